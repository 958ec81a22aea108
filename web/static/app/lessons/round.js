// An exercise a question at a time: what was answered wrong comes back at the end. Where the whole lesson is shown, all
// questions stand below each other, as the page has them.
import { fill, h } from '../dom.js';
import { number, t } from '../language.js';

/**
 * Plays the items of an exercise, as lesson.js makes them. Returns {checked, restart}: to be called after each check
 * and when the exercise is begun again.
 */
export function playRound(form, items) {
  const head = h('p', { class: 'muted round-head', role: 'status' });
  const foot = h('div', { class: 'round-foot' });
  form.querySelector('.items').before(head);
  form.querySelector('.items').after(foot);
  let queue = items.filter(({ right }) => right() !== true && right() !== null);
  let missed = false; // whether the question that is asked was answered wrong

  function draw(focus = false) {
    const [item] = queue;
    for (const each of items) each.element.classList.toggle('off', each !== item);
    fill(head, queue.length > 0 && t('exercise.left', { n: number(queue.length) }));
    missed = item?.right() === false && !item.self();
    next();
    if (focus) item?.focus();
    if (focus && !item) form.querySelector('.tally button')?.focus();
  }

  function next() {
    const [item] = queue;
    const answered = item && item.right() !== undefined;
    const repeat = missed && queue.length > 0;
    fill(
      foot,
      answered && repeat && h('p', { class: 'muted' }, t('exercise.back')),
      answered && h('button', { type: 'button', class: 'primary', onclick: () => {
        const [first, ...rest] = queue;
        queue = repeat ? [...rest, first] : rest;
        if (repeat) first.reset();
        draw(true);
      } }, t('exercise.next')),
    );
  }

  draw();
  return {
    restart() {
      queue = [...items];
      draw(true);
    },
    checked() {
      if (queue[0]?.right() === false && !queue[0].self()) missed = true;
      if (queue[0]?.self()) missed = false;
      next();
    },
  };
}
