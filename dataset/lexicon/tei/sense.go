package tei

import (
	"cmp"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

const mendedMixed = "word of Latin and Coptic letters written in one script"

// senses reads the sense elements of an entry. An entry with none gets one without meanings.
func (r *teiReader) senses(xs []*element, g dictionary.Grammar, e *lexicon.Entry, o *relationData) []dictionary.Sense {
	var senses []dictionary.Sense
	for _, x := range xs {
		s, hasEnglish := r.sense(x, g, e, o)
		switch {
		case hasEnglish:
			senses = append(senses, s)
		case s.Notes != nil && len(senses) > 0:
			senses[0].Notes = withNote(senses[0].Notes, s.Notes.En)
		}
	}
	if len(senses) == 0 {
		r.report.Note(lexicon.Unsettled, lexicon.NoEnglish, e.ID+" "+e.Headword)
		senses = []dictionary.Sense{{Grammar: g, Meanings: dictionary.Meanings{En: []string{}, Nl: []string{}}}}
	}
	return senses
}

// sense reads a sense. hasEnglish is false if it has no English meaning.
func (r *teiReader) sense(
	x *element, g dictionary.Grammar, e *lexicon.Entry, o *relationData,
) (s dictionary.Sense, hasEnglish bool) {
	t := translation{}
	for _, c := range x.children() {
		switch {
		case c.deprecated():
			r.report.Note(lexicon.LeftOut, "deprecated "+c.name, e.ID)
		case c.name == "cit":
			r.cit(c, &t, e.ID, o)
		case c.name == "ref" && c.attr("type") == "Greek":
			words := lexicon.GreekWords(lexicon.Cleaned(c.text()))
			for _, word := range words {
				addEquivalent(e, word)
			}
			if len(words) == 0 {
				r.report.Note(lexicon.LeftOut, "Greek reference without a Greek word", e.ID+" "+c.text())
			}
		case c.name == "ref":
			r.report.Note(lexicon.LeftOut, "sense/ref "+c.attr("type"), e.ID)
		case c.name == "xr":
			o.xrefs = append(o.xrefs, r.xrefs(c, e.ID)...)
		case c.name == "gramGrp":
			g = senseOver(r.grammar(c, e.ID), g)
		case c.name == "note" && c.attr("lang") == "en":
			t.notes = append(t.notes, lexicon.Cleaned(c.text()))
		case c.name == "note":
			r.note(c, "sense", e.ID)
		default:
			r.part(c, "", &t, e.ID, o)
		}
	}
	s = dictionary.Sense{Grammar: g, Meanings: dictionary.Meanings{En: dictionary.NonNil(t.english()), Nl: []string{}}}
	if notes := t.notes; len(notes) > 0 {
		s.Notes = &dictionary.Notes{En: strings.Join(notes, "; ")}
	}
	return s, len(s.Meanings.En) > 0
}

func senseOver(own gram, g dictionary.Grammar) dictionary.Grammar {
	g.Pos = cmp.Or(own.pos, g.Pos)
	g.Gender = cmp.Or(own.gender, g.Gender)
	g.Number = cmp.Or(own.number, g.Number)
	return g
}

// translation collects the English text of a sense.
type translation struct {
	quotes, defs, notes []string
}

// english returns the meanings. A definition next to a translation becomes a note; a definition alone is the meaning.
func (t *translation) english() []string {
	var en []string
	for _, quote := range t.quotes {
		for _, gloss := range lexicon.Glosses(quote) {
			en = lexicon.AppendNew(en, gloss)
		}
	}
	if len(en) > 0 {
		t.notes = append(t.defs, t.notes...)
		return en
	}
	return t.defs
}

// cit reads a cit element. Its language is given on its parts (v1.2) or on the element itself.
func (r *teiReader) cit(x *element, t *translation, id string, o *relationData) {
	if x.attr("type") == "example" {
		r.report.Note(lexicon.LeftOut, "example", id+" "+x.text())
		return
	}
	for _, c := range x.children() {
		r.part(c, x.attr("lang"), t, id, o)
	}
}

// part reads a part of a cit element in its own language or in that of the element.
func (r *teiReader) part(x *element, lang string, t *translation, id string, o *relationData) {
	if own := x.attr("lang"); own != "" {
		lang = own
	}
	text := lexicon.Dots.Replace(lexicon.Cleaned(x.text()))
	isText := x.name == "quote" || x.name == "def" || x.name == "note"
	switch {
	case x.deprecated():
		r.report.Note(lexicon.LeftOut, "deprecated "+x.name, id)
	case x.name == "bibl":
		r.report.Note(lexicon.LeftOut, leftReference, "")
	case !isText:
		r.report.Note(lexicon.LeftOut, "sense/"+x.name, id)
	case text == "":
		r.report.Note(lexicon.LeftOut, "empty "+x.name+" in a translation", id)
	case lang == "en":
		t.add(x.name, r.inOneScript(text, id))
	case lang == "" && x.name == "note":
		r.note(x, "cit", id)
	case lang == "":
		r.report.Note(lexicon.Unsettled, "translation that names no language", id+" "+text)
	default:
		if lang == "de" && x.name != "note" {
			o.german = append(o.german, text)
		}
		r.report.Note(lexicon.LeftOut, leftLanguage+x.name+" "+lang, "")
	}
}

func (t *translation) add(kind, text string) {
	switch kind {
	case "quote":
		t.quotes = append(t.quotes, text)
	case "def":
		t.defs = append(t.defs, text)
	default:
		t.notes = append(t.notes, text)
	}
}

func (r *teiReader) inOneScript(text, id string) string {
	plain := lexicon.Unmixed(text)
	if plain != text {
		r.report.Note(lexicon.Mended, mendedMixed, id+" "+text)
	}
	return plain
}

func addEquivalent(e *lexicon.Entry, word string) {
	g := lexicon.GreekContext(&e.Entry)
	g.Equivalents = lexicon.AppendNew(g.Equivalents, word)
}

func addSource(e *lexicon.Entry, word string) {
	g := lexicon.GreekContext(&e.Entry)
	g.Sources = lexicon.AppendNew(g.Sources, word)
}
