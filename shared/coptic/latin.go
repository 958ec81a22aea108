package coptic

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxReadings is how many readings of one query are followed.
const maxReadings = 32

// maxTyped is how many bytes of typed letters are read at all.
const maxTyped = 256

// reading is one way to read a query, up to some place: its key so far.
type reading struct {
	text string
	cost int
}

// LatinKeys returns the keys under which a word typed in Latin letters may be found, at most 32, the likeliest first.
// As far as the table of sounds goes, the CopticKey of every word that may be meant is among them. It returns nil if s
// has no Latin letter or is longer than any query. An English or Dutch word has keys too.
//
//	djoeis → jois, joes, …    shai → xai, xae, shai, …
//
// The word is read sound by sound. Each sound may stand for several Coptic letters at different costs, and only the
// cheapest readings so far are followed.
func LatinKeys(s string) []string {
	typed := typedLetters(s)
	if typed == "" || len(typed) > maxTyped {
		return nil
	}
	best := []reading{{}}
	var next []reading
	for len(typed) > 0 {
		n, options := soundsAt(typed)
		next = next[:0]
		for _, r := range best {
			for _, o := range options {
				next = append(next, reading{r.text + CopticKey(o.coptic), r.cost + o.cost})
			}
		}
		best = append(best[:0], cheapest(next)...)
		typed = typed[n:]
	}
	var found []string
	for _, r := range best {
		if text := settle(r.text); text != "" && !slices.Contains(found, text) {
			found = append(found, text)
		}
	}
	return found
}

// cheapest sorts readings by cost, drops repetitions and keeps as many as are followed.
func cheapest(all []reading) []reading {
	slices.SortStableFunc(all, func(a, b reading) int { return a.cost - b.cost })
	kept := all[:0]
	for _, r := range all {
		if len(kept) == maxReadings {
			break
		}
		if !slices.ContainsFunc(kept, func(k reading) bool { return k.text == r.text }) {
			kept = append(kept, r)
		}
	}
	return kept
}

// typedLetters returns s as the table of sounds has it: lower case, composed, Coptic letters folded, hyphens and loose
// marks left out, other signs as space. It returns "" if s has no Latin letter.
func typedLetters(s string) string {
	var buf [256]byte
	out := buf[:0]
	latin, gap := false, false
	s = norm.NFC.String(strings.ToLower(s))
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		base, _ := decode(s)
		s = s[size:]
		c := classify(base)
		switch c {
		case ignored, hyphen:
			continue
		case separator:
			gap = len(out) > 0
			continue
		}
		if gap {
			out = append(out, ' ')
			gap = false
		}
		if r < utf8.RuneSelf || isSound(r) {
			base = r
		}
		latin = latin || c == foreign && unicode.Is(unicode.Latin, base)
		out = appendFolded(out, base, c, false)
	}
	if !latin {
		return ""
	}
	return string(out)
}
