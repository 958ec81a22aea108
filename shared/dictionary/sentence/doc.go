// Package sentence analyses Coptic sentences: it divides their bound groups into words, and says of every word its part of
// speech, its dictionary form, and the entries that fit it there.
package sentence
