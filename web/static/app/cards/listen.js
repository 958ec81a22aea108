// Listening: a word is said, and the reader chooses or types it. Nothing of it is kept.
import { coptic } from '../coptic.js';
import { fill, h, newId } from '../dom.js';
import { language, t } from '../language.js';
import { announce } from '../notice.js';
import { canSay, say } from '../sound.js';

const choices = 4;
const longest = 40; // characters that one may be asked to type

/** A section that asks for words of cards by ear; nothing where the server says none, or there are too few. */
export function listening(cards) {
  const heard = cards.filter((card) => card.tradition && [...card.coptic].length <= longest);
  if (!canSay() || heard.length < choices) return null;
  const place = h('div', { class: 'listening' });
  fill(place, h('button', { type: 'button', onclick: () => ask(place, heard, 0) }, t('cards.listen.start')));
  return h('section', { class: 'screen' }, h('h2', {}, t('cards.listen')), h('p', {}, t('cards.listen.text')), place);
}

/** Asks for a word: every other time to choose it, the other times to type it. */
function ask(place, cards, round) {
  const [card, ...others] = shuffled(cards);
  const answer = h('p', { role: 'status' });
  const judge = (word) => {
    const right = plain(word) === plain(card.coptic);
    fill(
      answer,
      t(right ? 'cards.listen.right' : 'cards.listen.wrong'),
      ' ',
      coptic(card.coptic),
      ` ${card[language()]} `,
      h(
        'button',
        { type: 'button', class: 'primary', onclick: () => ask(place, cards, round + 1) },
        t('cards.listen.next'),
      ),
    );
    answer.querySelector('button').focus({ preventScroll: true });
  };
  fill(
    place,
    h('p', {}, h('button', { type: 'button', onclick: () => said(card) }, t('cards.listen.again'))),
    round % 2 ? typed(judge) : chosen(card, others, judge),
    answer,
  );
  said(card);
}

const said = (card) => say(card.coptic, card.tradition).catch(() => announce(t('sound.failed')));

function chosen(card, others, judge) {
  const wrong = others.filter(({ coptic: word }) => plain(word) !== plain(card.coptic)).slice(0, choices - 1);
  return [
    h('p', {}, t('cards.listen.choose')),
    h('ul', { class: 'chips' }, shuffled([card, ...wrong]).map((each) =>
      h('li', {}, h('button', { type: 'button', lang: 'cop', onclick: () => judge(each.coptic) }, each.coptic)))),
  ];
}

function typed(judge) {
  const field = h('input', { id: newId('heard'), lang: 'cop', autocomplete: 'off', spellcheck: 'false' });
  const send = (event) => {
    event.preventDefault();
    judge(field.value);
  };
  return h(
    'form',
    { onsubmit: send },
    h('label', { for: field.id }, t('cards.listen.type')),
    field,
    h('button', {}, t('cards.listen.check')),
  );
}

// Marks and spaces at the ends make no difference to the ear.
const plain = (word) => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const shuffled = (list) => list.map((each) => [Math.random(), each]).sort(([a], [b]) => a - b).map(([, each]) => each);
