package slip

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Weights of slips; lower ones are likelier. They reflect how many words a slip could have produced: few if two
// letters are swapped or one is left out, 25 times as many for a wrong or extra letter, unless people often confuse
// that letter.
const (
	weightSwap    = 2 // two neighbouring letters, or a letter moved by one more place
	weightMissing = 3
	weightDouble  = 2 // a letter doubled, or a double letter written once
	weightSound   = 3 // letters that sound alike: c for k, ij for ei
	weightVowel   = 5 // another vowel
	weightKey     = 6 // a neighbouring key, instead of or beside the letter
	weightOther   = 7 // any other wrong or extra letter
	weightFront   = 1 // added if the first letter is swapped or left out
	weightFirst   = 3 // added if the first letter is another: people seldom mistake it

	// Likely is the maximum weight of a slip that counts as easily made.
	Likely = weightMissing + weightFront
)

// maxWeighed is the maximum number of differing letters that are compared.
const maxWeighed = 12

// Weigh returns the lowest weight of slips that turn the word into other. It is meant for words that are a few edits
// apart. It compares only the letters between the common prefix and suffix; if there are too many, it charges for all
// of them.
func (t *Typed) Weigh(other []byte) int {
	t.other = appendRunes(t.other[:0], other)
	a, b := t.Word, t.other
	from := 0
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	end := 0
	for end < min(len(a), len(b))-from && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	// Include a letter on either side, because a pair of letters may reach over the boundary: the i of tie for ty.
	from, end = max(0, from-1), max(0, end-1)
	n, m := len(a)-end-from, len(b)-end-from
	if n > maxWeighed || m > maxWeighed {
		return weightOther * max(n, m)
	}
	var least [maxWeighed + 1][maxWeighed + 1]int
	for i := range n + 1 {
		for j := range m + 1 {
			if i+j > 0 {
				least[i][j] = t.leastWeight(&least, a, b, from, i, j)
			}
		}
	}
	weight := least[n][m]
	switch {
	case len(a) == 0 || len(b) < 2 || a[0] == b[0] || sameSound(a[:1], b[:1]):
	case a[0] == b[1]: // swapped or left out
		weight += weightFront
	default:
		weight += weightFirst
	}
	return weight
}

// leastWeight returns the lowest weight of slips that turn the first i letters of a after from into the first j of b.
// least already holds the weights for all smaller i and j.
func (t *Typed) leastWeight(least *[maxWeighed + 1][maxWeighed + 1]int, a, b []rune, from, i, j int) int {
	best := 1 << 20
	x, y := a[:from+i], b[:from+j]
	if i > 0 {
		best = min(best, least[i-1][j]+weightExtra(a, from+i-1))
	}
	if j > 0 {
		best = min(best, least[i][j-1]+weightLeftOut(b, from+j-1))
	}
	if i > 0 && j > 0 {
		best = min(best, least[i-1][j-1]+weightWrong(a[from+i-1], b[from+j-1]))
	}
	for k := 2; k <= 3 && i >= k && j >= k; k++ {
		if isMoved(x[len(x)-k:], y[len(y)-k:]) {
			best = min(best, least[i-k][j-k]+weightSwap*(k-1))
		}
	}
	for _, size := range soundSizes {
		if i >= size[0] && j >= size[1] && sameSound(x[len(x)-size[0]:], y[len(y)-size[1]:]) {
			best = min(best, least[i-size[0]][j-size[1]]+weightSound)
		}
	}
	return best
}

// weightExtra returns the weight of having letter i of a word as an extra letter.
func weightExtra(word []rune, i int) int {
	switch {
	case i > 0 && word[i] == word[i-1], i+1 < len(word) && word[i] == word[i+1]:
		return weightDouble
	case i > 0 && areNeighbours(word[i], word[i-1]), i+1 < len(word) && areNeighbours(word[i], word[i+1]):
		return weightKey
	}
	return weightOther
}

// weightLeftOut returns the weight of leaving out letter i of the intended word.
func weightLeftOut(word []rune, i int) int {
	if i > 0 && word[i] == word[i-1] || i+1 < len(word) && word[i] == word[i+1] {
		return weightDouble
	}
	return weightMissing
}

func weightWrong(typed, meant rune) int {
	switch {
	case typed == meant:
		return 0
	case isVowel(typed) && isVowel(meant):
		return weightVowel
	case areNeighbours(typed, meant):
		return weightKey
	}
	return weightOther
}

func isVowel(r rune) bool { return strings.ContainsRune("aeiouy", r) || coptic.IsVowel(r) }

// isMoved reports whether a is b with its first letter moved to the end, or its last letter to the front.
func isMoved(a, b []rune) bool {
	n := len(a) - 1
	return a[0] == b[n] && string(a[1:]) == string(b[:n]) || a[n] == b[0] && string(a[:n]) == string(b[1:])
}

// keyRows lists the rows of a keyboard. Each is offset to the right of the one above.
var keyRows = [...]string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}

// keyPlaces holds the row and the column of each letter, in half keys.
var keyPlaces = func() (places [26][2]int) {
	for row, keys := range keyRows {
		for i := range len(keys) {
			places[keys[i]-'a'] = [2]int{row, 2*i + row}
		}
	}
	return places
}()

// areNeighbours reports whether two letters are neighbours on a keyboard.
func areNeighbours(x, y rune) bool {
	if x < 'a' || x > 'z' || y < 'a' || y > 'z' || x == y {
		return false
	}
	a, b := keyPlaces[x-'a'], keyPlaces[y-'a']
	rows, halves := a[0]-b[0], a[1]-b[1]
	return rows >= -1 && rows <= 1 && halves >= -2 && halves <= 2
}

// sounds lists the spellings of sounds in English and Dutch that are confused in either direction.
var sounds = [...][2]string{
	{"c", "k"}, {"c", "s"}, {"s", "z"}, {"f", "v"}, {"d", "t"}, {"i", "y"}, {"g", "j"}, {"w", "v"}, {"u", "w"},
	{"ei", "ij"}, {"ei", "y"}, {"ij", "y"}, {"ij", "i"}, {"ou", "au"}, {"o", "ou"}, {"ie", "ei"}, {"i", "ie"},
	{"ae", "aa"}, {"ea", "ee"}, {"g", "ch"}, {"k", "ch"}, {"k", "ck"}, {"c", "ck"}, {"ph", "f"}, {"th", "t"},
	{"x", "ks"}, {"qu", "kw"}, {"s", "sch"}, {"sg", "sch"}, {"sk", "sch"}, {"sh", "sch"},
}

// soundSizes lists the numbers of letters in the pairs of sounds, as typed and as meant.
var soundSizes = [...][2]int{{1, 1}, {2, 2}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}, {3, 2}}

// soundsOf holds the confusable sounds, by the number of letters typed and meant, in both directions.
var soundsOf = func() (table [maxSound + 1][maxSound + 1][][2]string) {
	for _, pair := range sounds {
		for _, p := range [][2]string{pair, {pair[1], pair[0]}} {
			list := &table[len(p[0])][len(p[1])]
			*list = append(*list, p)
		}
	}
	return table
}()

// maxSound is the maximum number of letters in a sound.
const maxSound = 3

// sameSound reports whether a and b, of at most maxSound letters each, are confusable sounds.
func sameSound(a, b []rune) bool {
	return slices.ContainsFunc(soundsOf[len(a)][len(b)], func(pair [2]string) bool {
		return spells(a, pair[0]) && spells(b, pair[1])
	})
}

// spells reports whether letters spell an ASCII word.
func spells(letters []rune, word string) bool {
	if len(letters) != len(word) {
		return false
	}
	for i, r := range letters {
		if r != rune(word[i]) {
			return false
		}
	}
	return true
}
