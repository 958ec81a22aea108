// Text to take along.
import { h } from './dom.js';
import { t } from './language.js';
import { announce } from './notice.js';

/** Puts a text on the clipboard; the button that was pressed says so for a while. */
export async function copied(button, text) {
  const label = button.dataset.label ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = t('copied');
  } catch {
    button.textContent = t('copy.failed');
  }
  announce(button.textContent);
  setTimeout(() => { button.textContent = label; }, 2000);
}

/** A button that puts what text() returns on the clipboard. */
export function copyButton(text, label = t('copy')) {
  const button = h('button', { type: 'button', class: 'quiet copy', onclick: () => copied(button, text()) }, label);
  return button;
}

/** Saves text as a file. */
export const save = (name, type, text) => saveBytes(name, type, text);

/** Saves bytes, or text, as a file. */
export function saveBytes(name, type, bytes) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = h('a', { href: address, download: name, target: '_self' });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
