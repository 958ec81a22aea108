// A photo beside the message: it is shrunk, the OCR service reads it, and the reader can correct the text before it
// goes to the assistant.
import { fill, h, newId } from '../dom.js';
import { withKeyboard } from '../keyboard.js';
import { t } from '../language.js';
import { announce, failure } from '../notice.js';
import { openCamera } from './camera.js';
import { ocrLanguages, readText } from './ocr.js';
import { fitted } from './shrink.js';

/**
 * The photo's part of the page; changed(text or null, busy) is called with what becomes of its text. Returns its
 * controls and its panel, clear() which empties it, show(text) which opens it with a text, and leave() for the end.
 */
export function photoPart(changed) {
  const panel = h('div', { class: 'photo', hidden: true });
  const picture = h('div', { class: 'photo-picture' });
  const report = h('div', { class: 'photo-report' });
  const id = newId('ocr');
  const text = h('textarea', { id, lang: 'cop', rows: '5', oninput: () => changed(text.value, false) });
  const { toggle, panel: keys } = withKeyboard(text);
  const language = h('select', { id: newId('lang'), onchange: () => photo && read() },
    ocrLanguages.map((code) => h('option', { value: code }, t(`ocr.${code}`))));
  let photo = null;
  let address = '';
  let reading = new AbortController();

  fill(panel,
    h('div', { class: 'photo-head' }, h('h2', {}, t('photo.title')),
      h('button', { type: 'button', class: 'quiet', onclick: clear }, t('photo.remove'))),
    picture, report,
    h('div', { class: 'photo-text' },
      h('label', { for: id }, t('photo.text')), text, keys,
      h('div', { class: 'photo-tools' }, toggle, h('label', { for: language.id }, t('ocr.language')), language)));

  const picker = h('input', { type: 'file', accept: 'image/*,application/pdf', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true',
    onchange: () => {
      if (picker.files[0]) take(picker.files[0]);
      picker.value = '';
    } });
  const upload = h('button', { type: 'button', class: 'quiet', onclick: () => picker.click() }, t('photo.upload'));
  const camera = h('button', { type: 'button', class: 'quiet', onclick: async () => {
    try {
      await openCamera(take);
    } catch (error) {
      panel.hidden = false;
      fill(report, failure(error));
    }
  } }, t('photo.camera'));

  async function take(file) {
    forget();
    panel.hidden = false;
    photo = file;
    if (file.type.startsWith('image/')) {
      address = URL.createObjectURL(file);
      fill(picture, h('img', { src: address, alt: t('photo.alt') }));
    }
    await read();
  }

  async function read() {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    changed(text.value || null, true);
    fill(report, h('p', { class: 'muted waiting', role: 'status' }, t('photo.reading')));
    try {
      const small = await fitted(photo);
      const found = await readText(small, language.value, signal);
      if (signal.aborted) return;
      text.value = found;
      fill(report);
      announce(t('photo.read'));
    } catch (error) {
      if (signal.aborted) return;
      // What was read or written before stays, and the reader can write the text by hand.
      fill(report, failure(error, read, 'ocr'), h('p', { class: 'muted' }, t('photo.byhand')));
    }
    changed(text.value || null, false);
  }

  function forget() {
    reading.abort();
    if (address) URL.revokeObjectURL(address);
    address = '';
    photo = null;
    text.value = '';
    fill(picture);
    fill(report);
  }

  function clear() {
    forget();
    panel.hidden = true;
    changed(null, false);
    upload.focus();
  }

  return {
    controls: [picker, upload, camera],
    panel,
    clear: () => {
      forget();
      panel.hidden = true;
    },
    show: (restored) => {
      if (text.value !== restored) text.value = restored;
      panel.hidden = false;
    },
    leave: forget,
  };
}
