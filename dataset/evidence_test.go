package dataset_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary"
)

var (
	hornerVerse = regexp.MustCompile(`^Sahidic NT \(Horner\) (.+) (\d+):(\d+)$`)
	// prefixes may stand before a name in its bound group: articles, prepositions and the like.
	prefixes = regexp.MustCompile(`^(ϩⲓⲧⲛ|ϩⲓⲧⲙ|ϩⲓϫⲛ|ⲉϫⲛ|ⲛⲧⲉ|ⲛⲥⲁ|` +
		`ⲛϭⲓ|ⲕⲁⲧⲁ|ⲧⲟⲩⲛ|ⲉⲣⲉ|ϩⲉⲛ|` +
		`ⲙⲛ|ϩⲛ|ϩⲙ|ⲕⲉ|ϩⲓ|ϣⲁ|ϩⲁ|` +
		`ϫⲉ|ϫⲓⲛ|ⲉⲧ|ⲛⲉ|ⲧⲉ|ⲡⲉ|ⲟⲩ|ⲁ|ⲉ|ⲛ|ⲙ|ⲗ|ⲡ|ⲧ|ⲑ|ϯ)*$`)
)

// TestEvidence checks every form whose evidence is a verse of the Sahidic New Testament, or a sentence of a treebank,
// against that. The form stands there, in a treebank as a word or several; a name stands at the end of a bound group,
// after nothing but prefixes. ⲛⲁⲟⲩⲙ is not in ⲕⲁⲫⲁⲣⲛⲁⲟⲩⲙ.
// Every text that a place names is one of these.
func TestEvidence(t *testing.T) {
	data := verificationData(t)
	groups, sentences := sahidicGroups(t, data), treebankPlaces(t, data)
	held, inTreebank := 0, 0
	for _, e := range authoredLexicon(t).Entries {
		for _, v := range e.Evidence {
			match := hornerVerse.FindStringSubmatch(v.Place)
			if match == nil {
				if v.Status != dictionary.Attested {
					continue
				}
				inTreebank++
				words, found := sentences[v.Place]
				if form := onlyLetters(v.Form); !found || !standsIn(words, form) {
					t.Errorf("%s: %s does not stand in %s, which is %s", e.At, v.Form, v.Place, strings.Join(words, " "))
				}
				continue
			}
			held++
			t.Run(strings.TrimPrefix(e.ID, lexicon.Prefix)+"/"+v.Form, func(t *testing.T) {
				verse := groups[strings.TrimPrefix(v.Place, lexicon.SahidicNT)]
				form, name := onlyLetters(v.Form), e.Senses[0].Grammar.Pos == "PROPN"
				if strings.Contains(v.Form, " ") && strings.Contains(strings.Join(verse, ""), form) {
					return
				}
				if !slices.ContainsFunc(verse, func(group string) bool {
					before, ends := strings.CutSuffix(group, form)
					return ends && prefixes.MatchString(before) || !name && strings.Contains(group, form)
				}) {
					t.Errorf("%s: %s does not stand in %s, which is %s", e.At, v.Form, v.Place, strings.Join(verse, " "))
				}
			})
		}
	}
	if held == 0 || inTreebank == 0 {
		t.Errorf("%d forms were held against a verse, %d against a treebank", held, inTreebank)
	}
}

// standsIn reports whether a form is one of the words, or several of them in a row.
func standsIn(words []string, form string) bool {
	for i := range words {
		run := ""
		for j := i; j < len(words) && len(run) < len(form); j++ {
			if run += words[j]; run == form {
				return true
			}
		}
	}
	return false
}

// treebankPlaces returns the words of the treebanks' sentences by place, as normalised there and as written.
func treebankPlaces(t *testing.T, data string) map[string][]string {
	t.Helper()
	places := map[string][]string{}
	for _, part := range []string{"train", "dev"} {
		sentences, err := treebank.ReadAll(data, part)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sentences {
			place := lexicon.SahidicTreebank + s.Place
			if s.Dialect == "B" {
				place = lexicon.BohairicTreebank + s.Place
			}
			var written []string
			for _, g := range s.Groups {
				for _, w := range g.Words {
					places[place] = append(places[place], onlyLetters(w.Text))
					written = append(written, onlyLetters(w.Written))
				}
			}
			places[place] = append(append(places[place], "|"), written...)
		}
	}
	return places
}

// sahidicGroups returns the bound groups of every verse of the Sahidic New Testament, without marks and signs.
func sahidicGroups(t *testing.T, data string) map[string][]string {
	t.Helper()
	verses, err := treebank.Verses(data)
	if err != nil {
		t.Fatal(err)
	}
	groups := map[string][]string{}
	for name, text := range verses {
		for group := range strings.FieldsSeq(text) {
			groups[name] = append(groups[name], onlyLetters(group))
		}
	}
	return groups
}
