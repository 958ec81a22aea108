package reference

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
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

// byLetters answers how single letters sound: what the tables of letters say of each, then an example of each sound,
// and how the words with them sound. It reports whether that is asked for and known.
func (w *writer) byLetters() bool {
	if !w.facts.Ask.Sounds && !w.isLetter() {
		return false
	}
	for _, form := range w.spokenForms() {
		if !lettersOnly([]string{form}) {
			continue
		}
		for _, lesson := range []string{question.FirstLesson, question.FirstSahidic} {
			table := func(t ground.Topic) bool { return t.Section == lesson+question.Letters }
			if i := slices.IndexFunc(w.facts.Topics, table); i >= 0 {
				w.inTable(&w.facts.Topics[i], coptic.Fold(form))
			}
		}
	}
	if len(w.lines) == 0 {
		return false
	}
	w.sounds()
	if !w.facts.Ask.Sounds {
		w.readings(w.facts.Readings)
	}
	return true
}

// lettersOnly reports whether there are forms and each is a single letter.
func lettersOnly(forms []string) bool {
	return len(forms) > 0 && !slices.ContainsFunc(forms, func(form string) bool {
		return utf8.RuneCountInString(coptic.Fold(form)) != 1
	})
}

// inTable adds the row of a letter from the table of letters of a lesson, the last column first: the reading of the
// Church.
func (w *writer) inTable(t *ground.Topic, letter string) {
	var heading []string
	for line := range strings.SplitSeq(t.Summary.In(w.lang), "\n") {
		cells := strings.Split(line, meaningCell)
		switch {
		case len(cells) < 3:
			heading = nil
		case heading == nil:
			heading = cells
		case cells[0] == letter && len(cells) == len(heading):
			text := letter + " (" + cells[1] + ")."
			for i := len(cells) - 1; i > 1; i-- {
				text += " " + heading[i] + ": " + cells[i] + "."
			}
			w.add(text + " " + t.Cite())
		}
	}
}

// meaningCell stands between the cells of a row.
const meaningCell = " | "

// letterCount says how many letters the words of the question have, if it asks that.
func (w *writer) letterCount() {
	if !wording.Has("letter-count", w.facts.Question) || w.computing {
		return
	}
	for i := range w.facts.Readings {
		letters := strings.Split(coptic.Fold(w.facts.Readings[i].Form), "")
		w.say("letter-count", w.facts.Readings[i].Form, len(letters), strings.Join(letters, ", "))
	}
}

// lemmaOf returns the word of a form: without its article, say.
func lemmaOf(r *ground.Reading) string {
	for i := range r.Parts {
		if len(r.Parts) > 1 && r.Parts[i].Role == "lemma" {
			return r.Parts[i].Text
		}
	}
	return r.Form
}

// spokenForms returns the Coptic whose pronunciation is requested: that of the question, or of the first word found
// for it.
func (w *writer) spokenForms() (forms []string) {
	if len(w.facts.Found) != 1 || w.facts.Passage != "" || w.facts.Ask.Rule && w.facts.Ask.Target == "" {
		for form := range strings.FieldsSeq(w.facts.Passage) {
			if form = strings.Trim(form, "."); form != "" {
				forms = append(forms, form)
			}
		}
		return forms
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
