package reference

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/build"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// sureForm is the confidence above which the meaning of a form precedes the meanings of its words.
const sureForm = 0.9

// readings explains each form, in lines such as "ⲁϥⲥⲱⲧⲉⲙ: he heard (past ⲁ + he ϥ + hear
// ⲥⲱⲧⲉⲙ) [dictionary:cls-swtm]".
func (w *writer) readings(all []ground.Reading) {
	if w.computing {
		return
	}
	for i := range all {
		r := &all[i]
		if w.numeral(r.Form) {
			continue
		}
		if unknown := r.Unknown(); unknown != "" {
			w.say("unknown", r.Form, unknown, w.grammarOf(r))
			continue
		}
		grammar, cites := w.explained(r)
		text := r.Form
		if len(r.Parts) == 1 {
			text += w.headword(&r.Parts[0], r.Dialect)
		}
		meaning := w.meaning(r)
		text += ": " + meaning
		switch {
		case meaning == "":
			text += w.parts(r)
		case len(r.Parts) > 1:
			text += " (" + w.parts(r) + ")"
		case grammar != "":
			text += " (" + grammar + ")"
		}
		w.add(strings.TrimSpace(text + " " + strings.Join(cites, " ")))
		if !w.compound(r) {
			w.alternatives(r)
			w.homonyms(r)
		}
	}
}

// compound writes the words that a single word is made of. It reports whether they were looked up.
func (w *writer) compound(r *ground.Reading) bool {
	head := r.Head()
	if head == nil || len(r.Parts) > 1 {
		return false
	}
	var parts, cites []string
	for _, related := range head.Related {
		at := slices.IndexFunc(w.facts.Found, func(f ground.Found) bool {
			return related.Kind == ground.Compound && f.RelatedTo == head.ID && f.Entries[0].ID == related.ID
		})
		if at >= 0 {
			e := &w.facts.Found[at].Entries[0]
			f, _ := e.In(r.Dialect)
			first, _, _ := strings.Cut(e.Glosses(w.lang), ", ")
			parts = append(parts, cmp.Or(f.Citation(), e.Headword)+" “"+first+"”")
			cites = append(cites, e.Cite())
		}
	}
	if len(parts) > 0 {
		w.say("compound", r.Form, strings.Join(parts, " + "), strings.Join(cites, " "))
	}
	return len(parts) > 0
}

// grammarOf analyses the prefixes of a word that no entry explains: (ⲁ past + ϥ he). It returns "" for other
// words.
func (w *writer) grammarOf(r *ground.Reading) string {
	before := *r
	before.Parts = nil
	for _, p := range r.Parts {
		if p.Role == "lemma" {
			return ""
		}
		if p.Role != "unknown" {
			before.Parts = append(before.Parts, p)
		}
	}
	if len(before.Parts) == 0 {
		return ""
	}
	return " (" + w.parts(&before) + ")"
}

// numeral writes the value of a letter numeral if the question is about one.
func (w *writer) numeral(form string) bool {
	if !wording.Has("figure", w.facts.Question) {
		return false
	}
	n := coptic.NumeralValue(strings.TrimSuffix(form, "ʹ") + "ʹ")
	if n > 0 {
		w.say("figure", form, n)
	}
	return n > 0
}

// meaning returns the meaning of a form, or "" if only the meanings of its parts are known.
func (w *writer) meaning(r *ground.Reading) string {
	meant, plain, senses, gloss := r.Meaning.In(w.lang), "", "", ""
	if head := r.Head(); head != nil {
		senses = head.Glosses(w.lang)
	}
	switch {
	case len(r.Parts) == 1 && strings.HasPrefix(senses, meant): // which says more
		return cmp.Or(senses, r.Gloss.In(w.lang))
	case len(r.Parts) == 1:
		gloss = r.Gloss.In(w.lang)
	case r.Confidence >= sureForm:
		plain = r.Plain.In(w.lang)
	}
	return cmp.Or(meant, plain, w.translateGroup(r), senses, gloss)
}

// explained returns the grammatical description of the main word of a form, and citations of its entries.
func (w *writer) explained(r *ground.Reading) (grammar string, cites []string) {
	head := r.Head()
	for _, p := range r.Parts {
		for _, e := range p.Entries[:min(1, len(p.Entries))] {
			if cite := e.Cite(); !slices.Contains(cites, cite) {
				cites = append(cites, cite)
			}
			if len(e.Senses) > 0 && head.ID == e.ID {
				grammar = e.Senses[0].Grammar(w.lang)
			}
		}
	}
	return grammar, cites
}

// homonyms writes the other entries with the spelling of a single word, if the question is about its meaning.
func (w *writer) homonyms(r *ground.Reading) {
	f := w.facts
	apart := len(f.Readings) == 1 || strings.Contains(f.Passage, " . ") // set side by side
	if len(r.Parts) != 1 || !f.Ask.Meaning && (!apart || !f.Ask.AsksMeaning()) {
		return
	}
	spelled := func(f ground.Forms) bool { return f.Has(coptic.Fold(r.Form)) }
	entries := r.Parts[0].Entries
	for i := 1; i < len(entries); i++ {
		if e := &entries[i]; slices.ContainsFunc(e.Forms, spelled) && !w.cited(e) {
			w.say("or", r.Form+": "+e.Glosses(w.lang)+" "+e.Cite())
		}
	}
}

// alternatives writes the alternative readings of a form whose analysis is uncertain.
func (w *writer) alternatives(r *ground.Reading) {
	for i := range r.Others {
		o := &r.Others[i]
		e := o.Head()
		if e == nil {
			continue
		}
		text := e.Glosses(w.lang)
		if len(o.Parts) > 1 {
			text += " (" + w.parts(o) + ")"
		}
		w.say("or", o.Form+": "+text+" "+e.Cite())
	}
}

// beforeNouns lists the roles of the words that translateGroup translates in addition to the noun.
var beforeNouns = []string{"preposition", "article", "possessive", "demonstrative", "suffix", "converter"}

// translateGroup translates a noun with its articles and prepositions if their reading has no meaning: "to the woman".
func (w *writer) translateGroup(r *ground.Reading) string {
	var words []string
	for i := range r.Parts {
		p := &r.Parts[i]
		noun := p.Role == "lemma" && len(p.Entries) > 0 && p.Entries[0].IsNoun() && i == len(r.Parts)-1
		if !noun && !slices.Contains(beforeNouns, p.Role) {
			return ""
		}
		word, _, _ := strings.Cut(plainGloss(p, w.lang), " (")
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

// parts lists the parts of a form: "ⲁ past + ϥ he + ⲥⲱⲧⲉⲙ hear".
func (w *writer) parts(r *ground.Reading) string {
	var parts []string
	for i := range r.Parts {
		p := &r.Parts[i]
		name := plainGloss(p, w.lang)
		if name == "" {
			name = ground.Name("role", p.Role, w.lang)
		}
		parts = append(parts, strings.TrimSpace(p.Text+w.headword(p, r.Dialect)+" "+name))
	}
	return strings.Join(parts, " + ")
}

// headword returns, in brackets, the headword of a part that is spelled differently: (ϫⲱ) for ϫⲟ, (ⲥⲟⲛ)
// for ⲥⲛⲏⲩ. It adds the state of the part if the question asks what the form is.
func (w *writer) headword(p *ground.Part, dialect string) string {
	if len(p.Entries) == 0 || p.Role != "lemma" {
		return ""
	}
	e := &p.Entries[0]
	f, ok := e.In(dialect)
	state := w.state(&f, p.Text)
	for _, other := range e.Forms {
		if name := w.state(&other, p.Text); state == "" && name != "" && taught(other.Dialect) {
			f, state = other, name
		}
	}
	cites := func(f ground.Forms) bool {
		return coptic.Fold(strings.TrimRight(f.Citation(), "-⸗†")) == coptic.Fold(p.Text)
	}
	if !ok || slices.ContainsFunc(e.Forms, cites) {
		return ""
	}
	if state != "" && w.facts.Ask.Parse {
		return " (" + f.Citation() + ", " + state + ")"
	}
	return " (" + f.Citation() + ")"
}

// state names the state with a spelling. The spelling may lack the first letter, which is written with the one before
// it: the ϩ of a stative after ⲉⲑ-. It returns "" for the citation form and for other words.
func (w *writer) state(f *ground.Forms, spelling string) string {
	is := func(form string) bool {
		rest, ends := strings.CutSuffix(coptic.Fold(strings.TrimRight(form, "-⸗†")), spelling)
		return ends && utf8.RuneCountInString(rest) <= 1
	}
	for _, s := range [][2]string{
		{"nominal", f.Nominal}, {"pronominal", f.Pronominal}, {"stative", f.Stative}, {"imperative", f.Imperative},
	} {
		if is(s[1]) && !is(f.Citation()) {
			return ground.Name("state", s[0], w.lang) + " " + s[1]
		}
	}
	return ""
}

// plainGloss returns the gloss of a part in plain language.
func plainGloss(p *ground.Part, l wording.Language) string {
	gloss := p.Gloss.In(l)
	_, owner, _ := strings.Cut(gloss, "POSS.")
	tag, person := conjugation.SplitTag(gloss)
	whose := ""
	if name := ground.Name("gloss", tag, l); name != "" && person != "" {
		whose = name + " " + ground.Name("gloss", person, l)
	}
	object := ""
	if p.Role == "suffix" {
		object = ground.Name("object", build.PersonOf(gloss), l)
	}
	owner = ground.Name("owner", build.PersonOf(owner), l)
	for _, name := range []string{object, owner, ground.Name("gloss", gloss, l), whose} {
		if name != "" {
			return name
		}
	}
	switch {
	case len(p.Entries) == 0:
	case gloss == "": // another reading, which has no glosses
		gloss, _, _ = strings.Cut(p.Entries[0].Glosses(l), ", ")
	case isStative(&p.Entries[0], p.Text):
		gloss, _, _ = strings.Cut(gloss, ".STAT")
		gloss = strings.Replace(answers()["stative"].In(l), "%s", gloss, 1)
	}
	return gloss
}

// isStative reports whether a form is the stative of a verb and differs from its infinitive.
func isStative(e *ground.Entry, form string) bool {
	return slices.ContainsFunc(e.Forms, func(f ground.Forms) bool {
		return f.Stative != "" && coptic.Fold(strings.TrimSuffix(f.Stative, "†")) == form && f.Absolute != "" &&
			coptic.Fold(f.Absolute) != form
	})
}
