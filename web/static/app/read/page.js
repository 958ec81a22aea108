// Reading: a text is pasted, typed, opened, photographed or chosen, and stands as text with its analysis over it.
import { lesson as readLesson, manifest } from '../api.js';
import { isCoptic, lettersOf, withCoptic } from '../coptic.js';
import { copyButton, save } from '../copy.js';
import { fill, h, newId } from '../dom.js';
import { withKeyboard } from '../keyboard.js';
import { known, lessonLabel, number, pick, t } from '../language.js';
import { announce, attempt, failure } from '../notice.js';
import { photoPart } from '../photo/photo.js';
import { href, rename } from '../route.js';
import { addText, keepLayers, kept, textOf } from '../store.js';
import { analyse, conllu, isUnknown, longest } from '../analysis.js';
import { interlinear, tsv } from './export.js';
import { sharedAddress, unpacked } from './share.js';
import { layers, textView } from './text.js';
import { groupView } from './word.js';

// A text is kept in the browser under an id (#kept=), stands in the address where it is shared (#text= or #packed=), or
// was typed and not yet read (#draft=, an id too). #word= is the number of the word that is marked, from 1.
const given = new URLSearchParams(location.hash.slice(1));

export default async function readPage(parameters) {
  const fieldId = newId('text');
  const field = h('textarea', { id: fieldId, rows: '6', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false',
    placeholder: t('read.placeholder'), value: await givenText() || within(parameters.text ?? '') });
  const { toggle, panel: keys } = withKeyboard(field);
  const options = {
    dialect: choice('read.dialect', ['auto', 'S', 'B', 'A', 'L', 'F'], parameters.dialect),
  };
  const readings = h('details', { class: 'readings', hidden: true }, h('summary', {}, t('read.choose')));
  const file = h('input', {
    type: 'file',
    accept: '.txt,.conllu,text/plain',
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange: takeFile,
  });
  const photo = photoPart((context, busy) => {
    if (busy || context === null) return;
    field.value = context;
  });
  const result = h('div', { class: 'reader' });
  let asking = new AbortController();
  let offers = new Map(); // what doubtful words of the photo may be

  function question() {
    return { text: field.value, dialect: options.dialect.value };
  }

  async function read() {
    asking.abort();
    asking = new AbortController();
    const asked = question();
    if (!asked.text.trim()) {
      field.focus();
      return;
    }
    const found = photo.offers();
    if (found.size) offers = found; // a text is read anew after each change, without its photo
    photo.clear();
    const id = addText(asked.text);
    rename(address(id && `kept=${id}`));
    result.setAttribute('aria-busy', 'true');
    try {
      const analysis = await analyse(asked, asking.signal);
      const view = resultView(asked, analysis, offers, {
        replaced,
        shared: await sharedAddress(asked.text, notFirst(options.dialect)),
        marked: (n) => id && rename(address(`kept=${id}${n === undefined ? '' : `&word=${n + 1}`}`)),
      });
      fill(result, view.content);
      form.classList.add('folded');
      const word = Number(given.get('word'));
      given.delete('word');
      view.choose?.(word - 1);
      announce(t('read.done', { n: number(analysis.sentences.reduce((sum, { groups }) => sum + groups.length, 0)) }));
    } catch (error) {
      if (error.name === 'AbortError') return;
      fill(result, failure(error, read, 'read'));
    }
    result.removeAttribute('aria-busy');
  }

  const address = (text) => href('read', { dialect: notFirst(options.dialect) }) + (text && `#${text}`);

  // A text that has not been read goes along to the page in the other language.
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('.languages a') || !field.value.trim()) return;
    const id = addText(field.value);
    if (id && !location.hash.startsWith(`#kept=${id}`)) rename(address(`draft=${id}`));
  }, true);

  /** Puts another reading in the place of a word, and reads the text anew. */
  function replaced(asked, word, text) {
    const points = [...asked.text];
    points.splice(word.start, word.end - word.start, text);
    field.value = points.join('');
    read();
  }

  async function takeFile() {
    const [chosen] = file.files;
    if (!chosen) return;
    field.value = plainText(await chosen.text());
    file.value = '';
    read();
  }

  async function takeReading(slug) {
    readings.open = false;
    result.setAttribute('aria-busy', 'true');
    await attempt(result, async () => {
      const { examples } = await readLesson(slug);
      field.value = examples.map(({ coptic }) => coptic).join('\n');
      return [];
    });
    if (field.value) read();
  }

  const form = h('form', { class: 'readform', onsubmit: (event) => {
    event.preventDefault();
    read();
  } },
  h('button', { type: 'button', class: 'quiet unfold', onclick: () => {
    form.classList.remove('folded');
    field.focus();
  } }, t('read.unfold')),
  h('label', { for: fieldId, class: 'unseen' }, t('read.field')), field, keys,
  h('div', { class: 'composer-row' }, toggle, file,
    h('button', { type: 'button', class: 'quiet', onclick: () => file.click() }, t('read.open')), photo.controls,
    h('span', { class: 'space' }), h('button', { class: 'primary' }, t('read.button'))),
  photo.panel,
  h('div', { class: 'read-options' }, options.dialect.label), readings);

  offerReadings(readings, takeReading);
  if (field.value && !given.get('draft')) read();
  else if (given.get('kept') && !field.value) fill(result, h('p', { class: 'notice' }, t('read.notkept')));
  return { body: h('div', {}, form, result) };
}

const givenText = async () => within(given.get('text') ?? textOf(given.get('kept') ?? given.get('draft'))
  ?? (given.get('packed') ? await unpacked(given.get('packed')) : ''));

const within = (text) => [...text].slice(0, longest).join('');

/** The text of a file; of CoNLL-U, the texts of its sentences. */
function plainText(content) {
  const sentences = [...content.matchAll(/^# text = (.*)$/gmu)].map(([, text]) => text);
  return sentences.length ? sentences.join('\n') : content.normalize('NFC');
}

function choice(name, values, chosen) {
  const select = h(
    'select',
    {},
    values.map((value) => h('option', { value, selected: value === chosen }, t(`${name}.${value}`))),
  );
  select.label = h('label', {}, h('span', {}, t(name)), select);
  return select;
}

const notFirst = (select) => (select.selectedIndex > 0 ? select.value : '');

// Lessons tagged reading hold a text whose lines are their examples. Without the course a text can still be pasted.
async function offerReadings(place, take) {
  const { lessons } = await manifest().catch(() => ({ lessons: [] }));
  const found = lessons.filter(({ tags }) => tags.includes('reading'));
  for (const [track, siglum] of [['bohairic', 'B'], ['sahidic', 'S']]) {
    place.append(h('h2', {}, t(`dialect.${siglum}`)), h('ul', { class: 'plain' },
      found.filter(({ tags }) => tags.includes(track)).map((lesson) => h('li', {},
        h('button', { type: 'button', class: 'link', onclick: () => take(lesson.slug) },
          withCoptic(pick(lesson.title))),
        ' ', h('span', { class: 'muted' }, lessonLabel(lesson)),
        h('p', { class: 'muted' }, withCoptic(pick(lesson.summary)))))));
  }
  place.append(h('p', {}, h('a', { href: href('texts') }, t('read.library'))));
  place.hidden = found.length === 0;
}

function resultView(asked, analysis, offers, { replaced, shared, marked }) {
  if (!isCoptic(asked.text)) return { content: notCoptic(asked.text) };
  const points = [...asked.text];
  const offersOf = (group) => offers.get(lettersOf(points.slice(group.start, group.end).join(''))) ?? [];
  const panel = h('aside', { class: 'word-panel', 'aria-live': 'polite', 'aria-label': t('read.word'), hidden: true });
  const show = (group, own, n) => {
    marked(n);
    panel.hidden = false;
    fill(
      panel,
      h(
        'button',
        {
          type: 'button',
          class: 'quiet close',
          'aria-label': t('close'),
          onclick: close,
        },
        '×',
      ),
      groupView(group, offersOf(group), (word, text) => replaced(asked, word, text)),
    );
    if (panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView({ block: 'nearest' });
  };
  function close() {
    panel.hidden = true;
    marked();
  }
  const { element, groups, choose } = textView(asked.text, analysis, show);
  if (!groups.length) return { content: h('p', { class: 'muted' }, t('read.nothing')) };
  const chosen = (n) => groups[n] && choose(n);
  for (const { group, element: own } of groups.filter(({ group }) => offersOf(group).length)) {
    own.classList.add('doubtful');
    own.title ||= t('read.doubtful');
  }
  const unknown = groups.filter(({ group }) => isUnknown(group)).length;
  const foreign = groups.filter(({ group }) => !isCoptic(group.text)).length;
  const columns = h('div', { class: 'reader-columns', onkeydown: (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    if (panel.contains(document.activeElement)) element.querySelector('.group[tabindex="0"]').focus();
    close();
  } }, element, panel);
  const boxes = layers.map((layer) => {
    const has = layer !== 'transliteration' || groups.some(({ group }) => group.transliteration);
    const box = h('input', {
      type: 'checkbox',
      checked: kept().layers.includes(layer),
      onchange: () => {
        columns.classList.toggle(layer, box.checked);
        keepLayers(layers.filter((each) => columns.classList.contains(each)));
      },
    });
    columns.classList.toggle(layer, box.checked);
    return has && h('label', { class: 'check' }, box, h('span', {}, t(`read.layer.${layer}`)));
  });
  const content = [
    h('h2', { class: 'unseen' }, t('read.result')),
    h('details', { class: 'layers', open: matchMedia('(min-width: 46rem)').matches },
      h('summary', {}, t('read.layers')),
      h('div', { class: 'options', role: 'group', 'aria-label': t('read.layers') }, boxes)),
    h('p', { class: 'hint' }, t('read.in', { dialect: t(`read.dialect.${analysis.dialect}`) }), ' ',
      known(`read.spaced.${analysis.spacing}`) && [t(`read.spaced.${analysis.spacing}`), ' '],
      foreign > 0 && [t('read.foreign', { n: number(foreign), of: number(groups.length) }), ' '],
      unknown > 0 && [t('read.unknowns', { n: number(unknown), of: number(groups.length) }), ' '],
      h('a', { class: 'codes', href: href('developers', {}, 'abbreviations') }, t('read.abbreviations'))),
    columns,
    h('div', { class: 'take' }, copyButton(() => interlinear(asked.text, analysis), t('read.copy')),
      shared ? copyButton(() => shared, t('read.share')) : h('span', { class: 'muted' }, t('read.nolink')),
      h('button', { type: 'button', class: 'quiet', onclick: () => print() }, t('read.print')),
      h('button', { type: 'button', class: 'quiet', onclick: (event) => saveConllu(event.target, asked) }, 'CoNLL-U'),
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          onclick: () => save('coptic-text.tsv', 'text/tab-separated-values', tsv(analysis)),
        },
        'TSV',
      ),
    ),
  ];
  return { content, choose: chosen };
}

// What has no Coptic letter is no text to read; it may be a meaning, or Coptic in Latin letters.
const notCoptic = (text) => [
  h('p', { class: 'notice' }, t('read.notcoptic')),
  h('p', {}, h('a', { href: href('dictionary', { q: [...text.trim()].slice(0, 120).join('') }) }, t('read.lookup'))),
];

async function saveConllu(button, asked) {
  try {
    save('coptic-text.conllu', 'text/x-conllu', await conllu(asked));
  } catch (error) {
    button.after(failure(error));
  }
}
