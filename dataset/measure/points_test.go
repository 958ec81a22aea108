package measure

import (
	"context"
	"os"
	"strings"
	"testing"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/coptic"
)

// plainPhrase replaces what a phrase leaves open by words that nobody asks for.
var plainPhrase = strings.NewReplacer("…", "zzz", "*", "")

// TestPointsAreFound checks that the forms of every point of the course and the phrases that ask for it lead to that
// point and to no other one.
func TestPointsAreFound(t *testing.T) {
	made, faults := compile.Grammar(os.DirFS(".."), compile.Options{IsName: func(string) bool { return true }})
	lookups, err := authored()
	if err != nil || made == nil {
		t.Fatal(err, faults)
	}
	count := 0
	for _, concept := range made.Dataset.Concepts {
		for _, p := range concept.Points {
			count++
			finds := func(name string, q course.PointQuery) {
				_, text, err := lookups.Course.Point(context.Background(), &q)
				if err != nil || text != p.Text {
					t.Errorf("%s, %s: finds %.60q %v, want %.60q", concept.ID, name, text.En, err, p.Text.En)
				}
			}
			for _, set := range p.Forms {
				finds(set, course.PointQuery{Forms: [][]string{strings.Fields(set)}})
			}
			for _, phrases := range [][]string{p.Asked.En, p.Asked.Nl} {
				for _, phrase := range phrases {
					var words []string
					for word := range strings.FieldsSeq(plainPhrase.Replace(phrase)) {
						word, _, _ = strings.Cut(word, "|")
						words = append(words, word)
					}
					finds(phrase, course.PointQuery{Text: coptic.Fold(strings.Join(words, " "))})
				}
			}
		}
	}
	if count < 100 {
		t.Errorf("%d points", count)
	}
}

// TestPointsAnswer checks that a question for a difference, a sign, a sound or a rule is answered by the course first,
// and that questions for a word or its forms are not.
func TestPointsAnswer(t *testing.T) {
	lookups, err := authored()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, asked, begins string }{
		{"two forms", "ⲛϫⲉ vs ⲛϭⲓ?", "They are the same word: ⲛ̀ϫⲉ is Bohairic"},
		{"two forms in Dutch", "wat is het verschil tussen ⲧⲁ en ⲡⲁ", "Ze betekenen allemaal ‘mijn’"},
		{"forms of the same word", "waarom is het soms ϯⲃⲁⲕⲓ en soms ⲧⲃⲁⲕⲓ", "ϯ- en ⲧ̀- "},
		{"forms in Latin letters", "difference between ti- and pi-?", "They are all “the”"},
		{"one form in a sentence", "what is ⲛϭⲓ doing in ⲁϥⲉⲓ ⲛϭⲓ ⲡⲣⲱⲙⲉ",
			"ⲛ̀ϫⲉ, in Sahidic ⲛ̅ϭⲓ, is not translated"},
		{"a sign", "what is † after a word in your list?", "Dictionaries mark the forms of a verb with signs"},
		{"a sign of a form", "Vervoeg ⲉⲣⲟ⸗ voor alle personen.", "ⲉ- (Bohairisch) is voor suffixen"},
		{"another language", "does coptic go left to right or like hebrew the other way",
			"Coptic is written and read from left to right"},
		{"a letter", "is ⲫ an f or a p", "ⲫ (Phi). Greco-Bohairic, as heard in church: f."},
		{"a letter that is a word", "zeg je de ⲏ als ee of als ie", "ⲏ (Ita). Grieks-Bohairisch"},
		{"the stress of a word", "is it ROmi or roMI?", "The stress lies on the last syllable"},
		{"the same word in two dialects", "ⲟⲟϩ or ⲓⲟϩ?",
			"ⲟⲟϩ (Sahidic) and ⲓⲟϩ (Bohairic) are the same word"},
		{"a letter of a word", "de ⲅ in ⲁⲅⲓⲟⲥ, zachte g of harde?", "ⲅ (Gamma). Grieks-Bohairisch"},
		{"a form at the end of a sentence", "is it th in ⲧⲁⲓ. how does ⲧ sound", "ⲧ (Tav). Greco-Bohairic"},
		{"the stress of a Coptic word", "is it peKRAN or PEkran, ⲡⲉⲕⲣⲁⲛ",
			"ⲡⲉⲕⲣⲁⲛ, Sahidic, reconstructed: “pek-RAN”"},
		{"the same word with its article", "ⲡⲛⲟⲩⲧⲉ en ⲫⲛⲟⲩϯ, zelfde god?",
			"ⲛⲟⲩⲧⲉ (Sahidisch) en ⲛⲟⲩϯ (Bohairisch) zijn hetzelfde"},
		{"a wording with a text to translate", "so what do you do for 'it'? is there a word for it",
			"There is no neuter"},
		{"a text beside a wording", "the dialect of the church, how do i say \"water\" in it", "“water”"},
		{"a meaning", "what does ⲫ mean in ⲫⲣⲱⲙⲓ", "ⲫ"},
		{"a plural", "what is the plural of ⲥⲟⲛ", "ⲥⲟⲛ"},
		{"a word with a dialect", "difference between sahidic and bohairic for \"lord\"", "ϫⲟⲉⲓⲥ (Sahidic)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			facts, err := lookups.Gather(context.Background(), []string{tt.asked})
			if got := reference.Compose(facts); err != nil || !strings.HasPrefix(got, tt.begins) {
				t.Errorf("%s: %v\n%.200s\nwant %s", tt.asked, err, got, tt.begins)
			}
		})
	}
}

// TestNothingNear checks that a question about something else than language is not answered with a topic of the course
// that shares some of its words, and that a question about a rule in everyday words is.
func TestNothingNear(t *testing.T) {
	lookups, err := authored()
	if err != nil {
		t.Fatal(err)
	}
	const nothing, niets = "I found nothing about this in the dictionary and the course. I searched for",
		"Ik heb hierover niets gevonden in het woordenboek en de cursus. Ik heb gezocht naar"
	for _, tt := range []struct{ name, asked, begins string }{
		{"pay", "do coptic monks get paid?", nothing},
		{"another program", "can i use google translate for coptic?", nothing},
		{"illness", "my baby has a fever", nothing},
		{"work to be read", "kun je mijn scriptie nakijken?", niets},
		{"two churches", "wat is het verschil tussen kopten en grieks-orthodoxen?", niets},
		{"a trade", "which printer in Melbourne does coptic booklets cheapest", nothing},
		{"a word that the dictionary lacks", "whats helicopter in coptic", nothing},
		{"advice", "best month to plant leeks in Surrey?", nothing},
		{"the reading in everyday words", "do you read it from left to right or the other way round",
			"Coptic is written and read from left to right"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			facts, err := lookups.Gather(context.Background(), []string{tt.asked})
			if got := reference.Compose(facts); err != nil || !strings.HasPrefix(got, tt.begins) {
				t.Errorf("%s: %v\n%.200s\nwant %s", tt.asked, err, got, tt.begins)
			}
		})
	}
}
