// Package spacing finds the bound groups in Coptic text that has no spaces or wrong ones, and distinguishes Sahidic
// from Bohairic. Its weights were learned from the treebanks: see weights/README.md.
//
// It divides a text along the best path through all possible borders. The score of a border depends on the letters
// around it, and the score of a group on its length, its first and last letters and its whole spelling.
package spacing

import (
	"slices"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// longest is the maximum number of letters in a group.
const longest = 30

// In a sequence of at least denseFrom letters, half of which may begin a group (one repeated letter, for example),
// only groups of up to denseReach letters are tried.
const (
	denseFrom  = 500
	denseReach = 8
)

// feature is the hash of a feature.
type feature uint32

const (
	hashSeed  feature = 2166136261
	hashPrime feature = 16777619
)

// with adds a letter or number to a feature.
func (f feature) with(x uint32) feature { return (f ^ feature(x)) * hashPrime }

// mix spreads the bits of a completed feature.
func (f feature) mix() feature {
	f ^= f >> 15
	f *= 0x2c1b3c6d
	f ^= f >> 12
	return f
}

// Seeds of the features, one for each template.
const (
	leftLetters = iota + 1
	rightLetters
	aroundLetters
	groupSpelling
	groupLength
	groupEdges
	groupStart
	groupEnd
	groupStem
	letterNGram
	templates
)

func seed(template, dialect uint32) feature { return hashSeed.with(template).with(dialect) }

// window is the number of letters examined on each side of a border.
const window = 6

// around lists the numbers of letters before and after a border that are combined in a feature.
var around = [...][2]int{{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 1}, {1, 3}, {3, 2}, {2, 3}, {3, 3}, {4, 2}, {2, 4}}

// AppendBorder appends the features of the border before letter i, once for all dialects and once for dialect.
func AppendBorder(dst []uint32, letters []rune, i int, dialect rune) []uint32 {
	var near [2 * window]uint32 // the surrounding letters, with the border in the middle
	for k := range near {
		near[k] = letterAt(letters, i-window+k)
	}
	for _, d := range [...]uint32{0, uint32(dialect)} {
		f := seed(leftLetters, d)
		for k := 1; k <= window; k++ {
			f = f.with(near[window-k])
			dst = append(dst, uint32(f.mix()))
		}
		f = seed(rightLetters, d)
		for k := range window {
			f = f.with(near[window+k])
			dst = append(dst, uint32(f.mix()))
		}
		for n, a := range around {
			f := seed(aroundLetters+templates*uint32(n), d)
			for _, l := range near[window-a[0] : window+a[1]] {
				f = f.with(l)
			}
			dst = append(dst, uint32(f.mix()))
		}
	}
	return dst
}

// letterAt returns a letter as a number, or 1 for a position outside the text.
func letterAt(letters []rune, i int) uint32 {
	if i < 0 || i >= len(letters) {
		return 1
	}
	return uint32(letters[i])
}

// Minimum and maximum length of the letter n-grams that distinguish the dialects.
const (
	minNGram = 1
	maxNGram = 5
)

// NGrams yields a hash of each n-gram of one to five characters in a text whose groups are separated by spaces.
func NGrams(text []rune, yield func(uint32)) {
	for i := range text {
		f := seed(letterNGram, 0)
		for n := minNGram; n <= maxNGram && i+n <= len(text); n++ {
			f = f.with(uint32(text[i+n-1]))
			yield(uint32(f.mix()))
		}
	}
}

// AppendGroup appends the features of the group from letter i up to letter j. spelling holds its letters. stem is the
// start of its longest suffix that is a known word, or j if there is none.
func AppendGroup(
	dst []uint32, letters []rune, i, j, stem int, dialect rune, spelling [2]Spelling,
) []uint32 {
	n := uint32(j - i)
	for k, d := range [...]uint32{0, uint32(dialect)} {
		dst = append(dst, uint32(feature(spelling[k]).mix()), uint32(seed(groupLength, d).with(n).mix()))
		dst = append(dst, uint32(seed(groupEdges, d).with(letterAt(letters, i)).with(letterAt(letters, i+1)).
			with(letterAt(letters, j-2)).with(letterAt(letters, j-1)).with(min(n, 3)).mix()))
		dst = append(dst, uint32(seed(groupStart, d).with(letterAt(letters, i)).with(letterAt(letters, i+1)).
			with(letterAt(letters, i+2)).with(letterAt(letters, i+3)).with(min(n, 12)).mix()))
		dst = append(dst, uint32(seed(groupEnd, d).with(letterAt(letters, j-4)).with(letterAt(letters, j-3)).
			with(letterAt(letters, j-2)).with(letterAt(letters, j-1)).with(min(n, 12)).mix()))
		f := seed(groupStem, d).with(uint32(min(j-stem, 5)))
		dst = append(dst, uint32(f.mix()))
		for k := i; k < min(stem, i+8); k++ {
			f = f.with(letterAt(letters, k))
		}
		dst = append(dst, uint32(f.with(1).mix()))
	}
	return dst
}

// Spelling is the feature of the whole spelling of a group, built letter by letter.
type Spelling feature

// NewSpelling returns two empty spellings, one for all dialects and one for the given dialect.
func NewSpelling(dialect rune) [2]Spelling {
	return [2]Spelling{Spelling(seed(groupSpelling, 0)), Spelling(seed(groupSpelling, uint32(dialect)))}
}

// Extend returns both spellings with a letter added.
func Extend(s [2]Spelling, r rune) [2]Spelling {
	return [2]Spelling{Spelling(feature(s[0]).with(uint32(r))), Spelling(feature(s[1]).with(uint32(r)))}
}

// Weights is the type of the weight of a feature.
type Weights interface{ ~int32 | ~float32 }

// BestGroups divides folded letters into the groups with the highest total score, and returns the start of each group
// except the first. stems is the result of Words.Stems. weigh returns the sum of the weights of features. A position
// that scores below -unlikely is tried as a border only if the groups would otherwise be too long.
func BestGroups[W Weights](
	letters []rune, stems [][]int32, dialect rune, unlikely W, weigh func([]uint32) W,
) []int {
	n := len(letters)
	border := make([]W, n+1)
	places := []int{0} // where a border may be
	var features []uint32
	for i := 1; i < n; i++ {
		features = AppendBorder(features[:0], letters, i, dialect)
		score := weigh(features)
		border[i] = score
		if score >= -unlikely || i-places[len(places)-1] >= longest {
			places = append(places, i)
		}
	}
	places = append(places, n)
	reach := longest
	if n > denseFrom && len(places) > n/2 { // hardly a real text: speed matters more than accuracy
		reach = denseReach
	}
	best, from := make([]W, len(places)), make([]int32, len(places))
	reached := make([]bool, len(places))
	reached[0] = true
	for p, i := range places {
		if !reached[p] {
			continue
		}
		s := NewSpelling(dialect)
		k := i
		for q := p + 1; q < len(places) && (q == p+1 || places[q] <= i+reach); q++ {
			j := places[q]
			for ; k < j; k++ {
				s = Extend(s, letters[k])
			}
			features = AppendGroup(features[:0], letters, i, j, Stem(stems, i, j), dialect, s)
			total := best[p] + border[j] + weigh(features)
			if !reached[q] || total > best[q] {
				reached[q], best[q], from[q] = true, total, int32(p)
			}
		}
	}
	var borders []int
	for q := int(from[len(places)-1]); q > 0; q = int(from[q]) {
		borders = append(borders, places[q])
	}
	slices.Reverse(borders)
	return borders
}

// Words is the set of spellings of a lexicon, as 64-bit hashes that are free of collisions within a lexicon.
type Words map[uint64]struct{}

// Minimum and maximum number of letters in a word that is used.
const (
	shortestWord = 2
	longestWord  = 12
)

// IsWord reports whether a folded spelling is usable as a word: Coptic, undivided, and of suitable length.
func IsWord(spelling []byte) bool {
	n := 0
	for i := 0; i < len(spelling); n++ {
		r, size := utf8.DecodeRune(spelling[i:])
		if !coptic.IsLetter(r) {
			return false
		}
		i += size
	}
	return n >= shortestWord && n <= longestWord
}

// wordSeed is the initial hash of a word, which addLetter extends.
const wordSeed = 0x9e3779b97f4a7c15

func addLetter(word uint64, r rune) uint64 {
	word = (word ^ uint64(r)) * 0x100000001b3
	return word ^ word>>29
}

func numberOf(spelling string) uint64 {
	word := uint64(wordSeed)
	for _, r := range spelling {
		word = addLetter(word, r)
	}
	return word
}

// Add adds a spelling.
func (w Words) Add(spelling string) { w[numberOf(spelling)] = struct{}{} }

// Has reports whether a spelling has been added.
func (w Words) Has(spelling string) bool {
	_, known := w[numberOf(spelling)]
	return known
}

// Stems returns, for every position, the starts of the known words that end there, longest first.
func (w Words) Stems(letters []rune) [][]int32 {
	stems := make([][]int32, len(letters)+1)
	for i := range letters {
		word := uint64(wordSeed)
		for j := i + 1; j <= min(len(letters), i+longestWord); j++ {
			word = addLetter(word, letters[j-1])
			if j < i+shortestWord {
				continue
			}
			if _, known := w[word]; known {
				stems[j] = append(stems[j], int32(i))
			}
		}
	}
	return stems
}

// Stem returns the start, at i or later, of the longest known word that ends at j, or j if there is none.
func Stem(stems [][]int32, i, j int) int {
	for _, k := range stems[j] {
		if int(k) >= i {
			return int(k)
		}
	}
	return j
}

// Letters returns the letters to which a character of a Coptic word folds, or none for a mark or a hyphen.
func Letters(r rune) []rune {
	if coptic.IsMark(r) {
		return nil
	}
	folded := []rune(coptic.Fold("ⲁ" + string(r)))
	if folded = folded[1:]; len(folded) > 0 && folded[0] == ' ' {
		return nil
	}
	return folded
}
