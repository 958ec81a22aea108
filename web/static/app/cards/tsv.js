// Cards as Anki imports them: tab-separated, with a head that says what the columns are. The first column is a
// permanent id, so that a second import brings cards up to date and makes none twice.

const clean = (text) => text.replace(/[\t\r\n]+/g, ' ').trim();

/** The file's text. columns are the names of the four texts of a card; remarks are written above it. */
export function ankiText(cards, columns, remarks) {
  const head = [
    '#separator:tab', '#html:false', '#guid column:1', '#tags column:6',
    `#columns:${['guid', ...columns, 'tags'].map(clean).join('\t')}`,
    ...remarks.map((remark) => `# ${clean(remark)}`),
  ];
  const rows = cards.map((card) => [card.id, card.coptic, card.sound, card.meaning, card.notes,
    card.tags.map((tag) => clean(tag).replace(/ /g, '-')).join(' ')].map(clean).join('\t'));
  return `${[...head, ...rows].join('\n')}\n`;
}
