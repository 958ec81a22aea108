// Questions that are answered by tapping: words put in order, a gap filled, pairs matched. They are made from the items
// and the examples that the page has; which way an item is asked follows from its place, so that a reader meets all.
import { coptic, folded, withCoptic } from '../coptic.js';
import { fill, h, newId } from '../dom.js';
import { t } from '../language.js';

const shuffled = (list) => list.map((each) => [Math.random(), each]).sort(([a], [b]) => a - b).map(([, each]) => each);
const first = (model) => model.split(' / ')[0].replace(/\([^)]*\)/gu, '').trim();
const wordsOf = (text) => text.split(/\s+/u).filter(Boolean);
const most = 10; // words that are put in order

/** Gives the items of an exercise that have a key tiles to answer with; every third is left to be typed. */
export function askByTiles(items) {
  const written = items.filter(({ element, model, isChoice }) =>
    model && !isChoice && element.dataset.judged !== undefined && wordsOf(first(model)).length <= most);
  const all = written.map(({ model }) => first(model));
  written.forEach((item, i) => {
    const words = wordsOf(all[i]);
    const others = [...new Set(all.flatMap((text, j) => (j === i ? [] : wordsOf(text))))].filter((each) =>
      !words.includes(each));
    if (i % 3 === 2 || others.length < 2) return;
    const tiles = i % 3 === 0 && words.length > 2 ? ordered(item, words, others) : gap(item, words, others);
    const typed = h('button', { type: 'button', class: 'link', onclick: () => {
      item.element.classList.remove('tiled');
      item.field.focus();
    } }, t('exercise.type'));
    item.element.classList.add('tiled');
    // An answer that comes from the page in the other language is a typed one.
    item.field.addEventListener('input', () => item.element.classList.remove('tiled'));
    item.element.querySelector('.searchrow').before(h('div', { class: 'tiles' }, tiles, typed));
  });
}

const tile = (word, onclick) => h('button', { type: 'button', class: 'tile', onclick }, withCoptic(word));

// Words to be put in order, with two that do not belong.
function ordered(item, words, others) {
  const line = h('p', { class: 'tiles-line', role: 'group', 'aria-label': t('exercise.line') });
  const stock = h('div', { class: 'chips', role: 'group', 'aria-label': t('exercise.words') });
  for (const word of shuffled([...words, ...shuffled(others).slice(0, 2)])) {
    const button = tile(word, () => {
      (button.parentElement === line ? stock : line).append(button);
      item.answer([...line.children].map((each) => each.textContent).join(' '));
      button.focus({ preventScroll: true });
    });
    stock.append(button);
  }
  item.element.addEventListener('reset', () => stock.append(...line.children));
  return [line, stock];
}

// One word of the answer is left out; the one that is tapped is judged at once.
function gap(item, words, others) {
  const at = words.reduce((best, word, i) => (word.length > words[best].length ? i : best), 0);
  const choices = shuffled([words[at], ...shuffled(others).slice(0, 3)]);
  return [
    words.length > 1 &&
      h('p', { class: 'tiles-line' }, withCoptic(words.map((word, i) => (i === at ? '____' : word)).join(' '))),
    h('div', { class: 'chips', role: 'group', 'aria-label': t('exercise.words') }, choices.map((word) =>
      tile(word, () => {
        item.answer(words.map((each, i) => (i === at ? word : each)).join(' '));
        item.check();
      }))),
  ];
}

/** What a step that only reads is tried by: its examples, or the words of its list, to be matched; null for too few. */
export function tryExamples(parts) {
  const plain = (element) => {
    const copy = element?.cloneNode(true);
    copy?.querySelectorAll('button').forEach((each) => each.remove());
    return copy?.textContent.replace(/\s+/gu, ' ').trim() ?? '';
  };
  const found = parts.flatMap((part) => [
    ...[part, ...part.querySelectorAll('.example')].filter((each) => each.matches('.example')).map((each) =>
      [plain(each.querySelector('.example-coptic')), plain(each.querySelector('.example-meaning'))]),
    ...[...part.querySelectorAll('tbody tr:has(td:first-child > a.word:only-child)')].map((row) =>
      [plain(row.firstElementChild), plain(row.lastElementChild)]),
  ]).filter(([coptic, meaning]) => coptic && meaning && coptic.length < 60 && meaning.length < 80);
  const unique = found.filter(([coptic, meaning], i) =>
    found.findIndex(([c, m]) => c === coptic || m === meaning) === i);
  if (unique.length < 3) return null;
  const words = unique.filter(([coptic]) => wordsOf(coptic).length === 1);
  return h('section', { class: 'exercise try screen' }, h('h3', {}, t('exercise.pairs')), pairs(unique),
    words.length > 2 && [h('h3', {}, t('exercise.means')), typing(words)]);
}

// Meanings as they may be typed: each of a list, without what stands in brackets and without an article.
const meanings = (text) => text.replace(/\([^)]*\)/gu, '').split(/[,;/]/u).map(bare).filter(Boolean);
const bare = (text) => folded(text).replace(/^(?:the|an?|to|de|het|een) /u, '').replace(/[.!?]/gu, '').trim();

// Five words whose meaning is typed; one that was wrong comes back at the end.
function typing(words) {
  const queue = shuffled(words).slice(0, 5);
  const field = h('input', { type: 'text', id: newId('means'), autocomplete: 'off', autocapitalize: 'off' });
  const word = h('label', { for: field.id, class: 'question' });
  const report = h('p', { class: 'verdict', role: 'status' });
  const ask = () => {
    field.value = '';
    word.replaceChildren(...(queue.length ? withCoptic(queue[0][0]) : [`✓ ${t('exercise.right')}`]));
    form.classList.toggle('finished', !queue.length);
  };
  const form = h('form', { class: 'typing', onsubmit: (event) => {
    event.preventDefault();
    if (!queue.length || !field.value.trim()) return;
    const [asked] = queue.splice(0, 1);
    const right = meanings(asked[1]).includes(bare(field.value));
    if (!right) queue.push(asked);
    report.className = `verdict ${right ? 'right' : 'wrong'}`;
    report.replaceChildren(...withCoptic(right ? `${asked[0]}: ${asked[1]}` :
      t('exercise.pair', { word: asked[0], meaning: asked[1] })));
    ask();
    field.focus();
  } }, word, h('div', { class: 'searchrow' }, field, h('button', {}, t('exercise.check'))), report);
  ask();
  return form;
}

// A text for a narrow tile: a long Coptic word may break before a syllable, three letters from either end.
const syllables =
  /(?<=(?:\p{L}\p{M}*){3})(?=(?:[^ⲁⲉⲏⲓⲟⲩⲱ\P{L}]\p{M}*[ⲁⲉⲏⲓⲟⲩⲱ]|ⲟⲩ))(?=(?:\p{L}\p{M}*){3})/u;
const narrow = (text) => withCoptic(text).map((node) => (node.lang !== 'cop' ? node
  : coptic(node.textContent.split(syllables).map((part, i) => [i > 0 && h('wbr'), part]))));

// Pairs to be matched, five at a time.
function pairs(all) {
  const board = h('div', { class: 'pairs' });
  const report = h('p', { class: 'verdict', role: 'status' });
  let left = shuffled(all);
  let chosen = null;

  function deal() {
    const list = left.slice(0, 5);
    left = left.slice(5);
    let open = list.length;
    const side = (i) => h('div', { class: 'pairs-side' }, shuffled(list).map((pair) => {
      const button = h('button', { type: 'button', class: 'tile', 'aria-pressed': 'false', onclick: () => {
        report.textContent = '';
        if (!chosen || chosen.i === i) {
          chosen?.button.setAttribute('aria-pressed', 'false');
          chosen = { pair, i, button };
          button.setAttribute('aria-pressed', 'true');
          return;
        }
        const right = chosen.pair === pair;
        chosen.button.setAttribute('aria-pressed', 'false');
        report.className = `verdict ${right ? 'right' : 'wrong'}`;
        const mine = chosen.i === 0 ? chosen.pair : pair;
        report.replaceChildren(...withCoptic(right ? t('exercise.right') :
          t('exercise.pair', { word: mine[0], meaning: mine[1] })));
        if (right) {
          for (const each of [chosen.button, button]) each.disabled = true;
          open -= 1;
        }
        chosen = null;
        if (open === 0 && left.length >= 3) {
          const more = h('button', { type: 'button', onclick: deal }, t('exercise.more'));
          report.append(' ', more);
          more.focus({ preventScroll: true });
        }
      } }, narrow(pair[i]));
      return button;
    }));
    fill(board, side(0), side(1));
    report.textContent = '';
  }

  deal();
  return [board, report];
}
