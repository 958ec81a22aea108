package dictionary

// source is a term that a token leads to.
type source struct {
	term     uint32
	class    class
	language uint8  // if not 0, only meanings in this language count
	place    uint16 // if not 0, this counts for the place of the sense and gloss
}

// behind is the place of what ranks behind everything else of its class and kind.
const behind = placeMask >> placeShift

// hit is the hit of a posting of the source's term; ok is false when the posting does not count.
func (src *source) hit(p posting, prefer *preference) (h hit, ok bool) {
	if src.language != 0 && p.language()&int(src.language) == 0 {
		return 0, false
	}
	c := src.class
	part := p.part()
	if part {
		c = c.ofPart()
	}
	if src.place != 0 {
		p = p&^placeMask | posting(src.place)<<placeShift
	}
	if (c == classSound || c >= classFuzzy1 || prefer.any()) && prefer.lesser(c, p, part) {
		p |= lesserBit
	}
	return newHit(c, p), true
}

// postingsOf is the range of the postings of a term.
func (ix *Index) postingsOf(term uint32) (lo, hi int) {
	if int(term) >= ix.terms.len() {
		return 0, 0
	}
	return ix.termStart.span(int(term), ix.postings.len())
}
