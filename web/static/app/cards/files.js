// Cards as files for other programs.

const clean = (text) => text.replace(/[\t\r\n]+/g, ' ').trim();
const tag = (text) => clean(text).replace(/ /g, '-');

/**
 * Tab-separated text as Anki imports it, with a head that says what the columns are. The first column is a permanent
 * id, so that a second import brings cards up to date and makes none twice. columns are the names of the four texts of
 * a card; remarks are written above it.
 */
export function ankiText(cards, language, columns, remarks) {
  const head = [
    '#separator:tab', '#html:false', '#guid column:1', '#tags column:6',
    `#columns:${['guid', ...columns, 'tags'].map(clean).join('\t')}`,
    ...remarks.map((remark) => `# ${clean(remark)}`),
  ];
  const rows = cards.map((card) => [card.row ?? card.id, card.coptic, card.sound, card[language], card.notes[language],
    card.tags.map(tag).join(' ')].map(clean).join('\t'));
  return `${[...head, ...rows].join('\n')}\n`;
}

const fields = ['id', 'coptic', 'transliteration', 'english', 'dutch', 'notes', 'tags'];

// A spreadsheet would take a text that begins so for a formula.
const cell = (text) => {
  const safe = /^[=+@\t-]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Comma-separated values (RFC 4180) for spreadsheets, in both languages. */
export function csvText(cards, language) {
  const rows = cards.map((card) => [
    card.id,
    card.coptic,
    card.sound,
    card.en,
    card.nl,
    card.notes[language],
    card.tags.map(tag).join(' '),
  ]);
  return `\uFEFF${[fields, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
