// Package sentence analyses Coptic sentences. It divides bound groups into words and assigns each word its part of
// speech, its dictionary form, and the entries that fit the context. docs/sentence.md describes the method. The
// learned model is model.bin; MODEL.md documents its sources and licence.
package sentence
