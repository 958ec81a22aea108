package coptic

// Weak returns the spelling under which the free spellings of a folded word meet. It is weaker than Fold: different
// words meet too, some 4 % of the headwords of a Sahidic and Bohairic dictionary with one that is not theirs, half of
// these by ⲏ/ⲓ alone. So what matches only here ranks below, and an exact search leaves it out. Words in other scripts
// stay. Weak(Weak(s)) == Weak(s).
//
// Left out for bringing more wrong words together than right ones: ⲟ/ⲱ, ⲁⲓ/ⲉ, ϥ/ⲃ, doubled consonants. ⲛ that becomes
// ⲙ ⲣ ⲗ before those is a matter of morphology: it is a word of its own there.
func Weak(folded string) string { return respell(folded, weakLetters[:], weakRules[:]) }

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
