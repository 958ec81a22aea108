package morphology_test

import (
	"strings"
	"testing"
)

// TestAnalyse lists the expected likeliest analyses, with the small dictionary.
func TestAnalyse(t *testing.T) {
	for _, want := range []struct {
		dialect string // "" where both have the form
		cut     string
		roles   string
	}{
		{"S", "ⲁ|ϥ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲛ|ⲧ|ⲙⲛⲧⲣⲣⲟ", "preposition article lemma"},
		{"S", "ⲡ|ⲉⲧ|ⲛ|ⲛⲁ|ⲛⲁⲩ", "article converter person conjugation lemma"},
		{"S", "ⲡ|ϫⲥ", "article lemma"},
		{"S", "ϩⲙ|ⲡ|ⲏⲓ", "preposition article lemma"},
		{"", "ⲙⲙⲟ|ϥ", "preposition suffix"},
		{"S", "ⲛⲧⲉⲣⲉ|ϥ|ⲃⲱⲕ", "conjugation person lemma"},
		{"S", "ⲉⲧ|ⲟⲩⲁⲁⲃ", "converter lemma"},
		{"S", "ⲑ|ⲉ", "article lemma"},
		{"S", "ⲡ|ⲣⲱⲙⲉ", "article lemma"},
		{"S", "ⲟⲩ|ⲣⲱⲙⲉ", "article lemma"},
		{"S", "ϩⲉⲛ|ⲣⲱⲙⲉ", "article lemma"},
		{"S", "ⲛ|ⲛ|ⲣⲱⲙⲉ", "preposition article lemma"},
		{"S", "ⲙ|ⲡ|ⲛⲟⲩⲧⲉ", "preposition article lemma"},
		{"S", "ⲙⲛ|ⲡⲉϥ|ⲉⲓⲱⲧ", "preposition possessive lemma"},
		{"S", "ⲧⲉⲕ|ⲙⲁⲁⲩ", "possessive lemma"},
		{"S", "ⲛⲁ|ⲥⲛⲏⲩ", "possessive lemma"},
		{"S", "ⲡⲉⲓ|ⲣⲱⲙⲉ", "demonstrative lemma"},
		{"S", "ⲉⲧⲃⲉ|ⲡⲁⲓ", "preposition demonstrative"},
		{"S", "ⲡ|ⲕⲉ|ⲣⲱⲙⲉ", "article article lemma"},
		{"S", "ⲉⲣⲟ|ϥ", "preposition suffix"},
		{"S", "ⲛⲏ|ⲧⲛ", "preposition suffix"},
		{"S", "ⲛϩⲏⲧ|ⲟⲩ", "preposition suffix"},
		{"S", "ⲉⲧⲃⲏⲏⲧ|ⲕ", "preposition suffix"},
		{"S", "ϩⲓⲧⲙ|ⲡ|ϫⲟⲉⲓⲥ", "preposition article lemma"},
		{"S", "ⲉϫⲙ|ⲡ|ⲕⲁϩ", "preposition article lemma"},
		{"S", "ⲙⲡⲉ|ϥ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲙⲡ|ⲟⲩ|ⲛⲁⲩ", "conjugation person lemma"},
		{"S", "ⲙⲡⲁⲧ|ⲟⲩ|ⲃⲱⲕ", "conjugation person lemma"},
		{"S", "ϣⲁ|ϥ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲙⲉ|ⲩ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲉ|ϥ|ⲉ|ⲥⲱⲧⲙ", "conjugation person conjugation lemma"},
		{"S", "ⲛⲛⲉ|ϥ|ⲛⲁⲩ", "conjugation person lemma"},
		{"S", "ⲙⲁⲣⲉ|ϥ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲙⲁⲣ|ⲛ|ⲃⲱⲕ", "conjugation person lemma"},
		{"S", "ⲙⲡⲣ|ⲃⲱⲕ", "negation lemma"},
		{"S", "ⲙⲡⲣⲧⲣⲉ|ϥ|ⲃⲱⲕ", "conjugation person lemma"},
		{"S", "ⲛ|ϥ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲛ|ⲥⲉ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲧⲁⲣⲉ|ϥ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲉ|ϥ|ϣⲁⲛ|ⲥⲱⲧⲙ", "conjugation person conjugation lemma"},
		{"S", "ⲉⲣϣⲁⲛ|ⲡ|ⲣⲱⲙⲉ", "conjugation article lemma"},
		{"S", "ϣⲁⲛⲧ|ϥ|ⲃⲱⲕ", "conjugation person lemma"},
		{"S", "ⲉ|ⲧⲣⲉ|ϥ|ⲥⲱⲧⲙ", "preposition conjugation person lemma"},
		{"S", "ϯ|ⲛⲁ|ⲃⲱⲕ", "person conjugation lemma"},
		{"S", "ϥ|ⲥⲱⲧⲙ", "person lemma"},
		{"", "ⲥⲉ|ⲛⲁ|ⲛⲁⲩ", "person conjugation lemma"},
		{"S", "ⲧⲛ|ⲛⲁ|ⲛⲁⲩ", "person conjugation lemma"},
		{"S", "ⲉ|ϥ|ⲥⲱⲧⲙ", "converter person lemma"},
		{"S", "ⲉ|ⲩ|ⲟⲩⲁⲁⲃ", "converter person lemma"},
		{"S", "ⲉⲣⲉ|ⲡ|ⲣⲱⲙⲉ", "converter article lemma"},
		{"S", "ⲛⲉ|ϥ|ⲥⲱⲧⲙ", "converter person lemma"},
		{"S", "ⲛⲉⲣⲉ|ⲡ|ⲣⲱⲙⲉ", "converter article lemma"},
		{"S", "ⲉⲧⲉⲣⲉ|ⲡ|ⲣⲱⲙⲉ", "converter article lemma"},
		{"S", "ⲉⲛⲧ|ⲁ|ϥ|ⲥⲱⲧⲙ", "converter conjugation person lemma"},
		{"S", "ⲡ|ⲉⲛⲧ|ⲁ|ϥ|ⲃⲱⲕ", "article converter conjugation person lemma"},
		{"S", "ⲛ|ⲉⲧ|ⲟⲩⲁⲁⲃ", "article converter lemma"},
		{"S", "ⲉⲧⲉ|ⲙⲡ|ϥ|ⲥⲱⲧⲙ", "converter conjugation person lemma"},
		{"S", "ⲉ|ⲙⲡ|ⲟⲩ|ⲥⲱⲧⲙ", "converter conjugation person lemma"},
		{"S", "ⲛ|ϯ|ⲥⲱⲧⲙ", "negation person lemma"},
		{"S", "ⲉ|ⲧⲙ|ⲥⲱⲧⲙ", "preposition negation lemma"},
		{"S", "ⲟⲩⲛ|ⲣⲱⲙⲉ", "particle lemma"},
		{"S", "ⲟⲩⲛⲧⲁ|ϥ", "particle suffix"},
		{"S", "ⲙⲛⲧ|ⲟⲩ", "particle suffix"},
		{"S", "ⲛϭⲓ|ⲡ|ⲛⲟⲩⲧⲉ", "particle article lemma"},
		{"S", "ⲱ|ⲡ|ϫⲟⲉⲓⲥ", "particle article lemma"},
		{"S", "ϫⲉ|ⲁ|ϥ|ⲥⲱⲧⲙ", "conjunction conjugation person lemma"},
		{"S", "ⲁⲩⲱ", "conjunction"},
		{"S", "ⲡⲉϫⲁ|ϥ", "lemma suffix"},
		{"S", "ⲡⲉϫⲉ|ⲡ|ⲣⲱⲙⲉ", "lemma article lemma"},
		{"", "ⲧⲏⲣ|ϥ", "lemma suffix"},
		{"S", "ⲙⲁⲩⲁⲁ|ϥ", "lemma suffix"},
		{"S", "ⲁ|ϥ|ⲥⲟⲧⲙ|ϥ", "conjugation person lemma suffix"},
		{"", "ⲁ|ϥ|ⲕⲟⲧ|ϥ", "conjugation person lemma suffix"},
		{"S", "ⲉ|ϥ|ⲥⲟⲧⲡ", "converter person lemma"},
		{"S", "ⲁ|ⲕ|ⲧⲁⲙⲟ|ⲓ", "conjugation person lemma suffix"},
		{"S", "ⲁ|ⲓ|ⲛⲁⲩ", "conjugation person lemma"},
		{"S", "ⲁ|ⲥ|ⲃⲱⲕ", "conjugation person lemma"},
		{"", "ⲁ|ⲩ|ⲃⲱⲕ", "conjugation person lemma"},
		{"S", "ⲁ|ⲛ|ⲛⲁⲩ", "conjugation person lemma"},
		{"S", "ⲁ|ⲧⲉⲧⲛ|ⲥⲱⲧⲙ", "conjugation person lemma"},
		{"S", "ⲣⲉϥ|ⲥⲱⲧⲙ", "prefix lemma"},
		{"S", "ⲧ|ⲙⲛⲧ|ⲣⲉϥ|ⲥⲱⲧⲙ", "article prefix prefix lemma"},
		{"S", "ⲧ|ⲙⲛⲧ|ⲉⲓⲱⲧ", "article prefix lemma"},
		{"S", "ⲣⲙⲛ|ⲕⲏⲙⲉ", "prefix lemma"},
		{"S", "ⲧ|ϭⲓⲛ|ⲥⲱⲧⲙ", "article prefix lemma"},
		{"S", "ⲁ|ϥ|ⲣ|ϩⲟⲧⲉ", "conjugation person prefix lemma"},
		{"S", "ⲁ|ϥ|ϯ|ⲉⲟⲟⲩ", "conjugation person prefix lemma"},
		{"S", "ϯ|ⲣⲏⲛⲏ", "article lemma"},
		{"S", "ⲕⲁⲧⲁ|ⲑ|ⲉ", "preposition article lemma"},
		{"S", "ⲙ|ⲙⲁⲓ|ⲛⲟⲩⲧⲉ", "preposition prefix lemma"},
		{"S", "ⲛⲟⲩⲧⲉ", "lemma"},
		{"S", "ⲥⲱⲧⲙ", "lemma"},
		{"S", "ⲉⲧ|ⲙⲙⲁⲩ", "converter lemma"},
		{"S", "ⲡⲉ|ⲭⲥ", "article lemma"},
		{"S", "ⲡⲉ|ⲡⲛⲁ", "article lemma"},
		{"S", "ⲡ|ⲙⲉϩ|ϣⲟⲙⲛⲧ", "article prefix numeral"},
		{"S", "ⲛ|ⲅ|ⲛⲁⲩ", "conjugation person lemma"},
		{"", "ⲉⲣⲁⲧ|ϥ", "preposition suffix"},
		{"S", "ⲁ|ⲡ|ⲣⲱⲙⲉ", "conjugation article lemma"},
		{"S", "ⲡ|ⲉⲧ|ⲙⲙⲁⲩ", "article converter lemma"},
		{"S", "ⲫ|ⲱⲃ", "article lemma"},
		{"S", "ⲡⲁ|ⲡ|ⲛⲟⲩⲧⲉ", "possessive article lemma"},
		{"S", "ⲡⲱ|ⲓ", "possessive suffix"},
		{"S", "ⲁⲛⲅ|ⲟⲩ|ⲣⲱⲙⲉ", "person article lemma"},
		{"S", "ⲧⲁ|ⲃⲱⲕ", "conjugation lemma"},
		{"S", "ⲡ|ⲉⲑ|ⲟⲟⲩ", "article converter lemma"},
		{"S", "ⲉⲧ|ϩⲛ|ⲧ|ⲡⲉ", "converter preposition article lemma"},
		{"S", "ϩⲙ|ⲡ|ⲧⲣⲉ|ϥ|ⲥⲱⲧⲙ", "preposition article conjugation person lemma"},
		{"S", "ⲙⲡ|ϥ|ϣ|ⲥⲱⲧⲙ", "conjugation person conjugation lemma"},
		{"", "ⲛⲉ|ⲁ|ϥ|ⲃⲱⲕ", "converter conjugation person lemma"},
		{"S", "ⲉ|ϣⲁ|ϥ|ⲥⲱⲧⲙ", "converter conjugation person lemma"},
		{"S", "ⲛⲧ|ⲁ|ⲡ|ⲣⲱⲙⲉ", "converter conjugation article lemma"},
		{"S", "ⲙⲡⲉ|ⲡ|ⲣⲱⲙⲉ", "conjugation article lemma"},
		{"S", "ⲛⲧⲉ|ⲡ|ⲣⲱⲙⲉ", "preposition article lemma"},
		{"", "ⲛⲥⲱ|ⲥ", "preposition suffix"},
		{"S", "ϩⲓⲱⲱ|ⲕ", "preposition suffix"},
		{"S", "ⲛⲙⲙⲁ|ⲛ", "preposition suffix"},
		{"S", "ⲉ|ⲩ|ⲥⲟⲛ", "preposition article lemma"},
		{"S", "ⲙⲛ|ⲥⲛⲁⲩ", "preposition numeral"},
		{"S", "ⲁⲣⲓ|ⲛⲟⲃⲉ", "prefix lemma"},
		{"S", "ⲧⲉ|ⲯⲩⲭⲏ", "article lemma"},
		{"S", "ⲛⲉ|ⲯⲩⲭⲟⲟⲩⲉ", "article lemma"},
		{"B", "ⲫ|ϯ", "article lemma"},
		{"B", "ⲡ|ϭⲥ", "article lemma"},
		{"B", "ⲫ|ⲛⲟⲩϯ", "article lemma"},
		{"B", "ⲉⲧ|ⲁ|ϥ|ⲓ", "converter conjugation person lemma"},
		{"B", "ϧⲉⲛ|ⲡⲓ|ⲏⲓ", "preposition article lemma"},
		{"B", "ⲙⲡⲉ|ϥ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲡⲓ|ⲣⲱⲙⲓ", "article lemma"},
		{"B", "ϯ|ⲥϩⲓⲙⲓ", "article lemma"},
		{"B", "ⲛⲓ|ⲥⲛⲏⲟⲩ", "article lemma"},
		{"B", "ϩⲁⲛ|ⲣⲱⲙⲓ", "article lemma"},
		{"B", "ⲛⲉⲙ|ⲡⲓ|ⲣⲱⲙⲓ", "preposition article lemma"},
		{"B", "ⲡⲉϥ|ϣⲏⲣⲓ", "possessive lemma"},
		{"B", "ⲉⲑⲃⲉ|ⲫⲁⲓ", "preposition demonstrative"},
		{"B", "ⲡⲁⲓ|ⲣⲱⲙⲓ", "demonstrative lemma"},
		{"B", "ⲛⲱ|ⲟⲩ", "preposition suffix"},
		{"B", "ⲛⲉⲙⲱ|ⲟⲩ", "preposition suffix"},
		{"B", "ⲛϧⲏⲧ|ϥ", "preposition suffix"},
		{"B", "ⲁ|ϥ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲙⲡ|ⲟⲩ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ϣⲁ|ϥ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲙⲡⲁ|ⲩ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲉ|ϥ|ⲉ|ⲥⲱⲧⲉⲙ", "conjugation person conjugation lemma"},
		{"B", "ⲛⲛⲉ|ϥ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲙⲁⲣⲉ|ϥ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲙⲡⲉⲣ|ⲥⲱⲧⲉⲙ", "negation lemma"},
		{"B", "ⲛⲧⲉ|ϥ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲛⲧ|ⲟⲩ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ϣⲁⲧ|ⲟⲩ|ⲛⲁⲩ", "conjugation person lemma"},
		{"B", "ⲁ|ϥ|ϣⲁⲛ|ⲥⲱⲧⲉⲙ", "conjugation person conjugation lemma"},
		{"B", "ⲉ|ⲑⲣⲉ|ϥ|ⲥⲱⲧⲉⲙ", "preposition conjugation person lemma"},
		{"B", "ⲭ|ⲛⲁ|ⲥⲱⲧⲉⲙ", "person conjugation lemma"},
		{"B", "ⲛⲁ|ϥ|ⲥⲱⲧⲉⲙ", "converter person lemma"},
		{"B", "ⲉⲑ|ⲟⲩⲁⲃ", "converter lemma"},
		{"B", "ⲉⲧⲉ|ⲙⲡⲉ|ϥ|ⲥⲱⲧⲉⲙ", "converter conjugation person lemma"},
		{"B", "ⲡ|ⲉⲧ|ⲁ|ϥ|ⲓ", "article converter conjugation person lemma"},
		{"B", "ⲟⲩⲟⲛ|ⲣⲱⲙⲓ", "particle lemma"},
		{"B", "ⲙⲙⲟⲛ|ϩⲗⲓ", "particle lemma"},
		{"B", "ⲛϫⲉ|ⲡⲓ|ⲣⲱⲙⲓ", "particle article lemma"},
		{"B", "ⲡⲉϫⲱ|ⲟⲩ", "lemma suffix"},
		{"B", "ⲙⲉⲧ|ⲣⲱⲙⲓ", "prefix lemma"},
		{"B", "ⲣⲉϥ|ⲥⲱⲧⲉⲙ", "prefix lemma"},
		{"B", "ⲡ|ϫⲓⲛ|ⲥⲱⲧⲉⲙ", "article prefix lemma"},
		{"B", "ⲁ|ϥ|ⲉⲣ|ⲛⲟⲃⲓ", "conjugation person prefix lemma"},
		{"B", "ⲁ|ϥ|ϭⲓ|ⲥⲃⲱ", "conjugation person prefix lemma"},
		{"B", "ⲧ|ⲫⲉ", "article lemma"},
		{"B", "ⲙ|ⲫ|ⲣⲁⲛ", "preposition article lemma"},
		{"B", "ⲫⲏ|ⲉⲧ|ⲁ|ϥ|ⲓ", "demonstrative converter conjugation person lemma"},
		{"", "ⲁ|ϥ|ⲥⲟⲑⲙ|ⲉϥ", "conjugation person lemma suffix"},
		{"B", "ⲛⲧⲉ|ⲫ|ⲛⲟⲩϯ", "preposition article lemma"},
		{"B", "ⲉⲧⲉ|ⲙⲙⲁⲩ", "converter lemma"},
		{"B", "ⲁⲣⲉ|ⲧⲉⲛ|ⲥⲱⲧⲉⲙ", "conjugation person lemma"},
		{"B", "ⲥⲉ|ⲥⲱⲧⲉⲙ", "person lemma"},
		{"B", "ⲟⲩⲟϩ", "conjunction"},
		{"B", "ⲡⲓ|ⲭⲣⲓⲥⲧⲟⲥ", "article lemma"},
		{"B", "ⲉ|ⲑⲣ|ⲟⲩ|ⲛⲁⲩ", "preposition conjugation person lemma"},
		{"B", "ⲉ|ϣⲧⲉⲙ|ⲥⲱⲧⲉⲙ", "preposition negation lemma"},
		{"B", "ⲛⲁⲣⲉ|ⲡⲓ|ⲣⲱⲙⲓ", "converter article lemma"},
		{"B", "ⲛⲏ|ⲉⲑ|ⲟⲩⲁⲃ", "demonstrative converter lemma"},
		{"", "ⲉⲧ|ⲟⲩ|ⲛⲁ|ⲛⲁⲩ", "converter person conjugation lemma"},
		{"B", "ⲛ|ⲛⲓ|ⲣⲱⲙⲓ", "preposition article lemma"},
		{"B", "ⲑ|ⲙⲉⲧⲟⲩⲣⲟ", "article lemma"},
		{"B", "ⲙ|ⲡⲁⲓ|ⲣⲏϯ", "preposition demonstrative lemma"},
	} {
		group := strings.ReplaceAll(want.cut, "|", "")
		t.Run(group, func(t *testing.T) {
			analyses := small().Analyse(group)
			if len(analyses) == 0 || cut(analyses[0]) != want.cut || rolesOf(analyses[0]) != want.roles ||
				want.dialect != "" && analyses[0].Dialect != want.dialect {
				t.Errorf("%s: want %s %s (%s) first, got", group, want.dialect, want.cut, want.roles)
				show(t, analyses)
			}
		})
	}
}

// TestLemmas checks the dictionary form of every segment.
func TestLemmas(t *testing.T) {
	for form, want := range map[string]string{
		"ⲫϯ":        "ⲡ- ⲛⲟⲩⲧⲉ",
		"ⲡϭⲥ":       "ⲡ- ϫⲟⲉⲓⲥ",
		"Ⲡ̅ⲭ̅ⲥ̅":    "ⲡ- ⲭⲣⲓⲥⲧⲟⲥ",
		"ⲧⲇⲁⲇ":      "ⲡ- ⲇⲁⲩⲉⲓⲇ", // not in the dictionary
		"ⲑⲉ":        "ⲡ- ϩⲉ",
		"ϯⲣⲏⲛⲏ":     "ⲡ- ⲉⲓⲣⲏⲛⲏ",
		"ⲁϥⲥⲟⲧⲡϥ":   "ⲁ⸗ ⲛⲧⲟϥ ⲥⲱⲧⲡ ⲛⲧⲟϥ",
		"ⲉⲩⲥⲟⲧⲡ":    "ⲉⲣⲉ- ⲛⲧⲟⲟⲩ ⲥⲱⲧⲡ",
		"ⲁϥⲁⲁϥ":     "ⲁ⸗ ⲛⲧⲟϥ ⲉⲓⲣⲉ ⲛⲧⲟϥ",
		"ϩⲙⲡⲏⲓ":     "ϩⲛ- ⲡ- ⲏⲓ",
		"ⲛⲉⲯⲩⲭⲟⲟⲩⲉ": "ⲡ- ⲯⲩⲭⲏ",
		"ⲡⲣⲱⲱⲙⲉ":    "ⲡ- ⲣⲱⲙⲉ", // spelled freely
		"ⲡⲓⲅⲍⲇ":     "ⲡⲓ- ",    // unknown
	} {
		t.Run(form, func(t *testing.T) {
			analyses := small().Analyse(form)
			if len(analyses) == 0 {
				t.Fatalf("%s has no analysis, want the dictionary forms %q", form, want)
			}
			var lemmas []string
			for _, s := range analyses[0].Segments {
				lemmas = append(lemmas, s.Lemma)
			}
			if got := strings.Join(lemmas, " "); got != want {
				t.Errorf("%s has the dictionary forms %q, want %q", form, got, want)
				show(t, analyses)
			}
		})
	}
}
