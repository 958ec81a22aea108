package build

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// VerbOf returns the conjugation and the person of a verb form, by their names in package conjugation, and its
// infinitive with its object. A person and a verb without a conjugation base are a present. person is "" if the form
// is not a verb form, and if its object may be its subject: he raised himself.
func VerbOf(r *ground.Reading) (tense, person, infinitive string) {
	for i := range r.Parts {
		p := &r.Parts[i]
		of := PersonOf(p.Gloss.En)
		tag, inside := conjugation.SplitTag(p.Gloss.En)
		t, tagged := conjugation.Tagged(tag)
		switch {
		case infinitive != "" && of == person:
			return "", "", ""
		case infinitive != "", p.Role == "lemma" && person != "":
			infinitive += p.Text
		case of != "" && p.Role == "person":
			person = of
		case tagged && inside != "":
			tense, person = t.Name, PersonOf(inside)
		case tagged:
			tense = t.Name
		}
	}
	if e := r.Head(); infinitive == "" || e == nil || !e.Has("V") {
		return "", "", ""
	}
	return cmp.Or(tense, "present"), person, infinitive
}

// HasSecondPerson reports whether a part of a form is a second person.
func HasSecondPerson(r *ground.Reading) bool {
	return slices.ContainsFunc(r.Parts, func(p ground.Part) bool {
		_, owner, _ := strings.Cut(p.Gloss.En, "POSS.")
		_, of := conjugation.SplitTag(p.Gloss.En)
		return strings.HasPrefix(cmp.Or(owner, of, p.Gloss.En), "2")
	})
}

// OwnerOf returns the person of a possessive, or of the suffix at the end of a form, or "".
func OwnerOf(r *ground.Reading) (person string) {
	for _, p := range r.Parts {
		_, owner, _ := strings.Cut(p.Gloss.En, "POSS.")
		person = cmp.Or(PersonOf(owner), person)
	}
	return cmp.Or(person, PersonOf(r.Parts[len(r.Parts)-1].Gloss.En))
}

// OtherForm returns a suffixed word or a possessive in another person. plural asks for the plural of what is owned. It
// returns "" for other forms.
func OtherForm(r *ground.Reading, dialect, person string, plural bool) (form string) {
	f, _ := r.Head().In(dialect)
	last, before := r.Parts[len(r.Parts)-1], r.Parts[:len(r.Parts)-1]
	switch suffix := (last.Role == "suffix" || last.Role == "person") && !plural; {
	case suffix && len(before) > 1:
		return withOtherSuffix(before, dialect, person)
	case suffix, len(before) == 0 && !plural && isSuffixed(r, f.Pronominal):
		return conjugation.WithSuffix(dialect, f.Pronominal, person)
	case len(before) > 0 && before[len(before)-1].Role == "possessive" && len(last.Entries) > 0:
		return withOtherOwner(before, &last, dialect, person, plural)
	}
	return ""
}

// withOtherSuffix returns a form of several parts with a suffix of another person. The last of the parts takes it. It
// returns "" if that has no entry, and for a verb with a subject: he raised himself.
func withOtherSuffix(parts []ground.Part, dialect, person string) string {
	before, stem := parts[:len(parts)-1], parts[len(parts)-1]
	subject := func(p ground.Part) bool { return p.Role == "person" }
	if len(stem.Entries) == 0 || slices.ContainsFunc(before, subject) {
		return ""
	}
	f, _ := stem.Entries[0].In(dialect)
	return afterParts(before, conjugation.WithSuffix(dialect, f.Pronominal, person))
}

// withOtherOwner returns a noun with a possessive of another person. The last of the parts is the present possessive.
// plural asks for the plural of the noun, which otherwise keeps its number.
func withOtherOwner(parts []ground.Part, noun *ground.Part, dialect, person string, plural bool) string {
	before, owner, text := parts[:len(parts)-1], parts[len(parts)-1].Text, noun.Text
	several := plural || slices.ContainsFunc(conjugation.Persons, func(p conjugation.Person) bool {
		return conjugation.Possessive(dialect, p.Name, "", true) == owner
	})
	e := &noun.Entries[0]
	if f, _ := e.In(dialect); plural && f.Plural != "" {
		text = f.Plural
	}
	return afterParts(before, conjugation.Determined(dialect, "of:"+person, e.NounGender(), several, text))
}

// afterParts returns a form after the texts of the parts before it, or "" if there is no form.
func afterParts(before []ground.Part, form string) string {
	if form == "" {
		return ""
	}
	text := ""
	for _, p := range before {
		text += p.Text
	}
	return text + form
}

// isSuffixed reports whether a word consists of the given pronominal state and a suffix.
func isSuffixed(r *ground.Reading, state string) bool {
	return slices.ContainsFunc(conjugation.Persons, func(p conjugation.Person) bool {
		return coptic.Fold(conjugation.WithSuffix(r.Dialect, state, p.Name)) == coptic.Fold(r.Form)
	})
}

// PersonOf returns the person in a gloss by its name in package conjugation (3sgm for 3SG.M), or "".
func PersonOf(gloss string) string {
	if _, person := conjugation.SplitTag("." + gloss); person != "" && person == gloss {
		return strings.ToLower(strings.ReplaceAll(gloss, ".", ""))
	}
	return ""
}

// Spellings returns the spellings of a verb form, or none if there is no such form.
func Spellings(t conjugation.Tense, dialect, person, verb string) []string {
	form := t.Form(dialect, person, verb)
	if form == "" {
		return nil
	}
	return append([]string{form}, t.Spellings(dialect, person, verb)...)
}
