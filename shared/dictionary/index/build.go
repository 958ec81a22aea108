package index

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/httpapi"
)

// builder is an index under construction.
type builder struct {
	entries []built
	sigla   []string
	terms   map[string][]Posting // word -> postings
	roles   map[string]role
}

// built is an entry under construction. Its position in the list is its number.
type built struct {
	*dictionary.Entry
	band    int
	collate string
	json    []byte
	values  []value
}

// role identifies where in an entry a word occurs, which determines the keys that find it.
type role uint8

const (
	inForm role = 1 << iota
	inEnglishGloss
	inDutchGloss
)

// newBuilder numbers the entries in order of frequency band, then of rarity, dictionary order and id. Of two equal
// matches, the entry with the lower number ranks first.
func newBuilder(entries []dictionary.Entry, meta *dictionary.Meta) (*builder, error) {
	if len(entries) > maxEntry {
		return nil, fmt.Errorf("%d entries are more than an index holds", len(entries))
	}
	b := &builder{terms: map[string][]Posting{}, roles: map[string]role{}}
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
		b.entries = append(b.entries, built{Entry: e, band: bandOf(e), collate: coptic.SortKey(e.Headword)})
		for _, siglum := range e.Sigla() {
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
	b.sigla = slices.SortedFunc(maps.Keys(sigla), dictionary.CompareSigla)
	rarity := b.rarities()
	slices.SortStableFunc(b.entries, func(x, y built) int {
		return cmp.Or(
			cmp.Compare(x.band, y.band),
			cmp.Compare(rarity[x.homograph()], rarity[y.homograph()]),
			strings.Compare(x.collate, y.collate),
		)
	})
	if err := b.encode(); err != nil {
		return nil, err
	}
	for n := range b.entries {
		b.addWords(n)
	}
	for _, postings := range b.terms {
		slices.Sort(postings)
	}
	return b, nil
}

// homograph returns a key shared by the entries of a band with the same spelling. Such entries keep the order of their
// lexicon.
func (e *built) homograph() string { return strconv.Itoa(e.band) + e.collate }

// rarities returns, for each spelling, the lowest rarity of its entries.
func (b *builder) rarities() map[string]int {
	least := map[string]int{}
	for i := range b.entries {
		e := &b.entries[i]
		if known, ok := least[e.homograph()]; !ok || e.rarity() < known {
			least[e.homograph()] = e.rarity()
		}
	}
	return least
}

// rarity ranks an entry within its band: words of both main dialects come first, then words of one, then names.
func (e *built) rarity() int {
	rarity := 0
	for _, siglum := range mainDialects {
		if _, has := e.Dialects[siglum]; !has {
			rarity++
		}
	}
	if e.IsName() {
		rarity += len(mainDialects) + 1
	}
	return rarity
}

var mainDialects = []string{coptic.Sahidic, coptic.Bohairic}

// UnknownBand is the band of an entry of unknown frequency.
const UnknownBand = 5

func bandOf(e *dictionary.Entry) int {
	if e.Band > 0 && e.Band < UnknownBand {
		return e.Band
	}
	return UnknownBand
}

// encode encodes the entries concurrently.
func (b *builder) encode() error {
	const parts = 4
	var all sync.WaitGroup
	var faults [parts]error
	for i := range parts {
		all.Go(func() {
			for n := len(b.entries) * i / parts; n < len(b.entries)*(i+1)/parts && faults[i] == nil; n++ {
				if err := b.entries[n].encode(); err != nil {
					faults[i] = fmt.Errorf("entry %s: %w", b.entries[n].ID, err)
				}
			}
		})
	}
	all.Wait()
	return errors.Join(faults[:]...)
}

// encode builds the entry's JSON as served, and its list of values.
func (e *built) encode() (err error) {
	e.json, err = httpapi.JSON(e.Served())
	e.values = valuesOf(e.Entry)
	return err
}

func (b *builder) addWords(n int) {
	for i, v := range b.entries[n].values {
		for _, w := range v.words() {
			gloss := v.gloss
			switch {
			case w.aside: // after the glosses
				gloss = maxGloss
			case v.kind.OfForm() && w.partial: // in a form: it has other words
				gloss = 1
			}
			p := NewPosting(Place{
				Partial: w.partial, Kind: v.kind, Sense: v.sense, Gloss: gloss, Entry: n, Value: i,
				Language: v.language, Sign: v.sign(), Words: w.words,
			})
			b.terms[w.text] = append(b.terms[w.text], p)
			switch {
			case v.kind.OfForm():
				b.roles[w.text] |= inForm
			case v.language == English:
				b.roles[w.text] |= inEnglishGloss
			case v.language == Dutch:
				b.roles[w.text] |= inDutchGloss
			}
		}
	}
}

// literal is the location of a string in JSON, without its quotes.
type literal struct {
	at  uint32
	len uint16
}

// literalIn finds s as a JSON string in data, so that it need not be stored twice. It returns any occurrence, and
// none for a string whose length cannot be stored.
func literalIn(data []byte, s string) literal {
	quoted, err := httpapi.JSON(s)
	at := bytes.Index(data, quoted)
	if err != nil || at < 0 || len(quoted)-2 > math.MaxUint16 {
		return literal{}
	}
	return literal{uint32(at + 1), uint16(len(quoted) - 2)}
}
