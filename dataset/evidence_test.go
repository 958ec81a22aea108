package dataset_test

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/lexicon"
)

var (
	hornerVerse = regexp.MustCompile(`^Sahidic NT \(Horner\) (.+) (\d+):(\d+)$`)
	// prefixes may stand before a name in its bound group: articles, prepositions and the like.
	prefixes = regexp.MustCompile(`^(ϩⲓⲧⲛ|ϩⲓⲧⲙ|ϩⲓϫⲛ|ⲉϫⲛ|ⲛⲧⲉ|ⲛⲥⲁ|ⲛϭⲓ|ⲕⲁⲧⲁ|ⲧⲟⲩⲛ|ⲉⲣⲉ|ϩⲉⲛ|` +
		`ⲙⲛ|ϩⲛ|ϩⲙ|ⲕⲉ|ϩⲓ|ϣⲁ|ϩⲁ|ϫⲉ|ϫⲓⲛ|ⲉⲧ|ⲛⲉ|ⲧⲉ|ⲡⲉ|ⲟⲩ|ⲁ|ⲉ|ⲛ|ⲙ|ⲗ|ⲡ|ⲧ|ⲑ|ϯ)*$`)
)

// TestEvidence checks every form whose evidence is a verse of the Sahidic New Testament against the verse. The form
// stands there; a name stands at the end of a bound group, after nothing but prefixes. ⲛⲁⲟⲩⲙ is not in ⲕⲁⲫⲁⲣⲛⲁⲟⲩⲙ.
func TestEvidence(t *testing.T) {
	groups := sahidicGroups(t, verificationData(t))
	held := 0
	for _, e := range authoredLexicon(t).Entries {
		for _, v := range e.Evidence {
			match := hornerVerse.FindStringSubmatch(v.Place)
			if match == nil {
				continue
			}
			held++
			t.Run(strings.TrimPrefix(e.ID, lexicon.Prefix)+"/"+v.Form, func(t *testing.T) {
				verse := groups[books[match[1]]+"."+match[2]+"."+match[3]]
				form, name := onlyLetters(v.Form), e.Senses[0].Grammar.Pos == "PROPN"
				if !slices.ContainsFunc(verse, func(group string) bool {
					before, ends := strings.CutSuffix(group, form)
					return ends && prefixes.MatchString(before) || !name && strings.Contains(group, form)
				}) {
					t.Errorf("%s: %s does not stand in %s, which is %s", e.At, v.Form, v.Place, strings.Join(verse, " "))
				}
			})
		}
	}
	if held == 0 {
		t.Error("no form was held against a verse")
	}
}

// sahidicGroups returns the bound groups of every verse of the Sahidic New Testament, without marks and signs.
func sahidicGroups(t *testing.T, data string) map[string][]string {
	t.Helper()
	f, err := os.Open(filepath.Join(data, "texts", "sahidic-nt-horner.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	groups := map[string][]string{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if name, text, ok := strings.Cut(lines.Text(), "\t"); ok {
			for group := range strings.FieldsSeq(text) {
				groups[name] = append(groups[name], onlyLetters(group))
			}
		}
	}
	return groups
}
