// Books that the course rests on, and the rights in it.
import { h } from '../dom.js';
import { pick, t } from '../language.js';

export const sourceItem = (source) => h('li', { id: source.id },
  source.author && `${source.author}, `,
  source.url ? h('a', { href: source.url, rel: 'noopener' }, h('cite', {}, source.title)) : h('cite', {}, source.title),
  source.subtitle && `${/[.?!]$/.test(source.title) ? '' : '.'} ${source.subtitle}`,
  source.year && `, ${source.year}`,
  source.comingSoon && h('span', { class: 'muted' }, ` (${t('source.soon')})`));

export const rightsNote = (rights) => h('div', { class: 'rights', id: 'rights' },
  h('p', {}, pick(rights.statement)),
  h('p', { class: 'muted' }, t('rights.by', { author: rights.author, holder: rights.copyrightHolder, license: t(`license.${rights.license}`) })));
