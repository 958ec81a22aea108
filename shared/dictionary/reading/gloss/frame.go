package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// inFrame returns the meaning of a verb that fits the surrounding words, if its entry has such a sense. A sense
// selected by its object is good enough for a gloss, but leaves the plain meaning open unless the object is of exactly
// the required kind.
func (p place) inFrame() (Text, bool) {
	w := p.word()
	if len(w.Framed) == 0 {
		return Text{}, false
	}
	senses := make([][]dictionary.Frame, len(w.Framed))
	for i := range w.Framed {
		senses[i] = w.Framed[i].Frames
	}
	company := w.company()
	at := dictionary.SenseIn(senses, company, samePreposition)
	if at < 0 || w.Framed[at].Gloss == (Text{}) {
		return Text{}, false
	}
	hangs := func(f dictionary.Frame) bool { return f.Object != "" || f.Dative }
	ofItsKind := func(f dictionary.Frame) bool { return company.Object.Traits.Has(dictionary.TraitNamed(f.Object)) }
	if slices.ContainsFunc(senses[at], hangs) && !slices.ContainsFunc(senses[at], ofItsKind) {
		w.Open = true
	}
	w.Entry = w.Framed[at].Entry
	if slices.ContainsFunc(senses[at], func(f dictionary.Frame) bool { return f.Adverb != "" }) {
		w.with = w.Framed[at].Gloss
	}
	return w.Framed[at].Gloss, true
}

// samePreposition reports whether a lemma is the preposition of a frame. Frames have the Sahidic form.
func samePreposition(preposition, lemma string) bool {
	preposition = strings.TrimRight(preposition, "-⸗")
	return preposition == lemma || preposition == fact("sahidic", lemma)
}

// objectless reports whether a verb never takes an object, so that ⲛ- after it introduces an adverbial.
func (w *Word) objectless() bool {
	return slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Object == dictionary.NoObject })
}

// toWhom reports whether ⲛ- after a verb introduces the recipient: after ⲟⲩⲱϣⲧ, and after compounds of ϯ "give" that
// contain their object.
func (w *Word) toWhom() bool {
	return inSet("giving", w) || slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Dative })
}

// Company returns the conditions of a frame on the surrounding words, without its meaning. ⲛ- counts as the marker of
// an object. The result is empty for a frame of statives and for one that only excludes an object.
func Company(f dictionary.Frame) dictionary.Frame {
	none := dictionary.Frame{Object: dictionary.NoObject}
	if f == none || f.Meaning != nil && strings.HasPrefix(f.Meaning.En, "(stative)") {
		return dictionary.Frame{}
	}
	f.Meaning = nil
	if isOf("link", strings.TrimRight(f.Preposition, "-⸗")) {
		f.Preposition, f.Object = "", dictionary.SomeObject
	}
	return f
}
