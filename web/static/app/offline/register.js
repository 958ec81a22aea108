// The service worker: it keeps what is needed without a network. A newer one waits until the reader asks for it.
import { h } from '../dom.js';
import { language, t } from '../language.js';
import { canKeep, listKept, renewKept } from './keep.js';

/** Registers the worker, and says when a newer version of these pages is ready. */
export async function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  sayKept().catch(() => { /* what is kept cannot be told */ });
  const first = !navigator.serviceWorker.controller;
  const rules = globalThis.trustedTypes?.createPolicy('coptic-worker', { createScriptURL: () => '/sw.js' });
  const registration = await navigator.serviceWorker.register(rules?.createScriptURL('') ?? '/sw.js', {
    updateViaCache: 'none',
  });
  const announce = (worker) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  };
  announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => announce(worker));
  });
  const ready = await navigator.serviceWorker.ready;
  // The first page of all was there before the worker.
  if (first && !location.search) ready.active?.postMessage({ page: location.pathname });
  // A reader who saves data is not sent the dictionary unasked.
  if (navigator.connection?.saveData) return;
  requestIdleCallback(() => ready.active?.postMessage('keep-index'));
  renewKept().catch(() => { /* the next page tries again */ });
}

const requestIdleCallback = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 2000));

// What is kept already is not offered again.
async function sayKept() {
  const links = [...document.querySelectorAll('a[data-kept]')];
  if (!links.length || !canKeep()) return;
  const whole = (await listKept()).filter((each) => each.at && each.language === language()).map(({ set }) => set);
  for (const link of links) if (whole.includes(link.dataset.set)) link.textContent = link.dataset.kept;
}

function offer(worker) {
  if (document.querySelector('.update')) return;
  const note = h('div', { class: 'update notice screen', role: 'status' }, h('p', {}, t('offline.update')),
    h('div', { class: 'buttons' },
      h('button', { type: 'button', class: 'primary', onclick: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        worker.postMessage('take-over');
      } }, t('offline.take')),
      h('button', { type: 'button', class: 'quiet', onclick: () => note.remove() }, t('offline.later'))));
  document.body.append(note);
}
