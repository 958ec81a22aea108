package reading

import "coptic.example/service/shared/dictionary/reading/tokens"

// fromLatin finds what the words of a paragraph in Latin letters are read as.
func (r *Reader) fromLatin(list []tokens.Token) {}
