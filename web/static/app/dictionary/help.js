// What an empty result offers.
import { h } from '../dom.js';
import { coptic } from '../coptic.js';
import { plural, t } from '../language.js';
import { href } from '../route.js';
import { filterText } from './filters.js';

export function emptyHelp(answer, values, change) {
  const hidden = Object.entries(answer.withoutFilter ?? {}).filter(([name, matches]) => matches > 0 && values[name]);
  return h('div', { class: 'empty' },
    h('h2', {}, t('empty.title')),
    hidden.length > 0 && h('div', {}, h('p', {}, t('empty.filters')),
      h('ul', { class: 'plain' }, hidden.map(([name, matches]) => h('li', {},
        h('button', { type: 'button', class: 'quiet', onclick: () => change(name, '') },
          t('empty.without', { filter: filterText(name, values[name]) }), ' ', h('span', { class: 'count' }, plural(matches, 'entries'))))))),
    values.exact && h('p', {}, h('button', { type: 'button', class: 'quiet', onclick: () => change('exact', '') }, t('empty.exact'))),
    answer.suggestions?.length > 0 && h('div', {}, h('p', {}, t('empty.near')),
      h('ul', { class: 'chips' }, answer.suggestions.map((each) => h('li', {},
        h('a', { href: href('entry', { id: each.id }) }, coptic(each.headword)))))),
    h('p', { class: 'muted' }, t('empty.tip')));
}
