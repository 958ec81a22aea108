// One entry in a list of results.
import { h } from '../dom.js';
import { coptic, withCoptic } from '../coptic.js';
import { pick } from '../language.js';
import { href } from '../route.js';
import { highlighted } from './highlight.js';
import { explained } from './match.js';
import { dialectName, grammarName, inOrder, printed, states } from './names.js';

const most = 4; // dialects that are shown; the entry page has them all

export function result(entry, query) {
  const match = entry.searchMatch;
  const sense = entry.senses[0];
  const inMeaning = match?.kind === 'meaning';
  return h('li', { class: 'result' },
    h('div', {},
      h('h3', {}, h('a', { href: href('entry', { id: entry.id }) }, coptic(entry.headword))),
      sense && h('p', { class: 'grammar' }, grammarName(sense.grammar))),
    h('div', {},
      h('p', { class: 'gloss' }, entry.senses.slice(0, 3).map((each, i) => {
        const text = glosses(each).join(', ');
        return [i > 0 && '; ', inMeaning ? highlighted(text, query) : withCoptic(text)];
      })),
      h('p', { class: 'spellings' }, spellings(entry, match)),
      match && explained(match, found(entry, match))));
}

/** The meanings of a sense in the language of the interface, or in the other where it has none. */
export function glosses(sense) {
  const own = pick(sense.meanings);
  return own.length ? own : [...sense.meanings.en, ...sense.meanings.nl];
}

/** The first form of the first dialects: [{siglum, form}]. */
function firstForms(entry) {
  return inOrder(Object.keys(entry.dialects)).slice(0, most).flatMap((siglum) => {
    const forms = entry.dialects[siglum];
    const state = states.find((each) => forms[each]?.length);
    return state ? [{ siglum, form: state === 'participles' ? forms.participles[0] : printed(forms[state], state) }] : [];
  });
}

const isMatch = (match, { siglum, form }) => match?.form === form && (!match.dialect || match.dialect === siglum);
const found = (entry, match) => firstForms(entry).some((each) => isMatch(match, each));

const spellings = (entry, match) => firstForms(entry).map((each) => h('span', { class: 'spelling' },
  h('abbr', { title: dialectName(each.siglum) }, each.siglum), ' ',
  isMatch(match, each) ? h('mark', {}, coptic(each.form)) : coptic(each.form)));
