package measure

import (
	"math/rand/v2"
	"strings"

	"coptic.example/service/shared/dictionary/reading"
)

// longText is a text of reading.MaxCharacters, and how it is read.
type longText struct{ name, text, spacing string }

// longest returns the longest texts: real ones, and those that were found to take longest of some hundred kinds.
func longest(sentences []string) []longText {
	prefixes := strings.Fields("ⲛ ⲧ ⲡ ⲉ ⲛⲧ ⲉⲧ ⲟⲩ ⲙ ⲙⲛ ⲛⲧⲉ ⲉⲣⲉ ⲁ ϥ ⲥ ⲕ ⲩ ⲛⲁ ⲧⲣⲉ ϩⲛ ⲉⲧⲣⲉ ⲙⲛⲧ ⲣⲉϥ ⲣ ⲁⲧ ϣⲁ ϣ")
	common := strings.Split("ⲁ ⲉ ⲓ ⲟ ⲩ ⲱ ⲛ ⲧ ⲥ ϥ ⲕ ⲡ", " ")
	three := []string{"ⲛ", "ⲧ", "ⲉ"}
	list := []longText{
		{"running text", strings.Join(sentences, " "), reading.SpacedGroups},
		{"running text without spaces", strings.ReplaceAll(strings.Join(sentences, ""), " ", ""), reading.SpacedNot},
		{"one letter apart", repeated("ⲁ "), reading.SpacedGroups},
		{"one letter", repeated("ⲁ"), reading.SpacedNot},
		{"one group", repeated("ⲁ"), reading.SpacedGroups},
		{"one group after words of a minor dialect", strings.Repeat("ⲁϥⲥⲱⲧⲙⲉ ⲁⲃⲁⲗ ", 200) + repeated("ⲥⲱⲧⲙⲉ"),
			reading.SpacedGroups},
		{"groups of 39 letters", repeated(strings.Repeat("ⲛⲧⲉ", 13) + " "), reading.SpacedGroups},
		{"lines of a group", repeated("ⲁϥⲥⲱ\n"), reading.SpacedGroups},
		{"Latin letters", repeated("afsotem ntepnoute "), reading.SpacedGroups},
		{"ⲛ, ⲧ and ⲉ without spaces", strewn(three, 0), reading.SpacedNot},
		{"ⲛ, ⲧ and ⲉ in groups of 16", strewn(three, 16), reading.SpacedGroups},
		{"ⲛ, ⲧ and ⲉ in groups of 39", strewn(three, 39), reading.SpacedGroups},
		{"prefixes without spaces", strewn(prefixes, 0), reading.SpacedNot},
		{"prefixes in groups of 24", strewn(prefixes, 24), reading.SpacedGroups},
		{"common letters without spaces", strewn(common, 0), reading.SpacedNot},
		{"common letters in groups of 3", strewn(common, 3), reading.SpacedGroups},
		{"words that stand apart", strewn(strings.Fields("ⲛ ⲙ ⲉ ⲡ ⲧ ϣⲁ ⲛⲧⲉ ⲙⲛ"), 1), reading.SpacedGroups},
		{"prefixes of a nomen sacrum", repeated(strings.Repeat("ⲡⲉⲧⲉⲛ", 7) + "ⲃϭⲥ "), reading.SpacedGroups},
		{"the staurogram apart", repeated("⳨ "), reading.SpacedGroups},
		{"a letter and a point", repeated("ⲁ."), reading.SpacedGroups},
		{"paragraphs of a letter", repeated("ⲁ\n\n"), reading.SpacedGroups},
		{"brackets and strokes", repeated("[ⲛ̅]ⲧ(ⲉ) "), reading.SpacedGroups},
		{"contractions", repeated("ⲛⲑⲉ ⲉϯⲣⲏⲛⲏ ⲧⲉⲧⲛⲁⲣⲣⲟ "), reading.SpacedGroups},
	}
	for i := range list {
		letters := []rune(list[i].text)
		list[i].text = string(letters[:min(reading.MaxCharacters, len(letters))])
	}
	return list
}

func repeated(text string) string { return strings.Repeat(text, reading.MaxCharacters) }

// strewn strings parts together in random order, the same each time. It puts a space where a group would have more
// letters than size; with size 0 there are no spaces.
func strewn(parts []string, size int) string {
	random := rand.New(rand.NewPCG(1, 2))
	var out strings.Builder
	for total, letters := 0, 0; total < reading.MaxCharacters; {
		part := parts[random.IntN(len(parts))]
		n := len([]rune(part))
		if size > 0 && letters > 0 && letters+n > size {
			out.WriteByte(' ')
			letters = 0
		}
		out.WriteString(part)
		letters, total = letters+n, total+n
	}
	return out.String()
}
