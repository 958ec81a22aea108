package search

import "coptic.example/service/shared/dictionary/index"

// tier says how well a match is, best first. It decides before all else which of two hits ranks higher.
type tier uint8

const (
	tierExact       tier = iota   // a whole value
	tierStemExact                 // a whole meaning, but for an ending of the query
	tierWord                      // whole words of a value
	tierWeakExact                 // a whole value, but for weak letters or endings
	tierWeakWord                  // whole words, likewise
	tierGroup                     // the content of a bound group
	tierSound                     // a whole word in transliteration
	tierCognate                   // a whole word of another dialect, by regular correspondence
	tierPrefix                    // the beginning of a word
	tierInfix                     // the inside of a word
	tierSoundPrefix               // the beginning of a word in transliteration
	tierSoundLate                 // in transliteration, though the letters are a word of another language
	tierMinimum                   // most words of a query that no entry has all of
	tierFuzzy1                    // a word that differs by one edit
	tierFuzzy2                    // by two
	tierLate                      // the inside of a word or a doubtful group, when the query is likelier a typo
	tierNone        tier = 1 << 4 // no tier: it never stands in a hit
)

// strict reports whether a match takes the query as it stands, but for its fold.
func (c tier) strict() bool { return c == tierExact || c == tierWord }

// inPartial returns the tier of the same match in a value that has other words too.
func (c tier) inPartial() tier {
	switch c {
	case tierExact:
		return tierWord
	case tierStemExact, tierWeakExact:
		return tierWeakWord
	}
	return c
}

// hit is a posting with the tier of its match in the four bits at the top: the lesser of two hits ranks higher.
type hit uint64

const (
	tierShift = 60
	rankMask  = 1<<tierShift - 1
)

func newHit(c tier, p index.Posting) hit { return hit(c)<<tierShift | hit(p)&rankMask }

func (h hit) tier() tier             { return tier(h >> tierShift) }
func (h hit) posting() index.Posting { return index.Posting(h & rankMask) }
func (h hit) entry() uint32          { return index.Posting(h).Entry() }
