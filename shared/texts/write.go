package texts

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"iter"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
)

// A library consists of two parts of a release. The directory, which each container loads, lists all works, the
// location of each passage, and the first of every keysPerBlock keys of the index. The archive holds everything
// else and is read by range. Numbers are varints, a text is its length and its bytes, and a reference to a block is
// the block's length and CRC-32C.
//
//	directory  magic; JSON of Meta; primers (texts); for each work its number of passages, the reference and number
//	           of groups of each, and the blocks of every passagesPerBlock of them, one of each kind; the blocks of
//	           words and of readings; the number of blocks of tokens, and these; the number of blocks of ranks, and
//	           these; the number of blocks of keys, and for each its first key and the block
//	archive    magic; the blocks in the order of the directory; the occurrences of common tokens
//	text       for each passage its length; Coptic, translations, 1 if gold; then for all groups the bytes since the
//	           previous one, for all the bytes, for all the confidence in thousandths
//	analysis   for each passage its length, and what analysed.append writes
//	CoNLL-U    for each passage a text, empty if it is derived from the analysis
//	words      those that readings share, each a text: what appendWord writes
//	readings   those of groups that passages share, each a text: what appendReading writes
//	tokens     see appendToken
//	ranks      for each of groupsPerBlock groups its alphabetical rank, from 1: three bytes
//	keys       the key; the number of tokens, and the difference of each to the previous one; for an entry also the
//	           number of its examples, and the token, group and word of each
//
// Blocks are compressed with DEFLATE. Those of passages are short and similar, so they use a primer (a preset
// dictionary). Occurrences are not compressed.
const (
	directoryMagic   = "CLSTEXT\x02"
	archiveMagic     = "CLSTEXA\x02"
	passagesPerBlock = 16
	tokensPerBlock   = 128
	groupsPerBlock   = 4096
	keysPerBlock     = 128
	primerSize       = 16 << 10
	level            = 9
)

// The kinds of blocks that passages have.
const (
	textBlock = iota
	analysisBlock
	conlluBlock
	blockKinds
)

// Meta describes the library as a whole.
type Meta struct {
	SchemaVersion  string   `json:"schemaVersion"`
	DatasetVersion string   `json:"datasetVersion"`
	GeneratedAt    string   `json:"generatedAt"`
	Works          []Work   `json:"works"`
	XPOS           []string `json:"xpos"`      // indexed by the tag numbers of tokens
	Etymologies    []string `json:"etymology"` // likewise
	Relations      []string `json:"relations"` // indexed by the numbers that words have
	Groups         int      `json:"groups"`
	Words          int      `json:"words"`   // without punctuation
	Unknown        int      `json:"unknown"` // words without an entry that are not names, numbers or grammar
	Doubtful       int      `json:"doubtful"`
	// Verses maps the ids of works with special references to the verse of the Bible that each passage quotes or
	// retells (mark.5.3), or "".
	Verses map[string][]string `json:"verses,omitempty"`
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Write packs texts, sorting them by id. p must have packed their passages. The output is deterministic.
func Write(meta Meta, list []Text, p *Packer) (directory, archive []byte, err error) {
	slices.SortStableFunc(list, func(a, b Text) int { return strings.Compare(a.ID, b.ID) })
	for i := range list {
		t := &list[i]
		if i > 0 && list[i-1].ID == t.ID {
			return nil, nil, fmt.Errorf("pack the texts: two works are named %s", t.ID)
		}
		t.Work.Passages, t.Work.Groups = len(t.Passages), 0
		for j := range t.Passages {
			t.Work.Groups += len(t.Passages[j].analysis.groups)
		}
		meta.Works = append(meta.Works, t.Work)
	}
	if meta.Works == nil {
		meta.Works = []Work{}
	}
	meta.Relations = slices.Sorted(slices.Values(p.relations.list))
	w := &writer{meta: meta, list: list, packer: p}
	w.archive.WriteString(archiveMagic)
	places, primers := w.writePassages()
	places = w.writeIndex(places)
	about, err := json.Marshal(w.meta)
	if err != nil {
		return nil, nil, err
	}
	directory = appendText([]byte(directoryMagic), string(about))
	for _, p := range primers {
		directory = appendText(directory, string(p))
	}
	return append(directory, places...), w.archive.Bytes(), nil
}

// passages yields the passages of all texts, each with the number of its text.
func (w *writer) passages() iter.Seq2[int, *Passage] {
	return func(yield func(int, *Passage) bool) {
		for i := range w.list {
			for j := range w.list[i].Passages {
				if !yield(i, &w.list[i].Passages[j]) {
					return
				}
			}
		}
	}
}

type writer struct {
	meta    Meta
	list    []Text
	packer  *Packer
	archive bytes.Buffer
	packed  bytes.Buffer
	plain   *flate.Writer
}

// appendBlock appends a block to the archive, and its length and checksum to list.
func (w *writer) appendBlock(list, block []byte) []byte {
	w.archive.Write(block)
	list = binary.AppendUvarint(list, uint64(len(block)))
	return binary.LittleEndian.AppendUint32(list, crc32.Checksum(block, castagnoli))
}

// appendPacked compresses and appends a block. An empty block stays empty.
func (w *writer) appendPacked(list, block []byte, packer *flate.Writer) []byte {
	w.packed.Reset()
	if len(block) > 0 {
		packer.Reset(&w.packed)
		_, _ = packer.Write(block) // writing to a buffer never fails
		_ = packer.Close()
	}
	return w.appendBlock(list, w.packed.Bytes())
}

// writePassages writes the passages, words and readings. It returns their part of the directory, and the primers.
func (w *writer) writePassages() (places []byte, primers [blockKinds][]byte) {
	words, readings, group := w.tables()
	relation := func(n int32) int {
		at, _ := slices.BinarySearch(w.meta.Relations, w.packer.relations.list[n])
		return at
	}
	var blocks [][blockKinds][]byte
	for i := range w.list {
		for some := range slices.Chunk(w.list[i].Passages, passagesPerBlock) {
			var block [blockKinds][]byte
			gold := false
			for j := range some {
				p := &some[j]
				gold = gold || len(p.CoNLLU) > 0
				for kind, data := range [blockKinds][]byte{
					appendPassage(nil, p), p.analysis.append(nil, group, relation), p.CoNLLU,
				} {
					block[kind] = appendText(block[kind], string(data))
				}
			}
			if !gold {
				block[conlluBlock] = nil
			}
			blocks = append(blocks, block)
		}
	}
	const pieces = 8
	for i := range min(pieces, len(blocks)) {
		for kind, data := range blocks[i*len(blocks)/min(pieces, len(blocks))] {
			primers[kind] = append(primers[kind], data[:min(len(data), primerSize/pieces)]...)
		}
	}
	packers := make([]*flate.Writer, blockKinds)
	for kind := range packers {
		packers[kind], _ = flate.NewWriterDict(&w.packed, level, primers[kind]) // the level is valid
	}
	w.plain, _ = flate.NewWriter(&w.packed, level)
	n := 0
	for _, t := range w.list {
		places = binary.AppendUvarint(places, uint64(len(t.Passages)))
		for j, p := range t.Passages {
			places = appendText(places, p.Reference)
			places = binary.AppendUvarint(places, uint64(len(p.analysis.groups)))
			if j%passagesPerBlock == 0 {
				for kind, data := range blocks[n] {
					places = w.appendPacked(places, data, packers[kind])
				}
				n++
			}
		}
	}
	return w.appendPacked(w.appendPacked(places, join(words), w.plain), join(readings), w.plain), primers
}

func join(records []string) []byte {
	var all []byte
	for _, r := range records {
		all = appendText(all, r)
	}
	return all
}

// tables returns the shared words and readings. group appends a reading by number, or inline if it is not shared.
func (w *writer) tables() (words, readings []string, group func([]byte, int32) []byte) {
	p := w.packer
	t := &tables{words: p.words.list, readings: p.readings.list}
	again := func(number int32, word func([]byte, *reading.Word) []byte) string {
		d := &decoder{data: []byte(p.readings.list[number])}
		g := d.bareReading(t)
		return string(appendReading(nil, &g, word))
	}
	counts := map[string]int{}
	used := make([]int, len(p.readings.list))
	for _, p := range w.passages() {
		for _, g := range p.analysis.groups {
			used[g.reading]++
		}
	}
	var record []byte
	for n, times := range used {
		if times > 0 {
			again(int32(n), func(dst []byte, word *reading.Word) []byte {
				record = appendWord(record[:0], word)
				counts[string(record)]++
				return dst
			})
		}
	}
	words, numbers := sharedValues(counts)
	final, times := make([]string, len(used)), map[string]int{}
	for n := range used {
		if used[n] > 0 {
			final[n] = again(int32(n), func(dst []byte, word *reading.Word) []byte {
				record = appendWord(record[:0], word)
				if n, common := numbers[string(record)]; common {
					return binary.AppendUvarint(dst, uint64(n))
				}
				return append(append(dst, 0), record...)
			})
			times[final[n]] += used[n]
		}
	}
	readings, numbers = sharedValues(times)
	return words, readings, func(dst []byte, n int32) []byte {
		if n, common := numbers[final[n]]; common {
			return binary.AppendUvarint(dst, uint64(n))
		}
		return append(append(dst, 0), final[n]...)
	}
}

// compare orders texts by the Coptic alphabet, and equal ones by their bytes.
func compare(a, b string) int { return cmp.Or(coptic.Compare(a, b), strings.Compare(a, b)) }

// Prefixes of the keys of each kind.
const (
	byEntry = "e:"
	byLemma = "l:"
	byForm  = "f:"
	byGroup = "g:"
)

// Explainable reports whether words with a tag are expected to have a dictionary entry.
func Explainable(xpos string) bool {
	switch xpos {
	case "NPROP", "NUM", "FM", punctuation, "PPERS", "PPERO", "ART":
		return false
	}
	return true
}

// indexed is a token with its occurrences, before it is written.
type indexed struct {
	Token
	whole bool // a whole group
	hits  []occurrence
	works []workCount
}

// occurrence is an occurrence of a token, identified by the number of the group in the library and of the word in the
// group.
type occurrence struct {
	group, word, token int
}

// workCount is the number of occurrences in a work.
type workCount struct{ work, count int }

// writeIndex writes the tokens, ranks, keys and occurrences. It appends their blocks to list.
func (w *writer) writeIndex(list []byte) []byte {
	all := w.index()
	w.meta.XPOS = names(all, func(t *indexed) string { return t.XPOS })
	w.meta.Etymologies = names(all, func(t *indexed) string { return t.Etymology })
	keys := map[string][]int{}
	var blocks [][]byte
	var posted []byte
	for n, t := range all {
		if n%tokensPerBlock == 0 {
			blocks = append(blocks, nil)
		}
		blocks[len(blocks)-1] = w.appendToken(blocks[len(blocks)-1], t, &posted)
		for _, key := range t.keys() {
			if numbers := keys[key]; len(numbers) == 0 || numbers[len(numbers)-1] != n {
				keys[key] = append(numbers, n)
			}
		}
	}
	list = w.appendAllPacked(list, blocks)
	list = w.appendAllPacked(list, w.ranks())
	chosen := w.chooseExamples(all)
	sorted := slices.Sorted(maps.Keys(keys))
	list = binary.AppendUvarint(list, uint64((len(sorted)+keysPerBlock-1)/keysPerBlock))
	for some := range slices.Chunk(sorted, keysPerBlock) {
		var block []byte
		for _, key := range some {
			block = binary.AppendUvarint(appendText(block, key), uint64(len(keys[key])))
			last := 0
			for _, n := range keys[key] {
				block, last = binary.AppendUvarint(block, uint64(n-last)), n
			}
			if id, is := strings.CutPrefix(key, byEntry); is {
				block = binary.AppendUvarint(block, uint64(len(chosen[id])))
				for _, h := range chosen[id] {
					for _, n := range [...]int{h.token, h.group, h.word} {
						block = binary.AppendUvarint(block, uint64(n))
					}
				}
			}
		}
		list = w.appendPacked(appendText(list, some[0]), block, w.plain)
	}
	w.archive.Write(posted)
	return list
}

// appendAllPacked appends the number of blocks to list, then each block with appendPacked.
func (w *writer) appendAllPacked(list []byte, blocks [][]byte) []byte {
	list = binary.AppendUvarint(list, uint64(len(blocks)))
	for _, b := range blocks {
		list = w.appendPacked(list, b, w.plain)
	}
	return list
}

// names returns the distinct values of a property of tokens, sorted.
func names(all []*indexed, property func(*indexed) string) []string {
	seen := map[string]bool{}
	for _, t := range all {
		seen[property(t)] = true
	}
	return slices.AppendSeq([]string{}, slices.Values(slices.Sorted(maps.Keys(seen))))
}

// keys returns the keys under which a token is found.
func (t *indexed) keys() []string {
	switch {
	case t.whole:
		return []string{byGroup + t.Form}
	case t.Extra && !strings.Contains(t.Lemma, " "): // its form is found as that of its words
		return []string{byEntry + t.Entry}
	}
	keys := []string{byForm + t.Form}
	if t.Entry != "" {
		keys = append(keys, byEntry+t.Entry)
	}
	if t.Lemma != "" {
		keys = append(keys, byLemma+coptic.Fold(t.Lemma))
	}
	if t.Norm != "" {
		keys = append(keys, byForm+t.Norm)
	}
	return keys
}

// index returns the tokens of the texts, grouped by entry, and counts words for Meta.
func (w *writer) index() []*indexed {
	words := make([]*indexed, len(w.packer.tokens.list))
	wholes := map[Token]*indexed{}
	indexedToken := func(token int32) *indexed {
		if words[token] == nil {
			words[token] = &indexed{Token: w.packer.tokens.list[token]}
		}
		return words[token]
	}
	n := 0
	for work, p := range w.passages() {
		for _, g := range p.analysis.groups {
			if g.confidence < minShown {
				w.meta.Doubtful++
			}
			for i, word := range g.words {
				if word.token < 0 {
					continue
				}
				t := indexedToken(word.token)
				t.add(occurrence{group: n, word: i}, work)
				w.meta.Words++
				if t.Entry == "" && Explainable(t.XPOS) {
					w.meta.Unknown++
				}
				whole := ""
				if i == 0 {
					whole = coptic.Fold(p.Coptic[g.start:g.end])
				}
				if whole != "" && (len(g.words) > 1 || whole != t.Form) {
					t.wholeGroup(whole, wholes).add(occurrence{group: n}, work)
				}
			}
			for _, b := range g.extra {
				indexedToken(b.token).add(occurrence{group: n, word: b.word}, work)
			}
			n++
		}
	}
	w.meta.Groups = n
	all := slices.AppendSeq(words, maps.Values(wholes))
	all = slices.DeleteFunc(all, func(t *indexed) bool { return t == nil })
	slices.SortFunc(all, func(a, b *indexed) int {
		return cmp.Or(bit(a.whole)-bit(b.whole), strings.Compare(a.Entry, b.Entry), strings.Compare(a.Lemma, b.Lemma),
			strings.Compare(a.Form, b.Form), strings.Compare(a.Norm, b.Norm), strings.Compare(a.XPOS, b.XPOS),
			strings.Compare(a.Etymology, b.Etymology), bit(a.Extra)-bit(b.Extra))
	})
	return all
}

// wholeGroup returns the whole-group token for the group that begins with t.
func (t *indexed) wholeGroup(whole string, wholes map[Token]*indexed) *indexed {
	key := Token{Form: whole, XPOS: t.XPOS, Etymology: t.Etymology}
	if wholes[key] == nil {
		wholes[key] = &indexed{Token: key, whole: true}
	}
	return wholes[key]
}

func (t *indexed) add(h occurrence, work int) {
	t.hits = append(t.hits, h)
	if n := len(t.works); n == 0 || t.works[n-1].work != work {
		t.works = append(t.works, workCount{work: work})
	}
	t.works[len(t.works)-1].count++
}

// maxInline is the maximum size in bytes of occurrences that are stored with their token.
const maxInline = 48

// appendToken appends a token: form, numbers of tag and etymology, number of occurrences, then their length in
// bytes and the occurrences. Longer lists are appended to posted; the token then has length 0, offset, length,
// CRC-32C, the number of works, and for each work its number and count.
func (w *writer) appendToken(dst []byte, t *indexed, posted *[]byte) []byte {
	dst = appendText(dst, t.Form)
	xpos, _ := slices.BinarySearch(w.meta.XPOS, t.XPOS)
	etymology, _ := slices.BinarySearch(w.meta.Etymologies, t.Etymology)
	for _, n := range [...]int{xpos, etymology, len(t.hits)} {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	var places []byte
	last := 0
	for _, h := range t.hits {
		places = binary.AppendUvarint(places, uint64((h.group-last)<<wordBits|min(h.word, manyWords)))
		if h.word >= manyWords {
			places = binary.AppendUvarint(places, uint64(h.word-manyWords))
		}
		last = h.group
	}
	if len(places) <= maxInline {
		return append(binary.AppendUvarint(dst, uint64(len(places))), places...)
	}
	for _, n := range [...]int{0, len(*posted), len(places)} {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	dst = binary.LittleEndian.AppendUint32(dst, crc32.Checksum(places, castagnoli))
	*posted = append(*posted, places...)
	dst = binary.AppendUvarint(dst, uint64(len(t.works)))
	for _, c := range t.works {
		dst = binary.AppendUvarint(binary.AppendUvarint(dst, uint64(c.work)), uint64(c.count))
	}
	return dst
}

// An occurrence is one number: the distance from the previous group, with the word in the lowest bits. If the word
// does not fit, another number follows.
const (
	wordBits  = 3
	manyWords = 1<<wordBits - 1
)

// ranks returns blocks with the alphabetical rank of each group. A group without letters has rank 0.
func (w *writer) ranks() (blocks [][]byte) {
	ranks := map[string]int{}
	var groups []string
	for _, p := range w.passages() {
		for _, g := range p.analysis.groups {
			folded := coptic.Fold(p.Coptic[g.start:g.end])
			groups = append(groups, folded)
			ranks[folded] = 0
		}
	}
	delete(ranks, "")
	for i, group := range slices.SortedFunc(maps.Keys(ranks), compare) {
		ranks[group] = i + 1
	}
	for some := range slices.Chunk(groups, groupsPerBlock) {
		var block []byte
		for _, g := range some {
			n := ranks[g]
			block = append(block, byte(n), byte(n>>8), byte(n>>16))
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// maxExamples is the maximum number of examples shown for an entry.
const maxExamples = 3

// rareShare determines which forms are rare. A form with at most 1/rareShare of an entry's occurrences may be a
// misreading, and is not chosen for its own sake.
const rareShare = 20

// Confidence thresholds, in thousandths. An occurrence needs minSure to represent its form, and minShown to be chosen
// at all.
const minSure, minShown = 900, 500

// chooseExamples returns examples for each entry. It prefers occurrences that are reliable, short and translated, from
// different passages and, if possible, in different forms.
func (w *writer) chooseExamples(all []*indexed) map[string][]occurrence {
	places := make([]candidate, 0, w.meta.Groups)
	number := 0
	for _, p := range w.passages() {
		for _, g := range p.analysis.groups {
			places = append(places, candidate{p, g.confidence, number})
		}
		number++
	}
	hits := map[string][]occurrence{} // by entry
	for n, t := range all {
		for _, h := range t.hits {
			if h.token = n; t.Entry != "" && places[h.group].confidence >= minShown {
				hits[t.Entry] = append(hits[t.Entry], h)
			}
		}
	}
	chosen := map[string][]occurrence{}
	for entry, hits := range hits {
		slices.SortFunc(hits, func(a, b occurrence) int {
			return cmp.Or(places[a.group].cost()-places[b.group].cost(), a.group-b.group, a.word-b.word)
		})
		chosen[entry] = firstOf(hits, places, all)
	}
	return chosen
}

// firstOf returns the first hits, up to maxExamples, from different passages. Hits with a rare form, a doubtful
// reading, or a form already shown come last.
func firstOf(hits []occurrence, places []candidate, all []*indexed) (chosen []occurrence) {
	seen, shown := map[int]bool{}, map[string]bool{}
	for _, again := range []bool{false, true} {
		for _, h := range hits {
			n, t := places[h.group].number, all[h.token]
			usual := len(t.hits)*rareShare > len(hits) && places[h.group].confidence >= minSure
			if len(chosen) == maxExamples || seen[n] || !again && (shown[t.Form] || !usual) {
				continue
			}
			seen[n], shown[t.Form] = true, true
			chosen = append(chosen, h)
		}
	}
	return chosen
}

// candidate is a group with its passage.
type candidate struct {
	*Passage
	confidence int32
	number     int // of the passage
}

// cost rates how unsuitable a group is as an example. Doubtful readings, very short or long passages, and a missing
// translation add to it.
func (at *candidate) cost() int {
	groups := len(at.analysis.groups)
	n := max(0, minSure-int(at.confidence))/5 + max(0, 4-groups)*10 + max(0, groups-12)
	if at.Translation.En == "" {
		n += 40
	}
	return n
}
