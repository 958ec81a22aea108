package index

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lexicontest"
)

func TestOpenRefuses(t *testing.T) {
	entries, meta := lexicontest.Entries(t)
	whole, err := Write(entries, meta, noCache)
	if err != nil {
		t.Fatal(err)
	}
	change := func(f func([]byte) []byte) []byte { return f(append([]byte(nil), whole...)) }
	for _, test := range []struct {
		name, want string
		data       []byte
	}{
		{"nothing", "not a dictionary index", nil},
		{"another file", "not a dictionary index", []byte(`{"entries":[]}`)},
		{"only a name", "damaged or cut short", whole[:10]},
		{"a cut file", "damaged or cut short", whole[:len(whole)-1]},
		{"half a file", "damaged or cut short", whole[:len(whole)/2]},
		{"a longer file", "damaged or cut short", change(func(b []byte) []byte { return append(b, 0) })},
		{"a changed byte", "damaged or cut short", change(func(b []byte) []byte { b[len(b)/2] ^= 1; return b })},
		{"another version", fmt.Sprint("version ", formatVersion+1), change(func(b []byte) []byte { b[8]++; return b })},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := Open(test.data); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: %v, want %q", test.name, err, test.want)
			}
		})
	}
	for i := range whole { // every single byte counts
		if i%37 == 0 {
			damaged := change(func(b []byte) []byte { b[i] ^= 0x40; return b })
			if _, err := Open(damaged); err == nil {
				t.Fatalf("byte %d changed and not noticed", i)
			}
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	entry := func(id string) dictionary.Entry { return dictionary.Entry{ID: id, Headword: "ⲁ", Etym: "Egy"} }
	for _, test := range []struct {
		name    string
		want    string
		entries []dictionary.Entry
		meta    dictionary.Meta
	}{
		{"an id twice", "two entries", []dictionary.Entry{entry("a"), entry("a")}, dictionary.Meta{}},
		{"no id", "lacks an id", []dictionary.Entry{entry("")}, dictionary.Meta{}},
		{"no headword", "headword", []dictionary.Entry{{ID: "a"}}, dictionary.Meta{}},
		{"a successor that is none", "is not an entry", nil, dictionary.Meta{Withdrawn: map[string]string{"a": "b"}}},
		{"a circle of successors", "is not an entry", nil,
			dictionary.Meta{Withdrawn: map[string]string{"a": "b", "b": "a"}}},
		{"a withdrawn id in use", "withdrawn and in use", []dictionary.Entry{entry("a")},
			dictionary.Meta{Withdrawn: map[string]string{"a": ""}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := Write(test.entries, test.meta, noCache); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

func TestEntryByID(t *testing.T) {
	ix := open(t)
	if e := string(ix.EntryByID("rwme")); !strings.HasPrefix(e, `{"id":"rwme","headword":"ⲣⲱⲙⲉ","dialects":{`) {
		t.Errorf("rwme: %.80s", e)
	}
	if e := ix.EntryByID("nobody"); e != nil {
		t.Errorf("nobody: %s", e)
	}
	for _, test := range []struct {
		id, successor string
		withdrawn     bool
	}{{"old", "rwme", true}, {"older", "rwme", true}, {"gone", "", true}, {"rwme", "", false}, {"nobody", "", false}} {
		t.Run(test.id, func(t *testing.T) {
			if s, w := ix.Withdrawn(test.id); s != test.successor || w != test.withdrawn {
				t.Errorf("%s: %q, %v", test.id, s, w)
			}
		})
	}
}

func noCache(*Index) []Cached { return nil }

func open(t *testing.T) *Index {
	t.Helper()
	entries, meta := lexicontest.Entries(t)
	data, err := Write(entries, meta, noCache)
	if err != nil {
		t.Fatal(err)
	}
	ix, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return ix
}
