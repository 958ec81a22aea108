package reading_test

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary/reading"
)

// conjugated is how the tenses of the conjugation tables are read: the tags that may stand for the base, and what "he
// hears" is in it, with he, his verb and him for what changes with the person; "" for no meaning.
var conjugated = map[string]struct{ tags, en string }{
	"present": {"", "{he} {hear}"}, "future": {"", "{he} will hear"},
	"perfect": {"APST CFOC", "{he} heard"}, "negative-perfect": {"ANEGPST", "{he} did not hear"},
	"imperfect": {"CPRET", "{he} heard"}, "habitual": {"AAOR", "{he} {hear}"},
	"negative-habitual": {"ANEGAOR", "{he} {do} not hear"},
	"optative":          {"AOPT", "{he} shall hear"}, "negative-optative": {"ANEGOPT", "{he} shall not hear"},
	"jussive": {"AJUS", "let {him} hear"}, "negative-jussive": {"ANEGJUS ACAUS", "let {him} not hear"},
	"conjunctive": {"ACONJ", ""}, "not-yet": {"ANY", ""}, "conditional": {"ACOND", "if {he} {hear}"},
	"negative-present": {"NEG", "{he} {do} not hear"}, "negative-future": {"NEG", "{he} will not hear"},
	"future-imperfect": {"CPRET", ""}, "negative-future-imperfect": {"CPRET", ""},
	"negative-imperfect": {"CPRET", ""}, "temporal": {"APREC", "when {he} heard"},
	"limitative": {"ALIM", "until {he} {hear}"}, "circumstantial": {"CCIRC CFOC", ""},
	"causative": {"ACAUS", "for {him} to hear"}, "negative-conditional": {"ACOND APST CFOC", ""},
}

// subjects are the persons of the tables as the treebanks name them in Sahidic and Bohairic, and as English does.
var subjects = map[string]struct{ sahidic, bohairic, he, him string }{
	"1sg":  {"ⲁⲛⲟⲕ", "ⲁⲛⲟⲕ", "I", "me"},
	"2sgm": {"ⲛⲧⲟⲕ", "ⲛⲑⲟⲕ", "you", "you"}, "2sgf": {"ⲛⲧⲟ", "ⲛⲑⲟ", "you", "you"},
	"3sgm": {"ⲛⲧⲟϥ", "ⲛⲑⲟϥ", "he", "him"}, "3sgf": {"ⲛⲧⲟⲥ", "ⲛⲑⲟⲥ", "she", "her"},
	"1pl": {"ⲁⲛⲟⲛ", "ⲁⲛⲟⲛ", "we", "us"}, "2pl": {"ⲛⲧⲱⲧⲛ", "ⲛⲑⲱⲧⲉⲛ", "you", "you"},
	"3pl": {"ⲛⲧⲟⲟⲩ", "ⲛⲑⲱⲟⲩ", "they", "them"},
}

// alike are forms that are spelled like others, which they are read as without a text around them.
var alike = map[string]string{
	"ⲛⲉⲛⲥⲱⲧⲙ": "our hearings", "ⲛⲉⲛⲥⲱⲧⲙ ⲁⲛ": "our hearings",
	"ⲛⲉⲓⲥⲱⲧⲙ ⲁⲛ": "the negated present with ⲉⲓ",
	"ⲛⲧⲉⲥⲱⲧⲉⲙ":   "of hearing", "ⲙⲡⲁⲓⲥⲱⲧⲉⲙ": "of this hearing",
	"ⲛⲧⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "the negated present",
	"ⲙⲡⲁϯⲥⲱⲧⲉⲙ":   "with an article", "ϣⲁϯⲥⲱⲧⲉⲙ": "to the hearing",
}

// TestEveryPersonOfEveryTense: a verb in every tense with every person, in each spelling, is read with that base, that
// person and that meaning. Where the second person feminine has no letter of its own none is said, and no meaning.
func TestEveryPersonOfEveryTense(t *testing.T) {
	ix := open(t)
	met := map[string]bool{}
	for dialect, verb := range map[string]string{coptic.Sahidic: "ⲥⲱⲧⲙ", coptic.Bohairic: "ⲥⲱⲧⲉⲙ"} {
		for _, tense := range conjugation.Tenses {
			for _, p := range conjugation.Persons {
				form := tense.Form(dialect, p.Name, verb)
				if form == "" || p.Name == "noun" {
					continue
				}
				for _, form := range append([]string{form}, tense.Spellings(dialect, p.Name, verb)...) {
					if alike[form] != "" && tense.Name != "negative-present" {
						met[form] = true
						continue
					}
					t.Run(strings.Join([]string{dialect, tense.Name, p.Name, form}, " "), func(t *testing.T) {
						checkConjugated(t, ix, dialect, tense.Name, p.Name, form)
					})
				}
			}
		}
	}
	for form := range alike {
		if !met[form] {
			t.Errorf("%s is said to be spelled like another form, and is no form of the tables", form)
		}
	}
}

func checkConjugated(t *testing.T, ix interface {
	Read(string, reading.Options) *reading.Document
}, dialect, tense, person, form string) {
	want, subject := conjugated[tense], subjects[person]
	lemma := subject.sahidic
	if dialect == coptic.Bohairic {
		lemma = subject.bohairic
	}
	if tense == "causative" {
		form = "ⲉ" + form
	}
	g := ix.Read(form+" .", reading.Options{Dialect: dialect}).Sentences[0].Groups[0]
	based, said, somebody := want.tags == "", false, false
	for _, w := range g.Words {
		tag, pronoun, _ := strings.Cut(w.XPOS, "_")
		based = based || slices.Contains(strings.Fields(want.tags), tag)
		if tag == "PPERS" || pronoun == "PPERS" {
			_, who, _ := strings.Cut("_"+w.Lemma, "_")
			if pronoun != "" {
				_, who, _ = strings.Cut(w.Lemma, "_")
			}
			said, somebody = said || who == lemma, true
		}
	}
	last := g.Words[len(g.Words)-1]
	if !based && person != "2sgf" || !said && (somebody || person != "2sgf") || last.XPOS != "V" {
		t.Errorf("%s is read as %s, want the base %s with %s and a verb", form, g.Gloss.En, want.tags, lemma)
	}
	en := strings.NewReplacer("{he}", subject.he, "{him}", subject.him, "{hear}", "hear", "{do}", "do")
	if subject.he == "he" || subject.he == "she" {
		en = strings.NewReplacer("{he}", subject.he, "{him}", subject.him, "{hear}", "hears", "{do}", "does")
	}
	if meaning := en.Replace(want.en); g.Meaning.En != meaning && g.Meaning.En != "" {
		t.Errorf("%s means %q, want %q", form, g.Meaning.En, meaning)
	} else if g.Meaning.En == "" && meaning != "" && dialect == coptic.Sahidic && person != "2sgf" {
		t.Errorf("%s has no meaning, want %q", form, meaning)
	}
}
