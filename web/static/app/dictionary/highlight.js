// Marking what matched.
import { h } from '../dom.js';
import { folded, withCoptic } from '../coptic.js';

/** The nodes of a gloss, with the words that begin like a word of the query marked. */
export function highlighted(text, query) {
  const wanted = folded(query).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  if (!wanted.length) return withCoptic(text);
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).filter(Boolean).map((piece) => {
    const word = folded(piece);
    return wanted.some((each) => word.startsWith(each)) ? h('mark', {}, piece) : withCoptic(piece);
  });
}
