// Addresses: /en/dictionary/<id> and the like, as the server has them (shared/pages).
import { language } from './language.js';

/** A path with a query; parameters without a value are left out. */
export function withQuery(path, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

// Where the pages of one record are.
const folders = { entry: 'dictionary', lesson: 'lessons', concept: 'concepts' };

/** The address of a page in the language of this one: href('entry', { id }), href('dictionary', { q }). */
export function href(page, { id, ...parameters } = {}, anchor = '') {
  const parts = [
    language(),
    page === 'home' ? '' : (folders[page] ?? page),
    id && encodeURIComponent(id.replace(/^grammar\.concept\./, '')),
  ];
  return withQuery(`/${parts.filter(Boolean).join('/')}`, parameters) + (anchor && `#${encodeURIComponent(anchor)}`);
}

/** The parameters of the present address; id is what follows the page's own name. */
export function parameters() {
  const id = location.pathname.split('/')[3];
  return { ...Object.fromEntries(new URLSearchParams(location.search)), ...(id && { id: decodeURIComponent(id) }) };
}

/** Gives the present page another address, without a new entry in the history. */
export const rename = (address) => history.replaceState(history.state, '', address);
