package lookup_test

import (
	"encoding/binary"
	"hash/crc32"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/lexicontest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
)

// FuzzOpen checks that a corrupted or truncated file with a valid checksum is rejected, or searched without a
// panic.
func FuzzOpen(f *testing.F) {
	entries, meta := lexicontest.Entries(f)
	entries = append(entries, lexicontest.MadeUp(300)...)
	data, err := search.WriteIndex(entries, meta)
	if err != nil {
		f.Fatal(err)
	}
	// The layout of a file: index/FORMAT.md.
	const headerSize, sectionSize = 32, 16
	le := binary.LittleEndian
	sections := le.Uint32(data[12:])
	f.Add(uint32(0), []byte{}, uint32(len(data)), "ⲥⲱ")
	for id := range sections + 1 {
		f.Add(headerSize+id*sectionSize+8, []byte{0xff, 0xff, 0xff, 0x7f}, uint32(len(data)), "ⲁ")
	}
	for id := range sections { // the first bytes of every section
		begins := le.Uint32(data[headerSize+id*sectionSize+8:])
		f.Add(begins, []byte("\xff\xff\xff\xff\xff\xff\xff\xff"), uint32(len(data)), "a")
	}
	f.Fuzz(func(t *testing.T, at uint32, change []byte, size uint32, text string) {
		damaged := append([]byte(nil), data[:min(int(size), len(data))]...)
		for i, b := range change {
			if j := int(at) + i; j < len(damaged) {
				damaged[j] = b
			}
		}
		if len(damaged) >= headerSize {
			le.PutUint64(damaged[16:], uint64(len(damaged)))
			le.PutUint64(damaged[24:], uint64(crc32.ChecksumIEEE(damaged[headerSize:])))
		}
		ix, err := lookup.Open(damaged)
		if err != nil {
			return
		}
		if utf8.RuneCountInString(text) > search.MaxQuery {
			return
		}
		for _, q := range []search.Query{
			{Text: text, Limit: 100}, {Text: "ⲁ", Limit: 100, Offset: 20}, {Text: "ⲥⲱⲧ* water", Limit: 10}, {Limit: 100},
			{Text: "sotem", Limit: 10, Filters: search.Filters{search.Dialect: "B"}}, {Text: "bread wate", Limit: 10},
			{Text: "ⲁⲡⲥⲧⲟⲗⲟⲥ", Limit: 10, Exact: true},
		} {
			ix.Search(q)
			ix.AppendSuggestions(nil, q.Text)
		}
		ix.EntryByID("rwme")
		ix.Withdrawn("old")
		ix.Analyse("ⲥⲱⲧⲙ")
	})
}
