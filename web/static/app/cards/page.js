// Flashcards of one lesson.
import { Failure, lesson as readLesson, manifest } from '../api.js';
import { save } from '../copy.js';
import { coptic, withCoptic } from '../coptic.js';
import { fill, h } from '../dom.js';
import { language, pick, plural, t } from '../language.js';
import { announce } from '../notice.js';
import { href } from '../route.js';
import { exampleCards, vocabularyCards } from './collect.js';
import { newDeck } from './deck.js';
import { ankiText } from './tsv.js';

export default async function cardsPage({ id = '' }) {
  if (!id) throw new Failure(t('failure.404'), 404);
  const [bundle, course] = await Promise.all([readLesson(id), manifest()]);
  const { lesson } = bundle;
  const rights = lesson.rights ?? course.rights;
  const piles = { examples: exampleCards(bundle), vocabulary: vocabularyCards(bundle) };
  const chosen = { examples: true, vocabulary: true };
  const cards = () => Object.keys(piles).filter((name) => chosen[name]).flatMap((name) => piles[name]);
  const place = h('div', { class: 'deck' });
  let copticFirst = true;

  const restart = () => play(place, newDeck(cards()), () => copticFirst, restart);
  const pileBox = (name) => {
    const box = h('input', { type: 'checkbox', checked: true, onchange: () => {
      chosen[name] = box.checked;
      restart();
    } });
    return piles[name].length > 0 && h('label', { class: 'check' }, box, h('span', {}, `${t(`cards.${name}`)} (${piles[name].length})`));
  };
  const side = h('input', { type: 'checkbox', onchange: () => {
    copticFirst = !side.checked;
    restart();
  } });
  const download = h('button', { type: 'button', class: 'quiet', onclick: () => {
    const columns = [t('cards.coptic'), t('cards.sound'), t('cards.meaning'), t('cards.notes')];
    const remarks = [`${t('title')}, ${t('lesson', { n: lesson.number })}, ${course.datasetVersion}`, pick(rights.statement)];
    save(`coptic-${lesson.slug}-${language()}.tsv`, 'text/tab-separated-values', ankiText(cards(), columns, remarks));
    announce(t('cards.saved'));
  } }, t('cards.download'));

  restart();
  const keys = (event) => shortcut(event, place);
  document.addEventListener('keydown', keys);
  return {
    title: `${t('cards')}: ${pick(lesson.title)}`,
    body: h('div', { class: 'wrap cards' },
      h('p', { class: 'crumb' }, h('a', { href: href('lessons') }, t('nav.lessons')), ' · ',
        h('a', { href: href('lesson', { id: lesson.slug }) }, t('lesson', { n: lesson.number }))),
      h('h1', {}, `${t('cards')}: `, withCoptic(pick(lesson.title))),
      h('div', { class: 'options' }, Object.keys(piles).map(pileBox), h('label', { class: 'check' }, side, h('span', {}, t('cards.reverse')))),
      place,
      h('section', { class: 'take' }, h('h2', {}, t('cards.take')), h('p', {}, t('cards.take.text')), download,
        h('p', { class: 'muted rights' }, pick(rights.statement)))),
    leave: () => document.removeEventListener('keydown', keys),
  };
}

function play(place, deck, copticFirst, restart) {
  const card = deck.top();
  if (!card) {
    fill(place, h('div', { class: 'card done' },
      h('p', {}, deck.size ? t('cards.done', { n: deck.size, again: plural(deck.again(), 'cards.repeats') }) : t('cards.empty')),
      deck.size > 0 && h('button', { type: 'button', class: 'primary', onclick: restart }, t('cards.restart'))));
    return;
  }
  const front = copticFirst() ? h('p', { class: 'card-coptic' }, coptic(card.coptic)) : h('p', { class: 'card-meaning' }, withCoptic(card.meaning));
  const back = h('div', { class: 'card-back' });
  const next = (how) => () => {
    deck[how]();
    play(place, deck, copticFirst, restart);
    place.querySelector('button')?.focus();
  };
  const buttons = h('div', { class: 'card-buttons' });
  const turn = h('button', { type: 'button', class: 'primary', 'data-key': ' ', onclick: () => {
    fill(back,
      copticFirst() ? h('p', { class: 'card-meaning' }, withCoptic(card.meaning)) : h('p', { class: 'card-coptic' }, coptic(card.coptic)),
      card.sound && h('p', { class: 'example-sound' }, card.sound),
      card.notes && h('p', { class: 'muted' }, withCoptic(card.notes)));
    const again = h('button', { type: 'button', 'data-key': '1', onclick: next('later') }, t('cards.again'));
    const known = h('button', { type: 'button', class: 'primary', 'data-key': '2', onclick: next('known') }, t('cards.known'));
    fill(buttons, again, known);
    known.focus({ preventScroll: true });
  } }, t('cards.turn'));
  fill(buttons, turn);
  fill(place,
    h('p', { class: 'muted progress' }, t('cards.left', { n: deck.left(), of: deck.size })),
    h('div', { class: 'card' }, front, h('div', { 'aria-live': 'polite' }, back)),
    buttons,
    h('p', { class: 'muted hint' }, t('cards.keys')));
}

// Space turns a card, 1 and 2 say how it went; a control that has the focus keeps its own keys.
function shortcut(event, place) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, select, textarea, button, a, summary')) {
    if (event.key === ' ' || !event.target.closest('.deck')) return;
  }
  const button = place.querySelector(`button[data-key="${CSS.escape(event.key)}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
