// Today's cards of some decks: what is due, then what is new, each graded by the learner.
import { fill, h } from '../dom.js';
import { language, number, plural, t } from '../language.js';
import { announce } from '../notice.js';
import { change, dayOf, kept, notKept, noteDay, now } from '../store.js';
import { face, more, watchKeys } from './face.js';
import { grades, nextDue, todo } from './schedule.js';

const watched = new WeakSet();

/** Plays today's cards in place; deck is noted as being learned with the first grade, null notes nothing. */
export function round(place, cards, scheduler, deck) {
  if (!watched.has(place)) watchKeys(place);
  watched.add(place);
  let undo = null; // what the last grade changed

  function show({ focus = false } = {}) {
    const at = new Date();
    const list = todo(cards, kept(), at);
    const task = list.next();
    const counts = h('p', { class: 'muted progress' }, t('cards.today', {
      due: number(list.due.length + list.learning.length), fresh: number(list.fresh.length) }));
    if (!task) fill(place, counts, ended(at), undoButton());
    else
      fill(
        place,
        counts,
        ...asked(task),
        undoButton(),
        h('p', { class: 'muted hint screen keys-hint' }, t('cards.keys')),
      );
    if (focus) place.querySelector('button')?.focus({ preventScroll: true });
  }

  function asked({ card, side }) {
    const other = side === 'coptic' ? 'meaning' : 'coptic';
    const back = h('div', { class: 'card-back', 'aria-live': 'polite' });
    const buttons = h('div', { class: 'card-buttons' });
    const turn = h(
      'button',
      {
        type: 'button',
        class: 'primary',
        'data-key': ' ',
        onclick: () => {
          fill(back, face(card, other), more(card));
          const waits = scheduler.waits(kept().cards[card.id]?.[side], new Date());
          fill(
            buttons,
            Object.entries(grades).map(([name, grade]) =>
              h(
                'button',
                {
                  type: 'button',
                  class: name === 'good' && 'primary',
                  'data-key': String(grade),
                  onclick: () => graded(card, side, grade),
                },
                t(`cards.grade.${name}`),
                h('span', { class: 'wait' }, span(waits[grade])),
              ),
            ),
          );
          buttons.querySelector('.primary').focus({ preventScroll: true });
        },
      },
      t('cards.turn'),
    );
    fill(buttons, turn);
    return [h('div', { class: 'card' }, face(card, side), back), buttons];
  }

  function graded(card, side, grade) {
    const at = new Date();
    const day = dayOf(at);
    const before = { side: kept().cards[card.id]?.[side], today: { ...kept().today } };
    undo = { card, side, before };
    change((to) => {
      if (to.today.date !== day) to.today = { date: day, fresh: 0, seen: 0 };
      if (!before.side) to.today.fresh++;
      to.today.seen++;
      noteDay(to);
      (to.cards[card.id] ??= {})[side] = scheduler.next(before.side, grade, at);
      if (deck && !to.decks.some(({ kind, id }) => kind === deck.kind && id === deck.id))
        to.decks.push({ ...deck, at: now() });
    });
    show({ focus: true });
  }

  const undoButton = () => undo && h('button', { type: 'button', class: 'quiet screen', onclick: () => {
    const { card, side, before } = undo;
    change((to) => {
      if (before.side) to.cards[card.id][side] = before.side;
      else delete to.cards[card.id][side];
      to.today = before.today;
    });
    undo = null;
    announce(t('cards.undone'));
    show({ focus: true });
  } }, t('cards.undo'));

  function ended(at) {
    const next = nextDue(cards, kept());
    const waits = next === undefined ? 0 : next - Math.round(at.getTime() / 1000);
    return h('div', { class: 'card done' },
      h('p', {}, plural(kept().today.date === dayOf(at) ? kept().today.seen : 0, 'cards.ended')),
      waits > 0 && h('p', { class: 'muted' }, t('cards.next', { span: span(waits) })),
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          onclick: () => {
            change((to) => {
              to.today = { date: dayOf(new Date()), seen: to.today.seen, fresh: to.today.fresh - to.learning.perDay };
            });
            show({ focus: true });
          },
        },
        t('cards.anyway', { n: number(kept().learning.perDay) }),
      ),
    );
  }

  if (notKept()) announce(t(`store.${notKept()}`));
  show();
}

const units = [
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 31 * 86_400],
  ['month', 30.4 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Infinity],
];

/** A span of time in the reader's language: 10 minutes, 3 days. */
function span(seconds) {
  const [unit, length] = units.find(([, , below]) => seconds < below);
  const value = Math.max(1, Math.round((seconds / length) * (unit === 'year' ? 10 : 1)) / (unit === 'year' ? 10 : 1));
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value);
}
