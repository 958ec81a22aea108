package compile

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/shared/coptic"
)

// checkVariants checks that the key accepts what the prose calls equally good: ⲉⲑⲃⲉⲟⲩ in one word and in two, and a
// negation with ⲁⲛ with and without its first part.
func (c *checker) checkVariants() {
	for _, l := range c.lessons {
		if l.sahidic() {
			continue // there the first part is the rule
		}
		for _, e := range l.exercises {
			for _, i := range e.items {
				if i.answer != nil && e.record.Kind != multipleChoice {
					c.checkVariantsOf(e, i)
				}
			}
		}
	}
}

func (c *checker) checkVariantsOf(e *exercise, i *item) {
	var given []string
	for _, text := range i.answer.wordings[0] {
		given = append(given, coptic.Fold(text))
	}
	for _, text := range given {
		for _, pair := range [][2]string{{"ⲉⲑⲃⲉⲟⲩ", "ⲉⲑⲃⲉ ⲟⲩ"}, {"ⲉⲑⲃⲉ ⲟⲩ", "ⲉⲑⲃⲉⲟⲩ"}} {
			if other := replaceWord(text, pair[0], pair[1]); other != text && !slices.Contains(given, other) {
				c.faults.AddRule(i.answer.at, fault.Variant, "exercise %s, item %s: the key has %s and does not accept it with %s",
					e.name, i.name, text, pair[1])
			}
		}
		if negated(text) && !slices.ContainsFunc(given, func(other string) bool { return firstPart(text, other) }) {
			c.faults.AddRule(i.answer.at, fault.Variant,
				"exercise %s, item %s: the key has %s and not the same with ⲛ̀ … ⲁⲛ or without", e.name, i.name, text)
		}
	}
}

// replaceWord replaces a whole word, or several, in a text.
func replaceWord(text, old, new string) string {
	return strings.TrimSpace(strings.ReplaceAll(" "+text+" ", " "+old+" ", " "+new+" "))
}

// negated reports whether a text is nothing but Coptic with the negation ⲁⲛ in it, to which a first part could be
// added. That does not go with the question particle ⲙⲏ, with the imperfect or a first part that has melted with a base
// (ⲛⲁϥ-, ⲛⲉⲧⲁϥ-), and not in this way after the relative ⲉⲧⲉ.
func negated(text string) bool {
	words := strings.Fields(text)
	return len(script.Runs(text)) == 1 && script.Runs(text)[0] == text && slices.Contains(words, "ⲁⲛ") &&
		!slices.ContainsFunc(words, func(w string) bool {
			return w == "ⲙⲏ" || w == "ⲉⲧⲉ" || strings.HasPrefix(w, "ⲛⲉⲧⲁ") || strings.HasPrefix(w, "ⲛⲁ") && len(w) > len("ⲛⲁϥ")
		})
}

// firstPart reports whether two texts differ only in the first part of a negation: ⲛ or ⲙ before one word, or ⲛ in
// place of its ⲁ or ⲉ, with which it merges.
func firstPart(a, b string) bool {
	as, bs := strings.Fields(a), strings.Fields(b)
	if len(as) != len(bs) {
		return false
	}
	differ := 0
	for i := range as {
		x, y := as[i], bs[i]
		if len(x) > len(y) {
			x, y = y, x
		}
		switch {
		case x == y:
		case y == "ⲛ"+x, y == "ⲙ"+x, y == "ⲛ"+strings.TrimPrefix(x, "ⲉ") && strings.HasPrefix(x, "ⲉⲧ"):
			differ++
		default:
			return false
		}
	}
	return differ == 1
}
