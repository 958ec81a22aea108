// Links to entries.
import { h } from '../dom.js';
import { href } from '../route.js';

/** A Coptic word that leads to its entry. */
export const wordLink = (text, id) => h('a', { lang: 'cop', class: 'word', href: href('entry', { id }), 'data-entry': id }, text);
