package dictionary

// Kind is what of an entry matched, in the order of ranking.
type Kind uint8

const (
	KindHeadword Kind = iota
	KindForm
	KindInflection
	KindMeaning
	KindGreek
)

var kindNames = [...]string{"headword", "dialect-form", "inflection", "meaning", "greek"}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// posting says that a word stands in a value of an entry. Its bits, from the top, are in the order of ranking, so that
// postings sort as the entries they lead to:
//
//	3 bits   0
//	1 bit    whether the value has other words
//	1 bit    0; in a hit whether it is not what the query prefers
//	3 bits   Kind
//	5 bits   number of the sense, the last one standing for all behind it
//	6 bits   number of the gloss within it, likewise
//	23 bits  entry
//	12 bits  number of the value within the entry, likewise
//	2 bits   language of a meaning: 1 English, 2 Dutch
//	2 bits   sign of a form; of a meaning whether it is a verb's
//	2 bits   0
//	4 bits   how many words the value has, 15 standing for more
type posting uint64

const (
	maxSense = 1<<5 - 1
	maxGloss = 1<<6 - 1
	maxEntry = 1<<23 - 1
	maxValue = 1<<12 - 1
	maxCount = 1<<4 - 1
	partBit  = 1 << 60
	rankMask = 1<<60 - 1

	placeShift = 45
	placeMask  = (1<<11 - 1) << placeShift // sense and gloss
	lesserBit  = 1 << 59
	rankBits   = 1 + 3 + 5 + 6 // from the lesser bit to the gloss
)

const (
	inEnglish = 1 << iota
	inDutch
)

func newPosting(part bool, kind Kind, sense, gloss, entry, value, language, count int) posting {
	p := posting(kind)<<56 | posting(min(sense, maxSense))<<51 | posting(min(gloss, maxGloss))<<placeShift |
		posting(entry)<<22 | posting(min(value, maxValue))<<10 | posting(language)<<8 | posting(min(count, maxCount))
	if part {
		p |= partBit
	}
	return p
}

func (p posting) part() bool    { return p&partBit != 0 }
func (p posting) kind() Kind    { return Kind(p >> 56 & 7) }
func (p posting) entry() uint32 { return uint32(p >> 22 & maxEntry) }
func (p posting) value() int    { return int(p >> 10 & maxValue) }
func (p posting) language() int { return int(p >> 8 & 3) }
func (p posting) sign() sign    { return sign(p >> 6 & 3) }
func (p posting) count() int    { return int(p & maxCount) }

// hit is a posting with the class of its match in the four bits at the top: of two hits the lesser ranks higher.
type hit uint64

// class is how well a match is, best first.
type class uint8

const (
	classExact      class = iota // a whole value
	classStemExact               // a whole meaning, but for an ending of the query
	classWord                    // whole words of a value
	classWeakExact               // a whole value, but for weak letters or endings
	classWeakWord                // whole words, likewise
	classGroup                   // the content of a bound group
	classSound                   // a whole word in transliteration
	classCognate                 // a whole word of another dialect, by regular correspondence
	classPrefix                  // the beginning of a word
	classSubstring               // the inside of a word
	classSoundStart              // the beginning of a word in transliteration
	classSoundLate               // in transliteration, though the letters are a word of another language
	classMost                    // most words of a query that no entry has all of
	classFuzzy1                  // a word that differs by one edit
	classFuzzy2                  // by two
	classNone       class = 15
)

// strict reports whether a match takes the query as it stands, but for its fold.
func (c class) strict() bool { return c == classExact || c == classWord }

// ofPart is the class of the same match in a value that has other words.
func (c class) ofPart() class {
	switch c {
	case classExact:
		return classWord
	case classStemExact, classWeakExact:
		return classWeakWord
	}
	return c
}

func newHit(c class, p posting) hit { return hit(c)<<60 | hit(p)&rankMask }

func (h hit) class() class     { return class(h >> 60) }
func (h hit) posting() posting { return posting(h & rankMask) }
func (h hit) entry() uint32    { return posting(h).entry() }
