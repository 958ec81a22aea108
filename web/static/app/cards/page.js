// Flashcards: those of one deck, or all that are due.
import { h } from '../dom.js';
import { cardsView } from './view.js';

/** The deck that an address names: that of a lesson, of a search and so on; null for all that is learned. */
function named(id) {
  if (!id) return null;
  if (id === 'words' || id === 'mistakes') return { kind: id, id: '' };
  if (id === 'phrases') return { kind: id, id: new URLSearchParams(location.search).get('subject') ?? 'greeting' };
  if (id === 'text') return { kind: id, id: new URLSearchParams(location.search).get('text') ?? '' };
  return id === 'search' ? { kind: 'search', id: location.search.slice(1) } : { kind: 'lesson', id };
}

export default async function cardsPage({ id }) {
  const body = h('div', {});
  await cardsView(body, named(id));
  return { body };
}
