// A window over the page.
import { h, newId } from './dom.js';
import { t } from './language.js';

/** Opens a window, which its button, Escape or a click beside it closes. Returns a function that closes it. */
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
