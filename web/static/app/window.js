// A look at an entry or a concept without leaving the page.
import { entry } from './api.js';
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
    let page;
    try {
      page = await fetchPage(link.href);
    } catch (error) {
      const [, , folder, id] = link.pathname.split('/');
      if (error.status || folder !== 'dictionary') throw error;
      const { sensesView } = await import('./offline/senses.js'); // what is kept on this device
      const whole = h('a', { href: link.href }, t('entry.open'));
      return [sensesView(await entry(decodeURIComponent(id))), h('p', {}, whole)];
    }
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
