package reference

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

var dialectNames = map[string]ground.Text{
	coptic.Bohairic: {En: "Bohairic", Nl: "Bohairisch"},
	coptic.Sahidic:  {En: "Sahidic", Nl: "Sahidisch"},
	"A":             {En: "Akhmimic", Nl: "Achmimisch"},
	"L":             {En: "Lycopolitan", Nl: "Lycopolitaans"},
	"F":             {En: "Fayyumic", Nl: "Fajjoemisch"},
	"M":             {En: "Mesokemic", Nl: "Mesokemisch"},
}

func (w *writer) dialectName(siglum string) string {
	if name, ok := dialectNames[siglum]; ok {
		return name.In(w.lang)
	}
	return siglum
}

func isNoun(e *ground.Entry) bool { return len(e.Senses) > 0 && e.Senses[0].Pos == "N" }

// nounGender returns the gender of an entry's first sense as a noun: m or f. For a noun of both genders it returns m.
func nounGender(e *ground.Entry) string {
	for _, s := range e.Senses {
		if s.Pos == "N" && s.Gender != "" {
			if s.Gender == "f" {
				return "f"
			}
			return "m"
		}
	}
	return "m"
}

// inDialect returns a word with its dialect: "ⲣⲱⲙⲓ (Bohairic)".
func (w *writer) inDialect(form, dialect string) string {
	return form + " (" + w.dialectName(dialect) + ")"
}

// plural says what the plural of a noun is, or that it has none of its own.
func (w *writer) plural(e *ground.Entry) bool {
	if !isNoun(e) {
		return false
	}
	for _, f := range w.dialects(e) {
		word := w.inDialect(f.Citation(), f.Dialect)
		if f.Plural != "" {
			with := article(f.Dialect, "", true, f.Plural) + f.Plural
			w.line(word+" has the plural "+f.Plural+": "+with+" “the …” "+e.Cite(),
				word+" heeft het meervoud "+f.Plural+": "+with+" “de …” "+e.Cite())
			continue
		}
		with := article(f.Dialect, "", true, f.Citation()) + f.Citation()
		w.line(word+" has no plural form of its own: "+with+" “the …s” "+e.Cite(),
			word+" heeft geen eigen meervoudsvorm: "+with+" “de …” "+e.Cite())
	}
	return true
}

// gender says what gender a noun has, with its article.
func (w *writer) gender(e *ground.Entry) bool {
	gender := ""
	for _, s := range e.Senses {
		if s.Pos == "N" && s.Gender != "" {
			gender = s.Gender
			break
		}
	}
	name := ground.GenderName(gender, w.lang)
	if gender == "" || name == "" {
		if isNoun(e) && e.Forms != nil && gender != "" {
			name = ground.GenderName("m", w.lang)
			gender = "m"
		} else {
			return false
		}
	}
	for _, f := range w.dialects(e) {
		with := article(f.Dialect, gender, false, f.Citation()) + f.Citation()
		w.line(w.inDialect(f.Citation(), f.Dialect)+" is "+name+": "+with+" "+e.Cite(),
			w.inDialect(f.Citation(), f.Dialect)+" is "+name+": "+with+" "+e.Cite())
	}
	return true
}

// otherGender says what the feminine of a masculine noun is, and the reverse: a form of the entry or another entry.
func (w *writer) otherGender(e *ground.Entry) bool {
	if !isNoun(e) {
		return false
	}
	wanted := "f"
	if w.facts.Ask.Masculine {
		wanted = "m"
	}
	name := ground.GenderName(wanted, w.lang)
	for _, f := range w.dialects(e) {
		if wanted == "f" && f.Feminine != "" {
			w.line("The "+name+" of "+w.inDialect(f.Citation(), f.Dialect)+" is "+f.Feminine+" "+e.Cite(),
				"De "+name+"e vorm van "+w.inDialect(f.Citation(), f.Dialect)+" is "+f.Feminine+" "+e.Cite())
			return true
		}
	}
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			other := &found.Entries[i]
			if found.Of != e.ID || !isNoun(other) || other.Senses[0].Gender != wanted {
				continue
			}
			w.translate(e.Headword+", "+name, other, true)
			return true
		}
	}
	return false
}

// states lists the states of a word.
func (w *writer) states(e *ground.Entry) bool {
	said := false
	if !e.Has("V") && !e.Has("N") && !e.Has("PREP") {
		return false
	}
	for _, f := range w.dialects(e) {
		if states := f.States(); states != "" {
			w.add(w.inDialect(f.Citation(), f.Dialect) + ": " + ground.StateNames(states, w.lang) + " " + e.Cite())
			said = true
		}
	}
	if !said && len(e.Forms) > 0 {
		w.line("The dictionary gives no other state of "+e.Headword+" "+e.Cite(),
			"Het woordenboek geeft geen andere toestand van "+e.Headword+" "+e.Cite())
	}
	return true
}

// imperative says what the imperative of a verb is: a form of its own, or the infinitive.
func (w *writer) imperative(e *ground.Entry) bool {
	if !e.Has("V") {
		return false
	}
	for _, f := range w.dialects(e) {
		switch {
		case f.Imperative != "":
			w.line("The imperative of "+w.inDialect(f.Citation(), f.Dialect)+" is "+f.Imperative+" "+e.Cite(),
				"De gebiedende wijs van "+w.inDialect(f.Citation(), f.Dialect)+" is "+f.Imperative+" "+e.Cite())
		case f.Absolute != "":
			no := map[string]string{coptic.Sahidic: "ⲙⲡⲣ", coptic.Bohairic: "ⲙⲡⲉⲣ"}[f.Dialect]
			w.line("The imperative of "+w.inDialect(f.Absolute, f.Dialect)+" is the infinitive: "+f.Absolute+"; “do not”: "+
				no+f.Absolute+" "+e.Cite(), "De gebiedende wijs van "+w.inDialect(f.Absolute, f.Dialect)+" is de infinitief: "+
				f.Absolute+"; “doe niet”: "+no+f.Absolute+" "+e.Cite())
		}
	}
	return true
}

// conjugate writes the persons of a tense, or of the commonest ones.
func (w *writer) conjugate(e *ground.Entry) bool {
	if !e.Has("V") {
		return false
	}
	tenses := []string{"present", "perfect", "future"}
	if named := w.facts.Ask.Conjugations(); len(named) > 0 {
		tenses = named
	} else if w.facts.Ask.Negative {
		tenses = []string{"negative-present", "negative-perfect", "negative-future"}
	}
	said := false
	for _, f := range w.dialects(e) {
		verb := f.Absolute
		if object := w.facts.Ask.Object; object != "" {
			if w.facts.Ask.Tense == "" || w.facts.Ask.Tense == "present" {
				tenses = []string{"perfect"} // the present has no pronominal state
			}
			verb = conjugation.WithSuffix(f.Dialect, f.Pronominal, object)
		}
		if verb == "" {
			continue
		}
		for _, name := range tenses {
			t, _ := conjugation.Named(name)
			var forms []string
			for _, p := range conjugation.Persons {
				form := t.Form(f.Dialect, p.Name, verb)
				if form == "" {
					continue
				}
				for _, other := range t.Spellings(f.Dialect, p.Name, verb) {
					form += "/" + other
				}
				if p.En != "" {
					form += " " + ground.Text{En: p.En, Nl: p.Nl}.In(w.lang)
				} else {
					form += " " + ground.Text{En: "before a noun", Nl: "voor een naamwoord"}.In(w.lang)
				}
				forms = append(forms, form)
			}
			if len(forms) == 0 {
				continue
			}
			w.add(w.inDialect(verb, f.Dialect) + ", " + ground.Text{En: t.En, Nl: t.Nl}.In(w.lang) + ": " +
				strings.Join(forms, ", ") + " " + e.Cite())
			said = true
		}
	}
	return said
}

// possessives writes a noun with every possessive article.
func (w *writer) possessives(e *ground.Entry) bool {
	said := false
	for _, f := range w.dialects(e) {
		var forms []string
		for _, p := range conjugation.Persons {
			if with := conjugation.Possessive(f.Dialect, p.Name, nounGender(e), false); with != "" && f.Citation() != "" {
				forms = append(forms, with+f.Citation()+" "+possessiveNames[p.Name].In(w.lang))
			}
		}
		if len(forms) > 0 {
			w.line(w.inDialect(f.Citation(), f.Dialect)+" with possessive articles: "+strings.Join(forms, ", ")+" "+e.Cite(),
				w.inDialect(f.Citation(), f.Dialect)+" met bezittelijke lidwoorden: "+strings.Join(forms, ", ")+" "+e.Cite())
			said = true
		}
	}
	return said
}

// articles writes every possessive article, by what is owned.
func (w *writer) articles() {
	owned := []struct {
		gender string
		plural bool
		name   ground.Text
	}{
		{"m", false, ground.Text{En: "before a masculine noun", Nl: "voor een mannelijk woord"}},
		{"f", false, ground.Text{En: "before a feminine noun", Nl: "voor een vrouwelijk woord"}},
		{"", true, ground.Text{En: "before a plural", Nl: "voor een meervoud"}},
	}
	for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
		if w.facts.Dialect != "" && w.facts.Dialect != dialect {
			continue
		}
		for _, o := range owned {
			var forms []string
			for _, p := range conjugation.Persons {
				if form := conjugation.Possessive(dialect, p.Name, o.gender, o.plural); form != "" {
					forms = append(forms, form+"- "+possessiveNames[p.Name].In(w.lang))
				}
			}
			w.add(w.dialectName(dialect) + ", " + o.name.In(w.lang) + ": " + strings.Join(forms, ", "))
		}
	}
}

// hasSuffixes reports whether an entry has a state that takes personal suffixes.
func hasSuffixes(e *ground.Entry) bool {
	return slices.ContainsFunc(e.Forms, func(f ground.Forms) bool { return f.Pronominal != "" })
}

// suffixes writes a word with every personal suffix.
func (w *writer) suffixes(e *ground.Entry) bool {
	said := false
	for _, f := range w.dialects(e) {
		var forms []string
		for _, p := range conjugation.Persons {
			if form := conjugation.WithSuffix(f.Dialect, f.Pronominal, p.Name); form != "" {
				name := objectNames[p.Name]
				if isNoun(e) {
					name = possessiveNames[p.Name]
				}
				forms = append(forms, form+" "+name.In(w.lang))
			}
		}
		if len(forms) > 0 {
			w.line(w.inDialect(f.Citation(), f.Dialect)+" before suffixes is "+f.Pronominal+": "+strings.Join(forms,
				", ")+" "+e.Cite(),
				w.inDialect(f.Citation(), f.Dialect)+" is voor suffixen "+f.Pronominal+": "+strings.Join(forms, ", ")+" "+e.Cite())
			said = true
		}
	}
	return said
}

var origins = map[string]ground.Text{
	"Egy": {En: "an Egyptian word", Nl: "een Egyptisch woord"}, "Gr": {En: "a Greek word", Nl: "een Grieks woord"},
	"Lat": {En: "a Latin word", Nl: "een Latijns woord"}, "Sem": {En: "a Semitic word", Nl: "een Semitisch woord"},
}

// origin says what language a word comes from.
func (w *writer) origin(e *ground.Entry) bool {
	name, ok := origins[e.Origin]
	if !ok {
		return false
	}
	from := ""
	if len(e.Greek) > 0 {
		from = ": " + strings.Join(e.Greek, ", ")
	}
	w.line(e.Headword+" is "+name.En+" by origin"+from+" "+e.Cite(),
		e.Headword+" is van oorsprong "+name.Nl+from+" "+e.Cite())
	return true
}

// translate says what an English or Dutch word is in Coptic; other says that the entry is another dialect's word for
// it, or another gender's.
func (w *writer) translate(word string, e *ground.Entry, other bool) {
	if w.computing {
		return
	}
	var forms []string
	list := w.dialects(e)
	if other && w.facts.Dialect == "" {
		list = e.Forms[:min(len(e.Forms), 3)]
	}
	for _, f := range list {
		forms = append(forms, w.inDialect(f.Citation(), f.Dialect))
	}
	if !other && w.facts.Dialect == "" && strings.Contains(w.facts.Question, "dialect") {
		forms = nil
		for _, f := range e.Forms {
			forms = append(forms, w.inDialect(f.Citation(), f.Dialect))
		}
	}
	if len(forms) == 0 || len(e.Senses) == 0 {
		return
	}
	about := glosses(e, w.lang)
	if grammar := e.Senses[0].Grammar(w.lang); grammar != "" {
		about = grammar + ": " + about
	}
	if !other {
		word = "“" + word + "”"
	}
	w.add(word + ": " + strings.Join(forms, ", ") + "; " + about + " " + e.Cite())
}

// glosses returns the first meanings of an entry.
func glosses(e *ground.Entry, l ground.Language) string {
	var all []string
	for i := range e.Senses {
		for _, m := range e.Senses[i].Meanings(l) {
			if !slices.Contains(all, m) && len(all) < 4 {
				all = append(all, m)
			}
		}
	}
	return strings.Join(all, ", ")
}
