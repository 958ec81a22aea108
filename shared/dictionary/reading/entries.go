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
	"coptic.example/service/shared/dictionary/sentence/fit"
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
	pos        string
	gender     string
	dialects   []string
	gloss      coptic.Localized
	meanings   []coptic.Localized
	governed   map[string]coptic.Localized // meaning with each preposition, by its lemma
	frames     []dictionary.Frame          // contexts in which the sense applies, except those in governed
	conditions []dictionary.Frame          // all its frames without meanings, to distinguish it from homographs
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
			text := coptic.Localized{En: first(s.Meanings.En), Nl: first(s.Meanings.Nl)}
			var governed map[string]coptic.Localized
			var frames, company []dictionary.Frame
			for _, g := range s.Frames {
				if f := gloss.Conditions(g); f != (dictionary.Frame{}) {
					company = append(company, f)
				}
				if g.Meaning == nil {
					frames = append(frames, g)
					continue
				}
				preposition := strings.TrimRight(g.Preposition, "-⸗")
				if preposition == "" { // the meaning with an adverb
					continue
				}
				if governed == nil {
					governed = map[string]coptic.Localized{}
				}
				if strings.HasPrefix(g.Meaning.En, "(stative)") {
					preposition += tree.StativeMark
				}
				governed[preposition] = tables.FirstOf(*g.Meaning)
			}
			var meanings []coptic.Localized
			for i := range min(len(s.Meanings.En), len(s.Meanings.Nl)) {
				meanings = append(meanings, coptic.Localized{En: s.Meanings.En[i], Nl: s.Meanings.Nl[i]})
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

// explained holds the explanation of a word, which can be reused for the same analysis.
type explained struct {
	form, lemma, upos, xpos, dialect string
	gender                           string
	matches                          []fit.Candidate
	entries                          []Entry
	gloss                            coptic.Localized
	lexical, ambiguous               bool
	rivals                           int // number of entries that fit equally well
	senses                           verbSenses
	traits                           dictionary.Traits
	stative                          []fit.Candidate  // for a verb: the entries whose stative alone has its spelling
	components                       []gloss.Word     // components of a word that no lexicon has
	plain                            coptic.Localized // their meaning in a literal line
	rules                            []*rule.Row      // the rows that give that meaning
}

// verbSenses holds the meanings of a verb by context.
type verbSenses struct {
	governed      map[string]coptic.Localized // with each following preposition, by its lemma
	meanings      []coptic.Localized          // in every sense that fits
	phrases       []tree.Phrase               // with a following adverb
	frames        []dictionary.Frame          // contexts in which the sense of the gloss applies
	frameMeanings []tree.FrameMeaning         // meanings in other contexts
}

// maxExplained is the maximum number of words whose explanation a reader caches.
const maxExplained = 1 << 13

func (x *explained) is(w *Word, matches []fit.Candidate, dialect, gender string) bool {
	return x != nil && x.form == w.Form() && x.lemma == w.Lemma && x.xpos == w.XPOS && x.upos == w.UPOS &&
		x.dialect == dialect && x.gender == gender && slices.Equal(x.matches, matches)
}

// explain adds a word's gloss and its entries, which are ordered by how well they fit its part of speech and dialect.
// A verb at the end of its group counts as a stative if only statives have its spelling, because the treebanks tag
// some statives as plain verbs.
func (r *Reader) explain(
	w *Word, matches []fit.Candidate, parts []morphology.Segment, dialect, gender string, ends bool,
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
	w.Entries, w.Gloss, w.lexical, w.ambiguous = x.entries, x.gloss, x.lexical, x.ambiguous
	w.Rivals = x.rivals
	w.senses, w.traits = &x.senses, x.traits
	w.components = nil
	if len(x.components) > 0 {
		w.components = x
	}
	if ends && len(x.stative) > 0 {
		w.XPOS = "VSTAT"
		r.explain(w, x.stative, nil, dialect, "", false)
	}
}

// ranked is an entry that may explain a word, with the sense that explains it best.
type ranked struct {
	fit.Candidate
	entry *entry
	sense *sense
	alike int // number of senses of the entry that explain the word equally well

	senses verbSenses // meanings of these senses in context
	framed []*sense   // the senses that apply only in certain contexts
}

// rank finds the sense of an entry that best explains a word.
func rank(w *Word, e *entry, c fit.Candidate, dialect, gender string) ranked {
	if e.ID == gloss.EntryOf(w.XPOS, w.Lemma) {
		c.Score[fit.Named] = 1
	}
	best := ranked{Candidate: c, entry: e, alike: 1}
	for i := range e.senses {
		s := &e.senses[i]
		inSense := c
		s.rate(w, dialect, gender, &inSense.Score)
		switch better := inSense.Compare(best.Candidate); {
		case i > 0 && len(s.frames) > 0 && better >= 0: // it applies only in certain contexts
			best.framed = append(best.framed, s)
		case best.sense == nil || better < 0:
			best.Candidate, best.sense, best.alike = inSense, s, 1
			best.senses = verbSenses{governed: s.governed, meanings: s.meanings, frames: s.frames}
		case better == 0:
			best.alike++
			best.senses.governed = mergePrepositions(best.senses.governed, s.governed)
			best.senses.meanings = slices.Concat(best.senses.meanings, s.meanings)
		}
	}
	return best
}

// rate records in score how well a sense fits a word. gender is the gender of the article before the word, or "".
func (s *sense) rate(w *Word, dialect, gender string, score *fit.Score) {
	if !gloss.Fits(w.UPOS, s.pos) {
		score[fit.OtherSense] = 1
	}
	if len(s.dialects) > 0 && !slices.Contains(s.dialects, dialect) {
		score[fit.Elsewhere] = 1
	}
	if gender != "" && (s.gender == "m" || s.gender == "f") && s.gender != gender && w.UPOS == "NOUN" {
		score[fit.OtherGender] = 1 // ⲧⲙⲉ is the truth, not love
	}
	if w.UPOS == "PROPN" && s.pos != "PROPN" {
		score[fit.Unnamed] = 1 // a name before the common noun that is spelled like it
	}
}

// explanation explains a word by its ranked entries, by its components or by its tag.
func (r *Reader) explanation(
	w *Word, matches []fit.Candidate, parts []morphology.Segment, dialect, gender string,
) *explained {
	x := &explained{
		form: strings.Clone(w.Form()), lemma: strings.Clone(w.Lemma), upos: w.UPOS, xpos: w.XPOS, dialect: dialect,
		gender: gender, matches: matches, entries: make([]Entry, 0, min(len(matches), maxEntries)),
	}
	var room [2 * maxEntries]ranked
	list := r.appendRanked(room[:0], w, matches, dialect, gender)
	for i := range list[:min(len(list), maxEntries)] {
		e := list[i].entry.Entry
		e.Score = list[i].Score
		x.entries = append(x.entries, e)
		if list[i].Score.Cost() < list[0].Score.Cost()+fit.Rivalling {
			x.rivals++
		}
	}
	if len(list) > 0 {
		x.traits = list[0].entry.traits
	}
	if w.XPOS == "V" {
		x.stative = r.stativeEntries(w.Form(), dialect)
	}
	tag, ofGrammar := gloss.FunctionWord(w.XPOS, w.Form(), w.Lemma, dialect)
	switch {
	case len(parts) > 0:
		x.components = r.componentGlosses(parts, dialect)
		x.gloss, x.ambiguous = gloss.Join(x.components), true
		x.plain, x.rules = plain.Piece([][]gloss.Word{x.components}, 0, rule.Context{Dialect: dialect})
	case ofGrammar:
		x.gloss = tag
	case len(list) > 0 && list[0].sense != nil && list[0].sense.gloss.En != "":
		r.setSense(x, w, list)
	case w.XPOS == "NUM" && tokens.ValueOf(w.Form()+"ʹ") > 0:
		x.gloss = gloss.Number(tokens.ValueOf(w.Form() + "ʹ"))
	default:
		x.gloss = gloss.Unexplained(w.UPOS, coptic.TransliterateName(x.form))
	}
	return x
}

// appendRanked appends the entries of the candidates to a list, best first.
func (r *Reader) appendRanked(
	list []ranked, w *Word, matches []fit.Candidate, dialect, gender string,
) []ranked {
	for _, m := range matches {
		if e := r.entries.at(m.Entry); e.ID != "" {
			list = append(list, rank(w, e, m, dialect, gender))
		}
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return a.Compare(b.Candidate) })
	return list
}

// setSense sets the gloss of a word to the chosen sense of its first entry. It also records the senses that the
// context may select instead.
func (r *Reader) setSense(x *explained, w *Word, list []ranked) {
	first := &list[0]
	x.gloss = tables.Plain(first.sense.gloss)
	fits := first.Score[fit.OtherSense] == 0 || first.Score[fit.Named] > 0
	x.lexical = fits && (first.sense.pos == "N") == (w.UPOS == "NOUN")
	switch w.UPOS {
	case "VERB":
		x.senses = first.senses
		x.senses.phrases = r.phrases(w.Lemma, x.dialect)
		x.senses.frameMeanings = frameMeaningsIn(list[:x.rivals], "V", x.dialect)
	case "NOUN":
		x.senses.frameMeanings = frameMeaningsIn(list[:x.rivals], "N", x.dialect)
	}
	x.ambiguous = first.alike > 1 || len(list) > 1 && list[1].Score.Cost() < first.Score.Cost()+fit.Sure
}

// frameMeaningsIn returns the meanings that the context of a word may select. They come from the senses of its entry
// or, if several entries explain it equally well, from those of all these entries. A frame that only requires some
// object is ignored, unless the chosen sense of the first entry requires that there is none.
func frameMeaningsIn(rivals []ranked, pos, dialect string) (framed []tree.FrameMeaning) {
	some := dictionary.Frame{Object: dictionary.SomeObject}
	objectless := slices.Contains(rivals[0].senses.frames, dictionary.Frame{Object: dictionary.NoObject})
	for i := range rivals {
		x := &rivals[i]
		add := func(s *sense, frames []dictionary.Frame) {
			if !objectless {
				frames = slices.DeleteFunc(slices.Clone(frames), func(f dictionary.Frame) bool { return f == some })
			}
			if s.pos == pos && len(frames) > 0 && (len(s.dialects) == 0 || slices.Contains(s.dialects, dialect)) {
				framed = append(framed, tree.FrameMeaning{
					Frames: frames, Gloss: tables.Plain(s.gloss), Entry: x.entry.ID, Score: x.Score, Default: i == 0 && s == x.sense,
				})
			}
		}
		switch {
		case x.sense == nil:
		case len(rivals) > 1:
			add(x.sense, x.sense.conditions)
		default:
			none := dictionary.Frame{Object: dictionary.NoObject}
			add(x.sense, slices.DeleteFunc(slices.Clone(x.sense.frames), func(f dictionary.Frame) bool { return f == none }))
		}
		for _, s := range x.framed {
			add(s, s.frames)
		}
	}
	return framed
}

// stativeEntries returns the entries that have a spelling as their stative in a dialect. It returns none if the
// spelling is also a verb in another state, except before a suffix.
func (r *Reader) stativeEntries(text, dialect string) (entries []fit.Candidate) {
	for _, f := range r.forms(text, dialect) {
		switch {
		case f.State == coptic.Stative:
			entries = append(entries, fit.Candidate{Match: f.Match})
		case f.Parts&morphology.Verb != 0 && f.State != coptic.Pronominal:
			return nil
		}
	}
	return entries
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

// componentGlosses glosses the components of a word that is not in any lexicon.
func (r *Reader) componentGlosses(segments []morphology.Segment, dialect string) []gloss.Word {
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
		x := r.explanation(w, fit.Unscored(s.Entries), nil, dialect, "")
		if s.Number > 0 {
			x = &explained{gloss: gloss.Number(s.Number), lexical: true}
		}
		w.Gloss, w.lexical, w.ambiguous, w.traits, w.senses = x.gloss, x.lexical, x.ambiguous, x.traits, &x.senses
	}
	return appendGlossed(nil, parts)
}

// mergePrepositions merges two tables of prepositions, with precedence for the first.
func mergePrepositions(a, b map[string]coptic.Localized) map[string]coptic.Localized {
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

// choose moves the entry with the given id, which the context of the word selects, to the front. It takes the features
// Met and Placed from score. It does nothing if the word has no such entry.
func (w *Word) choose(id string, score fit.Score) {
	at := slices.IndexFunc(w.Entries, func(e Entry) bool { return e.ID == id })
	if at < 0 {
		return
	}
	entries := slices.Concat(w.Entries[at:at+1], w.Entries[:at], w.Entries[at+1:])
	entries[0].Score[fit.Met], entries[0].Score[fit.Placed] = score[fit.Met], score[fit.Placed]
	w.Entries = entries
}
