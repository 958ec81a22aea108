// Where the reader was, and how far a lesson has been read.
import { h } from './dom.js';
import { language, number, t } from './language.js';
import { href } from './route.js';
import { addSearch, addWhere, change, isDue, kept, watchStore } from './store.js';

/** Notes what is read on this page, and on the first page leads back to what was read before. */
export function watchResume() {
  if (kept().language !== language()) change((to) => { to.language = language(); });
  const place = document.getElementById('resume');
  if (place) {
    show(place);
    watchStore(() => show(place));
    return;
  }
  const search = document.querySelector('form[data-live]');
  if (search) watchSearch(search);
  const lesson = document.querySelector('article[data-lesson]');
  const title = titleOf(document);
  if (lesson && title) addWhere(location.pathname, title.slice(0, 200));
}

/** What a page is called, without the name of the site. */
const titleOf = (page) => page.title.split(' · ')[0].trim();

// What was searched for is what somebody stayed with: on a page of results, when it is left. What found
// nothing is not worth going back to.
function watchSearch(form) {
  const note = () => document.querySelector('#results .result') && addSearch(form.elements.q.value);
  addEventListener('pagehide', note);
}

function show(place) {
  const { where, lessons, decks, words, cards, searches } = kept();
  const lines = [];
  if (where) goOn(where, lessons);
  const due = Object.values(cards)
    .flatMap((sides) => Object.values(sides))
    .filter(isDue).length;
  if (decks.length)
    lines.push(
      h('li', {}, h('a', { href: href('cards') }, due ? t('resume.due', { n: number(due) }) : t('resume.cards'))),
    );
  if (words.length)
    lines.push(h('li', {}, h('a', { href: href('words') }, t('words.mine')), ` (${number(words.length)})`));
  if (searches.length) {
    lines.push(
      h(
        'li',
        {},
        t('resume.searches'),
        ' ',
        searches
          .slice(0, 5)
          .map((query, i) => [i > 0 && ' · ', h('a', { href: href('dictionary', { q: query }) }, query)]),
      ),
    );
  }
  place.hidden = lines.length === 0;
  place.replaceChildren(h('h2', {}, t('resume.title')), h('ul', { class: 'plain' }, lines));
}

// The place to begin becomes the place to go on.
function goOn(where, lessons) {
  const slug = where.href.split('/').at(-1);
  const section = lessons[slug]?.section;
  const start = document.getElementById('start');
  start.href = localised(where.href) + (section ? `#${encodeURIComponent(section)}` : '');
  start.querySelector('h2').textContent = t('resume.on');
  start.querySelector('p').textContent = where.title;
  if (localised(where.href) !== where.href) rename(localised(where.href));
}

// The page may have been read in the other language: its name in this one stands in the page.
async function rename(address) {
  try {
    const { fetchPage } = await import('./page.js');
    addWhere(address, titleOf(await fetchPage(address)).slice(0, 200));
  } catch { /* the other language's name is better than none */ }
}

const localised = (address) => address.replace(/^\/(en|nl)\b/, `/${document.documentElement.lang}`);
