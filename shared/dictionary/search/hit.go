package search

import "coptic.example/service/shared/dictionary/index"

// tier is the quality of a match, best first. It is the first criterion in ranking hits.
type tier uint8

const (
	tierExact       tier = iota   // a whole value
	tierStemExact                 // a whole meaning, after removing an ending from the query
	tierWord                      // whole words of a value
	tierWeakExact                 // a whole value, ignoring weak letters or endings
	tierWeakWord                  // whole words of a value, ignoring weak letters or endings
	tierGroup                     // a content word of a bound group
	tierSound                     // a whole word in transliteration
	tierCognate                   // a whole word of another dialect, by regular correspondence
	tierPrefix                    // the beginning of a word
	tierInfix                     // the inside of a word
	tierSoundPrefix               // the beginning of a word in transliteration
	tierSoundLate                 // a whole word in transliteration, though also a word of another language
	tierMinimum                   // at least half of the words of a query, if no entry has all of them
	tierFuzzy1                    // a word that differs by one edit
	tierFuzzy2                    // a word that differs by two edits
	tierLate                      // the inside of a word, or a doubtful group, when a typo is likelier
	tierNone        tier = 1 << 4 // no tier; never part of a hit
)

// tierNames lists the names of the tiers in the API, indexed by tier.
var tierNames = [...]string{
	"exact", "stem", "word", "weak", "weak-word", "bound-group", "transliteration", "cognate", "prefix", "infix",
	"transliterated-prefix", "late-transliteration", "most-words", "typo", "two-typos", "late",
}

// strict reports whether the match requires nothing but folding.
func (c tier) strict() bool { return c == tierExact || c == tierWord }

// isSound reports whether the match is by transliteration.
func (c tier) isSound() bool { return c == tierSound || c == tierSoundPrefix }

// inPartial returns the tier of the same match in a value that also has other words.
func (c tier) inPartial() tier {
	switch c {
	case tierExact:
		return tierWord
	case tierStemExact, tierWeakExact:
		return tierWeakWord
	}
	return c
}

// hit is a posting with the tier of its match in the top four bits. Lower hits rank higher.
type hit uint64

const (
	tierShift = 60
	rankMask  = 1<<tierShift - 1
)

func newHit(c tier, p index.Posting) hit { return hit(c)<<tierShift | hit(p)&rankMask }

func (h hit) tier() tier             { return tier(h >> tierShift) }
func (h hit) posting() index.Posting { return index.Posting(h & rankMask) }
func (h hit) entry() uint32          { return index.Posting(h).Entry() }

// Score explains the rank of a hit. Hits are compared field by field, and the lower value ranks higher. The kind of
// text is compared between Demoted and Position.
type Score struct {
	Tier     string // one of tierNames
	Demoted  bool   // the query prefers something else
	Position int    // the place of sense and gloss, or the distance from the letters typed
	Entry    int    // the entry's place in the order of frequency
}

// score returns the score of a hit.
func (h hit) score() Score {
	return Score{
		Tier: tierNames[h.tier()], Demoted: h.posting()&index.DemotedBit != 0, Position: h.posting().Position(),
		Entry: int(h.entry()),
	}
}
