// What works without a network: what is kept on this device, on purpose or because it was read before, and the search
// over it. The page stands for any other that is not kept while there is no network.
import { entry as readEntry, phrases } from '../api.js';
import { coptic, withCoptic } from '../coptic.js';
import { fill, h } from '../dom.js';
import { language, number, plural, t } from '../language.js';
import { attempt } from '../notice.js';
import { href } from '../route.js';
import { recordView } from './entry.js';
import { byId, find, loadIndex } from './index.js';
import { askedPhrases, phraseView } from './phrases.js';
import { keptView } from './shelf.js';

const [, , part, name] = location.pathname.split('/');
const pages = 'pages'; // the cache of the service worker (sw.js)

export default async function offlinePage() {
  const body = h('div', {});
  await attempt(body, content);
  return { body };
}

async function content() {
  if (part !== 'dictionary') return ownContent();
  const { text, heading } = name ? await entryOf(decodeURIComponent(name)) : await dictionary();
  document.querySelector('.lead').textContent = t('offline.kept');
  document.querySelector('h1').replaceChildren(heading ?? t('nav.dictionary'));
  document.title = `${document.querySelector('h1').textContent} · ${t('title')}`;
  return [name && h('p', {}, h('a', { href: href('dictionary') }, t('nav.dictionary'))), text];
}

const dictionary = async () => ({ text: await search() });

const search = async () => searchView(await loadIndex());

async function ownContent() {
  const place = h('div', {});
  const state = h('p', { class: 'notice', role: 'status' });
  const look = async () => {
    const online = await reached();
    document.querySelector('h1').textContent = t(online ? 'offline.online.title' : 'offline.offline.title');
    state.textContent = t(online ? 'offline.online' : 'offline.offline');
    fill(place, await keptView(online));
  };
  addEventListener('online', look);
  addEventListener('offline', look);
  await look();
  return [
    state,
    part !== 'offline' && h('p', {}, t('offline.notkept'), ' ',
      h('button', { type: 'button', class: 'quiet', onclick: () => location.reload() }, t('retry'))),
    part === 'offline' && place,
    await search(),
    h('section', {}, h('h2', {}, t('offline.needs')), h('p', {}, t('offline.needs.text'))),
    await readBefore().catch(() => null),
  ];
}

// Whether the service can be reached: what the browser thinks of the network is not enough.
async function reached() {
  try {
    return navigator.onLine && (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

// An entry as it is kept with the dictionary, else as the index has it.
async function entryOf(id) {
  try {
    const record = await readEntry(id);
    return { heading: coptic(record.headword), text: recordView(record) };
  } catch {
    const index = await loadIndex();
    const found = index && byId(index, id);
    if (found) return { heading: coptic(found.headword), text: entryView(found) };
    return { text: h('p', {}, t(index ? 'offline.noentry' : 'offline.noindex')) };
  }
}

// The search over what is kept. The phrases are asked for once somebody searches; a browser that has kept none finds
// none.
function searchView(index) {
  if (!index) return h('p', {}, t('offline.noindex'));
  const field = h('input', {
    type: 'search',
    name: 'q',
    id: 'q',
    maxlength: '1000',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    value: part === 'dictionary' ? (new URLSearchParams(location.search).get('q') ?? '') : '',
  });
  const results = h('div', { 'aria-live': 'polite' });
  let book;
  const show = () => {
    if (field.value.trim()) takeBook();
    const found = find(index, field.value);
    const asked = askedPhrases(book ?? [], field.value);
    fill(
      results,
      field.value.trim() && [
        asked.length > 0 && h('section', { class: 'found-phrases', 'aria-label': t('phrases') }, asked.map(phraseView)),
        (found.length > 0 || asked.length === 0) && h('p', { class: 'muted' }, plural(found.length, 'entries')),
        h('ul', { class: 'plain' }, found.map(line)),
      ],
    );
  };
  const takeBook = async () => {
    if (book) return;
    book = [];
    book = await phrases().catch(() => []);
    if (book.length > 0) show();
  };
  field.addEventListener('focus', takeBook);
  field.addEventListener('input', show);
  show();
  return h(
    'section',
    {},
    part !== 'dictionary' && h('h2', {}, t('nav.dictionary')),
    h('p', { class: 'muted' }, t('offline.search', { n: number(index.entries.length) })),
    h(
      'form',
      { class: 'searchform', role: 'search', onsubmit: (event) => event.preventDefault() },
      h('label', { for: 'q', class: 'unseen' }, t('search.label')),
      h('div', { class: 'searchrow' }, field),
    ),
    results,
  );
}

const line = (entry) =>
  h(
    'li',
    { class: 'offline-result' },
    h('a', { href: href('entry', { id: entry.id }) }, coptic(entry.headword)),
    ' ',
    h('span', {}, withCoptic(meanings(entry))),
  );

const meanings = (entry) => (language() === 'nl' && entry.nl.length ? entry.nl : entry.en).join(', ');

function entryView(entry) {
  return h(
    'article',
    { class: 'entry' },
    h('p', { class: 'sense' }, withCoptic(meanings(entry))),
    h('p', { class: 'muted' }, entry.dialects.join(' '), ' · ', entry.pos.join(' ')),
    entry.forms.length > 1 &&
      h(
        'p',
        {},
        t('entry.forms'),
        ': ',
        entry.forms.map((form, i) => [i > 0 && ', ', coptic(form)]),
      ),
    entry.greek.length > 0 && h('p', {}, h('span', { lang: 'grc' }, entry.greek.join(', '))));
}

// The lessons and entries that were opened while there was a network.
async function readBefore() {
  if (!('caches' in window)) return null;
  const kept = await (await caches.open(pages)).matchAll();
  const found = await Promise.all(
    kept
      .filter(({ url }) =>
        new RegExp(`^/${language()}/(lessons|concepts|cards|words|read|assistant)(/|$)`).test(new URL(url).pathname),
      )
      .map(async (response) => ({
        url: response.url,
        title: /<title>([^<]*)</.exec(await response.text())?.[1].split(' · ')[0] ?? response.url,
      })),
  );
  return (
    found.length > 0 &&
    h(
      'section',
      {},
      h('h2', {}, t('offline.pages')),
      h(
        'ul',
        { class: 'plain' },
        found
          .sort((a, b) => a.title.localeCompare(b.title, language(), { numeric: true }))
          .map(({ url, title }) => h('li', {}, h('a', { href: url }, withCoptic(unescaped(title))))),
      ),
    )
  );
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#34;': '"', '&#39;': "'" };
const unescaped = (text) => text.replace(/&(?:amp|lt|gt|#34|#39);/g, (each) => entities[each]);
