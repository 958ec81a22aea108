package coptic

// Weak returns one spelling for all the free spellings of a folded word. It is weaker than Fold: some 4 % of the
// headwords of a Sahidic and Bohairic dictionary then look like another word, half of them because of ⲏ/ⲓ alone. So a
// match by Weak ranks below others, and an exact search leaves it out. Words in other scripts stay as they are.
// Weak(Weak(s)) == Weak(s).
//
// ⲟ/ⲱ, ⲁⲓ/ⲉ, ϥ/ⲃ and doubled consonants are left out: they would join more wrong words than right ones. ⲛ that becomes
// ⲙ, ⲣ or ⲗ before those letters is a matter of morphology, since it is a word of its own there.
func Weak(folded string) string {
	var buf [128]byte
	return string(AppendWeak(buf[:0], folded))
}

// AppendWeak appends Weak(folded) to dst.
func AppendWeak(dst []byte, folded string) []byte {
	return respell(dst, folded, weakLetters[:], weakRules[:])
}

// weakLetters are edition practice. ⲑ ⲫ ⲭ ⲝ ⲯ ϯ stand for two sounds; the first three often across the border of an
// article (ⲡϩⲱⲃ "the thing").
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
