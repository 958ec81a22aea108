// Which concept of the course explains a word's form, by its tag of the Coptic Scriptorium tag set.

const concepts = {
  APST: 'perfect',
  ANEGPST: 'negative-perfect',
  AAOR: 'aorist',
  ANEGAOR: 'negative-aorist',
  AOPT: 'optative',
  ANEGOPT: 'optative',
  AJUS: 'jussive',
  ANEGJUS: 'jussive',
  ACONJ: 'conjunctive',
  APREC: 'temporal-clause',
  ALIM: 'limitative',
  ACOND: 'conditional',
  FUT: 'future',
  CREL: 'relative-clause',
  CCIRC: 'circumstantial',
  CFOC: 'second-tense',
  CPRET: 'imperfect',
  NEG: 'negation-an',
  ART: 'definite-article',
  PPOS: 'possessive-article',
  PDEM: 'demonstrative',
  PINT: 'interrogative',
  PPERS: 'subject-prefix',
  PPERO: 'personal-suffix',
  PPERI: 'independent-pronoun',
  COP: 'copula',
  PREP: 'preposition',
  NUM: 'cardinal-number',
  EXIST: 'existence',
  V: 'infinitive',
  VSTAT: 'stative',
  VIMP: 'imperative',
  ACAUS: 'causative-infinitive',
};

/** The id of the concept that explains a word's form; undefined when the course has none. */
export function conceptOf({ xpos, gloss }) {
  const name = xpos === 'ART' && gloss.en.startsWith('INDF') ? 'indefinite-article' : concepts[xpos];
  return name && `grammar.concept.${name}`;
}
