package reference

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// build writes the form of a verb, or the noun with what determines it, that the question wants in Coptic, for each
// dialect. It reports whether it did.
func (w *writer) build(c *ground.Clause) bool {
	woman, addresses := c.Addressed("f")
	switch {
	case addresses && c.You == "":
		man := w.buildAs(c, ground.Text{En: ", to a man", Nl: ", tegen een man"})
		return w.buildAs(woman, ground.Text{En: ", to a woman", Nl: ", tegen een vrouw"}) || man
	case c.You == "f":
		c = woman
	}
	return w.buildAs(c, ground.Text{})
}

// buildAs builds a clause; addressed says to whom.
func (w *writer) buildAs(c *ground.Clause, addressed ground.Text) bool {
	said := false
	for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
		if w.facts.Dialect != "" && w.facts.Dialect != dialect {
			continue
		}
		b := builder{w: w, dialect: dialect}
		text := b.clause(c)
		if text == "" {
			continue
		}
		how := ground.Text{}
		if t, ok := conjugation.Named(b.tense); ok {
			how = ground.Text{En: ": " + t.En, Nl: ": " + t.Nl}
		}
		cites := strings.Join(b.cites, " ")
		name := text + " (" + w.dialectName(dialect) + addressed.In(w.lang)
		if w.facts.InPieces || len(w.facts.Clauses) > 1 {
			name = "“" + strings.Join(c.Words, " ") + "”: " + name
		}
		w.line(name+"; built from the rules of the course"+how.En+") "+cites,
			name+"; gebouwd naar de regels van de cursus"+how.Nl+") "+cites)
		said = true
	}
	return said
}

// builder builds in one dialect.
type builder struct {
	w       *writer
	dialect string
	tense   string // of the verb, "" for a noun alone and for "have"
	cites   []string
}

// entry returns the first entry for a word that has a part of speech, and its forms in the dialect. It returns nil
// where there is none.
func (b *builder) entry(word, pos string) (*ground.Entry, ground.Forms) {
	for _, found := range b.w.facts.Found {
		if found.Query != word || found.Of != "" {
			continue
		}
		for i := range found.Entries {
			e := &found.Entries[i]
			f, ok := e.In(b.dialect)
			if ok && len(e.Senses) > 0 && (e.Senses[0].Pos == pos || e.Has(pos) && pos != "V") {
				b.cites = append(b.cites, e.Cite())
				return e, f
			}
		}
	}
	return nil, ground.Forms{}
}

// clause returns the Coptic of a clause, "" where a word of it has no form in the dialect.
func (b *builder) clause(c *ground.Clause) string {
	switch {
	case c.Verb != "":
		return b.verb(c)
	case c.Person != "":
		return b.having(c)
	}
	return b.noun(c)
}

// verb returns a form of a verb: ⲁϥⲥⲱⲧⲉⲙ.
func (b *builder) verb(c *ground.Clause) string {
	v, f := b.entry(c.Verb, "V")
	if v == nil || f.Absolute == "" && !c.State {
		return ""
	}
	b.tense = c.Tense
	if c.Negative {
		b.tense = "negative-" + c.Tense
	}
	t, ok := conjugation.Named(b.tense)
	if !ok {
		return ""
	}
	if c.State {
		if f.Stative == "" {
			return ""
		}
		return t.Form(b.dialect, c.Person, strings.TrimSuffix(f.Stative, "†"))
	}
	if c.Object == "" {
		return t.Form(b.dialect, c.Person, f.Absolute)
	}
	verb, object := b.object(v, f, c)
	if verb == "" {
		return ""
	}
	after := ""
	if t.After != "" {
		after = " " + t.After
	}
	return strings.TrimSuffix(t.Form(b.dialect, c.Person, verb), after) + object + after
}

// object returns a verb with a pronoun as its object: attached to it, or after it with the preposition that the verb
// takes, which ⲛ- is in the durative tenses. verb is "" where there is no such form.
func (b *builder) object(v *ground.Entry, f ground.Forms, c *ground.Clause) (verb, object string) {
	with := "ⲙⲙⲟ⸗"
	if len(v.Governs) > 0 {
		with = cmp.Or(map[string]string{"ⲉ-": "ⲉⲣⲟ⸗", "ⲛⲥⲁ-": "ⲛⲥⲱ⸗"}[v.Governs[0]], with)
	}
	if with == "ⲙⲙⲟ⸗" && f.Pronominal != "" && c.Tense != "present" && c.Tense != "imperfect" {
		return conjugation.WithSuffix(b.dialect, f.Pronominal, c.Object), ""
	}
	return f.Absolute, " " + conjugation.WithSuffix(b.dialect, with, c.Object)
}

// having returns who has what: ⲟⲩⲛⲧⲁϥ ⲟⲩϣⲏⲣⲉ.
func (b *builder) having(c *ground.Clause) string {
	state := map[string]string{coptic.Sahidic: "ⲟⲩⲛⲧⲁ⸗", coptic.Bohairic: "ⲟⲩⲟⲛⲧⲁ⸗"}[b.dialect]
	if c.Negative {
		state = map[string]string{coptic.Sahidic: "ⲙⲛⲧⲁ⸗", coptic.Bohairic: "ⲙⲙⲟⲛⲧⲁ⸗"}[b.dialect]
	}
	text := conjugation.WithSuffix(b.dialect, state, c.Person)
	if c.Noun != "" {
		object := *c
		if c.Negative && object.Determiner == "a" {
			object.Determiner = ""
		}
		noun := b.noun(&object)
		if noun == "" {
			return ""
		}
		text += " " + noun
	}
	if b.dialect == coptic.Bohairic {
		text += " ⲙⲙⲁⲩ"
	}
	return text
}

// noun returns a noun with what determines it: ⲡⲁⲏⲓ.
func (b *builder) noun(c *ground.Clause) string {
	e, f := b.entry(c.Noun, "N")
	if e == nil {
		return ""
	}
	form, gender := f.Citation(), nounGender(e)
	if e.Match.Feminine {
		form, gender = f.Feminine, "f"
	}
	if c.Plural && f.Plural != "" {
		form = f.Plural
	}
	if form == "" || e.Match.Feminine && c.Plural {
		return ""
	}
	if c.Number != "" {
		return b.counted(c, gender, f.Citation())
	}
	text := b.determined(c, gender, form)
	owner, _ := strings.CutPrefix(c.Determiner, "of:")
	if with := conjugation.WithSuffix(b.dialect, f.Pronominal, owner); with != "" && !c.Plural { // ⲣⲱϥ
		if f.Absolute == "" {
			return with
		}
		text = with + ", " + text
	}
	if c.Determiner == "that" {
		text += map[string]string{coptic.Sahidic: " ⲉⲧⲙⲙⲁⲩ", coptic.Bohairic: " ⲉⲧⲉⲙⲙⲁⲩ"}[b.dialect]
	}
	if c.Preposition == "" {
		return text
	}
	p, f := b.entry(c.Preposition, "PREP")
	if p == nil || f.Nominal == "" {
		return ""
	}
	return before(b.dialect, strings.TrimSuffix(f.Nominal, "-"), text)
}

// counted returns a noun with a number, which has its gender: three before it, two after it. It returns "" for one,
// which has other words.
func (b *builder) counted(c *ground.Clause, gender, noun string) string {
	n, f := b.entry(c.Number, "NUM")
	if n == nil || slices.Contains(n.Senses[0].En, "one") {
		return ""
	}
	number, several := f.Citation(), *c
	several.Plural = false
	if gender == "f" && f.Feminine != "" {
		number = f.Feminine
	}
	if slices.Contains(n.Senses[0].En, "two") {
		return b.determined(&several, gender, noun) + " " + number
	}
	return b.determined(&several, gender, number) + " " + before(coptic.Sahidic, "ⲛ", noun)
}

// before puts a preposition before a noun. Bohairic writes one of several letters apart; the last ⲛ of a Sahidic one is
// ⲙ before ⲡ and ⲙ, but for ⲙⲛ-.
func before(dialect, preposition, noun string) string {
	short := len([]rune(preposition)) == 1
	labial := strings.HasPrefix(noun, "ⲡ") || strings.HasPrefix(noun, "ⲙ") || short && strings.HasPrefix(noun, "ⲫ")
	joins := (dialect == coptic.Sahidic || short) && preposition != "ⲙⲛ"
	if stem, ok := strings.CutSuffix(preposition, "ⲛ"); ok && labial && joins {
		preposition = stem + "ⲙ"
	}
	if dialect == coptic.Bohairic && !short {
		preposition += " "
	}
	return preposition + noun
}

// determined puts before a noun what determines it.
func (b *builder) determined(c *ground.Clause, gender, form string) string {
	letter := "ⲡ"
	switch {
	case c.Plural:
		letter = "ⲛ"
	case gender == "f":
		letter = "ⲧ"
	}
	switch {
	case c.Determiner == "the" || c.Determiner == "that":
		return article(b.dialect, gender, c.Plural, form) + form
	case c.Plural && (c.Determiner == "a" || c.Determiner == ""):
		return map[string]string{coptic.Sahidic: "ϩⲉⲛ", coptic.Bohairic: "ϩⲁⲛ"}[b.dialect] + form
	case c.Determiner == "a":
		return "ⲟⲩ" + form
	case c.Determiner == "this":
		return letter + map[string]string{coptic.Sahidic: "ⲉⲓ", coptic.Bohairic: "ⲁⲓ"}[b.dialect] + form
	case strings.HasPrefix(c.Determiner, "of:"):
		return conjugation.Possessive(b.dialect, c.Determiner[len("of:"):], gender, c.Plural) + form
	}
	return form
}

const (
	vowels    = "ⲁⲉⲏⲓⲟⲩⲱ"
	sonorants = "ⲃⲗⲙⲛⲣ"
	double    = "ⲑⲫⲭⲝⲯ" // letters of two sounds
)

// ofTime are the Sahidic nouns of time that take the long article before one consonant (Layton 2011 §52).
var ofTime = []string{"ϩⲟⲟⲩ", "ⲣⲟⲙⲡⲉ", "ⲟⲩⲟⲉⲓϣ", "ⲟⲩⲛⲟⲩ", "ⲩⲛⲟⲩ", "ⲟⲩϣⲏ", "ⲩϣⲏ"}

// article returns the definite article of a dialect before a word. The Sahidic one is long before two consonants.
func article(dialect, gender string, plural bool, form string) string {
	switch {
	case dialect == coptic.Bohairic && plural:
		return "ⲛⲓ"
	case dialect == coptic.Bohairic && gender == "f":
		return "ϯ"
	case dialect == coptic.Bohairic:
		return "ⲡⲓ"
	}
	letter := "ⲡ"
	if gender == "f" {
		letter = "ⲧ"
	}
	if plural {
		letter = "ⲛ"
	}
	if long(form) {
		return letter + "ⲉ"
	}
	if plural && (strings.HasPrefix(form, "ⲡ") || strings.HasPrefix(form, "ⲙ")) {
		return "ⲙ"
	}
	return letter
}

// long reports whether a Sahidic word takes the long article: ⲧⲉⲥϩⲓⲙⲉ. A sonorant that makes a syllable is no such
// consonant.
func long(form string) bool {
	letters := []rune(form)
	is := func(i int, set string) bool { return i < len(letters) && strings.ContainsRune(set, letters[i]) }
	if slices.Contains(ofTime, form) || is(0, double) {
		return true
	}
	if len(letters) < 3 || is(0, vowels) || is(0, sonorants) || is(1, vowels) {
		return false
	}
	return !is(1, sonorants) || is(2, vowels)
}
