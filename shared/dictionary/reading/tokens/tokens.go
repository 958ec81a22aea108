// Package tokens divides running text, whether typed, printed or photographed, into paragraphs, sentences and tokens:
// bound groups, words in other scripts, numbers and punctuation. Every token has its position in the text.
package tokens

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Kind is the kind of a token.
type Kind uint8

const (
	Group       Kind = iota // a bound group: a word with at least one Coptic letter
	Damaged                 // a bound group with lost letters: ⲥⲱ[..]ⲙ
	Latin                   // a word in Latin letters: transliterated Coptic, or another language
	Foreign                 // a word in letters of another script
	Numeral                 // a number in letters with strokes over them: ⲓ̅ⲃ̅
	Number                  // a number in digits
	Punctuation             // signs without letters, including those for lost letters: · ⁛ [..]
)

// Token is a group, a word in another script, a number or consecutive punctuation marks.
type Token struct {
	Text       string // as in the text, without a line end inside it and its hyphen
	Start, End int    // in code points of the whole text
	Kind       Kind
	Coptic     string // folded reading of a word in Latin letters; "" if it is not Coptic
	Runes      []rune // of Text
	Places     []int  // position of each rune, in code points; nil if they are consecutive from Start
	Space      bool   // a space or a line end follows
	LineEnd    bool   // a line end follows
}

// Paragraphs returns the tokens of text, paragraph by paragraph. A paragraph ends at an empty line.
func Paragraphs(text string) [][]Token {
	s := newScanner([]rune(text))
	for s.at < len(s.runes) {
		switch r := s.runes[s.at]; {
		case r == '\u2029' || r == '\n' && s.emptyLine():
			s.endParagraph()
			s.at++
		case isLineEnd(r):
			s.space(true)
		case unicode.IsSpace(r) || r == 0 || r == '\ufeff':
			s.space(false)
		case s.markup(s.at) > 0:
			s.at = s.markup(s.at)
		case s.wordStarts(s.at), s.insertion(s.at):
			s.word()
		case r == '.' && s.lostBefore():
			s.word()
		default:
			s.punctuation()
		}
	}
	s.endParagraph()
	return s.paragraphs
}

type scanner struct {
	runes      []rune
	kinds      []coptic.Kind // of the runes
	spoken     []int         // for each position, the next one that is not silent
	at         int
	tokens     []Token
	paragraphs [][]Token
}

func newScanner(runes []rune) *scanner {
	s := &scanner{runes: runes, kinds: make([]coptic.Kind, len(runes)), spoken: make([]int, len(runes)+1)}
	s.spoken[len(runes)] = len(runes)
	for i := len(runes) - 1; i >= 0; i-- {
		s.kinds[i] = coptic.KindOf(runes[i])
		s.spoken[i] = i
		if s.kinds[i] == coptic.KindSilent {
			s.spoken[i] = s.spoken[i+1]
		}
	}
	return s
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' || r == '\u2028' || r == '\u0085' }

// emptyLine reports whether the next line, after the line end at the current position, is blank.
func (s *scanner) emptyLine() bool {
	for _, r := range s.runes[s.at+1:] {
		switch {
		case r == '\n':
			return true
		case !unicode.IsSpace(r):
			return false
		}
	}
	return false
}

func (s *scanner) endParagraph() {
	if len(s.tokens) > 0 {
		s.paragraphs = append(s.paragraphs, s.tokens)
		s.tokens = nil
	}
}

func (s *scanner) space(lineEnd bool) {
	if n := len(s.tokens); n > 0 {
		s.tokens[n-1].Space = true
		s.tokens[n-1].LineEnd = s.tokens[n-1].LineEnd || lineEnd
	}
	s.at++
}

// wordStarts reports whether a word begins at i. Marks and brackets count if a letter follows them.
func (s *scanner) wordStarts(i int) bool {
	i = s.spoken[min(i, len(s.runes))]
	return i < len(s.runes) && isLetter(s.kinds[i])
}

func isLetter(k coptic.Kind) bool {
	return k == coptic.KindLetter || k == coptic.KindForeign || k == coptic.KindOther
}

// usualWord is the initial room for a word, in characters. Few words exceed it.
const usualWord = 16

// word reads a word: letters with their marks, hyphens and brackets, and the dots between brackets.
func (s *scanner) word() {
	start := s.at
	open, letters, digits, inserted := 0, 0, false, false
	var room [usualWord]int
	runes, places := make([]rune, 0, usualWord), room[:0]
	for ; s.at < len(s.runes); s.at++ {
		r := s.runes[s.at]
		k := s.kinds[s.at]
		if s.skip(&inserted) {
			continue
		}
		if isLetter(k) {
			if letters > 0 && unicode.IsDigit(r) != digits {
				break // a verse or note number against a word
			}
			digits = unicode.IsDigit(r)
			letters++
		}
		open = max(open+depth(r), 0)
		if k == coptic.KindHyphen {
			if next, ok := s.afterLineEnd(); ok {
				s.at = next - 1
				continue
			}
			if !s.wordStarts(s.at+1) && !isState(r) {
				break
			}
		}
		if k == coptic.KindSeparator && s.separates(open) {
			break
		}
		runes, places = append(runes, r), append(places, s.at)
	}
	if s.at == start { // a hyphen that nothing follows
		s.punctuation()
		return
	}
	t := Token{Text: string(runes), Start: start, End: s.at, Runes: runes}
	if len(runes) < s.at-start {
		t.Places = slices.Clone(places)
	}
	t.Kind = kindOf(t.Text)
	s.tokens = append(s.tokens, t)
}

// separates reports whether the current sign ends a word that has the given number of open brackets.
func (s *scanner) separates(open int) bool {
	return !s.lostLetters(s.at) && (open == 0 || unicode.IsSpace(s.runes[s.at]) || !s.closes())
}

// skip skips a tag, or a mark of an insertion, inside a word. It reports whether there was one.
func (s *scanner) skip(inserted *bool) bool {
	end := s.markup(s.at)
	switch {
	case end > 0:
		s.at = end - 1
	case s.insertion(s.at):
		*inserted = true
	case s.runes[s.at] == '/' && *inserted:
		*inserted = false
	default:
		return false
	}
	return true
}

// depth returns 1 for an opening bracket and -1 for a closing one.
func depth(r rune) int {
	switch r {
	case '[', '⟦', '⟨', '<', '(':
		return 1
	case ']', '⟧', '⟩', '>', ')':
		return -1
	}
	return 0
}

// maxMarkup is the maximum number of characters in an XML or HTML tag.
const maxMarkup = 200

// markup returns the end of the XML or HTML tag at i, such as <pb n="3"/> in transcriptions, or 0 if there is none.
// ⟨ⲁ⟩ and <ⲁ> are not tags but letters added by an editor.
func (s *scanner) markup(i int) int {
	if s.runes[i] != '<' || i+1 == len(s.runes) {
		return 0
	}
	if first := s.runes[i+1]; first != '/' && (first|' ' < 'a' || first|' ' > 'z') {
		return 0
	}
	for j := i + 2; j < min(len(s.runes), i+maxMarkup); j++ {
		switch s.runes[j] {
		case '>':
			return j + 1
		case '<':
			return 0
		}
	}
	return 0
}

// maxInsertion is the maximum number of characters between insertion marks.
const maxInsertion = 20

// insertion reports whether an insertion above the line by the scribe, such as \ⲉ/, begins at i.
func (s *scanner) insertion(i int) bool {
	if s.runes[i] != '\\' || !s.wordStarts(i+1) {
		return false
	}
	for _, r := range s.runes[i+1 : min(len(s.runes), i+maxInsertion)] {
		switch {
		case r == '/':
			return true
		case unicode.IsSpace(r):
			return false
		}
	}
	return false
}

// Place returns the position of a rune of the token.
func (t *Token) Place(i int) int {
	switch {
	case i >= len(t.Runes):
		return t.End
	case t.Places != nil:
		return t.Places[i]
	}
	return t.Start + i
}

// Join joins consecutive groups into one.
func Join(list []Token) Token {
	last := &list[len(list)-1]
	whole := Token{Start: list[0].Start, End: last.End, Kind: Group, Space: last.Space, LineEnd: last.LineEnd}
	n := 0
	for i := range list {
		n += len(list[i].Runes)
	}
	whole.Runes, whole.Places = make([]rune, 0, n), make([]int, 0, n)
	for i := range list {
		for j, r := range list[i].Runes {
			whole.Runes = append(whole.Runes, r)
			whole.Places = append(whole.Places, list[i].Place(j))
		}
	}
	whole.Text = string(whole.Runes)
	return whole
}

// Part returns the group that consists of runes lo to hi of whole, a joined group.
func Part(whole Token, lo, hi int) Token {
	part := whole
	part.Runes, part.Places = whole.Runes[lo:hi], whole.Places[lo:hi]
	part.Text = string(part.Runes)
	part.Start, part.End = part.Places[0], part.Places[hi-lo-1]+1
	if hi < len(whole.Runes) {
		part.Space, part.LineEnd = whole.Places[hi] > part.End, false
	} else {
		part.End = whole.End
	}
	return part
}

func isState(r rune) bool { return r == '⸗' || r == '=' || r == '⹀' }

// afterLineEnd returns the start of the next line if the hyphen at the current position ends its line and the word
// continues in the next.
func (s *scanner) afterLineEnd() (int, bool) {
	lines := 0
	for i := s.at + 1; i < len(s.runes); i++ {
		switch r := s.runes[i]; {
		case r == '\n':
			if lines++; lines > 1 {
				return 0, false
			}
		case r == ' ' || r == '\t' || r == '\r':
		default:
			return i, lines == 1 && s.kinds[i] == coptic.KindLetter
		}
	}
	return 0, false
}

// lostBefore reports whether a word at the current position begins with dots for lost letters: ..ⲧⲙ.
func (s *scanner) lostBefore() bool {
	i := s.at
	for i < len(s.runes) && s.runes[i] == '.' {
		i++
	}
	return i > s.at+1 && s.wordStarts(i)
}

// lostLetters reports whether the dot at i is one of several that represent lost letters: ⲉ....ⲙ.
func (s *scanner) lostLetters(i int) bool {
	return s.runes[i] == '.' && (i > 0 && s.runes[i-1] == '.' || i+1 < len(s.runes) && s.runes[i+1] == '.')
}

// closes reports whether the open bracket at the current position is closed before the next space.
func (s *scanner) closes() bool {
	for _, r := range s.runes[s.at:min(len(s.runes), s.at+maxLacuna)] {
		switch {
		case unicode.IsSpace(r):
			return false
		case strings.ContainsRune("]⟧⟩>)", r):
			return true
		}
	}
	return false
}

// maxLacuna is the maximum number of characters examined between brackets.
const maxLacuna = 64

// punctuation reads punctuation marks up to the next space or word.
func (s *scanner) punctuation() {
	start := s.at
	for s.at++; s.at < len(s.runes); s.at++ {
		if unicode.IsSpace(s.runes[s.at]) || s.wordStarts(s.at) {
			break
		}
	}
	runes := s.runes[start:s.at:s.at]
	s.tokens = append(s.tokens, Token{
		Text: string(runes), Start: start, End: s.at, Kind: Punctuation, Runes: runes,
	})
}

func isSeparator(r rune) bool { return coptic.KindOf(r) == coptic.KindSeparator }

// orWord is the word for "or" as spelled in manuscripts, which looks like the numeral eight.
const orWord = "ⲏ\u0305"

// kindOf returns the kind of a word, determined from its letters.
func kindOf(word string) Kind {
	latin, greek, digit, other := false, false, false, false
	for _, r := range word {
		switch coptic.KindOf(r) {
		case coptic.KindLetter:
			return kindOfCoptic(word)
		case coptic.KindForeign:
			if unicode.Is(unicode.Greek, r) {
				greek = true
			} else {
				latin = true
			}
		case coptic.KindOther:
			if unicode.IsDigit(r) {
				digit = true
			} else {
				other = true
			}
		}
	}
	switch {
	case latin && !greek && !other:
		return Latin
	case digit && !greek && !other:
		return Number
	}
	return Foreign
}

// kindOfCoptic returns the kind of a word with Coptic letters.
func kindOfCoptic(word string) Kind {
	switch {
	case IsNumeral(word) && word != orWord:
		return Numeral
	case strings.ContainsFunc(word, isSeparator):
		return Damaged
	}
	return Group
}
