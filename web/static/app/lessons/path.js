// The list of lessons as a path: what is done, where to go on, what waits today, and the week.
import { fill, h } from '../dom.js';
import { language, number, t } from '../language.js';
import { href } from '../route.js';
import { dayOf, isDue, kept, watchStore } from '../store.js';

const place = document.getElementById('today');
const links = [...document.querySelectorAll('.lessonlist a[data-lesson]')];

function show() {
  const state = kept();
  const of = (link) => state.lessons[link.dataset.lesson];
  for (const link of links) {
    const { read } = of(link) ?? {};
    const [done, all] = stepsOf(of(link));
    link.classList.toggle('done', read === true);
    link.parentElement.querySelector('.lesson-state')?.remove();
    if (!of(link)) continue;
    const name = read ? `✓ ${t('path.state.done')}` : t('path.state.begun');
    const steps = !read && done && all ? t('path.step', { done: number(done), all: number(all) }) : name;
    link.after(' ', h('span', { class: 'kind lesson-state' }, steps));
  }
  for (const track of document.querySelectorAll('[data-track]')) {
    const own = links.filter((link) => track.contains(link));
    const read = own.filter((link) => of(link)?.read).length;
    const line = track.querySelector('.track-done');
    line.toggleAttribute('data-empty', read === 0);
    fill(line, h('progress', { max: own.length, value: read, 'aria-hidden': 'true' }), ' ',
      t('path.done', { n: number(read), all: number(own.length) }));
  }
  fill(place, h('h2', {}, t('path.today')), next(of), due(state), week(state.days));
  place.removeAttribute('data-empty');
}

// The lesson that was begun last, or the first that was not read after the one that was read last.
function next(of) {
  const seen = links.filter(of).sort((a, b) => of(b).at - of(a).at);
  const begun = seen.find((link) => !of(link).read);
  const track = (seen[0] ?? links[0])?.closest('[data-track]');
  const own = links.filter((link) => track?.contains(link));
  const link = begun ?? own.slice(seen[0] ? own.indexOf(seen[0]) + 1 : 0).find((each) => !of(each)?.read) ??
    own.find((each) => !of(each)?.read);
  if (!link) return null;
  for (const each of links) each.toggleAttribute('data-next', each === link);
  const [done, all] = stepsOf(of(link));
  const name = link.lastElementChild.firstElementChild.textContent + link.lastElementChild.childNodes[1].textContent;
  return h(
    'div',
    { class: 'next-lesson' },
    h('p', {}, h('strong', {}, name.replace(/\s+/gu, ' ').trim())),
    all > 0 && h('p', { class: 'muted' }, h('progress', { max: all, value: done, 'aria-hidden': 'true' }), ' ',
      t('path.step', { done: number(done), all: number(all) })),
    h('a', { class: 'button primary', href: link.href }, t(seen.length ? 'path.on' : 'path.begin')),
  );
}

// How many steps of a lesson are done, of how many; a lesson that was divided otherwise before may have more ticks.
const stepsOf = ({ done = [], of: all = 0 } = {}) => [Math.min(done.length, all), all];

// What is to be repeated.
function due({ cards, mistakes }) {
  const wrong = mistakes.filter(({ id }) => !cards[id] || Object.values(cards[id]).some(isDue));
  const ids = new Set(wrong.map(({ id }) => id));
  const late = Object.entries(cards).filter(([id]) => !ids.has(id))
    .flatMap(([, sides]) => Object.values(sides)).filter(isDue);
  const lines = [
    late.length > 0 && [href('cards'), t('resume.due', { n: number(late.length) })],
    wrong.length > 0 && [href('cards', { id: 'mistakes' }), t('path.mistakes', { n: number(wrong.length) })],
  ].filter(Boolean);
  return lines.length
    ? h('ul', { class: 'plain' }, lines.map(([to, text]) => h('li', {}, h('a', { href: to }, text))))
    : h('p', { class: 'muted' }, t('path.nothing'));
}

// The week from Monday: what was done is marked, what was not is no reproach.
function week(days) {
  const now = new Date();
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7), 12);
  const long = new Intl.DateTimeFormat(language(), { weekday: 'long' });
  const short = new Intl.DateTimeFormat(language(), { weekday: 'short' });
  const today = dayOf(now);
  const week = Array.from({ length: 7 }, (_, i) => new Date(monday.getTime() + i * 86_400_000));
  return h('ol', { class: 'plain week', 'aria-label': t('path.week') }, week.map((date) => {
    const day = dayOf(date);
    const did = days.includes(day);
    const name = did ? 'path.day.done' : day > today ? 'path.day.ahead' : 'path.day.none';
    return h(
      'li',
      { class: did && 'did', 'aria-current': day === today && 'date' },
      h('span', { 'aria-hidden': 'true' }, short.format(date), h('b', {}, did ? '✓' : date.getDate())),
      h('span', { class: 'unseen' }, t(name, { day: long.format(date) })),
    );
  }));
}

show();
watchStore(show);
