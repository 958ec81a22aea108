// The text as it was given, each of its groups something to tap, with layers that are shown and hidden by a class.
import { withCoptic } from '../coptic.js';
import { add, h } from '../dom.js';
import { pick, t } from '../language.js';
import { isDoubtful, isMark, isUnknown, literalOf, plainOf } from '../analysis.js';

/** What may be shown with a text. */
export const layers = ['plain', 'literal', 'glosses', 'dividers', 'transliteration', 'dialect'];

/**
 * The elements of an analysed text; chosen(group, element) is called with what the reader taps or moves to.
 * Returns {element, groups: [{group, element}], choose(number of a group)}. Offsets are in code points.
 */
export function textView(text, analysis, chosen) {
  const points = [...text];
  const slice = (from, to) => points.slice(from, to).join('');
  const groups = [];
  const element = h('div', { class: 'text', role: 'group', 'aria-label': t('read.text') });
  let paragraph = h('p');
  let dialect;
  let at = 0;

  function between(to) {
    const parts = slice(at, to).split(/\n[^\S\n]*\n\s*/u);
    parts.forEach((part, i) => {
      if (i > 0) {
        if (paragraph.childNodes.length) element.append(paragraph);
        paragraph = h('p');
      }
      part.split('\n').forEach((line, j) => add(paragraph, j > 0 && h('br'), line));
    });
    at = to;
  }

  for (const sentence of analysis.sentences) {
    for (const group of sentence.groups) {
      between(group.start);
      const own = sentence.dialect ?? analysis.dialect;
      if (own !== dialect) {
        dialect = own;
        add(paragraph, h('abbr', { class: 'siglum', title: t(`dialect.${dialect}`) }, dialect), ' ');
      }
      if (isMark(group)) add(paragraph, h('span', { lang: 'cop' }, slice(group.start, group.end)));
      else {
        const made = groupView(group, slice);
        groups.push({ group, element: made });
        paragraph.append(made);
      }
      at = group.end;
    }
    const literal = literalOf(sentence);
    if (literal) add(paragraph, h('span', { class: 'literal-line' }, withCoptic(literal)));
  }
  between(points.length);
  if (paragraph.childNodes.length) element.append(paragraph);
  if (groups.length) groups[0].element.tabIndex = 0;
  const choose = follow(element, groups, chosen);
  return { element, groups, choose };
}

function groupView(group, slice) {
  const state = isUnknown(group) ? 'unknown' : isDoubtful(group) && 'doubtful';
  return h(
    'span',
    {
      class: ['group', state].filter(Boolean).join(' '),
      role: 'button',
      tabindex: '-1',
      'aria-pressed': 'false',
      title: state && t(`read.${state}`),
    },
    h(
      'span',
      { class: 'letters', lang: 'cop' },
      pieces(group, slice).map((piece) => h('span', { class: 'piece' }, piece)),
    ),
    group.transliteration && h('span', { class: 'sound' }, group.transliteration),
    h('span', { class: 'plain-line' }, withCoptic(plainOf(group) || '–')),
    h('span', { class: 'gloss-line' }, pick(group.gloss) || '–'),
  );
}

/** The words of a group as written. Marks and brackets between two words stay with the word before them. */
export function pieces(group, slice) {
  return group.words.map((word, i) => slice(i ? word.start : group.start, group.words[i + 1]?.start ?? group.end));
}

// One group is in the tab order; arrow keys move from group to group, up and down from line to line.
function follow(element, groups, chosen) {
  let now = 0;
  const choose = (next) => {
    const before = groups[now].element;
    before.tabIndex = -1;
    before.setAttribute('aria-pressed', 'false');
    now = next;
    const { group, element: own } = groups[now];
    own.tabIndex = 0;
    own.setAttribute('aria-pressed', 'true');
    own.focus({ preventScroll: true });
    own.scrollIntoView({ block: 'nearest' });
    chosen(group, own, now);
  };
  const numberOf = (target) => groups.findIndex((each) => each.element === target.closest?.('.group'));
  element.addEventListener('click', (event) => {
    const at = numberOf(event.target);
    if (at >= 0) choose(at);
  });
  element.addEventListener('keydown', (event) => {
    if (numberOf(event.target) < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {
      ArrowRight: () => now + 1, ArrowLeft: () => now - 1, Home: () => 0, End: () => groups.length - 1,
      ArrowDown: () => inNextLine(groups, now, 1), ArrowUp: () => inNextLine(groups, now, -1),
      Enter: () => now, ' ': () => now,
    }[event.key]?.();
    if (to === undefined) return;
    event.preventDefault();
    if (groups[to]) choose(to);
  });
  return choose;
}

// The group of the next line, or of the line before, that stands nearest below or above.
function inNextLine(groups, now, step) {
  const box = (at) => groups[at].element.getBoundingClientRect();
  const middle = (at) => box(at).left + box(at).width / 2;
  const { top } = box(now);
  let at = now + step;
  while (groups[at] && Math.abs(box(at).top - top) < 4) at += step;
  if (!groups[at]) return now;
  const line = box(at).top;
  let best = at;
  for (; groups[at] && Math.abs(box(at).top - line) < 4; at += step) {
    if (Math.abs(middle(at) - middle(now)) < Math.abs(middle(best) - middle(now))) best = at;
  }
  return best;
}
