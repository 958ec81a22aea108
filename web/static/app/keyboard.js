// The on-screen Coptic keyboard: the alphabet in its order, the marks and the signs of the states. One key is in the
// tab order; the arrow keys go from key to key.
import { h, newId } from './dom.js';
import { t } from './language.js';

const letters = [...'ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϧϩϫϭϯ'];
const marks = [['\u0300', 'key.jinkim'], ['\u0305', 'key.stroke'], ['\u0308', 'key.dots'], ['⸗', 'key.pronominal'], ['-', 'key.nominal']];

/** A button that shows and hides a keyboard for a text field, and the keyboard. */
export function withKeyboard(field) {
  const id = newId('keyboard');
  const panel = h('div', { class: 'keyboard', id, role: 'group', 'aria-label': t('keyboard'), hidden: true });
  const toggle = h('button', { type: 'button', class: 'quiet keyboard-toggle', 'aria-expanded': 'false', 'aria-controls': id,
    title: t('keyboard'), onclick: () => {
      panel.hidden = !panel.hidden;
      if (!panel.children.length) fillKeys(panel, field);
      toggle.setAttribute('aria-expanded', String(!panel.hidden));
      if (!panel.hidden) field.focus();
    } }, h('span', { lang: 'cop' }, 'ⲁⲃ'), h('span', { class: 'unseen' }, ` ${t('keyboard')}`));
  return { toggle, panel };
}

function fillKeys(panel, field) {
  const write = (text) => () => insert(field, text);
  const keys = [
    ...letters.map((letter) => key(letter, {}, write(letter))),
    ...marks.map(([mark, name]) => key(/\p{M}/u.test(mark) ? `◌${mark}` : mark, { 'aria-label': t(name), title: t(name), class: 'mark' }, write(mark))),
    key('␣', { 'aria-label': t('key.space'), class: 'wide' }, write(' ')),
    key('⌫', { 'aria-label': t('key.delete'), class: 'wide' }, () => deleteBefore(field)),
  ];
  keys.forEach((each, i) => { each.tabIndex = i ? -1 : 0; });
  panel.append(...keys);
  panel.addEventListener('keydown', (event) => move(event, keys));
  // The text field keeps the focus, and a phone its cursor, when a key is touched.
  panel.addEventListener('pointerdown', (event) => event.preventDefault());
}

const key = (label, properties, onclick) => h('button', { type: 'button', lang: 'cop', ...properties, onclick }, label);

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

function insert(field, text) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  changed(field);
}

function deleteBefore(field) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const last = [...value.slice(0, from)].at(-1) ?? '';
  field.setRangeText('', from === to ? from - last.length : from, to, 'end');
  changed(field);
}

const changed = (field) => field.dispatchEvent(new Event('input', { bubbles: true }));
