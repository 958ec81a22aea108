// An Anki package, made in the browser: a collection in SQLite and its list of media, in one zip file. Note type, decks
// and ids are those of the packages that the service exports (dataset/export/anki.go; a test holds them together), so
// that a card is the same note wherever it came from, and a second import keeps what was learnt.

import { language, pick, t } from '../language.js';

const tables = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
`;

const model = 1763769600001;
const lessonDeck = 1763769602000; // and the lesson's number
const ownDeck = 1763769603000; // words and searches of the reader's
const firstNote = 1600000000000n;
const noteRange = 100000000000n;

const fields = ['Coptic', 'English', 'Dutch', 'Grammar', 'Forms', 'Source'];
const fontInMedia = '_noto-sans-coptic.woff2';
const style = `@font-face { font-family: "Coptic"; src: url("_noto-sans-coptic.woff2"); }
.card { font: 22px/1.5 system-ui, sans-serif; text-align: center; }
.coptic { font-family: "Coptic", "Noto Sans Coptic", "Antinoou", sans-serif; font-size: 34px; }
.forms, .grammar, .source { font-size: 16px; opacity: .7; }
.forms { font-family: "Coptic", "Noto Sans Coptic", sans-serif; }`;
const more =
  '<hr><div class="grammar">{{Grammar}}</div><div class="forms">{{Forms}}</div><div class="source">{{Source}}</div>';
const coptic = '<div class="coptic" lang="cop">{{Coptic}}</div>';
const meaning = '<div>{{English}}</div><div lang="nl">{{Dutch}}</div>';

const escaped = (text) => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

/**
 * The bytes of a package with the cards; credits stand in its deck's description, font is that of the cards or null.
 */
export async function ankiPackage(cards, credits, font, at) {
  const [{ default: open }, { zipSync, strToU8 }] = await Promise.all([
    import('../../vendor/sql.js'),
    import('../../vendor/fflate.js'),
  ]);
  const sql = await open({ locateFile: () => new URL('../../vendor/sql-wasm.wasm', import.meta.url).href });
  const database = new sql.Database();
  try {
    database.run(tables);
    await fillCollection(database, cards, credits, Math.round(at.getTime() / 1000));
    const files = {
      'collection.anki2': database.export(),
      media: strToU8(JSON.stringify(font ? { 0: fontInMedia } : {})),
      'README.txt': strToU8(`${credits}\n`),
    };
    if (font) files[0] = [font, { level: 0 }];
    return zipSync(files);
  } finally {
    database.close();
  }
}

async function fillCollection(database, cards, credits, made) {
  const decks = { 1: deckOf(1, 'Default', '', made) };
  const used = new Set();
  let position = 0;
  database.run('BEGIN');
  for (const card of cards) {
    const [deck, name] = placeOf(card);
    decks[deck] ??= deckOf(deck, name, credits, made);
    let number = firstNote + hash(card.id) % noteRange;
    while (used.has(number)) number++;
    used.add(number);
    position++;
    const note = Number(number);
    const texts = [
      card.coptic,
      card.en,
      card.nl,
      card.grammar || card.notes[language()],
      card.forms || card.sound,
      card.source,
    ].map(escaped);
    database.run("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')", [
      note,
      card.id,
      model,
      made,
      ` ${card.tags.map((tag) => tag.replace(/\s+/g, '-')).join(' ')} `,
      texts.join('\x1f'),
      texts[0],
      await checksum(card.coptic),
    ]);
    for (const side of [0, 1]) {
      database.run('INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, \'\')',
        [2 * note + side, note, deck, side, made, position]);
    }
  }
  const parts = [settings(position), { [model]: noteType(made) }, decks, { 1: options }, {}].map((part) =>
    JSON.stringify(part),
  );
  database.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    made,
    made * 1000,
    made * 1000,
    ...parts,
  ]);
  database.run('COMMIT');
}

// The decks of a track stand in the order in which its lessons are taught.
const nameOfDeck = ({ number, tags, title }) =>
  `${t(tags.includes('sahidic') ? 'lessons.sahidic' : 'lessons.bohairic')}::` +
  `${String(number).padStart(2, '0')} ${pick(title)}`;

function placeOf({ lesson, tags }) {
  if (lesson) return [lessonDeck + lesson.number, `${t('cards.deck')}::${nameOfDeck(lesson)}`];
  return tags.includes('search') ? [ownDeck + 2, t('cards.deck.searches')] : [ownDeck + 1, t('cards.deck.words')];
}

// FNV-1a of the UTF-8 bytes, 64 bits.
function hash(text) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum;
}

// The first four bytes of the first field's SHA-1. Browsers have it on secure pages only; Anki reckons it anew anyway.
async function checksum(text) {
  if (!crypto.subtle) return 0;
  return new DataView(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))).getUint32(0);
}

const deckOf = (id, name, description, made) => ({
  id,
  name,
  desc: escaped(description),
  mod: made,
  usn: -1,
  conf: 1,
  dyn: 0,
  collapsed: false,
  extendNew: 10,
  extendRev: 50,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

const template = (ord, name, front, back) => ({
  name, ord, qfmt: front, afmt: `${front}<hr>${back}${more}`, bqfmt: '', bafmt: '', did: null,
});

const noteType = (made) => ({
  id: model,
  name: 'Coptic (English, Dutch)',
  type: 0,
  mod: made,
  usn: -1,
  sortf: 0,
  did: 1,
  flds: fields.map((name, ord) => ({
    name,
    ord,
    font: 'Noto Sans Coptic',
    size: 20,
    rtl: false,
    sticky: false,
    media: [],
  })),
  css: style,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  tmpls: [template(0, 'Coptic to meaning', coptic, meaning), template(1, 'Meaning to Coptic', meaning, coptic)],
  req: [[0, 'any', [0]], [1, 'any', [1, 2]]],
});

const settings = (count) => ({
  activeDecks: [1],
  curDeck: 1,
  curModel: String(model),
  nextPos: count + 1,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
});

const options = {
  id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, timer: 0, autoplay: true, replayq: true,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: true, separate: true },
  rev: { perDay: 100, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, bury: true },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
};
