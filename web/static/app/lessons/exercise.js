// An exercise: the learner answers, then looks at the model answer and compares. Nothing is sent anywhere.
import { fill, h, newId } from '../dom.js';
import { folded, withCoptic } from '../coptic.js';
import { withKeyboard } from '../keyboard.js';
import { pick, t } from '../language.js';
import { announce } from '../notice.js';
import { blocks } from './blocks.js';

const long = 160; // an answer of more characters gets a text area

/** An exercise with the key of its lesson, or null where that has none; level is that of its heading. */
export const exercise = (record, key, level) => h('div', { class: 'exercise', id: record.id },
  h(`h${level}`, {}, h('span', { class: 'kind' }, t(`exercise.${record.kind}`)), ' ', pick(record.title)),
  blocks(pick(record.prompt), { level }),
  h('ol', { class: 'items' }, record.items.map((item) => h('li', {}, itemOf(item, key)))));

function itemOf(item, key) {
  const answer = key?.[item.id];
  const { element, value } = answer?.choices ? choice(answer) : written(item, () => reveal());
  const model = h('div', { class: 'model', 'aria-live': 'polite' });
  function reveal() {
    if (!answer) fill(model, h('p', { class: 'muted' }, t(key ? 'key.noitem' : 'key.none')));
    else fill(model, answer.choices ? judged(value(), answer) : compared(value(), answer));
  }
  return [element, h('button', { type: 'button', class: 'quiet reveal', onclick: reveal }, t(answer?.choices ? 'key.check' : 'key.reveal')), model];
}

function written(item, reveal) {
  const id = newId('answer');
  const most = item.answerSchema?.maxLength;
  const properties = { id, maxlength: most, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };
  const field = (most ?? long) > long ? h('textarea', { ...properties, rows: '2' }) : h('input', { type: 'text', ...properties,
    onkeydown: (event) => { if (event.key === 'Enter' && !event.isComposing) reveal(); } });
  const { toggle, panel } = withKeyboard(field);
  return {
    value: () => field.value,
    element: [
      h('label', { for: id, class: 'question' }, pick(item.prompt).split('\n').map((line, i) => [i > 0 && h('br'), withCoptic(line)])),
      h('div', { class: 'searchrow' }, field, toggle), panel,
    ],
  };
}

function choice({ question, choices }) {
  const name = newId('choice');
  const inputs = pick(choices).map(({ letter, text }) => ({ text: `${letter}. ${text}`, input: h('input', { type: 'radio', name, value: letter }) }));
  return {
    value: () => inputs.find(({ input }) => input.checked)?.input.value ?? '',
    element: h('fieldset', {}, h('legend', { class: 'question' }, withCoptic(pick(question))),
      inputs.map(({ input, text }) => h('label', { class: 'check' }, input, h('span', {}, withCoptic(text))))),
  };
}

// A choice is right or wrong.
function judged(own, { model, right }) {
  const verdict = !own ? 'key.choose' : own === right ? 'key.right' : 'key.wrong';
  announce(t(verdict));
  return [
    h('p', { class: own === right ? 'same' : 'muted' }, t(verdict)),
    own && h('p', {}, withCoptic(pick(model))),
  ];
}

// A text is the same as one that is accepted, or it is for the learner to compare.
const plain = (text) => folded(text).replaceAll('’', "'").replace(/[.!?;,]+$/u, '');

function compared(own, { model, accepted }) {
  const same = own && pick(accepted).map(plain).includes(plain(own));
  return [
    h('dl', { class: 'compare' },
      h('div', {}, h('dt', {}, t('key.own')), h('dd', {}, own ? withCoptic(own) : h('span', { class: 'muted' }, t('key.empty')))),
      h('div', {}, h('dt', {}, t('key.model')), h('dd', {}, withCoptic(pick(model))))),
    own && h('p', { class: same ? 'same' : 'muted' }, t(same ? 'key.same' : 'key.differs')),
  ];
}
