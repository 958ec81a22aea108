package morphology

import (
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Analysis is one way to divide a form into segments. Concatenating the texts of its segments yields the folded form.
type Analysis struct {
	Dialect  string  // S or B, or "" if unknown
	Score    float64 // probability among the analyses returned, which add up to 1
	Segments []Segment
}

// Segment is a morpheme of a form. Its text includes any space before it.
type Segment struct {
	Text    string
	Role    Role
	Lemma   string  // dictionary form, or "" for unknown letters
	Entries []Match // the entries that explain it, without duplicates, likeliest first
	Part    Part    // for a stem of the lexicon: Noun, Verb, Adverb or Num, or 0 if ambiguous
	Stative bool    // for a stem of the lexicon: it is read as a stative
	Number  int     // for part of a number: its value
}

const (
	maxAnalyses = 5
	maxEntries  = 8 // per segment
)

// Analyser divides forms into morphemes, using the words of a lexicon. It is safe for concurrent use.
type Analyser struct {
	lexicon Lexicon
	known   *knowledge
	firsts  [letters]span
	seconds [letters]atomic.Pointer[[letters]span] // by first letter
	parsers sync.Pool
	rows    [dialects][]atomic.Pointer[[]Match] // the entries for rows of the tables, loaded on first use
}

// New returns an analyser for Sahidic and Bohairic that uses a lexicon.
func New(lexicon Lexicon) *Analyser { return newAnalyser(lexicon, known()) }

// NewMinor returns an analyser for Akhmimic, Lycopolitan or Fayyumic, by siglum. It uses the closed classes of that
// dialect and the words of the lexicon, including those of other dialects, because several share spellings such as
// ⲉⲓ and ϣⲱⲡⲉ.
func NewMinor(lexicon Lexicon, siglum string) *Analyser {
	return newAnalyser(lexicon, minors[siglum]())
}

func newAnalyser(lexicon Lexicon, known *knowledge) *Analyser {
	a := &Analyser{lexicon: lexicon, known: known}
	for l := range letter(letters) {
		if l > space {
			a.firsts[l] = a.narrowBySearch(span{hi: lexicon.Len()}, l)
			a.firsts[l].only = l
		}
	}
	a.parsers.New = func() any { return &parser{a: a, known: a.known} }
	for d := range a.rows {
		a.rows[d] = make([]atomic.Pointer[[]Match], len(a.known.dialects[d].rows))
	}
	return a
}

// Analyse analyses a form or bound group in each of its dialects and returns up to five analyses, likeliest first.
// The form need not be folded. For a form of more than 64 letters it returns one unknown segment, and for one that
// folds to nothing no analysis.
func (a *Analyser) Analyse(form string) []Analysis {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	p.text = coptic.AppendFold(p.text[:0], form)
	switch n := utf8.RuneCount(p.text); {
	case n == 0:
		return nil
	case n > maxLetters:
		return []Analysis{{Score: 1, Segments: []Segment{{Text: string(p.text), Role: Unknown}}}}
	}
	return p.analyses(p.parse())
}

// Likeliest returns the segments of the likeliest analysis of a folded form. It returns none if the form is empty
// or too long.
func (a *Analyser) Likeliest(form string) []Segment {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	if !p.start(form) {
		return nil
	}
	found := p.parse()
	if len(found) == 0 {
		return nil
	}
	return p.analyses(found[:1])[0].Segments
}

// analyses converts candidates to the analyses returned to callers.
func (p *parser) analyses(found []candidate) []Analysis {
	list := make([]Analysis, len(found))
	sum := 0.0
	for i, c := range found {
		a := &list[i]
		a.Dialect = p.known.dialects[c.dialect].siglum
		a.Score = math.Exp2(float64(found[0].cost-c.cost) / 10)
		sum += a.Score
		a.Segments = make([]Segment, 0, c.hi-c.lo)
		from := 0
		for j := c.lo; j < c.hi; j++ {
			part := &p.parts[j]
			end := p.offset[part.end]
			s := Segment{Text: string(p.text[from:end]), Role: part.role, Entries: slices.Clone(p.entries(c.dialect, part))}
			s.Lemma = p.lemma(c.dialect, part, s.Entries)
			s.Part = partOf(part)
			s.Stative = part.classes == 1<<classStative
			a.Segments = append(a.Segments, s)
			from = end
		}
	}
	for i := range list {
		list[i].Score = math.Round(list[i].Score/sum*1e4) / 1e4
	}
	return list
}
