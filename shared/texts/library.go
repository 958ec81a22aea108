package texts

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/release"
)

// The parts of a release that make up a library.
const (
	PartName    = "texts"         // the directory
	ArchivePart = "texts-archive" // the blocks that the directory refers to
)

// Cache holds the library of the live release. Only its directory is in memory.
type Cache = release.Cache[*Library]

// NewCache returns a cache over source that is refreshed at the given interval.
func NewCache(source release.Source, refresh time.Duration) *Cache {
	return release.NewCacheWith(source, PartName, refresh, func(p release.Pointer, data []byte) (*Library, error) {
		part, ok := p.Parts[ArchivePart]
		if !ok {
			return nil, fmt.Errorf("release %s has no part %q", p.Release, ArchivePart)
		}
		return Open(p.Release, data, func(ctx context.Context, offset, length int64) ([]byte, error) {
			data, err := release.ReadRange(ctx, source, part.Key, offset, length)
			if err != nil { // the source failed or the archive has changed: the library itself is not at fault
				return nil, Unavailable(err)
			}
			return data, nil
		})
	})
}

// block is the location of a block in the archive.
type block struct {
	offset, length int64
	sum            uint32
	bare           bool // not compressed
}

// place is the record of a passage in the directory.
type place struct {
	reference string
	work      int
	first     int // number of its first group
	groups    int
	block     int // number of its block
	index     int // its index within the block
}

// keyBlock is a block of keys, found by its first key.
type keyBlock struct {
	first string
	block
}

// Library is an open library. It is safe for concurrent use.
type Library struct {
	Meta
	Release     string
	read        func(ctx context.Context, offset, length int64) ([]byte, error)
	primers     [blockKinds][]byte
	places      []place // of all works, in order
	begins      []int   // the number of each work's first passage, then the total
	passages    [][blockKinds]block
	shared      [2]block // words and readings
	tokens      []block
	ranks       []block
	keys        []keyBlock
	occurrences int64 // offset of the occurrences of common tokens

	mu    sync.Mutex
	cache map[int64][]byte // recently read blocks, uncompressed, by offset
	size  int

	tables atomic.Pointer[tables]
}

const (
	maxCached     = 16 << 20 // bytes of uncompressed blocks that a library caches
	maxBlock      = 64 << 20 // bytes in an uncompressed block
	maxConcurrent = 8        // concurrent range reads for one response
)

// errDamaged reports that part of the library is corrupt.
var errDamaged = errors.New("the library is damaged")

// decoder reads the format written by Write. After the first error it sets bad and returns zero values.
type decoder struct {
	data []byte
	bad  bool
}

func (d *decoder) number() int {
	n, size := binary.Uvarint(d.data)
	if size <= 0 || n > 1<<40 {
		d.bad, d.data = true, nil
		return 0
	}
	d.data = d.data[size:]
	return int(n)
}

// signed reads a signed number.
func (d *decoder) signed() int {
	n := d.number()
	return int(uint(n)>>1) ^ -(n & 1)
}

// count reads a number of items that follow. It rejects more items than there are bytes left.
func (d *decoder) count() int {
	n := d.number()
	if n > len(d.data) {
		d.bad, d.data = true, nil
		return 0
	}
	return n
}

func (d *decoder) bytes(n int) []byte {
	if n < 0 || n > len(d.data) {
		d.bad, d.data = true, nil
		return nil
	}
	b := d.data[:n:n]
	d.data = d.data[n:]
	return b
}

func (d *decoder) text() string { return string(d.bytes(d.number())) }

func (d *decoder) sum() uint32 {
	if b := d.bytes(4); len(b) == 4 {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// Open opens the directory of a release's library. read reads a range of the archive.
func Open(
	name string, directory []byte, read func(ctx context.Context, offset, length int64) ([]byte, error),
) (*Library, error) {
	rest, ok := bytes.CutPrefix(directory, []byte(directoryMagic))
	if !ok {
		return nil, errors.New("not a directory of texts of this version")
	}
	l := &Library{Release: name, read: read, cache: map[int64][]byte{}}
	d := &decoder{data: rest}
	if err := json.Unmarshal([]byte(d.text()), &l.Meta); err != nil {
		return nil, fmt.Errorf("read the directory of texts: %w", err)
	}
	for i := range l.primers {
		l.primers[i] = []byte(d.text())
	}
	l.occurrences = int64(len(archiveMagic))
	next := func() block {
		b := block{offset: l.occurrences, length: int64(d.number())}
		b.sum = d.sum()
		l.occurrences += b.length
		return b
	}
	group := 0
	for i := range l.Works {
		l.begins = append(l.begins, len(l.places))
		for n := range d.count() {
			p := place{reference: d.text(), work: i, first: group, groups: d.number(), index: n % passagesPerBlock}
			if p.index == 0 {
				var kinds [blockKinds]block
				for kind := range kinds {
					kinds[kind] = next()
				}
				l.passages = append(l.passages, kinds)
			}
			p.block = len(l.passages) - 1
			group += p.groups
			l.places = append(l.places, p)
		}
	}
	l.begins = append(l.begins, len(l.places))
	l.shared = [2]block{next(), next()}
	for _, list := range []*[]block{&l.tokens, &l.ranks} {
		for range d.count() {
			*list = append(*list, next())
		}
	}
	for range d.count() {
		first := d.text()
		l.keys = append(l.keys, keyBlock{first, next()})
	}
	if d.bad || len(d.data) > 0 || group != l.Groups || len(l.ranks) != (group+groupsPerBlock-1)/groupsPerBlock {
		return nil, errDamaged
	}
	return l, nil
}

// cachedBlock returns a block and whether it is in the cache. An empty block is nil and needs no cache.
func (l *Library) cachedBlock(b block) ([]byte, bool) {
	if b.length == 0 {
		return nil, true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	data, have := l.cache[b.offset]
	return data, have
}

// block reads a block and, unless it is bare, decompresses it.
func (l *Library) block(ctx context.Context, b block, primer []byte) ([]byte, error) {
	if data, have := l.cachedBlock(b); have {
		return data, nil
	}
	data, err := l.read(ctx, b.offset, b.length)
	if err != nil {
		return nil, fmt.Errorf("read the texts: %w", err)
	}
	if crc32.Checksum(data, castagnoli) != b.sum {
		return nil, errDamaged
	}
	if !b.bare {
		if data, err = unpack(data, primer); err != nil {
			return nil, err
		}
	}
	l.mu.Lock()
	if l.size += len(data); l.size > maxCached {
		clear(l.cache)
		l.size = len(data)
	}
	l.cache[b.offset] = data
	l.mu.Unlock()
	return data, nil
}

// blocks reads several blocks and returns them in the order of list. It fetches those that are not cached concurrently.
func (l *Library) blocks(ctx context.Context, list []block, primer []byte) ([][]byte, error) {
	all, failed := make([][]byte, len(list)), make([]error, len(list))
	var reading sync.WaitGroup
	room := make(chan struct{}, maxConcurrent)
	for i, b := range list {
		data, have := l.cachedBlock(b)
		if all[i] = data; have {
			continue
		}
		room <- struct{}{}
		reading.Go(func() {
			all[i], failed[i] = l.block(ctx, b, primer)
			<-room
		})
	}
	reading.Wait()
	return all, errors.Join(failed...)
}

var unpackers = sync.Pool{New: func() any { return flate.NewReader(nil) }}

func unpack(packed, primer []byte) ([]byte, error) {
	reader := unpackers.Get().(io.ReadCloser)
	defer unpackers.Put(reader)
	if err := reader.(flate.Resetter).Reset(bytes.NewReader(packed), primer); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(reader, maxBlock+1))
	if err != nil {
		return nil, fmt.Errorf("unpack the texts: %w", err)
	}
	if len(data) > maxBlock {
		return nil, errDamaged
	}
	return data, nil
}

// sharedTables returns the words and readings that passages share, which are loaded on first use.
func (l *Library) sharedTables(ctx context.Context) (*tables, error) {
	if t := l.tables.Load(); t != nil {
		return t, nil
	}
	read, err := l.blocks(ctx, l.shared[:], nil)
	if err != nil {
		return nil, err
	}
	t := &tables{relations: l.Relations}
	for i, list := range []*[]string{&t.words, &t.readings} {
		for d := (&decoder{data: read[i]}); len(d.data) > 0; {
			if *list = append(*list, d.text()); d.bad {
				return nil, errDamaged
			}
		}
	}
	l.tables.Store(t)
	return t, nil
}

// records returns the records of one kind for the passages [from, to). A record is nil if no passage in its block has
// one.
func (l *Library) records(ctx context.Context, from, to, kind int) ([][]byte, error) {
	var list []block
	for at := l.places[from].block; at <= l.places[to-1].block; at++ {
		list = append(list, l.passages[at][kind])
	}
	read, err := l.blocks(ctx, list, l.primers[kind])
	if err != nil {
		return nil, err
	}
	all := make([][]byte, 0, to-from)
	for _, p := range l.places[from:to] {
		d := &decoder{data: read[p.block-l.places[from].block]}
		if len(d.data) == 0 { // empty: no passage of the block has one
			all = append(all, nil)
			continue
		}
		for range p.index {
			d.bytes(d.number())
		}
		data := d.bytes(d.number())
		if d.bad {
			return nil, errDamaged
		}
		all = append(all, data)
	}
	return all, nil
}

// passageAnalysis is the analysis of a passage, decoded or verbatim.
type passageAnalysis struct {
	*passageView
	document     *reading.Document
	json, conllu []byte // set instead of the document if it was stored verbatim
}

// analyses reads the analyses of the passages [from, to).
func (l *Library) analyses(ctx context.Context, from, to int) ([]passageAnalysis, error) {
	t, err := l.sharedTables(ctx)
	if err != nil {
		return nil, err
	}
	packed, err := l.records(ctx, from, to, analysisBlock)
	if err != nil {
		return nil, err
	}
	texts, err := l.records(ctx, from, to, textBlock)
	if err != nil {
		return nil, err
	}
	all := make([]passageAnalysis, len(packed))
	for i := range all {
		s, err := readView(texts[i], l.places[from+i].groups)
		if err != nil {
			return nil, err
		}
		d := &decoder{data: packed[i]}
		all[i].passageView = s
		all[i].document, all[i].json, all[i].conllu = d.document(s, t)
		if d.bad || len(d.data) > 0 {
			return nil, errDamaged
		}
	}
	return all, nil
}

// JSON returns the analysis in the format of POST analysis.
func (r *passageAnalysis) JSON() []byte {
	if r.document == nil {
		return r.json
	}
	return r.document.AppendJSON(nil)
}

// CoNLLU returns passages as CoNLL-U, either the published annotation or, without one, annotation derived from the
// analysis.
func (l *Library) CoNLLU(ctx context.Context, s Span) ([]byte, error) {
	given, err := l.records(ctx, s.From, s.To, conlluBlock)
	if err != nil {
		return nil, err
	}
	var out []byte
	for i, data := range given {
		if len(data) > 0 {
			out = append(out, data...)
			continue
		}
		read, err := l.analyses(ctx, s.From+i, s.From+i+1)
		if err != nil {
			return nil, err
		}
		if read[0].document == nil {
			out = append(out, read[0].conllu...)
			continue
		}
		out = read[0].document.AppendCoNLLU(out, l.DatasetVersion)
	}
	return out, nil
}

// passageView is the part of a passage needed for a line of a concordance.
type passageView struct {
	coptic      string
	translation Localized
	gold        bool
	spans       []groupSpan
}

// groupSpan is the byte range of a group in the Coptic text, and the confidence in its reading, in thousandths.
type groupSpan struct{ start, end, confidence int }

func (s *passageView) group(i int) string { return s.coptic[s.spans[i].start:s.spans[i].end] }

func readView(data []byte, groups int) (*passageView, error) {
	d := &decoder{data: data}
	s := &passageView{coptic: d.text(), translation: Localized{En: d.text(), Nl: d.text()}}
	s.gold = bytes.Equal(d.bytes(1), []byte{1})
	if groups < 0 || groups > len(d.data) {
		return nil, errDamaged
	}
	s.spans = make([]groupSpan, groups)
	for i := range s.spans {
		s.spans[i].start = d.number() // relative to the end of the previous group
	}
	last := 0
	for i := range s.spans {
		g := &s.spans[i]
		g.start += last
		g.end = g.start + d.number()
		if last = g.end; d.bad || last > len(s.coptic) {
			return nil, errDamaged
		}
	}
	for i := range s.spans {
		s.spans[i].confidence = d.number()
	}
	if d.bad || len(d.data) > 0 {
		return nil, errDamaged
	}
	return s, nil
}

// Find returns the number of the work with an id, or -1.
func (l *Library) Find(id string) int {
	i, found := slices.BinarySearchFunc(l.Works, id, func(w Work, id string) int { return strings.Compare(w.ID, id) })
	if !found {
		return -1
	}
	return i
}

// placeOf returns the number of the passage that contains a group.
func (l *Library) placeOf(group int) int {
	return sort.Search(len(l.places), func(i int) bool { return l.places[i].first > group }) - 1
}
