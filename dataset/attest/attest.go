// Package attest finds attestations of the forms of entries in the verification data. It records only facts: one
// place per form.
package attest

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/morphology"
)

// Found holds the evidence for an entry: where its forms are attested, and how often its words occur in each dialect.
type Found struct {
	Evidence  []dictionary.Evidence
	Frequency map[string]int
}

// Bands is the last frequency band whose words have a known rank in the treebanks.
const Bands = 3

// Finder finds attestations of forms.
type Finder struct {
	words    map[spelled][]int // entries by spelling
	phrases  map[spelled]form  // forms of several words
	entries  []lexicon.Entry
	analyse  func(form, dialect string) []morphology.Analysis
	places   map[form]place
	books    map[string]bool // of the Sahidic New Testament, by their English names
	frequent []map[string]int
	listed   map[string]string // see Listed
}

type spelled struct{ dialect, letters string }

type form struct {
	entry int
	spelled
	state coptic.State
}

// place is an attestation, with the number of bound groups that a reader must search to find it.
type place struct {
	name   string
	groups int
}

// New returns a Finder for the forms of entries. analyse splits bound groups of running text.
func New(entries []lexicon.Entry, analyse func(form, dialect string) []morphology.Analysis) *Finder {
	f := &Finder{
		words: map[spelled][]int{}, phrases: map[spelled]form{}, entries: entries, analyse: analyse, places: map[form]place{},
		books:    map[string]bool{},
		frequent: make([]map[string]int, len(entries)),
	}
	for i := range entries {
		for have := range entries[i].Forms() {
			key := spelled{have.Dialect, Letters(have.Text)}
			if list := f.words[key]; len(list) == 0 || list[len(list)-1] != i {
				f.words[key] = append(list, i)
			}
			if strings.Contains(have.Text, " ") {
				f.phrases[key] = form{i, key, have.State}
			}
		}
	}
	return f
}

// Letters returns a text without diacritics, spaces and signs, for comparing forms.
func Letters(text string) string {
	return strings.Map(func(r rune) rune {
		if coptic.IsLetter(r) {
			return r
		}
		return -1
	}, coptic.Fold(text))
}

// Read reads the treebanks, the Sahidic New Testament and the Comprehensive Coptic Lexicon in the verification data.
func (f *Finder) Read(data string) error {
	for _, part := range []string{"train", "dev"} {
		sentences, err := treebank.ReadAll(data, part)
		if err != nil {
			return err
		}
		for i := range sentences {
			f.sentence(&sentences[i])
		}
	}
	if err := f.verses(data); err != nil {
		return err
	}
	var err error
	f.listed, err = Listed(data)
	return err
}

var treebanks = map[string]string{coptic.Sahidic: lexicon.SahidicTreebank, coptic.Bohairic: lexicon.BohairicTreebank}

// sentence records the words of a treebank sentence that can belong to only one entry.
func (f *Finder) sentence(s *treebank.GoldSentence) {
	f.phrasesIn(s)
	for _, group := range s.Groups {
		for i, w := range group.Words {
			entry, one := f.entryOf(s.Dialect, &w)
			if !one {
				continue
			}
			if f.frequent[entry] == nil {
				f.frequent[entry] = map[string]int{}
			}
			f.frequent[entry][s.Dialect]++
			where := place{treebanks[s.Dialect] + s.Place, len(s.Groups)}
			state := stateOf(group.Words, i)
			f.note(form{entry, spelled{s.Dialect, Letters(w.Text)}, state}, where)
		}
	}
}

// maxLetters is the maximum number of letters in a phrase.
const maxLetters = 30

// phrasesIn records the forms of several words in a sentence.
func (f *Finder) phrasesIn(s *treebank.GoldSentence) {
	var words []treebank.GoldWord
	for _, w := range s.Words() {
		words = append(words, *w)
	}
	where := place{treebanks[s.Dialect] + s.Place, len(s.Groups)}
	for i := range words {
		letters := ""
		for j := i; j < len(words) && len(letters) < 3*maxLetters; j++ {
			letters += Letters(words[j].Text)
			what, found := f.phrases[spelled{s.Dialect, letters}]
			suffix := j+1 < len(words) && slices.Contains(persons, words[j+1].XPOS)
			if found && j > i && suffix == (what.state == coptic.Pronominal) {
				f.note(what, where)
			}
		}
	}
}

// note keeps the shortest place for a form, or the first of equal ones.
func (f *Finder) note(what form, where place) {
	if have, found := f.places[what]; !found || where.groups < have.groups {
		f.places[what] = where
	}
}

// persons lists the tags of personal pronouns in a bound group.
var persons = []string{"PPERO", "PPERS"}

// stateOf returns the state of a word in its bound group, which depends on the words after it.
func stateOf(words []treebank.GoldWord, at int) coptic.State {
	w := &words[at]
	switch {
	case w.XPOS == "VSTAT":
		return coptic.Stative
	case at+1 < len(words) && slices.Contains(persons, words[at+1].XPOS):
		return coptic.Pronominal
	case w.UPOS != "VERB" && w.UPOS != "ADP" && w.UPOS != "NOUN" && w.UPOS != "ADV":
		return coptic.NoState
	case at+1 == len(words):
		return coptic.Absolute
	case w.UPOS == "VERB" || w.UPOS == "ADP":
		return coptic.Nominal
	}
	return coptic.Absolute
}

// classes maps treebank tags to the parts of speech that the lexicon may use.
var classes = map[string][]string{
	"VERB": {"V"}, "NOUN": {"N", "ADJ", "NUM"}, "ADJ": {"ADJ", "N"}, "NUM": {"NUM", "ADJ"}, "PROPN": {"PROPN"},
	"ADV": {"ADV", "PTCL", "INTJ", "PREP"}, "ADP": {"PREP", "ADV"}, "CCONJ": {"CONJ", "PTCL"},
	"SCONJ": {"CONJ", "PFX", "PTCL"}, "PART": {"PTCL", "INTJ", "ADV"}, "INTJ": {"INTJ", "PTCL"},
	"PRON": {"PRON", "SFX", "PFX"}, "DET": {"PFX", "PRON", "ADJ"}, "AUX": {"PFX", "V"},
}

// grammatical lists the tags of words whose treebank lemma may not be a form: the lemma of a suffix, for example, is
// ⲛⲑⲟϥ.
var grammatical = []string{"PRON", "DET", "AUX", "SCONJ", "CCONJ", "PART"}

// entryOf returns the entry of a word. one reports whether no other entry, or no other common one, has the word's
// spelling, lemma and part of speech.
func (f *Finder) entryOf(dialect string, w *treebank.GoldWord) (entry int, one bool) {
	var found []int
	for _, i := range f.words[spelled{dialect, Letters(w.Text)}] {
		if !hasPos(&f.entries[i], classes[w.UPOS]) || !slices.Contains(grammatical, w.UPOS) && !f.has(i, dialect, w.Lemma) {
			continue
		}
		found = append(found, i)
	}
	if common := slices.DeleteFunc(slices.Clone(found), func(i int) bool { return !f.common(i) }); len(common) > 0 {
		found = common
	}
	if len(found) != 1 {
		return 0, false
	}
	return found[0], true
}

// common reports whether an entry has a known rank in the treebanks.
func (f *Finder) common(entry int) bool {
	band := f.entries[entry].Band
	return band > 0 && band <= Bands
}

// has reports whether an entry has a treebank lemma among its spellings.
func (f *Finder) has(entry int, dialect, lemma string) bool {
	return slices.Contains(f.words[spelled{dialect, Letters(lemma)}], entry) ||
		slices.Contains(f.words[spelled{coptic.Sahidic, Letters(lemma)}], entry)
}

// verses searches the Sahidic New Testament for forms that the treebanks lack.
func (f *Finder) verses(data string) error {
	verses, err := treebank.Verses(data)
	known := map[string][]form{}
	for verse, text := range verses {
		f.books[verse[:strings.LastIndexByte(verse, ' ')]] = true
		groups := strings.Fields(text)
		where := place{lexicon.SahidicNT + verse, len(groups)}
		for _, group := range groups {
			group = Letters(group)
			if _, done := known[group]; !done {
				known[group] = slices.Collect(f.formsIn(group))
			}
			for _, what := range known[group] {
				if have, found := f.places[what]; !found || strings.HasPrefix(have.name, lexicon.SahidicNT) {
					f.note(what, where)
				}
			}
		}
	}
	return err
}

// minScore is the minimum score of an acceptable analysis of a group.
const minScore = 0.9

// formsIn yields the forms in a bound group that has only one possible analysis, if each form belongs to a single
// entry.
func (f *Finder) formsIn(group string) iter.Seq[form] {
	return func(yield func(form) bool) {
		analyses := f.analyse(group, coptic.Sahidic)
		if len(analyses) == 0 || analyses[0].Score < minScore {
			return
		}
		segments := analyses[0].Segments
		for i, s := range segments {
			entries := f.words[spelled{coptic.Sahidic, Letters(s.Text)}]
			if s.Role != morphology.Lemma || len(s.Entries) != 1 || len(entries) != 1 {
				continue
			}
			state := coptic.Absolute
			switch {
			case i+1 < len(segments) && segments[i+1].Role == morphology.Person:
				state = coptic.Pronominal
			case i+1 < len(segments) && hasPos(&f.entries[entries[0]], boundParts):
				state = coptic.Nominal
			}
			if !yield(form{entries[0], spelled{coptic.Sahidic, Letters(s.Text)}, state}) {
				return
			}
		}
	}
}

// list returns the word list that contains a form, or "". Forms without a dialect in the list count as Sahidic.
func (f *Finder) list(have dictionary.Form) string {
	key := " " + coptic.Fold(have.Text)
	if have.Dialect != coptic.Sahidic {
		return f.listed[have.Dialect+key]
	}
	return cmp.Or(f.listed[coptic.Sahidic+key], f.listed["?"+key])
}

// confirmedSource returns the source of a confirmed example of the entry that contains a form, or "". It skips forms
// that equal another form of the entry or are contained in one, because the spelling cannot tell them apart.
func (f *Finder) confirmedSource(entry int, have dictionary.Form) string {
	e, letters := &f.entries[entry], Letters(have.Text)
	if utf8.RuneCountInString(letters) < minLetters {
		return ""
	}
	for other := range e.Forms() {
		text := Letters(other.Text)
		alike := text == letters && other.State == have.State
		if other.Dialect == have.Dialect && strings.Contains(text, letters) && !alike {
			return ""
		}
	}
	for _, s := range e.Senses {
		for _, x := range s.Examples {
			source := x.Source.Title + " " + x.Source.Reference
			switch {
			case x.Dialect != have.Dialect || !slices.ContainsFunc(groupsOf(&x, e.ID), func(group string) bool {
				return strings.Contains(group, letters)
			}):
			case x.Dialect == coptic.Bohairic:
				return lexicon.BohairicTreebank + source
			case x.Dialect == coptic.Sahidic && f.books[x.Source.Title]:
				return lexicon.SahidicNT + source
			}
		}
	}
	return ""
}

// minLetters is the minimum number of letters that identify a form in a bound group of an example.
const minLetters = 3

// groupsOf returns the bound groups of an example that may contain the entry's word.
func groupsOf(x *dictionary.Example, id string) []string {
	var groups []string
	for _, s := range x.Segments {
		if s.EntryID == id {
			groups = append(groups, Letters(s.Text))
		}
	}
	if len(x.Segments) == 0 {
		for group := range strings.FieldsSeq(x.Coptic) {
			groups = append(groups, Letters(group))
		}
	}
	return groups
}

// boundParts lists the parts of speech with a nominal state.
var boundParts = []string{"V", "PREP"}

// hasPos reports whether a sense of the entry has one of the parts of speech.
func hasPos(e *lexicon.Entry, parts []string) bool {
	return slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool { return slices.Contains(parts, s.Grammar.Pos) })
}

// Of returns the evidence for an entry: a place for each attested form, and the word list for a form that is only
// listed. The entry itself must document its remaining forms.
func (f *Finder) Of(entry int) Found {
	found := Found{Frequency: f.frequent[entry]}
	for have := range f.entries[entry].Forms() {
		e := dictionary.Evidence{Dialect: have.Dialect, State: have.State.Name(), Form: have.Text}
		if slices.ContainsFunc(found.Evidence, func(o dictionary.Evidence) bool {
			return o.Dialect == e.Dialect && o.Form == e.Form && o.State == e.State
		}) {
			continue
		}
		letters := spelled{have.Dialect, Letters(have.Text)}
		var where []place
		if p, ok := f.places[form{entry, letters, have.State}]; ok {
			where = append(where, p)
		}
		if p, ok := f.places[form{entry, letters, coptic.NoState}]; ok && have.State != coptic.Pronominal {
			where = append(where, p)
		}
		switch {
		case len(where) > 0:
			e.Place = slices.MinFunc(where, func(a, b place) int { return cmp.Compare(a.groups, b.groups) }).name
		default:
			if e.Place = cmp.Or(f.confirmedSource(entry, have), f.list(have)); e.Place == "" {
				continue
			}
		}
		e.Status = lexicon.EvidenceStatus(e.Place)
		found.Evidence = append(found.Evidence, e)
	}
	return found
}
