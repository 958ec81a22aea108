package reading

import (
	"cmp"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// minorConfidence is the confidence of a group of which a dictionary explains every letter, in a dialect that the
// analyser does not know.
const minorConfidence = 0.5

// minorDialects notes the paragraphs that are in Akhmimic, Lycopolitan or Fayyumic, and returns the siglum of that
// which most letters of the text are in; else the dialect given.
func (r *Reader) minorDialects(paragraphs [][]tokens.Token, noted []string, dialect string) string {
	all := 0
	letters := map[string]int{}
	for i, p := range paragraphs {
		groups, n := groupsOf(p), 0
		for _, g := range groups {
			n += len(g)
		}
		all += n
		if of := r.minor.Dialect(groups); of != "" {
			noted[i] = of
			letters[of] += n
		}
	}
	for of, n := range letters {
		if 2*n <= all {
			continue
		}
		for i := range noted {
			noted[i] = cmp.Or(noted[i], dialect)
		}
		return of
	}
	return dialect
}

// minorSentence makes the groups of a sentence in a minor dialect.
func (r *Reader) minorSentence(s *Sentence, list []tokens.Token) {
	var glossed []gloss.Word
	for i := range list {
		t, g := &list[i], &s.Groups[i]
		*g = groupOf(t)
		if t.Kind != tokens.Group && t.Coptic == "" {
			r.other(g, t, foldedGroup(t))
		} else {
			r.minorGroup(g, t, s.Dialect)
		}
		glossed = appendGlossed(glossed[:0], g.Words)
		g.Gloss = gloss.Join(glossed)
	}
}

// minorGroup makes the words of a group of a minor dialect: its forms in the dictionary, with their entries, and no
// meaning.
func (r *Reader) minorGroup(g *Group, t *tokens.Token, dialect string) {
	starts := appendStarts(nil, t)
	at, explained, all := 0, 0, 0
	for _, p := range r.minor.Divide(foldedGroup(t), dialect) {
		n := utf8.RuneCountInString(p.Text)
		w := Word{Text: p.Text, Start: startOf(starts, at), End: startOf(starts, at+n), Lemma: p.Text, UPOS: "X",
			XPOS: "UNKNOWN", Role: morphology.Unknown.String(), Gloss: gloss.Same("?"), Entries: []Entry{}}
		switch {
		case p.Person != "":
			w.UPOS, w.XPOS, w.Role, w.Gloss = "PRON", "PPERO", morphology.Suffix.String(), gloss.Same(p.Person)
			w.Known = true
		case len(p.Forms) > 0:
			r.minorWord(&w, p.Forms)
		}
		if w.Known {
			explained += n
		}
		all += n
		at += n
		g.Words = append(g.Words, w)
	}
	if all > 0 {
		g.Confidence = minorConfidence * float32(explained) / float32(all)
	}
}

// minorTags are the tags of words of the dictionary, by their part of speech.
var minorTags = map[string]struct {
	upos, xpos string
	role       morphology.Role
}{
	"N": {"NOUN", "N", morphology.Lemma}, "ADJ": {"ADJ", "N", morphology.Lemma},
	"PROPN": {"PROPN", "NPROP", morphology.Lemma},
	"V":     {"VERB", "V", morphology.Lemma}, "ADV": {"ADV", "ADV", morphology.Lemma},
	"NUM": {"NUM", "NUM", morphology.Numeral}, "PREP": {"ADP", "PREP", morphology.Preposition},
	"CONJ": {"SCONJ", "CONJ", morphology.Conjunction}, "PTCL": {"PART", "PTC", morphology.Particle},
}

// minorWord makes a word of forms of entries, the commonest entry first.
func (r *Reader) minorWord(w *Word, forms []morphology.Form) {
	w.Known = true
	for _, f := range forms {
		e := r.entries.at(f.Entry)
		if e.ID == "" || len(w.Entries) == maxEntries {
			continue
		}
		w.Entries = append(w.Entries, e.Entry)
		if len(w.Entries) > 1 || len(e.senses) == 0 {
			continue
		}
		s := &e.senses[0]
		w.Lemma, w.Gloss = e.Headword, gloss.Plain(s.gloss)
		if tags, ok := minorTags[s.pos]; ok {
			w.UPOS, w.XPOS, w.Role = tags.upos, tags.xpos, tags.role.String()
		}
		if f.State == morphology.Stative {
			w.XPOS = "VSTAT"
		}
	}
}
