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
)

// A library is two parts of a release. The directory, which a container loads, has all works, where each passage lies,
// and the first of every keysTogether keys of the index. The archive, which is read by range, has the passages, the
// keys and their places. All numbers are varints; a text is its length and its bytes.
//
//	directory  magic, JSON of Meta, primers (texts), then for each work its passages: number, and of each the
//	           reference, the number of groups, and length and CRC-32C of each of its blocks; then the blocks of
//	           keys: number, and of each its first key, length and CRC-32C
//	archive    magic, the blocks of the passages in order, the blocks of keys, the places of each key
//
// A block is compressed by DEFLATE; one of a passage has a primer (a preset dictionary), for it is short and like the
// others.
const (
	directoryMagic = "CLSTEXT\x01"
	archiveMagic   = "CLSTEXA\x01"
	keysTogether   = 64
	primerSize     = 16 << 10
	level          = 6
)

// The blocks of a passage.
const (
	textBlock = iota
	analysisBlock
	conlluBlock
	blockKinds
)

// Meta is what the directory says of the whole.
type Meta struct {
	SchemaVersion  string   `json:"schemaVersion"`
	DatasetVersion string   `json:"datasetVersion"`
	GeneratedAt    string   `json:"generatedAt"`
	Works          []Work   `json:"works"`
	XPOS           []string `json:"xpos"`      // that hits have by number
	Etymologies    []string `json:"etymology"` // likewise
	Groups         int      `json:"groups"`
	Words          int      `json:"words"`   // punctuation left out
	Unknown        int      `json:"unknown"` // words without entry that are no names, numbers or grammar
	Doubtful       int      `json:"doubtful"`
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// hit is one place of a key.
type hit struct {
	group         int // of the whole library, counted through
	word          int // of the group
	form          int // of the key's forms
	xpos, etym    int
	confidence    int // hundredths
	gold          bool
	translated    bool
	before, after int // ranks of the groups on both sides, 0 for none
}

// Write packs texts, which it sorts by id. The same texts give the same bytes.
func Write(meta Meta, list []Text) (directory, archive []byte, err error) {
	slices.SortStableFunc(list, func(a, b Text) int { return strings.Compare(a.ID, b.ID) })
	w := &writer{meta: meta, keys: map[string]*posting{}, xpos: map[string]int{}, etym: map[string]int{"": 0}}
	w.meta.Etymologies, w.meta.Works = []string{""}, []Work{}
	w.rank(list)
	w.archive.WriteString(archiveMagic)
	var places []byte
	primers := primersOf(list)
	packers := make([]*flate.Writer, blockKinds)
	var packed bytes.Buffer
	for i := range packers {
		if packers[i], err = flate.NewWriterDict(&packed, level, primers[i]); err != nil {
			return nil, nil, err
		}
	}
	for i := range list {
		t := &list[i]
		if i > 0 && list[i-1].ID == t.ID {
			return nil, nil, fmt.Errorf("pack the texts: two works are named %s", t.ID)
		}
		t.Work.Passages, t.Work.Groups = len(t.Passages), 0
		places = binary.AppendUvarint(places, uint64(len(t.Passages)))
		for j := range t.Passages {
			p := &t.Passages[j]
			t.Work.Groups += len(p.Groups)
			places = appendText(places, p.Reference)
			places = binary.AppendUvarint(places, uint64(len(p.Groups)))
			for kind, data := range [blockKinds][]byte{appendPassage(nil, p), p.Analysis, p.CoNLLU} {
				packed.Reset()
				packers[kind].Reset(&packed)
				_, _ = packers[kind].Write(data) // a buffer takes everything
				_ = packers[kind].Close()
				places = w.put(places, packed.Bytes())
			}
			w.index(t, p)
		}
		w.meta.Works = append(w.meta.Works, t.Work)
	}
	blocks := w.writeKeys()
	about, err := json.Marshal(w.meta)
	if err != nil {
		return nil, nil, err
	}
	directory = append([]byte(directoryMagic), 0)[:len(directoryMagic)]
	directory = appendText(directory, string(about))
	for _, p := range primers {
		directory = appendText(directory, string(p))
	}
	return slices.Concat(directory, places, blocks), w.archive.Bytes(), nil
}

type writer struct {
	meta    Meta
	archive bytes.Buffer
	keys    map[string]*posting
	xpos    map[string]int
	etym    map[string]int
	ranks   map[string]int // of folded groups, from 1
	groups  int
}

// posting is the places of a key.
type posting struct {
	forms map[string]int
	list  []string
	hits  []hit
}

// put appends a block to the archive, and its length and checksum to what lists it.
func (w *writer) put(list, block []byte) []byte {
	w.archive.Write(block)
	list = binary.AppendUvarint(list, uint64(len(block)))
	return binary.LittleEndian.AppendUint32(list, crc32.Checksum(block, castagnoli))
}

// rank numbers the folded groups in the order of the alphabet.
func (w *writer) rank(list []Text) {
	w.ranks = map[string]int{}
	for i := range list {
		for j := range list[i].Passages {
			p := &list[i].Passages[j]
			for _, g := range p.Groups {
				w.ranks[coptic.Fold(p.Coptic[g.Start:g.End])] = 0
			}
		}
	}
	delete(w.ranks, "")
	for i, group := range slices.SortedFunc(maps.Keys(w.ranks), compare) {
		w.ranks[group] = i + 1
	}
}

// compare orders texts by the Coptic alphabet; those that it holds alike, by their bytes.
func compare(a, b string) int { return cmp.Or(coptic.Compare(a, b), strings.Compare(a, b)) }

func number(numbers map[string]int, list *[]string, name string) int {
	n, known := numbers[name]
	if !known {
		n = len(*list)
		numbers[name] = n
		*list = append(*list, name)
	}
	return n
}

// The kinds of keys, before a colon.
const (
	byEntry = "e:"
	byLemma = "l:"
	byForm  = "f:"
	byGroup = "g:"
)

// index adds the words of a passage to the index.
func (w *writer) index(t *Text, p *Passage) {
	ranks := make([]int, len(p.Groups)+2)
	for i, g := range p.Groups {
		ranks[i+1] = w.ranks[coptic.Fold(p.Coptic[g.Start:g.End])]
	}
	for i := range p.Groups {
		g := &p.Groups[i]
		w.meta.Groups++
		if g.Confidence < 0.5 {
			w.meta.Doubtful++
		}
		whole := coptic.Fold(p.Coptic[g.Start:g.End])
		for j, word := range g.Words {
			if word.XPOS == "PUNCT" {
				continue
			}
			w.meta.Words++
			if word.Entry == "" && Explainable(word.XPOS) {
				w.meta.Unknown++
			}
			h := hit{
				group: w.groups + i, word: j, xpos: number(w.xpos, &w.meta.XPOS, word.XPOS),
				etym: number(w.etym, &w.meta.Etymologies, word.Etymology), confidence: int(g.Confidence*100 + 0.5),
				gold: p.Gold, translated: p.Translation.En != "", before: ranks[i], after: ranks[i+2],
			}
			if word.Entry != "" {
				w.add(byEntry+word.Entry, word.Form, h)
			}
			if word.Lemma != "" {
				w.add(byLemma+coptic.Fold(word.Lemma), word.Form, h)
			}
			w.add(byForm+word.Form, word.Form, h)
			if word.Norm != "" && word.Norm != word.Form {
				w.add(byForm+word.Norm, word.Form, h)
			}
			if j == 0 && whole != "" && (len(g.Words) > 1 || whole != word.Form) {
				w.add(byGroup+whole, whole, h)
			}
		}
	}
	w.groups += len(p.Groups)
}

// Explainable reports whether a word with a tag is one that a dictionary explains.
func Explainable(xpos string) bool {
	switch xpos {
	case "NPROP", "NUM", "FM", "PUNCT", "PPERS", "PPERO", "ART":
		return false
	}
	return true
}

func (w *writer) add(key, form string, h hit) {
	p := w.keys[key]
	if p == nil {
		p = &posting{forms: map[string]int{}}
		w.keys[key] = p
	}
	h.form = number(p.forms, &p.list, form)
	p.hits = append(p.hits, h)
}

// writeKeys appends the index to the archive: first the keys, then their places. It returns the list of the blocks of
// keys.
func (w *writer) writeKeys() []byte {
	keys := slices.Sorted(maps.Keys(w.keys))
	var places, packed bytes.Buffer
	packer, _ := flate.NewWriter(&packed, level) // the level is valid
	pack := func(data []byte) []byte {
		packed.Reset()
		packer.Reset(&packed)
		_, _ = packer.Write(data)
		_ = packer.Close()
		return packed.Bytes()
	}
	var list, block []byte
	number := 0
	for at := 0; at < len(keys); at += keysTogether {
		some := keys[at:min(at+keysTogether, len(keys))]
		block = block[:0]
		for _, key := range some {
			p := w.keys[key]
			data := pack(p.append(nil))
			block = appendText(block, key)
			block = binary.AppendUvarint(block, uint64(len(p.hits)))
			block = binary.AppendUvarint(block, uint64(places.Len()))
			block = binary.AppendUvarint(block, uint64(len(data)))
			block = binary.LittleEndian.AppendUint32(block, crc32.Checksum(data, castagnoli))
			places.Write(data)
		}
		list = w.put(appendText(list, some[0]), pack(block))
		number++
	}
	w.archive.Write(places.Bytes())
	return append(binary.AppendUvarint(nil, uint64(number)), list...)
}

// append appends the places of a key.
func (p *posting) append(dst []byte) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(p.list)))
	for _, form := range p.list {
		dst = appendText(dst, form)
	}
	last := 0
	for _, h := range p.hits {
		flags := h.xpos<<2 | bit(h.gold) | bit(h.translated)<<1
		for _, n := range [...]int{h.group - last, h.word, h.form, flags, h.etym, h.confidence, h.before, h.after} {
			dst = binary.AppendUvarint(dst, uint64(n))
		}
		last = h.group
	}
	return dst
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func appendText(dst []byte, s string) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(s))), s...)
}

// appendPassage appends what a line of a concordance shows of a passage.
func appendPassage(dst []byte, p *Passage) []byte {
	for _, s := range []string{p.Coptic, p.Translation.En, p.Translation.Nl} {
		dst = appendText(dst, s)
	}
	dst = append(dst, byte(bit(p.Gold)))
	last := 0
	for _, g := range p.Groups {
		dst = binary.AppendUvarint(dst, uint64(g.Start-last))
		dst = binary.AppendUvarint(dst, uint64(g.End-g.Start))
		last = g.End
	}
	return dst
}

// primersOf makes the primer of each kind of block, of what the texts have here and there.
func primersOf(list []Text) [blockKinds][]byte {
	var passages []*Passage
	for i := range list {
		for j := range list[i].Passages {
			passages = append(passages, &list[i].Passages[j])
		}
	}
	var primers [blockKinds][]byte
	const pieces = 8
	for i := range min(pieces, len(passages)) {
		p := passages[i*len(passages)/min(pieces, len(passages))]
		for kind, data := range [blockKinds][]byte{appendPassage(nil, p), p.Analysis, p.CoNLLU} {
			primers[kind] = append(primers[kind], data[:min(len(data), primerSize/pieces)]...)
		}
	}
	return primers
}
