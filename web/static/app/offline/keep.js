// What a reader keeps on this device: the course, the dictionary, or a work of the library. Each is a cache of its own,
// named for what it holds, its language, and the release and version of the client that it was made of. What belongs to
// another release is fetched anew into another cache, which takes the place of the old one once it is whole. The
// service worker answers from these caches while there is no network.
import { read, request } from '../api.js';
import { entriesOf, levelsFile, worksFile } from '../texts/levels.js';

const prefix = 'kept ';
const about = '/kept'; // in each cache that is whole: {at, bytes, title}
const atOnce = 4; // requests
const chunk = 100; // entries of one request
const patience = 10_000; // milliseconds, where the service asks for fewer requests
const index = '/data/dictionary/v1/search-index.json';
const lessons = '/api/v1/grammar/lessons/';
const phrases = '/api/v1/grammar/phrases';
const manifest = '/api/v1/grammar/manifest';

/** The id of the work of the library that a set is, as texts/<id>; '' for the sets course and dictionary. */
export const workOf = (set) => (set.startsWith('texts/') ? set.slice('texts/'.length) : '');

/** Whether this browser can keep anything: a private window, and an address without https, may not. */
export const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;

/** What is kept: [{name, set, language, version, size, at, bytes, title}]; without at it is not whole yet. */
export async function listKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return Promise.all(names.map(async (name) => {
    const [, set, language, version] = name.split(' ');
    const cache = await caches.open(name);
    const whole = await cache.match(about);
    return { name, set, language, version, size: (await cache.keys()).length, ...await whole?.json() };
  }));
}

/** The release that is served now, and the version of the client: what is kept belongs to one of each. */
async function present() {
  const response = await request(manifest, { method: 'HEAD', cache: 'no-cache' });
  const [, client] = /\/static\/([^/]+)\//.exec(import.meta.url) ?? [];
  return `${response.headers.get('X-Dataset-Release')}/${client}`;
}

/** The addresses of a set in a language: pages as the sitemap lists them, records as the search index does. */
export async function addressesOf(set, language) {
  const here = `/${language}`;
  const list = await (await request('/sitemap.xml')).text();
  const pages = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
    .filter((path) => `${path}/`.startsWith(`${here}/`));
  const below = (part) => pages.filter((path) => `${path}/`.startsWith(`${here}/${part}/`));
  if (workOf(set)) {
    const around = ['texts', 'words', 'offline', 'cards/text'].map((own) => `${here}/${own}`);
    return [...around, manifest, ...await textsOf([workOf(set)], below)];
  }
  const parts = pages.filter((path) => path.split('/').length < 4)
    .concat(['words', 'offline', 'cards/words', 'cards/mistakes'].map((own) => `${here}/${own}`), manifest);
  if (set === 'dictionary') {
    const { entries } = await (await request(index)).json();
    return [...parts, index, phrases, ...asked(entries.map(({ id }) => id))];
  }
  const taught = below('lessons').filter((path) => path !== `${here}/lessons`);
  const slugs = taught.map((path) => path.split('/').at(-1));
  const readings = (await read(worksFile)).data.filter(({ kind }) => ['graded', 'course'].includes(kind));
  return [...new Set([...parts, ...taught, ...below('concepts'), ...slugs.map((slug) => `${here}/cards/${slug}`),
    ...slugs.map((slug) => lessons + slug), `${here}/cards/text`, `${here}/cards/phrases`, phrases,
    ...await textsOf(readings.map(({ id }) => id), below)])];
}

// The pages of works, with what they ask for and the entries of their words.
async function textsOf(works, below) {
  const entries = new Set((await Promise.all(works.map(entriesOf))).flat());
  return [...works.flatMap((id) => below(`texts/${id}`)), levelsFile, worksFile, ...asked([...entries])];
}

// The requests for entries.
function asked(ids) {
  const list = [];
  for (let i = 0; i < ids.length; i += chunk)
    list.push(`/api/v1/dictionary/entries?${ids.slice(i, i + chunk).map((id) => `id=${id}`).join('&')}`);
  return list;
}

/** About how many bytes a set takes on the device, by two of each kind of what it holds. */
export async function sizeOf(set, language) {
  const kinds = Map.groupBy(await addressesOf(set, language), (address) => address.replace(/[^/]*$/, ''));
  const sizes = await Promise.all([...kinds.values()].map(async (addresses) => {
    const some = [...new Set([1, 2].map((third) => addresses[Math.floor(addresses.length * third / 3)]))];
    const bytes = await Promise.all(some.map(async (address) => (await (await request(address)).blob()).size));
    return bytes.reduce((sum, each) => sum + each, 0) / some.length * addresses.length;
  }));
  return sizes.reduce((sum, each) => sum + each, 0);
}

/**
 * Keeps a set, a few requests at a time; told(done, of) is called after each. What was fetched before it was
 * interrupted is not fetched again. It rejects with the browser's QuotaExceededError where there is no room, with an
 * AbortError when signal says so: neither leaves anything of it.
 */
export async function keepSet({ set, language, title }, { told = () => {}, signal } = {}) {
  await navigator.storage?.persist?.();
  const version = await present();
  const name = `${prefix}${set} ${language} ${version}`;
  try {
    const cache = await caches.open(name);
    const bytes = await fetched(cache, await addressesOf(set, language), told, signal);
    if (await present() !== version) throw new DOMException('', 'AbortError'); // a new release came between
    await cache.put(about, Response.json({ at: Date.now(), bytes, title }));
  } catch (error) {
    if (['QuotaExceededError', 'AbortError'].includes(error.name)) await caches.delete(name);
    throw error;
  }
  for (const each of await listKept())
    if (each.set === set && each.language === language && each.name !== name) await caches.delete(each.name);
}

async function fetched(cache, addresses, told, signal) {
  const left = [...addresses];
  let bytes = 0;
  let done = 0;
  let failed = false;
  const work = async () => {
    while (left.length && !failed) {
      const address = left.shift();
      try {
        const more = await put(cache, address, signal);
        bytes += more;
      } catch (error) {
        failed = true;
        throw error;
      }
      told(++done, addresses.length);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const fault = ended.find(({ status }) => status === 'rejected');
  if (fault) throw fault.reason;
  return bytes;
}

async function put(cache, address, signal, tries = 6) {
  signal?.throwIfAborted();
  let response = await cache.match(address);
  if (!response) {
    try {
      response = await request(address, { cache: 'no-cache', signal });
    } catch (error) {
      if ([404, 410].includes(error.status)) return 0; // withdrawn since it was listed
      if (![429, 503].includes(error.status) || tries < 2) throw error;
      await new Promise((resolve) => { setTimeout(resolve, patience); });
      return put(cache, address, signal, tries - 1);
    }
    await cache.put(address, response.clone());
  }
  return (await response.blob()).size;
}

/** Takes a set off the device. */
export async function dropSet({ set, language }) {
  for (const each of await listKept())
    if (each.set === set && each.language === language) await caches.delete(each.name);
}

/** Has only one tab at a time keep something; the others wait, or do nothing where they need not. */
export const alone = (work, ifAvailable = false) =>
  navigator.locks.request('keep', { ifAvailable }, (lock) => lock && work());

const hour = 3_600_000;

/** Renews what belongs to an older release or client, and goes on where it was interrupted; at most once an hour. */
export async function renewKept() {
  if (!canKeep() || Date.now() - Number(sessionStorage.getItem('renewed')) < hour) return;
  const kept = await listKept();
  if (!kept.length) return;
  sessionStorage.setItem('renewed', Date.now());
  const version = await present();
  await alone(async () => {
    const sets = new Map(kept.map((each) => [`${each.set} ${each.language}`, each])).values();
    for (const each of sets)
      if (!kept.some(({ set, language, version: its, at }) =>
        at && its === version && set === each.set && language === each.language)) await keepSet(each);
  }, true);
}
