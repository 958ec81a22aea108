// The client starts here.
import { Failure } from './api.js';
import { fill, h } from './dom.js';
import { language, loadWords, chooseLanguage, t } from './language.js';
import { announcer, failure } from './notice.js';
import { pages, parts } from './pages.js';
import { current, href, start, toAnchor } from './route.js';
import { shell } from './shell.js';

// The font is asked for before the first Coptic word is there, so that the word does not change its shape.
document.fonts.load('1em Coptic', 'ⲁ').catch(() => {});

const main = h('main', { id: 'main', tabindex: '-1' });
let turn = 0;
let leave;

/** Shows the page of the present address; place is where to scroll to, the top when it is not given. */
async function show({ place, sameReader = false } = {}) {
  const mine = ++turn;
  const { page: named, parameters } = current();
  const page = Object.hasOwn(pages, named) ? named : 'home';
  shell.mark(page, pages[page].part);
  let content;
  try {
    const { default: make } = await pages[page].load();
    content = await make(parameters);
  } catch (error) {
    content = broken(error, () => (error instanceof Failure ? show({ place }) : location.reload()));
  }
  if (mine !== turn) { // the reader has gone on already
    content.leave?.();
    return;
  }
  leave?.();
  ({ leave } = content);
  document.title = page === 'home' ? t('title') : `${content.title} · ${t('title')}`;
  fill(main, content.body);
  if (sameReader) return;
  if (place !== undefined) scrollTo(0, place);
  else if (!toAnchor()) {
    scrollTo(0, 0);
    if (turn > 1) main.focus({ preventScroll: true });
  }
  await content.ready;
  if (mine !== turn) return;
  if (place !== undefined) scrollTo(0, place);
  else if (location.hash) toAnchor();
}

// What stands in place of a page that could not be made. Trying again does not help when it does not exist.
function broken(error, retry) {
  const title = t(error.status === 404 || error.status === 410 ? 'failure.nothing' : 'failure.title');
  return {
    title,
    body: h('div', { class: 'wrap' }, h('h1', {}, title), failure(error, error.status === 404 ? undefined : retry),
      h('p', {}, h('a', { href: href('home') }, t('failure.home')))),
  };
}

async function switchLanguage(to) {
  await chooseLanguage(to);
  shell.write(language());
  await show({ sameReader: true });
}

await loadWords();
document.getElementById('app').append(...shell.make(parts, main, switchLanguage), announcer());
start(show);
show();
