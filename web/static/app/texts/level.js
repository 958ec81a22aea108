// How much of a text a reader knows. Nothing is sent: which words the passages of the library have is a file of the
// release.
import { withCoptic } from '../coptic.js';
import { h, fill } from '../dom.js';
import { number, plural, t } from '../language.js';
import { href } from '../route.js';
import { watchStore } from '../store.js';
import { knownWords, newWords, othersOf, wordsOf } from './known.js';
import { loadLevels, passages } from './levels.js';

const enough = 0.95; // of the words of a passage that one can read
const least = 2; // words that such a passage has

/** Says in place how much of the text is known, which words are new, and which passage could be read next. */
export function showLevel(place) {
  const all = wordsOf(document);
  const others = othersOf(document);
  const show = () => {
    const known = knownWords();
    if (!known.size) {
      fill(place, h('p', { class: 'muted' }, h('strong', {}, t('level.title')), ' ', t('level.none')));
      return;
    }
    const fresh = newWords(all, known);
    const besides = known.intersection(others).size;
    const next = h('p', { class: 'next-passage' });
    fill(place,
      h('h2', {}, t('level.title')),
      all.length > 0 && h('p', { role: 'status' }, t('level.known', {
        n: number(all.filter(({ id }) => known.has(id)).length), of: number(all.length) }), ' ',
      h('span', { class: 'muted' }, t('level.others'), ' ', besides > 0 && t('level.besides', { n: number(besides) }))),
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

const flagged = ({ numbers }, known) => {
  const flags = new Uint8Array(numbers.size);
  for (const id of known) if (numbers.has(id)) flags[numbers.get(id)] = 1;
  return flags;
};

const haveOf = (words, flags) => words.reduce((have, word) => have + flags[word], 0);

/**
 * The next passage of which nearly all words are known: after the one that is seen last, in the same work, in the other
 * works of its dialect, and then in all others. Returns {work, reference}, or null.
 */
export function nextPassage(levels, known, id, last) {
  const flags = flagged(levels, known);
  const start = Math.max(0, levels.works.findIndex((work) => work.id === id));
  const around = [...levels.works.slice(start), ...levels.works.slice(0, start)];
  const own = levels.works[start]?.dialect;
  const alike = (yes) => around.filter(({ dialect }) => (dialect === own) === yes);
  for (const work of [...alike(true), ...alike(false)]) {
    const after = work.id === id && last ? work.references.indexOf(last) : -1;
    for (const { at, words } of passages(work)) {
      if (at > after && words.length >= least && haveOf(words, flags) >= enough * words.length)
        return { work, reference: work.references[at] };
    }
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
    for (const { words } of passages(work)) {
      all += words.length;
      have += haveOf(words, flags);
    }
    const row = document.querySelector(`[data-work="${CSS.escape(work.id)}"] a`);
    const share = number(Math.floor(have / all * 100));
    if (all) row?.after(' ', h('span', { class: 'known' }, t('level.work', { n: share })));
  }
}
