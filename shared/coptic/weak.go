package coptic

// Weak returns one spelling for all free spellings of a folded word. About 4 % of the headwords of a Sahidic and
// Bohairic dictionary then coincide with another word, half of them because of ⲏ/ⲓ alone. Matches by Weak
// therefore rank below others, and exact searches do not use it. Words in other scripts are unchanged. Weak is
// idempotent.
//
// It does not equate ⲟ/ⲱ, ⲁⲓ/ⲉ, ϥ/ⲃ or doubled consonants, which would conflate more words wrongly than
// rightly. Morphology handles ⲛ assimilated to a following ⲙ, ⲣ or ⲗ, because it is a separate word there.
func Weak(folded string) string {
	var buf [128]byte
	return string(AppendWeak(buf[:0], folded))
}

// AppendWeak appends Weak(folded) to dst.
func AppendWeak(dst []byte, folded string) []byte {
	return respell(dst, folded, weakLetters[:], weakRules[:])
}

// weakLetters lists equivalent letters by edition practice. ⲑ ⲫ ⲭ ⲝ ⲯ ϯ represent two sounds. In the first
// three these often belong to an article and a noun (ⲡϩⲱⲃ "the thing").
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
