package index

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/dictionary"
)

// fileMeta is the JSON in section secMeta.
type fileMeta struct {
	dictionary.Envelope
	Sources []dictionary.Source `json:"sources"`
}

// Write builds the index of a release. Entries may be in any order; the output is deterministic. Write fails if an id
// is missing, duplicate, or both used and withdrawn. cache returns the answers to cache, given the index without
// them.
func Write(entries []dictionary.Entry, meta dictionary.Meta, cache func(*Index) []Cached) ([]byte, error) {
	b, err := newBuilder(entries, &meta)
	if err != nil {
		return nil, fmt.Errorf("dictionary index: %w", err)
	}
	w := &writer{}
	w.meta(&meta)
	w.entries(b)
	w.ids(b)
	w.withdrawn(b, meta.Withdrawn)
	terms := slices.Sorted(maps.Keys(b.terms))
	w.values(b)
	w.terms(b, terms)
	var sorting sync.WaitGroup
	sorting.Go(func() { w.sections[secSuffixes] = suffixes(terms) })
	w.keys(b, terms)
	sorting.Wait()
	w.cached(nil)
	if w.err != nil {
		return nil, fmt.Errorf("dictionary index: %w", w.err)
	}
	data, err := w.file()
	if err != nil {
		return nil, err
	}
	ix, err := Open(data)
	if err != nil {
		return nil, err
	}
	w.cached(cache(ix))
	return w.file()
}

// writer collects the sections of a file.
type writer struct {
	sections [sectionEnd][]byte
	err      error
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *writer) meta(meta *dictionary.Meta) {
	data, err := json.Marshal(fileMeta{meta.Envelope(), dictionary.NonNil(meta.Sources)})
	if err != nil {
		w.fail(err)
	}
	w.sections[secMeta] = data
}

func (w *writer) entries(b *builder) {
	w.sections[secSigla] = stringTable(b.sigla)
	records := make([]string, len(b.entries))
	browse := make([]int, len(b.entries))
	for n := range b.entries {
		e := &b.entries[n]
		records[n] = string(e.json)
		browse[n] = n
		w.sections[secColumns] = le.AppendUint64(w.sections[secColumns], b.columnBits(e))
		w.sections[secOffsets] = append(w.sections[secOffsets], e.offsets()...)
	}
	w.sections[secEntries] = stringTable(records)
	slices.SortFunc(browse, func(x, y int) int {
		if c := strings.Compare(b.entries[x].collate, b.entries[y].collate); c != 0 {
			return c
		}
		return strings.Compare(b.entries[x].ID, b.entries[y].ID)
	})
	for _, n := range browse {
		w.sections[secBrowse] = le.AppendUint32(w.sections[secBrowse], uint32(n))
	}
}

// offsetsSize is the size in bytes of an entry's offsets into its JSON: the end of its id and headword, and the
// location of its first English and first Dutch meaning.
const offsetsSize = 4 + 2*(4+2)

func (e *built) offsets() []byte {
	head := bytes.Index(e.json, []byte(`,"dialects":`))
	offsets := le.AppendUint32(nil, uint32(head))
	for _, language := range []Language{English, Dutch} {
		var gloss literal
		if i := slices.IndexFunc(e.values, func(v value) bool { return v.language == language }); i >= 0 {
			gloss = literalIn(e.json, e.values[i].text)
		}
		offsets = le.AppendUint16(le.AppendUint32(offsets, gloss.at), gloss.len)
	}
	return offsets
}

func (w *writer) ids(b *builder) {
	numbers := map[string]uint32{}
	for n := range b.entries {
		numbers[b.entries[n].ID] = uint32(n)
	}
	ids := slices.Sorted(maps.Keys(numbers))
	w.sections[secIDs] = stringTable(ids)
	for _, id := range ids {
		w.sections[secIDEntries] = le.AppendUint32(w.sections[secIDEntries], numbers[id])
	}
}

// withdrawn writes the withdrawn ids, each with the last in its chain of successors.
func (w *writer) withdrawn(b *builder, successors map[string]string) {
	served := map[string]bool{}
	for n := range b.entries {
		served[b.entries[n].ID] = true
	}
	ids := slices.Sorted(maps.Keys(successors))
	ends := make([]string, len(ids))
	for i, id := range ids {
		end := successors[id]
		for range successors {
			if next, again := successors[end]; again {
				end = next
			}
		}
		if end != "" && !served[end] {
			w.fail(fmt.Errorf("the withdrawn id %q has the successor %q, which is not an entry", id, end))
		}
		ends[i] = end
	}
	w.sections[secWithdrawn], w.sections[secSuccessors] = stringTable(ids), stringTable(ends)
}

// valueSize is the size of a value: the offset and length of its text in the entry's JSON, its dialect number (255
// for none), and its dictionary.State.
const (
	valueSize = 4 + 2 + 1 + 1
	NoDialect = math.MaxUint8
)

func (w *writer) values(b *builder) {
	starts, values := []byte(nil), []byte(nil)
	for n := range b.entries {
		e := &b.entries[n]
		starts = le.AppendUint32(starts, uint32(len(values)/valueSize))
		for _, v := range e.values {
			text := literalIn(e.json, v.text)
			dialect := slices.Index(b.sigla, v.dialect)
			if dialect < 0 {
				dialect = NoDialect
			}
			values = le.AppendUint16(le.AppendUint32(values, text.at), text.len)
			values = append(values, byte(dialect), byte(v.state))
		}
	}
	w.sections[secValueStart] = le.AppendUint32(starts, uint32(len(values)/valueSize))
	w.sections[secValues] = values
}

func (w *writer) terms(b *builder, terms []string) {
	w.sections[secTerms] = stringTable(terms)
	starts, postings := []byte(nil), []byte(nil)
	for _, t := range terms {
		starts = le.AppendUint32(starts, uint32(len(postings)/8))
		for _, p := range b.terms[t] {
			postings = le.AppendUint64(postings, uint64(p))
		}
	}
	w.sections[secTermStart] = le.AppendUint32(starts, uint32(len(postings)/8))
	w.sections[secPostings] = postings
	if len(terms) > maxTerm {
		w.fail(fmt.Errorf("%d words are more than an index holds", len(terms)))
	}
}

// file joins the header and the sections.
func (w *writer) file() ([]byte, error) {
	size := headerSize + int(sectionEnd-1)*sectionSize
	var table []byte
	for id := section(1); id < sectionEnd; id++ {
		size = (size + 7) &^ 7
		table = le.AppendUint32(table, uint32(id))
		table = le.AppendUint32(table, 0)
		table = le.AppendUint32(table, uint32(size))
		table = le.AppendUint32(table, uint32(len(w.sections[id])))
		size += len(w.sections[id])
		if size > maxIndex {
			return nil, fmt.Errorf("dictionary index: more than %d bytes", maxIndex)
		}
	}
	out := append(make([]byte, 0, size), magic...)
	out = le.AppendUint32(out, formatVersion)
	out = le.AppendUint32(out, uint32(sectionEnd-1))
	out = le.AppendUint64(out, uint64(size))
	out = le.AppendUint64(out, 0) // the checksum
	out = append(out, table...)
	for id := section(1); id < sectionEnd; id++ {
		for len(out)%8 != 0 {
			out = append(out, 0)
		}
		out = append(out, w.sections[id]...)
	}
	le.PutUint32(out[headerSize-8:], checksum(out))
	return out, nil
}
