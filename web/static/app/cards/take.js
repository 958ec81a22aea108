// The cards as files, as a printed list and as a link.
import { copyButton, save, saveBytes } from '../copy.js';
import { coptic, withCoptic } from '../coptic.js';
import { h } from '../dom.js';
import { language, pick, t } from '../language.js';
import { announce, explain } from '../notice.js';

/** The part of the page that gives the cards away; course is the manifest of the grammar. */
export function takeAlong(cards, course, deck) {
  const name = `coptic-${deck ? deck.id.replace(/[^a-z0-9-]+/gi, '-').slice(0, 40) || deck.kind : 'cards'}`;
  const credits = [t('title'), course.datasetVersion, pick(course.rights.statement)];
  const report = h('p', { class: 'muted', role: 'status' });
  const file = (label, make) => h('button', { type: 'button', class: 'quiet', onclick: async () => {
    try {
      await make();
      report.textContent = t('cards.saved');
    } catch (error) {
      report.textContent = error instanceof TypeError ? t('cards.nopackage') : explain(error);
    }
    announce(report.textContent);
  } }, label);
  return [
    h('section', { class: 'take screen' }, h('h2', {}, t('cards.take')), h('p', {}, t('cards.take.text')),
      h('div', { class: 'buttons' },
        file(t('cards.apkg'), async () => {
          const { ankiPackage } = await import('./apkg.js');
          saveBytes(
            `${name}.apkg`,
            'application/octet-stream',
            await ankiPackage(cards, credits.join('\n'), await font(), new Date()),
          );
        }),
        file(t('cards.tsv'), async () => {
          const { ankiText } = await import('./files.js');
          const columns = [t('cards.coptic'), t('cards.sound'), t('cards.meaning'), t('cards.notes')];
          save(
            `${name}-${language()}.tsv`,
            'text/tab-separated-values',
            ankiText(cards, language(), columns, [credits.slice(0, 2).join(', '), credits[2]]),
          );
        }),
        file(t('cards.csv'), async () => {
          const { csvText } = await import('./files.js');
          save(`${name}.csv`, 'text/csv', csvText(cards, language()));
        }),
        h('button', { type: 'button', class: 'quiet', onclick: () => print() }, t('cards.print')),
        deck && deck.id && copyButton(() => location.href, t('cards.link'))),
      report, h('details', { class: 'rights' }, h('summary', {}, t('rights')), pick(course.rights.statement))),
    printed(cards),
  ];
}

// The font goes with the cards, for a device that has none with Coptic letters.
async function font() {
  try {
    const address = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      .find((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes('Coptic'));
    const [, url] = /url\("?([^")]+)"?\)/.exec(address?.style.getPropertyValue('src') ?? '') ?? [];
    const response = url && await fetch(new URL(url, address.parentStyleSheet.href));
    return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** The cards as a list on paper. */
const printed = (cards) =>
  h(
    'table',
    { class: 'printed' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [t('cards.coptic'), t('cards.meaning'), t('cards.notes')].map((label) => h('th', { scope: 'col' }, label)),
      ),
    ),
    h(
      'tbody',
      {},
      cards.map((card) =>
        h(
          'tr',
          {},
          h('td', {}, coptic(card.coptic)),
          h('td', {}, withCoptic(card[language()])),
          h('td', {}, withCoptic([card.grammar, card.notes[language()]].filter(Boolean).join('; '))),
        ),
      ),
    ),
  );
