// An analysed text as other programs take it.
import { pick } from '../language.js';
import { isMark } from '../analysis.js';

const cell = (text) => String(text ?? '').replace(/\s+/gu, ' ').trim();

/** Interlinear text: for each sentence its groups, their words and their glosses, in columns parted by tabs. */
export function interlinear(text, analysis) {
  const points = [...text];
  return analysis.sentences.map(({ start, end, groups }) => {
    const words = groups.filter((group) => !isMark(group));
    const lines = [
      words.map((group) => group.words.map((word) => word.text).join('-')),
      words.map((group) => pick(group.gloss)),
    ].map((line) => line.map(cell).join('\t'));
    return [cell(points.slice(start, end).join('')), ...lines].join('\n');
  }).join('\n\n') + '\n';
}

const columns = ['group', 'word', 'lemma', 'upos', 'xpos', 'gloss', 'entries'];

/** One word a line, with the group that it belongs to. */
export function tsv(analysis) {
  const rows = analysis.sentences.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.words.map((word) => [
        group.text,
        word.text,
        word.lemma,
        word.upos,
        word.xpos,
        pick(word.gloss),
        word.entries.map(({ id }) => id).join(' '),
      ]),
    ),
  );
  return [columns, ...rows].map((row) => row.map(cell).join('\t')).join('\n') + '\n';
}
