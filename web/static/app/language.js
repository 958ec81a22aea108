// The language of the interface: the reader's earlier choice, else the first of the browser's that is English or Dutch.

export const languages = { en: 'English', nl: 'Nederlands' };
const stored = 'language';

let chosen = initial();
let words = {};

function initial() {
  const before = remembered();
  if (before in languages) return before;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find((tag) => tag in languages) ?? 'en';
}

// A browser may forbid storage altogether; then the choice lasts as long as the page.
function remembered() {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}

/** The language, en or nl. */
export const language = () => chosen;

/** Reads the words of the language; called before anything is shown. */
export async function loadWords() {
  words = (await import(`./words/${chosen}.js`)).default;
  document.documentElement.lang = chosen;
}

/** Changes the language from here on. */
export async function chooseLanguage(to) {
  chosen = to;
  try {
    localStorage.setItem(stored, to);
  } catch { /* not remembered */ }
  await loadWords();
}

/** The interface's word or sentence of that name; what stands in {braces} is taken from values. */
export function t(name, values) {
  const text = words[name] ?? name;
  return values ? text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '') : text;
}

/** Whether the interface has a word of that name. */
export const known = (name) => name in words;

/** The text of a localised record, or its text in the other language. */
export const pick = (localized) => localized?.[chosen] ?? localized?.en ?? localized?.nl;

/** A number as the language writes it. */
export const number = (n) => new Intl.NumberFormat(chosen).format(n);

/** One of two sentences, by number; {n} in it becomes the number. */
export const plural = (n, name) => t(n === 1 ? `${name}.one` : `${name}.more`, { n: number(n) });
