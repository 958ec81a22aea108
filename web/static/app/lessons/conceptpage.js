// The page of one concept.
import { concept as readConcept } from '../api.js';
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { pick, t } from '../language.js';
import { watchPopups } from '../popups.js';
import { href } from '../route.js';
import { conceptBody } from './concept.js';

export default async function conceptPage({ id = '' }) {
  const record = await readConcept(id);
  return {
    title: pick(record.title),
    body: h('article', { class: 'wrap reading' },
      h('p', { class: 'crumb' }, h('a', { href: href('lessons') }, t('nav.lessons')), ` · ${t('concept')}`),
      h('h1', {}, withCoptic(pick(record.title))),
      await conceptBody(record, 1)),
    leave: watchPopups(),
  };
}
