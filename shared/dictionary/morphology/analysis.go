package morphology

import (
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// Analysis is a way to take a form apart. The texts of its segments joined spell the folded form.
type Analysis struct {
	Dialect  string  // S or B; "" when nothing is known of it
	Score    float64 // how likely it is among the analyses given, which make up 1
	Segments []Segment
}

// Segment is a morpheme of a form. A space before it belongs to its text.
type Segment struct {
	Text    string
	Role    Role
	Lemma   string  // dictionary form; "" for unknown letters
	Entries []Match // that explain it, the likeliest first, each entry once
	Part    Part    // of a stem of the lexicon: Noun, Verb, Adverb or Num; 0 where that is open
	Stative bool    // of a stem of the lexicon: it is read as a stative
	Number  int     // of a part of a number: its value
}

const (
	maxAnalyses = 5
	maxEntries  = 8 // of a segment
)

// Analyser takes forms apart with the words of a lexicon. It is safe for concurrent use.
type Analyser struct {
	lexicon Lexicon
	known   *knowledge
	firsts  [letters]span
	seconds [letters]atomic.Pointer[[letters]span] // by what the first letter is
	parsers sync.Pool
	rows    [dialects][]atomic.Pointer[[]Match] // the entries of rows of the tables, once wanted
}

// New returns an analyser of Sahidic and Bohairic with the words of a lexicon.
func New(lexicon Lexicon) *Analyser { return newAnalyser(lexicon, known()) }

// NewMinor returns an analyser of Akhmimic, Lycopolitan or Fayyumic, given by its siglum. It knows closed classes, and
// words of the lexicon, those of other dialects too: ⲉⲓ and ϣⲱⲡⲉ are spelled alike in several.
func NewMinor(lexicon Lexicon, siglum string) *Analyser {
	return newAnalyser(lexicon, minors[siglum]())
}

func newAnalyser(lexicon Lexicon, known *knowledge) *Analyser {
	a := &Analyser{lexicon: lexicon, known: known}
	for l := range letter(letters) {
		if l > space {
			a.firsts[l] = a.search(span{hi: lexicon.Len()}, l)
			a.firsts[l].only = l
		}
	}
	a.parsers.New = func() any { return &parser{a: a, known: a.known} }
	for d := range a.rows {
		a.rows[d] = make([]atomic.Pointer[[]Match], len(a.known.dialects[d].rows))
	}
	return a
}

// Analyse takes a form or bound group apart in each of its dialects, and returns the at most five likeliest
// analyses, best first. A form may come as it is written, strokes and capitals and all. One of more than 64 letters is
// one unknown segment; one that folds to nothing has no analysis.
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

// Likeliest returns the segments of the likeliest analysis of a folded form, none for one that is empty or longer than
// any group.
func (a *Analyser) Likeliest(form string) []Segment {
	p := a.parsers.Get().(*parser)
	defer a.parsers.Put(p)
	if !p.take(form) {
		return nil
	}
	found := p.parse()
	if len(found) == 0 {
		return nil
	}
	return p.analyses(found[:1])[0].Segments
}

// analyses turns the candidates into the analyses that callers get.
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
