// Package morphology takes Coptic bound groups apart: ⲁϥⲥⲱⲧⲙ into the perfect base ⲁ, the person ϥ and the verb ⲥⲱⲧⲙ.
//
// What it knows is in the tables beside it. grammar.txt says which class of morphemes may follow which; one folder a
// dialect lists the members of the closed classes, one file a class of words, each row with an example that is tested;
// patterns.txt has the regular states of verbs and plurals of nouns. Open classes come from a Lexicon. See
// tables/README.md for the format and for how the costs were found.
//
// An analysis is the cheapest way through the lattice of everything that may stand at every letter. Costs are tenths of
// a bit: -10·log2 of how probable a class is in its place, a morpheme in its class, a word among all words. Letters
// that nothing explains may stand in for a stem at a high price each, so that there is always an answer.
package morphology
