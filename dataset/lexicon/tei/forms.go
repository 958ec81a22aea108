package tei

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// teiForm is a form element with one or more spellings and the dialects that use them.
type teiForm struct {
	id     string
	lemma  bool
	sigla  []string // empty if the source names no dialect
	texts  []string
	remark string // the spelling as printed, if an editor's remark was removed from it
	gram   gram
	signed []coptic.State // the state marked by the signs of each text
}

const (
	mendedSahidic = "form without a dialect counted as Sahidic"
	mendedOld     = "dialect Ak (Old Coptic) written O"
	mendedBare    = "form without orth, its text read"
	mendedJoined  = "text beside orth joined to it"
	mendedTwice   = "text beside orth that repeats it passed over"
	mendedLemma   = "lemma form that repeats another form dropped"
	refusedEmpty  = "form without text"
)

// form reads a form element. ok is false if it has no spelling.
func (r *teiReader) form(e *element, id string) (f teiForm, ok bool) {
	f.id, f.lemma = e.attr("id"), e.attr("type") == "lemma"
	var spellings []string
	for _, c := range e.children() {
		switch {
		case c.deprecated():
			r.report.Note(lexicon.LeftOut, "deprecated "+c.name, id)
		case c.name == "orth":
			if text := c.text(); text != "" {
				spellings = append(spellings, text)
			}
		case c.name == "usg" && c.attr("type") == "geo" || c.name == "usg" && c.attr("type") == "":
			f.sigla = append(f.sigla, r.dialects(c.text(), f.id)...)
		case c.name == "gramGrp":
			f.gram = r.grammar(c, id)
		case c.name == "note":
			r.note(c, "form", f.id)
		case c.name == "oRef":
			r.report.Note(lexicon.LeftOut, "form/oRef, the parts of a compound set apart", c.text())
		default:
			r.report.Note(lexicon.LeftOut, "form/"+c.name, f.id)
		}
	}
	for _, text := range r.withOwn(spellings, e.directText(), f.id) {
		r.spelling(&f, text, id)
	}
	return f, len(f.texts) > 0
}

// withOwn returns the spellings of a form and the text directly in its element. It reports a form without any
// spelling.
func (r *teiReader) withOwn(spellings []string, own, id string) []string {
	n := len(spellings)
	switch {
	case own == "" && n == 0:
		r.report.Note(lexicon.Refused, refusedEmpty, id)
	case own == "":
	case n == 0:
		r.report.Note(lexicon.Mended, mendedBare, id)
		return []string{own}
	case spellings[n-1] == own:
		r.report.Note(lexicon.Mended, mendedTwice, id)
	default:
		spellings[n-1] += own
		r.report.Note(lexicon.Mended, mendedJoined, id+" "+spellings[n-1])
	}
	return spellings
}

func (r *teiReader) spelling(f *teiForm, text, id string) {
	w := lexicon.Normalise(text)
	for _, what := range w.Mended {
		r.report.Note(lexicon.Mended, what, f.id+" "+text)
	}
	if !coptic.Contains(w.Form) {
		r.report.Note(lexicon.Refused, "form without a Coptic letter", f.id+" "+text)
		return
	}
	if strings.Count(w.Form, "(") != strings.Count(w.Form, ")") {
		r.report.Note(lexicon.Unsettled, "parentheses that do not pair", id+" "+text)
	}
	if strings.ContainsAny(w.Form, "[]*…") {
		r.report.Note(lexicon.Unsettled, "restored, unattested or broken form", id+" "+w.Form)
	}
	if w.Remark != "" {
		f.remark = text
	}
	f.texts = append(f.texts, w.Form)
	f.signed = append(f.signed, w.State)
}

// dialects reads the sigla of a usg element.
func (r *teiReader) dialects(text, id string) []string {
	var sigla []string
	for _, s := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" ,;()", c) }) {
		d, known := coptic.ParseSiglum(s)
		switch {
		case known:
			if d.Siglum == "O" && s != "O" {
				r.report.Note(lexicon.Mended, mendedOld, id)
			}
			sigla = append(sigla, d.Siglum)
		case lexicon.SiglumShape.MatchString(s):
			r.report.Note(lexicon.Unsettled, "dialect siglum that is not known here", s)
			sigla = append(sigla, s)
		default:
			r.report.Note(lexicon.LeftOut, "usage that is no dialect (usg)", s)
		}
	}
	return sigla
}

// placedForm is a spelling with its dialect, state and inflection.
type placedForm struct {
	siglum, text string
	state        coptic.State
	inflection   string // "", plural or imperative
	Assumed      bool   // the source does not name the dialect
}

// place assigns the forms of an entry to dialects, states and inflections. A lemma form counts only if no other form
// has its spelling in the same dialect, or in any dialect if the lemma form names none.
func (r *teiReader) place(forms []teiForm, entry gram) []placedForm {
	type spelling struct{ text, siglum string }
	spelled := map[spelling]bool{}
	for _, f := range forms {
		for _, text := range f.texts {
			for _, siglum := range append([]string{""}, f.sigla...) {
				s := spelling{text, siglum}
				spelled[s] = spelled[s] || !f.lemma
			}
		}
	}
	var all []placedForm
	for _, f := range forms {
		g := f.gram.withDefaults(entry)
		for i, text := range f.texts {
			sigla := f.sigla
			if f.lemma {
				sigla = slices.DeleteFunc(slices.Clone(sigla), func(s string) bool { return spelled[spelling{text, s}] })
				if len(sigla) == 0 && spelled[spelling{text, ""}] {
					r.report.Note(lexicon.Mended, mendedLemma, "")
					continue
				}
			}
			p := placedForm{text: text, state: f.state(i, g)}
			switch {
			case g.imperative:
				p.inflection = "imperative"
			case g.number == "pl":
				p.inflection = "plural"
			}
			if p.Assumed = len(sigla) == 0; p.Assumed {
				sigla = []string{coptic.Sahidic}
				r.report.Note(lexicon.Mended, mendedSahidic, f.id)
			}
			for _, p.siglum = range sigla {
				all = append(all, p)
			}
		}
	}
	return all
}

// state returns the state of the form's nth text, determined by its grammar or, without one, by its sign. A word
// derived from a participle, such as ϣⲁⲣⲁϩⲉ, is labelled as one but has no sign; its state is absolute.
func (f *teiForm) state(n int, g gram) coptic.State {
	signed := max(f.signed[n], coptic.Absolute)
	switch {
	case g.state == coptic.NoState,
		g.imperative && f.gram.state == coptic.NoState,
		g.state == coptic.Participle && signed == coptic.Absolute:
		return signed
	}
	return g.state
}

// onlyInflection returns the inflection shared by all forms of an entry. Such an entry is itself an inflected word.
func onlyInflection(all []placedForm) string {
	for _, p := range all {
		if p.inflection != all[0].inflection {
			return ""
		}
	}
	if len(all) == 0 {
		return ""
	}
	return all[0].inflection
}

// distribute sets the dialects, inflections and assumed forms of an entry. Forms with the inflection shared, which is
// that of the entry itself, count as ordinary forms.
func distribute(e *lexicon.Entry, all []placedForm, shared string) {
	e.Dialects = map[string]dictionary.Forms{}
	e.Assumed = map[string]bool{}
	for _, p := range all {
		if p.Assumed {
			e.Assumed[p.text] = true
		}
		if p.inflection != "" && p.inflection != shared {
			lexicon.AddInflection(&e.Entry, p.inflection, p.siglum, p.state, p.text)
			continue
		}
		f, ok := e.Dialects[p.siglum]
		if !ok {
			f.Participles = []string{}
		}
		lexicon.Add(&f, p.state, p.text)
		e.Dialects[p.siglum] = f
	}
}
