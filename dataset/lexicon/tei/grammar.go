package tei

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
)

// partsOfSpeech maps the German labels of the Comprehensive Coptic Lexicon to our codes. Articles, converters and
// conjugation bases are prefixes, as they are written and looked up.
var partsOfSpeech = map[string]string{
	"Subst.":                     "N",
	"Kompositum":                 "N",
	"Vb.":                        "V",
	"unpersönlicher Ausdruck":    "V",
	"Adj.":                       "ADJ",
	"Adv.":                       "ADV",
	"Präp.":                      "PREP",
	"Konj.":                      "CONJ",
	"Interjektion":               "INTJ",
	"Zahlwort":                   "NUM",
	"Zahlzeichen":                "NUM",
	"Partikel":                   "PTCL",
	"Partikel, enklitisch":       "PTCL",
	"Pron.":                      "PRON",
	"Selbst. Pers. Pron.":        "PRON",
	"Dem. Pron.":                 "PRON",
	"Poss. Pron.":                "PRON",
	"Interr. Pron.":              "PRON",
	"Präfixpronomen (Präsens I)": "PRON",
	"Suffixpronomen":             "SFX",
	"Präfix":                     "PFX",
	"Verbalpräfix":               "PFX",
	"Nominalpräfix":              "PFX",
	"Adjektivpräfix":             "PFX",
	"Possessivpräfix":            "PFX",
	"Präfix der Ordinalzahlen":   "PFX",
	"Satzkonverter":              "PFX",
	"Possessivartikel":           "PFX",
	"bestimmter Artikel":         "PFX",
	"unbestimmter Artikel":       "PFX",
	"?":                          "UNKNOWN",
}

// subclasses maps labels to the state of a form. Labels that are missing here name a use, a tense or a kind of name.
var subclasses = map[string]coptic.State{
	"Infinitiv":              coptic.Absolute,
	"Status nominalis":       coptic.Nominal,
	"Status pronominalis":    coptic.Pronominal,
	"Qualitativ":             coptic.Stative,
	"Participium conjunctum": coptic.Participle,
}

const imperative = "Imperativ"

// gram is the grammar of an entry or of a form.
type gram struct {
	pos, gender, number string
	state               coptic.State // NoState if not stated
	imperative          bool
}

// withDefaults fills the gaps in g from the grammar of the entry.
func (g gram) withDefaults(entry gram) gram {
	g.pos = cmp.Or(g.pos, entry.pos)
	g.gender = cmp.Or(g.gender, entry.gender)
	g.number = cmp.Or(g.number, entry.number)
	if g.state == coptic.NoState && !g.imperative {
		g.state = entry.state
	}
	g.imperative = g.imperative || entry.imperative
	return g
}

// grammar reads a gramGrp element. In v1.2 some of its parts are gram elements with a type.
func (r *teiReader) grammar(e *element, id string) gram {
	var g gram
	for _, c := range e.children() {
		text, what := c.text(), c.name
		if what == "gram" && slices.Contains([]string{"pos", "gen", "number", "subc"}, c.attr("type")) {
			what = c.attr("type")
		}
		switch what {
		case "pos":
			g.pos = r.partOfSpeech(text, id)
		case "gen":
			g.gender = strings.TrimSuffix(text, ".")
		case "number":
			g.number = strings.TrimSuffix(text, ".")
		case "subc":
			r.readSubclass(&g, text, id)
		case "gram":
			r.report.Note(lexicon.LeftOut, "what a word governs (gram)", id)
		case "note":
			r.note(c, "gramGrp", id)
		default:
			r.report.Note(lexicon.LeftOut, "gramGrp/"+what, id)
		}
	}
	if text := e.directText(); strings.Trim(text, "-") != "" {
		r.report.Note(lexicon.LeftOut, "text in gramGrp", text)
	}
	if g.gender != "" && g.gender != "m" && g.gender != "f" {
		r.report.Note(lexicon.Unsettled, "gender not known", id+" "+g.gender)
		g.gender = ""
	}
	return g
}

func (r *teiReader) partOfSpeech(label, id string) string {
	if plain := strings.TrimSpace(strings.TrimSuffix(label, "?")); plain != "" && plain != label {
		r.report.Note(lexicon.Unsettled, "part of speech in doubt", id+" "+label)
		label = plain
	}
	pos, known := partsOfSpeech[label]
	if !known || label == "?" {
		r.report.Note(lexicon.Unsettled, "part of speech not known", id+" "+label)
		return "UNKNOWN"
	}
	return pos
}

func (r *teiReader) readSubclass(g *gram, label, id string) {
	if plain := strings.TrimSpace(strings.TrimSuffix(label, "?")); plain != label {
		r.report.Note(lexicon.Unsettled, "state in doubt", id+" "+label)
		label = plain
	}
	switch state, known := subclasses[label]; {
	case known:
		g.state = state
	case label == imperative:
		g.imperative = true
	default:
		r.report.Note(lexicon.LeftOut, "subclass that names no state (subc)", label)
	}
}

// note reports a remark, because entries have no field for remarks on forms and grammar, and most are in German.
func (r *teiReader) note(e *element, where, id string) {
	r.report.Note(lexicon.LeftOut, where+"/note", id+" "+e.text())
}
