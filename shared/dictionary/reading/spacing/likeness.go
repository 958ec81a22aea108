package spacing

// Likeness says how much folded letters look like one group of a dialect: the more the better, above zero for most of
// the groups of real text.
func Likeness(letters []rune, dialect string, words Words) int {
	if len(letters) == 0 || len(letters) > longest {
		return -1 << 20
	}
	d, _ := firstRune(dialect)
	s := NewSpelling(d)
	for _, r := range letters {
		s = With(s, r)
	}
	var room [32]uint32
	return int(weigh(AppendGroup(room[:0], letters, 0, len(letters), Stem(words.Stems(letters), 0, len(letters)), d, s)))
}
