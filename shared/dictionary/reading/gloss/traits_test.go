package gloss

import (
	"strings"

	"coptic.example/service/shared/dictionary"
)

// traitsIn are the traits that the lexicon gives the words of these tests, by their lemmas.
var traitsIn = func() map[string]dictionary.Traits {
	list := map[string]dictionary.Traits{}
	for trait, words := range map[dictionary.Traits]string{
		dictionary.Person: `ⲣⲱⲙⲉ ⲣⲱⲙⲓ ⲥϩⲓⲙⲉ ϣⲏⲣⲉ ϣⲏⲣⲓ ⲛⲟⲩⲧⲉ ⲛⲟⲩϯ ϫⲟⲉⲓⲥ ϭⲟⲓⲥ ⲉⲓⲱⲧ ⲓⲱⲧ ⲥⲟⲛ ⲁⲅⲅⲉⲗⲟⲥ ⲙⲏⲏϣⲉ ⲟⲩⲁ ⲡⲣⲟⲫⲏⲧⲏⲥ`,
		dictionary.Motion: `ⲉⲓ ⲓ ⲃⲱⲕ ⲡⲱⲧ ϣⲉ ⲙⲟⲟϣⲉ`,
	} {
		for w := range strings.FieldsSeq(words) {
			list[w] |= trait
		}
	}
	return list
}()
