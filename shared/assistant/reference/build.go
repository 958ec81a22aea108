package reference

import (
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic/conjugation"
)

// A sentence that the course's first lessons suffice for: a pronoun, a verb in a tense, and an object or none.
var (
	clauseEn = regexp.MustCompile(
		`\b(i|you|he|she|we|they) (will not|did not|didn't|will|am|is|are|was|were)? ?([a-z]+)(?: (the|a|an) ([a-z]+))?\b`,
	)
	clauseNl = regexp.MustCompile(
		`\b(ik|jij|je|hij|zij|ze|wij|we|jullie) (zal|zullen|heb|heeft|hebben)? ?([a-z]+)(?: (de|het|een) ([a-z]+))?(?: ([a-z]+))?\b`,
	)
	wanted = regexp.MustCompile(
		`\b(say|translate|write|put|zeg|vertaal|schrijf|zeggen|vertalen|coptic for|koptisch voor)\b`,
	)
)

var pronouns = map[string]string{
	"i": "1sg", "you": "2sgm", "he": "3sgm", "she": "3sgf", "we": "1pl", "they": "3pl",
	"ik": "1sg", "jij": "2sgm", "je": "2sgm", "hij": "3sgm", "zij": "3sgf", "ze": "3sgf", "wij": "1pl", "jullie": "2pl",
}

// build writes a sentence in Coptic that the question asks for, and says how it is built. It reports whether it did.
func (w *writer) build() bool {
	q := w.facts.Question
	if !wanted.MatchString(q) || len(w.facts.Readings) > 0 {
		return false
	}
	clause := clauseEn
	if w.lang == ground.Dutch {
		clause = clauseNl
	}
	for _, m := range clause.FindAllStringSubmatch(q, -1) {
		person, aux, verb, det, object := pronouns[m[1]], m[2], m[3], m[4], m[5]
		past := ground.PresentOf(verb)
		tense := "present"
		switch {
		case strings.HasPrefix(aux, "did"):
			tense = "negative-perfect"
		case aux == "will" || aux == "zal" || aux == "zullen":
			tense = "future"
		case past != "" || strings.HasSuffix(verb, "ed") || aux == "heb" || aux == "heeft" || aux == "hebben":
			tense = "perfect"
		}
		v := w.find(func(e *ground.Entry) bool { return e.Senses[0].Pos == "V" }, past, verb)
		if v == nil || aux == "will not" {
			continue
		}
		var o *ground.Entry
		if object != "" {
			if o = w.find(isNoun, object); o == nil {
				continue
			}
		}
		return w.clause(tense, person, det, v, o)
	}
	return false
}

// find is the first entry of that sort that was found for one of the words.
func (w *writer) find(fits func(*ground.Entry) bool, words ...string) *ground.Entry {
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			e := &found.Entries[i]
			if len(e.Senses) == 0 || !fits(e) {
				continue
			}
			if slices.ContainsFunc(words, func(word string) bool {
				return word != "" && (found.Query == word || strings.HasPrefix(word, found.Query) || means(e, word))
			}) {
				return e
			}
		}
	}
	return nil
}

func means(e *ground.Entry, word string) bool {
	for _, s := range e.Senses {
		if slices.Contains(s.En, word) || slices.Contains(s.En, "to "+word) || slices.Contains(s.Nl, word) {
			return true
		}
	}
	return false
}

// clause writes a clause for each dialect.
func (w *writer) clause(tense, person, det string, v, o *ground.Entry) bool {
	t, _ := conjugation.Named(tense)
	said := false
	for _, f := range w.dialects(v) {
		form := t.Form(f.Dialect, person, f.Absolute)
		if f.Absolute == "" || form == "" {
			continue
		}
		cites := v.Cite()
		if o != nil {
			noun, ok := o.In(f.Dialect)
			if !ok {
				continue
			}
			form += " " + objectMark(f.Dialect, det, o.Senses[0].Gender) + noun.Citation()
			cites += " " + o.Cite()
		}
		w.line(form+" ("+w.dialectName(f.Dialect)+"; built from the rules of the course: "+t.En+") "+cites,
			form+" ("+w.dialectName(f.Dialect)+"; gebouwd naar de regels van de cursus: "+t.Nl+") "+cites)
		said = true
	}
	return said
}

// objectMark is the sign of the object with the article: ⲙ before ⲡ, else ⲛ.
func objectMark(dialect, det, gender string) string {
	if det == "a" || det == "an" || det == "een" {
		return "ⲛⲟⲩ"
	}
	with := article(dialect, gender, false)
	if strings.HasPrefix(with, "ⲡ") {
		return "ⲙ" + with
	}
	return "ⲛ" + with
}
