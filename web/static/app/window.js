// A look at an entry or a concept without leaving the page.
import { withCoptic } from './coptic.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { t } from './language.js';
import { attempt } from './notice.js';
import { fetchPage } from './page.js';

/** Opens a window with the excerpt of the page that a link leads to. */
export function openWindow(link) {
  const title = h('span', {}, withCoptic(link.textContent));
  const place = h('div', { class: 'preview' }, h('p', { class: 'muted' }, t('waiting')));
  openDialog(title, place);
  attempt(place, async () => {
    const page = await fetchPage(link.href);
    const heading = page.querySelector('h1');
    const excerpt = document.importNode(page.querySelector('[data-excerpt]'), true);
    excerpt.querySelectorAll('[id]').forEach((each) => each.removeAttribute('id'));
    const same = heading.textContent.trim() === link.textContent.trim();
    if (!link.matches('[lang="cop"] *, [lang="cop"]')) title.replaceChildren(...withCoptic(heading.textContent.trim()));
    return [
      !same && link.lang === 'cop' && h('p', { class: 'preview-head' }, withCoptic(heading.textContent.trim())),
      excerpt,
      h('p', {}, h('a', { href: link.href }, t('entry.open'))),
    ];
  });
}
