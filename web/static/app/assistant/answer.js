// An answer's text as nodes: Coptic marked as such, citations as links. It is text all the way, never HTML.
import { h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { href } from '../route.js';

const citation = /\[(?:dictionary:([A-Za-z0-9._-]+)|(grammar\.concept\.[a-z0-9-]+))\]/g;

export function answerNodes(text) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(citation)) {
    const [whole, entry, concept] = found;
    nodes.push(...withCoptic(text.slice(end, found.index)));
    nodes.push(entry
      ? h('a', { class: 'cite', href: href('entry', { id: entry }), 'data-entry': entry }, entry)
      : h('a', { class: 'cite', href: href('concept', { id: concept }), 'data-concept': concept }, concept.replace('grammar.concept.', '')));
    end = found.index + whole.length;
  }
  return [...nodes, ...withCoptic(text.slice(end))];
}
