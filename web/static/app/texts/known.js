// The words that a reader knows, by what is kept in this browser: those that they marked, and those that they have seen
// as cards.
import { kept, words } from '../store.js';

/** The ids of the entries that a reader knows. */
export const knownWords = () => new Set([...words().map(({ id }) => id), ...Object.keys(kept().cards)]);

/** The words of a page that count: [{id, headword, meaning}], as often as they stand there. */
export const wordsOf = (page) => [...page.querySelectorAll('[data-know]')].map(({ dataset }) =>
  ({ id: dataset.know, headword: dataset.headword, meaning: dataset.meaning }));

/** The ids of the entries of the other words of a page: what belongs to the grammar, names and numbers. */
export const othersOf = (page) => new Set([...page.querySelectorAll('.parse-word[href]:not([data-know])')]
  .map(({ pathname }) => decodeURIComponent(pathname.split('/').at(-1))));

/** Those that are not known, each once. */
export function newWords(all, known) {
  const fresh = all.filter(({ id }) => !known.has(id));
  return [...new Map(fresh.map((word) => [word.id, word])).values()];
}
