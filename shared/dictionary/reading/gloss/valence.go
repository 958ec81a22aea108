package gloss

import (
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Adverbs returns the lemmas of adverbs that form phrases with verbs.
func Adverbs() []string { return slices.Sorted(maps.Keys(tables.Facts("adverb"))) }

func describesEvent(en string) bool {
	return tables.Has("happening", en) || strings.HasPrefix(en, "be ") || strings.HasPrefix(en, "become ")
}

// valenceMeaning selects the meaning of a verb by its adverb and by the presence of an object. The result is good
// enough for a gloss, but leaves the plain meaning open.
func valenceMeaning(p rule.Place) (coptic.Localized, bool) {
	w := p.Word()
	if len(w.Meanings) == 0 || !w.Lexical || w.Gloss != tables.Plain(w.Meanings[0]) {
		return coptic.Localized{}, false
	}
	list, phrase := w.Meanings, false
	at := slices.IndexFunc(w.Phrases, func(f tree.Phrase) bool { return f.Adverb == w.Adverb() && len(f.Meanings) > 0 })
	if at >= 0 {
		list, phrase = byPhrase(w, w.Phrases[at].Meanings)
	}
	chosen := byObject(w, list)
	switch w.PhraseMeaning = tables.Plain(chosen); {
	case !phrase && chosen == list[0]:
		w.PhraseMeaning = coptic.Localized{}
		if at >= 0 && w.HasObject(nil) { // throw out
			w.PhraseMeaning = tables.Plain(w.Phrases[at].Meanings[0])
		}
		return coptic.Localized{}, false
	case !phrase:
		w.PhraseMeaning = coptic.Localized{}
	case chosen == list[0]: // without the English adverb
		w.PhraseMeaning = tables.Plain(w.Phrases[at].Meanings[0])
	}
	w.Ambiguous = true
	return tables.Plain(chosen), true
}

// byObject returns the first of several meanings that is compatible with the presence or absence of an object.
func byObject(w *tree.Word, list []coptic.Localized) coptic.Localized {
	object, first := w.HasObject(nil), tables.Bare(list[0].En)
	switch {
	case object && describesEvent(first):
		act := func(en string) bool { return !describesEvent(en) && !tree.EndsInPreposition(en) }
		return firstMatching(list, act, list[0])
	case !object && !w.HasComplement() && tables.Has("causing", first):
		return firstMatching(list, describesEvent, list[0])
	}
	return list[0]
}

// byPhrase returns the meaning of the verb within a listed phrase of verb and adverb, and whether it differs from the
// given meanings: ⲡⲱϩⲧ is "bow down", but "pour" in ⲡⲱϩⲧ ⲉⲃⲟⲗ "pour out".
func byPhrase(w *tree.Word, found []coptic.Localized) ([]coptic.Localized, bool) {
	en := tables.Bare(found[0].En)
	if !tables.Has("direction", tables.LastWord(en)) {
		return found, true
	}
	verb := strings.TrimSpace(strings.TrimSuffix(en, tables.LastWord(en)))
	first := tables.Bare(w.Meanings[0].En)
	if verb == "" || tables.Has("moving", first) || tables.FirstWord(first) == tables.FirstWord(verb) {
		return w.Meanings, false
	}
	return append([]coptic.Localized{{En: verb, Nl: tables.Bare(found[0].Nl)}}, found[1:]...), true
}

// firstMatching returns the first meaning that satisfies is and does not begin with a remark, or otherwise if there is
// none.
func firstMatching(list []coptic.Localized, is func(en string) bool, otherwise coptic.Localized) coptic.Localized {
	for _, m := range list {
		if !strings.HasPrefix(m.En, "(") && is(tables.Bare(m.En)) {
			return m
		}
	}
	return otherwise
}
