package coptic

import (
	_ "embed"
	"unicode/utf8"

	"coptic.example/service/shared/table"
)

// sound is a way to type Coptic letters in Latin letters.
type sound struct {
	latin   string
	coptic  string
	cost    int // 0 for the likeliest reading; readings are ranked by the sum
	example string
	word    string // folded; what the example means
}

//go:embed sounds.txt
var soundLines string

// sounds is the table used by Latin, which takes the longest match first, from left to right. It covers the habits of
// learners: the scheme of Transliterate with and without its diacritics, scholarly schemes (ǧ ḥ ḫ ẖ),
// Greco-Bohairic and English pronunciation (ee, oo, v, ch), and Dutch (oe, sj, tsj).
var sounds []sound

// Lookup tables derived from sounds: the sounds by first byte, and the key and letters of each.
var (
	soundsFrom [256][]uint8
	soundKeys  []string
	soundRunes [][]rune
)

func init() {
	for _, line := range table.Lines(soundLines) {
		row := table.Columns(line)
		s := sound{latin: row[0], coptic: row[1], cost: int(row[2][0] - '0'), example: row[3], word: row[4]}
		soundsFrom[s.latin[0]] = append(soundsFrom[s.latin[0]], uint8(len(sounds)))
		sounds = append(sounds, s)
		soundKeys, soundRunes = append(soundKeys, CopticKey(s.coptic)), append(soundRunes, []rune(s.coptic))
	}
}

// longestSound returns the length in bytes of the longest sound at the start of typed, and its rows of the table as
// [first, end). It returns zeros if there is none.
func longestSound(typed []byte) (n, first, end int) {
	for _, i := range soundsFrom[typed[0]] { // sorted longest first
		latin := sounds[i].latin
		if len(latin) > len(typed) || string(typed[:len(latin)]) != latin {
			continue
		}
		end := int(i) + 1
		for end < len(sounds) && sounds[end].latin == latin {
			end++
		}
		return len(latin), int(i), end
	}
	return 0, 0, 0
}

// isSound reports whether the letter r by itself is in the table of sounds.
func isSound(r rune) bool {
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	for _, i := range soundsFrom[buf[0]] {
		if sounds[i].latin == string(buf[:n]) {
			return true
		}
	}
	return false
}
