package dataset_test

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/lexicon"
)

// TestAgreement checks the gender and part of speech of every entry that names its lemma in the Thesaurus Linguae
// Aegyptiae against the BBAW lexicon. Where they differ for a reason, disagreements.tsv gives it.
func TestAgreement(t *testing.T) {
	verificationData(t)
	tei, faults := readLexicon("lexicon-tei")
	if tei == nil {
		t.Fatalf("the lexicon cannot be read: %v", faults.Sorted())
	}
	genders, kinds := map[string][]string{}, map[string][]string{}
	for _, e := range tei.Entries {
		for _, s := range e.Senses {
			genders[e.ID] = append(genders[e.ID], letters(s.Grammar.Gender)...)
			kinds[e.ID] = append(kinds[e.ID], class(s.Grammar.Pos))
		}
	}
	excused := map[string]bool{}
	for _, row := range rows(t, "disagreements.tsv") { // name, gender or pos, reason
		excused[row[0]+" "+row[1]] = true
	}
	seen := map[string]bool{}
	lex := authoredLexicon(t)
	compared := 0
	for _, e := range lex.Entries {
		if e.TLA == "" || kinds[e.TLA] == nil {
			continue
		}
		compared++
		name := strings.TrimPrefix(e.ID, lexicon.Prefix)
		differ := func(what, ours string, theirs []string) {
			slices.Sort(theirs)
			if seen[name+" "+what] = true; !excused[name+" "+what] {
				t.Errorf("%s: %s of %s is %s, in %s %v", e.At, what, name, ours, e.TLA, slices.Compact(theirs))
			}
		}
		var own, classes []string
		for _, s := range e.Senses {
			own = append(own, letters(s.Grammar.Gender)...)
			classes = append(classes, class(s.Grammar.Pos))
		}
		if theirs := genders[e.TLA]; len(own) > 0 && len(theirs) > 0 && !share(own, theirs) {
			differ("gender", strings.Join(own, ""), slices.Clone(theirs))
		}
		if theirs := kinds[e.TLA]; !share(classes, theirs) && !slices.Contains(theirs, "") {
			differ("pos", strings.Join(classes, ""), slices.Clone(theirs))
		}
	}
	for name := range excused {
		t.Run(name, func(t *testing.T) {
			if !seen[name] {
				t.Errorf("disagreements.tsv: %s agrees", name)
			}
		})
	}
	t.Logf("%d of %d entries compared", compared, len(lex.Entries))
}

// class returns the class that a part of speech counts as. Coptic has no firm line between nouns, adjectives and
// numerals (Layton, A Coptic Grammar, 2011, §113), and lexica divide uninflected words in many ways; "" stands for
// any.
func class(pos string) string {
	switch pos {
	case "V":
		return "verb"
	case "N", "PROPN", "ADJ", "NUM", "PRON":
		return "noun"
	case "UNKNOWN", "OTHER":
		return ""
	}
	return "particle"
}

func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(x string) bool { return slices.Contains(b, x) })
}

// letters returns the genders that a gender of the dictionary stands for.
func letters(gender string) []string {
	switch gender {
	case "":
		return nil
	case "MF", "M_F", "mf", "mc":
		return []string{"M", "F"}
	}
	return []string{strings.ToUpper(gender[:1])}
}
