package texts

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
)

// A library is two parts of a release. The directory, which a container loads, has all works, where each passage lies,
// and the first of every keysTogether keys of the index. The archive, which is read by range, has all else. Numbers are
// varints, a text is its length and its bytes, and a block in a list is its length and its CRC-32C.
//
//	directory  magic, JSON of Meta, primers (texts); for each work the number of its passages, of each the reference
//	           and the number of groups, and the blocks of every passagesTogether of them, one of each kind; the blocks
//	           of words and of readings; the number of blocks of tokens, and these; the number of blocks of ranks, and
//	           these; the number of blocks of keys, of each its first key and the block
//	archive    magic, the blocks in the order of the directory, the places of common tokens
//	text       of each passage its length; Coptic, translations, 1 if gold, then of all groups the bytes between it and
//	           the one before, of all the bytes, of all the confidence in thousandths
//	analysis   of each passage its length, and what analysed.append writes
//	CoNLL-U    of each passage a text, empty where it is made of the analysis
//	words      those that readings share, each a text: what appendWord writes
//	readings   those of groups that passages share, each a text: what appendReading writes
//	tokens     see token.append
//	ranks      of groupsTogether groups the place in the alphabet, from 1: three bytes
//	keys       the key, the number of tokens and how far each is from the one before; of an entry also the number of
//	           its chosen places, of each token, group and word
//
// A block is compressed by DEFLATE; one of passages has a primer (a preset dictionary), for it is short and like the
// others. Places are not.
const (
	directoryMagic   = "CLSTEXT\x02"
	archiveMagic     = "CLSTEXA\x02"
	passagesTogether = 16
	tokensTogether   = 128
	groupsTogether   = 4096
	keysTogether     = 128
	primerSize       = 16 << 10
	level            = 9
)

// The blocks of passages.
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
	XPOS           []string `json:"xpos"`      // that tokens have by number
	Etymologies    []string `json:"etymology"` // likewise
	Relations      []string `json:"relations"` // that words have by number
	Groups         int      `json:"groups"`
	Words          int      `json:"words"`   // punctuation left out
	Unknown        int      `json:"unknown"` // words without entry that are no names, numbers or grammar
	Doubtful       int      `json:"doubtful"`
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Write packs texts, which it sorts by id; p has packed their passages. The same texts give the same bytes.
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

type writer struct {
	meta    Meta
	list    []Text
	packer  *Packer
	archive bytes.Buffer
	packed  bytes.Buffer
	plain   *flate.Writer
}

// put appends a block to the archive, and its length and checksum to what lists it.
func (w *writer) put(list, block []byte) []byte {
	w.archive.Write(block)
	list = binary.AppendUvarint(list, uint64(len(block)))
	return binary.LittleEndian.AppendUint32(list, crc32.Checksum(block, castagnoli))
}

// putPacked compresses a block and puts it; an empty one stays empty.
func (w *writer) putPacked(list, block []byte, packer *flate.Writer) []byte {
	w.packed.Reset()
	if len(block) > 0 {
		packer.Reset(&w.packed)
		_, _ = packer.Write(block) // a buffer takes everything
		_ = packer.Close()
	}
	return w.put(list, w.packed.Bytes())
}

// writePassages appends the passages, the words and the readings. It returns their places for the directory.
func (w *writer) writePassages() (places []byte, primers [blockKinds][]byte) {
	words, readings, group := w.tables()
	relation := func(n int32) int {
		at, _ := slices.BinarySearch(w.meta.Relations, w.packer.relations.list[n])
		return at
	}
	var blocks [][blockKinds][]byte
	for i := range w.list {
		for some := range slices.Chunk(w.list[i].Passages, passagesTogether) {
			var of [blockKinds][]byte
			gold := false
			for j := range some {
				p := &some[j]
				conllu := p.CoNLLU
				gold = gold || len(conllu) > 0
				for kind, data := range [blockKinds][]byte{
					appendPassage(nil, p), p.analysis.append(nil, group, relation), conllu,
				} {
					of[kind] = appendText(of[kind], string(data))
				}
			}
			if !gold {
				of[conlluBlock] = nil
			}
			blocks = append(blocks, of)
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
	for i := range w.list {
		t := &w.list[i]
		places = binary.AppendUvarint(places, uint64(len(t.Passages)))
		for j := range t.Passages {
			places = appendText(places, t.Passages[j].Reference)
			places = binary.AppendUvarint(places, uint64(len(t.Passages[j].analysis.groups)))
			if j%passagesTogether == 0 {
				for kind, data := range blocks[n] {
					places = w.putPacked(places, data, packers[kind])
				}
				n++
			}
		}
	}
	return w.putPacked(w.putPacked(places, join(words), w.plain), join(readings), w.plain), primers
}

func join(records []string) []byte {
	var all []byte
	for _, r := range records {
		all = appendText(all, r)
	}
	return all
}

// tables returns the words that readings share and the readings that passages share, and a function that appends a
// reading: its number, or itself if there is no other.
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
	for i := range w.list {
		for j := range w.list[i].Passages {
			for _, g := range w.list[i].Passages[j].analysis.groups {
				used[g.reading]++
			}
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
	words, numbers := shared(counts)
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
	readings, numbers = shared(times)
	return words, readings, func(dst []byte, n int32) []byte {
		if n, common := numbers[final[n]]; common {
			return binary.AppendUvarint(dst, uint64(n))
		}
		return append(append(dst, 0), final[n]...)
	}
}

// compare orders texts by the Coptic alphabet; those that it holds alike, by their bytes.
func compare(a, b string) int { return cmp.Or(coptic.Compare(a, b), strings.Compare(a, b)) }

// The kinds of keys, before a colon.
const (
	byEntry = "e:"
	byLemma = "l:"
	byForm  = "f:"
	byGroup = "g:"
)

// Explainable reports whether a word with a tag is one that a dictionary explains.
func Explainable(xpos string) bool {
	switch xpos {
	case "NPROP", "NUM", "FM", punctuation, "PPERS", "PPERO", "ART":
		return false
	}
	return true
}

// indexed is a token with its places, before it is written.
type indexed struct {
	Token
	whole bool // a whole group
	hits  []hit
	works []workCount
}

// hit is a place of a token: a group of the whole library, counted through, and the word of it.
type hit struct {
	group, word, token int
}

// workCount says how many places a work has.
type workCount struct{ work, count int }

// writeIndex appends the index: tokens, ranks and keys, then the places. It adds their blocks to the directory.
func (w *writer) writeIndex(list []byte) []byte {
	all := w.index()
	w.meta.XPOS = names(all, func(t *indexed) string { return t.XPOS })
	w.meta.Etymologies = names(all, func(t *indexed) string { return t.Etymology })
	keys := map[string][]int{}
	var blocks [][]byte
	var posted []byte
	for n, t := range all {
		if n%tokensTogether == 0 {
			blocks = append(blocks, nil)
		}
		blocks[len(blocks)-1] = w.appendToken(blocks[len(blocks)-1], t, &posted)
		for _, key := range t.keys() {
			if of := keys[key]; len(of) == 0 || of[len(of)-1] != n {
				keys[key] = append(of, n)
			}
		}
	}
	list = w.putAll(list, blocks)
	list = w.putAll(list, w.ranks())
	chosen := w.choose(all)
	sorted := slices.Sorted(maps.Keys(keys))
	list = binary.AppendUvarint(list, uint64((len(sorted)+keysTogether-1)/keysTogether))
	for some := range slices.Chunk(sorted, keysTogether) {
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
		list = w.putPacked(appendText(list, some[0]), block, w.plain)
	}
	w.archive.Write(posted)
	return list
}

// putAll puts blocks after their number.
func (w *writer) putAll(list []byte, blocks [][]byte) []byte {
	list = binary.AppendUvarint(list, uint64(len(blocks)))
	for _, b := range blocks {
		list = w.putPacked(list, b, w.plain)
	}
	return list
}

// names returns what tokens have, in order.
func names(all []*indexed, of func(*indexed) string) []string {
	seen := map[string]bool{}
	for _, t := range all {
		seen[of(t)] = true
	}
	return slices.AppendSeq([]string{}, slices.Values(slices.Sorted(maps.Keys(seen))))
}

// keys returns the keys that lead to a token.
func (t *indexed) keys() []string {
	switch {
	case t.whole:
		return []string{byGroup + t.Form}
	case t.Beside && !strings.Contains(t.Lemma, " "): // its letters lead to its words
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

// index returns the tokens of the texts, those of an entry together, and counts words for Meta.
func (w *writer) index() []*indexed {
	words := make([]*indexed, len(w.packer.tokens.list))
	wholes := map[Token]*indexed{}
	of := func(token int32) *indexed {
		if words[token] == nil {
			words[token] = &indexed{Token: w.packer.tokens.list[token]}
		}
		return words[token]
	}
	n := 0
	for i := range w.list {
		for j := range w.list[i].Passages {
			p := &w.list[i].Passages[j]
			for k := range p.analysis.groups {
				g := &p.analysis.groups[k]
				if g.confidence < doubtful {
					w.meta.Doubtful++
				}
				for l, word := range g.words {
					if word.token < 0 {
						continue
					}
					t := of(word.token)
					t.add(hit{group: n, word: l}, i)
					w.meta.Words++
					if t.Entry == "" && Explainable(t.XPOS) {
						w.meta.Unknown++
					}
					whole := ""
					if l == 0 {
						whole = coptic.Fold(p.Coptic[g.start:g.end])
					}
					if whole != "" && (len(g.words) > 1 || whole != t.Form) {
						t.inWhole(whole, wholes).add(hit{group: n}, i)
					}
				}
				for _, b := range g.beside {
					of(b.token).add(hit{group: n, word: b.word}, i)
				}
				n++
			}
		}
	}
	w.meta.Groups = n
	all := slices.AppendSeq(words, maps.Values(wholes))
	all = slices.DeleteFunc(all, func(t *indexed) bool { return t == nil })
	slices.SortFunc(all, func(a, b *indexed) int {
		return cmp.Or(bit(a.whole)-bit(b.whole), strings.Compare(a.Entry, b.Entry), strings.Compare(a.Lemma, b.Lemma),
			strings.Compare(a.Form, b.Form), strings.Compare(a.Norm, b.Norm), strings.Compare(a.XPOS, b.XPOS),
			strings.Compare(a.Etymology, b.Etymology), bit(a.Beside)-bit(b.Beside))
	})
	return all
}

// inWhole returns the token of a whole group that begins with a word.
func (t *indexed) inWhole(whole string, wholes map[Token]*indexed) *indexed {
	of := Token{Form: whole, XPOS: t.XPOS, Etymology: t.Etymology}
	if wholes[of] == nil {
		wholes[of] = &indexed{Token: of, whole: true}
	}
	return wholes[of]
}

func (t *indexed) add(h hit, work int) {
	t.hits = append(t.hits, h)
	if n := len(t.works); n == 0 || t.works[n-1].work != work {
		t.works = append(t.works, workCount{work: work})
	}
	t.works[len(t.works)-1].count++
}

// few is the number of bytes up to which places are stored with their token.
const few = 48

// appendToken appends a token: form, numbers of tag and etymology, number of places; their length in bytes and they
// themselves. Where they are many they stand elsewhere: length 0, where they begin, length, CRC-32C, the number of
// works, of each its number and that of its places.
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
	if len(places) <= few {
		return append(binary.AppendUvarint(dst, uint64(len(places))), places...)
	}
	for _, n := range [...]int{0, len(*posted), len(places)} {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	dst = binary.LittleEndian.AppendUint32(dst, crc32.Checksum(places, castagnoli))
	*posted = append(*posted, places...)
	dst = binary.AppendUvarint(dst, uint64(len(t.works)))
	for _, of := range t.works {
		dst = binary.AppendUvarint(binary.AppendUvarint(dst, uint64(of.work)), uint64(of.count))
	}
	return dst
}

// A place is one number: the distance of its group from the one before, and the word in the lowest bits. From the
// seventh word on another number follows.
const (
	wordBits  = 3
	manyWords = 1<<wordBits - 1
)

// ranks returns the blocks of the places of groups in the alphabet.
func (w *writer) ranks() (blocks [][]byte) {
	ranks := map[string]int{}
	var groups []string
	for i := range w.list {
		for j := range w.list[i].Passages {
			p := &w.list[i].Passages[j]
			for _, g := range p.analysis.groups {
				folded := coptic.Fold(p.Coptic[g.start:g.end])
				groups = append(groups, folded)
				ranks[folded] = 0
			}
		}
	}
	delete(ranks, "")
	for i, group := range slices.SortedFunc(maps.Keys(ranks), compare) {
		ranks[group] = i + 1
	}
	for some := range slices.Chunk(groups, groupsTogether) {
		var block []byte
		for _, g := range some {
			n := ranks[g]
			block = append(block, byte(n), byte(n>>8), byte(n>>16))
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// wellChosen is the number of places that are shown with an entry.
const wellChosen = 3

// rare is the share of an entry's places below which a form may be a misreading: one in rare. Such a form is not shown
// for its own sake.
const rare = 20

// Thresholds of confidence, in thousandths. A place must reach sure to be chosen for its form, and doubtful to be shown
// at all.
const sure, doubtful = 900, 500

// choose returns for each entry some places that are sure, short and translated, of different passages and, where there
// are that have been seen elsewhere too, forms.
func (w *writer) choose(all []*indexed) map[string][]hit {
	places := make([]where, 0, w.meta.Groups)
	number := 0
	for i := range w.list {
		for j := range w.list[i].Passages {
			p := &w.list[i].Passages[j]
			for k := range p.analysis.groups {
				places = append(places, where{p, p.analysis.groups[k].confidence, number})
			}
			number++
		}
	}
	hits := map[string][]hit{} // of each entry
	for n, t := range all {
		for _, h := range t.hits {
			if h.token = n; t.Entry != "" && places[h.group].confidence >= doubtful {
				hits[t.Entry] = append(hits[t.Entry], h)
			}
		}
	}
	chosen := map[string][]hit{}
	for entry, hits := range hits {
		slices.SortFunc(hits, func(a, b hit) int {
			return cmp.Or(places[a.group].cost()-places[b.group].cost(), a.group-b.group, a.word-b.word)
		})
		chosen[entry] = firstOf(hits, places, all)
	}
	return chosen
}

// firstOf returns the first hits of different passages, each form once before any twice.
func firstOf(hits []hit, places []where, all []*indexed) (chosen []hit) {
	seen, shown := map[int]bool{}, map[string]bool{}
	for _, again := range []bool{false, true} {
		for _, h := range hits {
			n, t := places[h.group].number, all[h.token]
			usual := len(t.hits)*rare > len(hits) && places[h.group].confidence >= sure
			if len(chosen) == wellChosen || seen[n] || !again && (shown[t.Form] || !usual) {
				continue
			}
			seen[n], shown[t.Form] = true, true
			chosen = append(chosen, h)
		}
	}
	return chosen
}

// where is a group in its passage.
type where struct {
	*Passage
	confidence int32
	number     int // of the passage
}

// cost says how ill a group shows a word: doubtful, in a passage that is very short or long or has no translation.
func (at *where) cost() int {
	groups := len(at.analysis.groups)
	n := max(0, sure-int(at.confidence))/5 + max(0, 4-groups)*10 + max(0, groups-12)
	if at.Translation.En == "" {
		n += 40
	}
	return n
}
