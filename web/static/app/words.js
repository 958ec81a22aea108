// "Add to my words", wherever a page offers it.
import { t } from './language.js';
import { announce } from './notice.js';
import { addWord, hasWord, removeWord } from './store.js';

/** Makes the buttons of the page alive; those that are added later too. */
export function watchWords() {
  for (const button of document.querySelectorAll('button[data-add-word]')) {
    button.hidden = false;
    mark(button);
  }
  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('button[data-add-word]');
    if (!button) return;
    const { addWord: id, headword, meaning } = button.dataset;
    if (hasWord(id)) removeWord(id);
    else addWord({ id, headword, form: headword, meaning });
    mark(button);
    announce(t(hasWord(id) ? 'words.added' : 'words.removed', { word: headword }));
  });
}

function mark(button) {
  const has = hasWord(button.dataset.addWord);
  button.setAttribute('aria-pressed', String(has));
  button.textContent = t(has ? 'words.has' : 'words.add');
}
