package lexicon

import (
	"slices"
	"strings"
	"unicode"
)

// greekRemarks removes the remarks that editors write between Greek words.
var greekRemarks = strings.NewReplacer(" bzw. ", ", ", " etc.", "", "vgl. ", "", "pl. ", "", "cf. ", "")

// GreekWords splits a list of Greek words at its commas. It removes remarks in other scripts except (?), which marks
// doubt. Prefixes alone in parentheses stay with the word after them, as in (ἀπ-), (δι-) ἔρχεσθαι.
func GreekWords(text string) []string {
	var words []string
	carried := ""
	for _, word := range SplitOutside(greekRemarks.Replace(withoutGreekRemarks(text)), ",;") {
		if strings.HasPrefix(word, "(") && strings.HasSuffix(word, "-)") {
			carried += word + ", "
			continue
		}
		if word = WithFinalSigma(carried + word); HasGreek(word) {
			words = AppendNew(words, word)
		}
		carried = ""
	}
	if carried != "" {
		words = AppendNew(words, strings.TrimSuffix(carried, ", "))
	}
	return words
}

// withoutGreekRemarks removes parentheses that contain no Greek. It replaces a word followed by (lies: …) with the
// corrected word in the parentheses.
func withoutGreekRemarks(text string) string {
	for _, g := range slices.Backward(Parentheses(text)) {
		inner := text[g.Open+1 : g.End-1]
		if right, misread := strings.CutPrefix(inner, "lies: "); misread {
			wrong := strings.TrimRight(text[:g.Open], " ")
			return wrong[:strings.LastIndex(wrong, " ")+1] + right + text[g.End:]
		}
		if inner != "?" && !HasGreek(inner) {
			text = strings.TrimSpace(text[:g.Open]) + text[g.End:]
		}
	}
	return text
}

func HasGreek(text string) bool { return strings.ContainsFunc(text, isGreek) }

func isGreek(r rune) bool { return unicode.Is(unicode.Greek, r) && (r < 0x3E2 || r > 0x3EF) }

// WithFinalSigma writes σ as ς at the end of Greek words. A hyphen or a parenthesis does not end a word.
func WithFinalSigma(text string) string {
	rs := []rune(text)
	for i, r := range rs {
		if r != 'σ' || i == 0 || !isGreek(rs[i-1]) && !unicode.Is(unicode.Mn, rs[i-1]) {
			continue
		}
		if i+1 == len(rs) ||
			!unicode.IsLetter(rs[i+1]) && !unicode.Is(unicode.Mn, rs[i+1]) && !strings.ContainsRune("-(’'", rs[i+1]) {
			rs[i] = 'ς'
		}
	}
	return string(rs)
}
