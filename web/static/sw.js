// The service worker. It answers from the network wherever there is one, and keeps what it has seen: the files of the
// client, pages that were read, records of the API. Without a network the offline page stands for what was never read.
// The server writes ASSETS, whose addresses change with every version.
const ASSETS = [/*ASSETS*/];
const kept = ['pages', 'data', 'files'];
// What a reader keeps on purpose (app/offline/keep.js): it stays until they take it away.
const isKept = (name) => name.startsWith('kept ');
// Files of older versions too: a page that was kept asks for those it was made with.
const most = { pages: 150, data: 300, files: 400 };
const patience = 4000; // milliseconds that a page may take before the kept one is shown
const index = '/data/dictionary/v1/search-index.json';
const offline = /^\/(en|nl)\/offline$/;

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    await (await caches.open('files')).addAll(ASSETS);
    await (await caches.open('pages')).addAll(['/en/offline', '/nl/offline']);
  })());
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (!kept.includes(name) && !isKept(name)) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
  if (event.data === 'keep-index') event.waitUntil(freshIndex());
  if (event.data?.page) event.waitUntil(caches.open('pages').then((cache) => cache.add(event.data.page)));
  if (event.data === 'forget') event.waitUntil(forget());
});

async function forget() {
  for (const name of await caches.keys()) if (name !== 'files') await caches.delete(name);
}

// The index is looked at again at most once a day.
async function freshIndex() {
  const cache = await caches.open('data');
  const before = await cache.match(index);
  const age = before ? Date.now() - Date.parse(before.headers.get('Date') ?? 0) : Infinity;
  if (age < 86_400_000) return;
  const response = await fetch(index);
  if (response.ok) await cache.put(index, response);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (!request.destination && request.cache === 'no-cache') return; // what is fetched to be kept
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/static/') || url.pathname.startsWith('/fonts/')) event.respondWith(file(event));
  else if (url.pathname === index) event.respondWith(keptFirst(request));
  else if (records.test(url.pathname)) event.respondWith(data(event));
  else if (/^\/(en|nl)\//.test(url.pathname)) event.respondWith(part(request));
});

const records = /^\/(api\/v1\/(grammar|texts|dictionary\/entries)|data)\b/;

// A page that a script asks for, to show a part of it.
async function part(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(request, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

// The name of a file changes with its content, so that what is kept is what is wanted.
async function file(event) {
  const { request } = event;
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keep('files', request, response.clone()));
  return response;
}

async function keptFirst(request) {
  return await caches.match(request, { ignoreVary: true }) ?? fetch(request);
}

async function data(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep('data', event.request, response.clone()));
    return response;
  } catch (error) {
    const found = await caches.match(event.request, { ignoreVary: true }) ?? await entries(new URL(event.request.url));
    if (found) return found;
    throw error;
  }
}

// Entries are kept a hundred to an answer. One of them, or some, make an answer of the same shape.
async function entries(url) {
  const [, one] = /\/entries\/([^/]+)$/.exec(url.pathname) ?? [];
  const wanted = new Set(one ? [decodeURIComponent(one)] : url.searchParams.getAll('id'));
  const found = [];
  for (const name of (await caches.keys()).filter(isKept)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!wanted.size || !new URL(request.url).searchParams.getAll('id').some((id) => wanted.has(id))) continue;
      const { data: all } = await (await cache.match(request)).json();
      found.push(...all.filter(({ id }) => wanted.delete(id)));
    }
  }
  return found.length ? Response.json({ data: one ? found[0] : found }) : undefined;
}

async function page(event, url) {
  const { request } = event;
  const stored = await caches.match(request, { ignoreVary: true });
  try {
    const network = fetch(request);
    const response = await (stored ? Promise.race([network, late()]) : network);
    if (
      response.ok &&
      !response.redirected &&
      response.headers.get('Content-Type')?.startsWith('text/html') &&
      !offline.test(url.pathname) &&
      !url.search
    ) {
      event.waitUntil(keep('pages', request, response.clone()));
    }
    return response;
  } catch (error) {
    if (stored) return stored;
    const [, language] = /^\/(en|nl)\b/.exec(url.pathname) ?? [];
    if (url.pathname === '/') return Response.redirect(`/${await preferred()}`);
    const shell = shells.test(url.pathname) && await caches.match(url.pathname, { ignoreVary: true });
    if (shell) return shell;
    const spare = await caches.match(`/${language ?? 'en'}/offline`, { ignoreVary: true });
    if (spare) return spare;
    throw error;
  }
}

// Pages whose scripts look at the rest of the address.
const shells = /^\/(en|nl)\/(read|cards|words|cards\/text)$/;

// The language that the server would choose (the cookie, else the browser's).
async function preferred() {
  const chosen = (await self.cookieStore?.get('language'))?.value ?? navigator.language;
  return chosen.startsWith('nl') ? 'nl' : 'en';
}

const late = () => new Promise((_, reject) => { setTimeout(reject, patience, new Error('late')); });

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => !offline.test(new URL(url).pathname) && new URL(url).pathname !== index);
  for (const each of old.slice(0, Math.max(0, old.length - most[name]))) await cache.delete(each);
}
