// An answer's text as nodes: paragraphs, lists and tables as it marks them, Coptic as Coptic, citations as links that
// name what they cite. It is text all the way, never HTML.
import { withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { cite } from './cite.js';

const item = /^(\s*)(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/;
const rule = /^\s*(?:[-*_]\s*){3,}$/;
const row = /^\s*\|(.*)\|\s*$/;
const divider = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const heading = /^#{1,6}\s+(.*?)\s*#*$/;
const fence = /^\s*```/;

/** The nodes of an answer, or of as much of it as has come. */
export function answerNodes(text) {
  const lines = text.replace(/\r/g, '').split('\n');
  const nodes = [];
  for (let at = 0; at < lines.length;) {
    const [node, next] = block(lines, at);
    if (node) nodes.push(node);
    at = next;
  }
  return nodes;
}

function block(lines, at) {
  const line = lines[at];
  if (!line.trim() || rule.test(line)) return [null, at + 1];
  if (fence.test(line)) {
    const end = until(lines, at + 1, (each) => fence.test(each));
    return [h('pre', {}, h('code', {}, withCoptic(lines.slice(at + 1, end).join('\n')))), end + 1];
  }
  const head = heading.exec(line);
  if (head) return [h('h3', {}, inline(head[1])), at + 1];
  if (row.test(line) && divider.test(lines[at + 1] ?? '')) return table(lines, at);
  if (item.test(line)) return list(lines, at);
  const end = until(lines, at, (each, i) => !each.trim() || item.test(each) || heading.test(each) || fence.test(each)
    || (row.test(each) && divider.test(lines[i + 1] ?? '')));
  return [h('p', {}, lines.slice(at, end).map((each, i) => [i > 0 && h('br'), inline(each.trim())])), end];
}

function until(lines, from, fits) {
  let at = from;
  while (at < lines.length && !(fits(lines[at], at) && (at > from || fence.test(lines[at])))) at++;
  return at;
}

// A list in a list is one that stands further to the right; a line that is no item belongs to the item above it.
function list(lines, from) {
  const [, indent, first] = item.exec(lines[from]);
  const items = [];
  let at = from;
  for (; at < lines.length; at++) {
    const found = item.exec(lines[at]);
    if (found && found[1].length > indent.length && items.length) {
      const [inner, next] = list(lines, at);
      items.at(-1).push(inner);
      at = next - 1;
    } else if (found && found[1].length === indent.length && (found[2] === undefined) === (first === undefined))
      items.push([inline(found[3])]);
    else if (!found && lines[at].trim() && /^\s+/.test(lines[at])) items.at(-1).push(' ', inline(lines[at].trim()));
    else if (lines[at].trim() || !item.test(lines[at + 1] ?? '')) break;
  }
  return [
    h(
      first === undefined ? 'ul' : 'ol',
      { start: first > 1 ? first : null },
      items.map((content) => h('li', {}, content)),
    ),
    at,
  ];
}

// A bar in a cell is written \|.
const cells = (line) => row.exec(line)[1].split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());

function table(lines, at) {
  const head = cells(lines[at]);
  const end = until(lines, at + 2, (each) => !row.test(each));
  const body = row.test(lines[at + 2] ?? '') ? lines.slice(at + 2, end).map(cells) : [];
  return [h('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': head.join(', ') }, h('table', {},
    h('thead', {}, h('tr', {}, head.map((cell) => h('th', { scope: 'col' }, inline(cell))))),
    h('tbody', {}, body.map((each) => h('tr', {}, head.map((_, i) => h('td', {}, inline(each[i] ?? '')))))))),
  body.length ? end : at + 2];
}

// Citations, addresses of records, bold, italic and code, links (of which the text is left).
const marks = new RegExp(
  [
    '\\[(?<id>(?:dictionary:[A-Za-z0-9._-]+|grammar\\.(?:concept|lesson)\\.[a-z0-9.-]+))\\]',
    '\\(?/api/v1/(?<path>dictionary/entries|grammar/concepts|grammar/lessons)/' +
      '(?<record>[A-Za-z0-9._-]*[A-Za-z0-9])\\)?',
    '\\*\\*(?<strong>[^*]+)\\*\\*',
    '(?<![\\w*])\\*(?<em>[^*\\s][^*]*)\\*(?![\\w*])',
    '(?<![\\p{L}_])_(?<em2>[^_\\s][^_]*)_(?![\\p{L}_])',
    '`(?<code>[^`]+)`',
    '\\[(?<text>[^\\]]+)\\]\\(https?://[^)\\s]*\\)',
  ].join('|'),
  'gu',
);

function inline(text) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    nodes.push(...withCoptic(text.slice(end, found.index)));
    const { id, path, record, strong, em, em2, code, text: linked } = found.groups;
    if (id) nodes.push(cite(id));
    else if (path) nodes.push(cite(idOf(path, record)));
    else if (strong) nodes.push(h('strong', {}, inline(strong)));
    else if (em ?? em2) nodes.push(h('em', {}, inline(em ?? em2)));
    else if (code) nodes.push(h('code', {}, withCoptic(code)));
    else nodes.push(...inline(linked));
    end = found.index + found[0].length;
  }
  return [...nodes, ...withCoptic(text.slice(end))];
}

function idOf(path, record) {
  if (path === 'dictionary/entries') return `dictionary:${record}`;
  if (path === 'grammar/concepts') return record;
  return `grammar.lesson.${record.replace('lesson-', '').padStart(2, '0')}`;
}
