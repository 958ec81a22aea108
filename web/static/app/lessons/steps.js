// A lesson a step at a time: sections of five to eight minutes that are read, tried and ticked. The page holds the
// whole lesson, for paper, for search engines and for readers without scripts; what is not in the step is hidden.
import { fill, h } from '../dom.js';
import { number, t } from '../language.js';
import { addLesson, kept } from '../store.js';

// Minutes that a learner takes for what a piece holds.
const each = { word: 1 / 60, '.example': 1 / 2, 'tbody tr': 1 / 12, '[data-item]': 1 / 2 };
const [enough, most] = [5, 8];

// What it costs to begin a step within a section, where a step that is a minute short costs one.
const gaps = { exercise: 0.1, paragraph: 0.6, announced: 100 };

/**
 * Shows the lesson of the page by steps. trial makes of the parts of a step what a reader tries it by, where it has no
 * exercise.
 */
export function showSteps(article, trial) {
  const slug = article.dataset.lesson;
  const steps = stepsOf(article);
  if (!steps.length) return;
  const main = article.querySelector('.reading[data-sections]');
  const contents = article.querySelector('.contents');
  const end = [...main.querySelectorAll('.footnotes, [data-end]')];
  for (const { pieces } of steps) {
    const parts = pieces.flatMap((piece) => piece.parts);
    const tried = parts.some((part) => part.matches('form')) ? null : trial(parts);
    if (!tried) continue;
    pieces.at(-1).section.append(tried);
    pieces.at(-1).parts.push(tried);
  }
  const bar = h('div', { class: 'steps screen' });
  const onward = h('div', { class: 'steps-on screen' });
  main.prepend(bar);
  steps.at(-1).pieces.at(-1).section.after(onward);
  let whole = chosen();
  let at = 0;

  const done = (step) => kept().lessons[slug]?.done?.includes(step.key) ?? false;

  function show(next, { focus = false } = {}) {
    at = next;
    const step = steps[at];
    article.classList.toggle('stepped', !whole);
    const shown = new Set(step.pieces.map(({ section }) => section));
    for (const one of steps) {
      for (const { section, parts } of one.pieces) {
        section.classList.toggle('off', !shown.has(section));
        for (const part of parts) part.classList.toggle('off', one !== step);
      }
    }
    // Of the footnotes those that the step names; books and the lessons around stand after the last step.
    const last = at === steps.length - 1;
    for (const tail of end) {
      const notes = [...tail.querySelectorAll('li[id^="note-"]')];
      const named = notes.filter((note) => {
        const here = [...main.querySelectorAll(`.noteref a[href="#${CSS.escape(note.id)}"]`)].some(visible);
        note.classList.toggle('off', !here);
        return here;
      });
      tail.classList.toggle('off', notes.length ? !named.length : !last);
    }
    addLesson(slug, { section: step.anchor.id, of: steps.length });
    drawBar();
    drawOnward();
    if (!focus) return;
    const target = step.anchor.querySelector('h2, h3') ?? step.pieces[0].section.querySelector('h2');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    bar.scrollIntoView({ block: 'start' });
  }

  function go(next) {
    history.pushState(null, '', `#${steps[next].anchor.id}`);
    show(next, { focus: true });
  }

  function drawBar() {
    const step = steps[at];
    const label = [t('step.at', { n: number(at + 1), all: number(steps.length) }),
      t('step.minutes', { n: number(Math.max(1, Math.round(step.minutes))) })].join(' · ');
    fill(
      bar,
      !whole &&
        h('ol', { class: 'plain bar-steps', 'aria-label': t('step.bar') }, steps.map((one, i) =>
          h('li', { class: done(one) && 'done' }, h('button', {
            type: 'button',
            title: one.title,
            'aria-label': [t('step.at', { n: number(i + 1), all: number(steps.length) }), one.title,
              done(one) && t('step.done')].filter(Boolean).join(', '),
            'aria-current': i === at && 'step',
            onclick: () => go(i),
          })))),
      h(
        'p',
        { class: 'muted' },
        !whole && `${label}${done(step) ? ` · ✓ ${t('step.done')}` : ''} `,
        h('button', { type: 'button', class: 'link', onclick: toggle }, t(whole ? 'step.steps' : 'step.whole')),
      ),
    );
    for (const link of contents.querySelectorAll('a')) {
      const own = steps.filter((one) => one.pieces.some(({ section }) => `#${section.id}` === link.hash));
      link.classList.toggle('done', own.length > 0 && own.every(done));
      if (!whole && own.includes(step)) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
  }

  function toggle() {
    whole = !whole;
    choose(whole);
    show(at);
    bar.querySelector('button:last-of-type')?.focus({ preventScroll: true });
  }

  function drawOnward() {
    const last = whole || at === steps.length - 1;
    const next = article.querySelector('.neighbours a[rel="next"]');
    const finished = last && kept().lessons[slug]?.read;
    fill(
      onward,
      finished && h('p', { role: 'status' }, `✓ ${t('step.finished')}`),
      h(
        'div',
        { class: 'buttons' },
        finished
          ? h('a', { class: 'button primary', href: (next ?? article.querySelector('.crumb a')).href },
              next ? t('step.next', { name: next.dataset.name }) : t('step.list'))
          : h('button', { type: 'button', class: 'primary', onclick: onwards }, t(last ? 'step.finish' : 'step.on')),
        !whole && at > 0 && h('button', { type: 'button', class: 'quiet', onclick: () => go(at - 1) }, t('step.back')),
      ),
    );
  }

  // Ticks the step and goes to the next; the last finishes the lesson.
  function onwards() {
    const last = whole || at === steps.length - 1;
    const ticked = whole ? steps : [steps[at]];
    for (const step of ticked) addLesson(slug, { done: step.key, ...(last && { read: true }) });
    if (!last) {
      go(at + 1);
      return;
    }
    drawBar();
    drawOnward();
    onward.querySelector('a')?.focus({ preventScroll: true });
  }

  // The step that holds what an address or a link within the page points at; -1 for none.
  function stepOf(hash) {
    let id = '';
    try {
      id = decodeURIComponent(hash.slice(1));
    } catch { /* no address of a place here */ }
    const target = id && document.getElementById(id);
    if (!target) return -1;
    const exact = steps.findIndex((step) => step.anchor === target);
    return exact >= 0 ? exact : steps.findIndex((step) => step.pieces.some(({ section, parts }) =>
      section === target || parts.some((part) => part.contains(target))));
  }

  // A link within the page, or a step back, leads to the step that has the place.
  const begun = Math.max(0, steps.findIndex((step) => !done(step)));
  const follow = () => {
    const found = stepOf(location.hash);
    if (whole || (found < 0 && location.hash)) return;
    if ((found < 0 ? begun : found) !== at) show(found < 0 ? begun : found);
    if (found >= 0) document.getElementById(decodeURIComponent(location.hash.slice(1))).scrollIntoView();
  };
  addEventListener('popstate', follow);
  const asked = stepOf(location.hash);
  show(asked >= 0 ? asked : begun);
  if (asked >= 0) follow();
}

// Whether the whole lesson is shown is remembered until the tab is closed, where the browser allows it.
const name = 'whole-lesson';

function chosen() {
  try {
    return sessionStorage.getItem(name) === 'yes';
  } catch {
    return false;
  }
}

function choose(whole) {
  try {
    sessionStorage.setItem(name, whole ? 'yes' : '');
  } catch { /* the next page begins with steps */ }
}

const visible = (element) => !element.closest('.off');

// The steps of a lesson: [{pieces: [{section, parts}], anchor, key, title, minutes}]. It is divided so that as little
// as can be is missing from steps that are too short, and sections fall apart only where they must.
function stepsOf(article) {
  const sections = [...article.querySelectorAll('[data-sections] > section[id]:not([data-end])')];
  const parts = sections.flatMap(partsOf);
  const best = [{ cost: 0 }]; // of the parts before each
  for (let end = 1; end <= parts.length; end++) {
    let minutes = 0;
    for (let from = end - 1; from >= 0; from--) {
      minutes += parts[from].minutes;
      if (minutes > most && from < end - 1) break;
      const cost = best[from].cost + parts[from].gap + Math.max(0, enough - minutes) ** 2;
      if (!best[end] || cost < best[end].cost) best[end] = { cost, from, minutes };
    }
  }
  const steps = [];
  for (let end = parts.length; end > 0; end = best[end].from)
    steps.unshift(stepOf(parts.slice(best[end].from, end), best[end].minutes));
  return steps;
}

function stepOf(parts, minutes) {
  const pieces = [...Map.groupBy(parts, ({ section }) => section)]
    .map(([section, own]) => ({ section, parts: own.map(({ part }) => part) }));
  const [{ section, part, title, at }] = parts;
  const anchor = at ? part : section;
  anchor.id ||= `${section.id}-${at + 1}`;
  return { pieces, anchor, key: anchor.id, title, minutes };
}

// The parts of a section: [{section, part, at: its number, title, minutes, gap: what it costs to begin a step with
// it}]. What a paragraph announces with a colon stays with it, as do a table and what follows the first of a section; a
// list of examples falls apart between two.
function partsOf(section) {
  const title = section.querySelector('h2').textContent;
  const prose = [...section.children].filter((child) => !child.matches('h2, .exercises'))
    .flatMap((child) => (child.matches('.examples') ? [...child.children] : [child]));
  const forms = [...section.querySelectorAll('form.exercise')];
  return [...prose, ...forms].map((part, at, all) => {
    const announced = at === 1 || /:\s*$/u.test(all[at - 1]?.textContent ?? '') ||
      part.matches('.scroll, .example:first-child');
    const form = part.matches('form');
    const gap = announced ? gaps.announced : form ? gaps.exercise : gaps.paragraph;
    return {
      section,
      part,
      at,
      title: form ? part.querySelector('h3').lastChild.textContent.trim() : title,
      minutes: minutesOf([part]),
      gap: at && gap,
    };
  });
}

function minutesOf(parts) {
  return parts.reduce((sum, part) => {
    const prose = part.matches('form') ? 0 : part.textContent.split(/\s+/u).length * each.word;
    return sum + prose + ['.example', 'tbody tr', '[data-item]'].reduce((more, name) =>
      more + part.querySelectorAll(name).length * each[name] + (part.matches(name) ? each[name] : 0), 0);
  }, 0);
}
