// The codes of the dictionary, in the order in which they are shown, and what each is called in English and Dutch. The
// service's own lists hold them: go test ./shared/dictionary/search.
const names = {
  dialect: {
    S: ['Sahidic', 'Sahidisch'],
    B: ['Bohairic', 'Bohairisch'],
    A: ['Akhmimic', 'Achmimisch'],
    L: ['Lycopolitan', 'Lycopolitaans'],
    F: ['Fayyumic', 'Fajoemisch'],
    M: ['Mesokemic', 'Mesokemisch'],
    P: ['Dialect P', 'Dialect P'],
    O: ['Old Coptic', 'Oudkoptisch'],
    Sa: ['Sahidic, Akhmimic features', 'Sahidisch, Achmimische trekken'],
    Sf: ['Sahidic, Fayyumic features', 'Sahidisch, Fajoemische trekken'],
    Sl: ['Sahidic, Lycopolitan features', 'Sahidisch, Lycopolitaanse trekken'],
    Fb: ['Fayyumic, Bohairic features', 'Fajoemisch, Bohairische trekken'],
  },
  pos: {
    N: ['noun', 'zelfstandig naamwoord'],
    V: ['verb', 'werkwoord'],
    ADJ: ['adjective', 'bijvoeglijk naamwoord'],
    ADV: ['adverb', 'bijwoord'],
    PREP: ['preposition', 'voorzetsel'],
    PRON: ['pronoun', 'voornaamwoord'],
    CONJ: ['conjunction', 'voegwoord'],
    INTJ: ['interjection', 'tussenwerpsel'],
    NUM: ['numeral', 'telwoord'],
    PTCL: ['particle', 'partikel'],
    PFX: ['prefix', 'voorvoegsel'],
    SFX: ['suffix', 'achtervoegsel'],
    OTHER: ['other', 'overig'],
    UNKNOWN: ['not classified', 'niet ingedeeld'],
    PROPN: ['name', 'naam'],
  },
  etym: {
    Egy: ['Egyptian', 'Egyptisch'],
    Gr: ['Greek', 'Grieks'],
    Lat: ['Latin', 'Latijn'],
    Sem: ['Semitic', 'Semitisch'],
    Unknown: ['unknown', 'onbekend'],
  },
  filter: {
    dialect: ['Dialect', 'Dialect'],
    partOfSpeech: ['Part of speech', 'Woordsoort'],
    etymology: ['Origin', 'Herkomst'],
    hasGreek: ['With Greek', 'Met Grieks'],
    hasInflections: ['With inflected forms', 'Met verbogen vormen'],
    hasRelatedEntries: ['With related words', 'Met verwante woorden'],
  },
};

/** The codes of a kind. */
export const codes = (kind) => Object.keys(names[kind]);

/** The words for all codes, as kind.code, in a language: 0 English, 1 Dutch. */
export const words = (language) => Object.fromEntries(Object.entries(names).flatMap(([kind, list]) =>
  Object.entries(list).map(([code, both]) => [`${kind}.${code}`, both[language]])));
