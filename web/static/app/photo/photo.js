// A photo beside the message: its page is found and framed, the OCR service reads it, and the reader can correct the
// text before it goes to the assistant or is read.
import { fill, h, newId } from '../dom.js';
import { withKeyboard } from '../keyboard.js';
import { t } from '../language.js';
import { announce, failure } from '../notice.js';
import { openCamera } from './camera.js';
import { ocrLanguages, readText } from './ocr.js';
import { canvasOf, drawn, fitted } from './shrink.js';

/**
 * The photo's part of the page; changed(text or null, busy) is called with what becomes of its text. Returns its
 * controls and its panel, clear() which empties it, show(text) which opens it with a text, offers() with what doubtful
 * words may be, and leave() for the end.
 */
export function photoPart(changed) {
  const panel = h('div', { class: 'photo', hidden: true });
  const picture = h('div', { class: 'photo-picture' });
  const report = h('div', { class: 'photo-report' });
  const id = newId('ocr');
  const text = h('textarea', { id, lang: 'cop', rows: '5', oninput: () => changed(text.value, false) });
  const { toggle, panel: keys } = withKeyboard(text);
  const language = h('select', { id: newId('lang'), class: 'ocr-language', onchange: () => sent && read() },
    ocrLanguages.map((code) => h('option', { value: code }, t(`ocr.${code}`))));
  const written = h('div', { class: 'photo-text', hidden: true }, h('label', { for: id }, t('photo.text')), text, keys,
    h('div', { class: 'photo-tools' }, toggle));
  let photo = null; // the file
  let sent = null; // what of it is read
  let reading = new AbortController();
  let result = null; // the words of the page, where the service says where they stand

  fill(panel,
    h('div', { class: 'photo-head' }, h('h2', {}, t('photo.title')),
      h('button', { type: 'button', class: 'quiet', onclick: clear }, t('photo.remove'))),
    picture, report, written);

  const picker = h('input', {
    type: 'file',
    accept: 'image/*,application/pdf',
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
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
    const page = await bitmapOf(file);
    if (photo !== file) return;
    let pageFrame = null;
    if (page) pageFrame = await import('./frame.js').then((module) => module.pageFrame, () => null);
    if (photo !== file) return;
    if (pageFrame) frame(file, page, pageFrame);
    else ask(t('photo.hint.file'), readButton(t('photo.go.file'), () => file)); // no image that the browser opens
  }

  /** Has the reader look over the frame about the page. */
  function frame(file, page, pageFrame) {
    const { element, found, turn, framed } = pageFrame(canvasOf(page));
    page.close();
    fill(picture, element);
    ask(
      t(found ? 'photo.found' : 'photo.frame'),
      readButton(t('photo.go'), () => {
        const part = framed();
        return part ? drawn(part) : file;
      }),
      h('button', { type: 'button', class: 'quiet', onclick: turn }, t('photo.turn')),
      readButton(t('photo.asis'), () => file, 'quiet'),
    );
  }

  // Nothing is sent before one of these is pressed.
  function ask(hint, ...buttons) {
    fill(report, h('p', { class: 'hint' }, hint), h('p', { class: 'frame-buttons' }, buttons));
    buttons[0].focus({ preventScroll: true });
  }

  function readButton(label, choose, kind = 'primary') {
    return h('button', { type: 'button', class: kind, onclick: async () => {
      sent = await choose();
      await read();
    } }, label);
  }

  async function read() {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    written.hidden = false;
    changed(text.value || null, true);
    fill(
      report,
      h('p', { class: 'muted waiting', role: 'status' }, t('photo.reading')),
      h('progress', { 'aria-label': t('photo.reading') }),
    );
    try {
      const small = await fitted(sent);
      const found = await readText(small, language.value, signal);
      if (signal.aborted) return;
      text.value = found.text;
      fill(report, documentNotes(found));
      await showWords(found.page, small, signal);
      announce(t('photo.read'));
    } catch (error) {
      if (signal.aborted) return;
      // What was read or written before stays, and the reader can write the text by hand.
      fill(report, failure(error, read, 'ocr'), h('p', { class: 'muted' }, t('photo.byhand')));
    }
    changed(text.value || null, false);
  }

  // A document has no picture here to show its words beside.
  function documentNotes({ pages, more }) {
    const words = pages?.flatMap(({ lines }) => lines.flatMap((line) => line.words)) ?? [];
    const omitted = words.filter((word) => word.omitted).map((word) => word.text);
    return [more && h('p', { class: 'hint' }, t('photo.more', { pages: pages.length })),
      omitted.length > 0 && h('p', { class: 'hint' }, t('photo.leftout', { words: omitted.join(' ') }))];
  }

  /** Shows the picture beside its words, where the service says where they stand. */
  async function showWords(page, file, signal) {
    const image = await bitmapOf(file);
    if (signal.aborted || !image) return;
    if (page) {
      const { pageResult } = await import('./result.js');
      result = pageResult(page, image, replaced);
      fill(picture, result.element);
    } else {
      fill(picture, canvasOf(image, 800));
      picture.firstChild.setAttribute('role', 'img');
      picture.firstChild.setAttribute('aria-label', t('photo.alt'));
    }
    image.close();
  }

  // The reader may have written in the text meanwhile: the word is the one spelled so at the same place among its like.
  function replaced(before, after, place) {
    let at = -1;
    for (const found of text.value.matchAll(/\S+/gu)) {
      if (found[0] === before && place-- === 0) at = found.index;
    }
    if (at < 0) return;
    text.value = text.value.slice(0, at) + after + text.value.slice(at + before.length);
    changed(text.value, false);
    announce(t('photo.replaced', { before, after }));
  }

  function forget() {
    reading.abort();
    photo = null;
    sent = null;
    result = null;
    text.value = '';
    written.hidden = true;
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
    controls: [picker, upload, camera, h('label', { class: 'ocr-choice' }, h('span', {}, t('ocr.language')), language)],
    panel,
    clear: () => {
      forget();
      panel.hidden = true;
    },
    show: (restored) => {
      if (text.value !== restored) text.value = restored;
      written.hidden = false;
      panel.hidden = false;
    },
    offers: () => result?.offers() ?? new Map(),
    leave: forget,
  };
}

/** The image in a file, upright; null where the browser cannot open it. */
async function bitmapOf(file) {
  if (!file.type.startsWith('image/')) return null;
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}
