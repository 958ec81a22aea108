// Package lexicontest checks the guarantees common to all readers of lexica.
package lexicontest

import (
	"encoding/json"
	"strings"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// CheckEntries checks the guarantees of every lexicon: unique ids, headwords, known values, and relations only to its
// own entries.
func CheckEntries(t testing.TB, l *lexicon.Lexicon) {
	t.Helper()
	if l == nil {
		return
	}
	ids := map[string]bool{}
	for _, e := range l.Entries {
		empty := len(e.Senses) == 0 && l.Report != nil && e.Dialects == nil
		if whole := e.ID != "" && e.Headword != "" && e.Etym != "" && !empty; !whole || ids[e.ID] {
			t.Errorf("entry %q %q is not whole, or its id is not its own", e.ID, e.Headword)
		}
		ids[e.ID] = true
	}
	for _, e := range l.Entries {
		checkRelations(t, &e, ids)
	}
}

func checkRelations(t testing.TB, e *lexicon.Entry, ids map[string]bool) {
	for _, rel := range e.Relations {
		if !ids[rel.TargetID] || rel.Target == nil || rel.Target.ID != rel.TargetID || rel.TargetID == e.ID {
			t.Errorf("entry %s has a relation to %q", e.ID, rel.TargetID)
		}
	}
}

// Wrapped converts served entries to entries of a lexicon.
func Wrapped(entries []dictionary.Entry) []lexicon.Entry {
	var list []lexicon.Entry
	for _, e := range entries {
		list = append(list, lexicon.Entry{Entry: e})
	}
	return list
}

// Served returns an entry in the API's JSON, without empty properties.
func Served(t testing.TB, l *lexicon.Lexicon, id string) string {
	t.Helper()
	for _, e := range l.Entries {
		if e.ID == id {
			text, err := json.Marshal(e.Entry)
			if err != nil {
				t.Fatal(err)
			}
			for _, empty := range []string{
				`"absolute":"",`, `"nominal":"",`, `"pronominal":"",`, `"stative":"",`, `"participles":[],`, `,"variants":{}`,
				`,"nl":[]`,
				`"participles":[]`,
			} {
				text = []byte(strings.ReplaceAll(string(text), empty, ""))
			}
			return strings.ReplaceAll(string(text), ",}", "}")
		}
	}
	t.Fatalf("no entry %s", id)
	return ""
}
