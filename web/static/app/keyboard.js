// The on-screen Coptic keyboard: the alphabet in its order, the marks and the signs of the states. One key is in the
// tab order; the arrow keys go from key to key. There is one keyboard in a page, at the field that was used last, and
// it stays open from page to page. While it is open a phone does not open its own; the keys of an ordinary keyboard may
// write Coptic too, by the layout that the keyboard then shows.
import { keyboardButton } from './button.js';
import { fill, h, newId } from './dom.js';
import { t } from './language.js';
import { keyOf, typed } from './layout.js';
import { announce } from './notice.js';
import { change, kept } from './store.js';

const letters = [...'ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϧϩϫϭϯ'];
const marks = [
  ['\u0300', 'key.jinkim'],
  ['\u0305', 'key.stroke'],
  ['\u0308', 'key.dots'],
  ['⸗', 'key.pronominal'],
  ['-', 'key.nominal'],
];

let open = null; // what closes the keyboard that is open

/**
 * A button that shows and hides the keyboard for a text field, and the place of the keyboard. A keyboard that was left
 * open on another page opens at any field that is used; from the start at one that is main, what its page is for; and
 * not at one that is mixed, where another language is written as often.
 */
export function withKeyboard(field, { main = false, mixed = false, toggle = keyboardButton() } = {}) {
  const id = newId('keyboard');
  const panel = h('div', { class: 'keyboard', id, role: 'group', 'aria-label': t('keyboard'), hidden: true });
  toggle.setAttribute('aria-controls', id);
  toggle.addEventListener('click', () => {
    if (panel.hidden) {
      show();
      field.focus();
    } else close();
    remember({ open: !panel.hidden });
  });

  function show() {
    if (!panel.hidden) return;
    open?.();
    open = close;
    if (!panel.children.length) fillKeys(panel, field);
    panel.hidden = false;
    panel.dispatchEvent(new Event('shown'));
    field.inputMode = 'none';
    toggle.setAttribute('aria-expanded', 'true');
  }

  function close() {
    panel.hidden = true;
    field.removeAttribute('inputmode');
    toggle.setAttribute('aria-expanded', 'false');
    if (open === close) open = null;
  }

  field.addEventListener('focus', () => !mixed && kept().keyboard.open && show());
  typeCoptic(field, () => !panel.hidden && kept().keyboard.typing);
  if (main && kept().keyboard.open) queueMicrotask(show);
  return { toggle, panel };
}

const remember = (what) => change((to) => { Object.assign(to.keyboard, what); });

function fillKeys(panel, field) {
  const write = (text) => () => insert(field, text);
  const keys = [
    ...letters.map((letter) => key(letter, letter, {}, write(letter))),
    ...marks.map(([mark, name]) =>
      key(
        /\p{M}/u.test(mark) ? `◌${mark}` : mark,
        mark,
        { 'aria-label': t(name), title: t(name), class: 'mark' },
        write(mark),
      ),
    ),
    key('␣', '', { 'aria-label': t('key.space'), class: 'wide' }, write(' ')),
    key('⌫', '', { 'aria-label': t('key.delete'), class: 'wide' }, () => deleteBefore(field)),
  ];
  keys.forEach((each, i) => { each.tabIndex = i ? -1 : 0; });
  const box = h('input', { type: 'checkbox', onchange: () => {
    remember({ typing: box.checked });
    mark();
    announce(t(box.checked ? 'keyboard.on' : 'keyboard.off'));
    field.focus();
  } });
  const own = h('label', { class: 'check keyboard-typing' }, box, h('span', {}, t('keyboard.typing')));
  const grid = h('div', { class: 'keys', role: 'group', 'aria-label': t('keyboard.keys') }, keys);
  function mark() {
    box.checked = kept().keyboard.typing;
    grid.classList.toggle('layout', box.checked);
    field.inputMode = box.checked && matchMedia('(pointer: coarse)').matches ? 'text' : 'none';
  }
  fill(panel, grid, own);
  mark();
  panel.addEventListener('shown', mark);
  grid.addEventListener('keydown', (event) => move(event, keys));
  // The text field keeps the focus, and a phone its cursor, when a key is touched.
  grid.addEventListener('pointerdown', (event) => event.preventDefault());
}

function key(label, text, properties, onclick) {
  const physical = keyOf(text);
  return h('button', { type: 'button', lang: 'cop', ...properties, onclick }, label,
    physical && h('kbd', { lang: 'en', 'aria-hidden': 'true' }, physical));
}

function move(event, keys) {
  const at = keys.indexOf(document.activeElement);
  const row = keys.filter((each) => each.offsetTop === keys[0].offsetTop).length;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
  const to = keys[at + step];
  if (!to) return;
  event.preventDefault();
  keys[at].tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

// Letters that are typed become Coptic as they come. A phone's keyboard composes words first: those are turned at
// their end.
function typeCoptic(field, wanted) {
  field.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertText' || event.isComposing || !event.data || !wanted()) return;
    const text = typed(event.data);
    if (text === event.data) return;
    event.preventDefault();
    insert(field, text);
  });
  field.addEventListener('compositionend', (event) => {
    if (!event.data || !wanted()) return;
    const end = field.selectionEnd;
    const from = end - event.data.length;
    if (field.value.slice(from, end) !== event.data) return;
    field.setRangeText(typed(event.data), from, end, 'end');
    changed(field);
  });
}

function insert(field, text) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const room = field.maxLength < 0 ? Infinity : field.maxLength - value.length + (to - from);
  if (text.length > room) return;
  field.setRangeText(text, from, to, 'end');
  changed(field);
}

function deleteBefore(field) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const last = [...value.slice(0, from)].at(-1) ?? '';
  field.setRangeText('', from === to ? from - last.length : from, to, 'end');
  changed(field);
}

const changed = (field) => field.dispatchEvent(new Event('input', { bubbles: true }));
