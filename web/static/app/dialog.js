// A window over the page for what is looked at in passing.
import { h, newId } from './dom.js';
import { t } from './language.js';

/** Opens a window; it goes away by its button, by Escape and by a click beside it. Returns a function that closes it. */
export function openDialog(title, content, { onclose, wide } = {}) {
  const heading = newId('dialog');
  const dialog = h('dialog', { 'aria-labelledby': heading, class: wide && 'wide' },
    h('div', { class: 'sheet' },
      h('div', { class: 'dialog-head' },
        h('h2', { id: heading }, title),
        h('button', { type: 'button', class: 'quiet close', 'aria-label': t('close'), onclick: () => dialog.close() }, '×')),
      content));
  dialog.addEventListener('click', (event) => {
    const leads = event.target.closest?.('a[href]');
    if (event.target === dialog || (leads && !event.defaultPrevented && !leads.target)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    onclose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}
