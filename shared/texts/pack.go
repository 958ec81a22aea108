package texts

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// Packer splits the analyses of passages into shared pieces: words, readings of groups, and tokens. It is safe for
// concurrent use.
type Packer struct {
	version   string
	mu        sync.Mutex
	words     table[string] // encoded by appendWord
	readings  table[string] // encoded by appendReading, with the numbers of words
	relations table[string]
	tokens    table[Token]
}

// NewPacker returns a packer for texts analysed with the given version of the dataset.
func NewPacker(version string) *Packer { return &Packer{version: version} }

// table numbers distinct keys in order of first use.
type table[K comparable] struct {
	numbers map[K]int32
	list    []K
}

func (t *table[K]) number(key K) int32 {
	n, known := t.numbers[key]
	if !known {
		if t.numbers == nil {
			t.numbers = map[K]int32{}
		}
		n = int32(len(t.list))
		t.numbers[key] = n
		t.list = append(t.list, key)
	}
	return n
}

// analysed is the analysis of a passage, expressed in the numbers of a packer.
type analysed struct {
	dialect, spacing string
	length           int
	texts            []groupText
	sentences        []sentenceSpan
	groups           []analysedGroup
	json, conllu     []byte // set if the numbers do not reproduce the analysis exactly: the original, verbatim
}

// groupText is the text of a group whose reading differs from the passage, for example because of a line break.
type groupText struct {
	group int
	text  string
}

// sentenceSpan is the extent of a sentence, in code points.
type sentenceSpan struct {
	dialect            string
	start, end, groups int
}

// analysedGroup is a bound group of a passage.
type analysedGroup struct {
	start, end int32 // bytes of the Coptic
	confidence int32 // thousandths
	reading    int32
	words      []analysedWord
	extra      []extraWord
}

// extraWord is an additional token of a group, with the number of the word at which it begins.
type extraWord struct {
	word  int
	token int32
}

type analysedWord struct {
	token    int32 // -1 for punctuation
	head     int32
	relation int32
}

// Add packs the analysis of a passage. extra lists additional index entries, in order. etymology returns the
// origin of an entry. Add returns the passage with its packed analysis.
func (p *Packer) Add(
	passage Passage, doc *reading.Document, extra []ExtraEntry, etymology func(entry string) string,
) Passage {
	a := &passage.analysis
	*a = analysed{dialect: doc.Dialect, spacing: doc.Spacing, length: doc.Length}
	p.mu.Lock()
	var record []byte
	number := func(dst []byte, w *reading.Word) []byte {
		record = appendWord(record[:0], w)
		return binary.AppendUvarint(dst, uint64(p.words.number(string(record)))+1)
	}
	at, offset := 0, 0 // code points and bytes
	to := func(point int) int32 {
		for ; at < point && offset < len(passage.Coptic); at++ {
			_, size := utf8.DecodeRuneInString(passage.Coptic[offset:])
			offset += size
		}
		return int32(offset)
	}
	var buffer []byte
	for i := range doc.Sentences {
		s := &doc.Sentences[i]
		a.sentences = append(a.sentences, sentenceSpan{s.Dialect, s.Start, s.End, len(s.Groups)})
		for j := range s.Groups {
			g := &s.Groups[j]
			buffer = appendReading(buffer[:0], g, number)
			made := analysedGroup{
				start: to(g.Start), end: to(g.End), confidence: int32(g.Confidence*1000 + 0.5),
				reading: p.readings.number(string(buffer)), words: make([]analysedWord, len(g.Words)),
			}
			for k := range g.Words {
				w := &g.Words[k]
				made.words[k] = analysedWord{-1, int32(w.Head), p.relations.number(w.Deprel)}
				if w.XPOS != punctuation {
					t := Token{Form: w.Text, Norm: w.Norm, Lemma: w.Lemma, XPOS: w.XPOS}
					if len(w.Entries) > 0 {
						t.Entry = w.Entries[0].ID
						t.Etymology = etymology(t.Entry)
					}
					made.words[k].token = p.tokens.number(t)
				}
			}
			if g.Text != passage.Coptic[made.start:made.end] {
				a.texts = append(a.texts, groupText{len(a.groups), g.Text})
			}
			a.groups = append(a.groups, made)
		}
	}
	for _, b := range extra {
		b.Etymology = etymology(b.Entry)
		group := &a.groups[b.Group]
		group.extra = append(group.extra, extraWord{b.Word, p.tokens.number(b.Token)})
	}
	t := &tables{p.words.list, p.readings.list, p.relations.list} // only ever appended to
	p.mu.Unlock()
	p.verify(&passage, doc, t)
	return passage
}

// punctuation is the part-of-speech tag of punctuation, which the index omits.
const punctuation = "PUNCT"

// verify decodes the packed analysis and stores the original verbatim if they differ.
func (p *Packer) verify(passage *Passage, doc *reading.Document, t *tables) {
	text := appendPassage(nil, passage)
	packed := passage.analysis.append(nil, func(dst []byte, n int32) []byte {
		return binary.AppendUvarint(dst, uint64(n)+1)
	}, func(n int32) int { return int(n) })
	json, conllu := doc.AppendJSON(nil), []byte(nil)
	if len(passage.CoNLLU) == 0 {
		conllu = doc.AppendCoNLLU(nil, p.version)
	}
	s, err := readView(text, len(passage.analysis.groups))
	if err == nil {
		again := &decoder{data: packed}
		read, _, _ := again.document(s, t)
		if read != nil && !again.bad && bytes.Equal(read.AppendJSON(nil), json) &&
			(conllu == nil || bytes.Equal(read.AppendCoNLLU(nil, p.version), conllu)) {
			return
		}
	}
	passage.analysis.json, passage.analysis.conllu = json, conllu
}

// tables holds the words and readings that passages share, and the names of relations.
type tables struct{ words, readings, relations []string }

// append appends the encoded analysis of a passage. group appends a reading; relation returns a relation's number.
func (a *analysed) append(dst []byte, group func([]byte, int32) []byte, relation func(int32) int) []byte {
	if a.json != nil {
		return appendText(appendText(append(dst, 1), string(a.json)), string(a.conllu))
	}
	dst = appendText(appendText(append(dst, 0), a.dialect), a.spacing)
	dst = binary.AppendUvarint(dst, uint64(a.length))
	dst = binary.AppendUvarint(dst, uint64(len(a.texts)))
	for _, t := range a.texts {
		dst = appendText(binary.AppendUvarint(dst, uint64(t.group)), t.text)
	}
	dst = binary.AppendUvarint(dst, uint64(len(a.sentences)))
	last := 0
	for _, s := range a.sentences {
		dst = binary.AppendUvarint(dst, uint64(s.groups))
		dst = binary.AppendVarint(dst, int64(s.start-last))
		dst = binary.AppendVarint(dst, int64(s.end-s.start))
		dialect := s.dialect
		if dialect == a.dialect {
			dialect = ""
		}
		dst, last = appendText(dst, dialect), s.end
	}
	for i := range a.groups {
		dst = group(dst, a.groups[i].reading)
	}
	for i := range a.groups {
		for _, w := range a.groups[i].words {
			dst = binary.AppendUvarint(dst, uint64(relation(w.relation)))
		}
	}
	first := 0
	for _, s := range a.sentences {
		n := 0
		for i := range a.groups[first : first+s.groups] {
			for _, w := range a.groups[first+i].words {
				n++
				head := 0 // for the root: no word depends on itself
				if w.head != 0 {
					head = int(w.head) - n
				}
				dst = binary.AppendVarint(dst, int64(head))
			}
		}
		first += s.groups
	}
	return dst
}

// document reads the output of append: the document or, if it was stored verbatim, its JSON and CoNLL-U. It sets
// d.bad if the data is damaged.
func (d *decoder) document(s *passageView, t *tables) (doc *reading.Document, json, conllu []byte) {
	if d.number() == 1 {
		return nil, d.bytes(d.number()), d.bytes(d.number())
	}
	doc = &reading.Document{Dialect: d.text(), Spacing: d.text(), Length: d.number()}
	texts := map[int]string{}
	for range d.count() {
		n := d.number()
		texts[n] = d.text()
	}
	left, last := len(s.spans), 0
	for range d.number() {
		n, start, length, dialect := d.number(), last+d.signed(), d.signed(), d.text()
		if n > left || d.bad {
			d.bad = true
			return nil, nil, nil
		}
		if dialect == "" {
			dialect = doc.Dialect
		}
		left, last = left-n, start+length
		doc.Sentences = append(doc.Sentences, reading.Sentence{
			Start: start, End: last, Dialect: dialect, Groups: make([]reading.Group, n),
		})
	}
	if left > 0 {
		d.bad = true
		return nil, nil, nil
	}
	d.groups(doc, s, t, texts)
	for i := range doc.Sentences {
		for _, w := range doc.Sentences[i].Words() {
			if n := d.number(); n < len(t.relations) {
				w.Deprel = t.relations[n]
			}
		}
	}
	for i := range doc.Sentences {
		for n, w := range doc.Sentences[i].Words() {
			if head := d.signed(); head != 0 {
				w.Head = n + head
			}
		}
	}
	return doc, nil, nil
}

// groups reads the readings of all groups and adds their positions in the text.
func (d *decoder) groups(doc *reading.Document, s *passageView, t *tables, texts map[int]string) {
	n, at, offset := 0, 0, 0
	for g := range doc.Groups() {
		*g = d.reading(t)
		span := s.spans[n]
		g.Text = s.coptic[span.start:span.end]
		at += utf8.RuneCountInString(s.coptic[offset:span.start])
		g.Start = at
		at += utf8.RuneCountInString(g.Text)
		g.End, offset = at, span.end
		if text, other := texts[n]; other {
			g.Text = text
		}
		next, _ := utf8.DecodeRuneInString(s.coptic[span.end:])
		g.Space = span.end == len(s.coptic) || unicode.IsSpace(next)
		g.Confidence = float32(span.confidence) / 1000
		if len(g.Alternatives) > 0 && g.Confidence >= sentence.Certain { // confidence was rounded up
			g.Confidence = sentence.Certain - 0.0002
		}
		shiftOffsets(g.Words, g.Start)
		for i := range g.Alternatives {
			shiftOffsets(g.Alternatives[i].Words, g.Start)
		}
		n++
	}
}

// shiftOffsets adds start to the offsets of words.
func shiftOffsets(words []reading.Word, start int) {
	for i := range words {
		words[i].Start += start
		words[i].End += start
	}
}

// appendWord appends a word without the properties that depend on its sentence.
func appendWord(dst []byte, w *reading.Word) []byte {
	for _, text := range [...]string{w.Text, w.Norm, w.Lemma, w.UPOS, w.XPOS, w.Role, w.Feats, w.Gloss.En, w.Gloss.Nl} {
		dst = appendText(dst, text)
	}
	dst = binary.AppendUvarint(dst, uint64(len(w.Entries)))
	for _, e := range w.Entries {
		dst = appendText(appendText(dst, e.ID), e.Headword)
	}
	return dst
}

func (d *decoder) word() (w reading.Word) {
	for _, text := range [...]*string{&w.Text, &w.Norm, &w.Lemma, &w.UPOS, &w.XPOS, &w.Role, &w.Feats, &w.Gloss.En,
		&w.Gloss.Nl} {
		*text = d.text()
	}
	for range d.count() {
		w.Entries = append(w.Entries, reading.NewEntry(d.text(), d.text()))
	}
	return w
}

// Flags for the optional parts of a reading.
const (
	glossJoined = 1 << iota // the gloss consists of the glosses of its words, joined
	hasMeaning
	hasPlain
	meaningPlain // plain and literal meaning are the same
	kindShift    = iota
)

// appendReading appends the reading of a group without its position. word appends a word.
func appendReading(dst []byte, g *reading.Group, word func([]byte, *reading.Word) []byte) []byte {
	flags := uint64(g.Kind) << kindShift
	meaning, plain := g.Meaning != coptic.Localized{}, g.Plain != coptic.Localized{}
	for flag, holds := range map[uint64]bool{
		glossJoined: g.Gloss == joinedGloss(g.Words), hasMeaning: meaning, hasPlain: plain,
		meaningPlain: meaning && g.Meaning == g.Plain,
	} {
		if holds {
			flags |= flag
		}
	}
	dst = binary.AppendUvarint(dst, flags)
	dst = appendWords(dst, g.Words, g.Start, word)
	if flags&glossJoined == 0 {
		dst = appendGloss(dst, g.Gloss)
	}
	if plain {
		dst = appendGloss(dst, g.Plain)
	}
	if meaning && flags&meaningPlain == 0 {
		dst = appendGloss(dst, g.Meaning)
	}
	alternatives := g.Alternatives
	if g.Confidence >= sentence.Certain { // alternatives are not shown
		alternatives = nil
	}
	dst = binary.AppendUvarint(dst, uint64(len(alternatives)))
	for i := range alternatives {
		a := &alternatives[i]
		dst = appendWords(dst, a.Words, g.Start, word)
		if a.Gloss == joinedGloss(a.Words) {
			dst = append(dst, 1)
			continue
		}
		dst = appendGloss(append(dst, 0), a.Gloss)
	}
	return dst
}

func appendWords(dst []byte, words []reading.Word, start int, word func([]byte, *reading.Word) []byte) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(words)))
	for i := range words {
		w := &words[i]
		dst = word(dst, w)
		dst = binary.AppendVarint(dst, int64(w.Start-start))
		dst = binary.AppendVarint(dst, int64(w.End-w.Start-utf8.RuneCountInString(w.Text)))
		start = w.End
	}
	return dst
}

func appendGloss(dst []byte, t coptic.Localized) []byte {
	return appendText(appendText(dst, t.En), t.Nl)
}

// reading reads a reading, stored by number or inline. The offsets of its words are relative to the group. It sets
// d.bad if the data is damaged.
func (d *decoder) reading(t *tables) (g reading.Group) {
	n := d.number()
	if n > len(t.readings) {
		d.bad = true
		return g
	}
	if n > 0 {
		stored := &decoder{data: []byte(t.readings[n-1])}
		g = stored.bareReading(t)
		d.bad = d.bad || stored.bad
		return g
	}
	return d.bareReading(t)
}

func (d *decoder) bareReading(t *tables) (g reading.Group) {
	flags := d.number()
	g.Kind = tokens.Kind(flags >> kindShift)
	g.Words = d.words(t)
	if flags&glossJoined != 0 {
		g.Gloss = joinedGloss(g.Words)
	} else {
		g.Gloss = d.gloss()
	}
	if flags&hasPlain != 0 {
		g.Plain = d.gloss()
	}
	switch {
	case flags&meaningPlain != 0:
		g.Meaning = g.Plain
	case flags&hasMeaning != 0:
		g.Meaning = d.gloss()
	}
	for range d.count() {
		a := reading.Alternative{Words: d.words(t)}
		if d.number() == 1 {
			a.Gloss = joinedGloss(a.Words)
		} else {
			a.Gloss = d.gloss()
		}
		g.Alternatives = append(g.Alternatives, a)
	}
	return g
}

func (d *decoder) words(t *tables) []reading.Word {
	words := make([]reading.Word, d.count())
	end := 0
	for i := range words {
		w := &words[i]
		switch n := d.number(); {
		case n > len(t.words):
			d.bad = true
			return nil
		case n > 0:
			stored := &decoder{data: []byte(t.words[n-1])}
			*w = stored.word()
			d.bad = d.bad || stored.bad
		default:
			*w = d.word()
		}
		w.Start = end + d.signed()
		w.End = w.Start + utf8.RuneCountInString(w.Text) + d.signed()
		end = w.End
	}
	return words
}

func (d *decoder) gloss() coptic.Localized { return coptic.Localized{En: d.text(), Nl: d.text()} }

// joinedGloss joins the glosses of words with hyphens, which yields the gloss of most groups.
func joinedGloss(words []reading.Word) coptic.Localized {
	if len(words) == 1 {
		return words[0].Gloss
	}
	en, nl := make([]string, len(words)), make([]string, len(words))
	for i := range words {
		en[i], nl[i] = words[i].Gloss.En, words[i].Gloss.Nl
	}
	return coptic.Localized{En: strings.Join(en, "-"), Nl: strings.Join(nl, "-")}
}

// appendPassage appends the data that a concordance shows for a passage.
func appendPassage(dst []byte, p *Passage) []byte {
	dst = appendText(appendText(appendText(dst, p.Coptic), p.Translation.En), p.Translation.Nl)
	dst = append(dst, byte(bit(p.Gold)))
	last := int32(0)
	groups := p.analysis.groups
	for i := range groups {
		dst = binary.AppendUvarint(dst, uint64(groups[i].start-last))
		last = groups[i].end
	}
	for i := range groups {
		dst = binary.AppendUvarint(dst, uint64(groups[i].end-groups[i].start))
	}
	for i := range groups {
		dst = binary.AppendUvarint(dst, uint64(groups[i].confidence))
	}
	return dst
}

func appendText(dst []byte, text string) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(text))), text...)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// sharedValues returns the values that occur more than once, the commonest first, and their numbers from 1. Other
// values are stored inline.
func sharedValues(counts map[string]int) (list []string, numbers map[string]int) {
	for record, n := range counts {
		if n > 1 {
			list = append(list, record)
		}
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	})
	numbers = make(map[string]int, len(list))
	for i, record := range list {
		numbers[record] = i + 1
	}
	return list, numbers
}
