package morphology_test

import (
	"flag"
	"testing"
	"unicode/utf8"

	. "coptic.example/service/shared/dictionary/morphology"
)

var costs = flag.Bool("costs", false, "put the costs that the train files give into the tables")

// roles maps the treebanks' tags to the roles that our tables may give.
var roles = map[string][]Role{
	"ART": {Article}, "PPOS": {Possessive, Article}, "PDEM": {Demonstrative}, "PREP": {Preposition},
	"PPERS": {Person}, "PPERI": {Person}, "PPERO": {Suffix, Person},
	"CREL": {Converter}, "CCIRC": {Converter}, "CFOC": {Converter, Conjugation}, "CPRET": {Converter},
	"APST": {Conjugation}, "ANEGPST": {Conjugation}, "AAOR": {Conjugation}, "ANEGAOR": {Conjugation},
	"AOPT":    {Conjugation},
	"ANEGOPT": {Conjugation}, "AJUS": {Conjugation}, "ANEGJUS": {Conjugation}, "ACONJ": {Conjugation},
	"AFUTCONJ": {Conjugation}, "APREC": {Conjugation, Converter}, "ALIM": {Conjugation}, "ACOND": {Conjugation},
	"AOPT_PPERS": {Conjugation}, "ACOND_PPERS": {Conjugation}, "ANY": {Conjugation}, "FUT": {Conjugation},
	"ACAUS": {Conjugation}, "NEG": {Negation}, "EXIST": {Particle},
	"COP": {Particle}, "PTC": {Particle}, "CONJ": {Conjunction, Particle, Lemma},
	"N": {Lemma, Unknown, Prefix, Numeral}, "V": {Lemma, Unknown, Prefix, Conjugation}, "VSTAT": {Lemma, Unknown},
	"VBD": {Lemma}, "VIMP": {Lemma, Prefix}, "IMOD": {Lemma}, "NPROP": {Lemma, Unknown}, "NUM": {Numeral, Lemma, Unknown},
	"ADV": {Lemma, Unknown}, "PINT": {Lemma},
}

// TestCosts estimates the costs of the tables from the train files, by counting what the cheapest analyses with the
// treebank's boundaries use. Repeat it until nothing changes, because the cheapest analyses depend on the costs.
func TestCosts(t *testing.T) {
	if !*costs {
		t.Skip("only with -costs")
	}
	c := NewCounts(New(readWords(t, false).list))
	for d, file := range []string{"cop_scriptorium-ud-train.conllu", "cop_bohairic-ud-train.conllu"} {
		for _, g := range readGroups(t, file, 1) {
			var tokens []Token
			for _, k := range g.tokens {
				tokens = append(tokens, Token{utf8.RuneCountInString(k.form), roles[k.xpos], k.compound})
			}
			c.Add(d, g.form, tokens)
		}
	}
	t.Logf("%d groups fitted, %d not; words by band %v", c.Fitted, c.Unfitted, c.Bands())
	if err := c.Write("tables"); err != nil {
		t.Fatal(err)
	}
}
