package coptic

import "strings"

// Abbreviation is a nomen sacrum or another contraction, as folded text: the stroke is often missing.
type Abbreviation struct {
	Short string
	Full  []string // the words it may stand for, the likeliest first
	After string   // what must precede it inside its bound group; "" if nothing
	Loose bool     // distinct enough to be read after any prefix
	Own   bool     // an Egyptian word
}

// abbreviations are edition practice: those of the Sahidic and Bohairic treebanks. Where a Sahidic and a Bohairic
// spelling differ both are given.
var abbreviations = [...]Abbreviation{
	{Short: "ⲓⲥ", Full: []string{"ⲓⲏⲥⲟⲩⲥ"}},
	{Short: "ⲓⲏⲥ", Full: []string{"ⲓⲏⲥⲟⲩⲥ"}},
	{Short: "ⲭⲥ", Full: []string{"ⲭⲣⲓⲥⲧⲟⲥ"}},
	{Short: "ⲭⲣⲥ", Full: []string{"ⲭⲣⲓⲥⲧⲟⲥ"}, Loose: true},
	{Short: "ϫⲥ", Full: []string{"ϫⲟⲉⲓⲥ"}, Own: true},
	{Short: "ϭⲥ", Full: []string{"ϭⲟⲓⲥ", "ϭⲱⲓⲥ", "ϭⲟⲉⲓⲥ"}, Own: true},
	{Short: "ⲟⲥ", Full: []string{"ϭⲟⲓⲥ", "ϭⲱⲓⲥ", "ϭⲟⲉⲓⲥ"}, Own: true},
	{Short: "ϯ", Full: []string{"ⲛⲟⲩϯ"}, After: "ⲫ", Loose: true, Own: true},
	{Short: "ⲩ", Full: []string{"ⲟⲩⲁⲃ"}, After: "ⲉⲑ", Loose: true, Own: true},
	{Short: "ⲡⲛⲁ", Full: []string{"ⲡⲛⲉⲩⲙⲁ"}},
	{Short: "ⲡⲛⲓⲕⲟⲛ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲛ"}, Loose: true},
	{Short: "ⲡⲛⲓⲕⲟⲥ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲥ"}, Loose: true},
	{Short: "ⲡⲛⲁⲧⲓⲕⲟⲛ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲛ"}, Loose: true},
	{Short: "ⲡⲛⲁⲧⲓⲕⲟⲥ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲓⲕⲟⲥ"}, Loose: true},
	{Short: "ⲡⲛⲁⲧⲟⲫⲟⲣⲟⲥ", Full: []string{"ⲡⲛⲉⲩⲙⲁⲧⲟⲫⲟⲣⲟⲥ"}, Loose: true},
	{Short: "ⲥⲏⲣ", Full: []string{"ⲥⲱⲧⲏⲣ"}},
	{Short: "ⲥⲱⲣ", Full: []string{"ⲥⲱⲧⲏⲣ"}},
	{Short: "ⲥⲟⲥ", Full: []string{"ⲥⲧⲁⲩⲣⲟⲥ"}}, // ⲥ⳨ⲟⲥ whose ⳨ was taken for a mark
	{Short: "ⲥⲧⲣⲟⲥ", Full: []string{"ⲥⲧⲁⲩⲣⲟⲥ"}, Loose: true},
	{Short: "ⲇⲁⲇ", Full: []string{"ⲇⲁⲩⲉⲓⲇ", "ⲇⲁⲩⲓⲇ"}},
	{Short: "ⲓⲏⲗ", Full: []string{"ⲓⲥⲣⲁⲏⲗ"}},
	{Short: "ⲓⲥⲗ", Full: []string{"ⲓⲥⲣⲁⲏⲗ"}},
	{Short: "ⲓⲗⲏⲙ", Full: []string{"ϩⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ", "ⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ"}, Loose: true},
	{Short: "ⲓⲉⲗⲏⲙ", Full: []string{"ϩⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ", "ⲓⲉⲣⲟⲩⲥⲁⲗⲏⲙ"}, Loose: true},
	{Short: "ⲓⲱⲥ", Full: []string{"ⲓⲱϩⲁⲛⲛⲏⲥ", "ⲓⲱⲁⲛⲛⲏⲥ"}},
}

// boundPrefixes may precede an abbreviation in its bound group: articles, possessives, prepositions and the first
// elements of compounds.
var boundPrefixes = [...]string{
	"ⲡ", "ⲡⲉ", "ⲡⲓ", "ⲫ", "ⲧ", "ⲧⲉ", "ϯ", "ⲑ", "ⲛ", "ⲛⲉ", "ⲛⲓ", "ⲛⲉⲛ", "ⲙ", "ⲟⲩ", "ⲕⲉ",
	"ⲡⲁ", "ⲡⲉⲕ", "ⲡⲉϥ", "ⲡⲉⲥ", "ⲡⲉⲛ", "ⲡⲉⲧⲛ", "ⲡⲉⲧⲉⲛ", "ⲡⲉⲩ", "ⲡⲟⲩ", "ⲧⲁ", "ⲛⲁ", "ⲡⲉⲓ", "ⲡⲁⲓ",
	"ⲉ", "ϩⲙ", "ϩⲛ", "ϧⲉⲛ", "ⲙⲛ", "ⲛⲉⲙ", "ϩⲁ", "ϧⲁ", "ϩⲓ", "ϩⲓⲧⲙ", "ϩⲓⲧⲛ", "ϩⲓⲧⲉⲛ", "ⲉⲣⲉ", "ⲛⲧⲉ",
	"ⲙⲛⲧ", "ⲙⲉⲧ", "ⲁⲧ", "ⲙⲁⲓ", "ⲣ", "ⲉⲣ",
}

// Abbreviations returns the table, for look-ups that take bound groups apart. The slice is the caller's own, what it
// points to is not to be changed.
func Abbreviations() []Abbreviation {
	table := abbreviations
	return table[:]
}

// NominaSacra returns the words that a folded word may abbreviate, the likeliest first, in full and with whatever
// precedes them in the bound group; nil if it abbreviates none.
//
//	ⲓⲥ → ⲓⲏⲥⲟⲩⲥ    ⲡϫⲥ → ⲡϫⲟⲉⲓⲥ    ⲫϯ → ⲫⲛⲟⲩϯ    ⲙⲉⲧⲭⲣⲥ → ⲙⲉⲧⲭⲣⲓⲥⲧⲟⲥ
func NominaSacra(folded string) []string {
	var words []string
	for i := range abbreviations {
		a := &abbreviations[i]
		prefix, ok := strings.CutSuffix(folded, a.Short)
		if !ok || !strings.HasSuffix(prefix, a.After) || !a.Loose && !isBoundPrefix(prefix) {
			continue
		}
		for _, full := range a.Full {
			words = append(words, prefix+full)
		}
	}
	return words
}

// InFull returns a word, with its marks, in full and folded if it surely is an abbreviation, else "". It also reports
// whether that is an Egyptian word. Sure is one with a stroke at its end, one that any prefix may
// precede, and one without a vowel: ⲡⲛⲁ without its stroke may be "the mercy".
func InFull(word string) (full string, own bool) {
	if NumeralValue(word) > 0 {
		return "", false
	}
	folded := Fold(word)
	stroke := strings.ContainsFunc(word[max(0, strings.LastIndexFunc(word, IsLetter)):], IsStroke)
	for i := range abbreviations {
		a := &abbreviations[i]
		prefix, ok := strings.CutSuffix(folded, a.Short)
		if !ok || !strings.HasSuffix(prefix, a.After) || !a.Loose && !isBoundPrefix(prefix) {
			continue
		}
		if stroke || a.Loose || !strings.ContainsFunc(a.Short, IsVowel) {
			return prefix + a.Full[0], a.Own
		}
	}
	return "", false
}

// isBoundPrefix reports whether s consists of bound prefixes. There may be very many ways to cut it into them: what
// counts is which places can be reached.
func isBoundPrefix(s string) bool {
	reached := uint32(1) // bit n: the place n bytes on; no prefix has as many as 32
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

// isAbbreviation reports whether a folded word is an abbreviation as it stands in the table, without a prefix.
func isAbbreviation(folded string) bool {
	for i := range abbreviations {
		if a := &abbreviations[i]; folded == a.After+a.Short {
			return true
		}
	}
	return false
}
