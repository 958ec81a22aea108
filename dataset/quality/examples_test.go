package quality_test

import (
	"reflect"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/dictionary"
)

func TestExamples(t *testing.T) {
	sense := func(meaning string, dialects []string, examples ...dictionary.Example) dictionary.Sense {
		return dictionary.Sense{
			Meanings: dictionary.Meanings{En: []string{meaning}}, Dialects: dialects, Examples: examples,
		}
	}
	entry := func(id string, band int, dialects string, senses ...dictionary.Sense) lexicon.Entry {
		forms := map[string]dictionary.Forms{}
		for _, siglum := range dialects {
			forms[string(siglum)] = dictionary.Forms{}
		}
		return lexicon.Entry{Entry: dictionary.Entry{
			ID: "cls-" + id, Headword: id, Dialects: forms, Senses: senses, Band: band,
		}}
	}
	sahidic, bohairic := dictionary.Example{Dialect: "S"}, dictionary.Example{Dialect: "B"}
	got := quality.Examples([]lexicon.Entry{
		entry("see", 2, "SB", sense("see", nil, sahidic, bohairic), sense("sight", nil)),
		entry("hear", 1, "SB", sense("hear", nil, sahidic), sense("listen", []string{"S"})),
		entry("send", 2, "S", sense("send", nil)),
		entry("rare", 3, "SB", sense("rare", nil)),
		entry("unknown", 0, "SB", sense("unknown", nil)),
	}, 2)
	sight := quality.Unshown{Band: 2, ID: "cls-see", Headword: "see", Sense: 2, OfSenses: 2, Meanings: []string{"sight"}}
	hear := quality.Unshown{Band: 1, ID: "cls-hear", Headword: "hear", Sense: 1, OfSenses: 2, Meanings: []string{"hear"}}
	listen := quality.Unshown{Band: 1, ID: "cls-hear", Headword: "hear", Sense: 2, OfSenses: 2,
		Meanings: []string{"listen"}}
	send := quality.Unshown{Band: 2, ID: "cls-send", Headword: "send", Sense: 1, OfSenses: 1, Meanings: []string{"send"}}
	want := quality.Shown{
		Senses: 5, With: 2, Bohairic: 3, WithBohairic: 1,
		Without: []quality.Unshown{listen, sight, send}, WithoutBohairic: []quality.Unshown{hear, sight},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if line, want := sight.String(), "band 2  see              see  sense 2 of 2: sight"; line != want {
		t.Errorf("a line of the report is %q, want %q", line, want)
	}
}
