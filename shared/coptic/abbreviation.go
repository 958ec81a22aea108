package coptic

import (
	"slices"
	"strings"
)

// Abbreviation is a nomen sacrum or another contraction. Its texts are folded, because the stroke is often missing.
type Abbreviation struct {
	Short     string
	Full      []string // the words it may stand for, likeliest first
	After     string   // what must precede it within its bound group, or ""
	AnyPrefix bool     // distinctive enough to be recognised after any prefix
	Egyptian  bool     // an Egyptian word
}

// abbreviations lists nomina sacra and contractions, following edition practice in the Sahidic and Bohairic
// treebanks. If the two dialects spell a word differently, both spellings are listed.
var abbreviations = [...]Abbreviation{
	{Short: "ⲓⲥ", Full: []string{"ⲓⲏⲥⲟⲩⲥ"}},
	{Short: "ⲓⲏⲥ", Full: []string{"ⲓⲏⲥⲟⲩⲥ"}},
	{Short: "ⲭⲥ", Full: []string{"ⲭⲣⲓⲥⲧⲟⲥ"}},
	{Short: "ⲭⲣⲥ", Full: []string{"ⲭⲣⲓⲥⲧⲟⲥ"}, AnyPrefix: true},
	{Short: "ϫⲥ", Full: []string{"ϫⲟⲉⲓⲥ"}, Egyptian: true},
	{Short: "ϭⲥ", Full: []string{"ϭⲟⲓⲥ", "ϭⲱⲓⲥ", "ϭⲟⲉⲓⲥ"}, Egyptian: true},
	{Short: "ⲟⲥ", Full: []string{"ϭⲟⲓⲥ", "ϭⲱⲓⲥ", "ϭⲟⲉⲓⲥ"}, Egyptian: true},
	{Short: "ϯ", Full: []string{"ⲛⲟⲩϯ"}, After: "ⲫ", AnyPrefix: true, Egyptian: true},
	{Short: "ⲩ", Full: []string{"ⲟⲩⲁⲃ"}, After: "ⲉⲑ", AnyPrefix: true, Egyptian: true},
	{Short: "ⲡⲛⲁ", Full: []string{"ⲡⲛⲉⲩⲙⲁ"}},
	{Short: "ⲡⲛⲓⲕⲟⲛ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲛ"}, AnyPrefix: true},
	{Short: "ⲡⲛⲓⲕⲟⲥ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲥ"}, AnyPrefix: true},
	{Short: "ⲡⲛⲁⲧⲓⲕⲟⲛ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲛ"}, AnyPrefix: true},
	{Short: "ⲡⲛⲁⲧⲓⲕⲟⲥ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲥ"}, AnyPrefix: true},
	{Short: "ⲡⲛⲁⲧⲟⲫⲟⲣⲟⲥ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲟⲫⲟⲣⲟⲥ"}, AnyPrefix: true},
	{Short: "ⲕⲥ", Full: []string{"ⲕⲩⲣⲓⲟⲥ"}},
	{Short: "ⲥⲏⲣ", Full: []string{"ⲥⲱⲧⲏⲣ"}},
	{Short: "ⲥⲱⲣ", Full: []string{"ⲥⲱⲧⲏⲣ"}},
	{Short: "ⲥⲟⲥ", Full: []string{"ⲥⲧⲁⲩⲣⲟⲥ"}}, // ⲥ⳨ⲟⲥ with its ⳨ taken for a mark
	{Short: "ⲥⲧⲣⲟⲥ", Full: []string{"ⲥⲧⲁⲩⲣⲟⲥ"}, AnyPrefix: true},
	{Short: "ⲇⲁⲇ", Full: []string{"ⲇⲁⲩⲉⲓⲇ", "ⲇⲁⲩⲓⲇ"}},
	{Short: "ⲓⲏⲗ", Full: []string{"ⲓⲥⲣⲁⲏⲗ"}},
	{Short: "ⲓⲥⲗ", Full: []string{"ⲓⲥⲣⲁⲏⲗ"}},
	{Short: "ⲓⲗⲏⲙ", Full: []string{"ϩⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ", "ⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ"}, AnyPrefix: true},
	{Short: "ⲓⲉⲗⲏⲙ", Full: []string{"ϩⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ", "ⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ"}, AnyPrefix: true},
	{Short: "ⲓⲱⲥ", Full: []string{"ⲓⲱϩⲁⲛⲛⲏⲥ", "ⲓⲱⲁⲛⲛⲏⲥ"}},
}

// boundPrefixes lists what may precede an abbreviation in its bound group: articles, possessives, prepositions and
// first elements of compounds.
var boundPrefixes = [...]string{
	"ⲡ", "ⲡⲉ", "ⲡⲓ", "ⲫ", "ⲧ", "ⲧⲉ", "ϯ", "ⲑ", "ⲛ", "ⲛⲉ", "ⲛⲓ", "ⲛⲉⲛ", "ⲙ", "ⲟⲩ", "ⲕⲉ",
	"ⲡⲁ", "ⲡⲉⲕ", "ⲡⲉϥ", "ⲡⲉⲥ", "ⲡⲉⲛ", "ⲡⲉⲧⲛ", "ⲡⲉⲧⲉⲛ", "ⲡⲉⲩ", "ⲡⲟⲩ", "ⲧⲁ", "ⲛⲁ", "ⲡⲉⲓ", "ⲡⲁⲓ",
	"ⲉ", "ϩⲙ", "ϩⲛ", "ϧⲉⲛ", "ⲙⲛ", "ⲛⲉⲙ", "ϩⲁ", "ϧⲁ", "ϩⲓ", "ϩⲓⲧⲙ", "ϩⲓⲧⲛ", "ϩⲓⲧⲉⲛ", "ⲉⲣⲉ", "ⲛⲧⲉ",
	"ⲙⲛⲧ", "ⲙⲉⲧ", "ⲁⲧ", "ⲙⲁⲓ", "ⲣ", "ⲉⲣ",
}

// Abbreviations returns a copy of the table. The entries share memory and must not be changed.
func Abbreviations() []Abbreviation {
	table := abbreviations
	return table[:]
}

// NominaSacra returns the words that a folded word may abbreviate, likeliest first, including any prefixes in the
// bound group. It returns nil if there are none.
//
//	ⲓⲥ → ⲓⲏⲥⲟⲩⲥ    ⲡϫⲥ → ⲡϫⲟⲉⲓⲥ    ⲫϯ → ⲫⲛⲟⲩϯ    ⲙⲉⲧⲭⲣⲥ → ⲙⲉⲧⲭⲣⲓⲥⲧⲟⲥ
func NominaSacra(folded string) []string {
	var words []string
	for i := range abbreviations {
		a := &abbreviations[i]
		prefix, ok := strings.CutSuffix(folded, a.Short)
		if !ok || !strings.HasSuffix(prefix, a.After) || !a.AnyPrefix && !isBoundPrefix(prefix) {
			continue
		}
		for _, full := range a.Full {
			words = append(words, prefix+full)
		}
	}
	return words
}

// ExpandAbbreviation returns the expansion of a word that is certainly an abbreviation, folded, and whether it is
// an Egyptian word. It returns "" for other words. An abbreviation is certain if it ends in a stroke, allows any
// prefix, or has no vowel: without its stroke, ⲡⲛⲁ may be "the mercy".
func ExpandAbbreviation(word string) (full string, own bool) {
	if NumeralValue(word) > 0 {
		return "", false
	}
	folded := Fold(word)
	stroke := strings.ContainsFunc(word[max(0, strings.LastIndexFunc(word, IsLetter)):], IsStroke)
	for i := range abbreviations {
		a := &abbreviations[i]
		prefix, ok := strings.CutSuffix(folded, a.Short)
		if !ok || !strings.HasSuffix(prefix, a.After) || !a.AnyPrefix && !isBoundPrefix(prefix) {
			continue
		}
		if stroke || a.AnyPrefix || !strings.ContainsFunc(a.Short, IsVowel) {
			return prefix + a.Full[0], a.Egyptian
		}
	}
	return "", false
}

// isBoundPrefix reports whether s consists of bound prefixes. It tracks which offsets can be reached, because there
// may be very many ways to divide s.
func isBoundPrefix(s string) bool {
	reached := uint32(1) // bit n: offset n from here; every prefix is shorter than 32 bytes
	for at := range len(s) {
		if reached&1 != 0 {
			for _, p := range boundPrefixes {
				if strings.HasPrefix(s[at:], p) {
					reached |= 1 << len(p)
				}
			}
		}
		if reached >>= 1; reached == 0 {
			return false
		}
	}
	return reached&1 != 0
}

// isAbbreviation reports whether a folded word is in the table of abbreviations, without a prefix.
func isAbbreviation(folded string) bool {
	return slices.ContainsFunc(abbreviations[:], func(a Abbreviation) bool { return folded == a.After+a.Short })
}
