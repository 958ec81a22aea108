// Why an entry was found.
import { h } from '../dom.js';
import { coptic, withCoptic } from '../coptic.js';
import { t } from '../language.js';
import { dialectName } from './names.js';

/** A sentence on a searchMatch: where the query was found and, unless literally, how. shown: the form is marked elsewhere. */
export function explained(match, shown) {
  const where = t(`match.${match.kind}`, { dialect: match.dialect ? dialectName(match.dialect) : '' }).replace(/, $/, '');
  const how = match.how === 'exact' ? '' : t(`how.${match.how}`);
  return h('p', { class: 'why' },
    match.form && !shown && [h('mark', {}, coptic(match.form)), ' '],
    h('span', {}, withCoptic(where)),
    how && h('span', { class: 'how' }, how));
}
