// The forms of an entry: dialect by dialect, state by state.
import { h } from '../dom.js';
import { coptic } from '../coptic.js';
import { t } from '../language.js';
import { dialectName, inflectionName, inOrder, printed, stateName, states } from './names.js';

/** The forms of a dialect in a state, the main one first. */
function formsOf(dialect, state) {
  const main = state === 'participles' ? dialect.participles ?? [] : [dialect[state]];
  return [...main, ...(dialect.variants?.[state] ?? [])].filter(Boolean).map((form) => printed(form, state));
}

const listed = (forms) => forms.map((form, i) => [i > 0 && ', ', coptic(form, { class: i ? 'variant' : undefined })]);

/** A table of all forms; null for an entry without any. */
export function formsTable(entry) {
  const sigla = inOrder(Object.keys(entry.dialects));
  const columns = states.filter((state) => sigla.some((siglum) => formsOf(entry.dialects[siglum], state).length));
  if (!columns.length) return null;
  return h('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': t('entry.forms') },
    h('table', { class: 'forms' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('entry.dialect')), columns.map((state) => h('th', { scope: 'col' }, stateName(state))))),
      h('tbody', {}, sigla.map((siglum) => h('tr', {},
        h('th', { scope: 'row' }, dialectName(siglum), ' ', h('span', { class: 'siglum' }, siglum)),
        columns.map((state) => h('td', {}, listed(formsOf(entry.dialects[siglum], state)))))))));
}

/** The inflected forms, kind by kind; null for an entry without any. */
export function inflections(entry) {
  const kinds = Object.entries(entry.inflections ?? {});
  if (!kinds.length) return null;
  return h('dl', { class: 'inflections' }, kinds.map(([kind, dialects]) => h('div', {},
    h('dt', {}, inflectionName(kind)),
    inOrder(Object.keys(dialects)).map((siglum) => h('dd', {},
      h('abbr', { title: dialectName(siglum) }, siglum), ' ',
      Object.entries(dialects[siglum]).map(([state, forms], i) => [i > 0 && '; ', listed(forms.map((form) => printed(form, state)))]))))));
}
