package search

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/lexicontest"
)

// FuzzQuery holds that any parameters give a Query within the limits or a BadQuery, and any text an answer in
// bounded time.
func FuzzQuery(f *testing.F) {
	ix := testIndex(f)
	for _, text := range wideQueries {
		f.Add(text, "", "", "", "", "", "50", "0")
	}
	f.Add("\u0300", "b", "N", "Gr", "true", "false", "100", "1")
	f.Add(strings.Repeat("?*", 60), "ALL", "ALL", "ALL", "yes", "true", "5abc", "-1")
	f.Add("\xff\xfe\x00", "\x00", "v", "egy", "1", "TRUE", "2147483648", "2147483647")
	f.Fuzz(func(t *testing.T, text, dialect, pos, etym, flag, exact, limit, offset string) {
		values := map[string]string{"q": text, "dialect": dialect, "partOfSpeech": pos, "etymology": etym,
			"hasGreek": flag, "exact": exact, "limit": limit, "offset": offset}
		q, err := ix.ParseQuery(func(name string) string { return values[name] })
		if err != nil {
			if !errors.As(err, new(BadQuery)) || err.Error() == "" {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		if q.Limit < 1 || q.Limit > MaxLimit || q.Offset < 0 || utf8.RuneCountInString(q.Text) > MaxQuery {
			t.Fatalf("%+v", q)
		}
		start := time.Now()
		ix.Search(q)
		if spent := time.Since(start); spent > 30*time.Second { // far beyond, for a busy machine
			t.Errorf("%q took %v", text, spent)
		}
		ix.Suggest(q.Text)
	})
}

// FuzzOpen holds that a file with any bytes changed or cut, its checksum put right, is refused or searched
// without a panic.
func FuzzOpen(f *testing.F) {
	entries, meta := lexicontest.Entries(f)
	entries = append(entries, lexicontest.MadeUp(300)...)
	data, err := WriteIndex(entries, meta)
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
		ix, err := Open(damaged)
		if err != nil {
			return
		}
		if utf8.RuneCountInString(text) > MaxQuery {
			return
		}
		for _, q := range []Query{
			{Text: text, Limit: 100}, {Text: "ⲁ", Limit: 100, Offset: 20}, {Text: "ⲥⲱⲧ* water", Limit: 10}, {Limit: 100},
			{Text: "sotem", Limit: 10, Filters: Filters{Dialect: "B"}}, {Text: "bread wate", Limit: 10},
			{Text: "ⲁⲡⲥⲧⲟⲗⲟⲥ", Limit: 10, Exact: true},
		} {
			ix.Search(q)
			ix.Suggest(q.Text)
		}
		ix.EntryByID("rwme")
		ix.Withdrawn("old")
		ix.Analyse("ⲥⲱⲧⲙ")
	})
}
