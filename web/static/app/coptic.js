// Coptic letters in running text.
import { h } from './dom.js';

// Letters are U+2C80–2CFF and U+03E2–03EF; a run goes on over marks, and over single spaces, hyphens, the two state
// signs and the full stop in the middle of the line when a letter follows.
const letter = '[\\u2C80-\\u2CFF\\u03E2-\\u03EF]';
const mark = '[\\u0300-\\u036F\\uFE20-\\uFE2F]';
const run = new RegExp(`${letter}${mark}*(?:[ \\-–⸗=.·⳿'’()]?${letter}${mark}*)*[-⸗†]?`, 'gu');

/** Whether text has a Coptic letter. */
export const isCoptic = (text) => new RegExp(letter, 'u').test(text);

/** An element with Coptic text, which fonts and screen readers treat by its language. */
export const coptic = (text, properties) => h('span', { lang: 'cop', ...properties }, text);

/** The nodes of a text, its Coptic runs marked as such. */
export function withCoptic(text) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(run)) {
    if (found.index > end) nodes.push(text.slice(end, found.index));
    nodes.push(coptic(found[0]));
    end = found.index + found[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

/** A text for comparing: without marks, case and the space around it. */
export const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** The letters of a word, without what is printed around them. */
export const lettersOf = (word) => word.normalize('NFC').replace(/[^\p{L}\p{M}]/gu, '');
