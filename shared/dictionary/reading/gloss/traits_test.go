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
		dictionary.Time:   `ϩⲟⲟⲩ ⲉϩⲟⲟⲩ ⲟⲩϣⲏ ⲉϫⲱⲣϩ ⲟⲩⲛⲟⲩ ⲟⲩⲟⲉⲓϣ ⲥⲏⲟⲩ ⲥⲟⲡ ⲣⲟⲙⲡⲉ ⲉⲛⲉϩ ϩⲧⲟⲟⲩⲉ ⲣⲟⲩϩⲉ`,
		dictionary.Manner: `ϩⲉ ⲣⲏϯ ⲥⲙⲟⲧ ⲟⲩⲛⲟⲩ ⲛⲁⲩ`,
		dictionary.Place:  `ⲕⲣⲟ ⲏⲓ ⲡⲟⲗⲓⲥ ⲃⲁⲕⲓ ⲕⲁϩ ⲙⲁ`, dictionary.Adverbial: `ⲙⲏⲛⲉ ϫⲓⲟⲩⲉ`, dictionary.Quantity: `ϩⲁϩ ⲗⲁⲁⲩ`,
		dictionary.Weapon: `ⲥⲏϥⲉ`, dictionary.Received: `ⲃⲁⲡⲧⲓⲥⲙⲁ ϩⲓⲥⲉ ⲱⲟⲩ`,
		dictionary.Motion: `ⲉⲓ ⲓ ⲃⲱⲕ ⲡⲱⲧ ϣⲉ ⲙⲟⲟϣⲉ`, dictionary.Standing: `ⲧⲱⲟⲩⲛ ⲱϩⲉ ⲁϩⲉ`,
		dictionary.Speech: `ϫⲱ ⲡⲉϫⲉ ϣⲁϫⲉ ⲥⲟⲟⲩⲛ ⲥⲱⲧⲙ ⲛⲁⲩ ⲥϩⲁⲓ ⲟⲩⲱϣ ϣⲗⲏⲗ ϯⲥⲃⲱ`, dictionary.Gift: `ϯ ⲥϩⲁⲓ ϫⲱ ϫⲟⲟⲩ`,
		dictionary.Taking: `ϫⲓ ⲥⲱⲧⲙ ⲉⲓ ⲡⲱⲧ ϥⲓ ϣⲓⲛⲉ`, dictionary.Filling: `ⲙⲟⲩϩ`, dictionary.Covering: `ⲙⲟⲩⲣ ⲙⲟⲩϩ`,
		dictionary.Outward: `ⲱϣ ⲟⲩⲱⲛϩ ⲕⲱ ⲭⲱ`,
	} {
		for w := range strings.FieldsSeq(words) {
			list[w] |= trait
		}
	}
	return list
}()
