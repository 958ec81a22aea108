// Addresses: every page is /?page=<name>&<its parameters>, so that any file server can serve it and every state of it
// can be passed on.

const pages = {
  home: () => import('./home/page.js'),
  dictionary: () => import('./dictionary/page.js'),
  entry: () => import('./dictionary/entrypage.js'),
  lessons: () => import('./lessons/page.js'),
  lesson: () => import('./lessons/reader.js'),
  cards: () => import('./cards/page.js'),
  concept: () => import('./lessons/conceptpage.js'),
  assistant: () => import('./assistant/page.js'),
  developers: () => import('./developers/page.js'),
};

/** The address of a page. */
export function href(page, parameters = {}, anchor = '') {
  const query = new URLSearchParams(page === 'home' ? {} : { page });
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) query.set(name, value);
  }
  const text = query.toString();
  return (text ? `/?${text}` : '/') + (anchor && `#${encodeURIComponent(anchor)}`);
}

/** The page and the parameters of the present address. An unknown page is the first one. */
export function current() {
  const { page, ...parameters } = Object.fromEntries(new URLSearchParams(location.search));
  return { page: Object.hasOwn(pages, page) ? page : 'home', parameters };
}

export const load = (page) => pages[page]();

let show = () => {};

/** Calls shown for every new address: shown({place}), place being where the reader was on it before, if ever. */
export function start(shown) {
  show = shown;
  history.scrollRestoration = 'manual';
  addEventListener('popstate', (event) => show({ place: event.state?.place ?? 0 }));
  document.addEventListener('click', followInside);
  // Where the reader is on a page is noted when it stops moving, for the way back to it.
  addEventListener('scrollend', () => history.replaceState({ ...history.state, place: scrollY }, ''));
}

/** Goes to an address of the client. */
export function go(address) {
  history.replaceState({ ...history.state, place: scrollY }, '');
  history.pushState({}, '', address);
  show({});
}

/** Gives the present page another address, without a new entry in the history. */
export const rename = (address) => history.replaceState(history.state, '', address);

// Links inside the client do not load a document.
function followInside(event) {
  const link = event.target.closest?.('a[href]');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname !== '/') return;
  event.preventDefault();
  if (link.search !== location.search || !link.hash) go(link.href);
  else {
    history.pushState({}, '', link.href);
    toAnchor();
  }
}

/** Shows and focuses what the address's anchor names; false when there is none. */
export function toAnchor() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return false;
  if (!target.matches('a, button, input')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
  return true;
}
