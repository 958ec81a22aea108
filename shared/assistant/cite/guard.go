package cite

import (
	"strings"
	"unicode"
)

// leakWords consecutive words of a secret text are a leak. After holdWords of them the answer is held until it is clear
// whether they are one.
const (
	leakWords = 8
	holdWords = 3
	// longestWord is longer than any word of a secret; what comes after it in a word is not looked at.
	longestWord = 40
)

// Guard keeps an answer from repeating a text that is none of the reader's business: the instructions to the model.
type Guard struct {
	secret string   // its words, folded, each between spaces
	run    []string // the words at the end of the answer that stand in the secret in a row
	word   []rune   // the word under way, up to longestWord
	held   string   // not passed on yet
}

// NewGuard makes a Guard of a secret text.
func NewGuard(secret string) *Guard {
	return &Guard{secret: " " + strings.Join(strings.FieldsFunc(strings.ToLower(secret), notOfWord), " ") + " "}
}

func notOfWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// Text takes some of the answer and returns what may be passed on. leak says that the answer repeats the secret:
// nothing more of it may be passed on, not even what is held back.
func (g *Guard) Text(text string) (out string, leak bool) {
	g.held += text
	for _, r := range text {
		if !notOfWord(r) {
			if len(g.word) < longestWord {
				g.word = append(g.word, unicode.ToLower(r))
			}
			continue
		}
		if g.ended() {
			return "", true
		}
	}
	if len(g.run) >= holdWords {
		return "", false
	}
	out, g.held = g.held, ""
	return out, false
}

// ended counts a word that is over; it reports whether there are too many in a row.
func (g *Guard) ended() bool {
	if len(g.word) == 0 {
		return false
	}
	g.run = append(g.run, string(g.word))
	g.word = g.word[:0]
	for len(g.run) > 0 && !strings.Contains(g.secret, " "+strings.Join(g.run, " ")+" ") {
		g.run = g.run[1:]
	}
	return len(g.run) >= leakWords
}

// End returns what is held back of an answer that is over.
func (g *Guard) End() (out string, leak bool) {
	if g.ended() {
		return "", true
	}
	return g.held, false
}
