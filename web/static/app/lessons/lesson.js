// A lesson: its exercises judge what the learner answers. Nothing is sent anywhere.
import { folded } from '../coptic.js';
import { h } from '../dom.js';
import { t } from '../language.js';

// A text is the same as one that is accepted, or it is for the learner to compare.
const plain = (text) => folded(text).replaceAll('’', "'").replace(/[.!?;,]+$/u, '');

for (const form of document.querySelectorAll('form.exercise')) {
  for (const item of form.querySelectorAll('[data-item]')) watch(item);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    (event.submitter ?? document.activeElement).closest('[data-item]')?.querySelector('.reveal').click();
  });
}

function watch(item) {
  const solution = item.querySelector('.solution');
  const verdict = item.querySelector('.verdict');
  const { right } = item.dataset;
  if (solution) solution.hidden = true;
  const check = () => {
    const own = right ? item.querySelector('input:checked')?.value ?? '' : item.querySelector('input, textarea').value.trim();
    verdict.textContent = judged(item.dataset, own);
    verdict.classList.toggle('same', [t('key.right'), t('key.same')].includes(verdict.textContent));
    if (!solution || (right && !own)) return;
    solution.hidden = false;
    solution.open = true;
  };
  verdict.before(h('button', { type: 'button', class: 'quiet reveal', onclick: check }, t(right ? 'key.check' : 'key.reveal')));
}

function judged({ right, accepted }, own) {
  if (right) return t(!own ? 'key.choose' : own === right ? 'key.right' : 'key.wrong');
  if (!accepted) return t('key.none');
  if (!own) return t('key.empty');
  return t(JSON.parse(accepted).map(plain).includes(plain(own)) ? 'key.same' : 'key.differs');
}
