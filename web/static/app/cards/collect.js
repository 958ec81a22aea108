// Cards, wherever they come from. A card is {id, coptic, en, nl, sound, tradition, notes: {en, nl}, grammar, forms,
// source, tags, lesson, row}: texts, but for the notes; tradition is the one in which its Coptic is said, lesson that
// of one that a lesson has, row the place of a word in its vocabulary.
import { entries as readEntries, lesson as readLesson, phrases, search } from '../api.js';
import { folded } from '../coptic.js';
import { language, t } from '../language.js';
import { fetchPage } from '../page.js';
import { href } from '../route.js';
import { kept, words } from '../store.js';
import { newWords, wordsOf } from '../texts/known.js';

/**
 * The cards of a deck: {kind: 'lesson', id: slug}, {kind: 'words'}, {kind: 'mistakes'}, {kind: 'phrases', id: subject}
 * {kind: 'search', id: the query of a search} or {kind: 'text', id: a work of the library, or part/of-it}.
 */
export async function cardsOf(deck) {
  if (deck.kind === 'lesson') {
    const bundle = await readLesson(deck.id);
    return once([...(await spoken(vocabularyCards(bundle))), ...exampleCards(bundle)]);
  }
  if (deck.kind === 'search') {
    const { entries } = await search({ ...Object.fromEntries(new URLSearchParams(deck.id)), offset: '', limit: 100 });
    return entries.map((entry) => entryCard(entry, ['search']));
  }
  if (deck.kind === 'text') {
    const page = await fetchPage(href(['texts', ...deck.id.split('/').map(encodeURIComponent)].join('/')));
    return wordCards(newWords(wordsOf(page), new Set(words().map(({ id }) => id))));
  }
  if (deck.kind === 'phrases') return (await phrases()).filter(({ subject }) => subject === deck.id).map(phraseCard);
  return deck.kind === 'mistakes' ? kept().mistakes.map(mistakeCard) : wordCards(words());
}

// A word that a lesson lists twice is one card.
const once = (cards) => [...new Map(cards.map((card) => [card.id, card])).values()];

/** The cards of words that were marked. A word whose entry cannot be read is what was noted of it. */
export async function wordCards(marked) {
  const found = new Map((await readEntries(marked.map(({ id }) => id))).map((entry) => [entry.id, entry]));
  return marked.map((word) => {
    const card = found.has(word.id)
      ? entryCard(found.get(word.id), ['words'])
      : {
          id: word.id,
          coptic: word.headword,
          en: word.meaning ?? '',
          nl: word.meaning ?? '',
          sound: '',
          notes: { en: '', nl: '' },
          grammar: '',
          forms: '',
          source: word.id,
          tags: ['words'],
        };
    if (word.form && word.form !== card.coptic) card.notes = { en: word.form, nl: word.form };
    return card;
  });
}

// A phrase as one says it in the dialect that the learner chose, else in the first that has it.
function phraseCard({ id, subject, forms, translation, usage }) {
  const wanted = kept().learning.dialect;
  const form = forms.find(({ dialect }) => dialect === wanted) ?? forms[0];
  return {
    id,
    coptic: form.coptic,
    tradition: traditions[form.dialect],
    en: translation.en,
    nl: translation.nl,
    sound: form.transliteration ?? '',
    dialect: form.dialect,
    notes: { en: usage?.en ?? '', nl: usage?.nl ?? '' },
    grammar: '',
    forms: forms.map(({ dialect, coptic }) => `${dialect}: ${coptic}`).join('\n'),
    source: id,
    tags: ['phrases', subject],
  };
}

// A question that was answered wrong, asked as it was, in the language in which it was answered.
const mistakeCard = ({ id, lesson, front, back }) => ({
  id,
  coptic: front,
  en: back,
  nl: back,
  sides: ['coptic'],
  sound: '',
  notes: { en: '', nl: '' },
  grammar: '',
  forms: '',
  source: lesson,
  tags: [lesson, 'mistake'],
});

const joined = (lists, separator) => lists.map((list) => list.join(', ')).filter(Boolean).join(separator);

const meaningsOf = ({ senses }) => ({
  en: joined(senses.map(({ meanings }) => meanings.en), '; '),
  nl: joined(senses.map(({ meanings }) => meanings.nl), '; '),
});

function entryCard(entry, tags) {
  const forms = Object.entries(entry.dialects ?? {})
    .map(([siglum, states]) => {
      const written = Object.values(states).flatMap((each) =>
        Array.isArray(each) ? each : typeof each === 'string' ? [each] : [],
      );
      return `${siglum}: ${[...new Set(written)].join(', ')}`;
    })
    .filter((line) => !line.endsWith(': '));
  return inDialect({
    id: entry.id,
    coptic: entry.headword,
    tradition: entry.dialects?.S ? 'sahidic' : 'grecoBohairic',
    ...meaningsOf(entry),
    sound: Object.values(entry.pronunciation ?? {})[0]?.[language()] ?? '',
    notes: { en: '', nl: '' },
    grammar: grammarOf(entry),
    forms: forms.join('\n'),
    source: entry.id,
    tags,
  }, entry);
}

const grammarOf = ({ senses }) => [...new Set(senses.map(({ grammar }) => inWords(grammar)))].join('; ');

// The grammar of a word in words: noun, masculine.
const inWords = ({ pos, gender, number }) =>
  [pos && t(`pos.${pos}`), gender && t(`gender.${gender}`), number && t(`number.${number}`)].filter(Boolean).join(', ');

const traditions = { B: 'grecoBohairic', S: 'sahidic' };

// A card in the dialect that the learner chose, where its entry has a form of it, and with the sound of that form.
function inDialect(card, entry) {
  const { dialects = {} } = entry;
  const wanted = kept().learning.dialect;
  const form = ({ absolute, nominal, pronominal, stative }) => absolute || nominal || pronominal || stative;
  const own = Object.keys(traditions).find((each) => traditions[each] === card.tradition);
  const chosen = wanted && dialects[wanted] && form(dialects[wanted]) ? wanted : own;
  const coptic = chosen === own ? card.coptic : form(dialects[chosen]);
  const states = dialects[chosen];
  const said = states && folded(states.absolute ?? '') === folded(coptic) ? states.pronunciation?.absolute : undefined;
  return {
    ...card,
    ...(chosen !== own && elsewhere(card, entry, own, chosen)),
    coptic,
    tradition: traditions[chosen],
    sound: said?.[traditions[chosen]]?.[language()] ?? card.sound,
    dialect: wanted && chosen !== wanted ? chosen : undefined,
  };
}

// What a card says of a word, in another dialect than that of its lesson: forms of the word become those of the other
// dialect. A remark on other forms falls away, and so does what is meant with them alone.
function elsewhere(card, entry, own, chosen) {
  const forms = new Map();
  const { dialects, inflections = {} } = entry;
  for (const { [own]: from = {}, [chosen]: to = {} } of [dialects, ...Object.values(inflections)]) {
    for (const state of ['absolute', 'nominal', 'pronominal', 'stative']) {
      const [there] = [to[state]].flat();
      if (there) for (const form of [from[state]].flat()) forms.set(folded(form ?? ''), there);
    }
  }
  const said = (meaning) => meaning.split('; ').map((part) => part
    .replace(/[\p{Script=Coptic}\p{M}]+[-⸗]?/gu, (form) => forms.get(folded(form)) ?? '\0')
    .replace(/(?<!^)\s*\([^()]*\0[^()]*\)/gu, '')).filter((part) => !part.includes('\0')).join('; ');
  const { en, nl } = meaningsOf(entry);
  return {
    en: said(card.en) || en, nl: said(card.nl) || nl, notes: { en: '', nl: '' },
    grammar: card.grammar || grammarOf(entry),
  };
}

// Words of a lesson with what the dictionary knows of them; as the lesson has them where it cannot be read.
async function spoken(cards) {
  try {
    const found = await readEntries(cards.map(({ id }) => id).filter((id) => id.startsWith('cls-')));
    const entries = new Map(found.map((entry) => [entry.id, entry]));
    return cards.map((card) => (entries.has(card.id) ? inDialect(card, entries.get(card.id)) : card));
  } catch {
    return cards;
  }
}

function exampleCards({ lesson, examples }) {
  return examples.map((each) => ({
    id: each.id,
    coptic: each.coptic,
    tradition: traditionOf(lesson),
    en: each.translation.en,
    nl: each.translation.nl,
    sound: each.transliteration ?? '',
    notes: { en: (each.notes?.en ?? []).map(plain).join(' '), nl: (each.notes?.nl ?? []).map(plain).join(' ') },
    grammar: '',
    forms: '',
    source: sourceOf(lesson),
    tags: [lesson.slug, 'example', ...each.tags],
    lesson,
  }));
}

// The tradition in which a lesson's words are said.
const traditionOf = ({ tags }) => (tags?.includes('sahidic') ? 'sahidic' : 'grecoBohairic');

// What a card of the course is from, in both languages, as a card is.
const sourceOf = ({ title }) => `${title.en} / ${title.nl}`;

// A vocabulary table has the Coptic word in its first column and the meaning in its last. Its rows are the same in both
// languages.
function vocabularyCards({ lesson }) {
  const tables = (language) => lesson.sections.filter((section) => section.tags.includes('vocabulary'))
    .flatMap((section) => section.blocks[language].filter(({ type }) => type === 'table'));
  const dutch = new Map(tables('nl').flatMap(({ rows }) => rows.map((row) => [row.id, row.cells])));
  return tables('en').flatMap(({ columns, rows }) =>
    rows.flatMap((row) => {
      const textsOf = (cells) => columns.map(({ id }) => text(cells[id]));
      const texts = { en: textsOf(row.cells), nl: textsOf(dutch.get(row.id) ?? row.cells) };
      const word = row.cells[columns[0].id]?.[0]?.content?.[0];
      if (word?.type !== 'coptic' || columns.length < 2) return [];
      const genders = texts.en.map((each) => each.replace(/[^mf]/gu, '')).find((each, i) => lone.test(texts.en[i]));
      const notes = (language) =>
        columns
          .slice(1, -1)
          .map(({ label }, i) => [label[language] ?? label, texts[language][i + 1]])
          .filter(([, each]) => each && each !== '—' && !lone.test(each))
          .map(([label, each]) => `${label}: ${each}`)
          .join('; ');
      return [
        {
          id: word.dictionaryEntryId ?? row.id, // the same word is the same card, wherever it is learnt
          row: row.id,
          coptic: texts.en[0],
          tradition: traditionOf(lesson),
          en: texts.en.at(-1),
          nl: texts.nl.at(-1) || texts.en.at(-1),
          sound: '',
          notes: { en: notes('en'), nl: notes('nl') },
          grammar: genders ? inWords({ pos: 'N', gender: genders.length > 1 ? 'mf' : genders }) : '',
          forms: '',
          source: sourceOf(lesson),
          tags: [lesson.slug, 'vocabulary'],
          lesson,
        },
      ];
    }),
  );
}

// A cell that has nothing but genders: m, or m, f; the Dutch cell has v.
const lone = /^[mfv](?:[ ,./]+[mfv])*$/u;

const text = (cell) => (cell ?? []).map(plain).join(' ');

/** The text of a block or an inline node. */
function plain(node) {
  if (typeof node.text === 'string') return node.text;
  if (typeof node.fallback === 'string') return node.fallback;
  const parts = node.content ?? node.children;
  return parts ? parts.map(plain).join('') : (node.blocks ?? node.items ?? []).map(plain).join(' ');
}
