// What every page can do. What is needed only once it is used is loaded then.
import { keyboardButton } from './button.js';
import { leaveDraft, takeDraft } from './draft.js';
import { announcer } from './notice.js';

// The hand that Coptic is set in, kept by itself so that it is there before anything else is read.
const root = document.documentElement.dataset;
try {
  root.letters = localStorage.getItem('letters') ?? '';
} catch {
  root.letters = ''; // the browser forbids keeping anything
}
const hands = document.querySelector('select[data-letters]');
hands.value = root.letters;
hands.closest('p').hidden = false;
hands.addEventListener('change', () => {
  root.letters = hands.value;
  localStorage.setItem('letters', hands.value);
});

document.body.append(announcer());

// A choice of language is kept for the next visit of the first page: here, or by the server where no script runs.
for (const link of document.querySelectorAll('.languages a')) {
  link.href = link.dataset.here;
  link.addEventListener('click', () => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `language=${link.lang}; path=/; max-age=31536000; samesite=lax${secure}`;
    // The two pages are the same place.
    if (location.hash) link.hash = location.hash;
    if (location.search) link.search = location.search;
    leaveDraft(link.pathname);
  });
}
addEventListener('load', takeDraft);

// The button of the Coptic keyboard has its place from the start; the keyboard itself comes after the page.
const fields = [...document.querySelectorAll('[data-keyboard]')].map((field) => [field, keyboardButton()]);
for (const [field, button] of fields) field.after(button);
if (fields.length) {
  import('./keyboard.js').then(({ withKeyboard }) => {
    for (const [field, toggle] of fields)
      field.parentElement.after(withKeyboard(field, { main: field.id === 'q', toggle }).panel);
  });
}

for (const field of document.querySelectorAll('[data-suggest]')) {
  const suggest = () => {
    import('./dictionary/suggest.js')
      .then(({ suggestFor }) => suggestFor(field))
      .catch(() => {
        /* the search works without */
      });
  };
  if (document.activeElement === field) suggest(); // a reader was faster than this script
  else field.addEventListener('focus', suggest, { once: true });
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => (await import('./copy.js')).copied(button, button.dataset.copy));
}

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

if (document.querySelector('#resume, [data-lesson], [data-live]'))
  import('./resume.js').then(({ watchResume }) => watchResume());

if ('speech' in document.body.dataset && document.querySelector('[data-say]'))
  import('./sound.js').then(({ sayAll }) => sayAll(document));

if (document.querySelector('[data-add-word]')) import('./words.js').then(({ watchWords }) => watchWords());

// The crumb of an entry leads back to the results it was found in, where the reader was on them.
const back = document.querySelector('[data-back]');
if (back && document.referrer.startsWith(`${back.href}?`) && new URL(document.referrer).origin === location.origin) {
  back.href = document.referrer;
  back.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  });
}

// Words and concepts open in a window over the page; their links also lead to pages of their own.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-window], a[data-entry], a[data-concept]');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import('./window.js').then(({ openWindow }) => openWindow(link));
}, true);

// A slash begins a search.
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches?.('input, textarea, select') || document.querySelector('dialog[open]')) return;
  const field = document.getElementById('q');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// What is needed without a network is kept once the page is there.
addEventListener('load', () =>
  setTimeout(() => {
    import('./offline/register.js')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => {
        /* the next page tries again */
      });
  }, 500),
);

// A page whose content exists in the browser alone.
const mount = document.getElementById('mount');
if (mount) import('./mount.js').then(({ mountPage }) => mountPage(mount));
