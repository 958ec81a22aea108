// The list of lessons.
import { manifest } from '../api.js';
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { pick, t } from '../language.js';
import { href } from '../route.js';
import { rightsNote } from './source.js';

export default async function lessonsPage() {
  const { lessons, rights } = await manifest();
  return {
    title: t('nav.lessons'),
    body: h('div', { class: 'wrap' },
      h('h1', {}, t('nav.lessons')),
      h('p', { class: 'lead' }, t('lessons.lead')),
      h('ol', { class: 'plain lessonlist' }, lessons.map((lesson) => h('li', {},
        h('span', { class: 'lesson-number', 'aria-hidden': 'true' }, String(lesson.number)),
        h('div', {},
          h('h2', {}, h('a', { href: href('lesson', { id: lesson.slug }) },
            h('span', { class: 'unseen' }, `${t('lesson', { n: lesson.number })}: `), withCoptic(pick(lesson.title)))),
          h('p', {}, withCoptic(pick(lesson.summary))),
          h('p', { class: 'lesson-more' }, h('a', { href: href('cards', { id: lesson.slug }), 'aria-label': `${t('cards')}: ${pick(lesson.title)}` }, t('cards'))))))),
      h('section', {}, h('h2', {}, t('rights')), rightsNote(rights))),
  };
}
