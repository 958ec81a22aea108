package search

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
)

// explainer is what of a query tells an exact match from a folded one.
type explainer struct {
	query  string
	plain  bool // the query is folded as it stands
	tokens []token
	siglum byte // the dialect asked for, index.NoDialect for all
}

// named is the form to name for a form that matched: of those that are equally good the one written as in the query
// (ⲥⲟⲧⲙ⸗, not ⲥⲟⲧⲙ), and the one of the dialect asked for.
func (ix *Searcher) named(asked *explainer, h hit, v index.Value) index.Value {
	if !h.tier().strict() {
		return v
	}
	e := h.entry()
	better := func(w index.Value) int {
		score := 0
		if string(w.Text) == asked.query {
			score += 2
		}
		if w.Dialect == asked.siglum {
			score++
		}
		return score
	}
	best := v
	for i := range ix.Values(e) {
		w := ix.Value(e, i)
		if w.Dialect == index.NoDialect && i > 0 { // the forms come first
			break
		}
		if (string(w.Text) == string(v.Text) || string(w.Text) == asked.query) && better(w) > better(best) {
			best = w
		}
	}
	return best
}

// explain is the hit as a result shows it.
func (ix *Searcher) explain(asked *explainer, h hit) Hit {
	p := h.posting()
	v := ix.Value(p.Entry(), p.Value())
	if p.Kind().OfForm() {
		v = ix.named(asked, h, v)
	}
	shown := Hit{Entry: int(p.Entry()), Kind: p.Kind(), Exact: h.tier().strict(), How: asked.how(h, v)}
	if p.Kind().OfForm() && len(v.Text) > 0 {
		shown.Form, shown.Dialect = v.Plain(), ix.Siglum(v)
	}
	return shown
}

func (asked *explainer) how(h hit, v index.Value) How {
	for i := range asked.tokens {
		if t := &asked.tokens[i]; t.wildcard {
			if len(asked.tokens) == 1 && isBeginning(t.text) {
				return Prefix
			}
			return Substring
		}
	}
	switch h.tier() {
	case tierExact, tierWord:
		if asked.literal(v.Text) {
			return Exact
		}
		return Folded
	case tierStemExact, tierWeakExact, tierWeakWord:
		if h.posting().Kind() == index.Meaning {
			return Stem
		}
		return Folded
	case tierCognate:
		return Folded
	case tierGroup:
		return BoundGroup
	case tierSound, tierSoundPrefix, tierSoundLate:
		return Transliteration
	case tierPrefix:
		return Prefix
	case tierSubstring:
		return Substring
	}
	return Fuzzy
}

// literal reports whether a value that matches when folded has the query as it was typed.
func (asked *explainer) literal(value []byte) bool {
	if hasWord(value, asked.query) {
		return true
	}
	if !asked.plain || len(asked.tokens) == 0 {
		return false
	}
	for i := range asked.tokens {
		if !hasWord(value, string(asked.tokens[i].text)) {
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
