// What stands around every page: the way to the main parts, the language, the foot.
import { fill, h } from './dom.js';
import { language, languages, t } from './language.js';
import { href } from './route.js';

const parts = ['dictionary', 'lessons', 'assistant', 'developers'];
const belongsTo = { entry: 'dictionary', lesson: 'lessons', cards: 'lessons', concept: 'lessons' };

const skip = h('a', { class: 'skip', href: '#main' });
const name = h('a', { class: 'name', href: href('home') });
const links = Object.fromEntries(parts.map((part) => [part, h('a', { href: href(part) })]));
const nav = h('nav', {}, h('ul', {}, parts.map((part) => h('li', {}, links[part]))));
const switches = h('div', { class: 'languages', role: 'group' });
const foot = h('div', { class: 'wrap' });

export const shell = {
  /** The elements of the page around main. */
  make(main, onLanguage) {
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
    for (const part of parts) links[part].textContent = t(`nav.${part}`);
    for (const button of switches.children) button.setAttribute('aria-pressed', String(button.lang === language()));
    fill(foot,
      h('p', {}, t('foot.rights'), ' ', h('a', { href: href('developers', {}, 'rights') }, t('foot.more'))),
      h('p', {}, h('a', { href: '/api/docs' }, t('foot.docs')), ' · ', h('a', { href: '/api/openapi.json' }, 'OpenAPI')));
  },

  /** Marks the part that a page belongs to. */
  mark(page) {
    for (const part of parts) {
      if ((belongsTo[page] ?? page) === part) links[part].setAttribute('aria-current', part === page ? 'page' : 'true');
      else links[part].removeAttribute('aria-current');
    }
  },
};
