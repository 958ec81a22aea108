package cite

import (
	"strings"
	"unicode"
)

const (
	// leakWords is the number of consecutive words of a secret text that an answer must not repeat.
	leakWords = 8
	// holdWords is the number of consecutive words from which on an answer is held back until they are known to be
	// harmless.
	holdWords = 3
	// longestWord is longer than any word of a secret. Further letters of a word are ignored.
	longestWord = 40
)

// Guard prevents an answer from repeating a secret text: the instructions to the model.
type Guard struct {
	secret string   // its folded words, each surrounded by spaces
	run    []string // the last words of the answer, if they are consecutive words of the secret
	word   []rune   // the incomplete word, up to longestWord letters
	held   string   // not yet passed on
}

// NewGuard returns a Guard for a secret text.
func NewGuard(secret string) *Guard {
	return &Guard{secret: " " + strings.Join(strings.FieldsFunc(strings.ToLower(secret), notOfWord), " ") + " "}
}

func notOfWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// Text checks the next piece of the answer and returns the part that may be passed on. If leak is true, the answer
// repeats the secret and nothing more may be passed on.
func (g *Guard) Text(text string) (out string, leak bool) {
	g.held += text
	for _, r := range text {
		if !notOfWord(r) {
			if len(g.word) < longestWord {
				g.word = append(g.word, unicode.ToLower(r))
			}
			continue
		}
		if g.endWord() {
			return "", true
		}
	}
	if len(g.run) >= holdWords {
		return "", false
	}
	out, g.held = g.held, ""
	return out, false
}

// endWord records the end of a word. It reports whether the answer has repeated too many consecutive words.
func (g *Guard) endWord() bool {
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

// End returns the text that is still held back.
func (g *Guard) End() (out string, leak bool) {
	if g.endWord() {
		return "", true
	}
	return g.held, false
}
