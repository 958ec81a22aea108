package tei

import (
	"strconv"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Languages of the ancestors of a word.
const (
	Egyptian = "egy"
	Demotic  = "egy-Egyd"
)

// lex0Source names the lexicon after the sources in the header, joined if there are several.
func (r *teiReader) lex0Source(header *element) {
	var names, licences, attributions []string
	s := dictionary.Source{}
	for _, list := range header.all("listBibl") {
		for _, x := range list.children() {
			for _, c := range x.children() {
				switch {
				case c.name == "title":
					names = lexicon.AppendNew(names, c.text())
				case c.name == "note" && c.attr("type") == "licence":
					licences = lexicon.AppendNew(licences, c.text())
				case c.name == "note" && c.attr("type") == "attribution":
					attributions = lexicon.AppendNew(attributions, c.text())
				case c.name == "ref":
					s.URL = c.attr("target")
				}
			}
		}
	}
	s.Name, s.Licence = strings.Join(names, "; "), strings.Join(licences, "; ")
	s.Attribution = strings.Join(attributions, "; ")
	if s.Name == "" {
		s = dictionary.Source{Name: "TEI Lex-0", Licence: "unknown", Attribution: "unknown"}
	}
	r.lexicon.Source, r.report.Source = s, s.Name
}

// lex0Entry reads an entry as written by the export, without corrections.
func (r *teiReader) lex0Entry(x *element, at fault.Place) {
	e := lexicon.Entry{At: at}
	e.ID, e.TLA, e.Dialects = x.attr("id"), x.attr("n"), map[string]dictionary.Forms{}
	for _, c := range x.children() {
		switch {
		case c.name == "form" && c.attr("type") == "lemma":
			e.Headword = c.text()
		case c.name == "form":
			r.lex0Form(&e, c)
		case c.name == "sense":
			e.Senses = append(e.Senses, r.lex0Sense(c, e.ID))
		case c.name == "etym":
			r.lex0Etym(&e, c)
		case c.name == "cit" && c.attr("lang") == "grc":
			addEquivalent(&e, c.text())
		case c.name == "xr":
			r.lex0Relation(&e, c)
		case !lex0About(&e, c):
			r.report.Note(lexicon.LeftOut, "entry/"+c.name, e.ID)
		}
	}
	switch first, taken := r.places[e.ID]; {
	case taken:
		r.faults.Add(at, fault.DuplicateID, "the id %s is already taken (%s)", e.ID, first)
	case !lexicon.IDShape.MatchString(e.ID):
		r.faults.Add(at, fault.BadID, "%q is not a valid id: use letters, digits, dots, hyphens and underscores, at most 64",
			e.ID)
	case e.Headword == "" || len(e.Senses) == 0:
		r.faults.Add(at, fault.Missing, "entry %s has no lemma or no sense", e.ID)
	default:
		r.places[e.ID] = at
		r.lexicon.Entries = append(r.lexicon.Entries, e)
		r.ties = append(r.ties, relationData{}) // references already name their targets
		return
	}
	r.report.Note(lexicon.Refused, refusedID, e.ID)
}

// lex0About reads an element about the entry as a whole, such as its band, counts, evidence or traits. It reports
// whether c is one.
func lex0About(e *lexicon.Entry, c *element) bool {
	switch c.name + " " + c.attr("type") {
	case "usg frequency":
		e.Band, _ = strconv.Atoi(c.text()) // 0 if it is not a number
	case "usg count":
		if siglum, count, ok := strings.Cut(c.text(), " "); ok {
			n, _ := strconv.Atoi(count) // 0 if it is not a number
			if e.Frequency == nil {
				e.Frequency = map[string]int{}
			}
			e.Frequency[siglum] = n
		}
	case "usg hint":
		e.Traits |= dictionary.TraitNamed(c.text())
	case "note evidence":
		if fields := strings.SplitN(c.attr("n"), " ", 3); len(fields) > 1 {
			e.Evidence = append(e.Evidence, dictionary.Evidence{
				Dialect: fields[0], State: fields[1], Form: strings.Join(fields[2:], ""), Status: c.attr("subtype"),
				Place: c.text(),
			})
		}
	default:
		return false
	}
	return true
}

func (r *teiReader) lex0Form(e *lexicon.Entry, x *element) {
	var text, siglum, inflection string
	state := coptic.Absolute
	for _, c := range x.children() {
		switch c.name {
		case "orth":
			text = c.text()
		case "usg":
			siglum = c.text()
		case "gramGrp":
			for _, g := range c.children() {
				switch g.attr("type") {
				case "inflection":
					inflection = g.text()
				case "state":
					state = coptic.StateNamed(g.text())
				}
			}
		}
	}
	if text == "" || !lexicon.SiglumShape.MatchString(siglum) {
		r.report.Note(lexicon.Refused, refusedEmpty, e.ID+" "+text)
		return
	}
	if inflection != "" {
		lexicon.AddInflection(&e.Entry, inflection, siglum, state, text)
		return
	}
	f := e.Dialects[siglum]
	lexicon.Add(&f, state, text)
	e.Dialects[siglum] = f
}

func (r *teiReader) lex0Sense(x *element, id string) dictionary.Sense {
	s := dictionary.Sense{Meanings: dictionary.Meanings{En: []string{}, Nl: []string{}}}
	for _, c := range x.children() {
		switch kind := c.attr("type"); {
		case c.name == "gramGrp" && kind == "construction":
			s.Frames = append(s.Frames, lex0Frame(c))
		case c.name == "gramGrp":
			lex0Grammar(&s.Grammar, c)
		case c.name == "usg":
			s.Dialects = append(s.Dialects, c.text())
		case c.name == "note":
			if s.Notes == nil {
				s.Notes = &dictionary.Notes{}
			}
			*inLanguage(c, &s.Notes.En, &s.Notes.Nl) = c.text()
		case c.name == "cit" && kind == "translationEquivalent":
			list := inLanguage(c, &s.Meanings.En, &s.Meanings.Nl)
			*list = append(*list, c.text())
		case c.name == "cit" && kind == "government":
			s.Frames = append(s.Frames, lex0Government(c))
		case c.name == "cit" && kind == "example":
			s.Examples = append(s.Examples, lex0Example(c))
		default:
			r.report.Note(lexicon.LeftOut, "sense/"+c.name, id)
		}
	}
	return s
}

// inLanguage returns nl if the element is in Dutch and en otherwise.
func inLanguage[T any](x *element, en, nl *T) *T {
	if x.attr("lang") == "nl" {
		return nl
	}
	return en
}

// lex0Grammar reads the grammar of a sense, or its gender in one dialect.
func lex0Grammar(g *dictionary.Grammar, x *element) {
	siglum, gender := "", ""
	for _, c := range x.children() {
		switch text := c.text(); {
		case c.name == "usg":
			siglum = text
		case c.attr("type") == "pos":
			g.Pos = text
		case c.attr("type") == "gender":
			gender = text
		case c.attr("type") == "number":
			g.Number = text
		case c.attr("type") == "form":
			g.Form = text
		}
	}
	switch {
	case siglum == "":
		g.Gender = gender
	case g.GenderByDialect == nil:
		g.GenderByDialect = map[string]string{siglum: gender}
	default:
		g.GenderByDialect[siglum] = gender
	}
}

// lex0Frame reads the complements that a sense requires.
func lex0Frame(x *element) (f dictionary.Frame) {
	texts := map[string]*string{
		"object": &f.Object, "subject": &f.Subject, "adverb": &f.Adverb, "preposition": &f.Preposition,
		"determiner": &f.Determiner, "of": &f.Of,
	}
	for _, c := range x.children() {
		if to := texts[c.attr("type")]; to != nil {
			*to = c.text()
		}
		f.Dative = f.Dative || c.attr("type") == "dative"
	}
	return f
}

// lex0Government reads a preposition, its meaning after the verb, and the other complements that this meaning
// requires.
func lex0Government(x *element) (f dictionary.Frame) {
	for _, c := range x.children() {
		if c.name == "gramGrp" {
			f = lex0Frame(c)
		}
	}
	preposition, meaning := lex0Quote(x)
	f.Preposition, f.Meaning = preposition, &meaning
	return f
}

// lex0Quote returns the text of a cit element and its translations.
func lex0Quote(x *element) (text string, translation dictionary.Localized) {
	for _, c := range x.children() {
		switch c.name {
		case "quote":
			text = c.raw()
		case "cit":
			*inLanguage(c, &translation.En, &translation.Nl) = c.raw()
		}
	}
	return text, translation
}

func lex0Example(x *element) dictionary.Example {
	var e dictionary.Example
	e.Coptic, e.Translation = lex0Quote(x)
	for _, c := range x.children() {
		if c.name == "usg" {
			e.Dialect = c.text()
		}
		for _, part := range c.children() {
			switch {
			case c.name == "quote" && part.name == "seg":
				target := strings.TrimPrefix(part.attr("corresp"), "#")
				e.Segments = append(e.Segments, dictionary.Segment{Text: part.raw(), EntryID: target})
			case c.name == "bibl" && part.name == "title":
				e.Source.Title = part.text()
			case c.name == "bibl" && part.name == "biblScope":
				e.Source.Reference = part.text()
			}
		}
	}
	return e
}

func (r *teiReader) lex0Etym(e *lexicon.Entry, x *element) {
	for _, c := range x.children() {
		switch c.name {
		case "lang":
			e.Etym = c.text()
		case "cit":
			stage := map[string]string{Egyptian: "egyptian", Demotic: "demotic"}[c.attr("lang")]
			if stage != "" {
				e.Etymology = withAncestor(e.Etymology, stage, dictionary.Ancestor{Lemma: c.text(), TLA: c.attr("n")})
				continue
			}
			addSource(e, c.text())
		}
	}
}

// withAncestor adds the ancestor of a stage of the language. It skips one without a number.
func withAncestor(etymology *dictionary.Etymology, stage string, a dictionary.Ancestor) *dictionary.Etymology {
	if a.Lemma == "" || !lexicon.AncestorNumber[stage].MatchString(a.TLA) {
		return etymology
	}
	if etymology == nil {
		etymology = new(dictionary.Etymology)
	}
	if stage == "egyptian" {
		etymology.Egyptian = &a
	} else {
		etymology.Demotic = &a
	}
	return etymology
}

func (r *teiReader) lex0Relation(e *lexicon.Entry, x *element) {
	var rel dictionary.Relation
	for _, c := range x.children() {
		switch c.name {
		case "lbl":
			rel.Type = c.text()
		case "ref":
			rel.TargetID = strings.TrimPrefix(c.attr("target"), "#")
			rel.Target = &dictionary.Target{ID: rel.TargetID, Headword: c.text()}
		}
	}
	e.Relations = append(e.Relations, rel)
}
