// A page that was read: the picture beside its words, each with its box. Doubtful words are marked; what they may have
// been is offered, never taken by itself. What was left out of the text is struck through, and can be put in it.
import { request } from '../api.js';
import { lettersOf } from '../coptic.js';
import { fill, h } from '../dom.js';
import { t } from '../language.js';

const sure = 0.9; // of a letter: less marks its word
const most = 200; // words of one request: a page that is doubtful throughout takes several

/**
 * The view of a page as our own OCR service answers it. picture is what was sent, upright; changed(before, after,
 * place) is called when the reader takes a suggestion for the word that is the place-th of those spelled so. offers()
 * is what doubtful words may be that the reader has left as they are: a map from their letters to those of the
 * suggestions. @param {{ lines: { words: { text: string, box: number[], letters: [string, number][][] }[] }[] }} page
 * @param {CanvasImageSource & { width: number, height: number }} picture
 */
export function pageResult(page, picture, changed) {
  const marker = h('div', { class: 'box', hidden: true });
  const sheet = asRead(page, picture);
  sheet.setAttribute('role', 'img');
  sheet.setAttribute('aria-label', t('photo.alt'));
  const stage = h(
    'div',
    {
      class: 'page-stage',
      onclick: (event) => {
        const bounds = stage.getBoundingClientRect();
        const x = ((event.clientX - bounds.left) / bounds.width) * page.width;
        const y = ((event.clientY - bounds.top) / bounds.height) * page.height;
        const hit = words.find(
          ({ box: [left, top, width, height] }) => x >= left && x <= left + width && y >= top && y <= top + height,
        );
        if (hit) hit.button.focus();
      },
    },
    sheet,
    marker,
  );
  const offered = h('div', { class: 'offered', role: 'group', 'aria-label': t('photo.suggestions'), hidden: true });

  function point({ box: [left, top, width, height] }) {
    marker.hidden = false;
    marker.style.left = `${left / page.width * 100}%`;
    marker.style.top = `${top / page.height * 100}%`;
    marker.style.width = `${width / page.width * 100}%`;
    marker.style.height = `${height / page.height * 100}%`;
  }

  // The word of the text in whose stead another is put, and which of those spelled like it that is.
  function change(word, text) {
    const place = words.slice(0, words.indexOf(word)).filter((each) => !each.omitted && each.text === word.text).length;
    changed(word.text, text, place);
  }

  function putIn(word) {
    const at = words.indexOf(word);
    const before = words.slice(0, at).findLast((each) => !each.omitted);
    const after = words.slice(at).find((each) => !each.omitted);
    if (before) change(before, `${before.text}${before.line === word.line ? ' ' : '\n'}${word.text}`);
    else change(after, `${word.text}${after.line === word.line ? ' ' : '\n'}${after.text}`);
    word.omitted = false;
    word.button.classList.remove('omitted');
    word.button.removeAttribute('aria-label');
    offered.hidden = true;
    word.button.focus();
  }

  function offer(word) {
    point(word);
    offered.hidden = !word.suggestions.length && !word.omitted;
    if (word.omitted) {
      fill(offered, h('button', { type: 'button', onclick: () => putIn(word) }, t('photo.putin', { word: word.text })));
      return;
    }
    fill(
      offered,
      h('span', {}, t('photo.perhaps', { word: word.text })),
      word.suggestions.map(({ text }) =>
        h(
          'button',
          {
            type: 'button',
            lang: 'cop',
            onclick: () => {
              change(word, text);
              word.text = text;
              word.suggestions = [];
              word.button.textContent = text;
              word.button.classList.remove('doubtful');
              offered.hidden = true;
              word.button.focus();
            },
          },
          text,
        ),
      ),
    );
  }

  const words = page.lines.flatMap((line) => line.words.map((word) => ({ ...word, suggestions: [], line })));
  for (const word of words) {
    const doubtful = word.letters?.some(([[, confidence]]) => confidence < sure);
    const kind = word.omitted ? ' omitted' : doubtful ? ' doubtful' : '';
    word.button = h('button', { type: 'button', class: `read-word${kind}`, lang: 'cop',
      'aria-label': word.omitted ? t('photo.omitted', { word: word.text }) : null,
      onfocus: () => point(word), onmouseenter: () => point(word), onclick: () => offer(word) }, word.text);
  }
  const lines = page.lines.map((line) =>
    h(
      'p',
      {},
      words.filter((word) => word.line === line).flatMap((word) => [word.button, ' ']),
    ),
  );
  const element = h(
    'div',
    { class: 'page-result' },
    stage,
    h('div', { class: 'page-words' }, h('p', { class: 'hint' }, t('photo.words')),
      words.some(({ omitted }) => omitted) && h('p', { class: 'hint' }, t('photo.omitted.hint')), lines, offered),
  );
  const offers = () =>
    new Map(
      words
        .filter(({ suggestions }) => suggestions.length)
        .map(({ text, suggestions }) => [lettersOf(text), suggestions.map((each) => lettersOf(each.text))]),
    );
  return { element, offers, ready: suggest(words) };
}

// A page without suggestions is as good as before: a failure changes nothing.
async function suggest(words) {
  const known = words.filter(({ letters, omitted }) => letters?.length && !omitted);
  try {
    for (let first = 0; first < known.length; first += most) {
      const part = known.slice(first, first + most);
      const response = await request('/api/v1/dictionary/analysis/corrections', {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ words: part.map(({ letters }) => letters) }),
      });
      for (const { index, suggestions } of (await response.json()).words) {
        part[index].suggestions = suggestions;
        part[index].button.classList.add('doubtful');
      }
    }
  } catch { /* see above */ }
}

/** The picture as the service read it: turned, straightened and scaled, so that boxes lie where they belong. */
function asRead({ width, height, turned = 0, angle = 0, scale = 1 }, picture) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.translate(width / 2, height / 2);
  paper.rotate((turned - angle) * Math.PI / 180);
  paper.scale(scale, scale);
  paper.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
