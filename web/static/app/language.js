// The words of the interface: those that the page's scripts need stand in the page, in its language.

const chosen = document.documentElement.lang;
const words = JSON.parse(document.getElementById('script-words').textContent);

/** The language of the page, en or nl. */
export const language = () => chosen;

/** The interface's word or sentence of that name; what stands in {braces} is taken from values. */
export function t(name, values) {
  const text = words[name] ?? name;
  return values ? text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '') : text;
}

/** Whether the page has a word of that name. */
export const known = (name) => name in words;

/** The text of a localised record, or its text in the other language. */
export const pick = (localized) => localized?.[chosen] ?? localized?.en ?? localized?.nl;

/** The name of a lesson: what it is and where it stands, as the server has worked out, before its title. */
export const lessonName = ({ slug, title }) => [labelled(slug).label, pick(title)].filter(Boolean).join(': ');

/** A lesson in short: where it stands; of a review or a reading its title. */
export const lessonLabel = ({ slug, title }) => labelled(slug).label || pick(title);

/** The name of a lesson's deck, by its track and its place there. */
export const lessonDeck = ({ slug, title }) => [labelled(slug).deck, pick(title)].filter(Boolean).join(' ');

/** A text with the lessons that it names by their records' numbers named by their places, as on the server's pages. */
export const said = (text) => text.replace(/\b((?:lesson|les) )(\d{1,2})\b/gi, (whole, word, number) => {
  const [place] = /\d+/.exec(labelled(`lesson-${number}`).label ?? '') ?? [];
  return place ? word + place : whole;
});

let labels;
function labelled(slug) {
  labels ??= JSON.parse(document.getElementById('script-lessons')?.textContent ?? '{}');
  return labels[slug] ?? {};
}

/** A number as the language writes it. */
export const number = (n) => new Intl.NumberFormat(chosen).format(n);

/** One of two sentences, by number; {n} in it becomes the number. */
export const plural = (n, name) => t(n === 1 ? `${name}.one` : `${name}.more`, { n: number(n) });
