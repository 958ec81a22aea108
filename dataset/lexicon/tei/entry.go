package tei

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

const (
	mendedID      = "entry without an id named after its form"
	refusedID     = "entry whose id is taken, or none"
	refusedBare   = "entry without a form"
	leftLanguage  = "translation into another language: "
	leftReference = "reference to literature (bibl)"
)

// entry reads an entry element. group is the number of the enclosing superEntry, or 0.
func (r *teiReader) entry(x *element, at fault.Place, group int) {
	id := x.attr("id")
	if x.deprecated() {
		r.report.Note(lexicon.LeftOut, "deprecated entry", id)
		return
	}
	e := lexicon.Entry{At: at}
	o := relationData{compound: x.attr("type") == "compound", group: group}
	p := r.parts(x, id, &o)
	forms, whole := p.forms, p.whole
	if len(forms) == 0 {
		r.report.Note(lexicon.Refused, refusedBare, at.String()+" "+id)
		return
	}
	head := headForm(forms)
	if e.ID, e.Headword = id, head.texts[0]; id == "" {
		e.ID = madeID(forms)
		r.report.Note(lexicon.Mended, mendedID, e.ID+" "+e.Headword)
	}
	if !r.registerID(e.ID, at) {
		return
	}
	all := r.place(forms, whole)
	shared := onlyInflection(all)
	distribute(&e, all, shared)
	grammar := wordGrammar(head, forms, whole)
	grammar.state = head.state(0, grammar)
	e.Senses = r.senses(p.senses, senseGrammar(grammar, forms, whole, shared), &e, &o)
	if head.remark != "" {
		printed := "printed as " + strings.Join(strings.Fields(head.remark), " ")
		e.Senses[0].Notes = withNote(e.Senses[0].Notes, printed)
	}
	r.etymology(&e, x.attr("type") == "foreign", p.etyms, &o)
	r.lexicon.Entries = append(r.lexicon.Entries, e)
	r.ties = append(r.ties, o)
}

// parts holds the children of an entry element by kind.
type parts struct {
	forms         []teiForm
	whole         gram
	senses, etyms []*element
}

func (r *teiReader) parts(x *element, id string, o *relationData) (p parts) {
	for _, c := range x.children() {
		switch {
		case c.deprecated():
			r.report.Note(lexicon.LeftOut, "deprecated "+c.name, id)
		case c.name == "form":
			if f, ok := r.form(c, id); ok {
				p.forms = append(p.forms, f)
			}
		case c.name == "gramGrp":
			p.whole = r.grammar(c, id)
		case c.name == "sense":
			p.senses = append(p.senses, c)
		case c.name == "etym":
			p.etyms = append(p.etyms, c)
		case c.name == "xr":
			o.xrefs = append(o.xrefs, r.xrefs(c, id)...)
		case c.name == "note":
			r.note(c, "entry", id)
		default:
			r.report.Note(lexicon.LeftOut, "entry/"+c.name, id)
		}
	}
	if text := x.directText(); text != "" {
		r.report.Note(lexicon.LeftOut, "text in entry", id+" "+text)
	}
	return p
}

// registerID registers an id. It returns false if the id is taken, malformed or reserved for authored entries.
func (r *teiReader) registerID(id string, at fault.Place) bool {
	if first, taken := r.places[id]; taken {
		r.faults.Add(at, fault.DuplicateID, "the id %s is already taken (%s)", id, first)
		r.report.Note(lexicon.Refused, refusedID, id)
		return false
	}
	if !lexicon.IDShape.MatchString(id) || strings.HasPrefix(id, lexicon.Prefix) {
		r.faults.Add(at, fault.BadID,
			"%q is no id of an imported entry: letters, digits, dots, hyphens and underscores, not %s before them", id,
			lexicon.Prefix)
		r.report.Note(lexicon.Refused, refusedID, id)
		return false
	}
	r.places[id] = at
	return true
}

// headForm returns the lemma form, or the first form if there is none.
func headForm(forms []teiForm) teiForm {
	for _, f := range forms {
		if f.lemma {
			return f
		}
	}
	return forms[0]
}

// wordGrammar returns the grammar of the head form. If neither it nor the entry has a part of speech, it returns that
// of another form.
func wordGrammar(head teiForm, forms []teiForm, whole gram) gram {
	g := head.gram.withDefaults(whole)
	for _, f := range forms {
		if g.pos == "" && f.gram.pos != "" {
			g.pos, g.gender = f.gram.pos, f.gram.gender
		}
	}
	return g
}

// madeID creates an id for an entry without one, from the id of its first form that has one or, failing that, from
// its spellings.
func madeID(forms []teiForm) string {
	hash := sha256.New()
	for _, f := range forms {
		if f.id != "" {
			return f.id
		}
		hash.Write([]byte(strings.Join(f.texts, " ") + "\n"))
	}
	return "CX" + hex.EncodeToString(hash.Sum(nil)[:4])
}

// senseGrammar returns the grammar that all senses of an entry share.
func senseGrammar(head gram, forms []teiForm, whole gram, shared string) dictionary.Grammar {
	g := dictionary.Grammar{Pos: head.pos, Gender: head.gender, Number: head.number}
	g.Pos = cmp.Or(g.Pos, "UNKNOWN")
	switch {
	case shared == "imperative":
		g.Form, g.Gender, g.Number = "imperative", "", ""
	case head.state == coptic.Stative:
		g.Form = "stative"
	case head.state == coptic.Participle:
		g.Form = "participle"
	}
	if g.Form != "imperative" {
		g.Gender = bothGenders(g.Gender, forms, whole)
	}
	return g
}

// bothGenders returns mf for a word with the same spelling in both genders, and mc for one with a separate form for
// each.
func bothGenders(gender string, forms []teiForm, whole gram) string {
	spellings := map[string]map[string]bool{"m": {}, "f": {}}
	for _, f := range forms {
		if g := f.gram.withDefaults(whole); g.gender != "" && g.number != "pl" {
			for _, text := range f.texts {
				spellings[g.gender][coptic.Fold(text)] = true
			}
		}
	}
	if len(spellings["m"]) == 0 || len(spellings["f"]) == 0 {
		return gender
	}
	for text := range spellings["m"] {
		if spellings["f"][text] {
			return "mf"
		}
	}
	return "mc"
}

func withNote(notes *dictionary.Notes, text string) *dictionary.Notes {
	if notes == nil {
		return &dictionary.Notes{En: text}
	}
	notes.En += "; " + text
	return notes
}
