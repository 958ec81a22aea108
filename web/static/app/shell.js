// What stands around every page: the way to the main parts, the language, the foot.
import { fill, h } from './dom.js';
import { language, languages, t } from './language.js';
import { href } from './route.js';

const skip = h('a', { class: 'skip', href: '#main' });
const name = h('a', { class: 'name', href: href('home') });
const links = {};
const nav = h('nav');
const switches = h('div', { class: 'languages', role: 'group' });
const foot = h('div', { class: 'wrap' });

export const shell = {
  /** Makes the elements of the page around main, with a link to each of the parts. */
  make(parts, main, onLanguage) {
    for (const part of parts) links[part] = h('a', { href: href(part) });
    nav.append(h('ul', {}, parts.map((part) => h('li', {}, links[part]))));
    for (const [code, label] of Object.entries(languages)) {
      switches.append(h('button', { type: 'button', lang: code, title: label, onclick: () => onLanguage(code) },
        h('span', { 'aria-hidden': 'true' }, code), h('span', { class: 'unseen' }, label)));
    }
    this.write();
    skip.addEventListener('click', (event) => {
      event.preventDefault();
      main.focus();
      main.scrollIntoView();
    });
    return [skip, h('header', {}, h('div', { class: 'wrap bar' }, name, nav, switches)), main, h('footer', {}, foot)];
  },

  /** Writes all words in the present language. */
  write() {
    skip.textContent = t('skip');
    fill(name, h('span', { lang: 'cop', 'aria-hidden': 'true' }, 'ⲱ'), h('span', {}, t('title')));
    nav.setAttribute('aria-label', t('nav'));
    switches.setAttribute('aria-label', t('language'));
    for (const [part, link] of Object.entries(links)) link.textContent = t(`nav.${part}`);
    for (const button of switches.children) button.setAttribute('aria-pressed', String(button.lang === language()));
    fill(foot,
      h('p', {}, t('foot.rights'), ' ', h('a', { href: href('developers', {}, 'rights') }, t('foot.more'))),
      h('p', {}, h('a', { href: '/api/docs' }, t('foot.docs')), ' · ', h('a', { href: '/api/openapi.json' }, 'OpenAPI')));
  },

  /** Marks the part that a page belongs to, if any. */
  mark(page, part) {
    for (const [name, link] of Object.entries(links)) {
      if (name === part) link.setAttribute('aria-current', part === page ? 'page' : 'true');
      else link.removeAttribute('aria-current');
    }
  },
};
