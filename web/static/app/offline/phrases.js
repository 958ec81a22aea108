// Phrases without the network: those that a query asks for, as the service finds them (AskedPhrases in shared/grammar).
import { coptic, withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { known, pick, t } from '../language.js';

const mostWords = 16; // of a text that is looked through
const most = 3; // phrases that are shown

// What two wordings share when they are the same: letters and digits, without case and marks.
const reduced = (text) => text.normalize('NFD').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const wordings = ({ translation, asked, forms }) =>
  [translation.en, translation.nl, ...(asked?.en ?? []), ...(asked?.nl ?? []), ...forms.map((form) => form.coptic)];

/**
 * The phrases that a text asks for. One that is no wording as a whole asks for those that the largest number of its
 * words make, two at least.
 */
export function askedPhrases(all, text) {
  const by = new Map();
  for (const phrase of all)
    for (const wording of wordings(phrase).map(reduced)) by.set(wording, [...(by.get(wording) ?? []), phrase]);
  by.delete('');
  const words = text.trim().split(/\s+/u);
  const least = words.length > mostWords ? words.length : Math.min(2, words.length);
  for (let n = words.length; n >= least; n--) {
    const found = new Set();
    for (let at = 0; at + n <= words.length; at++)
      for (const phrase of by.get(reduced(words.slice(at, at + n).join(' '))) ?? []) found.add(phrase);
    if (found.size) return [...found].slice(0, most);
  }
  return [];
}

// Where a form is from: the name of a text in this language, Lucas 1:28 for Luke 1:28.
function placeOf(place) {
  const [, work, at] = /^(.*?)( [^ ]*:[^ ]*)?$/u.exec(place);
  return (known(`work.${work}`) ? t(`work.${work}`) : work) + (at ?? '');
}

const formView = ({ dialect, coptic: text, transliteration, to, origin, place }) => h('p', {},
  coptic(text, { class: 'example-coptic' }), ' ', h('span', { class: 'example-sound' }, transliteration ?? ''), h('br'),
  h('span', { class: 'muted' }, [t(`dialect.${dialect}`), to && t(`phrase.to.${to}`),
    t(`phrase.origin.${origin}`) + (place ? `: ${placeOf(place)}` : '')].filter(Boolean).join(' · ')));

/** A phrase with its forms, as the page of phrases has it. */
export const phraseView = ({ translation, forms, usage }) => h('div', { class: 'example phrase' },
  h('p', { class: 'example-meaning' }, h('strong', {}, pick(translation))),
  forms.map(formView),
  usage && h('p', { class: 'example-notes' }, withCoptic(pick(usage))));
