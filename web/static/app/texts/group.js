// The words of a text: one group at a time is open.
import { rename } from '../route.js';

/** Has the address follow the group that is opened, and Escape close it. */
export function watchGroups() {
  document.addEventListener('toggle', ({ target }) => {
    if (target.matches?.('details.tapped[open]')) {
      rename(`#${target.id}`);
      target.scrollIntoView({ block: 'nearest' });
    } else if (target.matches?.('details.tapped') && location.hash === `#${target.id}`)
      rename(location.pathname + location.search);
  }, true);
  document.addEventListener('keydown', (event) => {
    const open = document.querySelector('details.tapped[open]');
    // A window stays until its step of the history is gone, and so does the address from before it.
    if (event.key !== 'Escape' || !open || document.querySelector('dialog')) return;
    open.open = false;
    open.querySelector('summary').focus();
  });
  document.addEventListener('click', (event) => {
    const open = document.querySelector('details.tapped[open]');
    if (open && !event.target.closest('details.tapped, dialog')) open.open = false;
  });
}

/** Opens the group that the address names. */
export function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named?.matches('details.tapped')) return;
  named.open = true;
  named.scrollIntoView({ block: 'center' });
}
