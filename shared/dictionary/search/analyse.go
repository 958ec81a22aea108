package search

import (
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/sentence"
)

// WithMorphology returns a searcher that also finds the content of bound groups, and analyses forms. It shares the
// index with ix. The analyser is made when it is first needed: most requests never need it.
func (ix *Searcher) WithMorphology() *Searcher {
	with := New(ix.Index)
	words := vocabulary{ix.Index}
	with.analyser = sync.OnceValue(func() *morphology.Analyser { return morphology.New(words) })
	with.reader = sync.OnceValue(func() *reading.Reader { return reading.New(words, sentence.New(words)) })
	return with
}

// maxAnalyses is how many analyses of a form are given.
const maxAnalyses = 5

// Analyse takes a form or bound group apart: at most five analyses, best first. Without morphology there are none. The
// first is what the form is read as in running text; the others are what the tables of morphology make of it. Scores
// fall and make up 1 at most: what the first leaves of 1 is shared among the others, none of which has more than the
// first. Lemmas are plain, without the sign of a state: ⲡ, not ⲡ-.
func (ix *Searcher) Analyse(form string) []morphology.Analysis {
	return ix.AnalyseIn(form, reading.Auto)
}

// AnalyseIn does what Analyse does, for a dialect: reading.Sahidic, Bohairic or Auto. For a single dialect it returns
// only analyses of that dialect.
func (ix *Searcher) AnalyseIn(form, in string) []morphology.Analysis {
	if ix.analyser == nil {
		return nil
	}
	list := ix.analyser().Analyse(form)
	if in == coptic.Sahidic || in == coptic.Bohairic {
		list = inDialect(list, in)
	}
	for i := range list {
		for j := range list[i].Segments {
			s := &list[i].Segments[j]
			s.Lemma = strings.TrimRight(s.Lemma, "-⸗")
		}
	}
	groups, dialect := ix.reader().Forms([]string{form}, in)
	if len(list) == 0 || len(groups[0].Words) == 0 {
		return list
	}
	best := morphology.Analysis{Dialect: dialect, Score: math.Round(float64(groups[0].Confidence)*1e4) / 1e4}
	for _, w := range groups[0].Words {
		if !w.Known {
			return list
		}
		best.Segments = append(best.Segments, morphology.Segment{
			Text: w.Text, Role: w.Role, Lemma: w.Lemma, Entries: w.Entries,
		})
	}
	sum := 0.0
	others := list[:0]
	for _, a := range list {
		if len(others) < maxAnalyses-1 && (a.Dialect != dialect || !alike(a, best)) {
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

// inDialect returns the analyses of a form in one dialect. A form that has none there becomes unknown.
func inDialect(list []morphology.Analysis, dialect string) []morphology.Analysis {
	kept, sum := make([]morphology.Analysis, 0, len(list)), 0.0
	for _, a := range list {
		if a.Dialect == dialect {
			kept = append(kept, a)
			sum += a.Score
		}
	}
	if len(kept) == 0 && len(list) > 0 {
		whole := ""
		for _, s := range list[0].Segments {
			whole += s.Text
		}
		unknown := morphology.Segment{Text: whole, Role: morphology.Unknown}
		return append(kept, morphology.Analysis{Dialect: dialect, Score: 1, Segments: []morphology.Segment{unknown}})
	}
	for i := range kept {
		kept[i].Score = math.Floor(kept[i].Score/sum*1e4) / 1e4
	}
	return kept
}

// alike reports whether two analyses cut a form into the same segments of the same roles.
func alike(a, b morphology.Analysis) bool {
	return slices.EqualFunc(a.Segments, b.Segments, func(x, y morphology.Segment) bool {
		return x.Text == y.Text && x.Role == y.Role
	})
}

// Sentence analyses the bound groups of a text in their context. It returns a group for each; one without words is
// nothing that can be analysed. Without morphology there are none.
func (ix *Searcher) Sentence(forms []string) []sentence.Group {
	if ix.reader == nil {
		return nil
	}
	groups, _ := ix.reader().Forms(forms, reading.Auto)
	return groups
}

// appendInContext appends the entries of the words of the dictionary in a query's nth token, as the query's other
// Coptic words let it be read; nothing when it stands alone.
func (ix *Searcher) appendInContext(dst []morphology.Match, s *scratch, t *token) []morphology.Match {
	var forms []string
	at := -1
	for i := range s.tokens {
		if s.tokens[i].script != index.Coptic {
			continue
		}
		if &s.tokens[i] == t || string(s.tokens[i].word) == string(t.word) && at < 0 {
			at = len(forms)
		}
		forms = append(forms, string(s.tokens[i].word))
	}
	if at < 0 || len(forms) < 2 {
		return dst
	}
	for _, w := range ix.Sentence(forms)[at].Words {
		if w.Role == morphology.Lemma {
			dst = append(dst, w.Entries...)
		}
	}
	return dst
}

// Read reads running text. Without morphology it finds nothing.
func (ix *Searcher) Read(text string, o reading.Options) *reading.Document {
	if ix.reader == nil {
		return &reading.Document{Dialect: coptic.Sahidic}
	}
	return ix.reader().Read(text, o)
}

// ReadGiven makes a document of a sentence that was analysed elsewhere; see reading.Reader.ReadGiven. It needs
// morphology.
func (ix *Searcher) ReadGiven(groups []reading.Given, dialect string) (*reading.Document, string) {
	return ix.reader().ReadGiven(groups, dialect)
}

// AppendReading appends the JSON of what Read returns, without making the whole of that; see reading.Reader.AppendJSON.
func (ix *Searcher) AppendReading(dst []byte, text string, o reading.Options, flush func([]byte) []byte) []byte {
	if ix.reader == nil {
		return ix.Read(text, o).AppendJSON(dst)
	}
	return ix.reader().AppendJSON(dst, text, o, flush)
}

// Corrector proposes what words that were read by machine may have been. It needs morphology.
func (ix *Searcher) Corrector() *correction.Corrector { return correction.New(ix.analyser()) }

// vocabulary is the index as the words of morphology. Its spellings are all terms, of every language; only those of
// forms have any.
type vocabulary struct{ ix *index.Index }

func (v vocabulary) Len() int { return v.ix.Terms.Len() }

func (v vocabulary) Spelling(i int) []byte { return v.ix.Terms.At(i) }

func (v vocabulary) EntryJSON(number int) []byte { return v.ix.EntryJSON(number) }

func (v vocabulary) Headword(entry int) string {
	return string(v.ix.Values(uint32(entry)).At(0).Text) // Coptic letters, which JSON never escapes
}

// AppendForms appends the forms that a term is. A headword counts where none of its entry's forms is spelled so.
func (v vocabulary) AppendForms(dst []morphology.Form, i int) []morphology.Form {
	from := len(dst)
	for _, headwords := range []bool{false, true} {
		dst = v.appendForms(dst, from, i, headwords)
	}
	return dst
}

func (v vocabulary) appendForms(dst []morphology.Form, from, term int, headwords bool) []morphology.Form {
	postings := v.ix.Postings(term)
	for i := range postings.Len() {
		p := postings.At(i)
		if p.Partial() || !p.Kind().OfForm() || (p.Kind() == index.Headword) != headwords {
			continue
		}
		entry := int(p.Entry())
		if headwords && hasForm(dst[from:], entry) {
			continue
		}
		stored := v.ix.Values(p.Entry()).At(p.Value())
		dst = append(dst, morphology.Form{
			Match:   morphology.Match{Entry: entry, Value: p.Value()},
			Dialect: v.ix.Siglum(stored), State: max(stored.State, dictionary.StateAbsolute),
			Parts: v.partsOfSpeech(entry), Band: min(v.ix.Band(entry), index.UnknownBand),
		})
	}
	return dst
}

func hasForm(forms []morphology.Form, entry int) bool {
	for i := range forms {
		if forms[i].Entry == entry {
			return true
		}
	}
	return false
}

// partsOfSpeech returns the parts of speech of an entry's senses.
func (v vocabulary) partsOfSpeech(entry int) morphology.Part {
	var parts morphology.Part
	for set := v.ix.PartsOfSpeech(entry); set != 0; set &= set - 1 {
		parts |= partOfBit[bits.TrailingZeros16(set)]
	}
	return parts
}

var partOfBit = func() (table [16]morphology.Part) {
	for i, pos := range dictionary.PartsOfSpeech {
		table[i] = morphology.PartOf(pos)
	}
	return table
}()
