// Blocks of the course's rich text.
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { pick, t } from '../language.js';
import { inlines } from './inlines.js';

/**
 * The elements of a block array. context says what the blocks may refer to, all of it optional:
 * footnote(id) -> {number, first}, example(id) and exercise(id) -> element, level: of the heading above, 2 if not given.
 */
export const blocks = (array, context = {}) => (array ?? []).map((block) => render(block, context));

function render(block, context) {
  switch (block.type) {
    case 'paragraph': return h('p', {}, inlines(block.content, context));
    case 'heading': return heading(block, context);
    case 'list': return h(block.style === 'ordered' ? 'ol' : 'ul', {}, (block.items ?? []).map((item) => h('li', {}, blocks(item.blocks, context))));
    case 'table': return table(block, context);
    case 'callout': return callout(block, context);
    case 'exampleGroup': return h('div', { class: 'examples' }, refs(block, context.example));
    case 'exerciseGroup': return h('div', { class: 'exercises' }, refs(block, context.exercise));
    default: return unknown(block, context);
  }
}

const refs = (block, make) => (make ? (block.refs ?? []).map(make) : []);

// The format's headings are of level 2 and 3, those of a section stand under its title.
function heading(block, { level = 2, ...context }) {
  const depth = Math.min(6, Math.max(level + 1, level + (block.level ?? 2) - 1));
  return h(`h${depth}`, {}, inlines(block.content, context));
}

function table(block, context) {
  const label = block.columns.map((column) => text(column.label)).join(', ');
  return h('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': t('table', { columns: label }) },
    h('table', {},
      h('thead', {}, h('tr', {}, block.columns.map((column) => h('th', { scope: 'col' }, withCoptic(text(column.label)))))),
      h('tbody', {}, block.rows.map((row) => h('tr', {}, block.columns.map((column) => h('td', {}, cell(row.cells[column.id], context))))))));
}

// A cell of one paragraph needs no paragraph.
const cell = (array = [], context) => (array.length === 1 && array[0].type === 'paragraph' ? inlines(array[0].content, context) : blocks(array, context));

const tones = ['note', 'tip', 'warning'];

function callout(block, context) {
  const tone = tones.includes(block.tone) ? block.tone : 'note';
  const title = text(block.title) || t(`callout.${tone}`);
  return h('div', { class: `callout ${tone}`, role: 'note', 'aria-label': title },
    h('p', { class: 'callout-title' }, withCoptic(title)), blocks(block.blocks, context));
}

// Imported datasets may have plain strings as labels.
const text = (label) => (typeof label === 'string' ? label : pick(label) ?? '');

// A type that this client does not know yet shows its content.
function unknown(block, context) {
  if (Array.isArray(block.content)) return h('p', {}, inlines(block.content, context));
  if (Array.isArray(block.blocks)) return h('div', {}, blocks(block.blocks, context));
  if (typeof block.text === 'string') return h('p', {}, withCoptic(block.text));
  return null;
}
