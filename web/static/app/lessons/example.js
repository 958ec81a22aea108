// An example: Coptic words that lead to their entries, transliteration, translation, notes.
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { wordLink } from '../dictionary/link.js';
import { pick } from '../language.js';
import { blocks } from './blocks.js';

export const example = (record) => h('div', { class: 'example', id: record.id },
  h('p', { class: 'example-coptic', lang: 'cop' }, words(record)),
  record.transliteration && h('p', { class: 'example-sound' }, record.transliteration),
  h('p', { class: 'example-meaning' }, withCoptic(pick(record.translation))),
  record.notes && h('div', { class: 'example-notes' }, blocks(pick(record.notes))));

function words({ coptic, copticSegments, dictionaryTokenOverrides: overrides = {} }) {
  const segments = copticSegments ?? coptic.split(/(\s+)/u).map((text) => ({ text, dictionaryEntryId: overrides[text] }));
  return segments.map(({ text, dictionaryEntryId }) => (dictionaryEntryId ? wordLink(text, dictionaryEntryId) : text));
}
