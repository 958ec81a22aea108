package reference

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/build"
	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// inflectAll writes the requested form of each Coptic word or, if there is none, of the English and Dutch words. It
// reports whether it wrote any.
func (w *writer) inflectAll() (done bool) {
	for _, readings := range [][]ground.Reading{w.facts.Readings, w.facts.Image} {
		for i := range readings {
			w.form = coptic.Fold(readings[i].Form)
			done = w.inflect(&readings[i]) || done
			w.form = ""
		}
	}
	return done || w.facts.Ask.Inflects() && w.inflectFound()
}

// inflect writes the requested form of a word. It reports whether it wrote any.
func (w *writer) inflect(r *ground.Reading) bool {
	ask, e := &w.facts.Ask, r.Head()
	if e == nil {
		return false
	}
	tense, person, _ := build.VerbOf(r)
	if ask.Conjugate && ask.Tense == "" && person != "" { // in its own tense
		other, negated := strings.CutPrefix(tense, "negative-")
		ask.Tense, ask.Negative = other, ask.Negative || negated
	}
	if (ask.Plural || ask.Singular) && w.changeNumber(r, e, person) {
		return true
	}
	e = w.fitting(r, e)
	if ask.Tense != "" && !ask.Parse && !ask.Meaning && len(r.Parts) == 1 && !ask.Inflects() {
		return w.conjugate(e)
	}
	return w.inflectEntry(e)
}

// changeNumber writes a verb form, an owned noun or a noun in the requested number. person is that of a verb form, or
// "". It reports whether it wrote any.
func (w *writer) changeNumber(r *ground.Reading, e *ground.Entry, person string) bool {
	if person != "" {
		return w.changeForm(r)
	}
	ask := &w.facts.Ask
	return ask.Plural && len(r.Parts) > 1 && w.changeOwner(r) || ask.Singular && e.IsNoun() && w.tell(e, "singular")
}

// fitting returns the entry of a reading that can have the requested form. If a verb and a noun have the same
// spelling, for instance, only the verb can be conjugated. It returns head if no entry fits.
func (w *writer) fitting(r *ground.Reading, head *ground.Entry) *ground.Entry {
	if w.fits(head) {
		return head
	}
	for _, one := range append([]ground.Reading{*r}, r.Others...) {
		for i := range one.Parts {
			at := slices.IndexFunc(one.Parts[i].Entries, func(e ground.Entry) bool { return w.fits(&e) })
			if at >= 0 && (len(one.Parts) == 1 || len(r.Parts) > 1) {
				return &one.Parts[i].Entries[at]
			}
		}
	}
	return head
}

// fits reports whether an entry can have the requested form.
func (w *writer) fits(e *ground.Entry) bool {
	ask := &w.facts.Ask
	switch {
	case ask.Suffixes:
		return e.Has("PREP") || e.HasSuffixes()
	case ask.Feminine || ask.Masculine:
		return e.Has("N") || e.Has("NUM")
	case ask.Plural:
		return e.IsNoun() || e.Has("ADJ")
	case ask.Gender || ask.Possessive:
		return e.Has("N")
	case ask.Conjugate || ask.Imperative || ask.Tense != "":
		return e.Has("V")
	}
	return true
}

// inflectFound writes the requested form of the Coptic for English or Dutch words: the plural of brother. It reports
// whether it wrote any.
func (w *writer) inflectFound() (done bool) {
	ask := &w.facts.Ask
	hasVerb := func(c clause.Clause) bool { return c.Verb != "" }
	verbsOnly := ask.Conjugate && slices.ContainsFunc(w.facts.Clauses, hasVerb)
	for _, found := range w.facts.Found {
		isVerb := func(c clause.Clause) bool { return c.Verb == found.Query }
		if found.RelatedTo != "" || verbsOnly && !slices.ContainsFunc(w.facts.Clauses, isVerb) {
			continue
		}
		for i := range found.Entries {
			e := &found.Entries[i]
			if e.Match.Partial() || !w.mayInflect(e) {
				continue
			}
			if w.inflectEntry(e) || ask.Tense != "" && !ask.Inflects() && w.conjugate(e) {
				done = true
				break
			}
		}
	}
	return done
}

// mayInflect reports whether an entry has the part of speech for the requested form: a verb for a paradigm, a noun or
// a numeral for number and gender.
func (w *writer) mayInflect(e *ground.Entry) bool {
	ask := &w.facts.Ask
	if ask.Conjugate && !e.Has("V") {
		return false
	}
	return !ask.Plural && !ask.Gender && !ask.Feminine || e.Has("N") || e.Has("NUM")
}

// inflectEntry writes each requested form of a word. It reports whether there was any.
func (w *writer) inflectEntry(e *ground.Entry) (done bool) {
	ask := &w.facts.Ask
	for _, texts := range w.formsAsked(e) {
		done = w.tell(e, texts...) || done
	}
	if ask.States && !ask.Conjugate && !done && hasStates(e) {
		w.say("states-none", e.Headword, e.Cite())
		done = true
	}
	done = ask.Conjugate && w.conjugate(e) || done
	done = ask.Origin && w.origin(e) || done
	return (ask.Feminine || ask.Masculine) && w.otherGender(e) || done
}

// formsAsked returns the keys of the candidate texts for each requested form of an entry. Of each list, the first text
// whose blanks the entry can fill applies.
func (w *writer) formsAsked(e *ground.Entry) (forms [][]string) {
	ask := &w.facts.Ask
	for _, form := range []struct {
		asked bool
		texts []string
	}{
		{ask.Plural && e.IsNoun(), []string{"plural", "plural-none"}},
		{ask.Plural && !e.IsNoun() && e.Has("ADJ"), []string{"plural"}},
		{ask.Gender, []string{"gender"}},
		{ask.States && !ask.Conjugate, []string{"states"}},
		{ask.Imperative && e.Has("V"), []string{"imperative", "imperative-same"}},
		{(ask.Conjugate || ask.Possessive) && e.Has("N") && !e.Has("V"), []string{"possessives"}},
		{ask.Suffixes && e.HasSuffixes() || ask.Conjugate && e.Has("PREP"), []string{"suffixes"}},
	} {
		if form.asked {
			forms = append(forms, form.texts)
		}
	}
	return forms
}

// hasStates reports whether words of the entry's part of speech have states.
func hasStates(e *ground.Entry) bool {
	return len(e.Forms) > 0 && (e.Has("V") || e.Has("N") || e.Has("PREP"))
}

// tell writes the first of the texts whose blanks the word can fill, in each dialect. It reports whether it wrote any.
func (w *writer) tell(e *ground.Entry, texts ...string) (said bool) {
	for _, f := range w.dialects(e) {
		for _, key := range texts {
			filled := true
			text := blank.ReplaceAllStringFunc(w.text(key), func(name string) string {
				value := w.fillBlank(strings.Trim(name, "{}"), e, &f)
				filled = filled && value != ""
				return value
			})
			if filled {
				w.add(text)
				said = true
				break
			}
		}
	}
	return said
}

// blank matches a blank in a text of answers.txt.
var blank = regexp.MustCompile(`\{[a-z-]+\}`)

// fillBlank returns the text for a blank in one dialect, or "" if the word has none.
func (w *writer) fillBlank(name string, e *ground.Entry, f *ground.Forms) string {
	if text := blanks[name]; text != nil {
		return text(w, e, f)
	}
	return ""
}

// blanks maps the names of the blanks in answers.txt to what fills them.
var blanks = map[string]func(*writer, *ground.Entry, *ground.Forms) string{
	"word":  func(w *writer, _ *ground.Entry, f *ground.Forms) string { return w.inDialect(f.Citation(), f.Dialect) },
	"asked": func(w *writer, _ *ground.Entry, _ *ground.Forms) string { return w.form },
	"the": func(_ *writer, e *ground.Entry, f *ground.Forms) string {
		return withThe(f, e.NounGender(), false, f.Citation())
	},
	"the-plural": func(_ *writer, e *ground.Entry, f *ground.Forms) string {
		return withThe(f, e.NounGender(), true, cmp.Or(f.Plural, f.Citation()))
	},
	"the-feminine": func(_ *writer, _ *ground.Entry, f *ground.Forms) string {
		return withThe(f, "f", false, f.Feminine)
	},
	"gender": (*writer).genderText,
	"states": func(w *writer, _ *ground.Entry, f *ground.Forms) string { return f.States(w.lang) },
	"do-not": func(_ *writer, _ *ground.Entry, f *ground.Forms) string {
		return conjugation.Prohibition(f.Dialect, f.Absolute)
	},
	"owned":      (*writer).ownedText,
	"suffixed":   (*writer).suffixedText,
	"cite":       func(_ *writer, e *ground.Entry, _ *ground.Forms) string { return e.Cite() },
	"plural":     func(_ *writer, _ *ground.Entry, f *ground.Forms) string { return f.Plural },
	"feminine":   func(_ *writer, _ *ground.Entry, f *ground.Forms) string { return f.Feminine },
	"imperative": func(_ *writer, _ *ground.Entry, f *ground.Forms) string { return f.Imperative },
	"infinitive": func(_ *writer, _ *ground.Entry, f *ground.Forms) string { return f.Absolute },
	"stem":       func(_ *writer, _ *ground.Entry, f *ground.Forms) string { return f.Pronominal },
}

// withThe returns a noun with the definite article.
func withThe(f *ground.Forms, gender string, plural bool, noun string) string {
	return conjugation.Determined(f.Dialect, "the", gender, plural, noun)
}

// genderText names the gender of a noun. A noun whose gender has no name of its own counts as masculine.
func (w *writer) genderText(e *ground.Entry, _ *ground.Forms) string {
	gender := e.Gender()
	if named := ground.Name("gender", gender, w.lang); named != "" || gender == "" || !e.IsNoun() {
		return named
	}
	return ground.Name("gender", "m", w.lang)
}

// ownedText lists a noun with the possessive article of each person.
func (w *writer) ownedText(e *ground.Entry, f *ground.Forms) string {
	return w.persons("owner", func(p conjugation.Person) string {
		return withArticle(conjugation.Possessive(f.Dialect, p.Name, e.NounGender(), false), f.Citation())
	})
}

// suffixedText lists a word with the suffix of each person. That is the owner after a noun, the subject after a verb
// that has no infinitive, such as "he said", and otherwise the object.
func (w *writer) suffixedText(e *ground.Entry, f *ground.Forms) string {
	kind := "object"
	switch {
	case e.IsNoun():
		kind = "owner"
	case e.Has("V") && f.Absolute == "":
		kind = ""
	}
	return w.persons(kind, func(p conjugation.Person) string {
		return conjugation.WithSuffix(f.Dialect, f.Pronominal, p.Name)
	})
}

// withArticle joins an article to a noun. It returns "" if either is missing.
func withArticle(article, noun string) string {
	if article == "" || noun == "" {
		return ""
	}
	return article + noun
}

// otherGender writes the feminine counterpart of a masculine noun, or the reverse. The counterpart is a form of the
// entry or a separate entry. It reports whether there is one.
func (w *writer) otherGender(e *ground.Entry) bool {
	wanted := "f"
	if w.facts.Ask.Masculine {
		wanted = "m"
	}
	if wanted == "f" && (e.IsNoun() && w.tell(e, "feminine-noun") || w.tell(e, "feminine")) {
		return true
	}
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			other := &found.Entries[i]
			if e.IsNoun() && found.RelatedTo == e.ID && other.IsNoun() && other.Senses[0].Gender == wanted {
				w.translate(e.Headword+", "+ground.Name("gender", wanted, w.lang), other, true)
				return true
			}
		}
	}
	return false
}

// conjugate writes the persons of the requested tenses of a verb. It reports whether it wrote any.
func (w *writer) conjugate(e *ground.Entry) bool {
	ask := &w.facts.Ask
	if !e.Has("V") {
		return false
	}
	said := false
	for _, f := range w.dialects(e) {
		verb := f.Absolute
		if ask.Object != "" {
			verb = conjugation.WithSuffix(f.Dialect, f.Pronominal, ask.Object)
		}
		if verb == "" && f.Pronominal != "" && ask.Tense == "" {
			return w.tell(e, "suffixes")
		}
		if verb == "" {
			continue
		}
		for _, name := range tensesAsked(ask) {
			t, _ := conjugation.Named(name)
			forms := w.persons("", func(p conjugation.Person) string {
				return strings.Join(build.Spellings(t, f.Dialect, p.Name, verb), "/")
			})
			if forms != "" {
				w.add(w.inDialect(verb, f.Dialect) + ", " + tenseName(t).In(w.lang) + ": " + forms + " " + e.Cite())
				said = true
			}
		}
	}
	return said
}

// tensesAsked returns the tenses of which a question asks the persons: those that it names, or the most common ones.
func tensesAsked(ask *request.Ask) []string {
	tenses := ask.Conjugations()
	switch {
	case ask.Object != "" && (ask.Tense == "" || ask.Tense == "present"):
		return []string{"perfect"} // the present has no pronominal state
	case len(tenses) == 0 && ask.Negative:
		return []string{"negative-present", "negative-perfect", "negative-future"}
	case len(tenses) == 0:
		return []string{"present", "perfect", "future"}
	}
	return tenses
}

func tenseName(t conjugation.Tense) coptic.Localized { return coptic.Localized{En: t.En, Nl: t.Nl} }

// persons lists the existing forms with the name of each person. kind is the kind of name: "owner", "object", or ""
// for the subject.
func (w *writer) persons(kind string, form func(conjugation.Person) string) string {
	var forms []string
	for _, p := range conjugation.Persons {
		name := ground.Name(kind, p.Name, w.lang)
		switch {
		case kind == "" && p.En == "":
			name = w.text("before-noun")
		case kind == "":
			name = coptic.Localized{En: p.En, Nl: p.Nl}.In(w.lang)
		}
		if text := form(p); text != "" {
			forms = append(forms, text+" "+name)
		}
	}
	return strings.Join(forms, ", ")
}

// articles lists the possessive articles by the gender and number of the noun.
func (w *writer) articles() {
	for _, dialect := range w.asked() {
		for _, owned := range []string{"m", "f", "pl"} {
			w.add(w.dialectName(dialect) + ", " + w.text("owned."+owned) + ": " +
				w.persons("owner", func(p conjugation.Person) string {
					return withArticle(conjugation.Possessive(dialect, p.Name, owned, owned == "pl"), "-")
				}))
		}
	}
}

// origin names the language of origin of a word.
func (w *writer) origin(e *ground.Entry) bool {
	name, from := ground.Name("origin", e.Origin, w.lang), ""
	var older []string
	for _, word := range e.Older {
		older = append(older, word.In(w.lang))
	}
	switch {
	case name == "":
		return false
	case len(older) > 0:
		from = ": " + strings.Join(older, ", ")
	case wording.Has("older-word", w.facts.Question):
		from = w.text("origin-none")
	}
	w.say("origin", e.Headword, name, from, e.Cite())
	return true
}

// translate writes the Coptic for a word after a label, with its grammar and meanings. other means that the entry is
// the counterpart in another dialect or gender.
func (w *writer) translate(label string, e *ground.Entry, other bool) {
	list := w.dialects(e)
	switch {
	case w.facts.Dialect != "":
	case other:
		list = e.Forms[:min(len(e.Forms), 3)]
	case wording.Has("every-dialect", w.facts.Question):
		list = e.Forms
	}
	if w.computing || len(list) == 0 || len(e.Senses) == 0 {
		return
	}
	var forms []string
	several := e.Match.Form == ground.Inflected && e.Match.Pos == "N" && !other // kings
	for _, f := range list {
		form := f.Citation()
		switch {
		case e.Match.Feminine:
			form = cmp.Or(f.Feminine, form)
		case several && f.Plural != "":
			form = w.text("plural-of", f.Plural, form)
		}
		forms = append(forms, w.inDialect(form, f.Dialect))
	}
	meant := e.Meant()
	about := meant.Glosses(w.lang)
	if grammar := meant.Senses[0].Grammar(w.lang); grammar != "" {
		about = grammar + ": " + about
	}
	w.add(label + ": " + strings.Join(forms, ", ") + "; " + about + " " + e.Cite())
}
