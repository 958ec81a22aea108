// How much of a text a reader knows. Nothing is sent: which words the passages of the library have is a file of the
// release.
import { read } from '../api.js';
import { withCoptic } from '../coptic.js';
import { h, fill } from '../dom.js';
import { number, plural, t } from '../language.js';
import { href } from '../route.js';
import { watchStore } from '../store.js';
import { knownWords, newWords, wordsOf } from './known.js';

const file = '/data/texts/v1/levels.json';
const enough = 0.95; // of the words of a passage that one can read
const least = 2; // words that such a passage has

/** Says in place how much of the text is known, which words are new, and which passage could be read next. */
export function showLevel(place) {
  const all = wordsOf(document);
  const show = () => {
    const known = knownWords();
    if (!known.size) {
      fill(place, h('p', { class: 'muted' }, h('strong', {}, t('level.title')), ' ', t('level.none')));
      return;
    }
    const fresh = newWords(all, known);
    const next = h('p', { class: 'next-passage' });
    fill(place,
      h('h2', {}, t('level.title')),
      all.length > 0 && h('p', { role: 'status' }, t('level.known', {
        n: number(all.filter(({ id }) => known.has(id)).length), of: number(all.length) })),
      fresh.length > 0 && [newList(fresh), cardsLink()],
      next);
    offerNext(next, place.dataset, known);
  };
  place.hidden = false;
  show();
  watchStore(show);
}

const newList = (fresh) => h('details', { class: 'new-words' }, h('summary', {}, plural(fresh.length, 'level.new')),
  h('ul', { class: 'plain columns' }, fresh.map(({ id, headword, meaning }) => h('li', {},
    h('a', { class: 'word', lang: 'cop', href: href('entry', { id }), 'data-window': true }, headword), ' ',
    h('span', { class: 'muted' }, withCoptic(meaning))))));

// The deck of the new words of this page, by its path below the shelf.
const cardsLink = () => h('p', {}, h('a', { class: 'button', href: href('cards', {
  id: 'text', text: location.pathname.split('/').slice(3).join('/') }) }, t('level.cards')));

async function offerNext(place, { text, last }, known) {
  let levels;
  try {
    levels = await loadLevels();
  } catch {
    return; // the text can be read without
  }
  const found = nextPassage(levels, known, text, last);
  fill(place, found
    ? h('a', { href: placeOf(found) }, t('level.next', { where: `${titleOf(found.work)} ${found.reference}` }))
    : h('span', { class: 'muted' }, t('level.nonext')));
}

// Where a passage is read: on its page, or with its work where that is one page.
function placeOf({ work: { id, pages, references }, reference }) {
  let before = references.indexOf(reference);
  const page = pages.find(({ passages: n }) => (before -= n) < 0);
  return href(`texts/${id}${pages.length > 1 ? `/${page.reference}` : ''}`, {}, `p${reference}`);
}

const titleOf = ({ title, id }) => title?.[document.documentElement.lang] ?? id;

let loaded;

/** The words of all passages: {numbers: id of an entry -> its number, works: [{id, title, references, words}]}. */
export function loadLevels() {
  loaded ??= Promise.all([read(file), read('/api/v1/texts')]).then(([{ data }, { data: list }]) => {
    const about = new Map(list.map((work) => [work.id, work]));
    return {
      numbers: new Map(data.entries.map((id, i) => [id, i])),
      works: data.works.map((work) => ({
        ...work, title: about.get(work.id)?.title, words: Uint8Array.from(atob(work.words), (c) => c.charCodeAt(0)) })),
    };
  });
  return loaded;
}

// Calls each(at, counted, known) for the passages of a work in order, until it returns true.
function passages({ words: bytes, references }, known, each) {
  let at = 0;
  const next = () => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      n |= (byte & 127) << shift;
      if (byte < 128) return n;
    }
  };
  for (let i = 0; i < references.length; i++) {
    const counted = next();
    let have = 0;
    for (let left = counted, word = 0; left > 0; left--) {
      word += next();
      have += known[word];
    }
    if (each(i, counted, have)) return;
  }
}

const flagged = ({ numbers }, known) => {
  const flags = new Uint8Array(numbers.size);
  for (const id of known) if (numbers.has(id)) flags[numbers.get(id)] = 1;
  return flags;
};

/**
 * The next passage of which nearly all words are known: after the one that is seen last, in the same work, in the other
 * works of its dialect, and then in all others. Returns {work, reference}, or null.
 */
export function nextPassage(levels, known, id, last) {
  const flags = flagged(levels, known);
  const start = levels.works.findIndex((work) => work.id === id);
  const around = [...levels.works.slice(start), ...levels.works.slice(0, Math.max(start, 0))];
  const own = levels.works[start]?.dialect;
  const alike = (yes) => around.filter(({ dialect }) => (dialect === own) === yes);
  for (const work of [...alike(true), ...alike(false)]) {
    const after = work.id === id && last ? work.references.indexOf(last) : -1;
    let found = null;
    passages(work, flags, (at, counted, have) => {
      if (at > after && counted >= least && have >= enough * counted)
        found = { work, reference: work.references[at] };
      return found;
    });
    if (found) return found;
  }
  return null;
}

/** Says on the shelf how many of the words of each work are known. */
export async function showShelf() {
  const known = knownWords();
  if (!known.size) return;
  let levels;
  try {
    levels = await loadLevels();
  } catch {
    return;
  }
  const flags = flagged(levels, known);
  for (const work of levels.works) {
    let all = 0;
    let have = 0;
    passages(work, flags, (_, counted, these) => {
      all += counted;
      have += these;
    });
    const row = document.querySelector(`[data-work="${CSS.escape(work.id)}"] a`);
    const share = number(Math.floor(have / all * 100));
    if (all) row?.after(' ', h('span', { class: 'known' }, t('level.work', { n: share })));
  }
}
