// Exercises that judge what the learner answers. The server writes them whole; answers stay in this browser, in
// whatever language the page is read next. Enter checks.
import { isCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { number, t } from '../language.js';
import { addAnswer, change, kept } from '../store.js';

for (const form of document.querySelectorAll('form.exercise')) watch(form);

function watch(form) {
  const items = [...form.querySelectorAll('[data-item]')].map((element) => itemOf(element, () => count(form, items)));
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
    if (items[at]?.check() && items[at + 1]) items[at + 1].focus();
  });
  count(form, items);
}

function itemOf(element, changed) {
  const id = element.dataset.item;
  const verdict = element.querySelector('.verdict');
  const solution = element.querySelector('details.solution');
  const fields = [...element.querySelectorAll('input, textarea')];
  const isChoice = fields[0]?.type === 'radio';
  const value = () => (isChoice ? fields.find(({ checked }) => checked)?.value ?? '' : fields[0].value.trim());
  let right; // undefined until it is checked

  function say(text, name) {
    verdict.textContent = text;
    verdict.className = `verdict ${name}`;
    element.dataset.state = name;
  }

  function judge() {
    if (element.dataset.right !== undefined) return value() === element.dataset.right;
    if (element.dataset.accepted === undefined) return null;
    return JSON.parse(element.dataset.accepted).some((each) => sameAnswer(value(), each));
  }

  function show() {
    if (right === true) say(t('exercise.right'), 'right');
    else if (right === null) say(t('exercise.nokey'), 'open');
    else say(t(isChoice ? 'exercise.wrong' : 'exercise.differs'), isChoice ? 'wrong' : 'open');
  }

  function check() {
    if (!value()) {
      say(t(isChoice ? 'exercise.choose' : 'exercise.empty'), 'none');
      return false;
    }
    right = judge();
    addAnswer(id, value(), right);
    show();
    // Nobody can tell the wording from the grammar by letters alone: the learner sees the model answer beside their
    // own.
    if (right === false && !isChoice && solution) solution.open = true;
    changed();
    return true;
  }

  function reset() {
    right = undefined;
    for (const field of fields) {
      if (isChoice) field.checked = false;
      else field.value = '';
    }
    say('', '');
    if (solution) solution.open = false;
  }

  element.addEventListener('input', () => {
    if (right === undefined) return;
    right = undefined;
    say('', '');
    changed();
  });
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
      show();
    }
  }
  return {
    id,
    element,
    check,
    reset,
    right: () => right,
    focus: () => (fields.find(({ checked }) => checked) ?? fields[0])?.focus(),
  };
}

// The tally of an exercise, and the way to begin it again.
function count(form, items) {
  const tally = form.querySelector('.tally');
  if (!tally || !items.length) return;
  const checked = items.filter(({ right }) => right() !== undefined).length;
  const good = items.filter(({ right }) => right() === true).length;
  tally.hidden = checked === 0;
  if (!checked) return;
  tally.replaceChildren(
    h('span', {}, t('exercise.tally', { right: number(good), checked: number(checked), all: number(items.length) })),
    ' ',
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick: () => {
          for (const item of items) item.reset();
          change((to) => {
            for (const { id } of items) delete to.answers[id];
          });
          count(form, items);
          items[0].focus();
        },
      },
      t('exercise.restart'),
    ),
  );
}

// What is written in two ways without being wrong in one of them.
const alike = {
  en: [
    [/\bshall\b/g, 'will'],
    [/\b(do|does|did|is|are|was|were|will|could|would|should|has|have|had)n't\b/g, '$1 not'],
    [/\bcannot\b|\bcan't\b/g, 'can not'],
    [/\bwon't\b/g, 'will not'],
    [/\bi'm\b/g, 'i am'],
    [/\b(he|she|it|that|there|who|what|where)'s\b/g, '$1 is'],
    [/\b(you|we|they)'re\b/g, '$1 are'],
    [/\b(i|you|we|they)'ve\b/g, '$1 have'],
    [/\b(i|you|he|she|it|we|they)'ll\b/g, '$1 will'],
  ],
  nl: [
    [/\bjij\b/g, 'je'],
    [/\bjouw\b/g, 'je'],
    [/\bzij\b/g, 'ze'],
    [/\bwij\b/g, 'we'],
    [/\bmij\b/g, 'me'],
    [/\bjou\b/g, 'je'],
  ],
};

// Whether an answer is one that counts: marks, case, punctuation and short forms make no difference, in Coptic spaces
// neither.
function sameAnswer(own, accepted) {
  return plain(own) === plain(accepted);
}

function plain(text) {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘ʼ]/g, "'");
  if (isCoptic(bare)) return bare.replace(/[\s.,;:!?·⳾-]/gu, '');
  let words = bare;
  for (const [pattern, to] of alike[document.documentElement.lang] ?? []) words = words.replace(pattern, to);
  return words.replace(/[^\p{L}\p{N}']+/gu, ' ').trim();
}
