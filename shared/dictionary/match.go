package dictionary

import (
	"bytes"
	"strconv"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// howMatched is what of a query tells an exact match from a folded one.
type howMatched struct {
	query  string
	plain  bool // the query is folded as it stands
	tokens []token
	siglum byte // the dialect asked for, noDialect for all
}

// named is the form to name for a form that matched: of those that are equally good the one written as in the query
// (ⲥⲟⲧⲙ⸗, not ⲥⲟⲧⲙ), and the one of the dialect asked for.
func (ix *Index) named(how *howMatched, h hit, v storedValue) storedValue {
	if !h.class().strict() {
		return v
	}
	e := h.entry()
	lo, hi := ix.valueStart.span(int(e), len(ix.values)/valueSize)
	better := func(w storedValue) int {
		score := 0
		if string(w.text) == how.query {
			score += 2
		}
		if w.dialect == how.siglum {
			score++
		}
		return score
	}
	best := v
	for i := range hi - lo {
		w := ix.value(e, i)
		if w.dialect == noDialect && i > 0 { // the forms come first
			break
		}
		if (string(w.text) == string(v.text) || string(w.text) == how.query) && better(w) > better(best) {
			best = w
		}
	}
	return best
}

// appendMatch appends an entry with its searchMatch.
func (ix *Index) appendMatch(dst []byte, how *howMatched, h hit) []byte {
	entry := ix.entries.at(int(h.entry()))
	if len(entry) == 0 {
		return append(dst, "{}"...)
	}
	p := h.posting()
	v := ix.value(p.entry(), p.value())
	if p.kind() <= KindInflection {
		v = ix.named(how, h, v)
	}
	dst = append(dst, entry[:len(entry)-1]...)
	dst = append(dst, `,"searchMatch":{"kind":"`...)
	dst = append(dst, p.kind().String()...)
	dst = append(dst, `","exact":`...)
	dst = strconv.AppendBool(dst, h.class().strict())
	dst = append(dst, `,"how":"`...)
	dst = append(dst, how.of(h, v)...)
	dst = append(dst, '"')
	if p.kind() <= KindInflection && len(v.text) > 0 {
		dst = append(append(append(dst, `,"form":"`...), v.text...), '"')
		if d := ix.dialect(v); d != "" {
			dst = append(append(append(dst, `,"dialect":"`...), d...), '"')
		}
	}
	return append(dst, "}}"...)
}

func (how *howMatched) of(h hit, v storedValue) string {
	for i := range how.tokens {
		if t := &how.tokens[i]; t.wildcard {
			if len(how.tokens) == 1 && isBeginning(t.text) {
				return "prefix"
			}
			return "substring"
		}
	}
	switch h.class() {
	case classExact, classWord:
		if how.literal(v.text) {
			return "exact"
		}
		return "folded"
	case classStemExact, classWeakExact, classWeakWord:
		if h.posting().kind() == KindMeaning {
			return "stem"
		}
		return "folded"
	case classCognate:
		return "folded"
	case classGroup:
		return "bound-group"
	case classSound, classSoundStart, classSoundLate:
		return "transliteration"
	case classPrefix:
		return "prefix"
	case classSubstring:
		return "substring"
	}
	return "fuzzy"
}

// literal reports whether a value that matches when folded has the query as it was typed.
func (how *howMatched) literal(value []byte) bool {
	if hasWord(value, how.query) {
		return true
	}
	if !how.plain || len(how.tokens) == 0 {
		return false
	}
	for i := range how.tokens {
		if !hasWord(value, string(how.tokens[i].text)) {
			return false
		}
	}
	return true
}

// hasWord reports whether value has word with no letter or mark before or behind it.
func hasWord(value []byte, word string) bool {
	for from := 0; ; {
		i := bytes.Index(value[from:], []byte(word))
		if i < 0 {
			return false
		}
		i += from
		before, _ := utf8.DecodeLastRune(value[:i])
		after, _ := utf8.DecodeRune(value[i+len(word):])
		if !inWord(before) && !inWord(after) {
			return true
		}
		from = i + 1
	}
}

// inWord reports whether r belongs to the word it stands at. No text at all does not.
func inWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || coptic.IsMark(r))
}
