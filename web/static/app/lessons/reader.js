// One lesson, to be read.
import { Failure, lesson as readLesson, manifest } from '../api.js';
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { pick, t } from '../language.js';
import { watchPopups } from '../popups.js';
import { href } from '../route.js';
import { blocks } from './blocks.js';
import { example } from './example.js';
import { exercise } from './exercise.js';
import { markId, noteId } from './inlines.js';
import { answerKey } from './keys.js';
import { rightsNote, sourceItem } from './source.js';

export default async function lessonPage({ id = '' }) {
  if (!id) throw new Failure(t('failure.404'), 404);
  // Without its key a lesson can still be read.
  const [bundle, course, key] = await Promise.all([readLesson(id), manifest(), answerKey(id).catch(() => null)]);
  const { lesson } = bundle;
  const context = contextOf(bundle, key);
  const title = `${t('lesson', { n: lesson.number })}: ${pick(lesson.title)}`;
  const sections = sectionsInOrder(lesson).map((section) => h('section', { id: section.slug },
    h('h2', {}, withCoptic(pick(section.title))),
    section.summary && h('p', { class: 'section-summary' }, withCoptic(pick(section.summary))),
    blocks(pick(section.blocks), context)));
  return {
    title,
    body: h('article', { class: 'wrap lesson' },
      h('div', { class: 'reading' },
        h('p', { class: 'crumb' }, h('a', { href: href('lessons') }, t('nav.lessons')), ` · ${t('lesson', { n: lesson.number })}`),
        h('h1', {}, withCoptic(pick(lesson.title))),
        h('p', { class: 'lead' }, withCoptic(pick(lesson.description ?? lesson.summary))),
        h('p', {}, h('a', { class: 'button', href: href('cards', { id: lesson.slug }) }, t('cards.practise')))),
      contents(lesson),
      h('div', { class: 'reading' },
        sections,
        footnotes(bundle, context),
        bundle.sources.length > 0 && h('section', {}, h('h2', {}, t('books')), h('ul', { class: 'plain books' }, bundle.sources.map(sourceItem))),
        h('section', {}, h('h2', {}, t('rights')), rightsNote(lesson.rights ?? course.rights)),
        neighbours(lesson, course.lessons))),
    leave: watchPopups(),
  };
}

function sectionsInOrder({ sections, sectionOrder }) {
  const listed = sectionOrder.map((id) => sections.find((section) => section.id === id)).filter(Boolean);
  return [...listed, ...sections.filter((section) => !listed.includes(section))];
}

// Footnotes are numbered in the order in which they are first named.
function contextOf(bundle, key) {
  const numbers = new Map();
  const byId = (records) => new Map(records.map((record) => [record.id, record]));
  const [examples, exercises, notes] = [bundle.examples, bundle.exercises, bundle.footnotes].map(byId);
  return {
    level: 2,
    numbers,
    footnote(id) {
      if (!notes.has(id)) return null;
      const first = !numbers.has(id);
      if (first) numbers.set(id, numbers.size + 1);
      return { number: numbers.get(id), first };
    },
    example: (id) => examples.has(id) && example(examples.get(id)),
    exercise: (id) => exercises.has(id) && exercise(exercises.get(id), key, 3),
  };
}

const contents = (lesson) => h('nav', { class: 'contents', 'aria-label': t('contents') },
  h('p', { 'aria-hidden': 'true' }, t('contents')),
  h('ol', {}, sectionsInOrder(lesson).map((section) => h('li', {}, h('a', { href: `#${section.slug}` }, withCoptic(pick(section.title)))))));

function footnotes(bundle, { numbers }) {
  if (!numbers.size) return null;
  const source = (id) => bundle.sources.find((each) => each.id === id);
  const short = ({ author, title, year }) => [author?.split(' ').at(-1) ?? title, year].filter(Boolean).join(' ');
  return h('section', { class: 'footnotes', role: 'doc-endnotes' }, h('h2', {}, t('footnotes')),
    h('ol', {}, [...numbers.keys()].map((id) => {
      const note = bundle.footnotes.find((each) => each.id === id);
      const books = note.sourceRefs.map(source).filter(Boolean).map(short);
      return h('li', { id: noteId(id) }, blocks(pick(note.content)),
        h('p', {}, books.length > 0 && h('span', { class: 'muted' }, `${books.join('; ')}. `),
          h('a', { href: `#${markId(id)}`, role: 'doc-backlink', 'aria-label': t('footnote.back', { n: numbers.get(id) }) }, '↩')));
    })));
}

function neighbours(lesson, lessons) {
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  const link = (other, rel, name) => other && h('a', { rel, href: href('lesson', { id: other.slug }) },
    h('span', { class: 'muted' }, t(name)), withCoptic(`${other.number}. ${pick(other.title)}`));
  return h('nav', { class: 'neighbours', 'aria-label': t('neighbours') },
    link(lessons[at - 1], 'prev', 'lesson.before'), link(lessons[at + 1], 'next', 'lesson.after'));
}
