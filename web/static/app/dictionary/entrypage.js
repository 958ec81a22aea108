// The page of one entry.
import { Failure, entry as readEntry } from '../api.js';
import { copyButton } from '../copy.js';
import { coptic } from '../coptic.js';
import { h } from '../dom.js';
import { t } from '../language.js';
import { attempt } from '../notice.js';
import { href } from '../route.js';
import { details, senses } from './entry.js';
import { glosses } from './result.js';
import { sources } from './sources.js';

export default async function entryPage({ id = '' }) {
  if (!id) throw new Failure(t('failure.404'), 404);
  const entry = await readEntry(id);
  const address = location.origin + href('entry', { id: entry.id });
  const from = h('div', {});
  return {
    title: `${entry.headword} – ${entry.senses.flatMap(glosses)[0] ?? t('nav.dictionary')}`,
    body: h('article', { class: 'wrap entry' },
      h('p', { class: 'crumb' }, h('a', { href: href('dictionary') }, t('nav.dictionary'))),
      h('h1', {}, coptic(entry.headword)),
      senses(entry),
      details(entry),
      h('section', {}, h('h2', {}, t('entry.link')),
        h('p', { class: 'permalink' }, h('code', {}, address), copyButton(() => address)),
        h('p', { class: 'muted' }, h('a', { href: `/api/v1/dictionary/entries/${encodeURIComponent(entry.id)}`, target: '_blank' }, t('entry.json')))),
      h('section', { class: 'sources' }, h('h2', {}, t('sources')), from)),
    ready: attempt(from, async () => sourceList(await sources())),
  };
}

/** The lexicons with their licences. */
export const sourceList = (list) => h('ul', { class: 'plain' }, list.map((source) => h('li', {},
  source.url ? h('a', { href: source.url }, source.name) : h('strong', {}, source.name), ` · ${source.licence}`,
  source.attribution && h('span', { class: 'muted' }, ` · ${source.attribution}`))));
