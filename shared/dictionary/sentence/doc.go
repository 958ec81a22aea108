// Package sentence analyses Coptic sentences: it divides their bound groups into words, and says of every word its part
// of speech, its dictionary form, and the entries that fit it there. How it does is in docs/sentence.md; what it has
// learned is model.bin, with its sources and licence in MODEL.md.
package sentence
