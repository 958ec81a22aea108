package pages

import (
	"strings"
	"testing"

	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
)

// TestDoubtful: a page counts the groups that may be read wrongly, and marks each.
func TestDoubtful(t *testing.T) {
	for _, test := range []struct {
		name   string
		sure   []bool
		wanted string
	}{
		{"all sure", []bool{true, true}, ""},
		{"one not", []bool{true, false}, "1 woord niet zeker"},
		{"two not", []bool{false, false, true}, "2 woorden niet zeker"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := shelf.Passage{ServedPassage: &texts.ServedPassage{}}
			shown := &shelf.Text{Work: &texts.Work{}}
			for _, sure := range test.sure {
				p.Groups = append(p.Groups, shelf.Group{Text: "ⲣⲱⲙⲉ", Doubtful: !sure})
				if !sure {
					shown.Doubtful++
				}
			}
			shown.Passages = []shelf.Passage{p}
			var out strings.Builder
			if err := newScreens(words.Dutch)["text"].ExecuteTemplate(&out, "main", &view{Data: shown}); err != nil {
				t.Fatal(err)
			}
			page := out.String()
			if got := strings.Count(page, `class="tapped doubtful"`); got != shown.Doubtful {
				t.Errorf("%d groups are marked, wanted %d", got, shown.Doubtful)
			}
			if test.wanted == "" && strings.Contains(page, "zeker") || !strings.Contains(page, test.wanted) {
				t.Errorf("the page does not say %q", test.wanted)
			}
		})
	}
}
