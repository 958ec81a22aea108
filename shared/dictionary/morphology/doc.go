// Package morphology divides Coptic bound groups into morphemes: ⲁϥⲥⲱⲧⲙ into the perfect base ⲁ, the
// person ϥ and the verb ⲥⲱⲧⲙ.
//
// The folder tables holds its data. grammar.txt defines which class of morphemes may follow which. Each dialect has a
// folder with a file for each closed class; a row of such a file is a morpheme with a tested example. patterns.txt
// describes regular states of verbs and plurals of nouns. The open classes come from a Lexicon. See tables/README.md
// for the format and for the origin of the costs.
//
// An analysis is the cheapest path through a lattice of all morphemes that may begin at each letter. Costs are tenths
// of a bit: -10·log2 of the probability of a class in its position, of a morpheme in its class, or of a word among
// all words. Unknown letters may represent a stem at a high cost each, so that every form has an analysis.
package morphology
