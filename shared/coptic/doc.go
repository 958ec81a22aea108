// Package coptic knows the script itself: its letters and their order, the one fold that index and query share, the
// weaker folds below it, the abbreviations of sacred names, the dialect sigla, and transliteration in both directions.
//
// Every language rule is a row of a table with its example, and every example is tested. A rule is called "edition
// practice" where it rests on counts over digital editions and lexica, and names author, year and section where it
// rests on a published work.
//
// The levels of likeness, from strict to loose; each builds on the one before and all are idempotent:
//
//	Fold      one spelling, however it is encoded or edited     Ⲛ̄ⲥⲱⲧⲙ̄ = ⲛⲥⲱⲧⲙ
//	Weak      one word of one dialect, freely spelled           ⲥⲱⲧⲉⲙ = ⲥⲱⲧⲙ, ⲉⲓⲣⲏⲛⲏ = ⲓⲣⲏⲛⲏ
//	Cognate   one word of Sahidic and Bohairic                  ⲛⲟⲩⲧⲉ = ⲛⲟⲩϯ
//	CopticKey one word as people type it in Latin letters       ⲥⲱⲧⲙ = sotem
//
// The package imports no other room, holds no regular expression, and does no work when it is loaded.
package coptic
