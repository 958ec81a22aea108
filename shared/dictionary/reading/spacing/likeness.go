package spacing

// Likeness says how much folded letters look like one group of a dialect: the more the better, above zero for most of the
// groups of real text.
func Likeness(letters []rune, dialect string, words Words) int {
	if len(letters) == 0 || len(letters) > longest {
		return -1 << 20
	}
	mask := uint32(len(borderWeights) - 1)
	d, _ := firstRune(dialect)
	s := NewSpelling(d)
	for _, r := range letters {
		s = With(s, r)
	}
	score := 0
	Group(letters, 0, len(letters), Stem(words.Stems(letters), 0, len(letters)), d, s, func(f uint32) {
		score += int(int8(borderWeights[f&mask]))
	})
	return score
}
