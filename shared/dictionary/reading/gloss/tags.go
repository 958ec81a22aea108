package gloss

import (
	"cmp"
	"strings"
)

// Of returns the gloss of a function word from its tag, form and lemma. It returns false for a content word. A tag and
// a lemma may each consist of two, joined by _: ⲉϥⲉ is AOPT_PPERS with the lemma ⲉⲣⲉ_ⲛⲧⲟϥ.
func Of(xpos, form, lemma, dialect string) (Text, bool) {
	if first, second, two := strings.Cut(xpos, "_"); two {
		firstLemma, secondLemma, _ := strings.Cut(lemma, "_")
		a, knownA := Of(first, form, firstLemma, dialect)
		b, knownB := Of(second, form, secondLemma, dialect)
		if knownA && knownB {
			return Text{a.En + "." + b.En, a.Nl + "." + b.Nl}, true
		}
		return Text{}, false
	}
	if tag := abbreviated(xpos, form, lemma, dialect); tag != "" {
		return Same(tag), true
	}
	if text, ok := known["word"][dialect+"/"+xpos+" "+lemma]; ok {
		return text, true
	}
	text, ok := known["word"][xpos+" "+lemma]
	return text, ok
}

// abbreviated returns the gloss of a word that is fully determined by its tag, form or person, or "".
func abbreviated(xpos, form, lemma, dialect string) string {
	switch xpos {
	case "PPERS", "PPERO", "PPERI":
		return fact("person", lemma)
	case "ART":
		return fact("article", form)
	case "COP":
		return "COP." + number(form)
	case "PPOS":
		if person := possessor(form, dialect); person != "" {
			return number(form) + ".POSS." + person
		}
	case "PDEM":
		rest := cutArticle(form)
		if root := fact("demonstrative", rest); root != "" || rest == "" {
			return cmp.Or(root, "DEM.DIST") + "." + number(form)
		}
	case "PREP":
		for stem := range known["objective"] {
			if isOf("link", lemma) && strings.HasPrefix(form, stem) {
				return "OBJ"
			}
		}
	}
	return fact("tag", xpos)
}

// possessor returns the person of a possessive article or pronoun: ⲡⲉϥ- "his", ⲡⲱϥ "his own".
func possessor(form, dialect string) string {
	rest := cutArticle(form)
	if person := fact("owner", rest); person != "" {
		return person
	}
	if person := fact("possessive", dialect+"/"+rest); person != "" {
		return person
	}
	return fact("possessive", rest)
}

// number returns the number and gender expressed by the first letter of an article, demonstrative or copula.
func number(form string) string {
	first, _ := firstLetter(form)
	return cmp.Or(fact("number", first), "PL")
}

func cutArticle(form string) string {
	_, rest := firstLetter(form)
	return rest
}

func firstLetter(form string) (first, rest string) {
	for i := range form {
		if i > 0 {
			return form[:i], form[i:]
		}
	}
	return form, ""
}

// EntryOf returns the id of the preferred entry for a function word, or "" if there is no preference.
func EntryOf(xpos, lemma string) string {
	xpos, _, _ = strings.Cut(xpos, "_") // with a person: ⲉϥⲉ is AOPT_PPERS of ⲉⲣⲉ_ⲛⲧⲟϥ
	lemma, _, _ = strings.Cut(lemma, "_")
	return fact("entry", xpos+" "+lemma)
}

// Gender returns the gender of the noun after an article, possessive or demonstrative: m or f, or "" for a plural.
func Gender(form string) string {
	_, gender, _ := strings.Cut(number(form), ".")
	return strings.ToLower(gender)
}

// BeforeVerb reports whether a noun prefix is followed by a verb if the next word may be either a verb or a noun.
func BeforeVerb(prefix string) bool { return isOf("verbal", prefix) }
