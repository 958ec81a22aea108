package yaml

import (
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

const participleMark = "p:"

// forms reads the forms of one dialect: states apart by commas, spellings of a state by ~.
func (r *reader) forms(rec authored.Record, key string) dictionary.Forms {
	f := dictionary.Forms{States: dictionary.States{Participles: []string{}}}
	r.each(rec.Text(key), rec.Place(key), func(state dictionary.State, form string) { lexicon.Add(&f, state, form) })
	return f
}

// each calls take for every form of a text.
func (r *reader) each(text string, at fault.Place, take func(dictionary.State, string)) {
	if text == "" {
		return
	}
	for _, group := range strings.Split(text, ",") {
		for _, written := range strings.Split(group, "~") {
			form := strings.TrimSpace(written)
			state := stateOf(form)
			form = strings.TrimSuffix(strings.TrimPrefix(form, participleMark), lexicon.StativeSign)
			if !coptic.Contains(form) || strings.ContainsAny(form, "=:†") {
				r.faults.Add(at, fault.Value, "%q is no form: Coptic letters, then -, ⸗ or † for its state", written)
				continue
			}
			take(state, form)
		}
	}
}

// stateOf is the state that a form's signs name.
func stateOf(form string) dictionary.State {
	switch {
	case strings.HasPrefix(form, participleMark):
		return dictionary.StateParticiple
	case strings.HasSuffix(form, lexicon.StativeSign):
		return dictionary.StateStative
	case strings.HasSuffix(form, lexicon.PronominalSign):
		return dictionary.StatePronominal
	case strings.HasSuffix(form, lexicon.NominalSign):
		return dictionary.StateNominal
	}
	return dictionary.StateAbsolute
}

// inflections reads plural, feminine and so on: per dialect, forms in their states.
func (r *reader) inflections(rec authored.Record) map[string]dictionary.Inflection {
	var all map[string]dictionary.Inflection
	for _, name := range lexicon.Inflections {
		if !rec.Has(name) {
			continue
		}
		dialects, _ := rec.Get(name).Record(sigla...)
		inflection := dictionary.Inflection{}
		for _, siglum := range sigla {
			if !dialects.Has(siglum) {
				continue
			}
			states := map[string][]string{}
			r.each(dialects.Text(siglum), dialects.Place(siglum), func(s dictionary.State, form string) {
				states[lexicon.StateName(s)] = lexicon.AppendNew(states[lexicon.StateName(s)], form)
			})
			inflection[siglum] = states
		}
		if len(inflection) == 0 {
			r.faults.Add(rec.Place(name), fault.Missing, "%s has no form", name)
			continue
		}
		if all == nil {
			all = map[string]dictionary.Inflection{}
		}
		all[name] = inflection
	}
	return all
}
