// The buttons that add an entry to the reader's words.
import { t } from './language.js';
import { announce } from './notice.js';
import { addWord, hasWord } from './store.js';

/** Makes the page's buttons work. */
export function watchWords() {
  for (const button of document.querySelectorAll('[data-add-word]')) {
    const { addWord: id, headword, meaning } = button.dataset;
    const show = () => {
      button.setAttribute('aria-disabled', String(hasWord(id)));
      button.textContent = t(hasWord(id) ? 'read.added' : 'read.add');
    };
    button.hidden = false;
    show();
    button.addEventListener('click', () => {
      addWord({ id, headword, form: headword, meaning });
      show();
      announce(t('read.added'));
    });
  }
}
