package json

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// stateFields lists the properties that hold forms, with their states.
var stateFields = []struct {
	name  string
	state coptic.State
}{
	{"absolute", coptic.Absolute},
	{"default", coptic.Absolute}, // of an inflection
	{"nominal", coptic.Nominal},
	{"pronominal", coptic.Pronominal},
	{"stative", coptic.Stative},
	{"participles", coptic.Participle},
	{"participle", coptic.Participle},
	{"constructParticiples", coptic.Participle},
}

const (
	movedState = "form moved to the state that its sign names"
	signAdded  = "state sign added to a form"
)

func fieldNames() []string {
	names := []string{"variants"}
	for _, f := range stateFields {
		names = append(names, f.name)
	}
	return names
}

func (r *jsonReader) dialects(e *lexicon.Entry, v *tree.Value) {
	e.Dialects = map[string]dictionary.Forms{}
	if v == nil || v.Kind != tree.KindObject {
		r.object(v, "dialects")
		r.report.Note(lexicon.Unsettled, "entry without forms", e.ID+" "+e.Headword)
		return
	}
	for _, m := range v.Members {
		siglum, ok := r.siglum(m.Name)
		if !ok {
			continue
		}
		f, seen := e.Dialects[siglum]
		if !seen {
			f.Participles = []string{}
		}
		r.forms(m.Value, "dialects", func(state coptic.State, form string) { lexicon.Add(&f, state, form) })
		e.Dialects[siglum] = f
	}
}

// siglum reads a dialect's siglum.
func (r *jsonReader) siglum(name string) (string, bool) {
	if d, known := coptic.ParseSiglum(strings.TrimSpace(name)); known {
		if d.Siglum != name {
			r.report.Note(lexicon.Mended, "dialect siglum written as ours", name+" → "+d.Siglum)
		}
		return d.Siglum, true
	}
	if lexicon.SiglumShape.MatchString(name) {
		r.report.Note(lexicon.Unsettled, "dialect siglum that is not known here", name)
		return name, true
	}
	r.report.Note(lexicon.LeftOut, "forms of what is no dialect", r.id+" "+name)
	return "", false
}

// forms calls take for every form in an object of states, then for their variants.
func (r *jsonReader) forms(v *tree.Value, where string, take func(coptic.State, string)) {
	if !r.object(v, where, fieldNames()...) {
		return
	}
	variants := v.Get("variants")
	for _, object := range []*tree.Value{v, variants} {
		if object == variants && !r.object(variants, where+".variants", fieldNames()...) {
			continue
		}
		for _, field := range stateFields {
			for _, item := range r.items(object.Get(field.name)) {
				r.form(r.formText(item, where), field.state, take)
			}
		}
	}
}

// formText returns a form's text, given as a string or an object.
func (r *jsonReader) formText(v *tree.Value, where string) string {
	if v.Kind == tree.KindObject {
		r.object(v, where+".form", "form")
		v = v.Get("form")
	}
	return r.text(v)
}

// form passes each spelling to take with the state of its sign, or with the state of its property if it has no sign.
func (r *jsonReader) form(text string, state coptic.State, take func(coptic.State, string)) {
	for _, spelling := range spellingsOf(text) {
		w := r.write(spelling, r.id)
		if w.Form == "" || !coptic.Contains(w.Form) {
			r.report.Note(lexicon.Refused, "form without a Coptic letter", r.id+" "+text)
			continue
		}
		meant := state
		switch {
		case w.State == coptic.NoState:
			if sign := signOf(state); sign != "" && !strings.ContainsAny(w.Form, " )"+sign) {
				w.Form += sign
				r.report.Note(lexicon.Mended, signAdded, w.Form)
			}
		case state == coptic.Participle && w.State == coptic.Nominal:
		case w.State != state:
			meant = w.State
			r.report.Note(lexicon.Mended, movedState, r.id+" "+spelling)
		}
		take(meant, w.Form)
	}
}

// spellingsOf splits a text into spellings at each ~. A trailing ~ is a sign.
func spellingsOf(text string) []string {
	parts := strings.Split(text, "~")
	last := len(parts) - 1
	if last > 0 && strings.TrimSpace(parts[last]) == "" {
		parts = slices.Delete(parts, last, last+1)
		parts[last-1] = strings.TrimSpace(parts[last-1]) + "~"
	}
	var list []string
	for _, part := range parts {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// signOf returns the sign that marks forms of a bound state.
func signOf(state coptic.State) string {
	switch state {
	case coptic.Nominal, coptic.Participle:
		return lexicon.NominalSign
	case coptic.Pronominal:
		return lexicon.PronominalSign
	}
	return ""
}

// inflections reads {plural: {S: {absolute: […]}}}. A dialect may also hold a list of absolute forms directly.
func (r *jsonReader) inflections(e *lexicon.Entry, v *tree.Value) {
	if !r.object(v, "inflections", lexicon.Inflections...) {
		return
	}
	for _, name := range lexicon.Inflections {
		forms := v.Get(name)
		if forms == nil || forms.Kind != tree.KindObject {
			r.object(forms, "inflections."+name)
			continue
		}
		for _, m := range forms.Members {
			siglum, ok := r.siglum(m.Name)
			if !ok {
				continue
			}
			take := func(state coptic.State, form string) { lexicon.AddInflection(&e.Entry, name, siglum, state, form) }
			if m.Value.Kind == tree.KindObject {
				r.forms(m.Value, "inflections", take)
				continue
			}
			for _, item := range r.items(m.Value) {
				r.form(r.formText(item, "inflections"), coptic.Absolute, take)
			}
		}
	}
}
