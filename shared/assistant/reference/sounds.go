package reference

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/pronunciation"
)

// sounds answers how the Coptic in a question is pronounced. It describes a letter with an example of each of its
// sounds, and a word by a respelling and IPA. It reports whether it answered.
func (w *writer) sounds() bool {
	said := false
	for _, form := range w.spokenForms() {
		letters := []rune(coptic.Fold(form))
		for _, t := range pronunciation.Traditions {
			how := ""
			if len(letters) == 1 {
				how = w.letter(t, letters[0])
			} else {
				how = w.spoken(t, form)
			}
			if how == "" || !w.wants(t.Dialect) {
				continue
			}
			w.add(strings.Trim(form, ".") + ", " + w.text("read."+t.Key) + ": " + how)
			said = true
		}
	}
	return said
}

// spokenForms returns the Coptic whose pronunciation is requested: that of the question, or of the first word found
// for it.
func (w *writer) spokenForms() (forms []string) {
	if len(w.facts.Found) != 1 || w.facts.Passage != "" || w.facts.Ask.Rule && w.facts.Ask.Target == "" {
		return strings.Fields(w.facts.Passage)
	}
	e := &w.facts.Found[0].Entries[0]
	for _, f := range w.dialects(e) {
		forms = append(forms, f.Citation())
		head := []ground.Part{{Entries: []ground.Entry{*e}}}
		w.facts.Readings = append(w.facts.Readings, ground.Reading{Form: f.Citation(), Dialect: f.Dialect, Parts: head})
	}
	return forms
}

// letter describes the sounds of a letter: "[v] as in ⲃⲱⲕ, [b] as in ⲧⲉⲃⲧ".
func (w *writer) letter(t *pronunciation.Tradition, letter rune) string {
	var sounds []string
	for _, s := range t.Soundings(letter) {
		sounds = append(sounds, w.text("sound-as", s.IPA, s.Word))
	}
	return strings.Join(sounds, ", ")
}

// spoken returns the pronunciation of a word, as "noo-tee" [nu.ti], with a citation of its entry. It returns "" for a
// word in a dialect that is not taught.
func (w *writer) spoken(t *pronunciation.Tradition, form string) string {
	dialect, origin, cite := "", "", ""
	i := slices.IndexFunc(w.facts.Readings, func(r ground.Reading) bool { return r.Form == form })
	if i >= 0 {
		r := &w.facts.Readings[i]
		dialect = r.Dialect
		if e := r.Head(); e != nil {
			dialect, origin, cite = spokenIn(e, form, dialect), originOf(e), " "+e.Cite()
		}
	}
	s := t.Say(form, origin)
	if s.IPA == "" || dialect != "" && dialect != t.Dialect {
		return ""
	}
	return "“" + coptic.Localized{En: s.En, Nl: s.Nl}.In(w.lang) + "” [" + s.IPA + "]" + cite
}

// spokenIn returns the dialect of a form of an entry. It returns "" if both taught dialects have the form, and other
// if neither does.
func spokenIn(e *ground.Entry, form, other string) string {
	var in []string
	for _, f := range e.Forms {
		if taught(f.Dialect) && f.Has(coptic.Fold(form)) {
			in = append(in, f.Dialect)
		}
	}
	switch len(in) {
	case 0:
		return other
	case 1:
		return in[0]
	}
	return ""
}

// originOf returns the origin of a word, which determines the pronunciation of its letters.
func originOf(e *ground.Entry) string {
	switch {
	case e.Origin == "Gr" && e.Has("PROPN"):
		return pronunciation.Name
	case e.Origin == "Gr":
		return pronunciation.Greek
	case e.Origin == "Egy":
		return pronunciation.Egyptian
	}
	return ""
}
