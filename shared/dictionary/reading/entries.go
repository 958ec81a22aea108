package reading

import (
	"encoding/json"
	"hash/maphash"
	"maps"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/reading/gloss/plain"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// maxEntries is the maximum number of entries listed for a word.
const maxEntries = 3

// entries holds the entries of a dictionary, loaded on first use.
type entries struct {
	dictionary Dictionary
	read       sync.Map // number -> *entry
}

// entry is a dictionary entry with the data that readings need.
type entry struct {
	Entry
	senses []sense
	traits dictionary.Traits
}

type sense struct {
	pos      string
	gender   string
	dialects []string
	gloss    gloss.Text
	meanings []gloss.Text
	governed map[string]gloss.Text // meaning with each preposition, by its lemma
	frames   []dictionary.Frame    // contexts in which the sense applies, except those in governed
	company  []dictionary.Frame    // all its frames without meanings, to distinguish it from homographs
}

func (e *entries) at(number int) *entry {
	if known, ok := e.read.Load(number); ok {
		return known.(*entry)
	}
	made := &entry{}
	var stored struct {
		ID, Headword string
		Etym         string
		Traits       dictionary.Traits
		Senses       []struct {
			Grammar  struct{ Pos, Gender string }
			Meanings struct{ En, Nl []string }
			Dialects []string
			Frames   []dictionary.Frame
		}
	}
	if json.Unmarshal(e.dictionary.EntryJSON(number), &stored) == nil { // the release was checked when it was made
		made.Entry, made.traits = NewEntry(stored.ID, stored.Headword), stored.Traits
		named := dictionary.Entry{Etym: stored.Etym}
		for _, s := range stored.Senses {
			named.Senses = append(named.Senses, dictionary.Sense{Grammar: dictionary.Grammar{Pos: s.Grammar.Pos}})
		}
		made.origin = named.Origin()
		for _, s := range stored.Senses {
			text := gloss.Text{En: first(s.Meanings.En), Nl: first(s.Meanings.Nl)}
			var governed map[string]gloss.Text
			var frames, company []dictionary.Frame
			for _, g := range s.Frames {
				if f := gloss.Company(g); f != (dictionary.Frame{}) {
					company = append(company, f)
				}
				if g.Meaning == nil {
					frames = append(frames, g)
					continue
				}
				if governed == nil {
					governed = map[string]gloss.Text{}
				}
				preposition := strings.TrimRight(g.Preposition, "-⸗")
				if strings.HasPrefix(g.Meaning.En, "(stative)") {
					preposition += tree.OfStative
				}
				governed[preposition] = tables.FirstOf(gloss.Text(*g.Meaning))
			}
			var meanings []gloss.Text
			for i := range min(len(s.Meanings.En), len(s.Meanings.Nl)) {
				meanings = append(meanings, gloss.Text{En: s.Meanings.En[i], Nl: s.Meanings.Nl[i]})
			}
			made.senses = append(made.senses, sense{
				s.Grammar.Pos, s.Grammar.Gender, s.Dialects, text, meanings, governed, frames, company,
			})
		}
	}
	e.read.Store(number, made)
	return made
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// misfit is the rank of a sense whose part of speech differs from the word's.
const misfit = 4

// explained holds a cached explanation of a word, which is valid for the same analysis.
type explained struct {
	form, lemma, upos, xpos, dialect string
	gender                           string
	matches                          []morphology.Match
	entries                          []Entry
	gloss                            gloss.Text
	transparent, open                bool
	rivals                           int // number of entries that fit equally well
	senses                           verbSenses
	traits                           dictionary.Traits
	stative                          []morphology.Match // for a verb: the entries whose stative alone has its spelling
	made                             []gloss.Word       // components of a word that no lexicon has
	plain                            gloss.Text         // their meaning in a literal line
	rules                            []*rule.Row        // the rows that give that meaning
}

// verbSenses holds the meanings of a verb by context.
type verbSenses struct {
	governed map[string]gloss.Text // with each following preposition, by its lemma
	meanings []gloss.Text          // in every sense that fits
	phrases  []tree.Phrase         // with a following adverb
	frames   []dictionary.Frame    // contexts of the sense that the gloss belongs to
	framed   []tree.Framed         // meanings in other contexts
}

// maxExplained is the maximum number of words whose explanation a reader caches.
const maxExplained = 1 << 13

func (x *explained) is(w *Word, matches []morphology.Match, dialect, gender string) bool {
	return x != nil && x.form == w.Form() && x.lemma == w.Lemma && x.xpos == w.XPOS && x.upos == w.UPOS &&
		x.dialect == dialect && x.gender == gender && slices.Equal(x.matches, matches)
}

// explain adds a word's gloss and its entries, which are ordered by how well they fit its part of speech and dialect.
// A verb at the end of its group counts as a stative if only statives have its spelling, because the treebanks tag
// some statives as plain verbs.
func (r *Reader) explain(
	w *Word, matches []morphology.Match, parts []morphology.Segment, dialect, gender string, ends bool,
) {
	hash := maphash.String(r.seed, w.Form()) ^ (maphash.String(r.seed, w.XPOS)+maphash.String(r.seed, gender))*31
	if len(matches) > 0 {
		hash += uint64(matches[0].Entry)
	}
	place := &r.explained[hash%maxExplained]
	x := place.Load()
	if !x.is(w, matches, dialect, gender) {
		x = r.explanation(w, matches, parts, dialect, gender)
		place.Store(x)
	}
	w.Entries, w.Gloss, w.transparent, w.open = x.entries, x.gloss, x.transparent, x.open
	w.Rivals = x.rivals
	w.senses, w.traits = &x.senses, x.traits
	w.made = nil
	if len(x.made) > 0 {
		w.made = x
	}
	if ends && len(x.stative) > 0 {
		w.XPOS = "VSTAT"
		r.explain(w, x.stative, nil, dialect, "", false)
	}
}

// ranked is an entry that may explain a word, with its best sense.
type ranked struct {
	entry *entry
	match morphology.Match
	sense *sense
	rank  int // lower is better
	alike int // number of senses of the entry with this rank

	senses verbSenses // meanings of these senses in context
	framed []*sense   // the senses that apply only in certain contexts
}

// rank finds the sense of an entry that best explains a word.
func rank(w *Word, e *entry, m morphology.Match, dialect, gender string) ranked {
	best := ranked{entry: e, match: m, rank: 2 * misfit, alike: 1}
	for i := range e.senses {
		s := &e.senses[i]
		if i > 0 && len(s.frames) > 0 { // a sense for a certain company
			best.framed = append(best.framed, s)
			continue
		}
		switch rank := s.misfit(w, dialect, gender); {
		case rank < best.rank:
			best.sense, best.rank, best.alike = s, rank, 1
			best.senses = verbSenses{governed: s.governed, meanings: s.meanings, frames: s.frames}
		case rank == best.rank:
			best.alike++
			best.senses.governed = joined(best.senses.governed, s.governed)
			best.senses.meanings = slices.Concat(best.senses.meanings, s.meanings)
		}
	}
	if e.ID == gloss.EntryOf(w.XPOS, w.Lemma) {
		best.rank = -1
	}
	return best
}

// misfit returns a measure of how badly a sense fits a word, 0 for a good fit.
func (s *sense) misfit(w *Word, dialect, gender string) (rank int) {
	if !gloss.Fits(w.UPOS, s.pos) {
		rank += misfit
	}
	if len(s.dialects) > 0 && !slices.Contains(s.dialects, dialect) {
		rank += 2
	}
	if gender != "" && (s.gender == "m" || s.gender == "f") && s.gender != gender && w.UPOS == "NOUN" {
		rank++ // ⲧⲙⲉ is the truth, not love
	}
	if w.UPOS == "PROPN" && s.pos != "PROPN" {
		rank++ // a name before the common noun that is spelled like it
	}
	return rank
}

// preferSpelled moves the noun entries that have the spelling of a word before those that only share its lemma:
// ⲡⲏⲩⲉ is a plural only of "heaven".
func (r *Reader) preferSpelled(w *Word, dialect string, list []ranked) {
	if w.XPOS != "N" || w.Form() == w.Lemma {
		return
	}
	has := r.spelled(w.Form(), dialect)
	if !slices.ContainsFunc(list, func(x ranked) bool { return has(x.match) }) {
		return
	}
	for i := range list {
		if !has(list[i].match) {
			list[i].rank++
		}
	}
}

func (r *Reader) explanation(
	w *Word, matches []morphology.Match, parts []morphology.Segment, dialect, gender string,
) *explained {
	x := &explained{
		form: strings.Clone(w.Form()), lemma: strings.Clone(w.Lemma), upos: w.UPOS, xpos: w.XPOS, dialect: dialect,
		gender: gender, matches: matches, entries: make([]Entry, 0, min(len(matches), maxEntries)),
	}
	if w.XPOS == "VSTAT" {
		matches = r.stativesFirst(w.Form(), dialect, matches)
	}
	var room [2 * maxEntries]ranked
	list := room[:0]
	for _, m := range matches {
		if e := r.entries.at(m.Entry); e.ID != "" {
			list = append(list, rank(w, e, m, dialect, gender))
		}
	}
	r.preferSpelled(w, dialect, list)
	slices.SortStableFunc(list, func(a, b ranked) int { return a.rank - b.rank })
	for i := range list[:min(len(list), maxEntries)] {
		x.entries = append(x.entries, list[i].entry.Entry)
		if list[i].rank == list[0].rank {
			x.rivals++
		}
	}
	if len(list) > 0 {
		x.traits = list[0].entry.traits
	}
	if w.XPOS == "V" {
		x.stative = r.stativeAlone(w.Form(), dialect)
	}
	tag, ofGrammar := gloss.Of(w.XPOS, w.Form(), w.Lemma, dialect)
	switch {
	case len(parts) > 0:
		x.made = r.partsOf(parts, dialect)
		x.gloss, x.open = gloss.Join(x.made), true
		x.plain, x.rules = plain.Piece([][]gloss.Word{x.made}, 0, rule.Context{Dialect: dialect})
	case ofGrammar:
		x.gloss = tag
	case len(list) > 0 && list[0].sense != nil && list[0].sense.gloss.En != "":
		s := list[0].sense
		x.gloss = tables.Plain(s.gloss)
		x.transparent = list[0].rank < misfit && (s.pos == "N") == (w.UPOS == "NOUN")
		switch w.UPOS {
		case "VERB":
			x.senses = r.sensesOf(list[:x.rivals], w.Lemma, dialect)
		case "NOUN":
			x.senses.framed = nounSenses(&list[0], dialect)
		}
		x.open = list[0].alike > 1 || len(list) > 1 && list[1].rank == list[0].rank &&
			!r.rarer(w.Form(), dialect, list[1].match, list[0].match)
	case w.XPOS == "NUM" && tokens.ValueOf(w.Form()+"ʹ") > 0:
		x.gloss = gloss.Number(tokens.ValueOf(w.Form() + "ʹ"))
	default:
		x.gloss = gloss.Unexplained(w.UPOS, coptic.TransliterateName(x.form))
	}
	return x
}

// sensesOf returns the possible meanings of a verb that several entries explain equally well: all those of the first
// entry, and those of the other entries that require a specific context.
func (r *Reader) sensesOf(rivals []ranked, lemma, dialect string) verbSenses {
	senses := rivals[0].senses
	senses.phrases = r.phrases(lemma, dialect)
	objectless := slices.Contains(senses.frames, dictionary.Frame{Object: dictionary.NoObject})
	add := func(s *sense, frames []dictionary.Frame, by tree.Framed) {
		if !objectless { // what has an object may be any of them
			frames = slices.DeleteFunc(slices.Clone(frames), func(f dictionary.Frame) bool {
				return f == dictionary.Frame{Object: dictionary.SomeObject}
			})
		}
		if s.pos == "V" && len(frames) > 0 && (len(s.dialects) == 0 || slices.Contains(s.dialects, dialect)) {
			by.Frames = frames
			senses.framed = append(senses.framed, by)
		}
	}
	for i := range rivals {
		e := rivals[i].entry
		switch {
		case len(rivals) == 1:
		case i == 0:
			add(rivals[0].sense, rivals[0].sense.company, tree.Framed{}) // as it is
		case rivals[i].sense != nil:
			add(rivals[i].sense, rivals[i].sense.company, tree.Framed{Gloss: tables.Plain(rivals[i].sense.gloss), Entry: e.ID})
		}
		for _, s := range rivals[i].framed {
			add(s, s.frames, tree.Framed{Gloss: tables.Plain(s.gloss), Entry: e.ID})
		}
	}
	return senses
}

// nounSenses returns the meanings of a noun that require a specific context.
func nounSenses(noun *ranked, dialect string) (framed []tree.Framed) {
	for _, s := range noun.framed {
		if s.pos == "N" && (len(s.dialects) == 0 || slices.Contains(s.dialects, dialect)) {
			framed = append(framed, tree.Framed{Frames: s.frames, Gloss: tables.Plain(s.gloss), Entry: noun.entry.ID})
		}
	}
	return framed
}

// stativeAlone returns the entries whose stative in a dialect has the given spelling. It returns none if the spelling
// is also another state of a verb, unless that state requires a suffix.
func (r *Reader) stativeAlone(text, dialect string) (entries []morphology.Match) {
	for _, f := range r.forms(text, dialect) {
		switch {
		case f.State == morphology.Stative:
			entries = append(entries, f.Match)
		case f.Parts&morphology.Verb != 0 && f.State != morphology.Pronominal:
			return nil
		}
	}
	return entries
}

// stativesFirst moves the entries whose stative has the given spelling to the front: ⲙⲟⲕϩ is the stative of
// ⲙⲕⲁϩ "be in pain", not of ⲙⲟⲩⲕϩ "afflict", which has none.
func (r *Reader) stativesFirst(text, dialect string, matches []morphology.Match) []morphology.Match {
	if len(matches) < 2 {
		return matches
	}
	forms := r.forms(text, dialect)
	is := func(m morphology.Match) bool {
		return slices.ContainsFunc(forms, func(f morphology.Form) bool {
			return f.State == morphology.Stative && f.Entry == m.Entry
		})
	}
	if at := slices.IndexFunc(matches, is); at > 0 {
		return slices.Concat(matches[at:at+1], matches[:at], matches[at+1:])
	}
	return matches
}

// spelled returns a function that reports whether an entry has a form with the given spelling in a dialect.
func (r *Reader) spelled(text, dialect string) func(morphology.Match) bool {
	forms := r.forms(text, dialect)
	return func(m morphology.Match) bool {
		return slices.ContainsFunc(forms, func(f morphology.Form) bool { return f.Entry == m.Entry })
	}
}

// muchRarer is the difference in frequency bands from which an entry ranks below another that explains the same word.
const muchRarer = 2

// rarer reports whether an entry for a spelling is much rarer than another: ⲉⲓⲱⲧ is "father", not "barley".
func (r *Reader) rarer(text, dialect string, one, than morphology.Match) bool {
	first, second := 0, 0
	for _, f := range r.forms(text, dialect) {
		switch f.Entry {
		case one.Entry:
			first = f.Band
		case than.Entry:
			second = f.Band
		}
	}
	return first > 0 && second > 0 && first-second >= muchRarer
}

// forms returns the forms with a spelling in a dialect.
func (r *Reader) forms(text, dialect string) []morphology.Form {
	term, ok := morphology.Find(r.entries.dictionary, []byte(text))
	if !ok {
		return nil
	}
	list := r.entries.dictionary.AppendForms(nil, term)
	return slices.DeleteFunc(list, func(f morphology.Form) bool { return f.Dialect != "" && f.Dialect != dialect })
}

// phrases returns the phrases of a verb and an adverb to which the dictionary assigns a meaning.
func (r *Reader) phrases(lemma, dialect string) (phrases []tree.Phrase) {
	for _, adverb := range gloss.Adverbs() {
		for _, f := range r.forms(lemma+adverb, dialect) {
			e := r.entries.at(f.Entry)
			at := slices.IndexFunc(e.senses, func(s sense) bool { return s.pos == "V" })
			if at >= 0 && strings.Contains(e.Headword, " ") {
				phrases = append(phrases, tree.Phrase{Adverb: adverb, Meanings: e.senses[at].meanings})
				break
			}
		}
	}
	return phrases
}

// partsOf glosses the components of a word that is not in any lexicon.
func (r *Reader) partsOf(segments []morphology.Segment, dialect string) []gloss.Word {
	parts := make([]Word, len(segments))
	for i, s := range segments {
		w := &parts[i]
		*w = Word{Text: s.Text, Lemma: coptic.Fold(s.Lemma), UPOS: "NOUN", XPOS: "N", Known: true}
		switch {
		case s.Role == morphology.Prefix && strings.HasSuffix(s.Lemma, "-"):
			w.UPOS, w.XPOS = "PFX", "PFX"
		case s.Role == morphology.Person:
			w.UPOS, w.XPOS = "PRON", "PPERS"
		case s.Role == morphology.Suffix:
			w.UPOS, w.XPOS = "PRON", "PPERO"
		case s.Role == morphology.Unknown:
			w.UPOS, w.XPOS = "PROPN", "NPROP"
		case s.Part == morphology.Num:
			w.UPOS, w.XPOS = "NUM", "NUM"
		case s.Role == morphology.Prefix, s.Part == morphology.Verb,
			s.Part == 0 && i > 0 && gloss.BeforeVerb(parts[i-1].Lemma):
			w.UPOS, w.XPOS = "VERB", "V"
		}
		x := r.explanation(w, s.Entries, nil, dialect, "")
		if s.Number > 0 {
			x = &explained{gloss: gloss.Number(s.Number), transparent: true}
		}
		w.Gloss, w.transparent, w.open, w.traits, w.senses = x.gloss, x.transparent, x.open, x.traits, &x.senses
	}
	return appendGlossed(nil, parts)
}

// joined merges two tables of prepositions, with precedence for the first.
func joined(a, b map[string]gloss.Text) map[string]gloss.Text {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	}
	both := maps.Clone(b)
	maps.Copy(both, a)
	return both
}

// PreferredEntries returns the ids of the preferred entries of function words. Tests check that they exist.
func PreferredEntries() []string { return rule.Entries() }

// prefer moves an entry to the front of a word's entries if it is among them.
func (w *Word) prefer(id string) {
	at := slices.IndexFunc(w.Entries, func(e Entry) bool { return e.ID == id })
	if at > 0 {
		entries := append([]Entry{w.Entries[at]}, w.Entries[:at]...)
		w.Entries = append(entries, w.Entries[at+1:]...)
	}
}
