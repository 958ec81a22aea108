package yaml

import (
	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// etymology reads the Egyptian and Demotic ancestors of an entry, or nil if there are none. A number of the Thesaurus
// Linguae Aegyptiae must always name the same word.
func (r *reader) etymology(rec authored.Record) *dictionary.Etymology {
	e := &dictionary.Etymology{Egyptian: r.ancestor(rec, "egyptian"), Demotic: r.ancestor(rec, "demotic")}
	if e.Egyptian == nil && e.Demotic == nil {
		return nil
	}
	return e
}

func (r *reader) ancestor(rec authored.Record, stage string) *dictionary.Ancestor {
	if !rec.Has(stage) {
		return nil
	}
	by, ok := rec.Get(stage).Record("lemma", "tla")
	if !ok {
		return nil
	}
	a := &dictionary.Ancestor{Lemma: by.Text("lemma"), TLA: by.Text("tla")}
	switch first, known := r.ancestors[a.TLA]; {
	case a.Lemma == "" || a.TLA == "": // already a fault
	case !lexicon.AncestorNumber[stage].MatchString(a.TLA):
		r.faults.Add(rec.Place(stage), fault.Value, "%s is %q with the number %q; want a number of the "+
			"Thesaurus Linguae Aegyptiae, for Demotic with d or dm before it", stage, a.Lemma, a.TLA)
	case known && first != a.Lemma:
		r.faults.Add(rec.Place(stage), fault.Value, "%s %s is %s here and %s elsewhere", stage, a.TLA, a.Lemma, first)
	default:
		r.ancestors[a.TLA] = a.Lemma
	}
	return a
}
