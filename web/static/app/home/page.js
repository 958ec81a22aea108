// The first page: what there is, in a minute.
import { add, h } from '../dom.js';
import { coptic, withCoptic } from '../coptic.js';
import { copyable } from '../copy.js';
import { t } from '../language.js';
import { go, href } from '../route.js';
import { withKeyboard } from '../keyboard.js';

const examples = ['ⲣⲱⲙⲓ', 'ⲡⲛⲟⲩⲧⲉ', 'noute', 'water', 'λόγος'];

export default function home() {
  return {
    title: t('title'),
    body: h('div', { class: 'home' },
      h('section', { class: 'hero' }, h('div', { class: 'wrap' },
        h('h1', {}, t('home.title')),
        h('p', { class: 'lead' }, t('home.lead')),
        searchBox(),
        h('p', { class: 'tries' }, t('home.try'), ' ',
          examples.map((word, i) => [i > 0 && ' · ', h('a', { href: href('dictionary', { q: word }) }, withCoptic(word))])))),
      h('section', { class: 'wrap offers' }, Object.keys(signs).map(offer)),
      h('section', { class: 'wrap quick' },
        h('h2', {}, t('home.api')),
        h('p', {}, t('home.api.text')),
        copyable(`curl '${location.origin}/api/v1/dictionary/search?q=noute&limit=1'`),
        h('p', {}, h('a', { href: href('developers') }, t('home.api.more'))))),
  };
}

function searchBox() {
  const field = h('input', { type: 'search', name: 'q', maxlength: '120', autocomplete: 'off', autocapitalize: 'off',
    spellcheck: 'false', 'aria-label': t('search.label'), placeholder: t('search.placeholder') });
  const form = h('form', { class: 'searchform', role: 'search', onsubmit: (event) => {
    event.preventDefault();
    go(href('dictionary', { q: field.value.trim() }));
  } });
  const { toggle, panel } = withKeyboard(field);
  add(form, h('div', { class: 'searchrow' }, field, toggle, h('button', { class: 'primary' }, t('search.button'))), panel);
  return form;
}

const signs = { dictionary: 'ⲗ', read: 'ⲱ', lessons: 'ⲅ', assistant: 'ϣ', developers: '{ }' };

function offer(part) {
  const sign = signs[part];
  return h('a', { class: 'offer', href: href(part) },
    h('span', { class: 'sign', 'aria-hidden': 'true' }, part === 'developers' ? sign : coptic(sign)),
    h('h2', {}, t(`nav.${part}`)),
    h('p', {}, t(`home.${part}`)));
}
