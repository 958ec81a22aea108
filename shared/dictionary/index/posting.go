package index

// Kind is the kind of a text in an entry, in order of rank.
type Kind uint8

const (
	Headword Kind = iota
	DialectForm
	Inflection
	Meaning
	Greek
)

var kindNames = [...]string{"headword", "dialect-form", "inflection", "meaning", "greek"}

// String returns the name of the kind in the API.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// OfForm reports whether the kind is a Coptic form.
func (k Kind) OfForm() bool { return k <= Inflection }

// Posting records that a word occurs in a value of an entry. The fields that decide rank are at the top, so that
// sorting postings as numbers sorts them by rank:
//
//	63    61 60 59 58  56 55   51 50   45 44          22 21        10 9  8 7  6 5 4 3    0
//	┌───────┬──┬──┬──────┬───────┬───────┬──────────────┬────────────┬────┬────┬───┬──────┐
//	│ 0 0 0 │P │D │ Kind │ sense │ gloss │    entry     │   value    │lang│sign│0 0│words │
//	└───────┴──┴──┴──────┴───────┴───────┴──────────────┴────────────┴────┴────┴───┴──────┘
//	         │  │          └── position ─┘
//	         │  └ demoted: set by a search that prefers others; 0 in the file
//	         └ partial: the value has other words too
//
// Sense, gloss, value and words saturate at their maximum. A search stores the tier of its match in the top four
// bits (search.hit).
type Posting uint64

const (
	maxSense = 1<<5 - 1
	maxGloss = 1<<6 - 1
	maxEntry = 1<<23 - 1
	maxValue = 1<<12 - 1
	maxWords = 1<<4 - 1

	wordsShift    = 0
	signShift     = 6
	languageShift = 8
	valueShift    = 10
	entryShift    = 22
	glossShift    = 45
	senseShift    = 51
	kindShift     = 56

	partialBit = 1 << 60

	// PositionShift is the lowest of the eleven bits of the position, in which the sense is above the gloss.
	PositionShift = glossShift
	positionMask  = (1<<11 - 1) << PositionShift
	// LastPosition is the maximum position.
	LastPosition = positionMask >> PositionShift
	// DemotedBit marks a hit that the query does not prefer.
	DemotedBit = 1 << 59
	// RankBits is the number of bits that determine rank, from the demoted bit down to the gloss.
	RankBits = 1 + 3 + 5 + 6
	// MaxWords is the maximum number of words. It also represents any greater number.
	MaxWords = maxWords
	// MaxValue is the maximum value number. It also represents all later values.
	MaxValue = maxValue
	// MaxGloss is the maximum gloss number. It also represents all later glosses.
	MaxGloss = maxGloss
)

// Language is a set of languages of meanings.
type Language uint8

const (
	English Language = 1 << iota
	Dutch
)

// Place holds the fields of a posting.
type Place struct {
	Partial      bool // the value has other words
	Kind         Kind
	Sense, Gloss int // from 0; in a form, the gloss is 1 if the value has other words
	Entry, Value int
	Language     Language // of a meaning
	Sign         Sign
	Words        int // in the value
}

// NewPosting packs a place into a posting.
func NewPosting(at Place) Posting {
	p := Posting(at.Kind)<<kindShift |
		Posting(min(at.Sense, maxSense))<<senseShift |
		Posting(min(at.Gloss, maxGloss))<<glossShift |
		Posting(at.Entry)<<entryShift |
		Posting(min(at.Value, maxValue))<<valueShift |
		Posting(at.Language)<<languageShift |
		Posting(at.Sign)<<signShift |
		Posting(min(at.Words, maxWords))<<wordsShift
	if at.Partial {
		p |= partialBit
	}
	return p
}

// The fields of a posting; see Place.

func (p Posting) Partial() bool      { return p&partialBit != 0 }
func (p Posting) Kind() Kind         { return Kind(p >> kindShift & 7) }
func (p Posting) Entry() uint32      { return uint32(p >> entryShift & maxEntry) }
func (p Posting) Value() int         { return int(p >> valueShift & maxValue) }
func (p Posting) Language() Language { return Language(p >> languageShift & 3) }
func (p Posting) Sign() Sign         { return Sign(p >> signShift & 3) }
func (p Posting) Words() int         { return int(p & maxWords) }

// At returns a copy of the posting with another position.
func (p Posting) At(position uint16) Posting {
	return p&^positionMask | Posting(position)<<PositionShift
}

// Place returns the position as the number of the sense and the number of the gloss within it.
func (p Posting) Place() (sense, gloss int) {
	return int(p >> senseShift & maxSense), int(p >> glossShift & maxGloss)
}

// Position returns the eleven bits of the position.
func (p Posting) Position() int { return int(p & positionMask >> PositionShift) }

// Rank returns the RankBits of the posting.
func (p Posting) Rank() uint64 { return uint64(p >> PositionShift & (1<<RankBits - 1)) }

// Postings holds the sorted postings of a term.
type Postings []byte

// Len returns the number of postings.
func (t Postings) Len() int { return len(t) / 8 }

// At returns the ith posting.
func (t Postings) At(i int) Posting { return Posting(le.Uint64(t[i*8:])) }

// Repack builds a posting from its rank, as returned by Rank, and its entry, value and number of words.
func Repack(rank uint64, entry uint32, value, words int) Posting {
	return Posting(rank)<<PositionShift | Posting(entry)<<entryShift | Posting(value)<<valueShift | Posting(words)
}
