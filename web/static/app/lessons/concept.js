// A grammatical concept: its definition, what it is related to and where the course teaches it.
import { concept as readConcept, manifest, read } from '../api.js';
import { openDialog } from '../dialog.js';
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { pick, t } from '../language.js';
import { attempt } from '../notice.js';
import { href } from '../route.js';
import { blocks } from './blocks.js';
import { conceptLink } from './inlines.js';
import { sourceItem } from './source.js';

/** The elements of a concept, without its title; level is that of the heading above. */
export async function conceptBody(record, level) {
  const [{ lessons }, related, sources] = await Promise.all([
    manifest(),
    Promise.all(record.relatedConceptRefs.map((id) => readConcept(id))),
    Promise.all(record.sourceRefs.map((id) => read(`/api/v1/grammar/sources/${encodeURIComponent(id)}`).then(({ data }) => data))),
  ]);
  const taught = lessons.filter(({ id }) => record.lessonRefs.includes(id));
  const part = (name, content) => [h(`h${level + 1}`, {}, t(name)), content];
  return [
    blocks(pick(record.definition), { level }),
    related.length > 0 && part('concept.related', h('p', { class: 'related' },
      related.map((each, i) => [i > 0 && ' · ', conceptLink(each.id, pick(each.title))]))),
    taught.length > 0 && part('concept.lessons', h('ul', { class: 'plain' }, taught.map((lesson) => h('li', {},
      h('a', { href: href('lesson', { id: lesson.slug }) }, withCoptic(`${lesson.number}. ${pick(lesson.title)}`)))))),
    sources.length > 0 && part('sources', h('ul', { class: 'plain books' }, sources.map(sourceItem))),
  ];
}

/** Opens a window with a concept. */
export async function showConcept(id) {
  const place = h('div', {}, h('p', { class: 'muted' }, t('waiting')));
  const title = h('span', {}, t('concept'));
  openDialog(title, place);
  attempt(place, async () => {
    const record = await readConcept(id);
    title.replaceChildren(...withCoptic(pick(record.title)));
    return conceptBody(record, 2);
  });
}
