// Inline nodes of the course's rich text.
import { h } from '../dom.js';
import { coptic, withCoptic } from '../coptic.js';
import { wordLink } from '../dictionary/link.js';
import { t } from '../language.js';
import { href } from '../route.js';

/** The nodes of an inline array. context numbers the footnotes (blocks.js). */
export const inlines = (content, context) => (content ?? []).map((node) => inline(node, context));

function inline(node, context) {
  const children = () => inlines(node.children, context);
  switch (node.type) {
    case 'text': return withCoptic(node.text);
    case 'coptic': return node.dictionaryEntryId ? wordLink(node.text, node.dictionaryEntryId) : coptic(node.text);
    case 'strong': return h('strong', {}, children());
    case 'em': return h('em', {}, children());
    case 'underline': return h('u', {}, children());
    case 'smallCaps': return h('span', { class: 'smallcaps' }, children());
    case 'superscript': return h('sup', {}, children());
    case 'conceptRef': return conceptLink(node.ref, node.fallback);
    case 'footnoteRef': return footnoteMark(node.ref, context);
    case 'link': return isWeb(node.href) ? h('a', { href: node.href, rel: 'noopener' }, children()) : children();
    default: return unknown(node, context);
  }
}

// A type that this client does not know yet shows its content.
function unknown(node, context) {
  if (typeof node.text === 'string') return withCoptic(node.text);
  return inlines(node.children ?? node.content, context);
}

/** A link that opens a concept. */
export const conceptLink = (id, text) => h('a', { class: 'concept', href: href('concept', { id }), 'data-concept': id }, withCoptic(text ?? id));

const isWeb = (address) => /^https?:\/\//.test(address);

/** The anchors of a footnote and of its first mark. */
export const noteId = (id) => `note-${id}`;
export const markId = (id) => `mark-${id}`;

function footnoteMark(id, context) {
  const note = context.footnote?.(id);
  if (!note) return null;
  return h('sup', { class: 'noteref' }, h('a', {
    href: `#${noteId(id)}`, id: note.first ? markId(id) : undefined, role: 'doc-noteref',
    'aria-label': t('footnote', { n: note.number }),
  }, String(note.number)));
}
