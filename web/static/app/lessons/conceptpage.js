// The page of one concept.
import { Failure, concept as readConcept } from '../api.js';
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { pick, t } from '../language.js';
import { watchPopups } from '../popups.js';
import { href } from '../route.js';
import { conceptBody } from './concept.js';

export default async function conceptPage({ id = '' }) {
  if (!id) throw new Failure(t('failure.404'), 404);
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
