// How a text is read aloud.
import { h } from './dom.js';
import { language, t } from './language.js';
import { sayButton } from './sound.js';

/** A list of the traditions in which a text is read, with respelling and IPA; nothing without pronunciation. */
export const soundsView = (text, pronunciation) =>
  pronunciation &&
  h('dl', { class: 'sounds', 'aria-label': t('sound.title') }, Object.entries(pronunciation).map(([key, sound]) =>
    h(
      'div',
      {},
      h('dt', {}, t(`tradition.${key}`)),
      h(
        'dd',
        {},
        sayButton(text, key),
        ' ',
        h('b', {}, sound[language()]),
        ' ',
        h('span', { class: 'ipa' }, `[${sound.ipa}]`),
      ),
    )));
