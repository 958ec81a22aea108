package gloss

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// stative returns the gloss of a stative.
func stative(w *tree.Word) (coptic.Localized, bool) {
	en := tables.Bare(w.Gloss.En)
	if w.FromPreposition {
		return w.Gloss, true
	}
	if text, ok := stativeMeaning(w); ok {
		return text, true
	}
	if text, ok := tables.Facts("stative")[en]; ok {
		return text, true
	}
	if !w.Lexical || isBeing(en) {
		return coptic.Localized{}, false
	}
	if text, ok := passive(w); ok {
		return text, true
	}
	return coptic.Localized{En: w.Gloss.En + ".STAT", Nl: w.Gloss.Nl + ".STAT"}, true
}

// passive returns what the stative of a verb with an object says where its entry does not say it: what was anointed is
// anointed.
func passive(w *tree.Word) (coptic.Localized, bool) {
	en, nl, ok := tree.LikelyVerb(w)
	if !ok || !nl.Transitive || en.Negated || nl.Complement != "" || nl.Trail != "" || tree.EndsInPreposition(en.Rest) {
		return coptic.Localized{}, false
	}
	return coptic.Localized{
		En: inflect.JoinWords("be", en.Participle(), en.Rest),
		Nl: inflect.JoinWords(nl.Participle(), "zijn"),
	}, true
}

// stativeMeaning returns the meaning that the entry states for the stative, the first if there are several. It
// excludes a meaning that applies only with a preposition, which has a longer remark.
func stativeMeaning(w *tree.Word) (coptic.Localized, bool) {
	for _, m := range w.Meanings {
		en, isEn := strings.CutPrefix(m.En, "(stative) ")
		nl, isNl := strings.CutPrefix(m.Nl, "(kwalitatief) ")
		if isEn && isNl {
			return tables.FirstOf(coptic.Localized{En: en, Nl: dutchState(nl)}), true
		}
	}
	if tables.Has("causing", tables.Bare(w.Gloss.En)) && w.Lexical {
		for _, m := range w.Meanings {
			if isBeing(m.En) {
				return m, true
			}
		}
	}
	return coptic.Localized{}, false
}

// isBeing reports whether an English meaning is "be" with a predicate.
func isBeing(en string) bool {
	verb, predicate, _ := strings.Cut(en, " ")
	return verb == inflect.Be.En && predicate != ""
}

// dutchState returns the first meaning of a Dutch state with the verb that follows the last one: "leeg, ijdel zijn".
// It adds no verb to a meaning that is itself a verb: "liggen, er zijn".
func dutchState(nl string) string {
	first, rest, several := strings.Cut(nl, ",")
	be := inflect.Be.Nl
	_, isVerb := inflect.ListedVerb(first)
	if several && tables.LastWord(rest) == be && tables.LastWord(first) != be && !isVerb {
		return first + " " + be
	}
	return nl
}
