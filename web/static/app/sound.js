// Words as the server's synthetic voice says them, where it has one.
import { add, h } from './dom.js';
import { t } from './language.js';
import { announce } from './notice.js';

/** Whether the server can say words. */
export const canSay = () => 'speech' in document.body.dataset;

const longest = 200; // characters

const address = (text, tradition, origin) => {
  const query = new URLSearchParams({ text, tradition });
  if (origin) query.set('origin', origin);
  return `/api/v1/pronunciation.ogg?${query}`;
};

/** Says a text. The promise is rejected when its sound cannot be played. */
export const say = (text, tradition, origin = '') => new Audio(address(text, tradition, origin)).play();

/** A button that says a text in a tradition; nothing for a text that is too long or a server without a voice. */
export function sayButton(text, tradition, origin = '') {
  if (!canSay() || [...text].length > longest) return null;
  return h(
    'button',
    {
      type: 'button',
      class: 'quiet say',
      title: t('sound.listen'),
      'aria-label': t('sound.listen'),
      onclick: () => {
        say(text, tradition, origin).catch(() => announce(t('sound.failed')));
      },
    },
    h('span', { class: 'play', 'aria-hidden': 'true' }),
  );
}

/** Gives each element of a place that has data-say, the tradition, a button that says its text. */
export function sayAll(place) {
  for (const element of place.querySelectorAll('[data-say]')) {
    const button = sayButton(element.textContent.trim(), element.dataset.say, element.dataset.origin);
    if (!button) continue;
    if (element.tagName === 'P') add(element, ' ', button);
    else element.after(' ', button);
  }
}
