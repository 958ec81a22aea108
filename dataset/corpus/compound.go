package corpus

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/texts"
)

// compounds holds entries that a reading does not name because they span several words or are part of one. Examples
// are ⲃⲱⲕ ⲉⲃⲟⲗ, and the prefix ⲁⲧ- in ⲁⲧⲥⲟⲟⲩⲛ, which has a separate entry.
type compounds struct {
	spelled  map[spelling][]phrase // phrases by their letters
	begun    map[spelling]bool     // beginnings of phrases
	persons  map[spelling]string   // entries of subject pronouns before a verb
	prefixes map[string][]string   // prefixes of a compound word, by its entry
	lemmas   map[string]string
	// etymologies holds the origin of each entry.
	etymologies map[string]string
}

type spelling struct{ dialect, letters string }

// phrase is a form of an entry that consists of several words.
type phrase struct {
	entry  string
	parts  []string // entries, one of which a word of the phrase must have; empty if unspecified
	person bool     // a personal suffix follows the phrase
	object bool     // a personal suffix may occur inside the phrase
	pos    string
}

// compoundsOf reads the compounds of a dictionary.
func compoundsOf(ix *lookup.Dictionary) *compounds {
	c := &compounds{
		spelled: map[spelling][]phrase{}, begun: map[spelling]bool{}, persons: map[spelling]string{},
		prefixes: map[string][]string{}, lemmas: map[string]string{}, etymologies: map[string]string{},
	}
	entries, prefix := make([]dictionary.Entry, ix.Len()), map[string]bool{}
	for i := range entries {
		e := &entries[i]
		*e, _ = ix.Entry(i) // cannot fail: the index was just built
		prefix[e.ID] = posOf(e) == "PFX"
		c.etymologies[e.ID] = e.Etym
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
			for state, forms := range e.Dialects[dialect].ByState() {
				if state == coptic.Participle {
					continue
				}
				for _, form := range forms {
					c.add(e, dialect, form, parts)
				}
			}
		}
	}
	return c
}

// posOf returns the part of speech of an entry's first sense, or "" if it has no senses.
func posOf(e *dictionary.Entry) string {
	if len(e.Senses) == 0 {
		return ""
	}
	return e.Senses[0].Grammar.Pos
}

func (c *compounds) add(e *dictionary.Entry, dialect, form string, parts []string) {
	letters := spelling{dialect, letters(form)}
	switch {
	case letters.letters == "":
	case posOf(e) == "PFX":
		c.persons[letters] = e.ID
	case len(parts) > 0 || strings.Contains(form, " "):
		c.spelled[letters] = append(c.spelled[letters], phrase{
			e.ID, parts, strings.HasSuffix(form, "⸗"), strings.Contains(form, "⸗ "), posOf(e),
		})
		for i := range letters.letters {
			c.begun[spelling{dialect, letters.letters[:i]}] = true
		}
	}
}

// letters returns a text without diacritics, spaces and signs.
func letters(text string) string {
	return strings.ReplaceAll(coptic.Fold(strings.Trim(text, "-⸗")), " ", "")
}

// wordAt is a word of a sentence and its position.
type wordAt struct {
	*reading.Word
	group, word int // group numbers count through the document
}

// find returns the compounds of a document.
func (c *compounds) find(doc *reading.Document) (found []texts.ExtraEntry) {
	group := 0
	for i := range doc.Sentences {
		var words []wordAt
		for j := range doc.Sentences[i].Groups {
			for k := range doc.Sentences[i].Groups[j].Words {
				words = append(words, wordAt{&doc.Sentences[i].Groups[j].Words[k], group, k})
			}
			group++
		}
		f := finder{compounds: c, dialect: doc.Sentences[i].Dialect, words: words, taken: map[int]bool{}}
		for n := range words {
			f.notePrefixes(n)
			f.walk(nil, "", n)
		}
		for n := range words {
			f.findSeparated(n)
		}
		found = append(found, f.found...)
	}
	slices.SortStableFunc(found, func(a, b texts.ExtraEntry) int {
		return (a.Group-b.Group)<<8 + a.Word - b.Word
	})
	return found
}

// finder finds the compounds of a sentence.
type finder struct {
	*compounds
	dialect string
	words   []wordAt
	taken   map[int]bool // words that end a compound begun by the previous word
	found   []texts.ExtraEntry
}

// record records a compound that starts with the given word, once.
func (f *finder) record(entry, form string, first int) {
	w := &f.words[first]
	made := texts.ExtraEntry{Group: w.group, Word: w.word, Token: texts.Token{
		Form: form, Lemma: f.lemmas[entry], XPOS: w.XPOS, Entry: entry, Extra: true,
	}}
	if !slices.ContainsFunc(f.found, func(o texts.ExtraEntry) bool {
		return o.Group == made.Group && o.Word == made.Word && o.Token.Entry == entry
	}) {
		f.found = append(f.found, made)
	}
}

// notePrefixes records the prefixes of a word. A pronoun that is a subject at the start of a group counts as the
// entry of its prefix.
func (f *finder) notePrefixes(n int) {
	w := &f.words[n]
	named := ""
	if len(w.Entries) > 0 {
		named = w.Entries[0].ID
	}
	for _, prefix := range f.prefixes[named] {
		f.record(prefix, w.Text, n)
	}
	if w.XPOS != "PPERS" || w.word > 0 && f.words[n-1].XPOS != "CREL" {
		return
	}
	if entry := f.persons[spelling{f.dialect, w.Text}]; entry != "" && entry != named {
		f.record(entry, w.Text, n)
	}
}

// spellings returns the spellings of a word to compare with the forms of an entry: as written, and its lemma if it is
// inflected.
func (w *wordAt) spellings() []string {
	list := []string{letters(w.Form()), letters(w.Text)}
	if inflected(w.Word) {
		list = append(list, letters(w.Lemma))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func inflected(w *reading.Word) bool { return w.XPOS == "PREP" || isVerb(w) }

func isVerb(w *reading.Word) bool { return w.UPOS == "VERB" || w.XPOS == "VSTAT" }

// maxWords is the maximum number of words in a compound.
const maxWords = 8

// walk records the compounds that begin with the words in before, which spell spelled. They continue with the nth
// word or, after words that may occur inside a compound, with a later one.
func (f *finder) walk(before []int, spelled string, n int) {
	for n < len(f.words) && len(before) > 0 && f.mayInterrupt(before[0], n) &&
		!f.begun[spelling{f.dialect, spelled + f.words[n].Text}] {
		n++
	}
	if n >= len(f.words) || len(before) >= maxWords {
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
				f.record(p.entry, f.form(list), list[0])
				f.taken[n] = f.taken[n] || n == list[len(list)-2]+1
			}
		}
		if f.begun[now] {
			f.walk(list, now.letters, n+1)
		}
	}
}

// mayInterrupt reports whether the nth word may occur inside a compound that begins with the first: a particle, or the
// object of a verb.
func (f *finder) mayInterrupt(first, n int) bool {
	xpos := f.words[n].XPOS
	return xpos == "PTC" || xpos == "PPERO" && isVerb(f.words[first].Word)
}

// fits reports whether words match a phrase. One of them must have one of its entries, and the personal suffixes must
// be in the same places. A verb may not begin with a person, preposition or article, and its adverb may not be a
// conjunction.
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

// form joins words as written, with a space between groups.
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

// maxAdverbDistance is the maximum distance in groups between an adverb and its verb.
const maxAdverbDistance = 4

// findSeparated records compounds of a verb and an adverb that the object separates.
func (f *finder) findSeparated(n int) {
	verb := &f.words[n]
	if !isVerb(verb.Word) {
		return
	}
	for k := n + 1; k < len(f.words) && f.words[k].group <= verb.group+maxAdverbDistance; k++ {
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

// depends reports whether a word depends on another, directly or through a third. It also returns true if a
// dependency on the way is unknown.
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
