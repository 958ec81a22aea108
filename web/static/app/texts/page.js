// A text of the library, and the shelf: the word that the address names is opened, one that is opened is put into the
// address, and what a reader knows of it is said.
import { openNamed, watchGroups } from './group.js';
import { showLevel, showShelf } from './level.js';

const text = document.querySelector('[data-text]');
if (text) {
  watchGroups();
  addEventListener('hashchange', openNamed);
  openNamed();
  showLevel(text);
} else showShelf();
