package dictionary_test

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
)

// TestParadigm checks the columns and cells of the table of an entry's forms.
func TestParadigm(t *testing.T) {
	sense := func(pos, number string) []dictionary.Sense {
		return []dictionary.Sense{{Grammar: dictionary.Grammar{Pos: pos, Number: number}}}
	}
	for name, tt := range map[string]struct {
		entry dictionary.Entry
		want  []string // a line for each dialect: its cells, = for one that is written like the absolute state
	}{
		"a verb has a column for each state": {
			dictionary.Entry{Senses: sense(dictionary.Verb, ""), Dialects: map[string]dictionary.Forms{
				"S": {States: dictionary.States{Absolute: "ⲥⲱⲧⲙ", Nominal: "ⲥⲉⲧⲙ-", Stative: "ⲥⲱⲧⲙ"},
					Variants: dictionary.Variants{Absolute: []string{"ⲥⲱⲧⲉⲙ", "ⲥⲱⲧⲙ"}}},
				"B": {States: dictionary.States{Absolute: "ⲥⲱⲧⲉⲙ"}},
			}},
			[]string{
				"S absolute ⲥⲱⲧⲙ ⲥⲱⲧⲉⲙ; nominal ⲥⲉⲧⲙ-; pronominal; stative ⲥⲱⲧⲙ† =",
				"B absolute ⲥⲱⲧⲉⲙ; nominal; pronominal; stative",
			},
		},
		"a noun has a plural, known or not": {
			dictionary.Entry{Senses: sense(dictionary.Noun, ""), Dialects: map[string]dictionary.Forms{
				"S": {States: dictionary.States{Absolute: "ⲣⲱⲙⲉ", Nominal: "ⲣⲙ-"}},
			}},
			[]string{"S absolute ⲣⲱⲙⲉ; nominal ⲣⲙ-; plural"},
		},
		"a noun of one number has none": {
			dictionary.Entry{Senses: sense(dictionary.Noun, "pl"), Dialects: map[string]dictionary.Forms{
				"S": {States: dictionary.States{Absolute: "ⲣⲱⲙⲉ"}},
			}},
			[]string{"S absolute ⲣⲱⲙⲉ"},
		},
		"a dialect with an inflected form alone": {
			dictionary.Entry{
				Senses: sense(dictionary.Noun, ""), Dialects: map[string]dictionary.Forms{
					"S": {States: dictionary.States{Absolute: "ⲥⲟⲛ"}},
				},
				Inflections: map[string]dictionary.InflectedForms{
					"feminine": {"S": {"absolute": {"ⲥⲱⲛⲉ"}}},
					"plural":   {"S": {"absolute": {"ⲥⲟⲛ"}}, "B": {"absolute": {"ⲥⲛⲏⲟⲩ"}}},
				},
			},
			[]string{"S absolute ⲥⲟⲛ; feminine ⲥⲱⲛⲉ; plural ⲥⲟⲛ =", "B absolute; feminine; plural ⲥⲛⲏⲟⲩ"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := tt.entry.Paradigm()
			var got []string
			for _, row := range p.Rows {
				var cells []string
				for i, cell := range row.Cells {
					column := p.Columns[i].State.Name() + p.Columns[i].Inflection
					text := strings.Join(append([]string{column}, cell.Forms...), " ")
					if cell.Same {
						text += " ="
					}
					cells = append(cells, text)
				}
				got = append(got, row.Siglum+" "+strings.Join(cells, "; "))
			}
			if fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}
