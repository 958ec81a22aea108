package prose

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
)

// outline writes what nodes are: their type with what it depends on, their text, and their children in brackets.
func outline(nodes []Node) string {
	var list []string
	for _, n := range nodes {
		said := n.Type
		for _, each := range []string{n.Text, n.Title, n.Tone, n.Entry, n.Href, strings.Join(n.Columns, "/")} {
			if each != "" {
				said += " " + each
			}
		}
		if n.Level+n.Note > 0 {
			said += fmt.Sprint(" ", n.Level+n.Note)
		}
		for _, row := range n.Rows {
			for _, cell := range row {
				said += " | " + outline(cell)
			}
		}
		for _, item := range n.Items {
			said += " - " + outline(item)
		}
		if len(n.Children) > 0 {
			said += " [" + outline(n.Children) + "]"
		}
		list = append(list, said)
	}
	return strings.Join(list, ", ")
}

// TestRead holds what the types of blocks become, those that are not known among them.
func TestRead(t *testing.T) {
	for name, tt := range map[string]struct{ block, want string }{
		"a paragraph":      {`{"type":"paragraph","content":[{"type":"text","text":"a"}]}`, "paragraph [text a]"},
		"a type of others": {`{"type":"poem","blocks":[{"type":"text","text":"a"}]}`, "poem [text a]"},
		"content that is no array": {
			`{"type":"paragraph","content":"a"}`, "paragraph",
		},
		"no object":           {`"a"`, ""},
		"a heading":           {`{"type":"heading","level":3}`, "heading 4"},
		"a heading too deep":  {`{"type":"heading","level":9}`, "heading 6"},
		"a word with entry":   {`{"type":"coptic","text":"ⲁ","dictionaryEntryId":"cls-a"}`, "coptic ⲁ cls-a"},
		"a word without":      {`{"type":"coptic","text":"ⲁ","dictionaryEntryId":"cls-b"}`, "coptic ⲁ"},
		"a callout":           {`{"type":"callout","tone":"tip","title":{"en":"T","nl":"D"}}`, "callout D tip"},
		"a callout of others": {`{"type":"callout","tone":"shout","title":"T"}`, "callout T note"},
		"a callout untitled":  {`{"type":"callout","tone":"warning"}`, "callout Let op warning"},
		"a link":              {`{"type":"link","href":"https://example.org/"}`, "link https://example.org/"},
		"a script as link":    {`{"type":"link","href":"javascript:alert(1)"}`, "link"},
		"a list":              {`{"type":"list","items":[{"blocks":[{"type":"text","text":"a"}]}]}`, "list - text a"},
		"a table": {
			`{"type":"table","columns":[{"id":"x","label":"X"},{"id":"y","label":{"nl":"Y"}}],
				"rows":[{"cells":{"y":[{"type":"text","text":"a"}]}}]}`, "table X/Y |  | text a",
		},
		"a footnote that there is":     {`{"type":"footnoteRef","ref":"f1"}`, "footnoteRef 1"},
		"a footnote that there is not": {`{"type":"footnoteRef","ref":"f9"}`, "footnoteRef"},
	} {
		t.Run(name, func(t *testing.T) {
			r := (&Reader{
				Language: words.Dutch, Level: 2, Has: func(id string) bool { return id == "cls-a" },
			}).ForLesson(&grammar.Bundle{Footnotes: []grammar.Footnote{{ID: "f1"}}})
			if got := outline(r.Read(grammar.Blocks{Nl: []json.RawMessage{json.RawMessage(tt.block)}})); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestFootnotes holds that footnotes are numbered and listed as the text first names them.
func TestFootnotes(t *testing.T) {
	year := "1904"
	author := "Georg Steindorff"
	r := (&Reader{Language: words.English}).ForLesson(&grammar.Bundle{
		Footnotes: []grammar.Footnote{{ID: "a"}, {ID: "b", SourceRefs: []string{"s", "none"}}, {ID: "c"}},
		Sources:   []grammar.Source{{ID: "s", Title: "Koptische Grammatik", Author: &author, Year: &year}},
	})
	var numbers []string
	for _, id := range []string{"b", "a", "b", "none"} {
		number, first := r.footnote(id)
		numbers = append(numbers, fmt.Sprint(id, number, first))
	}
	if got := strings.Join(numbers, " "); got != "b1 true a2 true b1 false none0 false" {
		t.Errorf("the footnotes have the numbers %s", got)
	}
	notes := r.Footnotes()
	if len(notes) != 2 || notes[0].ID != "b" || notes[0].Books != "Steindorff 1904" || notes[1].Number != 2 {
		t.Errorf("listed are %+v", notes)
	}
}

// TestMostlyCoptic holds which answers are typed with the Coptic keyboard.
func TestMostlyCoptic(t *testing.T) {
	for text, want := range map[string]bool{
		"ⲡⲣⲱⲙⲉ": true, "the man (ⲡⲣⲱⲙⲉ)": false, "ⲡⲣⲱⲙⲉ (m)": true, "12": false, "": false,
	} {
		if got := mostlyCoptic(text); got != want {
			t.Errorf("%q is mostly Coptic: %v, want %v", text, got, want)
		}
	}
}

// TestMarked holds which runs of a text are marked as Coptic.
func TestMarked(t *testing.T) {
	for text, want := range map[string]string{
		"a <b>":         "a &lt;b&gt;",
		"ⲡ-ⲣⲱⲙⲉ, man":   `<span lang="cop">ⲡ-ⲣⲱⲙⲉ</span>, man`,
		"before ⲥⲟⲧⲙ⸗ϥ": `before <span lang="cop">ⲥⲟⲧⲙ⸗ϥ</span>`,
		"ⲃⲏⲕ† be going": `<span lang="cop">ⲃⲏⲕ†</span> be going`,
		"ⲁ  ⲃ":          `<span lang="cop">ⲁ</span>  <span lang="cop">ⲃ</span>`,
	} {
		if got := Marked(text); string(got) != want {
			t.Errorf("%q is marked %q, want %q", text, got, want)
		}
	}
}
