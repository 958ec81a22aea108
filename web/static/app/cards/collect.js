// Flashcards from a lesson: its examples and the words of its vocabulary tables.
import { pick } from '../language.js';

/** A card is {id, coptic, sound, meaning, notes, tags}, all texts. */
export function exampleCards({ lesson, examples }) {
  return examples.map((each) => ({
    id: each.id,
    coptic: each.coptic,
    sound: each.transliteration ?? '',
    meaning: pick(each.translation),
    notes: each.notes ? pick(each.notes).map(plain).join(' ') : '',
    tags: [lesson.slug, 'example', ...each.tags],
  }));
}

/** A vocabulary table has the Coptic word in its first column and the meaning in its last. */
export function vocabularyCards({ lesson }) {
  const tables = lesson.sections.filter((section) => section.tags.includes('vocabulary'))
    .flatMap((section) => pick(section.blocks).filter(({ type }) => type === 'table'));
  return tables.flatMap(({ columns, rows }) => rows.flatMap((row) => {
    const texts = columns.map(({ id }) => (row.cells[id] ?? []).map(plain).join(' '));
    const word = row.cells[columns[0].id]?.[0]?.content?.[0];
    if (word?.type !== 'coptic' || columns.length < 2) return [];
    const notes = columns.slice(1, -1).map(({ label }, i) => [pick(label), texts[i + 1]]).filter(([, text]) => text && text !== '—');
    return [{
      id: row.id,
      coptic: texts[0],
      sound: '',
      meaning: texts.at(-1),
      notes: notes.map(([label, text]) => `${label}: ${text}`).join('; '),
      tags: [lesson.slug, 'vocabulary'],
    }];
  }));
}

/** The text of a block or an inline node. */
function plain(node) {
  if (typeof node.text === 'string') return node.text;
  if (typeof node.fallback === 'string') return node.fallback;
  const parts = node.content ?? node.children;
  return parts ? parts.map(plain).join('') : (node.blocks ?? node.items ?? []).map(plain).join(' ');
}
