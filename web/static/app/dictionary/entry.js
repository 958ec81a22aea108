// An entry in full.
import { h } from '../dom.js';
import { coptic, withCoptic } from '../coptic.js';
import { language, pick, t } from '../language.js';
import { href } from '../route.js';
import { formsTable, inflections } from './forms.js';
import { wordLink } from './link.js';
import { glosses } from './result.js';
import { dialectName, etymologyName, grammarName, relationName } from './names.js';

/** The senses; the language of the interface first, the other one under it. */
export function senses(entry) {
  const other = language() === 'en' ? 'nl' : 'en';
  return h('ol', { class: entry.senses.length > 1 ? 'senses' : 'senses single' }, entry.senses.map((sense) => h('li', {},
    h('p', { class: 'sense' }, withCoptic(glosses(sense).join(', ')), ' ', h('span', { class: 'grammar' }, grammarName(sense.grammar)),
      sense.dialects?.length > 0 && h('span', { class: 'grammar' }, ' · ', sense.dialects.map(dialectName).join(', '))),
    sense.meanings[other].length > 0 && h('p', { class: 'muted', lang: other }, withCoptic(sense.meanings[other].join(', '))),
    sense.government?.length > 0 && h('ul', { class: 'plain government' }, sense.government.map((each) => h('li', {},
      coptic(each.preposition), ' ', withCoptic(pick(each.meaning))))),
    sense.examples?.map(example),
    sense.notes && pick(sense.notes) && h('p', { class: 'note' }, withCoptic(pick(sense.notes))))));
}

const example = ({ coptic: clause, translation, source, segments }) => h('p', { class: 'sense-example' },
  h('span', { lang: 'cop' }, segments?.map(({ text, dictionaryEntryId: id }) => (id ? wordLink(text, id) : text)) ?? clause), ' ',
  withCoptic(pick(translation)), ' ', h('span', { class: 'muted' }, `${source.title} ${source.reference}`));

const greek = (words) => words.map((word, i) => [i > 0 && ', ', h('a', { lang: 'grc', href: href('dictionary', { q: word }) }, word)]);

/** What follows the senses: forms, inflections, origin, Greek and relations, each with its heading. */
export function details(entry) {
  const { greekContext: context, relations } = entry;
  return [
    part('entry.forms', formsTable(entry)),
    part('entry.inflections', inflections(entry)),
    part('entry.origin', h('dl', { class: 'facts' },
      h('div', {}, h('dt', {}, t('entry.etymology')), h('dd', {}, etymologyName(entry.etym))),
      context?.sources?.length > 0 && h('div', {}, h('dt', {}, t('entry.from')), h('dd', {}, greek(context.sources))),
      context?.equivalents?.length > 0 && h('div', {}, h('dt', {}, t('entry.renders')), h('dd', {}, greek(context.equivalents))))),
    part('entry.relations', relations?.length > 0 && h('ul', { class: 'plain relations' }, relations.map((each) => h('li', {},
      h('span', { class: 'muted' }, relationName(each.type)), ' ',
      h('a', { href: href('entry', { id: each.targetId }) }, each.targetEntry ? coptic(each.targetEntry.headword) : each.targetId))))),
  ];
}

const part = (name, content) => content && h('section', {}, h('h2', {}, t(name)), content);
