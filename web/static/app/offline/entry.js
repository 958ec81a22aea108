// An entry of the dictionary that is kept on this device, from its record.
import { coptic } from '../coptic.js';
import { h } from '../dom.js';
import { language, t } from '../language.js';
import { href } from '../route.js';
import { sensesView } from './senses.js';

const signs = { absolute: '', nominal: '-', pronominal: '⸗', stative: '†' };

// The forms of a dialect as they are written, with the sign of their state.
const formsOf = (dialect) => Object.entries(signs).flatMap(([state, sign]) =>
  [dialect[state], ...(dialect.variants?.[state] ?? [])].filter(Boolean)
    .map((form) => (/[-⸗†]$/u.test(form) ? form : form + sign)));

const soundOf = (dialect) => Object.values(dialect.pronunciation?.absolute ?? {})[0]?.[language()] ?? '';

/** The page of an entry. */
export const recordView = (entry) => h('article', { class: 'entry' },
  h('h2', {}, coptic(entry.headword)),
  sensesView(entry),
  h('h3', {}, t('entry.forms')),
  h('ul', { class: 'plain' }, Object.entries(entry.dialects).map(([siglum, dialect]) =>
    h('li', {}, t(`dialect.${siglum}`), ': ', formsOf(dialect).map((form, i) => [i > 0 && ', ', coptic(form)]), ' ',
      h('span', { class: 'muted' }, soundOf(dialect))))),
  entry.greekContext?.equivalents?.length > 0 &&
    h('p', {}, h('span', { lang: 'grc' }, entry.greekContext.equivalents.join(', '))),
  h('p', {}, h('a', { href: href('dictionary') }, t('nav.dictionary'))));
