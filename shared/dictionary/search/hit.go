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

// tierNames are the names of the tiers in the API, in their order.
var tierNames = [...]string{
	"exact", "stem", "word", "weak", "weak-word", "bound-group", "transliteration", "cognate", "prefix", "infix",
	"transliterated-prefix", "late-transliteration", "most-words", "typo", "two-typos", "late",
}

// strict reports whether a match takes the query as it stands, but for its fold.
func (c tier) strict() bool { return c == tierExact || c == tierWord }

// isSound reports whether a match is that of a transliteration.
func (c tier) isSound() bool { return c == tierSound || c == tierSoundPrefix }

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

// Score ranks a hit, field by field: of two hits the first field that differs decides, and the lesser ranks higher.
// After it comes the kind of text, between Demoted and Position.
type Score struct {
	Tier     string // one of tierNames
	Demoted  bool   // it is not what the query prefers
	Position int    // the sense and the meaning, or how far the letters are from those typed
	Entry    int    // the place of the entry in the order of frequency
}

// score returns the score of a hit.
func (h hit) score() Score {
	return Score{
		Tier: tierNames[h.tier()], Demoted: h.posting()&index.DemotedBit != 0, Position: h.posting().Position(),
		Entry: int(h.entry()),
	}
}
