// Addresses: every page is /?page=<name>&<its parameters>, so that any file server can serve it and every state of it
// can be passed on.

/** A path with a query; parameters without a value are left out. */
export function withQuery(path, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The address of a page. */
export const href = (page, parameters = {}, anchor = '') =>
  withQuery('/', { page: page === 'home' ? '' : page, ...parameters }) + (anchor && `#${encodeURIComponent(anchor)}`);

/** The page that the present address names, and its parameters. It may name a page that does not exist. */
export function current() {
  const { page = 'home', ...parameters } = Object.fromEntries(new URLSearchParams(location.search));
  return { page, parameters };
}

let show = () => {};

/** Calls shown for every new address: shown({place}), place being where the reader was on it before, if ever. */
export function start(shown) {
  show = shown;
  history.scrollRestoration = 'manual';
  addEventListener('popstate', (event) => show({ place: event.state?.place ?? 0 }));
  document.addEventListener('click', followInside);
  // The reader's place is stored whenever scrolling stops, so that going back can restore it.
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

/** Shows and focuses what the address's anchor names; false when the page has no such element. */
export function toAnchor() {
  const target = document.getElementById(anchor());
  if (!target) return false;
  if (!target.matches('a, button, input')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
  return true;
}

// A broken escape (#%zz) names nothing.
function anchor() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
