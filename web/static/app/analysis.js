// Running text, analysed by the service.
import { request } from './api.js';

const path = '/api/v1/dictionary/analysis';

/** The most characters of one text. */
export const longest = 20_000;

function ask(question, accept, signal) {
  const headers = { 'Content-Type': 'application/json', Accept: accept };
  return request(path, { method: 'POST', headers, body: JSON.stringify(question), signal, within: 30_000 });
}

/** The analysis of {text, dialect, spacing}: {dialect, sentences: [{start, end, groups}]}. */
export const analyse = async (question, signal) => (await ask(question, 'application/json', signal)).json();

/** The same analysis as CoNLL-U. */
export const conllu = async (question) => (await ask(question, 'text/x-conllu')).text();

/** Whether a group is a mark and no word. */
export const isMark = (group) => group.words.every((word) => word.upos === 'PUNCT');

// Words that need no entry to be understood.
const plain = ['NUM', 'PUNCT', 'X', 'SYM'];

/** Whether no lexicon explains a word. */
export const unexplained = (word) => word.role === 'unknown'
  || (word.role === 'lemma' && !word.entries.length && !plain.includes(word.upos));

/** Whether no lexicon explains a group or one of its words. */
export const isUnknown = (group) => !isMark(group) && group.words.some(unexplained);

const sure = 0.5;

/** Whether another reading of a group is nearly as likely. */
export const isDoubtful = (group) => !isUnknown(group) && group.confidence < sure;
