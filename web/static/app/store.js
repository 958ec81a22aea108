// What a reader keeps in this browser: one value in local storage, with the version of its shape. Nothing is sent.

const name = 'coptic';
const version = 3;

/** The most of each list that is kept. */
const most = {
  searches: 12,
  words: 5000,
  answers: 20_000,
  cards: 20_000,
  lessons: 500,
  decks: 100,
  texts: 20,
  layers: 12,
  days: 400,
  mistakes: 500,
};

const empty = () => ({
  version,
  language: null, // en or nl, once chosen
  words: [], // [{id of the entry, headword, form met in a text, meaning, at}], the newest last
  answers: {}, // item of an exercise -> {value, right: true, false or null where nobody can tell, at,
  // self: true where the learner judged it right}
  lessons: {}, // slug -> {at, section: the step that was seen last, read: whether to its end, done: the steps that were
  // ticked, of: how many steps it has}
  days: [], // days on which something was done, as 2026-11-23, the newest last
  mistakes: [], // what was answered wrong, as cards: [{id of the item, lesson, front, back}], the newest last
  searches: [], // the newest first
  cards: {}, // id of a card, its direction -> what the scheduler knows (cards/schedule.js)
  decks: [], // what is learned: [{kind: lesson, words, search, mistakes, phrases or text, id}]
  learning: { perDay: 10, sides: 'both', dialect: '' }, // dialect: B, S, or that of the deck
  today: { date: '', fresh: 0, seen: 0 },
  where: null, // the page that was read last: {href, title, at}
  keyboard: { open: false, typing: false },
  texts: [], // texts that were read: [{id, text, at}], the newest last
  layers: ['plain', 'literal'], // what is shown with a text that is read
});

// What each version became. Times are seconds since 1970.
const migrations = {
  1: (before) => ({ ...empty(), words: before.words ?? [], language: oldLanguage() }),
  2: renumbered,
};

// Lessons were numbered anew once, in the order in which they are taught: the number that each lesson of version 2 has
// now, by its number then. The other lessons kept theirs.
const numbers = {
  29: 2, 30: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 7: 9, 31: 10, 8: 11, 9: 12, 10: 13, 32: 14, 11: 15, 12: 16, 13: 17,
  33: 18, 14: 19, 15: 20, 34: 21, 16: 22, 17: 23, 18: 24, 19: 25, 35: 26, 20: 27, 36: 28, 21: 29, 22: 30, 23: 31,
  24: 32, 25: 33, 37: 34, 38: 35, 26: 36, 27: 37, 28: 38,
  51: 52, 52: 53, 53: 54, 54: 55, 55: 57, 56: 58, 57: 60, 58: 65, 59: 66, 60: 70,
};
const named = /(lessons?\/lesson-|cards\/lesson-|^lesson-|^grammar\.[a-z]+\.lesson|^grammar\.lesson\.)(\d+)(?!\d)/;

// Replaces the number in a lesson's slug or address and in the ids of its sections, examples and exercises.
const renamed = (text) =>
  String(text).replace(named, (whole, before, n) => {
    const now = String(numbers[Number(n)] ?? Number(n));
    return before + (before.startsWith('grammar') ? now.padStart(2, '0') : now);
  });

const rekeyed = (given) =>
  Object.fromEntries((isRecord(given) ? Object.entries(given) : []).map(([key, each]) => [renamed(key), each]));

function renumbered(before) {
  const { answers, lessons, cards, decks, where } = before;
  return {
    ...before,
    version: 3,
    answers: rekeyed(answers),
    lessons: rekeyed(lessons),
    cards: rekeyed(cards),
    decks: Array.isArray(decks)
      ? decks.map((deck) => (deck?.kind === 'lesson' ? { ...deck, id: renamed(deck.id) } : deck))
      : [],
    where: where && { ...where, href: renamed(where.href) },
  };
}

function oldLanguage() {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}

let state = empty();
// kept, or why not: 'forbidden' by the browser, 'full', or written by a 'newer' version of these pages.
let trouble = null;
const watchers = new Set();

function restored() {
  let text;
  try {
    text = localStorage.getItem(name);
  } catch {
    trouble = 'forbidden';
    return state;
  }
  if (text === null) return checked({ language: state.language });
  let before;
  try {
    before = JSON.parse(text);
  } catch {
    return empty(); // nothing that can be read
  }
  if (before?.version > version) {
    trouble = 'newer';
    return state;
  }
  return migrated(before);
}

function migrated(before) {
  let now = before;
  while (now?.version in migrations) now = migrations[now.version](now);
  return now?.version === version ? checked(now) : empty();
}

const isText = (value, longest = 400) => typeof value === 'string' && value.length <= longest;
const isTime = (value) => Number.isFinite(value) && value >= 0;
const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const list = (value, fits, longest) => (Array.isArray(value) ? value.filter(fits).slice(-longest) : []);
const map = (value, fits, longest) => Object.fromEntries((isRecord(value) ? Object.entries(value) : [])
  .filter(([key, each]) => isText(key) && key !== '__proto__' && isRecord(each) && fits(each)).slice(-longest));

const shapes = {
  word: (each) => isRecord(each) && isText(each.id) && isText(each.headword),
  answer: (each) => isText(each.value, 4000) && [true, false, null].includes(each.right) && isTime(each.at) &&
    [undefined, true].includes(each.self),
  lesson: (each) => isTime(each.at) && (each.done === undefined ||
    (Array.isArray(each.done) && each.done.every((step) => isText(step)))),
  day: (each) => isText(each, 10) && /^\d{4}-\d\d-\d\d$/.test(each),
  mistake: (each) => isRecord(each) && isText(each.id) && isText(each.lesson) && isText(each.front, 1000) &&
    isText(each.back, 1000),
  text: (each) => isRecord(each) && isText(each.id, 20) && isText(each.text, 40_000),
  card: (each) =>
    Object.values(each).every((side) => Array.isArray(side) && side.length === 9 && side.every(Number.isFinite)),
  deck: (each) => isRecord(each) &&
    ['lesson', 'words', 'search', 'mistakes', 'phrases', 'text'].includes(each.kind) && isText(each.id ?? ''),
};

/** A state of which only what has the right shape is left: a file that is imported may hold anything. */
function checked(given) {
  const fresh = empty();
  const { learning, today, where, keyboard } = isRecord(given) ? given : {};
  return {
    version,
    language: ['en', 'nl'].includes(given.language) ? given.language : null,
    words: list(given.words, shapes.word, most.words),
    answers: map(given.answers, shapes.answer, most.answers),
    lessons: map(given.lessons, shapes.lesson, most.lessons),
    days: list(given.days, shapes.day, most.days),
    mistakes: list(given.mistakes, shapes.mistake, most.mistakes),
    searches: list(given.searches, (each) => isText(each, 120), most.searches),
    cards: map(given.cards, shapes.card, most.cards),
    decks: list(given.decks, shapes.deck, most.decks),
    learning: {
      perDay:
        Number.isInteger(learning?.perDay) && learning.perDay >= 0 && learning.perDay <= 999
          ? learning.perDay
          : fresh.learning.perDay,
      sides: ['both', 'coptic', 'meaning'].includes(learning?.sides) ? learning.sides : fresh.learning.sides,
      dialect: ['B', 'S'].includes(learning?.dialect) ? learning.dialect : '',
    },
    today:
      isText(today?.date) && Number.isInteger(today.fresh) && isTime(today.seen)
        ? { date: today.date, fresh: today.fresh, seen: today.seen }
        : fresh.today,
    where:
      isText(where?.href) &&
      where.href.startsWith('/') &&
      !where.href.startsWith('//') &&
      isText(where.title) &&
      isTime(where.at)
        ? { href: where.href, title: where.title, at: where.at }
        : null,
    keyboard: { open: keyboard?.open === true, typing: keyboard?.typing === true },
    texts: list(given.texts, shapes.text, most.texts),
    layers: Array.isArray(given.layers) ? list(given.layers, (each) => isText(each, 20), most.layers) : fresh.layers,
  };
}

/** Seconds since 1970, as the store writes times. */
export const now = () => Math.round(Date.now() / 1000);

/** What is kept. It is to be read only; change changes it. */
export const kept = () => state;

/** Why nothing is kept beyond this page: forbidden, full or newer; null when all is well. */
export const notKept = () => trouble;

/** Has change(state) change what is kept. Another tab may have written since, so it is read again first. */
export function change(how) {
  if (trouble !== 'forbidden' && trouble !== 'newer') state = trouble === 'full' ? state : restored();
  how(state);
  keep();
}

function keep() {
  if (trouble !== 'newer') {
    try {
      localStorage.setItem(name, JSON.stringify(state));
      trouble = null;
    } catch (error) {
      trouble = error.name === 'QuotaExceededError' ? 'full' : 'forbidden';
    }
  }
  for (const watcher of watchers) watcher(state);
}

/** Has watcher(state) called after every change, here or in another tab, until the returned function is called. */
export function watchStore(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The words marked: [{id of the entry, headword, form met in a text, meaning}], the newest last. */
export const words = () => state.words;

/** Whether an entry is among the words marked. */
export const hasWord = (id) => state.words.some((word) => word.id === id);

/** Marks a word; one that is marked already stays where it is. */
export function addWord(word) {
  change((to) => {
    if (!to.words.some(({ id }) => id === word.id)) to.words.push({ ...word, at: now() });
  });
}

/** Takes a word off the list. */
export const removeWord = (id) => change((to) => { to.words = to.words.filter((word) => word.id !== id); });

/** Keeps a text that is read, and returns the id it is kept under; '' where the browser keeps nothing. */
export function addText(text) {
  const before = state.texts.find((each) => each.text === text);
  const id = before?.id ?? Date.now().toString(36);
  change((to) => {
    to.texts = [...to.texts.filter((each) => each.id !== id), { id, text, at: now() }].slice(-most.texts);
  });
  return trouble ? '' : id;
}

/** The text that is kept under an id, or undefined. */
export const textOf = (id) => state.texts.find((each) => each.id === id)?.text;

/** Notes what is shown with a text that is read. */
export const keepLayers = (layers) => change((to) => { to.layers = layers; });

/** Notes what was searched for, the newest first. */
export function addSearch(query) {
  const text = query.trim().slice(0, 120);
  if (!text) return;
  change((to) => { to.searches = [text, ...to.searches.filter((each) => each !== text)].slice(0, most.searches); });
}

/** Notes the page that is being read, for the first page to lead back to. */
export const addWhere = (href, title) => change((to) => { to.where = { href, title, at: now() }; });

/** The day that a time belongs to where the reader is, as 2026-11-27. */
export function dayOf(at) {
  const month = String(at.getMonth() + 1).padStart(2, '0');
  return `${at.getFullYear()}-${month}-${String(at.getDate()).padStart(2, '0')}`;
}

/** When that day ends, in seconds since 1970. */
export const endOfDay = (at) => new Date(at).setHours(24, 0, 0, 0) / 1000;

/** Whether a side of a card is to be repeated before the day ends. */
export const isDue = ([due]) => due < endOfDay(new Date());

/** Notes, within a change, that something was learned today. */
export function noteDay(to) {
  const day = dayOf(new Date());
  if (to.days.at(-1) !== day) to.days = [...to.days, day].slice(-most.days);
}

/**
 * Notes how far a lesson has been read: section is the step that is seen, done one that was ticked, of how many there
 * are.
 */
export function addLesson(slug, { section, done, of, read }) {
  change((to) => {
    const before = to.lessons[slug] ?? {};
    const ticked = new Set(before.done);
    if (done) ticked.add(done);
    to.lessons[slug] = {
      at: now(),
      section: section ?? before.section ?? '',
      read: read || before.read === true,
      done: [...ticked],
      of: of ?? before.of ?? 0,
    };
    if (done) noteDay(to);
  });
}

/** Notes the answer to an item of an exercise, and whether the learner judged it; an empty one is taken away. */
export function addAnswer(item, value, right, self = false) {
  change((to) => {
    if (value) to.answers[item] = { value: value.slice(0, 4000), right, at: now(), ...(self && { self }) };
    else delete to.answers[item];
    if (value) noteDay(to);
  });
}

/** Keeps what was answered wrong as a card to learn. */
export function addMistake({ id, lesson, front, back }) {
  change((to) => {
    const card = { id, lesson, front: front.slice(0, 1000), back: back.slice(0, 1000) };
    to.mistakes = [...to.mistakes.filter((each) => each.id !== id), card].slice(-most.mistakes);
    if (!to.decks.some(({ kind }) => kind === 'mistakes')) to.decks.push({ kind: 'mistakes', id: '' });
  });
}

/** All that is kept, as the text of a file. */
export const exported = () => `${JSON.stringify({ application: name, ...state }, null, 1)}\n`;

/** The longest file that is imported, in characters. */
const longestFile = 20_000_000;

/**
 * Adds what such a file holds to what is kept; of two answers, lessons or cards the later counts. Returns false for a
 * text that is no such file, or one of a newer version.
 */
export function imported(text) {
  let file;
  try {
    file = text.length <= longestFile ? JSON.parse(text) : null;
  } catch {
    return false;
  }
  if (!isRecord(file) || file.application !== name || !(file.version === version || file.version in migrations))
    return false;
  const given = migrated(file);
  change((to) => {
    const ids = new Set(to.words.map(({ id }) => id));
    to.words.push(...given.words.filter(({ id }) => !ids.has(id)));
    later(to.answers, given.answers, ({ at }) => at);
    later(to.lessons, given.lessons, ({ at }) => at);
    later(to.cards, given.cards, (card) => Math.max(...Object.values(card).map((side) => side.at(-1))));
    to.days = [...new Set([...to.days, ...given.days])].sort().slice(-most.days);
    const wrong = new Set(to.mistakes.map(({ id }) => id));
    to.mistakes.push(...given.mistakes.filter(({ id }) => !wrong.has(id)));
    const names = new Set(to.decks.map(deckName));
    to.decks.push(...given.decks.filter((deck) => !names.has(deckName(deck))));
    to.searches = [...new Set([...to.searches, ...given.searches])].slice(0, most.searches);
    to.learning = given.learning;
    to.where ??= given.where;
    to.language ??= given.language;
  });
  return true;
}

const deckName = ({ kind, id }) => `${kind} ${id ?? ''}`;

function later(to, from, when) {
  for (const [key, each] of Object.entries(from)) {
    if (!Object.hasOwn(to, key) || when(each) > when(to[key])) to[key] = each;
  }
}

/** Forgets everything: what is here, the conversation with the assistant, and the pages kept for reading offline. */
export function erase() {
  state = empty();
  try {
    localStorage.clear();
    sessionStorage.clear();
    trouble = null;
  } catch { /* nothing was kept */ }
  navigator.serviceWorker?.controller?.postMessage('forget');
  for (const watcher of watchers) watcher(state);
}

state = restored();

// Another tab of the same reader changes the same value.
addEventListener('storage', (event) => {
  if (event.key !== name && event.key !== null) return;
  state = restored();
  for (const watcher of watchers) watcher(state);
});
