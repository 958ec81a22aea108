// What a word means, from its record; while there is a network the server writes it.
import { coptic, withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { known, language, pick, t } from '../language.js';

const meanings = ({ meanings: all }) => (all[language()].length ? all[language()] : all.en).join(', ');

// What is known of a sense or an example in words, as far as the page has the words.
const inWords = (names) => names.filter(known).map((name) => t(name)).join(', ');

const example = ({ coptic: text, dialect, translation, source }) =>
  h('p', { class: 'sense-example' }, coptic(text), ' ', withCoptic(pick(translation)), ' ',
    h('span', { class: 'muted' }, inWords([`dialect.${dialect}`]), ' ',
      inWords([`work.${source?.title}`]) || source?.title, ' ', source?.reference));

/** The senses of an entry, with examples. */
export const sensesView = ({ senses }) =>
  h('ol', { class: senses.length > 1 ? 'senses' : 'senses single' }, senses.map((sense) => h('li', {},
    h('p', { class: 'sense' }, withCoptic(meanings(sense)), ' ', h('span', { class: 'grammar' },
      inWords(['pos', 'gender', 'number'].map((name) => `${name}.${sense.grammar[name]}`)))),
    (sense.examples ?? []).map(example))));
