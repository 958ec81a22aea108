// Failures, waiting, and announcements for screen readers.
import { Failure } from './api.js';
import { h, fill } from './dom.js';
import { known, t } from './language.js';

/** A failure in words: those that the interface has for its status under name, else its own. */
export function explain(error, name) {
  if (name && known(`${name}.${error.status}`)) return t(`${name}.${error.status}`);
  if (error instanceof Failure) return error.message;
  console.error(error);
  return t('failure.unexpected');
}

/** A failure, with a way to try again when retry is given. */
export function failure(error, retry, name) {
  return h('div', { class: 'notice failure', role: 'alert' },
    h('p', {}, explain(error, name)),
    retry && h('button', { type: 'button', class: 'quiet', onclick: retry }, t('retry')));
}

/** Milliseconds that nobody takes for waiting. */
export const soon = 150;

/** The sign that something is on its way. */
export const waiting = (name = 'waiting') => h('p', { class: 'muted waiting', role: 'status' }, t(name));

/**
 * Fills place with what make returns, or with the failure and a way to try again. What was there before goes when the
 * answer takes longer than a moment, so that nobody takes the old for the new.
 */
export async function attempt(place, make) {
  place.setAttribute('aria-busy', 'true');
  const timer = setTimeout(() => fill(place, waiting()), soon);
  try {
    const made = await make();
    clearTimeout(timer);
    fill(place, made);
  } catch (error) {
    clearTimeout(timer);
    if (error.name !== 'AbortError') fill(place, failure(error, () => attempt(place, make)));
  }
  place.removeAttribute('aria-busy');
}

const voice = h('div', { class: 'unseen', role: 'status' });

/** The element that announcements are spoken from; it must be in the page from the start. */
export const announcer = () => voice;

/** Has screen readers say a sentence. */
export function announce(text) {
  voice.textContent = text;
}
