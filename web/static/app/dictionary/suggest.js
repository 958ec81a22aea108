// Suggestions under a search field, of the phrase book and the dictionary: arrow keys choose, Enter goes there.
import { phrases, read } from '../api.js';
import { folded, withCoptic } from '../coptic.js';
import { fill, h, newId } from '../dom.js';
import { language, pick, plural } from '../language.js';
import { announce } from '../notice.js';
import { href, withQuery } from '../route.js';

const rest = 120; // milliseconds without a keystroke before they are asked for

/** Makes a field suggest entries (WAI-ARIA's combobox with a list). */
export function suggestFor(field) {
  const id = newId('suggestions');
  const list = h('ul', {
    class: 'suggestions',
    id,
    role: 'listbox',
    hidden: true,
    'aria-label': field.labels?.[0]?.textContent ?? field.placeholder,
  });
  field.parentElement.after(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', id],
    ['aria-expanded', 'false'],
  ])
    field.setAttribute(name, value);
  let waiting;
  let asking = new AbortController();
  let chosen = -1;

  function close() {
    clearTimeout(waiting);
    asking.abort();
    list.hidden = true;
    chosen = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }

  function choose(to) {
    const options = [...list.children];
    chosen = (to + options.length + 1) % (options.length + 1);
    if (chosen === options.length) chosen = -1;
    options.forEach((each, i) => each.setAttribute('aria-selected', String(i === chosen)));
    if (chosen < 0) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', options[chosen].id);
      options[chosen].scrollIntoView({ block: 'nearest' });
    }
  }

  async function ask() {
    asking.abort();
    asking = new AbortController();
    const text = field.value.trim();
    if (!text) {
      close();
      return;
    }
    const { signal } = asking;
    let found;
    try {
      const [said, entries] = await Promise.all([
        saidSo(text),
        read(withQuery('/api/v1/dictionary/suggest', { q: text }), { signal }),
      ]);
      found = [...said, ...inLanguageFirst(entries.suggestions, text)];
    } catch {
      return; // a search is possible without
    }
    // The Coptic keyboard has its place.
    const typing = field.closest('form')?.querySelector('.keyboard:not([hidden])');
    if (signal.aborted || document.activeElement !== field || typing) return;
    fill(
      list,
      found.map(({ id: entry, query, headword, gloss }) =>
        h(
          'li',
          {
            role: 'option',
            id: newId('option'),
            'aria-selected': 'false',
            onpointerdown: (event) => event.preventDefault(),
            onclick: () => location.assign(query ? href('dictionary', { q: query }) : href('entry', { id: entry })),
          },
          h('span', { lang: 'cop' }, headword),
          ' ',
          h('span', { class: 'muted' }, withCoptic(pick(gloss) ?? '')),
        ),
      ),
    );
    chosen = -1;
    list.hidden = !found.length;
    field.setAttribute('aria-expanded', String(found.length > 0));
    announce(plural(found.length, 'suggest.found'));
  }

  const askSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, rest);
  };
  field.addEventListener('input', askSoon);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
      event.preventDefault();
      choose(event.key === 'ArrowDown' ? chosen + 1 : chosen < 0 ? list.children.length - 1 : chosen - 1);
    } else if (event.key === 'Enter') {
      const option = list.children[chosen];
      if (option) {
        event.preventDefault();
        // Some browsers send the form for all that.
        field.form.addEventListener('submit', (sent) => {
          sent.preventDefault();
          sent.stopImmediatePropagation();
        }, { once: true, capture: true });
        option.click();
      }
      close();
    }
  });
  field.addEventListener('blur', close);
  if (field.value !== field.defaultValue) askSoon(); // typed before this was here
}

// Up to two phrases that begin with the text in the language of the page, or that some of its words are; a search for
// one shows it whole. Another wording than the one that is shown must begin with a whole word of the text: "wat" is not
// "watch over our children".
async function saidSo(text) {
  const wanted = folded(text);
  if (wanted.length < 3) return [];
  const within = (wording) => wording.includes(' ') && ` ${wanted} `.includes(` ${wording} `);
  const begins = (wording) => wording === wanted || (wanted.includes(' ') && wording.startsWith(wanted));
  const book = await phrases().catch(() => []);
  return book
    .filter(({ translation, asked }) => {
      const shown = folded(pick(translation));
      return shown.startsWith(wanted) || [shown, ...asked[language()].map(folded)].some((wording) =>
        begins(wording) || within(wording));
    })
    .slice(0, 2)
    .map(({ translation, forms: [{ coptic }] }) =>
      ({ query: pick(translation), headword: coptic, gloss: translation }));
}

// Entries whose meaning in the language of the page begins a word with the text stand before the others.
function inLanguageFirst(found, text) {
  const begins = ({ gloss }) =>
    folded(pick(gloss) ?? '').split(/[^\p{L}]+/u).some((word) => word.startsWith(folded(text)));
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}
