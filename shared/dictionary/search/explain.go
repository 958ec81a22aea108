package search

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
)

// explainer holds the parts of a query needed to explain its hits.
type explainer struct {
	query    []byte // as typed
	plain    bool   // folding leaves the query unchanged
	tokens   []token
	wildcard How  // how every hit of a wildcard query matches; Browsed if there is no wildcard
	siglum   byte // the number of the requested dialect; index.NoDialect for all
}

// begin prepares the explainer for the hits of q, whose tokens are in s.
func (asked *explainer) begin(ix *Searcher, s *scratch, q *Query) {
	asked.query = append(asked.query[:0], q.Text...)
	asked.plain = string(s.folded) == q.Text
	asked.tokens, asked.wildcard, asked.siglum = s.tokens, Browsed, index.NoDialect
	if siglum := q.Filters[Dialect]; siglum != "" {
		asked.siglum = ix.SiglumNumber(siglum)
	}
	for i := range s.tokens {
		if t := &s.tokens[i]; t.wildcard {
			asked.wildcard = Substring
			if len(s.tokens) == 1 && isPrefixPattern(t.text) {
				asked.wildcard = Prefix
			}
			break
		}
	}
}

// explain fills in shown from a hit. It reads the value only to name the matching form and to tell literal matches
// from folded ones.
func (ix *Searcher) explain(asked *explainer, h hit, shown *Hit) {
	p, strict := h.posting(), h.tier().strict() && !asked.isTransliterated(h)
	*shown = Hit{Entry: int(p.Entry()), Kind: p.Kind(), Exact: strict}
	var v index.Value
	if strict || p.Kind().OfForm() {
		values := ix.Values(p.Entry())
		v = values.At(p.Value())
		if strict && p.Kind().OfForm() {
			v = asked.bestForm(values, v)
		}
	}
	shown.How = asked.how(h, v.Text)
	if p.Kind().OfForm() && len(v.Text) > 0 {
		shown.Form, shown.Dialect = v.Plain(), ix.Siglum(v)
	}
}

// bestForm returns the form to show for a matching form. Among equally good forms it prefers the one written as in
// the query (ⲥⲟⲧⲙ⸗, not ⲥⲟⲧⲙ), then the one in the requested dialect.
func (asked *explainer) bestForm(values index.Values, v index.Value) index.Value {
	score := func(w index.Value) int {
		score := 0
		if bytes.Equal(w.Text, asked.query) {
			score += 2
		}
		if w.Dialect == asked.siglum {
			score++
		}
		return score
	}
	best, most := v, score(v)
	if most == 3 || most == 2 && asked.siglum == index.NoDialect {
		return v
	}
	for i := range values.Len() {
		w := values.At(i)
		if w.Dialect == index.NoDialect && i > 0 { // forms precede all other values
			break
		}
		if !bytes.Equal(w.Text, v.Text) && !bytes.Equal(w.Text, asked.query) {
			continue
		}
		if n := score(w); n > most {
			best, most = w, n
		}
	}
	return best
}

// how returns how a hit matches. text is the value that contains it.
func (asked *explainer) how(h hit, text []byte) How {
	if asked.wildcard != Browsed {
		return asked.wildcard
	}
	switch h.tier() {
	case tierExact, tierWord:
		if asked.isTransliterated(h) {
			return Transliteration
		}
		if asked.isLiteral(text) {
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
	case tierLate:
		return asked.late(h)
	case tierPrefix:
		return Prefix
	case tierInfix:
		return Substring
	}
	return Fuzzy
}

// late returns how a hit in tierLate matches. A search puts such hits last if a typo is likelier.
func (asked *explainer) late(h hit) How {
	switch {
	case h.posting()&index.DemotedBit != 0: // see addGroup
		return BoundGroup
	case asked.isTransliterated(h):
		return Transliteration
	}
	return Substring
}

// isTransliterated reports whether a hit is a Coptic form found by a transliteration.
func (asked *explainer) isTransliterated(h hit) bool {
	return h.posting().Kind().OfForm() && len(asked.tokens) == 1 && asked.tokens[0].script == index.Latin
}

// isLiteral reports whether a value that matches when folded also contains the query as typed.
func (asked *explainer) isLiteral(value []byte) bool {
	if hasWord(value, asked.query) {
		return true
	}
	return asked.plain && len(asked.tokens) > 0 &&
		!slices.ContainsFunc(asked.tokens, func(t token) bool { return !hasWord(value, t.text) })
}

// hasWord reports whether value contains word with no letter or mark on either side.
func hasWord(value, word []byte) bool {
	for from := 0; ; {
		i := bytes.Index(value[from:], word)
		if i < 0 {
			return false
		}
		i += from
		before, _ := utf8.DecodeLastRune(value[:i])
		after, _ := utf8.DecodeRune(value[i+len(word):])
		if !isWordRune(before) && !isWordRune(after) {
			return true
		}
		from = i + 1
	}
}

// isWordRune reports whether r is a letter, digit or mark. It returns false for RuneError, which represents the end of
// the text.
func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || coptic.IsMark(r))
}
