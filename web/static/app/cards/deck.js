// One round through a pile of cards without a calendar: known cards leave it, the others come back. Used where the
// library that plans the days is not installed.
import { fill, h } from '../dom.js';
import { plural, t } from '../language.js';
import { face, more, watchKeys } from './face.js';

const watched = new WeakSet();

/** Plays a round in place. */
export function plainRound(place, cards) {
  if (!watched.has(place)) watchKeys(place);
  watched.add(place);
  const pile = shuffled(cards);
  let again = 0;
  const step = () => {
    show();
    place.querySelector('button')?.focus({ preventScroll: true });
  };
  function show() {
    const [card] = pile;
    if (!card) {
      fill(
        place,
        h(
          'div',
          { class: 'card done' },
          h('p', {}, t('cards.done', { n: cards.length, again: plural(again, 'cards.repeats') })),
          h(
            'button',
            { type: 'button', class: 'primary', onclick: () => plainRound(place, cards) },
            t('cards.restart'),
          ),
        ),
      );
      return;
    }
    const back = h('div', { class: 'card-back', 'aria-live': 'polite' });
    const buttons = h(
      'div',
      { class: 'card-buttons' },
      h(
        'button',
        {
          type: 'button',
          class: 'primary',
          'data-key': ' ',
          onclick: () => {
            fill(back, face(card, 'meaning'), more(card));
            const known = h(
              'button',
              {
                type: 'button',
                class: 'primary',
                'data-key': '2',
                onclick: () => {
                  pile.shift();
                  step();
                },
              },
              t('cards.known'),
            );
            fill(
              buttons,
              h(
                'button',
                {
                  type: 'button',
                  'data-key': '1',
                  onclick: () => {
                    again++;
                    pile.splice(Math.min(pile.length, 5), 0, card);
                    pile.shift();
                    step();
                  },
                },
                t('cards.again'),
              ),
              known,
            );
            known.focus({ preventScroll: true });
          },
        },
        t('cards.turn'),
      ),
    );
    fill(
      place,
      h('p', { class: 'muted progress' }, t('cards.left', { n: pile.length, of: cards.length })),
      h('div', { class: 'card' }, face(card, 'coptic'), back),
      buttons,
    );
  }
  show();
}

function shuffled(cards) {
  const pile = [...cards];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [pile[i], pile[j]] = [pile[j], pile[i]];
  }
  return pile;
}
