// Exercises that judge what the learner answers. The server writes them whole; answers stay in this browser, in
// whatever language the page is read next. Enter checks.
import { withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { number, t } from '../language.js';
import { addAnswer, addMistake, change, kept } from '../store.js';
import { explained } from './explain.js';
import { judge } from './judge.js';
import { playRound } from './round.js';
import { showSteps } from './steps.js';
import { askByTiles, tryExamples } from './tiles.js';

const article = document.querySelector('article[data-lesson]');
for (const form of document.querySelectorAll('form.exercise')) watch(form);
showSteps(article, tryExamples);

function watch(form) {
  const elements = [...form.querySelectorAll('[data-item]')];
  if (!elements.length) return;
  const items = elements.map((element) => itemOf(element, () => {
    tell();
    round.checked();
  }));
  const round = playRound(form, items);
  const tell = () => count(form, items, () => {
    for (const item of items) item.reset();
    change((to) => {
      for (const { id } of items) delete to.answers[id];
    });
    tell();
    round.restart();
  });
  askByTiles(items);
  form.addEventListener('submit', (event) => {
    event.preventDefault(); // a form is sent by Enter, or by the button of one of its questions
    const own = items.find(
      ({ element }) => element.contains(event.submitter) || element.contains(document.activeElement),
    );
    own?.check();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !event.target.matches('input, textarea'))
      return;
    event.preventDefault();
    const at = items.findIndex(({ element }) => element.contains(event.target));
    if (!items[at]?.check()) return;
    const next = form.querySelector('.round-foot button');
    if (next?.checkVisibility()) next.focus();
    else if (items[at + 1]?.element.checkVisibility()) items[at + 1].focus();
  });
  tell();
}

function itemOf(element, changed) {
  const id = element.dataset.item;
  const verdict = element.querySelector('.verdict');
  const solution = element.querySelector('details.solution');
  const fields = [...element.querySelectorAll('input, textarea')];
  const isChoice = fields[0]?.type === 'radio';
  const value = () => (isChoice ? fields.find(({ checked }) => checked)?.value ?? '' : fields[0].value.trim());
  let right; // undefined until it is checked
  let self = false; // whether the learner judged it

  function say(text, name, ...more) {
    verdict.replaceChildren(...withCoptic(text), ...more);
    verdict.className = `verdict ${name}`;
    element.dataset.state = name;
  }

  // What the key says of the answer: {right, says, …}.
  function judged() {
    if (element.dataset.right !== undefined) return { right: value() === element.dataset.right };
    return element.dataset.judged === undefined ? { right: null } : judge(JSON.parse(element.dataset.judged), value());
  }

  function show() {
    if (self) {
      say(t('exercise.self'), 'right');
      return;
    }
    const { says, own: mineOf, key, names } = judged();
    const named = (what) => (names ? t(`${names}.${what}`) : what);
    if (right === true) say(says ? t(says, { own: named(mineOf), key: named(key) }) : t('exercise.right'), 'right');
    else if (right === null) say(t('exercise.nokey'), 'open');
    else if (isChoice) {
      const text = stepped() ? t('exercise.chosen', { own: labelOf(value()), key: model }) : t('exercise.wrong');
      say(text, 'wrong', ...again());
    } else {
      const own = element.classList.contains('tiled') && stepped() ? [] : [' ', mine()];
      say(t(says ?? 'exercise.differs', { own: named(mineOf), key: named(key) }), 'open', ...own, ...again());
    }
  }

  const question = element.querySelector('.question').textContent.trim();
  const labelOf = (letter) => element.querySelector(`input[value="${letter}"]`)
    ?.nextElementSibling.textContent.replace(/^\s*\w\.\s*/u, '').trim();
  const model = (isChoice && labelOf(element.dataset.right)) || solution?.querySelector('p').textContent.trim() || '';
  const stepped = () => article.classList.contains('stepped');

  // Where the lesson explains what a question asks for.
  function again() {
    const found = explained(article, `${question} ${model}`);
    return found
      ? [' ', h('a', { href: `#${found.id}`, class: 'explained' }, t('exercise.explained', { title: found.title }))]
      : [];
  }

  // The key cannot hold every wording: who compared theirs with the model answer may count it.
  const mine = () =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet own-judgement',
        onclick: () => {
          [right, self] = [true, true];
          addAnswer(id, value(), true, true);
          show();
          changed();
          fields[0].focus();
        },
      },
      t('exercise.mine'),
    );

  function check() {
    if (!value()) {
      say(t(isChoice ? 'exercise.choose' : 'exercise.empty'), 'none');
      return false;
    }
    if (self) return true;
    right = judged().right;
    addAnswer(id, value(), right);
    show();
    if (right === false && model) addMistake({ id, lesson: article.dataset.lesson, front: question, back: model });
    // Nobody can tell the wording from the grammar by words alone: the learner sees the model answer beside their own.
    if (right === false && !isChoice && solution) solution.open = true;
    changed();
    return true;
  }

  function reset() {
    right = undefined;
    self = false;
    for (const field of fields) {
      if (isChoice) field.checked = false;
      else field.value = '';
    }
    say('', '');
    if (solution) solution.open = false;
    element.dispatchEvent(new Event('reset'));
  }

  element.addEventListener('input', () => {
    if (right === undefined) return;
    right = undefined;
    self = false;
    say('', '');
    changed();
  });
  // A choice by touch or mouse is judged at once; who goes through the choices by arrow keys says when it is made.
  let pointed = false;
  element.addEventListener('pointerdown', () => { pointed = true; });
  element.addEventListener('keydown', () => { pointed = false; });
  if (isChoice) element.addEventListener('change', () => pointed && check());
  const button = h('button', { class: 'quiet check-answer' }, t('exercise.check'));
  verdict.before(button);

  const before = kept().answers[id];
  if (before && fields.length) {
    if (isChoice) {
      const field = fields.find((each) => each.value === before.value);
      if (field) field.checked = true;
    } else fields[0].value = before.value;
    if (value()) {
      ({ right } = before);
      self = before.self === true;
      show();
    }
  }
  return {
    id,
    element,
    question,
    model,
    isChoice,
    field: fields[0],
    answer(text) {
      fields[0].value = text;
      element.dispatchEvent(new Event('input'));
    },
    check,
    reset,
    right: () => right,
    self: () => self,
    focus: () => (fields.find(({ checked }) => checked) ?? fields[0])?.focus(),
  };
}

// The tally of an exercise, and the way to begin it again. It counts the last answer to each question, which stands
// while the question is asked anew.
function count(form, items, restart) {
  const tally = form.querySelector('.tally');
  if (!tally) return;
  const answers = items.map(({ id }) => kept().answers[id]).filter(Boolean);
  const good = answers.filter(({ right }) => right).length;
  const own = answers.filter(({ self }) => self).length;
  tally.hidden = answers.length === 0;
  if (!answers.length) return;
  tally.replaceChildren(
    h('span', {},
      t('exercise.tally', { right: number(good), checked: number(answers.length), all: number(items.length) }),
      own > 0 && ` ${t('exercise.tally.self', { own: number(own) })}`),
    ' ',
    h('button', { type: 'button', class: 'quiet', onclick: restart }, t('exercise.restart')),
  );
}
