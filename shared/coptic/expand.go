package coptic

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxOptional is the number of optional groups in a form that are expanded both with and without their letters. In
// further groups, letters are kept and complements dropped.
const maxOptional = 4

// Expand returns the spellings that a dictionary form with parentheses stands for, the fullest first, with their
// state signs. A form without parentheses is returned alone.
//
//   - Parentheses next to a letter contain optional letters: ⲟⲩⲁ(ⲉ)ⲓⲛⲉ → ⲟⲩⲁⲉⲓⲛⲉ, ⲟⲩⲁⲓⲛⲉ.
//   - Separate parentheses contain a complement. If it consists of whole words, it may be part of a phrase: ⲃⲱⲕ
//     (ⲉⲃⲟⲗ) → ⲃⲱⲕ, ⲃⲱⲕ ⲉⲃⲟⲗ. If it has a bound state, alternatives or a remark, it is dropped: ⲃⲱⲕ (ⲉ-), ⲁϩⲉ
//     (ⲛ-/ⲛⲁ⸗).
//   - Parentheses around the whole form mark a word that is not attested by itself: (ϩⲓⲛⲉ) → ϩⲓⲛⲉ.
//
// "/" and "," separate alternatives only inside complements (edition practice). Elsewhere they are kept.
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

// read adds every spelling of rest, each preceded by done, which has no parentheses left. It expands the next both
// groups with and without their letters.
func (e *expansion) read(done, rest string, both int) {
	before, group, found := strings.Cut(rest, "(")
	if !found {
		e.add(done + rest)
		return
	}
	inner, after := cutGroup(group)
	before = done + before
	switch {
	case beforeLetter(before) || afterLetter(after):
		e.read(before+withoutParentheses(inner), after, both-1)
		if both > 0 {
			e.read(before, after, both-1)
		}
	case strings.TrimSpace(before+after) == "" || strings.TrimSpace(before) == "*" && after == "":
		e.read(before+withoutParentheses(inner), after, both)
	default:
		rest := strings.TrimLeft(after, "-–")
		e.read(strings.TrimRight(before, " "), rest, both-1)
		if phrase := wholeWords(inner); phrase != "" && rest == after && both > 0 {
			e.read(before+" "+phrase+" ", after, both-1)
		}
	}
}

// add adds a spelling unless it is a duplicate.
func (e *expansion) add(s string) {
	s = strings.Join(strings.Fields(strings.ReplaceAll(s, ")", "")), " ")
	if slices.Contains(e.spellings, s) {
		return
	}
	if Fold(s) != "" {
		e.spellings = append(e.spellings, s)
	}
}

// cutGroup splits s at the parenthesis that closes an already open group. An unclosed group extends to the end.
func cutGroup(s string) (inner, after string) {
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

// withoutParentheses returns s with the parentheses removed.
func withoutParentheses(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '(' || r == ')' {
			return -1
		}
		return r
	}, s)
}

// wholeWords returns the complement s, without nested complements, if it consists of whole Coptic words; otherwise
// "".
func wholeWords(s string) string {
	if i := strings.IndexByte(s, '('); i >= 0 {
		_, after := cutGroup(s[i+1:])
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
