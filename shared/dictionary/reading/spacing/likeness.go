package spacing

// Likeness returns a score for how much folded letters look like a single group of a dialect. It is positive for most
// groups of real texts.
func Likeness(letters []rune, dialect string, words Words) int {
	if len(letters) == 0 || len(letters) > longest {
		return -1 << 20
	}
	d, _ := firstRune(dialect)
	s := NewSpelling(d)
	for _, r := range letters {
		s = Extend(s, r)
	}
	var room [32]uint32
	return int(weigh(AppendGroup(room[:0], letters, 0, len(letters), Stem(words.Stems(letters), 0, len(letters)), d, s)))
}
