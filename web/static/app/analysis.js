// Running text, analysed by the service.
import { request } from './api.js';
import { known, pick, t } from './language.js';

const path = '/api/v1/dictionary/analysis';

/** The most characters of one text. */
export const longest = 20_000;

function ask(question, accept, signal, query = '') {
  const headers = { 'Content-Type': 'application/json', Accept: accept };
  return request(path + query, { method: 'POST', headers, body: JSON.stringify(question), signal, within: 30_000 });
}

/** The analysis of {text, dialect, spacing}: {dialect, sentences: [{start, end, groups}]}. */
export async function analyse(question, signal) {
  const analysis = await stored(question, async () =>
    (await ask(question, 'application/json', signal, '?pronounce=true')).json());
  analysis.sentences.forEach(hang);
  return analysis;
}

// Keeps an analysis in this browser, for the same text while there is no network.
async function stored(question, make) {
  if (!globalThis.caches || !globalThis.crypto?.subtle) return make();
  const text = new TextEncoder().encode(JSON.stringify(question));
  const sum = [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))];
  const address = `/data/analysis/${sum.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  try {
    const analysis = await make();
    const cache = await caches.open('data').catch(() => null);
    await cache?.put(address, Response.json(analysis)).catch(() => { /* no room */ });
    return analysis;
  } catch (error) {
    const found = !error.status && error.name !== 'AbortError' && await caches.match(address).catch(() => null);
    if (!found) throw error;
    return found.json();
  }
}

// Gives each word the one that it depends on, as governor.
function hang(sentence) {
  const words = sentence.groups.flatMap((group) => group.words);
  for (const word of words) {
    const value = words[word.head - 1];
    if (value) Object.defineProperty(word, 'governor', { value }); // not listed: it is no part of what is kept
  }
}

/** What a word is to the one that it depends on: "subject of ⲥⲱⲧⲙ"; '' where that says nothing to a reader. */
export function relationOf(word) {
  const name = `relation.${word.relation?.replace(':', '.')}`;
  return word.governor && known(name) ? t(name, { word: word.governor.text }) : '';
}

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

/** Whether the gloss of a word is an abbreviation: DEF.SG.F. */
export const isCode = (word) => /^(?=..)[0-9A-Z]+(?:\.[0-9A-Z]+)*$/u.test(word.gloss?.en ?? '');

/** What a word says in plain words; '' where its gloss is an abbreviation that has none. */
export function plainWord(word) {
  const tag = word.gloss?.en;
  const name = [word.xpos === 'PPERO' && `object.${tag}`, `tag.${tag}`].find((each) => each && known(each));
  if (name) return t(name);
  return isCode(word) ? '' : (pick(word.gloss) ?? '');
}

/** What a group says in plain words, without abbreviations; '' where nothing can be said. */
export const plainOf = (group) => pick(group.plain) ?? '';

/** What a sentence says word for word. */
export const literalOf = (sentence) => pick(sentence.literal) ?? '';
