// Text to take along.
import { h } from './dom.js';
import { t } from './language.js';
import { announce } from './notice.js';

/** A button that puts what text() returns on the clipboard. */
export function copyButton(text, label = t('copy')) {
  const button = h('button', { type: 'button', class: 'quiet copy', onclick: async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = t('copied');
    } catch {
      button.textContent = t('copy.failed');
    }
    announce(button.textContent);
    setTimeout(() => { button.textContent = label; }, 2000);
  } }, label);
  return button;
}

/** A line or more of code with a button to copy it. */
export const copyable = (code) => h('div', { class: 'code' },
  h('pre', {}, h('code', {}, code)), copyButton(() => code));

/** Saves text as a file. */
export function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h('a', { href: address, download: name, target: '_self' });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
