// The dictionary's search: results while the reader types, and the search in the address.
import { search } from '../api.js';
import { add, fill, h } from '../dom.js';
import { withKeyboard } from '../keyboard.js';
import { number, plural, t } from '../language.js';
import { announce, failure } from '../notice.js';
import { watchPopups } from '../popups.js';
import { href, rename } from '../route.js';
import { filterNames, filters, filterText } from './filters.js';
import { emptyHelp } from './help.js';
import { foundAsText, isText, parseOf } from './parse.js';
import { result } from './result.js';

const limit = 25;
const rest = 150; // milliseconds without a keystroke before the search starts
const names = ['q', ...filterNames, 'exact', 'offset'];

export default function dictionaryPage(parameters) {
  const state = Object.fromEntries(names.filter((name) => parameters[name]).map((name) => [name, parameters[name]]));
  const field = h('input', { type: 'search', id: 'q', maxlength: '120', autocomplete: 'off', autocapitalize: 'off',
    spellcheck: 'false', placeholder: t('search.placeholder'), value: state.q ?? '', 'aria-describedby': 'searchhint' });
  const { toggle, panel } = withKeyboard(field);
  const exact = h('input', { type: 'checkbox', onchange: () => change('exact', exact.checked ? 'true' : '') });
  const tally = h('p', { class: 'tally' });
  const chips = h('ul', { class: 'chips active-filters' });
  const place = h('div', { class: 'results' });
  const parse = h('p', { class: 'analysis-line' });
  const sieve = filters(() => state, change);

  function change(name, value) {
    if (value) state[name] = value;
    else delete state[name];
    if (name !== 'offset') delete state.offset;
    find();
  }

  let asking = new AbortController();
  let waiting;
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => change('q', field.value.trim()), rest);
  });

  async function find() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    rename(href('dictionary', state));
    exact.checked = state.exact === 'true';
    sieve.update();
    showActive(chips, state, change);
    place.setAttribute('aria-busy', 'true');
    try {
      const parsing = isText(state.q) ? parseOf(state.q, signal) : undefined;
      const answer = await search({ ...state, limit }, signal);
      if (!answer.entries.length && answer.totalMatches && answer.offset) { // a page past the last one
        change('offset', '');
        return;
      }
      const parsed = await (parsing ?? (foundAsText(answer) ? parseOf(state.q, signal) : []));
      if (signal.aborted) return;
      tally.textContent = counted(answer, state);
      announce(tally.textContent);
      fill(place, answer.entries.length ? list(answer, state) : emptyHelp(answer, state, change));
      fill(parse, parsed);
    } catch (error) {
      if (error.name === 'AbortError') return;
      tally.textContent = '';
      fill(parse);
      fill(place, failure(error, find));
    }
    place.removeAttribute('aria-busy');
  }

  const form = h('form', { class: 'searchform', role: 'search', onsubmit: (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    change('q', field.value.trim());
  } });
  add(form,
    h('label', { for: 'q', class: 'unseen' }, t('search.label')),
    h('div', { class: 'searchrow' }, field, toggle, h('button', { class: 'primary' }, t('search.button'))),
    panel,
    h('p', { id: 'searchhint', class: 'hint' }, t('search.hint')),
    h('div', { class: 'options' }, h('label', { class: 'check' }, exact, h('span', {}, t('search.exact'))), sieve.element));

  const unwatch = watchPopups();
  return {
    title: state.q ? `${state.q} · ${t('nav.dictionary')}` : t('nav.dictionary'),
    body: h('div', { class: 'wrap dictionary' }, h('h1', {}, t('nav.dictionary')), form, chips, parse, tally, place),
    ready: find(),
    leave: () => {
      unwatch();
      clearTimeout(waiting);
      asking.abort();
      sieve.stop();
    },
  };
}

function showActive(chips, state, change) {
  const active = filterNames.filter((name) => state[name]);
  chips.hidden = !active.length;
  fill(chips, active.map((name) => h('li', {},
    h('button', { type: 'button', onclick: () => change(name, ''), 'aria-label': t('filter.remove', { filter: filterText(name, state[name]) }) },
      filterText(name, state[name]), h('span', { 'aria-hidden': 'true' }, ' ×')))));
}

function counted(answer, state) {
  if (!answer.totalMatches) return '';
  const filtered = filterNames.some((name) => state[name]);
  return state.q || filtered ? plural(answer.totalMatches, 'entries') : t('browse', { n: number(answer.totalEntries) });
}

function list(answer, state) {
  const { offset, totalMatches: total, nextOffset, entries } = answer;
  const to = (start) => href('dictionary', { ...state, offset: start || '' });
  return [
    h('h2', { class: 'unseen' }, t('results')),
    h('ol', { class: 'plain' }, entries.map((entry) => result(entry, state.q ?? ''))),
    total > entries.length && h('nav', { class: 'paging', 'aria-label': t('paging') },
      offset > 0 && h('a', { rel: 'prev', href: to(Math.max(0, offset - limit)) }, t('paging.back')),
      h('span', {}, t('paging.range', { from: number(offset + 1), to: number(offset + entries.length), total: number(total) })),
      nextOffset !== null && h('a', { rel: 'next', href: to(nextOffset) }, t('paging.on'))),
  ];
}
