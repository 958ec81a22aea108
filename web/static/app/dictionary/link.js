// Links to entries and concepts in what only the browser shows.
import { withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { href } from '../route.js';

/** A Coptic word that leads to its entry. */
export const wordLink = (text, id) =>
  h('a', { lang: 'cop', class: 'word', href: href('entry', { id }), 'data-window': true }, text);

/** A link that opens a concept. */
export const conceptLink = (id, text) =>
  h('a', { class: 'concept', href: href('concept', { id }), 'data-window': true }, withCoptic(text ?? id));
