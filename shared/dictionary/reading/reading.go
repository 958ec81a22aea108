// Package reading analyses running Coptic text. It finds sentences and bound groups in pasted, typed or recognised
// text and analyses each sentence as a whole. For every word it returns the analysis, the meaning and the entries
// that explain it.
package reading

import (
	"cmp"
	"hash/maphash"
	"iter"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/reading/gloss/plain"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
	"coptic.example/service/shared/dictionary/reading/minor"
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// Values of Options.Dialect and Options.Spacing, in addition to sigla.
const (
	Auto = "auto" // detect the dialect

	SpacedAuto   = "auto"   // SpacedNot if most letters are in runs too long for single groups, else SpacedGroups
	SpacedGroups = "groups" // spaces in the text separate its groups
	SpacedNot    = "none"   // spaces are ignored; the groups are found from the letters
)

// Dialects lists the valid dialects for reading a text: Auto and the sigla. Those of minor.Dialects are experimental.
var Dialects = append([]string{Auto, coptic.Sahidic, coptic.Bohairic}, minor.Dialects...)

// MaxCharacters is the maximum length of a text in code points.
const MaxCharacters = 20_000

// Options controls how a text is read.
type Options struct {
	Dialect string // one of Dialects
	Spacing string // SpacedAuto, SpacedGroups or SpacedNot
	// Pronounce adds the pronunciation of each group to the JSON.
	Pronounce bool
}

// Document is the analysis of a text.
type Document struct {
	Dialect   string // main dialect: Sahidic, Bohairic or one of minor.Dialects
	Spacing   string // the spacing used: SpacedGroups or SpacedNot
	Length    int    // of the text in code points
	Sentences []Sentence
	pronounce bool
}

// Sentence is a sentence or a verse. Offsets are in code points of the original text.
type Sentence struct {
	Start, End int
	Dialect    string
	Groups     []Group
}

// Group is a bound group, a word of another language, a number or consecutive punctuation marks.
type Group struct {
	Text         string // as in the text
	Start, End   int
	Kind         tokens.Kind
	Space        bool // space follows
	Confidence   float32
	Words        []Word
	Gloss        coptic.Localized
	Meaning      coptic.Localized // empty unless certain
	Plain        coptic.Localized // literal rendering: Meaning, or else a likely one; may be empty
	Rules        []*rule.Row      // the rows that give Meaning or Plain; none if Plain joins the meanings of the words
	Alternatives []Alternative
	Corrected    string // folded, with letters that seem wrong corrected; "" if none do
}

// Alternative is an alternative reading of a group.
type Alternative struct {
	Words []Word
	Gloss coptic.Localized
}

// Word is a word of a group. Concatenating the texts of a group's words yields the folded group.
type Word struct {
	Text, Norm string // folded; Norm is the normalised spelling, or "" if it is Text
	Start, End int
	Lemma      string
	UPOS, XPOS string
	Role       string
	Gloss      coptic.Localized
	Entries    []Entry
	Known      bool
	Rivals     int         // number of entries that fit equally well
	Head       int         // number, from 1, of the word in the sentence that it depends on; 0 for the root
	Deprel     string      // its relation in Universal Dependencies; "" without syntactic analysis
	Feats      string      // its morphological features as in CoNLL-U; "" if none
	Relation   int         // the line of gloss/tables/relations.txt that gives its gloss, or 0
	lexical    bool        // its gloss comes from an entry
	ambiguous  bool        // another sense or entry fits equally well
	senses     *verbSenses // possible meanings in context
	traits     dictionary.Traits
	components *explained // the components of a word that no lexicon has
}

// Form returns the normalised word, as in a treebank.
func (w *Word) Form() string {
	if w.Norm != "" {
		return w.Norm
	}
	return w.Text
}

// Entry identifies a dictionary entry.
type Entry struct {
	ID, Headword string
	Score        fit.Score // how well it explains the word
	json         string
	origin       string // origin that determines its pronunciation
}

// NewEntry returns an Entry.
func NewEntry(id, headword string) Entry {
	return Entry{ID: id, Headword: headword, json: string(append(appendString(append(
		appendString([]byte(`{"id":`), id), `,"headword":`...), headword), '}'))}
}

// Roles of words that are not segments of a bound group, in addition to those of package morphology.
const (
	RolePunctuation = "punctuation"
	RoleForeign     = "foreign"
)

// Analyser analyses the folded groups of a sentence.
type Analyser interface {
	Analyse(groups []string, dialect string) []sentence.Group
}

// Dictionary looks up the words that a reader finds.
type Dictionary interface {
	morphology.Lexicon
	// EntryJSON returns the entry with that number as JSON.
	EntryJSON(number int) []byte
}

// Reader reads texts using a dictionary. It is safe for concurrent use.
type Reader struct {
	analyser Analyser
	entries  entries
	words    spacingWords
	minor    *minor.Words
	parser   Parser // nil for the embedded parser
	// corrector is created on first use.
	corrector func() *correction.Corrector

	explained [maxExplained]atomic.Pointer[explained]
	seed      maphash.Seed
}

// New returns a reader.
func New(d Dictionary, a Analyser) *Reader {
	return &Reader{
		analyser: a, entries: entries{dictionary: d}, words: spacingWords{lexicon: d}, minor: minor.New(d),
		corrector: sync.OnceValue(func() *correction.Corrector { return correction.New(morphology.New(d)) }),
		seed:      maphash.MakeSeed(),
	}
}

// Read reads the first MaxCharacters code points of a text.
func (r *Reader) Read(text string, o Options) *Document {
	doc, sentences := r.Sentences(text, o)
	for s := range sentences {
		doc.Sentences = append(doc.Sentences, s)
	}
	return doc
}

// Sentences divides a text into sentences. The document that it returns contains none of them; the iterator analyses
// them one at a time and can be used only once.
func (r *Reader) Sentences(text string, o Options) (*Document, iter.Seq[Sentence]) {
	runes := []rune(text)
	runes = runes[:min(len(runes), MaxCharacters)]
	text = string(runes) // now valid UTF-8
	tries := maxParted
	if o.Spacing == SpacedGroups { // the caller vouches for the spaces
		tries = 0
	}
	doc := &Document{
		Dialect: o.Dialect, Spacing: o.Spacing, Length: len(runes), Sentences: []Sentence{}, pronounce: o.Pronounce,
	}
	paragraphs := tokens.Paragraphs(text)
	if doc.Spacing != SpacedGroups && doc.Spacing != SpacedNot {
		doc.Spacing = spacingOf(paragraphs)
	}
	latin := latinWords{reader: r, dialect: o.Dialect}
	for _, p := range paragraphs {
		latin.read(p)
	}
	auto := o.Dialect == Auto || !slices.Contains(Dialects, o.Dialect)
	if auto {
		paragraphs = byDialect(paragraphs)
	}
	dialects := make([]string, len(paragraphs))
	if auto {
		doc.Dialect = r.dialectsOf(paragraphs, dialects)
		doc.Dialect = r.minorDialects(paragraphs, dialects, doc.Dialect)
	}
	stops := tokens.StopsOf(paragraphs)
	d := &damage{}
	if doc.Spacing == SpacedGroups && !minor.Is(doc.Dialect) {
		d = r.damageOf(paragraphs, doc.Dialect)
	}
	return doc, func(yield func(Sentence) bool) {
		for i, p := range paragraphs {
			dialect := cmp.Or(dialects[i], doc.Dialect)
			for _, run := range runsOf(r.regroup(p, dialect, doc.Spacing), stops) {
				for s := range r.sentence(&run, dialect, d, &tries).divide(run.ends) {
					if !minor.Is(dialect) {
						r.parse(&s)
						s.glossInContext()
					}
					if !yield(s) {
						return
					}
				}
			}
		}
	}
}

// regroup finds the groups of a paragraph that has no spaces between them, or else joins those split by a line end.
func (r *Reader) regroup(p []tokens.Token, dialect, spacing string) []tokens.Token {
	if minor.Is(dialect) { // their groups are found like Sahidic ones
		dialect = coptic.Sahidic
	}
	if spacing == SpacedNot {
		return r.respace(p, dialect)
	}
	return r.joinLines(p, dialect)
}

// maxTogether is the maximum number of tokens analysed together if sentences are short. More context improves the
// analysis, and a verse often continues beyond a line end or a point.
const maxTogether = 60

// run is a list of tokens to be analysed together, with the ends of its sentences.
type run struct {
	tokens []tokens.Token
	ends   []int
}

// runsOf divides a paragraph into runs of consecutive sentences with a limited number of words.
func runsOf(p []tokens.Token, stops tokens.Stops) (runs []run) {
	from, to := 0, 0
	var ends []int
	for _, s := range tokens.Sentences(p) {
		if to > from && to-from+len(s) > maxTogether {
			runs = append(runs, run{p[from:to], ends})
			from, ends = to, nil
		}
		for _, end := range stops.Divide(s) {
			ends = append(ends, to-from+end)
		}
		to += len(s)
	}
	if to > from {
		runs = append(runs, run{p[from:to], ends})
	}
	return runs
}

// divide yields the sentences of s, which end after the given groups. The sentences were analysed together, because a
// point seldom ends a sentence in the treebanks and context improves the analysis. Each is parsed and glossed
// separately, because heads must be in the same sentence.
func (s *Sentence) divide(ends []int) iter.Seq[Sentence] {
	return func(yield func(Sentence) bool) {
		from := 0
		for _, end := range ends {
			part := s.Groups[from:end:end]
			if !yield(Sentence{part[0].Start, part[len(part)-1].End, s.Dialect, part}) {
				return
			}
			from = end
		}
	}
}

// maxGroup is the maximum length in letters of a group that is analysed. The longest in the treebanks has 21.
const maxGroup = 40

// tooLong replaces a group that is too long to be analysed.
const tooLong = "…"

// expandedGroups returns the folded spellings of tokens, and what to analyse for each: its spelling, an abbreviation
// in full, or tooLong. It also returns the abbreviations, by the index of their token.
func expandedGroups(list []tokens.Token, dialect string) (folded, asked []string, short map[int]abbreviatedGroup) {
	folded, asked = make([]string, len(list)), make([]string, len(list))
	short = map[int]abbreviatedGroup{}
	for i := range list {
		folded[i] = foldedGroup(&list[i])
		asked[i] = folded[i]
		if utf8.RuneCountInString(asked[i]) > maxGroup {
			asked[i] = tooLong
		} else if list[i].Kind == tokens.Group {
			if a, ok := abbreviation(&list[i], folded[i], dialect); ok {
				short[i] = a
				asked[i] = a.prefix + a.full
			}
		}
	}
	return folded, asked, short
}

// analyse analyses the tokens of a sentence and also returns their folded spellings. A group that is too long has no
// words.
func (r *Reader) analyse(list []tokens.Token, dialect string) (folded []string, groups []sentence.Group) {
	folded, asked, short := expandedGroups(list, dialect)
	joined := make([]string, 0, len(asked))
	for i := 0; i < len(asked); i++ {
		if isProclitic(list, folded, i) && asked[i+1] != tooLong {
			joined = append(joined, asked[i]+asked[i+1])
			i++
			continue
		}
		joined = append(joined, asked[i])
	}
	groups = make([]sentence.Group, len(list))
	i := 0
	for _, g := range r.analyser.Analyse(joined, dialect) {
		if isProclitic(list, folded, i) && asked[i+1] != tooLong {
			first, second, ok := splitProclitic(g, asked[i])
			if !ok {
				alone := r.analyser.Analyse(asked[i:i+2], dialect)
				first, second = alone[0], alone[1]
			}
			groups[i], groups[i+1] = first, second
			i += 2
			continue
		}
		if asked[i] != tooLong {
			groups[i] = g
		}
		i++
	}
	for i, a := range short {
		if restored, ok := a.restoreGroup(groups[i]); ok {
			groups[i] = restored
		} else if alone := r.analyser.Analyse(folded[i:i+1], dialect); len(alone) == 1 {
			groups[i] = alone[0]
		}
	}
	return folded, groups
}

// Forms analyses each of several consecutive forms as one bound group. The dialect may be Auto, for the most likely
// one. It returns one group per form; a group without words could not be analysed.
func (r *Reader) Forms(forms []string, in string) (groups []sentence.Group, dialect string) {
	list := make([]tokens.Token, len(forms))
	folded := make([]string, len(forms))
	for i, form := range forms {
		list[i] = tokens.Token{Text: form, Kind: tokens.Group}
		folded[i] = foldedGroup(&list[i])
		if folded[i] == "" {
			list[i].Kind = tokens.Punctuation
		}
	}
	auto := in != coptic.Sahidic && in != coptic.Bohairic
	dialect = in
	if auto {
		dialect = siglum(spacing.Dialect(folded) + r.compareDialects(list))
	}
	_, groups = r.analyse(list, dialect)
	for i := range groups {
		switch {
		case folded[i] == "":
			groups[i] = sentence.Group{}
		case auto && len(forms) > 1 && !allExplained(groups[i].Words): // it may be in the other dialect
			if alone, _ := r.Forms(forms[i:i+1], Auto); allExplained(alone[0].Words) {
				groups[i] = alone[0]
			}
		}
	}
	return groups, dialect
}

// allExplained reports whether every word is explained.
func allExplained(words []sentence.Word) bool {
	return len(words) > 0 && !slices.ContainsFunc(words, func(w sentence.Word) bool { return !w.Known })
}

// sentence analyses the tokens of a run. While *tries is positive, it first splits tokens that are several groups
// written together, except in a minor dialect. It then updates the tokens and ends of the run, and decrements *tries
// for each token that it tries to split.
func (r *Reader) sentence(run *run, dialect string, d *damage, tries *int) *Sentence {
	list := run.tokens
	s := &Sentence{
		Start: list[0].Start, End: list[len(list)-1].End, Dialect: dialect, Groups: make([]Group, len(list)),
	}
	if minor.Is(dialect) {
		r.minorSentence(s, list)
		return s
	}
	folded, analysed := r.analyse(list, dialect)
	if *tries > 0 && r.splitJoined(run, analysed, dialect, tries) {
		list = run.tokens
		s.Groups = make([]Group, len(list))
		folded, analysed = r.analyse(list, dialect)
	}
	mended := r.restore(list, folded, analysed, dialect, d)
	n := 0
	for i := range analysed {
		n += len(analysed[i].Words)
	}
	room := scratch{words: make([]Word, n), groups: len(list)}
	for i := range list {
		t := &list[i]
		g := &s.Groups[i]
		*g = groupOf(t)
		switch {
		case t.Kind != tokens.Group && t.Coptic == "":
			r.setNonCoptic(g, t, folded[i])
		case i < len(analysed) && len(analysed[i].Words) > 0:
			r.setWords(g, t, &analysed[i], dialect, &room)
			if mended != nil {
				g.Corrected = mended[i]
			}
		default:
			g.Words = []Word{unknownWord(g, folded[i])}
		}
	}
	return s
}

func groupOf(t *tokens.Token) Group {
	return Group{Text: t.Text, Start: t.Start, End: t.End, Kind: t.Kind, Space: t.Space}
}

// foldedGroup returns the text of a token as analysed: folded, and without spaces in a group.
func foldedGroup(t *tokens.Token) string {
	switch {
	case t.Coptic != "":
		return t.Coptic
	case t.Kind == tokens.Punctuation:
		return t.Text
	}
	return strings.ReplaceAll(coptic.Fold(t.Text), " ", "")
}

// unknownWord returns the single word of an unexplained group.
func unknownWord(g *Group, folded string) Word {
	return Word{
		Text: folded, Start: g.Start, End: g.End, Lemma: folded, UPOS: "X", XPOS: "UNKNOWN",
		Role: morphology.Unknown.String(), Gloss: tables.Same("?"),
	}
}

// setNonCoptic sets the single word of a token that is not a Coptic group.
func (r *Reader) setNonCoptic(g *Group, t *tokens.Token, folded string) {
	w := unknownWord(g, folded)
	g.Confidence = 1
	switch t.Kind {
	case tokens.Punctuation:
		w.Text, w.Lemma = t.Text, t.Text
		w.UPOS, w.XPOS, w.Role, w.Gloss = "PUNCT", "PUNCT", RolePunctuation, coptic.Localized{}
		if strings.ContainsAny(t.Text, "[]") { // lost letters
			w.UPOS, w.XPOS, w.Role, w.Gloss = "X", "UNKNOWN", morphology.Unknown.String(), tables.Same("…")
		}
	case tokens.Number, tokens.Numeral:
		w.UPOS, w.XPOS, w.Role = "NUM", "NUM", morphology.Numeral.String()
		w.Gloss = tables.Same(t.Text)
		if n := tokens.ValueOf(t.Text); n > 0 {
			w.Gloss = gloss.Number(n)
		}
		w.Known = true
	case tokens.Damaged:
		g.Confidence = 0
	default:
		w.Lemma = t.Text
		w.UPOS, w.XPOS, w.Role, w.Gloss = "X", "FM", RoleForeign, tables.Same(t.Text)
	}
	g.Words = []Word{w}
}

// maxAlternatives is the maximum number of alternative readings per group.
const maxAlternatives = 4

// scratch holds reusable memory for the groups of a sentence, and space for the words that are kept.
type scratch struct {
	words, others []Word
	starts        []int
	glossed       []gloss.Word
	groups        int // of the sentence
}

// reserve reserves space for the words of alternative readings.
func (s *scratch) reserve(n int) []Word {
	const most, perGroup = 64, 4
	if len(s.others) < n {
		s.others = make([]Word, max(n, min(most, perGroup*s.groups)))
	}
	words := s.others[:n:n]
	s.others = s.others[n:]
	return words
}

// setWords sets the words and alternative readings of a group.
func (r *Reader) setWords(g *Group, t *tokens.Token, a *sentence.Group, dialect string, room *scratch) {
	room.starts = appendStarts(room.starts[:0], t)
	starts, n := room.starts, len(a.Words)
	g.Confidence = a.Confidence
	g.Words, room.words = room.words[:n:n], room.words[n:]
	r.fill(g.Words, a.Words, starts, g, dialect)
	for _, words := range a.Alternatives[:min(len(a.Alternatives), maxAlternatives)] {
		if len(words) == 0 {
			continue
		}
		other := Alternative{Words: room.reserve(len(words))}
		r.fill(other.Words, words, starts, g, dialect)
		if sameReading(other.Words, g.Words) || slices.ContainsFunc(g.Alternatives, func(a Alternative) bool {
			return sameReading(other.Words, a.Words)
		}) {
			continue
		}
		room.glossed = appendGlossed(room.glossed[:0], other.Words)
		other.Gloss = gloss.Join(room.glossed)
		g.Alternatives = append(g.Alternatives, other)
	}
}

// sameReading reports whether two readings of a group have the same words with the same glosses.
func sameReading(a, b []Word) bool {
	return slices.EqualFunc(a, b, func(x, y Word) bool { return x.Text == y.Text && x.Gloss == y.Gloss })
}

// fill converts the words of an analysis to words of a reading.
func (r *Reader) fill(words []Word, from []sentence.Word, starts []int, g *Group, dialect string) {
	letters := 0
	for i := range from {
		f, w := &from[i], &words[i]
		*w = Word{
			Text: f.Text, Lemma: f.Lemma, UPOS: f.UPOS, XPOS: f.XPOS, Role: f.Role.String(), Known: f.Known,
			Start: startOf(starts, letters),
		}
		if w.XPOS == "V" && i > 0 && (from[i-1].XPOS == "ART" || from[i-1].XPOS == "PPOS") {
			w.UPOS, w.XPOS = "NOUN", "N" // ⲡⲉϣⲗⲏⲗ "the prayer"
		}
		if f.Norm != f.Text {
			w.Norm = f.Norm
		}
		if i == 0 {
			w.Start = g.Start
		}
		letters += utf8.RuneCountInString(f.Text)
		w.End = g.End
		if i+1 < len(from) {
			w.End = startOf(starts, letters)
		}
		gender := ""
		if i > 0 && len(f.Entries) > 1 { // there is something to choose
			gender = genderOf(&from[i-1])
		}
		r.explain(w, f.Entries, f.Parts, dialect, gender, i+1 == len(from))
		if w.isUnexplained(g.Confidence) {
			w.Role = morphology.Unknown.String()
		}
	}
}

// isUnexplained reports whether a dictionary word or numeral has no entry. A name needs none in a group of sufficient
// confidence.
func (w *Word) isUnexplained(confidence float32) bool {
	return !w.Known && len(w.Entries) == 0 && (w.XPOS != "NPROP" || confidence < sureGroup) &&
		(w.Role == morphology.Lemma.String() || w.Role == morphology.Numeral.String())
}

// genderOf returns the gender that a word, such as an article, shows for the following noun, or "".
func genderOf(w *sentence.Word) string {
	if w.XPOS != "ART" && w.XPOS != "PPOS" && w.XPOS != "PDEM" {
		return ""
	}
	return gloss.Gender(w.Text)
}

// appendGlossed appends words in the form that package gloss needs.
func appendGlossed(dst []gloss.Word, words []Word) []gloss.Word {
	for i := range words {
		w := &words[i]
		word := gloss.Word{
			Form: w.Form(), Lemma: w.Lemma, UPOS: w.UPOS, XPOS: w.XPOS, Gloss: w.Gloss,
			Lexical: w.lexical, Ambiguous: w.ambiguous, Traits: w.traits,
		}
		if s := w.senses; s != nil {
			word.ByPreposition, word.Meanings, word.Phrases = s.governed, s.meanings, s.phrases
			word.Frames, word.FrameMeanings = s.frames, s.frameMeanings
		}
		if len(w.Entries) > 0 {
			word.Score = w.Entries[0].Score
		}
		if x := w.components; x != nil {
			word.Parts, word.Composed = x.components, x.plain
		}
		dst = append(dst, word)
	}
	return dst
}

// sureGroup is the minimum confidence for stating the meaning of a group.
const sureGroup = 0.5

// glossed holds reusable memory for glossing the words of a sentence.
var glossed = sync.Pool{New: func() any { return new([]gloss.Word) }}

// glossInContext glosses the words of a sentence in context and adds the meanings of its groups where they are
// certain.
func (s *Sentence) glossInContext() {
	all, groups := s.words(), make([][]gloss.Word, len(s.Groups))
	room := glossed.Get().(*[]gloss.Word)
	defer glossed.Put(room)
	*room = slices.Grow((*room)[:0], len(all))
	words := *room
	for i := range s.Groups {
		from := len(words)
		words = appendGlossed(words, s.Groups[i].Words)
		groups[i] = words[from:]
	}
	tree.SetHeads(words, func(i int) (int, string) { return all[i].Head - 1, all[i].Deprel })
	gloss.InContext(groups)
	before := coptic.Localized{} // the piece of the group before
	for i := range s.Groups {
		g := &s.Groups[i]
		for j := range g.Words {
			w := &g.Words[j]
			w.Gloss, w.Relation = groups[i][j].Gloss, groups[i][j].Row
			if id := groups[i][j].Entry; id != "" {
				w.choose(id, groups[i][j].Score)
			}
		}
		g.Gloss = gloss.Join(groups[i])
		if (g.Kind == tokens.Group || g.Kind == tokens.Latin) && g.Confidence >= sureGroup {
			g.Meaning, g.Rules = plain.Meaning(groups, i, rule.Context{Dialect: s.Dialect, Negated: s.isNegated(i)})
		}
		dependent := plain.IsDependent(groups, i, before)
		if g.Plain = g.Meaning; g.Meaning == (coptic.Localized{}) || dependent || tree.HasNamedSubject(groups[i]) {
			piece, rules := plain.Piece(groups, i, rule.Context{Dialect: s.Dialect, VerbLast: dependent})
			g.Plain, g.Rules = piece, append(g.Rules, rules...)
		}
		g.Plain = plain.WithConjunction(groups, i, g.Plain)
		before = g.Plain
		for j := range g.Words {
			if x := g.Words[j].components; x != nil {
				g.Rules = append(g.Rules, x.rules...)
			}
		}
	}
	s.partVerbs(groups)
}

// partVerbs puts what Dutch has at the end of a clause behind the subject or object of its verb: "hield | het woord
// vast". The piece of that must not be empty.
func (s *Sentence) partVerbs(groups [][]gloss.Word) {
	for i := range s.Groups {
		kept, end, behind := plain.Part(groups, i, s.Groups[i].Plain.Nl)
		if after := &s.Groups[behind].Plain.Nl; end != "" && *after != "" {
			s.Groups[i].Plain.Nl, *after = kept, *after+" "+end
		}
	}
}

// maxNegationDistance is the maximum distance in groups between a verb and the negation ⲁⲛ.
const maxNegationDistance = 4

// isNegated reports whether ⲁⲛ follows a group before the next punctuation mark.
func (s *Sentence) isNegated(i int) bool {
	for _, g := range s.Groups[i+1 : min(len(s.Groups), i+1+maxNegationDistance)] {
		switch {
		case g.Kind == tokens.Punctuation:
			return false
		case len(g.Words) == 1 && slices.Contains(wordLists()["denying"], g.Words[0].Text):
			return true
		}
	}
	return false
}

// appendStarts appends, for every folded letter of a token, its code point offset in the text.
func appendStarts(starts []int, t *tokens.Token) []int {
	if t.Coptic != "" { // letters of another script: spread over the token evenly
		n := len([]rune(t.Coptic))
		for i := range n {
			starts = append(starts, t.Start+i*(t.End-t.Start)/n)
		}
		return append(starts, t.End)
	}
	for i, r := range t.Runes {
		if isLetter(r) { // folds to one letter
			starts = append(starts, t.Place(i))
			continue
		}
		for range spacing.Letters(r) {
			starts = append(starts, t.Place(i))
		}
	}
	return append(starts, t.End)
}

func startOf(starts []int, letter int) int { return starts[min(letter, len(starts)-1)] }

// joinLines joins the halves of groups split by a line end. The halves are unlikely as groups, but the whole is
// likely.
func (r *Reader) joinLines(list []tokens.Token, dialect string) []tokens.Token {
	if !slices.ContainsFunc(list, func(t tokens.Token) bool { return t.LineEnd }) {
		return list
	}
	joined := make([]tokens.Token, 0, len(list))
	for i := range list {
		if n := len(joined); n > 0 && joined[n-1].LineEnd && r.isSplitGroup(&joined[n-1], &list[i], dialect) {
			joined[n-1] = tokens.Join([]tokens.Token{joined[n-1], list[i]})
			continue
		}
		joined = append(joined, list[i])
	}
	return joined
}

// isSplitGroup reports whether two tokens on either side of a line end are halves of one group.
func (r *Reader) isSplitGroup(a, b *tokens.Token, dialect string) bool {
	if a.Kind != tokens.Group || b.Kind != tokens.Group {
		return false
	}
	words := r.words.of(dialect)
	first, second := []rune(foldedGroup(a)), []rune(foldedGroup(b))
	whole := append(first[:len(first):len(first)], second...)
	like := spacing.Likeness(whole, dialect, words)
	return like > 0 &&
		like > spacing.Likeness(first, dialect, words)+spacing.Likeness(second, dialect, words) &&
		len(spacing.Groups(whole, dialect, words)) == 0
}
