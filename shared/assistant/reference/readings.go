package reference

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
)

// sureForm is the confidence from which what a form likely means is said before what its words mean.
const sureForm = 0.9

// readings writes what each form is: "ⲁϥⲥⲱⲧⲉⲙ: he heard (past ⲁ + he ϥ + hear ⲥⲱⲧⲉⲙ) [dictionary:cls-swtm]".
func (w *writer) readings(all []ground.Reading) {
	if w.computing {
		return
	}
	for i := range all {
		r := &all[i]
		meaning := r.Meaning.In(w.lang)
		if meaning == "" && len(r.Parts) > 1 && r.Confidence >= sureForm {
			meaning = r.Plain.In(w.lang)
		}
		if meaning == "" {
			meaning = w.together(r)
		}
		var cites []string
		grammar := ""
		head := r.Head()
		for _, p := range r.Parts {
			for j := range p.Entries[:min(1, len(p.Entries))] {
				e := &p.Entries[j]
				if cite := e.Cite(); !slices.Contains(cites, cite) {
					cites = append(cites, cite)
				}
				if len(e.Senses) > 0 && (head == nil || head.ID == e.ID) {
					grammar = e.Senses[0].Grammar(w.lang)
				}
			}
		}
		if meaning == "" && head != nil {
			meaning = glosses(head, w.lang)
		}
		if meaning == "" {
			meaning = r.Gloss.In(w.lang)
		}
		text := r.Form + ": " + meaning
		if len(r.Parts) > 1 {
			text += " (" + w.parts(r) + ")"
		} else if grammar != "" {
			text += " (" + grammar + ")"
		}
		w.add(strings.TrimSpace(text + " " + strings.Join(cites, " ")))
		w.others(r)
		w.homonyms(r)
	}
}

// homonyms writes the other entries that a single word is spelled like, where it is asked what it means.
func (w *writer) homonyms(r *ground.Reading) {
	if len(r.Parts) != 1 || !w.facts.Ask.Meaning {
		return
	}
	spelled := func(f ground.Forms) bool { return f.Has(coptic.Fold(r.Form)) }
	for i := range r.Parts[0].Entries[min(1, len(r.Parts[0].Entries)):] {
		e := &r.Parts[0].Entries[i+1]
		if slices.ContainsFunc(e.Forms, spelled) && !w.cited(e) {
			text := glosses(e, w.lang)
			w.line("or "+r.Form+": "+text+" "+e.Cite(), "of "+r.Form+": "+text+" "+e.Cite())
		}
	}
}

// others writes what a doubtful form may be as well.
func (w *writer) others(r *ground.Reading) {
	for i := range r.Others {
		o := &r.Others[i]
		e := o.Head()
		if e == nil {
			continue
		}
		text := glosses(e, w.lang)
		if len(o.Parts) > 1 {
			text += " (" + w.parts(o) + ")"
		}
		w.line("or "+o.Form+": "+text+" "+e.Cite(), "of "+o.Form+": "+text+" "+e.Cite())
	}
}

// together returns what a group of articles, prepositions and a noun means, where the reading does not say it: "to the
// woman".
func (w *writer) together(r *ground.Reading) string {
	var words []string
	for i := range r.Parts {
		p := &r.Parts[i]
		switch p.Role {
		case "preposition", "article", "possessive", "demonstrative", "suffix", "converter", "person":
		case "lemma":
			if p.Role == "lemma" && (len(p.Entries) == 0 || !isNoun(&p.Entries[0]) || i != len(r.Parts)-1) {
				return ""
			}
		default:
			return ""
		}
		if p.Role == "person" {
			return ""
		}
		word := plainGloss(p, w.lang)
		word, _, _ = strings.Cut(word, " (")
		word, _, _ = strings.Cut(word, ", ")
		if word != "" {
			words = append(words, word)
		}
	}
	if len(words) < 2 {
		return ""
	}
	return strings.Join(words, " ")
}

// parts takes a form apart: "ⲁ past + ϥ he + ⲥⲱⲧⲉⲙ hear".
func (w *writer) parts(r *ground.Reading) string {
	var parts []string
	for i := range r.Parts {
		p := &r.Parts[i]
		name := plainGloss(p, w.lang)
		if name == "" {
			name = ground.RoleName(p.Role, w.lang)
		}
		parts = append(parts, strings.TrimSpace(p.Text+" "+name))
	}
	return strings.Join(parts, " + ")
}

// glossNames are the plain words for the abbreviations of interlinear glosses.
var glossNames = map[string]ground.Text{
	"PST": {En: "past", Nl: "verleden tijd"}, "NEG.PST": {En: "negative past", Nl: "ontkende verleden tijd"},
	"FUT": {En: "future", Nl: "toekomende tijd"}, "AOR": {En: "habitual", Nl: "gewoonte"},
	"NEG.AOR": {En: "negative habitual", Nl: "ontkende gewoonte"}, "OPT": {En: "shall", Nl: "zal"},
	"NEG.OPT": {En: "shall not", Nl: "zal niet"}, "JUS": {En: "let", Nl: "laat"},
	"NEG.JUS": {En: "let not", Nl: "laat niet"},
	"CNJV":    {En: "and (conjunctive)", Nl: "en (conjunctief)"}, "PREC": {En: "when (had)", Nl: "toen"},
	"LIM": {En: "until", Nl: "totdat"}, "COND": {En: "if", Nl: "als"}, "NOND": {En: "not yet", Nl: "nog niet"},
	"REL": {En: "who, which, that", Nl: "die, dat"}, "CIRC": {En: "while", Nl: "terwijl"},
	"FOC": {En: "second tense", Nl: "tweede tijd"}, "PRET": {En: "was (imperfect)", Nl: "was (imperfectum)"},
	"CAUS": {En: "make, let", Nl: "laten"}, "NEG": {En: "not", Nl: "niet"}, "EX": {En: "there is", Nl: "er is"},
	"NEG.EX": {En: "there is no", Nl: "er is geen"}, "OBJ": {En: "(direct object)", Nl: "(lijdend voorwerp)"},
	"ATTR": {En: "of", Nl: "van"},
	"SBJ":  {En: "(the subject follows)", Nl: "(het onderwerp volgt)"}, "COP": {En: "is", Nl: "is"},
	"COMP": {En: "that", Nl: "dat"}, "VOC": {En: "O", Nl: "o"},
	"1SG": {En: "I", Nl: "ik"}, "2SG.M": {En: "you (m.)", Nl: "jij (m.)"}, "2SG.F": {En: "you (f.)", Nl: "jij (v.)"},
	"3SG.M": {En: "he", Nl: "hij"}, "3SG.F": {En: "she", Nl: "zij"},
	"1PL": {En: "we", Nl: "wij"}, "2PL": {En: "you (pl.)", Nl: "jullie"}, "3PL": {En: "they", Nl: "zij (mv.)"},
	"DEF.SG.M": {En: "the (m.)", Nl: "de/het (m.)"}, "DEF.SG.F": {En: "the (f.)", Nl: "de/het (v.)"},
	"DEF.PL": {En: "the (plural)", Nl: "de (meervoud)"}, "INDF.SG": {En: "a", Nl: "een"},
	"INDF.PL":       {En: "some (plural)", Nl: "enkele"},
	"DEM.PROX.SG.M": {En: "this", Nl: "deze/dit"}, "DEM.PROX.SG.F": {En: "this (f.)", Nl: "deze (v.)"},
	"DEM.PROX.PL": {En: "these", Nl: "deze (mv.)"}, "DEM.DIST.SG.M": {En: "that", Nl: "die/dat"},
	"DEM.DIST.SG.F": {En: "that (f.)", Nl: "die (v.)"}, "DEM.DIST.PL": {En: "those", Nl: "die (mv.)"},
}

// personOf is a person of a gloss as package conjugation names it.
var personOf = map[string]string{
	"1SG": "1sg", "2SG.M": "2sgm", "2SG.F": "2sgf", "3SG.M": "3sgm", "3SG.F": "3sgf", "1PL": "1pl", "2PL": "2pl",
	"3PL": "3pl",
}

var possessiveNames = map[string]ground.Text{
	"1sg": {En: "my", Nl: "mijn"}, "2sgm": {En: "your (m.)", Nl: "jouw (m.)"}, "2sgf": {En: "your (f.)", Nl: "jouw (v.)"},
	"3sgm": {En: "his", Nl: "zijn"}, "3sgf": {En: "her", Nl: "haar"}, "1pl": {En: "our", Nl: "ons, onze"},
	"2pl": {En: "your (pl.)", Nl: "jullie"}, "3pl": {En: "their", Nl: "hun"},
}

var objectNames = map[string]ground.Text{
	"1sg": {En: "me", Nl: "mij"}, "2sgm": {En: "you (m.)", Nl: "jou (m.)"}, "2sgf": {En: "you (f.)", Nl: "jou (v.)"},
	"3sgm": {En: "him, it", Nl: "hem, het"}, "3sgf": {En: "her, it", Nl: "haar, het"}, "1pl": {En: "us", Nl: "ons"},
	"2pl": {En: "you (pl.)", Nl: "jullie"}, "3pl": {En: "them", Nl: "hen, ze"},
}

// plainGloss returns the gloss of a part in plain words.
func plainGloss(p *ground.Part, l ground.Language) string {
	gloss := p.Gloss.In(l)
	if p.Role == "suffix" {
		if person := personOf[gloss]; person != "" {
			return objectNames[person].In(l)
		}
	}
	if _, owner, found := strings.Cut(gloss, "POSS."); found {
		if person := personOf[owner]; person != "" {
			return possessiveNames[person].In(l)
		}
	}
	if name, ok := glossNames[gloss]; ok {
		return name.In(l)
	}
	if tag, person := ground.SplitTag(gloss); person != "" {
		if name, ok := glossNames[tag]; ok {
			return name.In(l) + " " + glossNames[person].In(l)
		}
	}
	if gloss == "" && len(p.Entries) > 0 { // another reading, which has no glosses
		list := glosses(&p.Entries[0], l)
		list, _, _ = strings.Cut(list, ", ")
		return list
	}
	for i := range p.Entries {
		for _, f := range p.Entries[i].Forms {
			if f.Stative != "" && coptic.Fold(strings.TrimSuffix(f.Stative, "†")) == p.Text && f.Absolute != "" &&
				coptic.Fold(f.Absolute) != p.Text && i == 0 {
				return stativeGloss(gloss, l)
			}
		}
	}
	return gloss
}

// stativeGloss returns the gloss of a verb's stative, with a remark that it is a state.
func stativeGloss(gloss string, l ground.Language) string {
	gloss, _, _ = strings.Cut(gloss, ".STAT")
	if l == ground.Dutch {
		return gloss + " (statief: de toestand erna)"
	}
	return gloss + " (stative: the state that results)"
}

// tenseOf are the conjugations of what glosses abbreviate.
var tenseOf = map[string]string{
	"PST": "perfect", "NEG.PST": "negative-perfect", "AOR": "habitual", "NEG.AOR": "negative-habitual", "FUT": "future",
	"OPT": "optative", "NEG.OPT": "negative-optative", "JUS": "jussive", "CNJV": "conjunctive", "PREC": "temporal",
	"LIM": "limitative", "COND": "conditional", "NOND": "not-yet",
}

// singular says what the singular of a noun's plural is.
func (w *writer) singular(r *ground.Reading, e *ground.Entry) bool {
	if !isNoun(e) {
		return false
	}
	for _, f := range w.dialects(e) {
		with := article(f.Dialect, nounGender(e), false, f.Citation()) + f.Citation()
		w.line("The singular of "+r.Form+" is "+w.inDialect(f.Citation(), f.Dialect)+": "+with+" "+e.Cite(),
			"Het enkelvoud van "+r.Form+" is "+w.inDialect(f.Citation(), f.Dialect)+": "+with+" "+e.Cite())
	}
	return true
}
