package dictionary

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// builder is an index under construction: its entries in order, and what is known of each.
type builder struct {
	entries []built
	sigla   []string
	terms   map[string][]uint64 // word -> postings
	roles   map[string]role
}

// built is an entry with its number as its place.
type built struct {
	*Entry
	band    int
	collate string
	json    []byte
	values  []value
}

// role is where a word stands, which says under which keys it is found.
type role uint8

const (
	inForm role = 1 << iota
	inEnglishGloss
	inDutchGloss
)

// newBuilder numbers the entries: by frequency band, then in dictionary order, then by id, so that of two matches that
// are equally good the entry with the lesser number comes first.
func newBuilder(entries []Entry, meta *Meta) (*builder, error) {
	if len(entries) > maxEntry {
		return nil, fmt.Errorf("%d entries are more than an index holds", len(entries))
	}
	b := &builder{terms: map[string][]uint64{}, roles: map[string]role{}}
	var faults []error
	ids := map[string]bool{}
	sigla := map[string]bool{}
	for i := range entries {
		e := &entries[i]
		switch {
		case e.ID == "" || e.Headword == "":
			faults = append(faults, fmt.Errorf("entry %d (%q) lacks an id or a headword", i, e.ID))
		case ids[e.ID]:
			faults = append(faults, fmt.Errorf("two entries have the id %q", e.ID))
		}
		ids[e.ID] = true
		b.entries = append(b.entries, built{Entry: e, band: bandOf(meta, e.ID), collate: coptic.SortKey(e.Headword)})
		for _, siglum := range e.sigla() {
			sigla[siglum] = true
		}
	}
	for id := range meta.Withdrawn {
		if ids[id] {
			faults = append(faults, fmt.Errorf("the id %q is withdrawn and in use", id))
		}
	}
	if len(sigla) > maxSigla {
		faults = append(faults, fmt.Errorf("%d dialects are more than an index holds (%d)", len(sigla), maxSigla))
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	b.sigla = slices.SortedFunc(maps.Keys(sigla), compareSigla)
	slices.SortFunc(b.entries, func(x, y built) int {
		if x.band != y.band {
			return x.band - y.band
		}
		if c := strings.Compare(x.collate, y.collate); c != 0 {
			return c
		}
		return strings.Compare(x.ID, y.ID)
	})
	for n := range b.entries {
		if err := b.entries[n].encode(); err != nil {
			return nil, fmt.Errorf("entry %s: %w", b.entries[n].ID, err)
		}
		b.addWords(n)
	}
	for _, postings := range b.terms {
		slices.Sort(postings)
	}
	return b, nil
}

// unknownBand is the band of an entry whose frequency is not known.
const unknownBand = 5

func bandOf(meta *Meta, id string) int {
	if band := meta.Bands[id]; band > 0 && band < unknownBand {
		return band
	}
	return unknownBand
}

// encode makes the entry's JSON, as it is sent, and its values.
func (e *built) encode() error {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(e.served()); err != nil {
		return err
	}
	e.json = bytes.TrimSpace(out.Bytes())
	e.values = e.Entry.values()
	return nil
}

func (b *builder) addWords(n int) {
	for i, v := range b.entries[n].values {
		for _, w := range v.words() {
			gloss := v.gloss
			switch {
			case w.aside: // behind what the glosses say
				gloss = maxGloss
			case v.kind <= KindInflection && w.part: // in a form the place is whether other words stand beside it
				gloss = 1
			}
			p := newPosting(w.part, v.kind, v.sense, gloss, n, i, v.language, w.count)
			b.terms[w.text] = append(b.terms[w.text], uint64(p.signed(v.sign())))
			switch {
			case v.kind <= KindInflection:
				b.roles[w.text] |= inForm
			case v.language == inEnglish:
				b.roles[w.text] |= inEnglishGloss
			case v.language == inDutch:
				b.roles[w.text] |= inDutchGloss
			}
		}
	}
}

// literal is the place of a string in JSON, its quotes left out.
type literal struct {
	at  uint32
	len uint16
}

// literalIn finds s as a JSON string in data, where a copy of it can be taken from. It does not matter which of equal
// strings it is. One too long for a reader to want it is left out.
func literalIn(data []byte, s string) literal {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if enc.Encode(s) != nil {
		return literal{}
	}
	quoted := bytes.TrimSpace(out.Bytes())
	at := bytes.Index(data, quoted)
	if at < 0 || len(quoted)-2 > math.MaxUint16 {
		return literal{}
	}
	return literal{uint32(at + 1), uint16(len(quoted) - 2)}
}
