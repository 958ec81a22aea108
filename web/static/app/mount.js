// Fills a page whose content exists in the browser alone, in the shell that the server sent.
import { fill } from './dom.js';
import { failure } from './notice.js';
import { parameters } from './route.js';

/** Has the module that the shell names make the content of place. */
export async function mountPage(place) {
  try {
    const all = await import(place.dataset.module);
    const { default: make } = all[place.dataset.name] ?? all;
    const { body } = await make(parameters());
    fill(body.querySelector('h1') ? document.getElementById('main') : place, body);
  } catch (error) {
    fill(place, failure(error, () => location.reload()));
  }
  place.removeAttribute('aria-busy');
}
