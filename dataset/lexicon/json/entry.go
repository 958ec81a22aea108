package json

import (
	encoding "encoding/json"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// entry reads an entry. ok is false if it has no unique id or no headword.
func (r *jsonReader) entry(v *tree.Value) (e lexicon.Entry, ok bool) {
	r.id = ""
	if v.Kind != tree.KindObject {
		r.wrong(v, "an entry")
		return e, false
	}
	e.At = v.At
	e.ID, ok = r.entryID(v)
	r.id = e.ID
	r.object(v, "", "id", "headword", "dialects", "senses", "etym", "greekContext", "greek", "inflections", "relations",
		"traits", "band", "frequency", "evidence", "tla", "sameAs", "dialectMeanings", "genderedMeanings")
	e.Headword = r.headword(v.Get("headword"), v)
	if !ok || e.Headword == "" {
		return e, false
	}
	r.dialects(&e, v.Get("dialects"))
	r.inflections(&e, v.Get("inflections"))
	r.senses(&e, v)
	e.Etym = r.etym(v.Get("etym"))
	r.greek(&e, v)
	r.relations(&e, v.Get("relations"))
	for _, name := range r.texts(v.Get("traits")) {
		trait := dictionary.TraitNamed(name)
		if e.Traits |= trait; trait == 0 {
			r.report.Note(lexicon.LeftOut, "trait not known", e.ID+" "+name)
		}
	}
	r.frequency(&e, v)
	if number := r.text(v.Get("tla")); lexicon.LemmaNumber.MatchString(number) {
		e.TLA = number // sameAs is derived from it
	}
	return e, true
}

// frequency reads the band, frequency, evidence and etymology in the API's format.
func (r *jsonReader) frequency(e *lexicon.Entry, v *tree.Value) {
	for name, into := range map[string]any{"band": &e.Band, "frequency": &e.Frequency, "evidence": &e.Evidence,
		"etymology": &e.Etymology} {
		if value := v.Get(name); value != nil && encoding.Unmarshal(value.JSON(), into) != nil {
			r.leaveOut(name)
		}
	}
	if x := e.Etymology; x != nil && !(isAncestor("egyptian", x.Egyptian) && isAncestor("demotic", x.Demotic)) {
		e.Etymology = nil
		r.leaveOut("etymology")
	}
	if e.Band < 0 || e.Band > len(dictionary.Bands) {
		e.Band = 0
	}
	e.Evidence = slices.DeleteFunc(e.Evidence, func(v dictionary.Evidence) bool {
		return !slices.Contains(dictionary.EvidenceStatuses, v.Status)
	})
}

// isAncestor reports whether an ancestor is absent or has both a lemma and a number of the stage.
func isAncestor(stage string, a *dictionary.Ancestor) bool {
	return a == nil || a.Lemma != "" && lexicon.AncestorNumber[stage].MatchString(a.TLA)
}

// entryID reads the id, a string or an integer.
func (r *jsonReader) entryID(v *tree.Value) (string, bool) {
	id, at := "", v.At
	if m := v.Get("id"); m != nil {
		at = m.At
		if _, whole := m.Integer(); whole {
			id = m.Text
		} else {
			id = r.text(m)
		}
	}
	first, taken := r.places[id]
	switch {
	case !lexicon.IDShape.MatchString(id):
		r.faults.Add(at, fault.BadID, "%q is not a valid id: use letters, digits, dots, hyphens and underscores, at most 64",
			id)
	case strings.HasPrefix(id, lexicon.Prefix):
		r.faults.Add(at, fault.BadID, "the id %s begins with %s, which is reserved for authored entries", id, lexicon.Prefix)
	case taken:
		r.faults.Add(at, fault.DuplicateID, "the id %s is already taken (%s)", id, first)
	default:
		r.places[id] = at
		return id, true
	}
	return id, false
}

func (r *jsonReader) headword(v, entry *tree.Value) string {
	w := r.write(r.text(v), "headword")
	if w.Form != "" && !coptic.Contains(w.Form) {
		r.report.Note(lexicon.Unsettled, "headword without a Coptic letter", r.id+" "+w.Form)
	}
	if w.Form == "" {
		at := entry.At
		if v != nil {
			at = v.At
		}
		r.faults.Add(at, fault.Missing, "the entry has no headword")
	}
	return w.Form
}

// write normalises a form and reports the corrections.
func (r *jsonReader) write(text, where string) lexicon.Writing {
	w := lexicon.Normalise(text)
	for _, what := range w.Mended {
		r.report.Note(lexicon.Mended, what, where+" "+text)
	}
	return w
}

func (r *jsonReader) etym(v *tree.Value) string {
	text := r.text(v)
	for _, known := range dictionary.Etymologies {
		if strings.EqualFold(text, known) {
			return known
		}
	}
	r.report.Note(lexicon.Unsettled, "etymology not known", strings.TrimSpace(r.id+" "+text))
	return "Unknown"
}

// greek reads greekContext, and greek, which is a list of equivalents.
func (r *jsonReader) greek(e *lexicon.Entry, v *tree.Value) {
	context := v.Get("greekContext")
	var sources, equivalents []string
	if r.object(context, "greekContext", "sources", "equivalents") {
		sources, equivalents = r.texts(context.Get("sources")), r.texts(context.Get("equivalents"))
	}
	for _, word := range r.texts(v.Get("greek")) {
		equivalents = lexicon.AppendNew(equivalents, word)
	}
	for _, list := range [][]string{sources, equivalents} {
		for i, word := range list {
			if list[i] = lexicon.WithFinalSigma(word); list[i] != word {
				r.report.Note(lexicon.Mended, "σ at the end of a Greek word written ς", word)
			}
		}
	}
	if len(sources)+len(equivalents) > 0 {
		e.GreekContext = &dictionary.GreekContext{Sources: sources, Equivalents: equivalents}
	}
}

func (r *jsonReader) relations(e *lexicon.Entry, v *tree.Value) {
	var types []string
	for _, k := range lexicon.Relations {
		types = append(types, k[1])
	}
	for _, item := range r.items(v) {
		if !r.object(item, "relations", "type", "targetId", "targetEntry") {
			continue
		}
		typ := strings.ToUpper(strings.ReplaceAll(r.text(item.Get("type")), "-", "_"))
		if !slices.Contains(types, typ) {
			r.report.Note(lexicon.LeftOut, "relation of a type that is not known", e.ID+" "+typ)
			continue
		}
		e.Relations = append(e.Relations, dictionary.Relation{Type: typ, TargetID: r.target(item)})
	}
}

// target returns the id of a relation's target.
func (r *jsonReader) target(relation *tree.Value) string {
	id := relation.Get("targetId")
	if id == nil {
		id = relation.Get("targetEntry").Get("id")
	}
	if id == nil {
		return ""
	}
	if _, whole := id.Integer(); whole {
		return id.Text
	}
	return r.text(id)
}
