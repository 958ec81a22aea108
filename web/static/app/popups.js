// Words and concepts open in a window over the page; their links also lead to pages of their own.
import { showConcept } from './lessons/concept.js';
import { previewEntry } from './dictionary/preview.js';

/** Opens windows for links marked with data-entry and data-concept, until the returned function is called. */
export function watchPopups() {
  document.addEventListener('click', open, true);
  return () => document.removeEventListener('click', open, true);
}

function open(event) {
  const link = event.target.closest?.('a[data-entry], a[data-concept]');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.dataset.entry) previewEntry(link.dataset.entry, link.textContent);
  else showConcept(link.dataset.concept);
}
