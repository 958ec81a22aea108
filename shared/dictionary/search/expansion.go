package search

import "coptic.example/service/shared/dictionary/index"

// expansion is a possible term for a word of a query, with the quality of the match.
type expansion struct {
	term     uint32
	tier     tier
	language index.Language // if not 0, only meanings in this language count
	position uint16         // if not 0, replaces the position of sense and gloss; for a typo, its weight
	whole    bool           // only whole values count
	common   bool           // only whole forms of the commonest words count
	most     uint16         // if not 0, only slips of at most this weight count
	slip     bool           // only likely slips, or slips after the first letter, in words of known frequency count
	unlikely bool           // a typo with a different first letter
}

// counts reports whether a posting of the term counts. partial means that the term is only part of its value.
func (src *expansion) counts(p index.Posting, partial bool, prefer *preference) bool {
	switch {
	case src.language != 0 && p.Language()&src.language == 0, partial && src.whole:
		return false
	case src.common && (partial || !p.Kind().OfForm() || !prefer.isCommon(p.Entry())):
		return false
	case src.slip && (src.unlikely && src.position > likelySlip || p.Entry() >= prefer.ix.Banded()):
		return false
	}
	return src.most == 0 || src.position <= src.most
}

// hit returns the hit for a posting of the term. ok is false if the posting does not count.
func (src *expansion) hit(p index.Posting, prefer *preference) (h hit, ok bool) {
	c := src.tier
	partial := p.Partial()
	if !src.counts(p, partial, prefer) {
		return 0, false
	}
	if partial {
		c = c.inPartial()
	}
	switch {
	case c >= tierFuzzy1:
		p = prefer.typoPosting(p, int(src.position), partial)
	case src.position != 0:
		p = p.At(src.position)
	}
	demoted := src.unlikely && p.Kind().OfForm() || prefer.demotes(c, p, partial)
	if demoted && (c == tierSound || c >= tierFuzzy1 || prefer.isSet()) {
		p |= index.DemotedBit
	}
	return newHit(c, p), true
}
