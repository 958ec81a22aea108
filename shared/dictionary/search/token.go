package search

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
)

// token is a folded word of a query.
type token struct {
	text     []byte
	word     string // text as a string
	typed    string // as typed, if folding changed its Latin letters; read as a transliteration
	letters  int
	script   index.Script
	wildcard bool // text contains anyRun or anyLetter
	stop     bool // a stop word
	latinate bool // typed with letters used only in transliteration
	last     bool // the last word, which may be unfinished
	term     int  // the number of the term, if known
	known    bool // the token is a term
	lo, hi   int  // its expansions in scratch.expansions
	own      bool // in the dictionary, ignoring weak letters and endings
	whole    bool // is also a whole value
	verb     bool // is a whole value only as an inflected form of a verb
}

// Runes that represent wildcards in the folded text. Folding preserves them, and no dictionary text contains them.
const (
	anyRun    = 'ᚠ' // *
	anyLetter = 'ᚢ' // ?
)

var wildcardLetters = strings.NewReplacer(
	string(anyRun), "", string(anyLetter), "", "*", string(anyRun), "?", string(anyLetter))

// tokenise folds text and splits it into distinct words, in s.tokens. It drops words that consist of wildcards, and
// stop words unless there is nothing else. A text without letters has no tokens.
func (s *scratch) tokenise(text string) {
	s.scanQuery(text)
	wild := s.wild
	if wild {
		text = wildcardLetters.Replace(text)
	}
	s.folded = coptic.AppendFold(s.folded[:0], text)
	s.tokens = s.tokens[:0]
	first, _, _ := bytes.Cut(bytes.TrimLeft(s.folded, " "), []byte(" "))
	s.prefer.verb = index.IsInfinitive(first)
	typed := s.splitTyped(text, wild)
	all := text
	if string(s.folded) != text {
		all = string(s.folded)
	}
	n, at, content := -1, 0, false
	for word := range bytes.SplitSeq(s.folded, []byte(" ")) {
		n++
		from := at
		at += len(word) + 1
		if len(word) == 0 || s.hasToken(word) {
			continue
		}
		t := token{text: word, word: all[from : from+len(word)], letters: utf8.RuneCount(word), script: index.ScriptOf(word)}
		if n < len(typed) {
			t.setTyped(typed[n])
		}
		if t.wildcard = wild && hasWildcard(word); t.wildcard && !hasLetter(word) {
			continue
		}
		t.stop = !t.latinate && index.IsStopWord(word)
		content = content || !t.stop
		s.tokens = append(s.tokens, t)
	}
	s.prefer.verb = s.prefer.verb && content
	if content {
		s.tokens = slices.DeleteFunc(s.tokens, func(t token) bool { return t.stop })
	}
	if n := len(s.tokens); n > 0 {
		s.tokens[n-1].last = true
	}
}

// setTyped records how a word was typed, if its folded form has lost something.
func (t *token) setTyped(text string) {
	if hasLatin(text) && text != t.word {
		t.typed, t.latinate = text, t.script == index.Latin && isLatinate(text)
	}
}

func (s *scratch) hasToken(word []byte) bool {
	return slices.ContainsFunc(s.tokens, func(t token) bool { return bytes.Equal(t.text, word) })
}

// scanQuery records what folding removes from a query: wildcards, strokes, and the sign of a state at the end of a
// word. Question marks after Latin words are punctuation unless the query contains another wildcard.
func (s *scratch) scanQuery(text string) {
	s.wild, s.stroke, s.prefer = false, false, preference{ix: s.prefer.ix, sound: math.MaxInt}
	var word index.Script // of the word so far
	for i, r := range text {
		switch {
		case isCopticOrGreek(r):
			word |= index.Coptic
		case r|0x20 >= 'a' && r|0x20 <= 'z':
			word |= index.Latin
		case r == ' ':
			word = 0
		case r == '*':
			s.wild = true
		case r == '?':
			s.wild = s.wild || word != index.Latin || !endsWord(text[i+1:])
		case isStroke(r):
			s.stroke = true
		case s.prefer.sign == index.NoSign && word != 0 && index.SignOf(r) != index.NoSign && endsWord(text[i+1:]):
			s.prefer.sign = index.SignOf(r)
		default:
			word |= scriptOf(r)
		}
	}
}

func isCopticOrGreek(r rune) bool { return r >= 0x2C80 && r < 0x2CF0 || r >= 0x370 && r < 0x400 }

// scriptOf returns the script of a letter outside the Coptic, Greek and basic Latin alphabets. It returns 0 for
// punctuation and marks.
func scriptOf(r rune) index.Script {
	switch {
	case r < utf8.RuneSelf, r >= 0x300 && r < 0x370:
		return 0
	case r < 0x300 || r >= 0x1E00 && r < 0x1F00:
		return index.Latin
	}
	return index.Coptic
}

// endsWord reports whether a word ends before rest.
func endsWord(rest string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, "?"))
	return r != '*' && !unicode.IsLetter(r)
}

// isStroke reports whether r is a stroke that may mark an abbreviation.
func isStroke(r rune) bool { return r == 0x305 || r == 0x304 || r >= 0xFE24 && r <= 0xFE26 }

// splitTyped splits text into the words that correspond to those of the folded text. It returns nil if folding
// changed nothing, or changed the word boundaries.
func (s *scratch) splitTyped(text string, wild bool) []string {
	if wild || string(s.folded) == text {
		return nil
	}
	if words := strings.Fields(text); len(words) == bytes.Count(s.folded, []byte(" "))+1 {
		return words
	}
	return nil
}

// isLatinate reports whether a word contains a letter used only in scholarly transliteration: a long vowel, or a
// consonant with a caron or a mark below. English and Dutch words contain none.
func isLatinate(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool {
		switch unicode.ToLower(r) {
		case 'ā', 'ē', 'ī', 'ō', 'ū', 'č', 'ğ', 'ǧ', 'ǰ', 'š', 'ž', 'ḏ', 'ḥ', 'ḫ', 'ẖ', 'ṯ',
			0x304, 0x30C, 0x323, 0x32E, 0x331: // the combining marks
			return true
		}
		return false
	})
}

func hasLatin(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
}

func hasWildcard(word []byte) bool {
	return bytes.ContainsRune(word, anyRun) || bytes.ContainsRune(word, anyLetter)
}

// hasLetter reports whether a word contains anything besides wildcards.
func hasLetter(word []byte) bool {
	return bytes.ContainsFunc(word, func(r rune) bool { return r != anyRun && r != anyLetter })
}
