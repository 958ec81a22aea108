// Package coptic handles the script itself: its letters and their order, the folding shared by index and query,
// weaker foldings, nomina sacra, dialect sigla, and transliteration in both directions.
//
// Every language rule is a table row with a tested example. A rule is marked "edition practice" if it is based on
// counts in digital editions and lexica. Rules from the literature name author, year and section.
//
// There are four levels of similarity, from strict to loose. Each builds on the one before, and all are idempotent:
//
//	Fold      one spelling, however it is encoded or edited     Ⲛ̄ⲥⲱⲧⲙ̄ = ⲛⲥⲱⲧⲙ
//	Weak      one word of one dialect, freely spelled           ⲥⲱⲧⲉⲙ = ⲥⲱⲧⲙ, ⲉⲓⲣⲏⲛⲏ = ⲓⲣⲏⲛⲏ
//	Cognate   one word of Sahidic and Bohairic                  ⲛⲟⲩⲧⲉ = ⲛⲟⲩϯ
//	CopticKey one word as people type it in Latin letters       ⲥⲱⲧⲙ = sotem
//
// The package imports no other package of the service and does no work at start-up beyond building small tables.
package coptic
