package rules_test

import (
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
)

func TestDates(t *testing.T) {
	for s, want := range map[string]bool{
		"2026-11-03": true, "2026-02-30": false, "2026-1-3": false, "": false, "2026-11-03T00:00:00Z": false,
	} {
		t.Run(s, func(t *testing.T) {
			if rules.Date(s) != want {
				t.Errorf("Date(%q) = %v", s, !want)
			}
		})
	}
	for s, want := range map[string]bool{
		"2026-11-03T00:00:00Z": true, "2026-11-03T00:00:00.000Z": true, "2026-11-03T00:00:00+02:00": true,
		"2026-11-03": false, "2026-11-03 00:00:00Z": false, "2026-11-03T00:00:00": false, "2026-11-03T25:00:00Z": false,
	} {
		t.Run(s, func(t *testing.T) {
			if rules.DateTime(s) != want {
				t.Errorf("DateTime(%q) = %v", s, !want)
			}
		})
	}
}

func TestAddresses(t *testing.T) {
	for s, want := range map[string]bool{
		"https://example.org/ⲁ?b=c": true, "http://x": true, "https://": false, "example.org": false, "ftp://x": false,
		"https://a b": false, "javascript:alert(1)": false, "": false, "https://[": false,
	} {
		t.Run(s, func(t *testing.T) {
			if rules.WebAddress(s) != want {
				t.Errorf("WebAddress(%q) = %v", s, !want)
			}
		})
	}
	for s, want := range map[string][2]bool{
		"urn:isbn:123": {true, true}, "/a/b": {true, false}, "": {false, false}, "a b": {false, false}, "%zz": {false, false},
	} {
		t.Run(s, func(t *testing.T) {
			if ok, absolute := rules.URIReference(s); ok != want[0] || absolute != want[1] {
				t.Errorf("URIReference(%q) = %v, %v", s, ok, absolute)
			}
		})
	}
}

func TestReferences(t *testing.T) {
	var faults fault.List
	v := tree.Parse("f.json", []byte(`[
		{"type": "paragraph", "content": [
			{"type": "strong", "children": [{"type": "conceptRef", "ref": "c", "fallback": "grammar.concept.words"}]},
			{"type": "coptic", "text": "ⲁ", "dictionaryEntryId": "21"},
			{"type": "link", "href": "#grammar.lesson.01.section.a"}, {"type": "link", "href": "https://grammar.concept.x"},
			{"type": "strange", "of": "grammar.example.one", "id": "grammar.example.self",
				"label": {"en": "grammar.source.a", "nl": ""}}
		]},
		{"type": "exampleGroup", "refs": ["e1", "e2"]}
	]`), &faults)
	want := []rules.Reference{
		{To: rules.Concept, ID: "c"}, {To: rules.Entry, ID: "21"}, {To: rules.Any, ID: "grammar.lesson.01.section.a"},
		{To: rules.Any, ID: "grammar.example.one"}, {To: rules.Example, ID: "e1"}, {To: rules.Example, ID: "e2"},
	}
	got := rules.References(v)
	if len(got) != len(want) {
		t.Fatalf("got %d references: %v", len(got), got)
	}
	for i, w := range want {
		if got[i].To != w.To || got[i].ID != w.ID {
			t.Errorf("%d: got %s %s, want %s %s", i, got[i].To, got[i].ID, w.To, w.ID)
		}
	}
}

func TestText(t *testing.T) {
	for text, want := range map[string]fault.Kind{
		"fine, ⲣⲱⲙⲓ\n\t": "", "a\x00b": fault.Encoding, "e\u0301": fault.NotNFC, "ⲣoⲙⲓ": fault.LookAlike, "ⲛ\u0300": "",
	} {
		t.Run(text, func(t *testing.T) {
			problems := rules.Text(text)
			if want == "" && len(problems) > 0 || want != "" && (len(problems) != 1 || problems[0].Kind != want) {
				t.Errorf("Text(%q) = %v, want %s", text, problems, want)
			}
		})
	}
}
