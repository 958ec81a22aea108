// An exercise: the learner answers, then looks at the model answer and compares. Nothing is sent anywhere.
import { h, newId } from '../dom.js';
import { folded, withCoptic } from '../coptic.js';
import { withKeyboard } from '../keyboard.js';
import { pick, t } from '../language.js';
import { attempt } from '../notice.js';
import { blocks } from './blocks.js';
import { answerKey } from './keys.js';

const long = 160; // an answer of more characters gets a text area

/** An exercise of the lesson slug; level is that of its heading. */
export const exercise = (record, slug, level) => h('div', { class: 'exercise', id: record.id },
  h(`h${level}`, {}, h('span', { class: 'kind' }, t(`exercise.${record.kind}`)), ' ', pick(record.title)),
  blocks(pick(record.prompt), { level }),
  h('ol', { class: 'items' }, record.items.map((item) => h('li', {}, itemOf(item, slug)))));

function itemOf(item, slug) {
  const [question, ...lines] = pick(item.prompt).split('\n');
  const choices = lines.map((line) => line.match(/^([a-z])[.)]\s*(.+)$/));
  const model = h('div', { class: 'model', 'aria-live': 'polite' });
  const isChoice = choices.length > 1 && choices.every(Boolean);
  const { element, value } = isChoice ? choice(question, choices) : written(item, [question, ...lines]);
  const button = h('button', { type: 'button', class: 'quiet reveal', onclick: () => attempt(model, async () => {
    const key = await answerKey(slug);
    return key?.[item.id] ? compared(value(), pick(key[item.id]), isChoice) : h('p', { class: 'muted' }, t(key ? 'key.noitem' : 'key.none'));
  }) }, t('key.reveal'));
  return [element, button, model];
}

function written(item, lines) {
  const id = newId('answer');
  const most = item.answerSchema?.maxLength;
  const properties = { id, maxlength: most, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };
  const field = (most ?? long) > long ? h('textarea', { ...properties, rows: '2' }) : h('input', { type: 'text', ...properties });
  const { toggle, panel } = withKeyboard(field);
  return {
    value: () => field.value,
    element: [
      h('label', { for: id, class: 'question' }, lines.map((line, i) => [i > 0 && h('br'), withCoptic(line)])),
      h('div', { class: 'searchrow' }, field, toggle), panel,
    ],
  };
}

function choice(question, choices) {
  const name = newId('choice');
  const inputs = choices.map(([, letter, text]) => ({ text: `${letter}. ${text}`, input: h('input', { type: 'radio', name, value: letter }), label: text }));
  return {
    value: () => inputs.find(({ input }) => input.checked)?.text ?? '',
    element: h('fieldset', {}, h('legend', { class: 'question' }, withCoptic(question)),
      inputs.map(({ input, label }) => h('label', { class: 'check' }, input, h('span', {}, withCoptic(label))))),
  };
}

/** The answers that count as right: each one that the model gives, with and without its explanation. */
const answersIn = (model) => model.split(' / ').flatMap((each) => [each, each.split(' (')[0], each.split('. ')[0]]).map(plain);

const plain = (text) => folded(text).replaceAll('’', "'").replace(/[.!?;,]+$/u, '');

function compared(own, model, isChoice) {
  // A choice is known by its letter, which the model begins with.
  const same = own && (isChoice ? own[0] === model[0] : answersIn(model).includes(plain(own)));
  return [
    h('dl', { class: 'compare' },
      h('div', {}, h('dt', {}, t('key.own')), h('dd', {}, own ? withCoptic(own) : h('span', { class: 'muted' }, t('key.empty')))),
      h('div', {}, h('dt', {}, t('key.model')), h('dd', {}, withCoptic(model)))),
    own && h('p', { class: same ? 'same' : 'muted' }, t(same ? 'key.same' : 'key.differs')),
  ];
}
