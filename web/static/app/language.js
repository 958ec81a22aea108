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

/** A lesson in short: Lesson 4. */
export const lessonLabel = ({ number }) => t('lesson', { n: number });

/** The name of a lesson: its number and title. */
export const lessonName = (lesson) => `${lessonLabel(lesson)}: ${pick(lesson.title)}`;

/** A number as the language writes it. */
export const number = (n) => new Intl.NumberFormat(chosen).format(n);

/** One of two sentences, by number; {n} in it becomes the number. */
export const plural = (n, name) => t(n === 1 ? `${name}.one` : `${name}.more`, { n: number(n) });
