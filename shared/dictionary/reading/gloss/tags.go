package gloss

import (
	"cmp"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// FunctionWord returns the gloss of a function word, given its tag, form and lemma. It returns false for a content
// word. A fused word has two tags and two lemmas, each joined by _: ⲉϥⲉ is AOPT_PPERS with the lemma
// ⲉⲣⲉ_ⲛⲧⲟϥ.
func FunctionWord(xpos, form, lemma, dialect string) (coptic.Localized, bool) {
	if first, second, two := strings.Cut(xpos, "_"); two {
		firstLemma, secondLemma, _ := strings.Cut(lemma, "_")
		a, knownA := FunctionWord(first, form, firstLemma, dialect)
		b, knownB := FunctionWord(second, form, secondLemma, dialect)
		if knownA && knownB {
			return coptic.Localized{En: a.En + "." + b.En, Nl: a.Nl + "." + b.Nl}, true
		}
		return coptic.Localized{}, false
	}
	if tag := fixedGloss(xpos, form, lemma, dialect); tag != "" {
		return tables.Same(tag), true
	}
	if text, ok := tables.Facts("word")[dialect+"/"+xpos+" "+lemma]; ok {
		return text, true
	}
	text, ok := tables.Facts("word")[xpos+" "+lemma]
	return text, ok
}

// fixedGloss returns the gloss of a word that is fully determined by its tag, form or person, or "".
func fixedGloss(xpos, form, lemma, dialect string) string {
	switch xpos {
	case "PPERS", "PPERO", "PPERI":
		return tables.Fact("person", lemma)
	case "ART":
		return tables.Fact("article", form)
	case "COP":
		return "COP." + tree.Number(form)
	case "PPOS":
		if person := tree.Possessor(form, dialect); person != "" {
			return tree.Number(form) + ".POSS." + person
		}
	case "PDEM":
		rest := tree.CutArticle(form)
		if root := tables.Fact("demonstrative", rest); root != "" || rest == "" {
			return cmp.Or(root, "DEM.DIST") + "." + tree.Number(form)
		}
	case "PREP":
		for stem := range tables.Facts("objective") {
			if tables.Has("link", lemma) && strings.HasPrefix(form, stem) {
				return "OBJ"
			}
		}
	}
	return tables.Fact("tag", xpos)
}

// EntryOf returns the id of the preferred entry for a function word, or "" if there is no preference.
func EntryOf(xpos, lemma string) string {
	xpos, _, _ = strings.Cut(xpos, "_") // with a person: ⲉϥⲉ is AOPT_PPERS of ⲉⲣⲉ_ⲛⲧⲟϥ
	lemma, _, _ = strings.Cut(lemma, "_")
	return tables.Fact("entry", xpos+" "+lemma)
}

// Gender returns the gender, m or f, that an article, possessive or demonstrative shows for its noun, or "" for a
// plural.
func Gender(form string) string {
	_, gender, _ := strings.Cut(tree.Number(form), ".")
	return strings.ToLower(gender)
}

// BeforeVerb reports whether a noun prefix precedes a verb rather than a noun if the next word may be either.
func BeforeVerb(prefix string) bool { return tables.Has("verbal", prefix) }
