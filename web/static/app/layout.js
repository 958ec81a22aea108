// Which Coptic letter a key of an ordinary keyboard writes: the letter that looks or sounds alike.

const rows = [
  ['q', 'ⲑ'],
  ['w', 'ⲱ'],
  ['e', 'ⲉ'],
  ['r', 'ⲣ'],
  ['t', 'ⲧ'],
  ['y', 'ⲯ'],
  ['u', 'ⲩ'],
  ['i', 'ⲓ'],
  ['o', 'ⲟ'],
  ['p', 'ⲡ'],
  ['a', 'ⲁ'],
  ['s', 'ⲥ'],
  ['d', 'ⲇ'],
  ['f', 'ϥ'],
  ['g', 'ⲅ'],
  ['h', 'ϩ'],
  ['j', 'ϫ'],
  ['k', 'ⲕ'],
  ['l', 'ⲗ'],
  ['z', 'ⲍ'],
  ['x', 'ⲝ'],
  ['c', 'ⲭ'],
  ['v', 'ⲏ'],
  ['b', 'ⲃ'],
  ['n', 'ⲛ'],
  ['m', 'ⲙ'],
  ['S', 'ϣ'],
  ['K', 'ϧ'],
  ['C', 'ϭ'],
  ['T', 'ϯ'],
  ['F', 'ⲫ'],
  ['`', '\u0300'],
  ['_', '\u0305'],
  [':', '\u0308'],
  ['=', '⸗'],
];

const letters = new Map(rows);
const keys = new Map(rows.map(([key, letter]) => [letter, key]));

/**
 * The letter or mark that a key writes, or the key's own text where it has none; capitals without one of their own
 * write the small letter's.
 */
export const letterOf = (key) => letters.get(key) ?? letters.get(key.toLowerCase()) ?? key;

/** The key that writes a letter or mark; undefined when none does. */
export const keyOf = (letter) => keys.get(letter);

/** A text as it comes out when Coptic is typed. */
export const typed = (text) => [...text].map(letterOf).join('');
