package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"coptic.example/service/shared/httpapi"
)

// A pack is a file of prepared responses. All numbers are little-endian uint32:
//
//	magic     8 bytes "CLSPACK" 0x01
//	header    number of names, number of bodies, length of texts
//	names     for each name, sorted by text: offset and length in texts, number of its body
//	bodies    for each body: type (offset, length in texts), ETag (offset, length in texts; without the quotes),
//	          identity (offset, length in the file), gzip (offset, length in the file; length 0: none)
//	texts     names, types and ETags
//	data      the bytes of the bodies
//
// Names may share a body. All offsets are checked once on opening. A lookup is then a binary search, and bodies are
// sent straight from the file. The checksum in the pointer protects the pack.
const (
	packMagic  = "CLSPACK\x01"
	headerSize = len(packMagic) + 3*4
	nameSize   = 3 * 4
	bodySize   = 8 * 4
	maxPack    = 1 << 30
)

// Answer is a body of a pack with all its names.
type Answer struct {
	Names []string // paths, with "?parameter=value" if a parameter selects the body
	Type  string   // Content-Type
	Data  []byte
}

// compressed returns the body of each response compressed by gzip, or nil if that is not smaller. It uses all cores.
func compressed(answers []Answer, gzip func([]byte) []byte) [][]byte {
	packed := make([][]byte, len(answers))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(answers); i = int(next.Add(1)) - 1 {
				if data := gzip(answers[i].Data); len(data) < len(answers[i].Data) {
					packed[i] = data
				}
			}
		})
	}
	workers.Wait()
	return packed
}

// WritePack builds a pack. The output is deterministic. gzip compresses a body and is called concurrently; results
// that are not smaller are dropped.
func WritePack(answers []Answer, gzip func([]byte) []byte) ([]byte, error) {
	type name struct {
		text string
		body int
	}
	var names []name
	var texts, data bytes.Buffer
	at := map[string]uint32{}
	text := func(s string) (uint32, uint32) {
		if _, ok := at[s]; !ok {
			at[s] = uint32(texts.Len())
			texts.WriteString(s)
		}
		return at[s], uint32(len(s))
	}
	for i, a := range answers {
		for _, n := range a.Names {
			names = append(names, name{n, i})
		}
	}
	slices.SortFunc(names, func(a, b name) int { return strings.Compare(a.text, b.text) })
	var table, bodies []byte
	put := binary.LittleEndian.AppendUint32
	for i, n := range names {
		if i > 0 && names[i-1].text == n.text {
			return nil, fmt.Errorf("pack: two answers are named %q", n.text)
		}
		off, length := text(n.text)
		table = put(put(put(table, off), length), uint32(n.body))
	}
	packed := compressed(answers, gzip)
	for i, a := range answers {
		sum := sha256.Sum256(a.Data)
		typeOff, typeLen := text(a.Type)
		tagOff, tagLen := text(hex.EncodeToString(sum[:16]))
		bodies = put(put(put(put(bodies, typeOff), typeLen), tagOff), tagLen)
		for _, part := range [][]byte{a.Data, packed[i]} {
			bodies = put(put(bodies, uint32(data.Len())), uint32(len(part))) // relative until the size of the head is known
			data.Write(part)
		}
	}
	start := headerSize + len(table) + len(bodies) + texts.Len()
	if start+data.Len() > maxPack {
		return nil, errors.New("pack: too large")
	}
	for i := 0; i < len(bodies); i += bodySize {
		for _, field := range []int{16, 24} {
			b := bodies[i+field:]
			binary.LittleEndian.PutUint32(b, binary.LittleEndian.Uint32(b)+uint32(start))
		}
	}
	out := append(make([]byte, 0, start+data.Len()), packMagic...)
	out = put(put(put(out, uint32(len(names))), uint32(len(answers))), uint32(texts.Len()))
	return slices.Concat(out, table, bodies, texts.Bytes(), data.Bytes()), nil
}

// Pack is an open pack. It is read-only and safe for concurrent use.
type Pack struct {
	names  []string
	bodyOf []uint32
	bodies []httpapi.Body
}

// OpenPack opens a pack. data must not change afterwards. It rejects a file that is truncated or of another
// version.
func OpenPack(data []byte) (*Pack, error) {
	nNames, nBodies, texts, err := openHead(data)
	if err != nil {
		return nil, err
	}
	bodiesAt := headerSize + nNames*nameSize
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }
	broken := false
	slice := func(part []byte, at int) []byte {
		off, n := u32(at), u32(at+4)
		if off > len(part) || n > len(part)-off {
			broken = true
			return nil
		}
		return part[off : off+n : off+n]
	}
	p := &Pack{make([]string, nNames), make([]uint32, nNames), make([]httpapi.Body, nBodies)}
	for i := range p.names {
		at := headerSize + i*nameSize
		p.names[i] = unsafeString(slice(texts, at))
		body := u32(at + 8)
		if body >= nBodies || i > 0 && p.names[i-1] >= p.names[i] {
			return nil, errors.New("pack: broken table of names")
		}
		p.bodyOf[i] = uint32(body)
	}
	// One backing array for all header values, six per body.
	values := make([]string, 0, 6*nBodies)
	value := func(s string) []string {
		values = append(values, s)
		return values[len(values)-1 : len(values) : len(values)]
	}
	for i := range p.bodies {
		at := bodiesAt + i*bodySize
		tag := string(slice(texts, at+8))
		representation := func(at int, tag string) httpapi.Representation {
			b := slice(data, at)
			return httpapi.Representation{Bytes: b, ETag: value(tag), Length: value(strconv.Itoa(len(b)))}
		}
		p.bodies[i] = httpapi.Body{
			Identity: representation(at+16, `"`+tag+`"`),
			Gzip:     representation(at+24, `"`+tag+`-gzip"`),
			Type:     value(unsafeString(slice(texts, at))),
		}
	}
	if broken {
		return nil, errors.New("pack: an offset points outside")
	}
	return p, nil
}

// openHead returns the numbers of names and bodies in a pack, and its texts.
func openHead(data []byte) (names, bodies int, texts []byte, err error) {
	if len(data) < headerSize || string(data[:len(packMagic)]) != packMagic || len(data) > maxPack {
		return 0, 0, nil, errors.New("not a pack of this version")
	}
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }
	names, bodies, length := u32(8), u32(12), u32(16)
	if names > len(data)/nameSize || bodies > len(data)/bodySize || length > len(data) {
		return 0, 0, nil, errors.New("pack: broken header")
	}
	at := headerSize + names*nameSize + bodies*bodySize
	if at+length > len(data) {
		return 0, 0, nil, errors.New("pack: cut short")
	}
	return names, bodies, data[at : at+length], nil
}

// unsafeString returns bytes as a string without copying them. The bytes must never change.
func unsafeString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// Lookup returns the response with a name, or nil.
func (p *Pack) Lookup(name string) *httpapi.Body {
	i := sort.SearchStrings(p.names, name)
	if i == len(p.names) || p.names[i] != name {
		return nil
	}
	return &p.bodies[p.bodyOf[i]]
}

// Names returns all names, sorted.
func (p *Pack) Names() []string { return slices.Clone(p.names) }
