package pages

import (
	"strings"
	"testing"

	"coptic.example/service/shared/texts"
)

// TestDoubtful counts the groups of a passage that may be read wrongly. The count stands under the words.
func TestDoubtful(t *testing.T) {
	group := func(confidence string) string {
		return `{"text":"ⲣⲱⲙⲉ","confidence":` + confidence + `,"words":[{"text":"ⲣⲱⲙⲉ","xpos":"N"}]}`
	}
	for _, test := range []struct {
		name   string
		groups []string
		wanted string
	}{
		{"all sure", []string{group("0.9"), group("0.5")}, ""},
		{"one not", []string{group("0.9"), group("0.49")}, "1 woord niet zeker"},
		{"two not", []string{group("0.1"), group("0.2"), group("1")}, "2 woorden niet zeker"},
	} {
		t.Run(test.name, func(t *testing.T) {
			analysis := `{"sentences":[{"groups":[` + strings.Join(test.groups, ",") + `]}]}`
			shown, err := dutch.passage(&texts.Shown{Reference: "1", Coptic: "ⲣⲱⲙⲉ", Analysis: []byte(analysis)})
			if err != nil {
				t.Fatal(err)
			}
			v := textView(dutch, "/texts/a/1", "A 1", textShown{Passages: []passageShown{shown}})
			var out strings.Builder
			if err := newScreens(dutch).all["text"].ExecuteTemplate(&out, "main", v); err != nil {
				t.Fatal(err)
			}
			_, hint, _ := strings.Cut(out.String(), `<p class="hint">`)
			hint, _, _ = strings.Cut(hint, "</p>")
			if hint != test.wanted {
				t.Errorf("of the words is said %q, wanted %q", hint, test.wanted)
			}
		})
	}
}
