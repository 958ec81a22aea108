// The search while one types: the results of the page are exchanged for those of another of its addresses, which the
// server writes. Typing renames the page; Enter, a filter and a page of results are steps of the history.
import { announce, failure, soon, waiting } from '../notice.js';
import { fill } from '../dom.js';
import { fetchPage } from '../page.js';
import { rename } from '../route.js';

const rest = 200; // milliseconds without a keystroke before the search starts

const form = document.querySelector('form[data-live]');
const field = document.getElementById('q');
let asking = new AbortController();
let typing;
let shown = location.search;

/** The address of what the form asks for. */
function asked() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value.trim()) query.set(name, value.trim());
  const text = query.toString();
  return text ? `${form.action}?${text}` : form.action;
}

/** Shows the results at an address, as a step of the history or in the place of the present page. */
async function show(address, { step = false, keep = false } = {}) {
  clearTimeout(typing);
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  if (step && address !== location.href) history.pushState(null, '', address);
  else if (!keep) rename(address);
  const results = document.getElementById('results');
  results.setAttribute('aria-busy', 'true');
  results.querySelector('.waiting')?.remove();
  const slow = setTimeout(() => results.prepend(waiting()), soon);
  signal.addEventListener('abort', () => clearTimeout(slow));
  try {
    const page = await fetchPage(address, signal);
    if (signal.aborted) return;
    exchange(page);
    announce(document.querySelector('.tally, .empty h2')?.textContent ?? '');
  } catch (error) {
    if (error.name === 'AbortError') return;
    fill(results, failure(error, () => (isTyped(address) ? show(address, { keep: true }) : show(asked()))));
  }
  clearTimeout(slow);
  document.getElementById('results').removeAttribute('aria-busy');
  shown = location.search;
}

// The reader may have typed on since an address was asked for.
const isTyped = (address) => field.value.trim() === (new URL(address, location.href).searchParams.get('q') ?? '');

// Everything but the field that the reader types in comes from the other page.
function exchange(page) {
  document.title = page.title;
  for (const id of ['results', 'filters']) {
    const focused = document.activeElement?.closest(`#${id}`) && document.activeElement.id;
    document.getElementById(id).replaceWith(document.importNode(page.getElementById(id), true));
    if (focused) document.getElementById(focused)?.focus();
  }
  const summary = 'details.filters summary';
  document.querySelector(summary).textContent = page.querySelector(summary).textContent;
  form.elements.exact.checked = page.querySelector('[name="exact"]').checked;
  for (const link of document.querySelectorAll('.languages a')) link.search = location.search;
}

field.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => show(asked()), rest);
});

form.addEventListener('change', (event) => {
  if (event.target !== field) show(asked(), { step: true });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  show(asked(), { step: true });
});

addEventListener('popstate', () => {
  if (location.search === shown) return; // only the anchor changed
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  show(location.href, { keep: true });
});
