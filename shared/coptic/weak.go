package coptic

// Weak returns one spelling for all free spellings of a folded word. Some 4 % of the headwords of a Sahidic and
// Bohairic dictionary then coincide with another word, half of them because of ⲏ/ⲓ alone. So matches by Weak rank
// below others, and exact searches do not use it. Words in other scripts are unchanged. Weak is idempotent.
//
// It does not equate ⲟ/ⲱ, ⲁⲓ/ⲉ, ϥ/ⲃ or doubled consonants, which would conflate more words wrongly than rightly. ⲛ
// assimilated to a following ⲙ, ⲣ or ⲗ is left to morphology, because it is a separate word there.
func Weak(folded string) string {
	var buf [128]byte
	return string(AppendWeak(buf[:0], folded))
}

// AppendWeak appends Weak(folded) to dst.
func AppendWeak(dst []byte, folded string) []byte {
	return respell(dst, folded, weakLetters[:], weakRules[:])
}

// weakLetters follow edition practice. ⲑ ⲫ ⲭ ⲝ ⲯ ϯ stand for two sounds; in the first three these often belong to
// an article and a noun (ⲡϩⲱⲃ "the thing").
var weakLetters = [...]letterRule{
	{'ϧ', "ϩ", "ϧⲉⲙⲥ", "ϩⲉⲙⲥ"},
	{'ⳉ', "ϩ", "ⳉⲱϣϥ", "ϩⲱϣϥ"},
	{'ⳳ', "ϩ", "ⳳⲉⲙⲥ", "ϧⲉⲙⲥ"},
	{'ⲏ', "ⲓ", "ⲙⲏⲧⲓ", "ⲙⲓⲧⲓ"},
	{'ϯ', "ⲧⲓ", "ⲛⲏⲥϯⲁ", "ⲛⲏⲥⲧⲓⲁ"},
	{'ⲑ', "ⲧϩ", "ⲡⲉⲑⲟⲟⲩ", "ⲡⲉⲧϩⲟⲟⲩ"},
	{'ⲫ', "ⲡϩ", "ⲫⲱⲃ", "ⲡϩⲱⲃ"},
	{'ⲭ', "ⲕϩ", "ⲙⲁⲭ", "ⲙⲁⲕϩ"},
	{'ⲝ', "ⲕⲥ", "ⲝⲟⲩⲣ", "ⲕⲥⲟⲩⲣ"},
	{'ⲯ', "ⲡⲥ", "ⲗⲉⲯⲉ", "ⲗⲉⲡⲥⲉ"},
	{'ⲅ', "ⲕ", "ⲙⲟⲩⲛⲅ", "ⲙⲟⲩⲛⲕ"},
	{'ⲇ', "ⲧ", "ϩⲱⲥⲇⲉ", "ϩⲱⲥⲧⲉ"},
}

var weakRules = [...]spellingRule{
	{"ⲉⲓ/ⲓ", plainI, "ⲉⲓⲣⲏⲛⲏ", "ⲓⲣⲏⲛⲏ"},
	{"ⲟⲩ/ⲩ", fullOu, "ⲁⲣⲏⲟⲩ", "ⲁⲣⲏⲩ"},
	{"doubled vowels", singleVowel, "ⲙⲏⲏⲧⲉ", "ⲙⲏⲧⲉ"},
	{"ⲉ or stroke", impliedE, "ⲥⲱⲧⲉⲙ", "ⲥⲱⲧⲙ"},
}
