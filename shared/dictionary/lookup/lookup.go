// Package lookup combines search, morphological analysis and the reading of running text over one index.
package lookup

import (
	"math"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/minor"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// Dictionary searches an index, analyses words and reads running text. It is safe for concurrent use.
type Dictionary struct {
	*search.Searcher
	words *words
}

// words holds the analysers. They are built on first use, because most requests do not need them.
type words struct {
	analyser func() *morphology.Analyser
	reader   func() *reading.Reader
}

// Open returns the dictionary of a release's index, given its bytes.
func Open(data []byte) (*Dictionary, error) {
	ix, err := index.Open(data)
	if err != nil {
		return nil, err
	}
	return New(ix), nil
}

// New returns a dictionary over an index.
func New(ix *index.Index) *Dictionary {
	v := vocabulary{ix}
	w := &words{
		analyser: sync.OnceValue(func() *morphology.Analyser { return morphology.New(v) }),
		reader:   sync.OnceValue(func() *reading.Reader { return reading.New(v, sentence.New(v)) }),
	}
	return &Dictionary{search.New(ix, w), w}
}

// Morphology implements search.Groups.
func (w *words) Morphology() *morphology.Analyser { return w.analyser() }

// Sentence implements search.Groups.
func (w *words) Sentence(forms []string) []sentence.Group {
	groups, _ := w.reader().Forms(forms, reading.Auto)
	return groups
}

// maxAnalyses is the maximum number of analyses returned for a form.
const maxAnalyses = 5

// Analyse analyses a form or bound group and returns up to five analyses, best first. The first is the reading of the
// form as running text; the others come from the tables of morphology. Scores descend and add up to at most 1: the
// others share what the first leaves, and none exceeds it. Lemmas have no state sign: ⲡ, not ⲡ-.
func (d *Dictionary) Analyse(form string) []morphology.Analysis {
	return d.AnalyseIn(form, reading.Auto)
}

// AnalyseIn is like Analyse, for one of reading.Dialects. For a specific dialect it returns only analyses in that
// dialect. Analyses in a minor dialect all come from its tables, and their scores add up to at most half.
func (d *Dictionary) AnalyseIn(form, in string) []morphology.Analysis {
	if minor.Is(in) {
		return withPlainLemmas(d.words.reader().MinorForms(form, in))
	}
	list := d.words.analyser().Analyse(form)
	if in == coptic.Sahidic || in == coptic.Bohairic {
		list = inDialect(list, in)
	}
	return withReading(withPlainLemmas(list), d.words.reader(), form, in)
}

// withPlainLemmas removes state signs from the lemmas of analyses.
func withPlainLemmas(list []morphology.Analysis) []morphology.Analysis {
	for i := range list {
		for j := range list[i].Segments {
			s := &list[i].Segments[j]
			s.Lemma = strings.TrimRight(s.Lemma, "-⸗")
		}
	}
	return list
}

// withReading inserts the reading of a form as running text before the analyses from the tables.
func withReading(list []morphology.Analysis, reader *reading.Reader, form, in string) []morphology.Analysis {
	groups, dialect := reader.Forms([]string{form}, in)
	if len(list) == 0 || len(groups[0].Words) == 0 {
		return list
	}
	best := morphology.Analysis{Dialect: dialect, Score: math.Round(float64(groups[0].Confidence)*1e4) / 1e4}
	for _, w := range groups[0].Words {
		if !w.Known {
			return list
		}
		best.Segments = append(best.Segments, morphology.Segment{
			Text: w.Text, Role: w.Role, Lemma: w.Lemma, Entries: fit.Matches(w.Entries),
		})
	}
	sum := 0.0
	others := list[:0]
	for _, a := range list {
		if len(others) < maxAnalyses-1 && (a.Dialect != dialect || !sameSegments(a, best)) {
			others = append(others, a)
			sum += a.Score
		}
	}
	if sum == 0 {
		best.Score, sum = 1, 1
	}
	left := 1 - best.Score
	analyses := []morphology.Analysis{best}
	for _, a := range others {
		if a.Score = min(math.Floor(a.Score/sum*left*1e4)/1e4, best.Score); a.Score > 0 {
			analyses = append(analyses, a)
		}
	}
	return analyses
}

// inDialect returns the analyses of a form in one dialect, with their scores scaled to add up to at most 1. If there
// are none, it returns one unknown segment.
func inDialect(list []morphology.Analysis, dialect string) []morphology.Analysis {
	kept, sum := make([]morphology.Analysis, 0, len(list)), 0.0
	for _, a := range list {
		if a.Dialect == dialect {
			kept = append(kept, a)
			sum += a.Score
		}
	}
	if len(kept) == 0 && len(list) > 0 {
		var whole strings.Builder
		for _, s := range list[0].Segments {
			whole.WriteString(s.Text)
		}
		unknown := morphology.Segment{Text: whole.String(), Role: morphology.Unknown}
		return append(kept, morphology.Analysis{Dialect: dialect, Score: 1, Segments: []morphology.Segment{unknown}})
	}
	for i := range kept {
		kept[i].Score = math.Floor(kept[i].Score/sum*1e4) / 1e4
	}
	return kept
}

// sameSegments reports whether two analyses have the same segments and roles.
func sameSegments(a, b morphology.Analysis) bool {
	return slices.EqualFunc(a.Segments, b.Segments, func(x, y morphology.Segment) bool {
		return x.Text == y.Text && x.Role == y.Role
	})
}

// Sentence analyses the bound groups of a text in context. It returns one Group for each form; a Group without
// words has no analysis.
func (d *Dictionary) Sentence(forms []string) []sentence.Group { return d.words.Sentence(forms) }

// Read analyses running text.
func (d *Dictionary) Read(text string, o reading.Options) *reading.Document {
	return d.words.reader().Read(text, o)
}

// ReadGiven builds a document from a sentence analysed elsewhere; see reading.Reader.ReadGiven.
func (d *Dictionary) ReadGiven(groups []reading.Given, dialect string) (*reading.Document, string) {
	return d.words.reader().ReadGiven(groups, dialect)
}

// ParseBy replaces the built-in syntax parser for running text.
func (d *Dictionary) ParseBy(p reading.Parser) { d.words.reader().ParseBy(p) }

// AppendReading appends the JSON of the document that Read would return, holding only one sentence in memory at a
// time. See reading.Document.AppendSentences for flush.
func (d *Dictionary) AppendReading(dst []byte, text string, o reading.Options, flush func([]byte) []byte) []byte {
	document, sentences := d.words.reader().Sentences(text, o)
	return document.AppendSentences(dst, sentences, flush)
}

// Corrector returns a corrector for machine-read words.
func (d *Dictionary) Corrector() *correction.Corrector { return correction.New(d.words.analyser()) }
