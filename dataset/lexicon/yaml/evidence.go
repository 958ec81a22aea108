package yaml

import (
	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// evidence reads the sources of forms, {B: {ⲕⲏⲃ†: place}}, and records the states that were searched for
// without result.
func (r *reader) evidence(e *lexicon.Entry, rec authored.Record) {
	if !rec.Has("evidence") {
		return
	}
	by, _ := rec.Get("evidence").Record(sigla...)
	for _, siglum := range sigla {
		for _, f := range by.Get(siglum).Entries() {
			if f.Value.Text() == "" {
				r.faults.Add(f.KeyAt, fault.Missing, "%s names no source", f.Key)
			}
			r.each(f.Key, f.KeyAt, func(state coptic.State, form string) {
				if !hasForm(e, siglum, state, form) {
					r.faults.Add(f.KeyAt, fault.Reference, "evidence for %s %s, which is not a form of the entry", siglum, f.Key)
				}
				e.Evidence = append(e.Evidence, dictionary.Evidence{
					Dialect: siglum, State: state.Name(), Form: form, Status: lexicon.EvidenceStatus(f.Value.Text()),
					Place: f.Value.Text(),
				})
			})
		}
	}
}

func hasForm(e *lexicon.Entry, siglum string, state coptic.State, text string) bool {
	for f := range e.Forms() {
		if f.Dialect == siglum && f.State == state && f.Text == text {
			return true
		}
	}
	return false
}
