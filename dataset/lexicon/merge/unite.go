package merge

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

const (
	newForms     = "forms added to an entry of an earlier source"
	otherDialect = "forms without a dialect that an earlier source has in one"
	newSenses    = "senses added to an entry of an earlier source"
	newLocale    = "meanings in a language that a sense lacked added to it"
	knownSense   = "senses that say what an earlier source says"
)

// copied returns a copy of an entry whose lists can be changed without changing e.
func copied(e lexicon.Entry) lexicon.Entry {
	e.Dialects = maps.Clone(e.Dialects)
	for siglum, f := range e.Dialects {
		f.Participles = slices.Clone(f.Participles)
		v := &f.Variants
		for _, list := range []*[]string{&v.Absolute, &v.Nominal, &v.Pronominal, &v.Stative} {
			*list = slices.Clone(*list)
		}
		e.Dialects[siglum] = f
	}
	e.Senses, e.Relations = slices.Clone(e.Senses), slices.Clone(e.Relations)
	if e.GreekContext != nil {
		e.GreekContext = &dictionary.GreekContext{
			Sources: slices.Clone(e.GreekContext.Sources), Equivalents: slices.Clone(e.GreekContext.Equivalents),
		}
	}
	inflected := dictionary.Entry{Inflections: e.Inflections}
	e.Inflections = nil
	for f := range inflected.Forms() {
		lexicon.AddInflection(&e.Entry, f.Inflection, f.Dialect, f.State, f.Text)
	}
	return e
}

// unite adds to an entry the data that only the later entry has.
func (m *merger) unite(e *lexicon.Entry, later lexicon.Entry) {
	m.uniteForms(e, later)
	m.uniteSenses(e, later)
	if greek := later.GreekContext; greek != nil {
		g := lexicon.GreekContext(&e.Entry)
		g.Sources, g.Equivalents = union(g.Sources, greek.Sources), union(g.Equivalents, greek.Equivalents)
	}
	if e.Etym == "Unknown" || e.Etym == "" {
		e.Etym = later.Etym
	}
	e.Etymology = cmp.Or(e.Etymology, later.Etymology)
	e.Band = cmp.Or(e.Band, later.Band)
	if e.Frequency == nil {
		e.Frequency = later.Frequency
	}
	e.Evidence = append(e.Evidence, later.Evidence...)
	e.Traits |= later.Traits
	e.TLA = cmp.Or(e.TLA, lemmaNumber(&later))
	e.Relations = append(e.Relations, later.Relations...)
}

// union returns a followed by the elements of b that are not in a, ignoring accents.
func union(a, b []string) []string {
	for _, text := range b {
		if !slices.ContainsFunc(a, func(have string) bool { return coptic.Fold(have) == coptic.Fold(text) }) {
			a = append(a, text)
		}
	}
	return a
}

// slot identifies a form of an entry.
type slot struct {
	inflection, siglum string
	state              coptic.State
	spelling           string // folded spelling
}

func slotOf(f dictionary.Form) slot {
	return slot{f.Inflection, f.Dialect, f.State, coptic.Fold(f.Text)}
}

// uniteForms adds the forms of a later entry whose spelling is new in their dialect and state. It also adds forms
// with optional letters, which the folded spelling does not show. It skips a form with an assumed dialect if another
// dialect has the same spelling.
func (m *merger) uniteForms(e *lexicon.Entry, later lexicon.Entry) {
	known, spelled := map[slot]bool{}, map[string]bool{}
	for form := range e.Forms() {
		s := slotOf(form)
		known[s], spelled[s.spelling] = true, true
	}
	added := 0
	for form := range later.Forms() {
		s := slotOf(form)
		if known[s] && !strings.Contains(form.Text, "(") {
			continue
		}
		if !known[s] && s.siglum == coptic.Sahidic && later.Assumed[form.Text] && spelled[s.spelling] {
			m.report.Note(lexicon.Merged, otherDialect, form.Text)
			continue
		}
		known[s] = true
		added++
		if s.inflection != "" {
			lexicon.AddInflection(&e.Entry, s.inflection, s.siglum, s.state, form.Text)
			continue
		}
		if e.Dialects == nil {
			e.Dialects = map[string]dictionary.Forms{}
		}
		f := e.Dialects[s.siglum]
		if f.Participles == nil {
			f.Participles = []string{}
		}
		lexicon.Add(&f, s.state, form.Text)
		e.Dialects[s.siglum] = f
	}
	for range added {
		m.report.Note(lexicon.Merged, newForms, "")
	}
}

// uniteSenses adds the senses of a later entry that share no meaning with an existing one. From a sense that does
// share a meaning, it adds only the meanings in a missing language.
func (m *merger) uniteSenses(e *lexicon.Entry, later lexicon.Entry) {
	there := len(e.Senses)
	for _, s := range later.Senses {
		if len(s.Meanings.En)+len(s.Meanings.Nl) == 0 {
			continue
		}
		same := slices.IndexFunc(e.Senses[:there], func(have dictionary.Sense) bool { return shareMeaning(have, s) })
		if same < 0 {
			e.Senses = append(e.Senses, s)
			m.report.Note(lexicon.Merged, newSenses, later.ID+" → "+e.ID)
			continue
		}
		m.report.Note(lexicon.Merged, knownSense, "")
		have := &e.Senses[same].Meanings
		if len(have.Nl) == 0 && len(s.Meanings.Nl) > 0 {
			have.Nl = s.Meanings.Nl
			m.report.Note(lexicon.Merged, newLocale, e.ID)
		}
		if len(have.En) == 0 && len(s.Meanings.En) > 0 {
			have.En = s.Meanings.En
			m.report.Note(lexicon.Merged, newLocale, e.ID)
		}
	}
}

// shareMeaning reports whether two senses share an English meaning, or a Dutch one if either lacks English.
func shareMeaning(a, b dictionary.Sense) bool {
	x, y := a.Meanings.En, b.Meanings.En
	if len(x) == 0 || len(y) == 0 {
		x, y = a.Meanings.Nl, b.Meanings.Nl
	}
	known := map[string]bool{}
	for _, key := range meaningKeys(x) {
		known[key] = true
	}
	return slices.ContainsFunc(meaningKeys(y), func(key string) bool { return known[key] })
}

// meaningKeys returns meanings as keys for comparison: folded, without articles, "to" and remarks.
func meaningKeys(meanings []string) []string {
	var keys []string
	for _, text := range meanings {
		for _, piece := range lexicon.SplitOutside(text, ",;") {
			for _, g := range slices.Backward(lexicon.Parentheses(piece)) {
				piece = piece[:g.Open] + " " + piece[g.End:]
			}
			key := coptic.Fold(piece)
			for _, small := range []string{"to ", "a ", "an ", "the ", "te ", "een ", "de ", "het "} {
				key = strings.TrimPrefix(key, small)
			}
			if key != "" {
				keys = append(keys, key)
			}
		}
	}
	return keys
}
