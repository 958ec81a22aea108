package meaning_test

import (
	"bytes"
	"testing"

	"coptic.example/service/shared/knowledge/meaning"
)

func field(en, nl string) meaning.Text {
	return meaning.Text{Fields: []meaning.Field{{En: en, Nl: nl, Weight: 1}}}
}

func asked(en, nl, askedEn, askedNl string) meaning.Text {
	text := field(en, nl)
	text.Asked = []meaning.Field{{En: askedEn, Weight: 1}, {Nl: askedNl, Weight: 1}}
	return text
}

// sample has two texts about the past and two about numbers; "yesterday" and "gisteren" each occur in only one of
// them.
func sample() []byte {
	return meaning.Build([]meaning.Text{
		field("The perfect tells what happened in the past.", "Het perfectum vertelt wat in het verleden gebeurde."),
		field("What happened yesterday stands in the past.", "Wat gisteren gebeurde staat in het verleden."),
		field("Numbers count things: ⲥⲛⲁⲩ is two.", "Getallen tellen dingen: ⲥⲛⲁⲩ is twee."),
		field("One counts days by numbers.", "Men telt de dagen met getallen."),
		asked("The alphabet.", "Het alfabet.", "I cannot read a single sign", "ik kan nog niets lezen"),
	})
}

// none means that no text is found.
const none = -1

func TestFind(t *testing.T) {
	table, err := meaning.Open(sample())
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, question string
		first, second  int // the texts that are found first
	}{
		{"a word in another form", "counting a number", 3, 2},
		{"the other language", "telling van getal", 3, 2},
		{"a Coptic word, which one text has", "ⲥⲛⲁⲩ", 2, none},
		{"a phrase by which people ask for a text", "which signs can I read", 4, none},
		{"the same in the other language", "ik kan niets lezen", 4, none},
		{"a text that shares no word, by what its words stand with", "perfectum", 0, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			hits := table.Find(tt.question, 2, meaning.All)
			if hits[0].At != tt.first || tt.second != none && hits[1].At != tt.second {
				t.Errorf("%+v, want %d and %d", hits, tt.first, tt.second)
			}
		})
	}
	for _, hit := range table.Find("helicopter", 5, meaning.All) {
		if hit.Score > 0.01 {
			t.Errorf("%+v is about a helicopter", hit)
		}
	}
}

func TestCover(t *testing.T) {
	table, err := meaning.Open(sample())
	if err != nil {
		t.Fatal(err)
	}
	alike := func(string) float64 { return 1 }
	for _, tt := range []struct {
		name, question string
		factor         func(word string) float64
		most, least    float64 // of the text about counting
	}{
		{"all words", "numbers count things", alike, 1, 1},
		{"a word of no text", "numbers count helicopters", alike, 0.9, 0.3},
		{"no word", "helicopter museum", alike, 0, 0},
		{"a word that counts more", "count helicopters", func(word string) float64 {
			if word == "count" {
				return 4
			}
			return 1
		}, 0.9, 0.6},
		{"a word twice", "helicopter count count count", alike, 0.6, 0.2},
		{"no question", "", alike, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := table.Cover(tt.question, tt.factor)[2]; got > tt.most || got < tt.least {
				t.Errorf("%s: %.2f, want %.2f to %.2f", tt.question, got, tt.least, tt.most)
			}
		})
	}
}

func TestSameBytes(t *testing.T) {
	if !bytes.Equal(sample(), sample()) {
		t.Error("the same texts give other bytes")
	}
	if table, err := meaning.Open(meaning.Build(nil)); err != nil || len(table.Find("past", 3, meaning.All)) > 0 {
		t.Errorf("a table of no text: %v", err)
	}
}

// FuzzOpen checks that a damaged table either fails to open or can be searched.
func FuzzOpen(f *testing.F) {
	f.Add(sample())
	f.Add([]byte{1, 1, 1, 'a', 1, 0, 16, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		if table, err := meaning.Open(data); err == nil {
			table.Find("past ⲥⲛⲁⲩ", 3, meaning.All)
		}
	})
}
