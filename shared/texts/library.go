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
	"time"

	"coptic.example/service/shared/release"
)

// The parts of a release that a library is.
const (
	PartName    = "texts"         // the directory
	ArchivePart = "texts-archive" // what it leads to
)

// Cache holds the directory of the live release's library.
type Cache = release.Cache[*Library]

// NewCache makes the cache that the handlers read from.
func NewCache(source release.Source, refresh time.Duration) *Cache {
	return release.NewCacheWith(source, PartName, refresh, func(p release.Pointer, data []byte) (*Library, error) {
		part, ok := p.Parts[ArchivePart]
		if !ok {
			return nil, fmt.Errorf("release %s has no part %q", p.Release, ArchivePart)
		}
		return Open(p.Release, data, func(ctx context.Context, offset, length int64) ([]byte, error) {
			data, err := release.ReadRange(ctx, source, part.Key, offset, length)
			if err != nil { // S3's failure, or an archive that has changed, is none of ours
				return nil, unavailable(err)
			}
			return data, nil
		})
	})
}

// block is where a block lies in the archive.
type block struct {
	offset, length int64
	sum            uint32
}

// place is a passage in the directory.
type place struct {
	reference string
	work      int
	first     int // number of its first group
	groups    int
	blocks    [blockKinds]block
}

// keyBlock is a block of keys, by its first.
type keyBlock struct {
	first string
	block
}

// Library is an open library. It is safe for concurrent use.
type Library struct {
	Meta
	Release string
	read    func(ctx context.Context, offset, length int64) ([]byte, error)
	primers [blockKinds][]byte
	places  []place // of all works, in order
	begins  []int   // the number of each work's first passage, and that after the last
	keys    []keyBlock
	posted  int64 // where the places of the keys begin

	mu   sync.Mutex
	kept map[int64][]byte // blocks of keys and passages that were read last, unpacked, by offset
	size int
}

// maxKept is how many bytes of unpacked blocks a library keeps.
const maxKept = 8 << 20

// errDamaged says that a part of the library is not what it should be.
var errDamaged = errors.New("the library is damaged")

// decoder reads what Write has written. It notes the first fault and gives zeros from then on.
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

// Open opens the directory of the library of a release; read reads the archive.
func Open(
	name string, directory []byte, read func(ctx context.Context, offset, length int64) ([]byte, error),
) (*Library, error) {
	rest, ok := bytes.CutPrefix(directory, []byte(directoryMagic))
	if !ok {
		return nil, errors.New("not a directory of texts of this version")
	}
	l := &Library{Release: name, read: read, kept: map[int64][]byte{}}
	d := &decoder{data: rest}
	if err := json.Unmarshal([]byte(d.text()), &l.Meta); err != nil {
		return nil, fmt.Errorf("read the directory of texts: %w", err)
	}
	for i := range l.primers {
		l.primers[i] = []byte(d.text())
	}
	at, group := int64(len(archiveMagic)), 0
	next := func() block {
		b := block{offset: at, length: int64(d.number())}
		b.sum = d.sum()
		at += b.length
		return b
	}
	for i := range l.Works {
		l.begins = append(l.begins, len(l.places))
		for range d.number() {
			p := place{reference: d.text(), work: i, first: group, groups: d.number()}
			for kind := range p.blocks {
				p.blocks[kind] = next()
			}
			group += p.groups
			if d.bad {
				return nil, errDamaged
			}
			l.places = append(l.places, p)
		}
	}
	l.begins = append(l.begins, len(l.places))
	for range d.number() {
		first := d.text()
		l.keys = append(l.keys, keyBlock{first, next()})
		if d.bad {
			return nil, errDamaged
		}
	}
	l.posted = at
	if d.bad || len(d.data) > 0 {
		return nil, errDamaged
	}
	return l, nil
}

// block reads a block and unpacks it.
func (l *Library) block(ctx context.Context, b block, primer []byte) ([]byte, error) {
	l.mu.Lock()
	data, have := l.kept[b.offset]
	l.mu.Unlock()
	if have {
		return data, nil
	}
	packed, err := l.read(ctx, b.offset, b.length)
	if err != nil {
		return nil, fmt.Errorf("read the texts: %w", err)
	}
	data, err = unpack(packed, b.sum, primer)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	if l.size += len(data); l.size > maxKept {
		clear(l.kept)
		l.size = len(data)
	}
	l.kept[b.offset] = data
	l.mu.Unlock()
	return data, nil
}

var unpackers = sync.Pool{New: func() any { return flate.NewReader(nil) }}

func unpack(packed []byte, sum uint32, primer []byte) ([]byte, error) {
	if crc32.Checksum(packed, castagnoli) != sum {
		return nil, errDamaged
	}
	reader := unpackers.Get().(io.ReadCloser)
	defer unpackers.Put(reader)
	if err := reader.(flate.Resetter).Reset(bytes.NewReader(packed), primer); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(reader)
	if err != nil {
		return nil, fmt.Errorf("unpack the texts: %w", err)
	}
	return data, nil
}

// blocks reads blocks of one kind of consecutive passages of a work, by number.
func (l *Library) blocks(ctx context.Context, from, to, kind int) ([][]byte, error) {
	var all [][]byte
	for _, p := range l.places[from:to] {
		data, err := l.block(ctx, p.blocks[kind], l.primers[kind])
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

// shown is what a line of a concordance shows of a passage.
type shown struct {
	coptic      string
	translation Localized
	gold        bool
	spans       [][2]int
}

func (s *shown) group(i int) string { return s.coptic[s.spans[i][0]:s.spans[i][1]] }

func readShown(data []byte, groups int) (*shown, error) {
	d := &decoder{data: data}
	s := &shown{coptic: d.text(), translation: Localized{En: d.text(), Nl: d.text()}}
	s.gold = bytes.Equal(d.bytes(1), []byte{1})
	last := 0
	for range groups {
		start := last + d.number()
		last = start + d.number()
		if d.bad || last > len(s.coptic) {
			return nil, errDamaged
		}
		s.spans = append(s.spans, [2]int{start, last})
	}
	return s, nil
}

func (l *Library) shown(ctx context.Context, at int) (*shown, error) {
	data, err := l.block(ctx, l.places[at].blocks[textBlock], l.primers[textBlock])
	if err != nil {
		return nil, err
	}
	return readShown(data, l.places[at].groups)
}

// Find returns the number of a work, -1 if there is none of that id.
func (l *Library) Find(id string) int {
	i, found := slices.BinarySearchFunc(l.Works, id, func(w Work, id string) int { return strings.Compare(w.ID, id) })
	if !found {
		return -1
	}
	return i
}

// posting reads the places of a key; nil where it has none.
func (l *Library) posting(ctx context.Context, key string) ([]string, []hit, error) {
	i := sort.Search(len(l.keys), func(i int) bool { return l.keys[i].first > key }) - 1
	if i < 0 {
		return nil, nil, nil
	}
	data, err := l.block(ctx, l.keys[i].block, nil)
	if err != nil {
		return nil, nil, err
	}
	for d := (&decoder{data: data}); len(d.data) > 0 && !d.bad; {
		name, total := d.text(), d.number()
		b := block{offset: l.posted + int64(d.number()), length: int64(d.number())}
		b.sum = d.sum()
		if name != key {
			continue
		}
		if data, err = l.block(ctx, b, nil); err != nil {
			return nil, nil, err
		}
		return readPosting(data, total)
	}
	return nil, nil, nil
}

func readPosting(data []byte, total int) (forms []string, hits []hit, err error) {
	d := &decoder{data: data}
	for range d.number() {
		forms = append(forms, d.text())
		if d.bad {
			return nil, nil, errDamaged
		}
	}
	if total > len(d.data) { // each takes eight bytes at least
		return nil, nil, errDamaged
	}
	hits = make([]hit, total)
	last := 0
	for i := range hits {
		h := &hits[i]
		last += d.number()
		h.group, h.word, h.form = last, d.number(), d.number()
		flags := d.number()
		h.xpos, h.gold, h.translated = flags>>2, flags&1 != 0, flags&2 != 0
		h.etym, h.confidence, h.before, h.after = d.number(), d.number(), d.number(), d.number()
		if d.bad || h.form >= len(forms) {
			return nil, nil, errDamaged
		}
	}
	return forms, hits, nil
}

// placeOf returns the number of the passage that a group stands in.
func (l *Library) placeOf(group int) int {
	return sort.Search(len(l.places), func(i int) bool { return l.places[i].first > group }) - 1
}
