package prose_test

import (
	"encoding/json"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
)

var lesson = prose.Scope{Owner: "o", Lesson: "02", Groups: true}

func parse(t *testing.T, source string) (string, fault.List) {
	t.Helper()
	var faults fault.List
	blocks := prose.Parse(prose.Text{File: "f.md", Line: 1, Source: source}, lesson, &faults)
	return string(blocks.JSON()), faults
}

func paragraph(content string) string { return `[{"type":"paragraph","content":[` + content + `]}]` }

func TestBlocks(t *testing.T) {
	for source, want := range map[string]string{
		"":                `[]`,
		"one\ntwo  three": paragraph(`{"type":"text","text":"one two  three"}`),
		"## A *b*": `[{"type":"heading","level":2,"content":[{"type":"text","text":"A "},` +
			`{"type":"em","children":[{"type":"text","text":"b"}]}]}]`,
		"Say ⲡⲓⲣⲱⲙⲓ\nⲛⲉⲙ <3": paragraph(`{"type":"text","text":"Say "},{"type":"coptic","text":"ⲡⲓⲣⲱⲙⲓ ` +
			`ⲛⲉⲙ"},{"type":"text","text":" <3"}`),
		`a \* &amp; \& [b]`:       paragraph(`{"type":"text","text":"a * & & [b]"}`),
		"[ⲣⲱⲙⲓ](dictionary:rwme)": paragraph(`{"type":"coptic","text":"ⲣⲱⲙⲓ","dictionaryEntryId":"cls-rwme"}`),
		"**[the gender](concept:gender)**": paragraph(`{"type":"strong","children":[{"type":"conceptRef",` +
			`"ref":"grammar.concept.gender","fallback":"the gender"}]}`),
		"x[^a-b]: y": paragraph(`{"type":"text","text":"x"},{"type":"footnoteRef",` +
			`"ref":"grammar.footnote.lesson02.a-b"},{"type":"text","text":": y"}`),
		"[*m* ⲡ]{.smallcaps}[x]{.underline}[2]{.superscript}": paragraph(
			`{"type":"smallCaps","children":[{"type":"em","children":[{"type":"text","text":"m"}]},{"type":"text","text":" ` +
				`"},{"type":"coptic","text":"ⲡ"}]},` +
				`{"type":"underline","children":[{"type":"text","text":"x"}]},{"type":"superscript","children":[{"type":"text",` +
				`"text":"2"}]}`),
		"[a [m]{.underline}](https://x.y/?a=1&b=2)": paragraph(
			`{"type":"link","href":"https://x.y/?a=1&b=2","children":[{"type":"text","text":"a "},{"type":"underline",` +
				`"children":[{"type":"text","text":"m"}]}]}`),
		"1. a\n2. b\n   - c": `[{"type":"list","style":"ordered","items":[{"id":"o.item.1","blocks":[{"type":"paragraph",` +
			`"content":[{"type":"text","text":"a"}]}]},` +
			`{"id":"o.item.2","blocks":[{"type":"paragraph","content":[{"type":"text","text":"b"}]},{"type":"list",` +
			`"style":"unordered","items":[{"id":"o.item.3","blocks":[{"type":"paragraph","content":[{"type":"text",` +
			`"text":"c"}]}]}]}]}]}]`,
		"| a | ⲡ |\n|---|---|\n| x \\| y | |": `[{"type":"table","id":"o.table.1","columns":[{"id":"c1","label":"a"},` +
			`{"id":"c2","label":"ⲡ"}],` +
			`"rows":[{"id":"o.table.1.row.1","cells":{"c1":[{"type":"paragraph","content":[{"type":"text","text":"x | y"}]}],` +
			`"c2":[]}}]}]`,
		"::: examples\na.001\nb.002\n:::": `[{"type":"exampleGroup","refs":["grammar.example.lesson02.a.001",` +
			`"grammar.example.lesson02.b.002"]}]`,
		"::: exercises\n01\n:::": `[{"type":"exerciseGroup","refs":["grammar.exercise.lesson02.01"]}]`,
		"::: tip \"A <title>\"\ntext\n:::\nafter": `[{"type":"callout","tone":"tip","title":"A <title>",` +
			`"blocks":[{"type":"paragraph","content":[{"type":"text","text":"text"}]}]},` +
			`{"type":"paragraph","content":[{"type":"text","text":"after"}]}]`,
		"::: note\n\n::: examples\na.001\n:::\n\nx\n\n:::": `[{"type":"callout","tone":"note",` +
			`"blocks":[{"type":"exampleGroup","refs":["grammar.example.lesson02.a.001"]},{"type":"paragraph",` +
			`"content":[{"type":"text","text":"x"}]}]}]`,
		"<https://x.y/z>": paragraph(`{"type":"link","href":"https://x.y/z","children":[{"type":"text",` +
			`"text":"https://x.y/z"}]}`),
	} {
		t.Run(source, func(t *testing.T) {
			got, faults := parse(t, source)
			if got != want {
				t.Errorf("%q:\n got %s\nwant %s", source, got, want)
			}
			if len(faults) > 0 {
				t.Errorf("%q: %v", source, faults)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	for source, want := range map[string]string{
		"a\n\n    code":           "f.md:3: an indented code block is not part of the format",
		"a\n```go\nx\n```":        "f.md:2: a code block is not part of the format",
		"> quoted":                "f.md:1: a block quotation is not part of the format",
		"<div>\nx\n</div>":        "f.md:1: raw HTML is not part of the format",
		"a\n<b>bold</b>":          "f.md:2: raw HTML is not part of the format",
		"a\n\n---":                "f.md:3: a horizontal rule is not part of the format",
		"a `b`":                   "f.md:1: a code span is not part of the format",
		"![a](https://x.y/z.png)": "f.md:1: an image is not part of the format",
		"a  \nb":                  "f.md:1: a forced line break is not part of the format",
		"# Title":                 "f.md:1: a heading of level 1; headings are ## and ###",
		"3. a":                    "f.md:1: an ordered list that starts at 3; lists start at 1",
		"[a](mailto:x@y)": "f.md:1: \"mailto:x@y\" is no address: a link goes to https://…, concept:… " +
			"or dictionary:…",
		"[a](https://x.y \"t\")": "f.md:1: a link's title would be lost; leave \"t\" out",
		"[the man](dictionary:rwme)": "f.md:1: the text of a dictionary link is one Coptic word or phrase, " +
			"without anything else",
		"[x](concept:Gender)": "f.md:1: \"Gender\" is no concept's name",
		"[x]{.bold}":          "f.md:1: unknown span {.bold}; known are smallcaps, underline and superscript",
		"a\n\n[^x]: text":     "f.md:3: the text of a footnote stands in footnotes.yaml",
		"::: info\nx\n:::": "f.md:1: ::: info opens nothing; known are ::: examples, exercises, note, " +
			"tip and warning, with a title in \"\"",
		"::: note\nx":                         "f.md:1: ::: note is not closed by a line :::",
		"x\n\n:::":                            "f.md:3: a closing ::: without an opening one",
		"::: examples\na.001\nB 2\n:::":       "f.md:3: \"B 2\" is no name of one of the examples; one stands on each line",
		"::: examples\n:::":                   "f.md:1: ::: examples names none",
		"| a | b |\n|:--|--:|\n| c | d |":     "f.md:1: a table's columns have no alignment; write |---|",
		"| a | b |\n|---|---|\n| c | d | e |": "f.md:3: a row of 3 cells in a table of 2 columns",
		"| [a](concept:b) |\n|---|\n| c |":    "f.md:1: a column's label is plain text; a conceptRef cannot stand in it",
		"| a | b |\n| c | d |": "f.md:1: a row that begins with | but belongs to no table; a table's " +
			"second row is |---|---|, with as many columns as its first",
	} {
		t.Run(source, func(t *testing.T) {
			_, faults := parse(t, source)
			var out strings.Builder
			_ = faults.Print(&out)
			if got := strings.TrimSpace(out.String()); got != want {
				t.Errorf("%q:\n got %s\nwant %s", source, got, want)
			}
		})
	}
}

func TestLocalize(t *testing.T) {
	var faults fault.List
	at := func(s string) prose.Text { return prose.Text{File: "f.md", Line: 1, Source: s} }
	en := prose.Parse(at("| a |\n|---|\n| x |\n"), lesson, &faults)
	nl := prose.Parse(at("| b |\n|---|\n| x |\n"), lesson, &faults)
	prose.Localize(en, nl)
	want := `"columns":[{"id":"c1","label":{"en":"a","nl":"b"}}]`
	if !strings.Contains(string(en.JSON()), want) || string(en.JSON()) != string(nl.JSON()) {
		t.Errorf("got %s and %s", en.JSON(), nl.JSON())
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"::: note \"x\"\n- a\n  ::: examples\n a.1\n:::\n", "[a [b]{.underline} *c](concept:d)*", "|a|\n|-|\n|`\\|`|",
		"[^a][^b]: c\n1. ⲡⲓ-\n   ⸗ϥ", "[x `]{.smallcaps}` ]{.underline}", "<a\n\n&#0; \\\n:::\n:::",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		for _, scope := range []prose.Scope{lesson, {Owner: "c"}} {
			var faults fault.List
			text := prose.Text{File: "f.md", Line: 1, Source: source}
			en, nl := prose.Parse(text, scope, &faults), prose.Parse(text, scope, &faults)
			prose.Localize(en, nl)
			if data := en.JSON(); !json.Valid(data) || data[0] != '[' {
				t.Fatalf("not a JSON array: %s", data)
			}
			for _, fa := range faults {
				if last := strings.Count(source, "\n") + 1; fa.Line < 1 || fa.Line > last {
					t.Fatalf("line %d of %d: %v", fa.Line, last, fa)
				}
			}
		}
	})
}
