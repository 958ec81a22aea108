// What the dictionary's codes are called.
import { known, t } from '../language.js';
import { codes } from '../words/codes.js';

const named = (name, code) => (known(`${name}.${code}`) ? t(`${name}.${code}`) : code);

export const dialects = codes('dialect');
export const partsOfSpeech = codes('pos');
export const etymologies = codes('etym');
export const states = ['absolute', 'nominal', 'pronominal', 'stative', 'participles'];

export const dialectName = (siglum) => named('dialect', siglum);
export const posName = (pos) => named('pos', pos);
export const etymologyName = (etym) => named('etym', etym);
export const stateName = (state) => named('state', state);
export const inflectionName = (kind) => named('inflection', kind);
export const relationName = (type) => named('relation', type);

/** The grammar of a sense in words: noun, masculine. */
export function grammarName({ pos, gender, number, form }) {
  const words = [posName(pos)];
  for (const [name, code] of [['gender', gender], ['number', number], ['form', form]]) if (code) words.push(named(name, code));
  return words.join(', ');
}

/** Sigla in the usual order, unknown ones behind. */
export function inOrder(sigla) {
  const place = (siglum) => (dialects.indexOf(siglum) + 1) || dialects.length + 1;
  return [...sigla].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** A form as dictionaries print it: a stative with its dagger. */
export const printed = (form, state) => (state === 'stative' && form ? `${form}†` : form);
