package tei

import (
	"cmp"
	"strings"

	"coptic.example/service/dataset/lexicon"
)

// origins lists the origins named in etymological notes, the immediate source first. A word that came "über gr."
// from Syriac is a Greek loan word.
var origins = []struct{ words, etym, example string }{
	{"über gr.", "Gr", "über gr. ἀμμά aus dem Syrischen"},
	{"griech", "Gr", "griechisches Lehnwort"},
	{"latein", "Lat", "lateinisches Lehnwort"},
	{"semitisch", "Sem", "semitisches Lehnwort"},
	{"arabisch", "Sem", "Arabisches Lehnwort"},
	{"aramäisch", "Sem", "aramäisches Lehnwort"},
	{"hebräisch", "Sem", "hebräisches Lehnwort"},
	{"syr", "Sem", "syriakisches Lehnwort"},
	{"akkad", "Sem", "akkadisches Lehnwort"},
	{"lehnwort", "Unknown", "persisches Lehnwort"}, // entries have no code for the language
	{"?", "Unknown", "vgl. ἐρέβινθος (?)"},
}

// etymOf returns the origin that a note names, or "". A doubtful origin is "Unknown".
func etymOf(note string) string {
	low := strings.ToLower(note)
	for _, o := range origins {
		if !strings.Contains(low, o.words) {
			continue
		}
		if strings.Contains(note, "?") {
			return "Unknown"
		}
		return o.etym
	}
	return ""
}

// etymology reads the origin of a word. Words without a stated origin are Egyptian, and the origin of words merely
// described as foreign is unknown.
func (r *teiReader) etymology(e *lexicon.Entry, foreign bool, xs []*element, o *relationData) {
	etym := ""
	var greek []string
	for _, x := range xs {
		for _, c := range x.children() {
			text := lexicon.Cleaned(c.text())
			switch {
			case c.name == "note":
				named := etymOf(text)
				if etym == "" && named == "Gr" {
					greek = append(greek, greekIn(text)...)
				}
				etym = cmp.Or(etym, named)
				r.report.Note(lexicon.LeftOut, "etym/note, read for the origin", text)
			case c.name == "ref" && toGreek(c):
				greek = append(greek, text)
			case c.name == "ref":
				r.report.Note(lexicon.LeftOut, "etym/ref "+c.attr("type"), e.ID)
			case c.name == "xr":
				o.xrefs = append(o.xrefs, r.xrefs(c, e.ID)...)
			default:
				r.report.Note(lexicon.LeftOut, "etym/"+c.name, e.ID)
			}
		}
	}
	etym = cmp.Or(etym, originBy(greek, foreign))
	if e.Etym = etym; etym == "Unknown" {
		r.report.Note(lexicon.Unsettled, "origin in doubt or not named", e.ID+" "+e.Headword)
	}
	add := addEquivalent
	if etym == "Gr" {
		add = addSource
	}
	for _, text := range greek {
		for _, word := range lexicon.GreekWords(text) {
			add(e, word)
		}
	}
}

// toGreek reports whether a reference is to a Greek word.
func toGreek(ref *element) bool {
	typ := ref.attr("type")
	return ref.attr("targetLang") == "el" || typ == "Greek" || typ == "greek_lemma::grl_lemma"
}

// originBy infers the origin of a word whose notes name none, from its Greek words and from whether the source
// describes it as foreign.
func originBy(greek []string, foreign bool) string {
	switch {
	case strings.Contains(strings.Join(greek, " "), "?"):
		return "Unknown"
	case len(greek) > 0:
		return "Gr"
	case foreign:
		return "Unknown"
	}
	return "Egy"
}

// greekIn returns the Greek words of a note.
func greekIn(note string) []string {
	var words []string
	for word := range strings.FieldsSeq(note) {
		if word = strings.Trim(word, ",;()"); lexicon.HasGreek(word) {
			words = append(words, word)
		}
	}
	return words
}
