// An entry of the dictionary that is kept on this device, from its record.
import { coptic } from '../coptic.js';
import { h } from '../dom.js';
import { language, t } from '../language.js';
import { sensesView } from './senses.js';

const signs = { absolute: '', nominal: '-', pronominal: '⸗', stative: '†' };

// The forms of a dialect as they are written, with the sign of their state.
const formsOf = (dialect) => Object.entries(signs).flatMap(([state, sign]) =>
  [dialect[state], ...(dialect.variants?.[state] ?? [])].filter(Boolean)
    .map((form) => (/[-⸗†]$/u.test(form) ? form : form + sign)));

const soundOf = (dialect) => Object.values(dialect.pronunciation?.absolute ?? {})[0]?.[language()] ?? '';

// The verb of a dialect in all persons: the page has a pattern for verbs that begin with the letters before its tilde,
// and one for all others.
function conjugated(dialect, infinitive) {
  const patterns = [...document.querySelectorAll(`template[data-dialect="${dialect}"]`)];
  const { content, dataset: { pattern } } =
    patterns.find(({ dataset }) => dataset.pattern.slice(0, -1).includes(infinitive[0])) ??
    patterns.find(({ dataset }) => dataset.pattern === '~');
  const table = document.importNode(content, true);
  for (const form of table.querySelectorAll('[lang="cop"]')) {
    const text = form.textContent.replace(pattern, infinitive);
    if (form.localName === 'a') form.replaceWith(coptic(text));
    else form.textContent = text;
  }
  return table;
}

const isVerb = ({ senses }) => senses.some(({ grammar }) => grammar.pos === 'V' && grammar.form !== 'stative');

const conjugation = ({ dialects }) => {
  const tables = ['B', 'S'].filter((siglum) => dialects[siglum]?.absolute)
    .map((siglum) => conjugated(siglum, dialects[siglum].absolute));
  return tables.length > 0 &&
    h('section', { class: 'conjugation' }, h('h2', {}, t('entry.conjugation')), tables);
};

/** The page of an entry, below its headword. */
export const recordView = (entry) => h('article', { class: 'entry' },
  sensesView(entry),
  h('h2', {}, t('entry.forms')),
  h('ul', { class: 'plain' }, Object.entries(entry.dialects).map(([siglum, dialect]) =>
    h('li', {}, t(`dialect.${siglum}`), ': ', formsOf(dialect).map((form, i) => [i > 0 && ', ', coptic(form)]), ' ',
      h('span', { class: 'muted' }, soundOf(dialect))))),
  isVerb(entry) && conjugation(entry),
  entry.greekContext?.equivalents?.length > 0 &&
    h('p', {}, h('span', { lang: 'grc' }, entry.greekContext.equivalents.join(', '))));
