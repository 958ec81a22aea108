package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// inFrame returns what a verb means beside the words around it, where its entry has a sense for that. A sense that
// its object decides is good enough for a gloss, and leaves open what the verb means in plain words, unless the object
// is of the very kind that the sense is for.
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

// samePreposition reports whether a lemma is a frame's preposition, which the lexicon has in Sahidic.
func samePreposition(preposition, lemma string) bool {
	preposition = strings.TrimRight(preposition, "-⸗")
	return preposition == lemma || preposition == fact("sahidic", lemma)
}

// beginsNoun reports whether a group is a noun, with what determines it.
func beginsNoun(words []Word) bool {
	return isOf("begins-noun", words[0].XPOS) && !slices.ContainsFunc(words, isVerb)
}

// objectless reports whether a verb never has an object: what follows it with ⲛ- says where, when or how.
func (w *Word) objectless() bool {
	return slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Object == dictionary.NoObject })
}

// toWhom reports whether what follows a verb with ⲛ- is to whom it is done: after ⲟⲩⲱϣⲧ, and after the compounds of ϯ
// "give" with their object in them.
func (w *Word) toWhom() bool {
	return inSet("giving", w) || slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Dative })
}

// Company returns what a frame says of the words beside a word, apart from what they mean together: ⲛ- is that of an
// object. It is empty for a frame of statives, and for one that only has no object.
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
