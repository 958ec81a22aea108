package reference

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/pronunciation"
)

// traditions are the names of the ways to read Coptic aloud, by their keys.
var traditions = map[string]ground.Text{
	"grecoBohairic": {En: "Bohairic as the Church reads it", Nl: "Bohairisch zoals de Kerk het leest"},
	"oldBohairic":   {En: "older Bohairic, reconstructed", Nl: "ouder Bohairisch, gereconstrueerd"},
	"sahidic":       {En: "Sahidic, reconstructed", Nl: "Sahidisch, gereconstrueerd"},
}

// sounds says how the Coptic of a question is read aloud: a letter with a word for each of its sounds, a word respelled
// and in IPA. It reports whether it did.
func (w *writer) sounds() bool {
	said := false
	for form := range strings.FieldsSeq(w.facts.Passage) {
		letters := []rune(coptic.Fold(form))
		for _, t := range pronunciation.Traditions {
			how := ""
			if len(letters) == 1 {
				how = w.letter(t, letters[0])
			} else if dialect, origin, cite := w.spokenAs(form); dialect == t.Dialect || dialect == "" {
				how = w.spoken(t, form, origin, cite)
			}
			if how == "" || w.facts.Dialect != "" && w.facts.Dialect != t.Dialect {
				continue
			}
			w.add(strings.Trim(form, ".") + ", " + traditions[t.Key].In(w.lang) + ": " + how)
			said = true
		}
	}
	return said
}

// letter says how a letter sounds: "[v] as in ⲃⲱⲕ, [b] as in ⲧⲉⲃⲧ".
func (w *writer) letter(t *pronunciation.Tradition, letter rune) string {
	var sounds []string
	for _, s := range t.Soundings(letter) {
		sounds = append(sounds, "["+s.IPA+"] "+ground.Text{En: "as in", Nl: "zoals in"}.In(w.lang)+" "+s.Word)
	}
	return strings.Join(sounds, ", ")
}

// spoken says how a word sounds: "noo-tee" [nu.ti].
func (w *writer) spoken(t *pronunciation.Tradition, form, origin, cite string) string {
	s := t.Say(form, origin)
	if s.IPA == "" {
		return ""
	}
	return "“" + ground.Text{En: s.En, Nl: s.Nl}.In(w.lang) + "” [" + s.IPA + "]" + cite
}

// spokenAs returns the dialect of a word, the origin by which its letters are read and the citation of its entry. The dialect is "" where both
// have the word, and where it was not found.
func (w *writer) spokenAs(form string) (dialect, origin, cite string) {
	i := slices.IndexFunc(w.facts.Readings, func(r ground.Reading) bool { return r.Form == form })
	if i < 0 {
		return "", "", ""
	}
	r := &w.facts.Readings[i]
	e := r.Head()
	if e == nil {
		return r.Dialect, "", ""
	}
	origin = map[string]string{"Egy": pronunciation.Egyptian, "Gr": pronunciation.Greek}[e.Origin]
	if e.Origin == "Gr" && e.Has("PROPN") {
		origin = pronunciation.Name
	}
	var in []string
	for _, f := range e.Forms {
		if f.Has(coptic.Fold(form)) && (f.Dialect == coptic.Bohairic || f.Dialect == coptic.Sahidic) {
			in = append(in, f.Dialect)
		}
	}
	switch len(in) {
	case 0:
		return r.Dialect, origin, " " + e.Cite()
	case 1:
		return in[0], origin, " " + e.Cite()
	}
	return "", origin, " " + e.Cite()
}
