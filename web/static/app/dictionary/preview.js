// A look at an entry without leaving the page.
import { entry as readEntry } from '../api.js';
import { coptic } from '../coptic.js';
import { openDialog } from '../dialog.js';
import { h } from '../dom.js';
import { t } from '../language.js';
import { attempt } from '../notice.js';
import { href } from '../route.js';
import { senses } from './entry.js';

/** Opens a window with the entry of a word. */
export function previewEntry(id, word) {
  const place = h('div', { class: 'preview' }, h('p', { class: 'muted' }, t('waiting')));
  openDialog(coptic(word), place);
  attempt(place, async () => {
    const entry = await readEntry(id);
    return [
      entry.headword !== word && h('p', { class: 'preview-head' }, coptic(entry.headword)),
      senses(entry),
      h('p', {}, h('a', { href: href('entry', { id }) }, t('entry.open'))),
    ];
  });
}
