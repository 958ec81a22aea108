package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// frameMeaning returns the meaning of a verb whose frame fits the surrounding words, if its entry has one. A sense
// selected by its object is good enough for a gloss, but the plain meaning remains open unless the object is of
// exactly the required kind.
func frameMeaning(p rule.Place) (coptic.Localized, bool) {
	w := p.Word()
	if len(w.FrameMeanings) == 0 {
		return coptic.Localized{}, false
	}
	context := w.Context()
	var at *tree.FrameMeaning
	for i := range w.FrameMeanings {
		of := w.FrameMeanings[i].Score
		of[fit.Met] = int8(dictionary.ConditionsMet(w.FrameMeanings[i].Frames, context, samePreposition))
		if of[fit.Met] > 0 && of.Cost() < w.Score.Cost() {
			at, w.Score = &w.FrameMeanings[i], of
		}
	}
	if at == nil || at.Default {
		return coptic.Localized{}, false
	}
	hangs := func(f dictionary.Frame) bool { return f.Object != "" || f.Dative }
	ofItsKind := func(f dictionary.Frame) bool { return context.Object.Traits.Has(dictionary.TraitNamed(f.Object)) }
	if slices.ContainsFunc(at.Frames, hangs) && !slices.ContainsFunc(at.Frames, ofItsKind) {
		w.Ambiguous = true
	}
	w.Entry = at.Entry
	if slices.ContainsFunc(at.Frames, func(f dictionary.Frame) bool { return f.Adverb != "" }) {
		w.PhraseMeaning = at.Gloss
	}
	return at.Gloss, true
}

// samePreposition reports whether a lemma is the preposition of a frame. Frames use the Sahidic form.
func samePreposition(preposition, lemma string) bool {
	preposition = strings.TrimRight(preposition, "-⸗")
	return preposition == lemma || preposition == tables.Fact("sahidic", lemma)
}

// Conditions returns the conditions that a frame places on the surrounding words, without its meaning. ⲛ- counts as
// an object marker. The result is empty for frames of statives and for frames that only exclude an object.
func Conditions(f dictionary.Frame) dictionary.Frame {
	none := dictionary.Frame{Object: dictionary.NoObject}
	if f == none || f.Meaning != nil && strings.HasPrefix(f.Meaning.En, "(stative)") {
		return dictionary.Frame{}
	}
	f.Meaning = nil
	if tables.Has("link", strings.TrimRight(f.Preposition, "-⸗")) {
		f.Preposition, f.Object = "", dictionary.SomeObject
	}
	return f
}
