// Citations: links that are named for what they lead to, a headword or the title of a concept or a lesson.
import { concept, entries, lesson as readLesson, manifest } from '../api.js';
import { withCoptic } from '../coptic.js';
import { fill, h } from '../dom.js';
import { lessonLabel, lessonName, pick, t } from '../language.js';
import { href } from '../route.js';

const names = new Map(); // id -> name, or null while it is looked up
const waiting = new Map(); // id -> links that want its name

/** A link to a record: dictionary:<id>, grammar.concept.<name>, grammar.lesson.<NN>, or that with .section.<slug>. */
export function cite(id) {
  const link = linkOf(id);
  const name = names.get(id);
  if (name) fill(link, withCoptic(name));
  else {
    fill(link, '…');
    if (waiting.has(id)) waiting.get(id).push(link);
    else waiting.set(id, [link]);
    if (waiting.size === 1 && !timer) timer = setTimeout(lookUp, 60);
  }
  return link;
}

let timer = 0;

function linkOf(id) {
  if (id.startsWith('dictionary:')) {
    const entry = id.slice('dictionary:'.length);
    return h('a', { class: 'cite', href: href('entry', { id: entry }), 'data-entry': entry });
  }
  if (id.startsWith('grammar.concept.'))
    return h('a', { class: 'cite', href: href('concept', { id }), 'data-concept': id });
  return h('a', { class: 'cite', href: href('lesson', { id: slugOf(id) }, sectionOf(id)) });
}

const numberOf = (id) => Number(/^grammar\.lesson\.0*(\d+)/.exec(id)?.[1] ?? 0);
const slugOf = (id) => `lesson-${numberOf(id)}`;
const sectionOf = (id) => /\.section\.(.+)$/.exec(id)?.[1] ?? '';

// All that is wanted at a time is asked for at once: an answer comes in many pieces.
async function lookUp() {
  const wanted = new Map(waiting);
  waiting.clear();
  timer = 0;
  const ids = [...wanted.keys()];
  const words = ids.filter((id) => id.startsWith('dictionary:'));
  const say = (id, name) => {
    names.set(id, name);
    for (const link of wanted.get(id)) fill(link, withCoptic(name));
  };
  const jobs = ids
    .filter((id) => id.startsWith('grammar.concept.'))
    .map(async (id) => say(id, pick((await concept(id)).title)));
  if (words.length) {
    jobs.push(
      (async () => {
        const found = new Map(
          (await entries(words.map((id) => id.slice(11)))).map((entry) => [entry.id, entry.headword]),
        );
        for (const id of words) say(id, found.get(id.slice(11)) ?? t('assistant.entry'));
      })(),
    );
  }
  const lessons = ids.filter((id) => id.startsWith('grammar.lesson.') && !sectionOf(id));
  for (const id of ids.filter(sectionOf)) {
    jobs.push((async () => {
      const { lesson } = await readLesson(slugOf(id));
      const section = lesson.sections.find(({ slug }) => slug === sectionOf(id));
      say(id, section ? `${lessonLabel(lesson)}: ${pick(section.title)}` : lessonName(lesson));
    })());
  }
  if (lessons.length) {
    jobs.push((async () => {
      const course = await manifest();
      for (const id of lessons) {
        const lesson = course.lessons.find(({ number }) => number === numberOf(id));
        say(id, lesson ? lessonName(lesson) : t('assistant.record'));
      }
    })());
  }
  await Promise.allSettled(jobs);
  for (const id of ids) {
    if (names.has(id)) continue;
    for (const link of wanted.get(id))
      fill(link, t(id.startsWith('dictionary:') ? 'assistant.entry' : 'assistant.record'));
  }
}
