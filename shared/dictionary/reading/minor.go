package reading

import (
	"cmp"
	"math"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/minor"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// minorConfidence is the confidence of a group in a minor dialect that the dictionary explains completely. It is
// reduced in proportion for a partial explanation.
const minorConfidence = 0.5

// maxJudged is the maximum number of groups of a text that are compared with Akhmimic, Lycopolitan and Fayyumic.
const maxJudged = 5 * minor.MaxJudged

// minorDialects marks the paragraphs in Akhmimic, Lycopolitan or Fayyumic. It returns the siglum of the one with the
// most letters, or the given dialect if there is none. In a long text it examines only the first paragraphs.
func (r *Reader) minorDialects(paragraphs [][]tokens.Token, noted []string, dialect string) string {
	all, left := 0, maxJudged
	letters := map[string]int{}
	i := 0
	for ; i < len(paragraphs) && left > 0; i++ {
		groups, n := groupsOf(paragraphs[i]), 0
		for _, g := range groups {
			n += len(g)
		}
		all += n
		left -= min(len(groups), minor.MaxJudged)
		if found := r.minor.Dialect(groups); found != "" {
			noted[i] = found
			letters[found] += n
		}
	}
	for candidate, n := range letters {
		if 2*n <= all {
			continue
		}
		for j := range i {
			noted[j] = cmp.Or(noted[j], dialect)
		}
		return candidate
	}
	return dialect
}

// MinorForms analyses a form in a minor dialect, like morphology.Analyser.Analyse. The scores of the analyses add up
// to the maximum confidence for such a dialect.
func (r *Reader) MinorForms(form, dialect string) []morphology.Analysis {
	list := r.minor.Analyse(form, dialect)
	for i := range list {
		list[i].Score = math.Floor(list[i].Score*minorConfidence*1e4) / 1e4
	}
	return list
}

// minorSentence adds the groups of a sentence in a minor dialect.
func (r *Reader) minorSentence(s *Sentence, list []tokens.Token) {
	var glossed []gloss.Word
	for i := range list {
		t, g := &list[i], &s.Groups[i]
		*g = groupOf(t)
		if t.Kind != tokens.Group && t.Coptic == "" {
			r.setNonCoptic(g, t, foldedGroup(t))
		} else {
			r.minorGroup(g, t, s.Dialect)
		}
		glossed = appendGlossed(glossed[:0], g.Words)
		g.Gloss = gloss.Join(glossed)
	}
}

// minorGroup sets the words of a group in a minor dialect, with their entries but without meanings.
func (r *Reader) minorGroup(g *Group, t *tokens.Token, dialect string) {
	starts := appendStarts(nil, t)
	at, explained, all := 0, 0, 0
	for _, s := range r.minor.Divide(foldedGroup(t), dialect) {
		n := utf8.RuneCountInString(s.Text)
		w := Word{Text: s.Text, Start: startOf(starts, at), End: startOf(starts, at+n), Lemma: s.Text, UPOS: "X",
			XPOS: "UNKNOWN", Role: s.Role.String(), Gloss: tables.Same("?"), Entries: []Entry{}}
		if s.Role != morphology.Unknown {
			r.minorWord(&w, &s)
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

// minorTags maps parts of speech to the tags of dictionary words.
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

// minorWord adds the tags, entries and gloss of a word. Function words have Sahidic dictionary forms.
func (r *Reader) minorWord(w *Word, s *morphology.Segment) {
	w.Lemma = strings.Trim(s.Lemma, "-⸗")
	if tags := minor.TagsOf(w.Role, s.Text, s.Lemma); tags.XPOS != "" {
		w.Known, w.XPOS, w.UPOS = true, tags.XPOS, tags.UPOS
	} else if len(s.Entries) > 0 {
		w.Known = true
		if e := r.entries.at(s.Entries[0].Entry); len(e.senses) > 0 {
			if tags, ok := minorTags[e.senses[0].pos]; ok {
				w.UPOS, w.XPOS, w.Role = tags.upos, tags.xpos, tags.role.String()
			}
		}
		if s.Stative {
			w.XPOS = "VSTAT"
		}
	}
	r.explain(w, fit.Unscored(s.Entries), nil, coptic.Sahidic, "", false)
	if w.XPOS == "PPOS" { // the gender is that of its own first letter, the person that of the Sahidic form
		_, first := utf8.DecodeRuneInString(w.Text)
		_, rest := utf8.DecodeRuneInString(w.Lemma)
		if text, ok := gloss.FunctionWord(w.XPOS, w.Text[:first]+w.Lemma[rest:], w.Lemma, coptic.Sahidic); ok {
			w.Gloss = text
		}
	}
}
