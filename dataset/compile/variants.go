package compile

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/shared/coptic"
)

// checkVariants checks that the key accepts the variants that the prose describes as equally good: ⲉⲑⲃⲉⲟⲩ
// as one word or two, and a negation by ⲁⲛ with or without its first part.
func (c *checker) checkVariants() {
	for _, l := range c.lessons {
		if l.sahidic() {
			continue // Sahidic requires the first part
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
		joined, apart := strings.Join(oneWordOrTwo, ""), strings.Join(oneWordOrTwo, " ")
		for _, pair := range [][2]string{{joined, apart}, {apart, joined}} {
			if other := replaceWord(text, pair[0], pair[1]); other != text && !slices.Contains(given, other) {
				c.faults.AddRule(i.answer.at, fault.Variant, "exercise %s, item %s: the key has %s and does not accept it with %s",
					e.name, i.name, text, pair[1])
			}
		}
		like := func(other string) bool { return differsInFirstPart(text, other) }
		if isNegated(text) && !slices.ContainsFunc(given, like) {
			c.faults.AddRule(i.answer.at, fault.Variant,
				"exercise %s, item %s: the key has %s and not the same with ⲛ̀ … ⲁⲛ or without", e.name, i.name, text)
		}
	}
}

// replaceWord replaces whole words in a text.
func replaceWord(text, old, new string) string {
	return strings.TrimSpace(strings.ReplaceAll(" "+text+" ", " "+old+" ", " "+new+" "))
}

var (
	oneWordOrTwo        = pieces("one-word-or-two")
	negation            = pieces("negation")[0]
	firstParts, merging = pieces("first-part"), pieces("merging")[0]
	noFirstPart, melted = pieces("no-first-part"), pieces("melted")
)

// isNegated reports whether a text is all Coptic and contains the negation ⲁⲛ in a context that allows a first
// part. The question particle ⲙⲏ, the relative ⲉⲧⲉ and the imperfect (ⲛⲁϥ-) do not allow one, and
// contractions such as ⲛⲉⲧⲁϥ- contain one already.
func isNegated(text string) bool {
	words := strings.Fields(text)
	return len(script.Runs(text)) == 1 && script.Runs(text)[0] == text && slices.Contains(words, negation) &&
		!slices.ContainsFunc(words, func(w string) bool {
			return slices.Contains(noFirstPart, w) || utf8.RuneCountInString(w) > 3 &&
				slices.ContainsFunc(melted, func(base string) bool { return strings.HasPrefix(w, base) })
		})
}

// differsInFirstPart reports whether two texts differ only in the first part of a negation: ⲛ or ⲙ before a word,
// or ⲛ merged with the ⲉ of ⲉⲧ-.
func differsInFirstPart(a, b string) bool {
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
		case slices.ContainsFunc(firstParts, func(part string) bool { return y == part+x }),
			strings.HasPrefix(x, merging) && y == firstParts[0]+string([]rune(x)[1:]):
			differ++
		default:
			return false
		}
	}
	return differ == 1
}
