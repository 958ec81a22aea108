// What stands on the page of a deck, or of all decks: what is due, the card, the settings, and the cards as files.
import { manifest } from '../api.js';
import { withCoptic } from '../coptic.js';
import { h, newId } from '../dom.js';
import { lessonLabel, lessonName, pick, plural, t } from '../language.js';
import { attempt } from '../notice.js';
import { href } from '../route.js';
import { change, kept } from '../store.js';
import { cardsOf } from './collect.js';
import { plainRound } from './deck.js';
import { listening } from './listen.js';
import { round } from './round.js';
import { loadScheduler } from './schedule.js';
import { takeAlong } from './take.js';

/**
 * Fills mount with the cards of a deck, or of all decks where it is null. setting is the setting that was changed last,
 * at which the reader still is.
 */
export async function cardsView(mount, deck, setting) {
  await attempt(mount, async () => {
    const [scheduler, course] = await Promise.all([loadScheduler(), manifest()]);
    const decks = deck ? [deck] : kept().decks;
    const piles = await Promise.all(decks.map(pileOf));
    const cards = [...new Map(piles.flatMap((pile) => pile.cards).map((card) => [card.id, card])).values()];
    const place = h('div', { class: 'deck' });
    const play = () => (scheduler ? round(place, cards, scheduler, deck) : plainRound(place, cards));
    if (cards.length) play();
    return [
      !scheduler && h('p', { class: 'notice' }, t('cards.unscheduled')),
      cards.length > 0 ? place : h('p', { class: 'lead' }, t(deck ? 'cards.none' : 'cards.nodecks')),
      !deck && deckList(piles, course, () => cardsView(mount, deck)),
      !deck && offers(course, decks),
      scheduler && cards.length > 0 && settings(play, (changed) => cardsView(mount, deck, changed), setting),
      listening(cards),
      cards.length > 0 && takeAlong(cards, course, deck),
    ];
  });
  if (setting) mount.querySelector(`.options [name="${setting}"]`)?.focus();
}

// A deck whose cards cannot be read at the moment does not stand in the way of the others.
async function pileOf(deck) {
  try {
    return { deck, cards: await cardsOf(deck) };
  } catch (error) {
    if (kept().decks.length < 2) throw error;
    return { deck, cards: [], missing: true };
  }
}

const address = ({ kind, id }) => ({ lesson: () => href('cards', { id }), words: () => href('cards', { id: 'words' }),
  mistakes: () => href('cards', { id: 'mistakes' }),
  phrases: () => `${href('cards', { id: 'phrases' })}?subject=${encodeURIComponent(id)}`,
  text: () => href('cards', { id: 'text', text: id }),
  search: () => `${href('cards', { id: 'search' })}?${id}` })[kind]();

function nameOf({ kind, id }, { lessons }) {
  if (kind === 'words') return t('words.mine');
  if (kind === 'phrases') return `${t('phrases')}: ${t(`phrases.${id}`)}`;
  if (kind === 'text') return t('cards.text', { title: id.replace(/[-/]/g, ' ') });
  if (kind === 'mistakes') return t('cards.mistakes');
  if (kind === 'search') return t('cards.search', { query: new URLSearchParams(id).get('q') ?? '' });
  const lesson = lessons.find(({ slug }) => slug === id);
  return lesson ? lessonName(lesson) : id;
}

const deckList = (piles, course, again) =>
  piles.length > 0 &&
  h(
    'section',
    { class: 'screen' },
    h('h2', {}, t('cards.decks')),
    h(
      'ul',
      { class: 'plain decks' },
      piles.map(({ deck, cards, missing }) =>
        h(
          'li',
          {},
          h('a', { href: address(deck) }, withCoptic(nameOf(deck, course))),
          ' ',
          h('span', { class: 'muted' }, missing ? t('cards.missing') : plural(cards.length, 'cards.count')),
          ' ',
          h(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'aria-label': `${t('cards.leave')}: ${nameOf(deck, course)}`,
              onclick: () => {
                change((to) => {
                  to.decks = to.decks.filter((each) => each.kind !== deck.kind || each.id !== deck.id);
                });
                again();
              },
            },
            t('cards.leave'),
          ),
        ),
      ),
    ),
  );

function offers({ lessons }, decks) {
  const free = lessons.filter(({ slug }) => !decks.some(({ kind, id }) => kind === 'lesson' && id === slug));
  return h(
    'section',
    { class: 'screen' },
    h('h2', {}, t('cards.more')),
    h('p', {}, t('cards.more.text')),
    !decks.some(({ kind }) => kind === 'words') && h('p', {}, h('a', { href: href('cards', { id: 'words' }) },
      t('words.mine'))),
    ['bohairic', 'sahidic'].map((track) =>
      h(
        'details',
        { open: track === 'bohairic' && !decks.length },
        h('summary', {}, t(`lessons.${track}`)),
        h('ol', { class: 'plain lessonlist columns' }, free.filter(({ tags }) =>
          tags.includes('sahidic') === (track === 'sahidic')).map(offer)),
      )),
  );
}

const offer = (lesson) =>
  h(
    'li',
    {},
    h(
      'a',
      { href: href('cards', { id: lesson.slug }) },
      h('span', { class: 'lesson-number', 'aria-hidden': 'true', 'data-n': String(lesson.number) }),
      h('span', {}, h('span', { class: 'unseen' }, `${lessonLabel(lesson)}: `), withCoptic(pick(lesson.title))),
    ),
  );

// The settings: again plays the cards that are there, anew collects them. They are open where one was just changed.
function settings(again, anew, changed) {
  const perDay = h('input', {
    type: 'number',
    id: newId('perday'),
    min: '0',
    max: '999',
    value: String(kept().learning.perDay),
    onchange: () => {
      const wanted = Math.min(999, Math.max(0, Math.round(Number(perDay.value)) || 0));
      perDay.value = String(wanted);
      change((to) => {
        to.learning.perDay = wanted;
      });
      again();
    },
  });
  const chosen = (name, values, after) => {
    const select = h('select', { id: newId(name), name, onchange: () => {
      change((to) => {
        to.learning[name] = select.value;
      });
      after(name);
    } }, values.map((value) => h('option', { value, selected: kept().learning[name] === value },
      t(`cards.${name}.${value || 'deck'}`))));
    return h('div', {}, h('label', { for: select.id }, t(`cards.${name}`)), select);
  };
  return h(
    'details',
    { class: 'screen', open: Boolean(changed) },
    h('summary', {}, t('cards.settings')),
    h(
      'div',
      { class: 'options' },
      h('div', {}, h('label', { for: perDay.id }, t('cards.perday')), perDay),
      chosen('sides', ['both', 'coptic', 'meaning'], again),
      chosen('dialect', ['', 'B', 'S'], anew)));
}
