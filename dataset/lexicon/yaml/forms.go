package yaml

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

const participleMark = "p:"

// noneKnown is written for a value that was searched for and not found. A missing key means that nobody has searched.
const noneKnown = "none"

// dialects reads the forms of every dialect. "none" for a whole dialect, or "none-", "none⸗" or "none†" for a
// state, means that forms were searched for and none are known.
func (r *reader) dialects(e *lexicon.Entry, rec authored.Record) {
	e.Dialects = map[string]dictionary.Forms{}
	for _, siglum := range sigla {
		if !rec.Has(siglum) {
			continue
		}
		text, absent := withoutNone(rec.Text(siglum))
		for _, state := range absent {
			e.Evidence = append(e.Evidence, dictionary.Evidence{
				Dialect: siglum, State: state.Name(), Status: dictionary.NoneFound,
			})
		}
		if text == "" && len(absent) > 0 {
			continue
		}
		f := dictionary.Forms{States: dictionary.States{Participles: []string{}}}
		r.each(text, rec.Place(siglum), func(state coptic.State, form string) { lexicon.Add(&f, state, form) })
		e.Dialects[siglum] = f
	}
}

// withoutNone removes the states without known forms from a list of forms.
func withoutNone(text string) (rest string, absent []coptic.State) {
	var kept []string
	for group := range strings.SplitSeq(text, ",") {
		sign, none := strings.CutPrefix(strings.TrimSpace(group), noneKnown)
		if state := stateOf(sign); none && (sign == "" || state != coptic.Absolute) {
			absent = append(absent, state)
			continue
		}
		kept = append(kept, group)
	}
	return strings.Join(kept, ","), absent
}

// each calls take for every form of a list.
func (r *reader) each(text string, at fault.Place, take func(coptic.State, string)) {
	if text == "" {
		return
	}
	for group := range strings.SplitSeq(text, ",") {
		for written := range strings.SplitSeq(group, "~") {
			form := strings.TrimSpace(written)
			state := stateOf(form)
			form = strings.TrimSuffix(strings.TrimPrefix(form, participleMark), lexicon.StativeSign)
			if !coptic.Contains(form) || strings.ContainsAny(form, "=:†") {
				r.faults.Add(at, fault.Value,
					"%q is not a valid form: write Coptic letters, then -, ⸗ or † for its state", written)
				continue
			}
			take(state, form)
		}
	}
}

// stateOf returns the state that a form's signs mark.
func stateOf(form string) coptic.State {
	switch {
	case strings.HasPrefix(form, participleMark):
		return coptic.Participle
	case strings.HasSuffix(form, lexicon.StativeSign):
		return coptic.Stative
	case strings.HasSuffix(form, lexicon.PronominalSign):
		return coptic.Pronominal
	case strings.HasSuffix(form, lexicon.NominalSign):
		return coptic.Nominal
	}
	return coptic.Absolute
}

// checkStatives checks that only verbs have forms with †. A noun may receive one by mistake from the verb beside
// it.
func (r *reader) checkStatives(e *lexicon.Entry, rec authored.Record) {
	if slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool { return s.Grammar.Pos == "V" }) {
		return
	}
	for _, siglum := range sigla {
		if f, ok := e.Dialects[siglum]; ok && f.Stative != "" {
			r.faults.AddRule(rec.Place(siglum), fault.Value, "the stative %s†, but no sense that is a verb", f.Stative)
		}
	}
}

// inflections reads plural, feminine and so on, each with the forms by dialect and state.
func (r *reader) inflections(rec authored.Record) map[string]dictionary.InflectedForms {
	var all map[string]dictionary.InflectedForms
	for _, name := range lexicon.Inflections {
		if !rec.Has(name) {
			continue
		}
		dialects, _ := rec.Get(name).Record(sigla...)
		inflection := dictionary.InflectedForms{}
		for _, siglum := range sigla {
			if !dialects.Has(siglum) {
				continue
			}
			states := map[string][]string{}
			r.each(dialects.Text(siglum), dialects.Place(siglum), func(s coptic.State, form string) {
				states[s.Name()] = lexicon.AppendNew(states[s.Name()], form)
			})
			inflection[siglum] = states
		}
		if len(inflection) == 0 {
			r.faults.Add(rec.Place(name), fault.Missing, "%s has no form", name)
			continue
		}
		if all == nil {
			all = map[string]dictionary.InflectedForms{}
		}
		all[name] = inflection
	}
	return all
}
