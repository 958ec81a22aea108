package lexicon

import (
	"slices"
	"testing"
)

func TestGreekFault(t *testing.T) {
	for _, c := range []struct{ name, word, want string }{
		{"acute on the last", "ἀγαθός", ""},
		{"acute on the third from the end", "ἄγγελος", ""},
		{"a diphthong", "ἀγγεῖον", ""},
		{"two vowels parted by a diaeresis", "Ἠσαΐας", ""},
		{"a last αι counts as short", "ἀγωνίζομαι", ""},
		{"a breathing on the second vowel", "εὐαγγέλιον", ""},
		{"a rough rho", "ῥάβδος", ""},
		{"a circumflex on a long last syllable", "ἀσφαλῶς", ""},
		{"a circumflex on a doubtful vowel", "μῖγμα", ""},
		{"a name that is not inflected", "Ἰακώβ", ""},
		{"a word without an accent of its own", "ἐκ", ""},
		{"an enclitic joined to another word", "ὥστε", ""},
		{"half a word", "ἀ-", ""},
		{"none", "σεβιστη", "no accent"},
		{"two", "ὁμόῦ", "two accents"},
		{"no breathing", "εγκωμιάζω", "no breathing"},
		{"a circumflex before a long last syllable", "ἀναγκαῖως", "a circumflex before a long last syllable"},
		{"an acute where the circumflex stands", "σαπφείρον", "an acute on a long vowel before a short last syllable"},
		{"too far from the end", "ἐπίσκοπουμαι", "the accent is more than three syllables from the end"},
		{"a circumflex too far from the end", "σῶματος", "a circumflex on the third syllable from the end"},
		{
			"an accent too far from a long last syllable", "ἄνθρωπου",
			"the accent is on the third syllable from the end and the last is long",
		},
		{"a circumflex on a short vowel", "λὀ͂γος", "a circumflex on a short vowel"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := GreekFault(c.word); got != c.want {
				t.Errorf("GreekFault(%q) = %q, want %q", c.word, got, c.want)
			}
		})
	}
}

func TestGreekFaults(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a Latin word and its Greek form", "centurio", nil},
		{"an enclitic after two accents", "γίνεταί τινι", nil},
		{"an apostrophe", "κατ’ ἰδίαν", nil},
		{"the word at fault", "ἐν ἀγορα", []string{"ἀγορα: no accent"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := GreekFaults(c.text); !slices.Equal(got, c.want) {
				t.Errorf("GreekFaults(%q) = %q, want %q", c.text, got, c.want)
			}
		})
	}
}
