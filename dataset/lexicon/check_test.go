package lexicon

import (
	"testing"

	"coptic.example/service/shared/dictionary"
)

// checkEntries holds what every lexicon promises: ids of its own, headwords, known values, relations to its entries.
func checkEntries(t *testing.T, l *Lexicon) {
	t.Helper()
	if l == nil {
		return
	}
	ids := map[string]bool{}
	for _, e := range l.Entries {
		if e.ID == "" || ids[e.ID] || e.Headword == "" || e.Etym == "" || len(e.Senses) == 0 && l.Report != nil && e.Dialects == nil {
			t.Errorf("entry %q %q is not whole, or its id is not its own", e.ID, e.Headword)
		}
		ids[e.ID] = true
	}
	for _, e := range l.Entries {
		for _, rel := range e.Relations {
			if !ids[rel.TargetID] || rel.Target == nil || rel.Target.ID != rel.TargetID || rel.TargetID == e.ID {
				t.Errorf("entry %s has a relation to %q", e.ID, rel.TargetID)
			}
		}
	}
}

func wrapped(entries []dictionary.Entry) []Entry {
	var list []Entry
	for _, e := range entries {
		list = append(list, Entry{Entry: e})
	}
	return list
}
