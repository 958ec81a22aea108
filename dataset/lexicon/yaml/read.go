// Package yaml reads the authored lexicon, dictionary/*.yaml of a dataset (dataset/FORMAT.md).
package yaml

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Ours is the authored lexicon as a source.
var Ours = dictionary.Source{
	Name:        "Lexicon of the Coptic Language Service",
	Licence:     "all-rights-reserved",
	Attribution: "The Coptic Language Service contributors",
}

// Keys allowed in an entry (dataset/FORMAT.md).
var (
	sigla     = []string{coptic.Sahidic, coptic.Bohairic, "A", "L", "F", "M", "P", "O"}
	entryKeys = slices.Concat(
		[]string{"id", "head", "pos", "gender", "number"},
		sigla,
		lexicon.Inflections,
		[]string{
			"en",
			"nl",
			"with",
			"examples",
			"senses",
			"traits",
			"etym",
			"egyptian",
			"demotic",
			"source",
			"greek",
			"rel",
			"freq",
			"count",
			"tla",
			"evidence",
			"reviewed",
		},
	)
	senseKeys = []string{"pos", "gender", "number", "dialects", "en", "nl", "note", "with", "examples"}
	shortName = regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)*$`)
)

// Read reads dictionary/*.yaml of an authored tree and records every fault. It returns nil for a tree without that
// folder.
func Read(tree fs.FS, faults *fault.List) *lexicon.Lexicon {
	names, err := fs.Glob(tree, "dictionary/*.yaml")
	if err != nil || len(names) == 0 {
		return nil
	}
	r := &reader{
		faults: faults, lexicon: &lexicon.Lexicon{Source: Ours}, at: map[string]fault.Place{},
		ancestors: map[string]string{}, traitsStated: map[int]bool{},
	}
	values, found := make([]*authored.Value, len(names)), make([]fault.List, len(names))
	var reading sync.WaitGroup
	for i, name := range names {
		reading.Go(func() {
			if data, ok := authored.File(tree, name, &found[i]); ok {
				v := authored.Read(name, data, &found[i])
				values[i] = &v
			}
		})
	}
	reading.Wait()
	for i, v := range values {
		if v != nil {
			r.file(*v) // may append more
		}
		*faults = append(*faults, found[i]...)
	}
	r.relate()
	r.checkExamples()
	r.checkDuplicates()
	r.checkHeadwordsAsForms()
	r.checkPairing()
	r.checkTraits()
	return r.lexicon
}

type reader struct {
	faults       *fault.List
	lexicon      *lexicon.Lexicon
	at           map[string]fault.Place
	related      []relation
	cited        []authored.Value // short names of entries in examples
	clauses      []pendingExample
	traitsStated map[int]bool // entries that state their traits, even "none"

	ancestors map[string]string // lemmas by number
}

type relation struct {
	entry int
	kind  string
	to    authored.Value
}

func (r *reader) file(v authored.Value) {
	last := ""
	for _, item := range v.Items() {
		rec, ok := item.Record(entryKeys...)
		if !ok {
			continue
		}
		e := r.entry(rec)
		if coptic.Compare(last, e.Headword) > 0 {
			r.faults.AddRule(e.At, fault.Order, "%s comes after %s; entries follow the Coptic alphabet", e.Headword, last)
		}
		last = e.Headword
		r.lexicon.Entries = append(r.lexicon.Entries, e)
	}
}

func (r *reader) entry(rec authored.Record) lexicon.Entry {
	e := lexicon.Entry{At: rec.At}
	id := rec.Text("id")
	if id != "" && !shortName.MatchString(id) {
		r.faults.Add(rec.Place("id"), fault.BadID, "%q is not a valid short name: use lower-case letters, digits and hyphens",
			id)
	} else if first, taken := r.at[id]; taken {
		r.faults.Add(rec.Place("id"), fault.DuplicateID, "the id %s is already taken (%s)", id, first)
	}
	r.at[id] = rec.Place("id")
	e.ID, e.Headword = lexicon.Prefix+id, rec.Text("head")
	e.Etym = r.choice(rec, "etym", dictionary.UnknownEtym, dictionary.Etymologies)
	e.Etymology = r.etymology(rec)
	r.dialects(&e, rec)
	if len(e.Dialects) == 0 {
		r.faults.Add(rec.At, fault.Missing, "%s has no form in any dialect", id)
	}
	e.Senses, e.Traits = r.senses(rec), r.traits(rec)
	r.checkStatives(&e, rec)
	e.Inflections = r.inflections(rec)
	r.checkGenderPair(rec)
	if rec.Has("source") || rec.Has("greek") {
		e.GreekContext = &dictionary.GreekContext{Sources: r.texts(rec, "source"), Equivalents: r.texts(rec, "greek")}
		r.greek(rec)
	}
	if rec.Has("freq") {
		e.Band = strings.Index("01234", r.choice(rec, "freq", "4", []string{"1", "2", "3", "4"}))
	}
	if rec.Has("count") {
		e.Frequency = r.count(rec)
	}
	if e.TLA = rec.Get("tla").Text(); e.TLA != "" && !lexicon.LemmaNumber.MatchString(e.TLA) {
		r.faults.Add(rec.Place("tla"), fault.Value, "tla is %q; want C and a number", e.TLA)
	}
	r.reviewed(rec)
	r.relations(rec)
	r.evidence(&e, rec)
	return e
}

// count reads the frequency of the word in the treebanks, by dialect.
func (r *reader) count(rec authored.Record) map[string]int {
	counts := map[string]int{}
	by, _ := rec.Get("count").Record(sigla...)
	for _, siglum := range sigla {
		if !by.Has(siglum) {
			continue
		}
		n, err := strconv.Atoi(by.Text(siglum))
		if err != nil || n < 1 {
			r.faults.Add(by.Place(siglum), fault.Value, "count is %q; want a number from 1", by.Text(siglum))
		}
		counts[siglum] = n
	}
	return counts
}

// greek checks the accents of Greek words, and that a loan adverb such as ⲕⲁⲗⲱⲥ comes from an adverb such as
// καλῶς.
func (r *reader) greek(rec authored.Record) {
	for _, key := range []string{"source", "greek"} {
		for _, item := range rec.Get(key).Items() {
			for _, found := range lexicon.GreekFaults(item.Text()) {
				r.faults.AddRule(item.At(), fault.Spelling, "%s", found)
			}
		}
	}
	if rec.Text("pos") != "ADV" || !strings.HasSuffix(rec.Text("head"), "ⲱⲥ") {
		return
	}
	for _, item := range rec.Get("source").Items() {
		if !strings.HasSuffix(item.Text(), "ως") && !strings.HasSuffix(item.Text(), "ῶς") {
			r.faults.AddRule(item.At(), fault.Value, "the adverb %s comes from an adverb, not from %s", rec.Text("head"),
				item.Text())
		}
	}
}

func (r *reader) relations(rec authored.Record) {
	if !rec.Has("rel") {
		return
	}
	var keys []string
	for _, k := range lexicon.Relations {
		keys = append(keys, k[0])
	}
	rel, _ := rec.Get("rel").Record(keys...)
	for _, k := range lexicon.Relations {
		for _, to := range rel.Get(k[0]).Items() {
			r.related = append(r.related, relation{len(r.lexicon.Entries), k[1], to})
		}
	}
}

func (r *reader) choice(rec authored.Record, key, fallback string, allowed []string) string {
	text := rec.Text(key)
	if slices.Contains(allowed, text) {
		return text
	}
	if text != "" {
		r.faults.Add(rec.Place(key), fault.Value, "%s is %q; allowed are %s", key, text, strings.Join(allowed, ", "))
	}
	return fallback
}

// texts reads a list of distinct, non-empty strings.
func (r *reader) texts(rec authored.Record, key string) []string {
	list := []string{}
	for _, item := range rec.Get(key).Items() {
		switch text := item.Text(); {
		case text == "":
			r.faults.Add(item.At(), fault.Missing, "an empty text in %s", key)
		case slices.Contains(list, text):
			r.faults.Add(item.At(), fault.Value, "%s is listed twice in %s", text, key)
		default:
			list = append(list, text)
		}
	}
	return list
}
