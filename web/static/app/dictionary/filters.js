// The filters of a search and how many entries each would leave.
import { search } from '../api.js';
import { h, newId } from '../dom.js';
import { number, t } from '../language.js';
import { codes } from '../words/codes.js';
import { dialectName, dialects, etymologies, etymologyName, partsOfSpeech, posName } from './names.js';

const menus = {
  dialect: { values: dialects, name: dialectName },
  partOfSpeech: { values: partsOfSpeech, name: posName },
  etymology: { values: etymologies, name: etymologyName },
};
const flags = codes('filter').filter((name) => !menus[name]);
const pause = 500; // milliseconds of rest before counting

export const filterNames = codes('filter');

/** What a filter is set to, in words. */
export const filterText = (name, value) => (menus[name] ? menus[name].name(value) : t(`filter.${name}`));

/**
 * The filters as a part of the page. values() are the parameters of the present search, change(name, value) sets one;
 * update() says that the search changed.
 */
export function filters(values, change) {
  const options = []; // {name, value, label(count)}
  const selects = Object.entries(menus).map(([name, menu]) => {
    const id = newId(name);
    const select = h('select', { id, onchange: () => change(name, select.value) }, h('option', { value: '' }, t('filter.all')));
    for (const value of menu.values) {
      const option = h('option', { value }, menu.name(value));
      select.append(option);
      options.push({ name, value, show: (count) => {
        option.textContent = count === undefined ? menu.name(value) : `${menu.name(value)} (${number(count)})`;
        option.hidden = count === 0 && select.value !== value;
      } });
    }
    return { name, set: (value) => { select.value = value ?? ''; }, element: h('div', {}, h('label', { for: id }, t(`filter.${name}`)), select) };
  });
  const boxes = flags.map((name) => {
    const count = h('span', { class: 'count' });
    const box = h('input', { type: 'checkbox', onchange: () => change(name, box.checked ? 'true' : '') });
    options.push({ name, value: 'true', show: (n) => { count.textContent = n === undefined ? '' : ` (${number(n)})`; } });
    return { name, set: (value) => { box.checked = value === 'true'; }, element: h('label', { class: 'check' }, box, h('span', {}, t(`filter.${name}`), count)) };
  });
  const controls = [...selects, ...boxes];
  const summary = h('summary', {});
  const element = h('details', { class: 'filters', ontoggle: () => update() }, summary,
    h('div', { class: 'filter-grid' }, selects.map((each) => each.element)),
    h('div', { class: 'filter-checks' }, boxes.map((each) => each.element)));

  let counting = new AbortController();
  function update() {
    const now = values();
    for (const each of controls) each.set(now[each.name]);
    const active = filterNames.filter((name) => now[name]).length;
    summary.textContent = active ? t('filters.active', { n: active }) : t('filters');
    counting.abort();
    if (!element.open) return;
    counting = new AbortController();
    count(options, now, counting.signal);
  }
  return { element, update, stop: () => counting.abort() };
}

async function count(options, now, signal) {
  await new Promise((resolve) => { setTimeout(resolve, pause); });
  if (signal.aborted) return;
  let facets = {}; // when the service is away, the values stay without a number
  try {
    const { offset, ...others } = now;
    facets = (await search({ ...others, facets: 'true', limit: 1 }, signal)).facets;
  } catch (error) {
    if (error.name === 'AbortError') return;
  }
  // The data may lack a value altogether.
  for (const { name, value, show } of options) show(facets[name] && (facets[name][value] ?? 0));
}
