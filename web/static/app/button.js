// The button that opens the Coptic keyboard.
import { h } from './dom.js';
import { t } from './language.js';

/** A button without an action; keyboard.js gives it one. */
export const keyboardButton = () =>
  h(
    'button',
    { type: 'button', class: 'quiet keyboard-toggle', 'aria-expanded': 'false', title: t('keyboard') },
    h('span', { lang: 'cop', 'aria-hidden': 'true' }, 'ⲁⲃ'),
    h('span', { class: 'unseen' }, t('keyboard')),
  );
