// The analysis of a query in one line: each word of its bound groups, what it is, and what the whole says.
import { coptic, isCoptic, withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { pick, t } from '../language.js';
import { analyse, isMark, isUnknown } from '../analysis.js';
import { href } from '../route.js';
import { wordLink } from './link.js';

const byLetters = ['transliteration', 'bound-group'];

/** Whether a query is a text to analyse by its letters alone. */
export const isText = (query = '') => isCoptic(query) && !/[*?]/u.test(query);

/** Whether what a query in Latin letters found says that it is Coptic. */
export const foundAsText = (answer) => byLetters.includes(answer.entries[0]?.searchMatch?.how);

/** The nodes of a query's analysis; none when there is nothing to say about it. */
export async function parseOf(query, signal) {
  let analysis;
  try {
    analysis = await analyse({ text: query, dialect: 'auto', spacing: 'groups' }, signal);
  } catch {
    return []; // the results stand without it
  }
  const groups = analysis.sentences.flatMap((sentence) => sentence.groups).filter((group) => !isMark(group));
  const oneWord = groups.length === 1 && groups[0].words.length === 1;
  if (oneWord || groups.every(isUnknown)) return [];
  const meaning = groups.every((group) => group.meaning) && groups.map((group) => pick(group.meaning)).join(' · ');
  return [
    groups.map((group) => h('span', { class: 'parsed' }, group.words.map(partOf))),
    meaning && h('span', { class: 'meaning' }, withCoptic(meaning)),
    h('a', { href: `${href('read')}#text=${encodeURIComponent(query)}` }, t('read.link')),
  ];
}

const partOf = (word, i) => [
  i > 0 && h('span', { class: 'muted' }, ' + '),
  word.entries[0] ? wordLink(word.text, word.entries[0].id) : coptic(word.text), ' ',
  h('span', { class: 'muted' }, withCoptic(pick(word.gloss) ?? '')),
];
