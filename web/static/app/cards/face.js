// The two faces of a card.
import { withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { language, t } from '../language.js';
import { sayButton } from '../sound.js';

/** A face: side is coptic or meaning. */
export const face = (card, side) =>
  side === 'coptic'
    ? h(
        'p',
        { class: 'card-coptic' },
        withCoptic(card.coptic),
        ' ',
        card.tradition && sayButton(card.coptic, card.tradition),
      )
    : h('p', { class: 'card-meaning' }, withCoptic(card[language()]));

/** What stands on the back below the other face. */
export const more = (card) => [
  card.sound && h('p', { class: 'example-sound' }, card.sound),
  card.dialect && h('p', { class: 'muted' }, t(`dialect.${card.dialect}`)),
  card.grammar && h('p', { class: 'muted' }, card.grammar),
  card.notes[language()] && h('p', { class: 'muted' }, withCoptic(card.notes[language()])),
];

/**
 * Has the keys of the cards work: the button of the place with data-key. A control that has the focus keeps its own.
 */
export function watchKeys(place) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !place.isConnected) return;
    const own = event.target.matches('input, select, textarea, button, a, summary');
    if (own && (event.key === ' ' || event.key === 'Enter' || !event.target.closest('.deck'))) return;
    const button = place.querySelector(`button[data-key="${CSS.escape(event.key)}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
