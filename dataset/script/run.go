// Package script finds Coptic in text of mixed scripts: Coptic runs, and foreign letters that only look Coptic.
package script

import (
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Piece is a stretch of text that is either Coptic or not.
type Piece struct {
	Text   string
	Coptic bool
}

// Split splits a text into Coptic runs and the text between them. Concatenating the pieces yields the text. A run
// consists of Coptic letters with their marks, the spaces between Coptic words, and state signs next to a Coptic
// letter. A hyphen between Coptic and a letter or digit of another script is not part of a run.
func Split(text string) []Piece {
	rs := []rune(text)
	var pieces []Piece
	from := 0
	for i := 0; i < len(rs); {
		start := i
		if isSign(rs[i]) && i+1 < len(rs) && isLetter(rs[i+1]) && (i == 0 || !isWord(rs[i-1])) {
			i++
		}
		if !isLetter(rs[i]) {
			i = start + 1
			continue
		}
		end := runEnd(rs, i)
		if start > from {
			pieces = append(pieces, Piece{Text: string(rs[from:start])})
		}
		pieces = append(pieces, Piece{string(rs[start:end]), true})
		from, i = end, end
	}
	if from < len(rs) {
		pieces = append(pieces, Piece{Text: string(rs[from:])})
	}
	return pieces
}

// runEnd returns the end of the run that contains the letter at i.
func runEnd(rs []rune, i int) int {
	end := i
	for i < len(rs) {
		switch r := rs[i]; {
		case isLetter(r), isMark(r):
			i++
			end = i
		case isSign(r):
			if i+1 < len(rs) && isWord(rs[i+1]) && !isLetter(rs[i+1]) {
				return end
			}
			i++
			end = i
		case r == ' ':
			// A space belongs to the run only if Coptic follows.
			next := i + 1
			if next < len(rs) && isSign(rs[next]) {
				next++
			}
			if next >= len(rs) || !isLetter(rs[next]) {
				return end
			}
			i = next
		default:
			return end
		}
	}
	return end
}

// isLetter reports whether r is a Coptic letter or a sign that represents letters.
func isLetter(r rune) bool { return r >= 0x80 && coptic.Contains(string(r)) }

// isMark reports whether r is a Coptic mark. It excludes the spacing grave, which is a backquote in Markdown.
func isMark(r rune) bool { return r != '`' && coptic.IsMark(r) }

// isSign reports whether r is a state sign, which belongs to an adjacent Coptic letter.
func isSign(r rune) bool {
	switch r {
	case '⸗', '-', '‑', '†':
		return true
	}
	return false
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// Runs returns the Coptic runs of a text, in order.
func Runs(text string) []string {
	var runs []string
	for _, p := range Split(text) {
		if p.Coptic {
			runs = append(runs, p.Text)
		}
	}
	return runs
}
