// The list of marked words, a list that a link brings, and the store: saved as a file, read from one, erased.
import { copyButton, save } from '../copy.js';
import { coptic, withCoptic } from '../coptic.js';
import { entries as readEntries } from '../api.js';
import { fill, h } from '../dom.js';
import { language, plural, t } from '../language.js';
import { announce, attempt } from '../notice.js';
import { href } from '../route.js';
import { addWord, dayOf, erase, exported, hasWord, imported, kept, notKept, removeWord, words } from '../store.js';

const fragment = '#list=';
const longest = 300; // words of a link

/** The ids that a link brings along. */
function brought() {
  if (!location.hash.startsWith(fragment)) return null;
  return location.hash.slice(fragment.length).split(',').filter((id) => /^[A-Za-z0-9._-]+$/.test(id)).slice(0, longest);
}

/** Fills mount. */
export function mineView(mount) {
  const given = brought();
  const list = h('div', {});
  const show = () => {
    if (given) attempt(list, async () => givenView(await readEntries(given), show));
    else {
      fill(list, ownView(show));
      inThisLanguage().then((changed) => changed && fill(list, ownView(show)));
    }
  };
  fill(
    mount,
    notKept() && h('p', { class: 'notice' }, t(`store.${notKept()}`)),
    list,
    !given && storeView(() => mineView(mount)),
  );
  addEventListener('hashchange', () => mineView(mount), { once: true });
  show();
}

// A word keeps the meaning that it was marked with; where its entry can be read, this page's language has the word.
const meanings = new Map();

async function inThisLanguage() {
  const unknown = words().map(({ id }) => id).filter((id) => !meanings.has(id));
  try {
    for (const entry of unknown.length ? await readEntries(unknown) : []) meanings.set(entry.id, wordOf(entry).meaning);
  } catch {
    return false; // what was noted stays
  }
  return unknown.length > 0;
}

const tableOf = (rows) =>
  h(
    'div',
    { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': t('words.mine') },
    h(
      'table',
      { class: 'wordlist' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, t('cards.coptic')),
          h('th', { scope: 'col' }, t('cards.meaning')),
          h('td', { class: 'screen' }),
        ),
      ),
      h('tbody', {}, rows),
    ),
  );

const rowOf = ({ id, headword, form, meaning }, button) =>
  h(
    'tr',
    {},
    h(
      'th',
      { scope: 'row' },
      h('a', { href: href('entry', { id }), 'data-entry': id }, coptic(headword)),
      form && form !== headword && [' ', h('span', { class: 'muted' }, coptic(form))],
    ),
    h('td', {}, withCoptic(meanings.get(id) ?? meaning ?? '')),
    h('td', { class: 'screen' }, button),
  );

function ownView(again) {
  const marked = words();
  if (!marked.length) return h('p', { class: 'lead' }, t('words.none'));
  const link = () =>
    `${location.origin}${href('words')}${fragment}${marked
      .slice(-longest)
      .map(({ id }) => id)
      .join(',')}`;
  return [
    h('p', { class: 'buttons screen' },
      h('a', { class: 'button', href: href('cards', { id: 'words' }) }, t('words.practise')),
      h('button', { type: 'button', class: 'quiet', onclick: () => print() }, t('cards.print')),
      copyButton(link, t('words.link'))),
    h('p', { class: 'muted screen' }, plural(marked.length, 'words.count')),
    tableOf(
      [...marked].reverse().map((word) =>
        rowOf(
          word,
          h(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'aria-label': `${t('words.remove')}: ${word.headword}`,
              onclick: () => {
                removeWord(word.id);
                announce(t('words.removed', { word: word.headword }));
                again();
              },
            },
            t('words.remove'),
          ),
        ),
      ),
    ),
  ];
}

const wordOf = (entry) => ({ id: entry.id, headword: entry.headword, form: entry.headword,
  meaning: entry.senses.flatMap(({ meanings }) => meanings[language()] ?? meanings.en).slice(0, 4).join(', ') });

function givenView(found, again) {
  const fresh = found.filter(({ id }) => !hasWord(id));
  return [
    h('p', { class: 'lead' }, plural(found.length, 'words.given')),
    h('p', { class: 'buttons screen' },
      fresh.length > 0 && h('button', { type: 'button', class: 'primary', onclick: () => {
        for (const entry of fresh) addWord(wordOf(entry));
        announce(t('words.taken'));
        again();
      } }, plural(fresh.length, 'words.take')),
      h('button', { type: 'button', class: 'quiet', onclick: () => print() }, t('cards.print')),
      h('a', { class: 'button', href: href('words') }, t('words.mine'))),
    tableOf(found.map((entry) => rowOf(wordOf(entry), hasWord(entry.id) && t('words.has')))),
  ];
}

function storeView(again) {
  const { answers, lessons, cards } = kept();
  const report = h('p', { role: 'status', class: 'muted' });
  const picker = h('input', {
    type: 'file',
    accept: '.json,application/json',
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange: async () => {
      const [file] = picker.files;
      if (!file) return;
      const good = imported(await file.text());
      if (good && kept().language)
        document.cookie = `language=${kept().language}; path=/; max-age=31536000; samesite=lax`;
      again();
      announce(t(good ? 'store.imported' : 'store.unreadable'));
      if (!good) document.querySelector('.store [role="status"]').textContent = t('store.unreadable');
    },
  });
  const sure = h(
    'p',
    { class: 'buttons', hidden: true },
    h('span', {}, t('store.sure')),
    h(
      'button',
      {
        type: 'button',
        class: 'primary',
        onclick: () => {
          erase();
          again();
          announce(t('store.erased'));
        },
      },
      t('store.erase'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick: () => {
          sure.hidden = true;
        },
      },
      t('store.keep'),
    ),
  );
  return h(
    'section',
    { class: 'store screen' },
    h('h2', {}, t('store.title')),
    h('p', {}, t('store.text')),
    h(
      'ul',
      {},
      h('li', {}, plural(words().length, 'words.count')),
      h('li', {}, plural(Object.keys(answers).length, 'store.answers')),
      h('li', {}, plural(Object.values(lessons).filter(({ read }) => read).length, 'store.lessons')),
      h('li', {}, plural(Object.keys(cards).length, 'store.cards')),
    ),
    h(
      'p',
      { class: 'buttons' },
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          onclick: () => {
            save(`coptic-${dayOf(new Date())}.json`, 'application/json', exported());
            report.textContent = t('cards.saved');
          },
        },
        t('store.export'),
      ),
      picker,
      h('button', { type: 'button', class: 'quiet', onclick: () => picker.click() }, t('store.import')),
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          onclick: () => {
            sure.hidden = false;
            sure.querySelector('button').focus();
          },
        },
        t('store.erase'),
      ),
    ),
    sure,
    report,
  );
}
