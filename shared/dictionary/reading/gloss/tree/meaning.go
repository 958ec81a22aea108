package tree

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// Unknown is the gloss of a word without an entry.
const Unknown = "?"

// Plain returns the likeliest meaning of a word, which is the first one if its entry has several. For a preposition
// with a person it returns both; for a word glossed by an abbreviation it returns nothing.
func (w *Word) Plain() coptic.Localized {
	if w.Composed.En != "" {
		return w.Composed
	}
	text := tables.FirstOf(w.Gloss)
	text.En, text.Nl = strings.TrimSuffix(text.En, " …"), strings.TrimSuffix(text.Nl, " …")
	head, tag, tagged := strings.Cut(text.En, ".")
	if person, ok := tables.Facts("him")[tag]; ok && tagged {
		if head == strings.ToUpper(head) {
			return person
		}
		dutch, _, _ := strings.Cut(text.Nl, ".")
		return coptic.Localized{En: head + " " + person.En, Nl: dutch + " " + person.Nl}
	}
	if !w.Lexical {
		kinds := []string{"subject", "plain"}
		if w.XPOS == "PPERO" {
			kinds[0] = "him"
		}
		for _, kind := range kinds {
			if said, ok := tables.Facts(kind)[text.En]; ok {
				return said
			}
		}
		if text.En == strings.ToUpper(text.En) && strings.ToLower(text.En) != text.En {
			return coptic.Localized{}
		}
	}
	return coptic.Localized{En: head, Nl: strings.TrimSuffix(text.Nl, "."+tag)}
}

// LikelyVerb returns the English and Dutch verbs for a word, with their particles and complements: in nood zijn,
// vragen om.
func LikelyVerb(w *Word) (en inflect.EnglishVerb, nl inflect.DutchVerb, ok bool) {
	if n := len(w.Parts); n > 0 { // do-desire is rendered by the verb "desire", do-light by "do"
		if w.Parts[n-1].UPOS == "VERB" {
			return LikelyVerb(&w.Parts[n-1])
		}
		en, nl, ok = LikelyVerb(&w.Parts[0])
		rest := w.Parts[n-1].Plain()
		en.Rest, nl.Complement = inflect.JoinWords(en.Rest, rest.En), inflect.JoinWords(nl.Complement, rest.Nl)
		return en, nl, ok
	}
	text := w.Plain()
	if w.PhraseMeaning.En != "" {
		text = tables.FirstOf(w.PhraseMeaning)
	}
	if text.En == "" || text.Nl == "" || text.En == Unknown {
		return en, nl, false
	}
	text.En, en.Negated = strings.CutPrefix(text.En, "not ")
	en.Verb, en.Rest, _ = strings.Cut(text.En, " ")
	if nl, ok = inflect.VerbNl(text.Nl); ok {
		return en, nl, true
	}
	words := strings.Fields(text.Nl)
	first := len(words) - 1 // try the last word or a causative first, then the others in order
	if at := slices.IndexFunc(words, isCausative); at >= 0 {
		first = at
	}
	for n := 0; n < len(words) && !ok; n++ {
		i := (n + first) % len(words)
		if nl, ok = inflect.ListedVerb(words[i]); !ok {
			nl, ok = inflect.VerbNl(" " + words[i]) // zijn and worden
		}
		nl.Complement, nl.Trail = strings.Join(words[:i], " "), strings.Join(words[i+1:], " ")
	}
	return en, nl, ok
}

// isCausative reports whether an infinitive follows a Dutch verb: doen zitten, zich laten overtuigen.
func isCausative(nl string) bool { return tables.Has("causative-nl", nl) }

// Transitive reports whether the Dutch equivalent of a verb takes a direct object that is not reflexive.
func (w *Word) Transitive() bool {
	_, nl, _ := LikelyVerb(w)
	return nl.Transitive
}
