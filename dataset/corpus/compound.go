package corpus

import (
	"encoding/json"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/texts"
)

// compounds are the entries that a reading does not name by itself, because its words are not theirs: those of several
// words, as ⲃⲱⲕ ⲉⲃⲟⲗ, and the prefixes of words that have an entry of their own, as ⲁⲧ- in ⲁⲧⲥⲟⲟⲩⲛ.
type compounds struct {
	spelled  map[spelling][]phrase // by all their letters
	begun    map[spelling]bool     // how any of these begins
	persons  map[spelling]string   // the entries of subjects before a verb
	prefixes map[string][]string   // those of a compound, by its entry
	lemmas   map[string]string
}

type spelling struct{ dialect, letters string }

// phrase is a form of an entry of several words.
type phrase struct {
	entry  string
	parts  []string // entries, of which a word of it has one; none if nobody has said which
	person bool     // a person follows it
	object bool     // and one may stand in it
	pos    string
}

// compoundEntry is the part of an entry that is read.
type compoundEntry struct {
	ID, Headword string
	Dialects     map[string]struct {
		Absolute, Nominal, Pronominal, Stative string
		Variants                               map[string][]string
	}
	Senses    []struct{ Grammar struct{ Pos string } }
	Relations []struct{ Type, TargetID string }
}

// compoundsOf reads the compounds of a dictionary.
func compoundsOf(ix *lookup.Dictionary) *compounds {
	c := &compounds{
		spelled: map[spelling][]phrase{}, begun: map[spelling]bool{}, persons: map[spelling]string{},
		prefixes: map[string][]string{}, lemmas: map[string]string{},
	}
	entries, prefix := make([]compoundEntry, ix.Len()), map[string]bool{}
	for i := range entries {
		e := &entries[i]
		_ = json.Unmarshal(ix.EntryJSON(i), e) // the index was just made
		prefix[e.ID] = e.pos() == "PFX"
		c.lemmas[e.ID] = coptic.Fold(strings.TrimRight(e.Headword, "-⸗"))
	}
	for i := range entries {
		e := &entries[i]
		var parts []string
		for _, r := range e.Relations {
			if r.Type == "COMPOUND_WITH" {
				parts = append(parts, r.TargetID)
				if prefix[r.TargetID] {
					c.prefixes[e.ID] = append(c.prefixes[e.ID], r.TargetID)
				}
			}
		}
		for _, dialect := range []string{coptic.Sahidic, coptic.Bohairic} {
			for _, form := range e.forms(dialect) {
				c.add(e, dialect, form, parts)
			}
		}
	}
	return c
}

// pos returns the part of speech that an entry is of first of all.
func (e *compoundEntry) pos() string {
	if len(e.Senses) == 0 {
		return ""
	}
	return e.Senses[0].Grammar.Pos
}

// forms returns all forms of an entry in a dialect.
func (e *compoundEntry) forms(dialect string) []string {
	d := e.Dialects[dialect]
	list := []string{d.Absolute, d.Nominal, d.Pronominal, d.Stative}
	for _, more := range d.Variants {
		list = append(list, more...)
	}
	return list
}

func (c *compounds) add(e *compoundEntry, dialect, form string, parts []string) {
	letters := spelling{dialect, letters(form)}
	switch {
	case letters.letters == "":
	case e.pos() == "PFX":
		c.persons[letters] = e.ID
	case len(parts) > 0 || strings.Contains(form, " "):
		c.spelled[letters] = append(c.spelled[letters], phrase{
			e.ID, parts, strings.HasSuffix(form, "⸗"), strings.Contains(form, "⸗ "), e.pos(),
		})
		for i := range letters.letters {
			c.begun[spelling{dialect, letters.letters[:i]}] = true
		}
	}
}

// letters returns a text without marks, spaces and signs.
func letters(text string) string {
	return strings.ReplaceAll(coptic.Fold(strings.Trim(text, "-⸗")), " ", "")
}

// at is a word of a sentence with its place.
type at struct {
	*reading.Word
	group, word int // the group counts through the document
}

// in finds the compounds of a document.
func (c *compounds) in(doc *reading.Document) (found []texts.Beside) {
	group := 0
	for i := range doc.Sentences {
		var words []at
		for j := range doc.Sentences[i].Groups {
			for k := range doc.Sentences[i].Groups[j].Words {
				words = append(words, at{&doc.Sentences[i].Groups[j].Words[k], group, k})
			}
			group++
		}
		f := finder{compounds: c, dialect: doc.Sentences[i].Dialect, words: words, taken: map[int]bool{}}
		for n := range words {
			f.parts(n)
			f.walk(nil, "", n)
		}
		for n := range words {
			f.apart(n)
		}
		found = append(found, f.found...)
	}
	slices.SortStableFunc(found, func(a, b texts.Beside) int {
		return (a.Group-b.Group)<<8 + a.Word - b.Word
	})
	return found
}

// finder finds the compounds of a sentence.
type finder struct {
	*compounds
	dialect string
	words   []at
	taken   map[int]bool // words that end a compound with the word before them
	found   []texts.Beside
}

// note adds a compound that consists of some words, each once.
func (f *finder) note(entry, form string, first int) {
	w := &f.words[first]
	made := texts.Beside{Group: w.group, Word: w.word, Token: texts.Token{
		Form: form, Lemma: f.lemmas[entry], XPOS: w.XPOS, Entry: entry, Beside: true,
	}}
	if !slices.ContainsFunc(f.found, func(o texts.Beside) bool {
		return o.Group == made.Group && o.Word == made.Word && o.Token.Entry == entry
	}) {
		f.found = append(f.found, made)
	}
}

// parts notes the prefixes of a word, and of a subject that opens a group the entry that it has as a prefix.
func (f *finder) parts(n int) {
	w := &f.words[n]
	named := ""
	if len(w.Entries) > 0 {
		named = w.Entries[0].ID
	}
	for _, prefix := range f.prefixes[named] {
		f.note(prefix, w.Text, n)
	}
	if w.XPOS != "PPERS" || w.word > 0 && f.words[n-1].XPOS != "CREL" {
		return
	}
	if entry := f.persons[spelling{f.dialect, w.Text}]; entry != "" && entry != named {
		f.note(entry, w.Text, n)
	}
}

// spellings returns how a word may stand in the form of an entry: as it is, or, of what is inflected, as its lemma.
func (w *at) spellings() []string {
	list := []string{letters(w.Form()), letters(w.Text)}
	if inflected(w.Word) {
		list = append(list, letters(w.Lemma))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func inflected(w *reading.Word) bool { return w.XPOS == "PREP" || isVerb(w) }

func isVerb(w *reading.Word) bool { return w.UPOS == "VERB" || w.XPOS == "VSTAT" }

// mostWords is the greatest number of words in a compound.
const mostWords = 8

// walk extends a compound, whose words so far spell spelled, by the nth word.
func (f *finder) walk(before []int, spelled string, n int) {
	for n < len(f.words) && len(before) > 0 && f.between(before[0], n) &&
		!f.begun[spelling{f.dialect, spelled + f.words[n].Text}] {
		n++
	}
	if n >= len(f.words) || len(before) >= mostWords {
		return
	}
	list := append(slices.Clone(before), n)
	for _, text := range f.words[n].spellings() {
		now := spelling{f.dialect, spelled + text}
		if text == "" {
			continue
		}
		for _, p := range f.spelled[now] {
			if len(list) > 1 && f.fits(&p, list) {
				f.note(p.entry, f.form(list), list[0])
				f.taken[n] = f.taken[n] || n == list[len(list)-2]+1
			}
		}
		if f.begun[now] {
			f.walk(list, now.letters, n+1)
		}
	}
}

// between reports whether the nth word may stand inside a compound that begins with the first: a particle, or the
// object of a verb.
func (f *finder) between(first, n int) bool {
	xpos := f.words[n].XPOS
	return xpos == "PTC" || xpos == "PPERO" && isVerb(f.words[first].Word)
}

// fits reports whether words are those of a phrase: one of them has one of its entries, and persons stand where it has
// them. A person, a preposition or an article begins no verb, and the adverb of a verb no conjunction.
func (f *finder) fits(p *phrase, list []int) bool {
	first, last := &f.words[list[0]], list[len(list)-1]
	follows := last+1 < len(f.words) && f.words[last+1].word > 0 && strings.HasPrefix(f.words[last+1].XPOS, "PPER")
	object := list[1] > list[0]+1 && f.words[list[0]+1].XPOS == "PPERO"
	switch {
	case p.person && !follows,
		object && !p.object && f.words[list[1]].XPOS != "ADV",
		p.pos == "V" && slices.Contains([]string{"PPERS", "PPERO", "PREP", "ART"}, first.XPOS),
		p.pos == "CONJ" && list[0] > 0 && first.XPOS == "ADV" && isVerb(f.words[list[0]-1].Word):
		return false
	}
	return len(p.parts) == 0 || slices.ContainsFunc(list, func(n int) bool {
		return slices.ContainsFunc(f.words[n].Entries, func(e reading.Entry) bool { return slices.Contains(p.parts, e.ID) })
	})
}

// form returns words as they stand, with a space between those of different groups.
func (f *finder) form(list []int) string {
	var form strings.Builder
	for i, n := range list {
		if i > 0 && f.words[n].group != f.words[list[i-1]].group {
			form.WriteByte(' ')
		}
		form.WriteString(f.words[n].Text)
	}
	return form.String()
}

// within is the greatest distance of an adverb from its verb, in groups.
const within = 4

// apart finds the compounds of a verb and an adverb that its object stands between.
func (f *finder) apart(n int) {
	verb := &f.words[n]
	if !isVerb(verb.Word) {
		return
	}
	for k := n + 1; k < len(f.words) && f.words[k].group <= verb.group+within; k++ {
		w := &f.words[k]
		if w.XPOS == "PUNCT" || w.XPOS == "CONJ" || isVerb(w.Word) {
			return
		}
		if w.XPOS != "ADV" || k == n+1 || f.taken[k] || !f.depends(k, n) {
			continue
		}
		for _, text := range verb.spellings() {
			if f.begun[spelling{f.dialect, text}] {
				f.walk([]int{n}, text, k)
			}
		}
		return
	}
}

// depends reports whether a word depends on another, by itself or by what it depends on, where that is known.
func (f *finder) depends(word, on int) bool {
	for range 2 {
		w := f.words[word].Word
		if w.Deprel == "" || w.Head == on+1 {
			return true
		}
		if w.Head == 0 || w.Head > len(f.words) {
			return false
		}
		word = w.Head - 1
	}
	return false
}
