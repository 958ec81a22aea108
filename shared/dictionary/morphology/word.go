package morphology

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Word analyses a form as a single word of a part of speech (Noun, Verb, Adverb, Num or AnyNominal) in a dialect
// given by its index in Dialects. ⲣⲉϥϫⲱϩ, for example, consists of ⲣⲉϥ and ϫⲱϩ. A listed word in a
// variant spelling is one segment. A number is one segment with its value, or two for a day of the month. ok is false
// if prefixes and words of the lexicon do not explain the form, or explain it only with very rare words.
func (a *Analyser) Word(dialect int, form string, part Part) ([]Segment, bool) {
	if parts, value, ok := numberOf(form, known().dialects[dialect].siglum); ok && part != Verb {
		return a.joinNumber(form, parts, value), true
	}
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	at := slices.Index(known().grammar.slots, wordSlots[part])
	if !p.start(form) || at < 0 || len(p.letters) > usualLetters {
		return nil, false
	}
	p.startSlot, p.oneWord = slot(at), true
	for _, p.doubtful = range [...]bool{false, true} {
		p.narrowings = maxNarrowings
		p.found, p.parts = p.found[:0], p.parts[:0]
		p.build(dialect)
		p.collect(dialect)
		for i, c := range p.found {
			if p.isOneWord(c, part) {
				return p.analyses(p.found[i : i+1])[0].Segments, true
			}
		}
	}
	return nil, false
}

// joinNumber combines the parts of a number, with their entries, into one segment. The prefix of a day or ordinal
// remains a separate segment before it.
func (a *Analyser) joinNumber(form string, parts []Segment, value int) (list []Segment) {
	whole := Segment{Text: form, Role: Numeral, Part: Num, Number: value}
	for _, p := range parts {
		allowed := Num
		if p.Role == Prefix {
			allowed = AnyPart
		}
		var entries []Match
		if term, ok := a.find([]byte(p.Lemma)); ok {
			for _, f := range a.lexicon.AppendForms(nil, term) {
				prefix := p.Role != Prefix || f.State == coptic.Nominal && f.Parts&Verb == 0
				if f.Parts&allowed != 0 && prefix && len(entries) == 0 {
					entries = append(entries, f.Match)
				}
			}
		}
		if p.Role == Prefix {
			whole.Text = strings.TrimPrefix(form, p.Text)
			p.Entries, p.Lemma = entries, p.Lemma+"-"
			list = append(list, p)
			continue
		}
		whole.Entries = append(whole.Entries, entries...)
	}
	whole.Lemma = whole.Text
	return append(list, whole)
}

// NounPrefix is a prefix that forms nouns, with what it attaches to: Noun, Verb or both.
type NounPrefix struct {
	Form   string
	Before Part
}

// NounPrefixes returns the prefixes that form nouns in a dialect, given by its index in Dialects: ⲣⲉϥ, ⲙⲛⲧ.
func NounPrefixes(dialect int) (prefixes []NounPrefix) {
	before := map[string]Part{"abstract": Noun, "people": Noun, "agent": Verb, "privative": Noun | Verb}
	grammar := &known().dialects[dialect]
	for i := range grammar.rows {
		if part := before[classes[grammar.rows[i].class].name]; part != 0 {
			prefixes = append(prefixes, NounPrefix{grammar.forms[i], part})
		}
	}
	return prefixes
}

// AnyNominal is every part of speech that Word accepts except Verb.
const AnyNominal = Noun | Num | Adverb

// wordSlots maps parts of speech to the slots, as named in grammar.txt, where such words occur.
var wordSlots = map[Part]string{
	Noun: "phrase", Verb: "verb", Num: "phrase", Adverb: "phrase", AnyNominal: "phrase",
}

// Cost limits for a word that is not in the lexicon, which rise with each prefix and additional stem. They were
// tested on the words without an entry in a tenth of Horner's New Testament and in Amélineau's Shenoute: nearly all
// below the limit were analysed correctly, and most above it were not.
const (
	maxWordCost = 290
	perPrefix   = 30
	perStem     = 50
	// minStem is the minimum length of each stem if a word has several.
	minStem = 2
	// minPlace is the minimum length of a place name that is not in the lexicon.
	minPlace = 4
)

// isOneWord reports whether a candidate consists of known words and, as a whole, has the given part of speech.
func (p *parser) isOneWord(c candidate, part Part) bool {
	last, most := c.hi-1, int32(maxWordCost-perStem)
	for i := c.lo; i < c.hi; i++ {
		x := &p.parts[i]
		most += perStem
		switch {
		case x.role == Prefix && i < last:
			most += perPrefix - perStem
		case x.role == Unknown: // the place that somebody is from
			return i == last && part&Noun != 0 && x.end-x.at >= minPlace
		case !p.mayStandInWord(c, i, part):
			return false
		}
	}
	return c.cost <= most && (c.lo < last || partOf(&p.parts[last])&part != 0)
}

// mayStandInWord reports whether part i of a candidate, which is not a prefix before others, may belong to a single
// word: a person or suffix of a derived noun, or a stem that is known and long enough.
func (p *parser) mayStandInWord(c candidate, i int, part Part) bool {
	x, last := &p.parts[i], c.hi-1
	switch {
	case x.role == Person && i < last, x.role == Suffix:
		return part != Verb && p.parts[c.lo].role == Prefix
	case i == last && x.row == noRow && x.classes&stemClasses == 0: // a pronominal state needs its suffix
		return false
	case i > c.lo && x.row == noRow && p.parts[i-1].role == Person: // of any length
		return true
	case x.role == Prefix, x.row == noRow && p.firstEntry(c.dialect, x) < 0:
		return false
	}
	return c.lo == last || x.end-x.at >= minStem
}

// stemClasses is the set of open classes from which words are formed.
const stemClasses = 1<<classNoun | 1<<classNounN | 1<<classVerb | 1<<classVerbN | 1<<classStative |
	1<<classImperative | 1<<classParticiple | 1<<classNumeral | 1<<classAdverb

// partOf returns the part of speech of a stem by its class, or 0 if ambiguous.
func partOf(x *part) Part {
	switch classes := x.classes & stemClasses; {
	case x.role == Numeral || classes != 0 && classes&^(1<<classNumeral) == 0:
		return Num
	case classes != 0 && classes&^(1<<classNoun|1<<classNounN) == 0:
		return Noun
	case classes != 0 && classes&^(1<<classVerb|1<<classVerbN|1<<classStative|1<<classImperative) == 0:
		return Verb
	case classes == 1<<classAdverb:
		return Adverb
	}
	return 0
}
