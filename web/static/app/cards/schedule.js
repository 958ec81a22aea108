// When a card comes back: FSRS, as the library ts-fsrs has it, with its default weights and a retention of nine in ten.
// A side of a card is kept as numbers: [due, stability, difficulty, days of the last interval, learning step, times
// seen, times forgotten, state, last seen], times in seconds since 1970.

import { dayOf, endOfDay } from '../store.js';

/** The grades, in the order of their buttons. */
export const grades = { again: 1, hard: 2, good: 3, easy: 4 };

/** How long before its time a card that is being learnt may come, in seconds, when nothing else is left. */
const ahead = 20 * 60;
const review = 2; // the library's State.Review

const seconds = (date) => Math.round(date.getTime() / 1000);
const round = (n) => Math.round(n * 10_000) / 10_000;

/** {next(side, grade, at) -> side, waits(side, at) -> {grade: seconds}}, or null where the library is not installed. */
export async function loadScheduler() {
  let library;
  try {
    library = await import('../../vendor/ts-fsrs.js');
  } catch {
    return null;
  }
  const scheduler = library.fsrs({ request_retention: 0.9, enable_fuzz: true });
  const opened = (side, at) => {
    if (!side) return library.createEmptyCard(at);
    const [due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last] = side;
    return {
      due: new Date(due * 1000),
      stability,
      difficulty,
      elapsed_days: 0,
      scheduled_days,
      learning_steps,
      reps,
      lapses,
      state,
      last_review: new Date(last * 1000),
    };
  };
  const graded = (side, grade, at) => scheduler.next(opened(side, at), at, grade).card;
  return {
    next(side, grade, at) {
      const card = graded(side, grade, at);
      return [
        seconds(card.due),
        round(card.stability),
        round(card.difficulty),
        card.scheduled_days,
        card.learning_steps,
        card.reps,
        card.lapses,
        card.state,
        seconds(at),
      ];
    },
    waits: (side, at) =>
      Object.fromEntries(
        Object.values(grades).map((grade) => [grade, seconds(graded(side, grade, at).due) - seconds(at)]),
      ),
  };
}

const directions = { both: ['coptic', 'meaning'], coptic: ['coptic'], meaning: ['meaning'] };

/**
 * What is to be done at a time: {due, learning, fresh}, lists of {card, side}. due has what is to be repeated today,
 * learning what was begun and comes back within minutes, fresh what is new, as much of it as the day still allows.
 */
export function todo(cards, { cards: known, learning: { perDay, sides }, today }, at) {
  const [now, end, day] = [seconds(at), endOfDay(at), dayOf(at)];
  const found = { due: [], learning: [], fresh: [] };
  for (const card of cards) {
    const kept = known[card.id] ?? {};
    for (const side of card.sides ?? directions[sides]) {
      const state = kept[side];
      if (!state) {
        // The two sides of a card would answer each other on the same day.
        const other = kept[side === 'coptic' ? 'meaning' : 'coptic'];
        if (!other || dayOf(new Date(other.at(-1) * 1000)) !== day) found.fresh.push({ card, side });
      } else if (state[7] === review) {
        if (state[0] < end) found.due.push({ card, side });
      } else if (state[0] < end) found.learning.push({ card, side, due: state[0] });
    }
  }
  const begun = new Set();
  found.fresh = found.fresh.filter(({ card }) => !begun.has(card.id) && begun.add(card.id))
    .slice(0, Math.max(0, perDay - (today.date === day ? today.fresh : 0)));
  found.due.sort((a, b) => known[a.card.id][a.side][0] - known[b.card.id][b.side][0]);
  found.learning.sort((a, b) => a.due - b.due);
  found.next = () => found.learning.find(({ due }) => due <= now) ?? found.due[0] ?? found.fresh[0]
    ?? found.learning.find(({ due }) => due <= now + ahead);
  return found;
}

/** When the first of the cards that were begun comes back, in seconds since 1970; undefined when none was. */
export function nextDue(cards, { cards: known, learning: { sides } }) {
  const all = cards.flatMap(({ id, sides: own }) => (own ?? directions[sides]).map((side) => known[id]?.[side]?.[0]))
    .filter(Boolean);
  return all.length ? Math.min(...all) : undefined;
}
