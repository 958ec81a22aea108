package coptic

import (
	"strings"
	"unicode/utf8"
)

// maxOptional is the number of groups of one form that are read both ways; of further ones letters are kept,
// complements dropped.
const maxOptional = 4

// Expand returns the spellings that a dictionary form in parentheses stands for, the fullest first, with their state
// signs. A form without parentheses is its own only spelling.
//
//   - Parentheses against a letter hold optional letters: ⲟⲩⲁ(ⲉ)ⲓⲛⲉ → ⲟⲩⲁⲉⲓⲛⲉ, ⲟⲩⲁⲓⲛⲉ.
//   - Parentheses apart hold a complement, not spelling. One of whole words may be part of a phrase: ⲃⲱⲕ (ⲉⲃⲟⲗ) →
//     ⲃⲱⲕ, ⲃⲱⲕ ⲉⲃⲟⲗ; one with a bound state, alternatives or a remark is dropped: ⲃⲱⲕ (ⲉ-), ⲁϩⲉ (ⲛ-/ⲛⲁ⸗).
//   - Parentheses around the whole hold a word that is not attested by itself: (ϩⲓⲛⲉ) → ϩⲓⲛⲉ.
//
// "/" and "," stand for alternatives inside complements only (edition practice), so outside they are left alone.
func Expand(s string) []string {
	s = strings.Join(strings.Fields(s), " ")
	switch {
	case s == "":
		return nil
	case !strings.ContainsAny(s, "()"):
		return []string{s}
	}
	var e expansion
	e.read("", s, maxOptional)
	return e.spellings
}

type expansion struct {
	spellings []string
}

// read adds the spellings of done + rest, where done holds no parentheses. It reads that many groups both ways.
func (e *expansion) read(done, rest string, both int) {
	open := strings.IndexByte(rest, '(')
	if open < 0 {
		e.add(done + rest)
		return
	}
	inner, after := closing(rest[open+1:])
	before := done + rest[:open]
	switch {
	case beforeLetter(before) || afterLetter(after):
		e.read(before+bare(inner), after, both-1)
		if both > 0 {
			e.read(before, after, both-1)
		}
	case strings.TrimSpace(before+after) == "" || strings.TrimSpace(before) == "*" && after == "":
		e.read(before+bare(inner), after, both)
	default:
		rest := strings.TrimLeft(after, "-–")
		e.read(strings.TrimRight(before, " "), rest, both-1)
		if phrase := words(inner); phrase != "" && rest == after && both > 0 {
			e.read(before+" "+phrase+" ", after, both-1)
		}
	}
}

// add adds a spelling once.
func (e *expansion) add(s string) {
	s = strings.Join(strings.Fields(strings.ReplaceAll(s, ")", "")), " ")
	for _, known := range e.spellings {
		if known == s {
			return
		}
	}
	if Fold(s) != "" {
		e.spellings = append(e.spellings, s)
	}
}

// closing splits s after the parenthesis that closes a group begun before it. A group that is not closed goes on to
// the end.
func closing(s string) (inner, after string) {
	depth := 1
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return s[:i], s[i+1:]
			}
		}
	}
	return s, ""
}

// bare returns s without parentheses.
func bare(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '(' || r == ')' {
			return -1
		}
		return r
	}, s)
}

// words returns the complement s if it is of whole Coptic words, its own complements left out; "" otherwise.
func words(s string) string {
	if i := strings.IndexByte(s, '('); i >= 0 {
		_, after := closing(s[i+1:])
		if afterLetter(after) || i > 0 && s[i-1] != ' ' {
			return ""
		}
		s = strings.TrimSpace(s[:i] + after)
	}
	for _, r := range s {
		if r != ' ' && !IsLetter(r) && !IsMark(r) {
			return ""
		}
	}
	return s
}

func beforeLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return isCoptic(r) || IsMark(r)
}

func afterLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return isCoptic(r)
}
