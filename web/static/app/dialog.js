// A window over the page.
import { h, newId } from './dom.js';
import { t } from './language.js';

/**
 * Opens a window, which its button, Escape, a click beside it or a step back in the history closes. Returns a function
 * that closes it.
 */
export function openDialog(title, content, { onclose, wide } = {}) {
  const heading = newId('dialog');
  const dialog = h('dialog', { 'aria-labelledby': heading, class: wide && 'wide' },
    h('div', { class: 'sheet' },
      h('div', { class: 'dialog-head' },
        h('h2', { id: heading }, title),
        h(
          'button',
          { type: 'button', class: 'quiet close', 'aria-label': t('close'), onclick: () => dialog.close() },
          '×',
        ),
      ),
      content,
    ),
  );
  let leading = false; // a link in the window leads elsewhere: the history is its affair
  dialog.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (event.target === dialog) dialog.close();
    else if (link && !event.defaultPrevented && !link.target && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      leading = true;
      dialog.close();
    }
  });
  // The window is a step of the history of its own, so that a phone's back button closes it and stays on the page.
  const step = newId('window');
  history.pushState({ ...history.state, window: step }, '');
  const stepped = () => {
    if (history.state?.window !== step) dialog.close();
  };
  addEventListener('popstate', stepped);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', stepped);
    // The window is gone once its step is: a link that is followed before would be undone by the step back.
    if (history.state?.window !== step) dialog.remove();
    else if (leading) {
      history.replaceState({ ...history.state, window: undefined }, '');
      dialog.remove();
    } else {
      addEventListener('popstate', () => dialog.remove(), { once: true });
      history.back();
    }
    onclose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}
