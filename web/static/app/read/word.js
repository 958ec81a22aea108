// What is known of one group: its parse, meaning and entries, the course on its form, and its other readings.
import { entries, search } from '../api.js';
import { soundsView } from '../sounds.js';
import { coptic, withCoptic } from '../coptic.js';
import { conceptLink, wordLink } from '../dictionary/link.js';
import { fill, h } from '../dom.js';
import { known, pick, t } from '../language.js';
import { announce } from '../notice.js';
import { addWord, hasWord } from '../store.js';
import { isCode, isDoubtful, isUnknown, plainOf, plainWord, relationOf, unexplained } from '../analysis.js';
import { conceptOf } from './course.js';

/**
 * The panel of a group. offers are what a photo may have there; replace(word or group, text) is called when the reader
 * takes one of them, or a suggested reading for an unknown word.
 */
export function groupView(group, offers, replace) {
  const suggestions = h('div');
  const word = isUnknown(group) && group.words.find(unexplained);
  if (word) suggest(suggestions, word.text, (text) => replace(word, text));
  return [
    h(
      'p',
      { class: 'word-head' },
      coptic(group.text),
      group.transliteration && h('span', { class: 'sound' }, ` ${group.transliteration}`),
    ),
    soundsView(group.text, group.pronunciation),
    plainOf(group) && h('p', { class: 'word-meaning' }, withCoptic(plainOf(group))),
    isUnknown(group) && h('p', { class: 'notice' }, t('read.unknown')),
    isDoubtful(group) && h('p', { class: 'notice' }, t('read.doubtful')),
    offers.length > 0 && chips(t('read.photo'), offers, (text) => replace(group, text)),
    suggestions,
    h('ol', { class: 'plain parse' }, group.words.map(wordView)),
    group.alternatives?.length > 0 && h('details', {}, h('summary', {}, t('read.others')),
      h('ul', { class: 'plain others' }, group.alternatives.map((other) => h('li', {}, parts(other.words),
        h('span', { class: 'muted' }, ` ${pick(other.gloss) ?? ''}`))))),
  ];
}

const parts = (words) => words.map((word, i) => [i > 0 && h('span', { class: 'muted' }, ' · '), coptic(word.text)]);

const posName = (upos) => (known(`upos.${upos}`) ? t(`upos.${upos}`) : upos);

function wordView(word) {
  const [first] = word.entries;
  return h('li', {},
    h('span', { class: 'parse-word' }, coptic(word.text)),
    h(
      'div',
      {},
      h(
        'p',
        {},
        first ? wordLink(word.lemma, first.id) : coptic(word.lemma),
        ' ',
        withCoptic(plainWord(word)),
        ' ',
        h('span', { class: 'grammar' }, posName(word.upos)),
        isCode(word) && h('span', { class: 'code-gloss' }, ` ${pick(word.gloss)}`),
      ),
      relationOf(word) && h('p', { class: 'muted' }, withCoptic(relationOf(word))),
      word.entries.length > 1 &&
        h(
          'p',
          { class: 'muted' },
          t('read.also'),
          ' ',
          othersView(word.entries.slice(1)),
        ),
      h(
        'p',
        { class: 'word-tools' },
        conceptOf(word) && conceptLink(conceptOf(word), t('read.lesson')),
        first && word.role === 'lemma' && marker(word, first))));
}

// Entries that are spelled alike are told apart by what they mean, once their records are there.
function othersView(others) {
  const meanings = others.map(() => h('span', { class: 'muted' }));
  entries(others.map(({ id }) => id)).then((found) => {
    for (const { id, senses } of found) {
      const { en, nl } = senses[0]?.meanings ?? {};
      const meaning = pick({ en: en?.[0], nl: nl?.[0] });
      if (meaning) fill(meanings[others.findIndex((each) => each.id === id)], ' ', withCoptic(meaning));
    }
  }, () => {}); // the words stand without
  return others.map((entry, i) => [i > 0 && ', ', wordLink(entry.headword, entry.id), meanings[i]]);
}

// A word is marked once; the list of words is where it can be taken off again.
function marker(word, entry) {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'aria-disabled': hasWord(entry.id) && 'true',
      onclick: () => {
        addWord({ id: entry.id, headword: entry.headword, form: word.text, meaning: pick(word.gloss) ?? '' });
        button.setAttribute('aria-disabled', 'true');
        button.textContent = t('read.added');
        announce(t('read.added'));
      },
    },
    t(hasWord(entry.id) ? 'read.added' : 'read.add'),
  );
  return button;
}

// Words that look nearly the same, for letters that were read or typed wrongly.
async function suggest(place, form, replace) {
  let near;
  try {
    const { entries, suggestions = [] } = await search({ q: form, limit: 4 });
    near = [
      ...entries.map((entry) => entry.searchMatch?.form ?? entry.headword),
      ...suggestions.map(({ headword }) => headword),
    ];
  } catch {
    return; // the reading stands without suggestions
  }
  const forms = [...new Set(near)]
    .map((each) => each.replace(/[-⸗†]/gu, ''))
    .filter((each) => each && each !== form)
    .slice(0, 4);
  if (forms.length) fill(place, chips(t('read.near'), forms, replace));
}

const chips = (label, forms, take) => [h('p', {}, label), h('ul', { class: 'chips' }, forms.map((each) => h('li', {},
  h('button', { type: 'button', lang: 'cop', onclick: () => take(each) }, each))))];
