package reference

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic/conjugation"
)

// build writes the phrase or clause that the question wants in Coptic, for each dialect, and says how it is built. It
// reports whether it did: a single word is looked up, not built.
func (w *writer) build() bool {
	c := w.facts.Clause
	if c != nil {
		woman, addresses := c.Addressed("f")
		if addresses && c.You == "" {
			man := w.buildAs(c, ground.Text{En: ", to a man", Nl: ", tegen een man"})
			return w.buildAs(woman, ground.Text{En: ", to a woman", Nl: ", tegen een vrouw"}) || man
		}
		if c.You == "f" {
			c = woman
		}
	}
	return w.buildAs(c, ground.Text{})
}

// buildAs builds a clause; addressed says to whom.
func (w *writer) buildAs(c *ground.Clause, addressed ground.Text) bool {
	if c == nil || c.Kind == "phrase" && (len(c.Objects) != 1 || plain(&c.Objects[0])) {
		return false
	}
	said := false
	for _, dialect := range []string{"B", "S"} {
		if w.facts.Dialect != "" && w.facts.Dialect != dialect {
			continue
		}
		b := builder{w: w, dialect: dialect}
		text := b.clause(c)
		if text == "" || b.failed {
			continue
		}
		how := ground.Text{En: "", Nl: ""}
		if t, ok := conjugation.Named(b.tense); ok && c.Verb != "" {
			how = ground.Text{En: ": " + t.En, Nl: ": " + t.Nl}
		}
		cites := strings.Join(b.cites, " ")
		name := text + " (" + w.dialectName(dialect) + addressed.In(w.lang)
		w.line(name+"; built from the rules of the course"+how.En+") "+cites,
			name+"; gebouwd naar de regels van de cursus"+how.Nl+") "+cites)
		said = true
	}
	return said
}

// plain reports whether a nominal is one word with nothing beside it.
func plain(n *ground.Nominal) bool {
	return n.Determiner == "" && n.Of == nil && n.Preposition == "" && len(n.Adjectives) == 0 && len(n.And) == 0 &&
		n.Person == ""
}

// builder builds in one dialect.
type builder struct {
	w       *writer
	dialect string
	tense   string
	cites   []string
	failed  bool // a word has no form in the dialect
}

// entry returns the first entry for a word that has one of the parts of speech, and its forms in the dialect.
func (b *builder) entry(word string, pos ...string) (*ground.Entry, ground.Forms) {
	for _, found := range b.w.facts.Found {
		if found.Query != word || found.Of != "" {
			continue
		}
		for _, wanted := range pos {
			for i := range found.Entries {
				e := &found.Entries[i]
				f, ok := e.In(b.dialect)
				if ok && len(e.Senses) > 0 && (e.Senses[0].Pos == wanted || e.Has(wanted) && wanted != "V") {
					b.cite(e)
					return e, f
				}
			}
		}
	}
	b.failed = true
	return nil, ground.Forms{}
}

func (b *builder) cite(e *ground.Entry) {
	if cite := e.Cite(); !slices.Contains(b.cites, cite) {
		b.cites = append(b.cites, cite)
	}
}

func (b *builder) clause(c *ground.Clause) string {
	switch c.Kind {
	case "phrase":
		return b.nominal(&c.Objects[0])
	case "be":
		return b.being(c)
	case "have":
		return b.having(c)
	case "exist":
		return b.existing(c)
	}
	text := b.verbal(c)
	if c.And == nil || text == "" {
		return text
	}
	next := *c.And
	if next.Subject == nil { // the same
		next.Subject = &ground.Nominal{Person: b.personOf(c.Subject)}
	}
	second := b.verbal(&next)
	if second == "" {
		return ""
	}
	return text + " " + map[string]string{"B": "ⲟⲩⲟϩ", "S": "ⲁⲩⲱ"}[b.dialect] + " " + second
}

// personOf returns the person by which a verb takes up a subject.
func (b *builder) personOf(n *ground.Nominal) string {
	together, _ := n.Persons()
	if together != "" {
		return together
	}
	e, _ := b.entry(n.Noun, "N")
	switch {
	case n.Plural:
		return "3pl"
	case e != nil && genderOf(n, e) == "f":
		return "3sgf"
	}
	return "3sgm"
}

// verbal builds a clause with a verb.
func (b *builder) verbal(c *ground.Clause) string {
	v, f := b.entry(c.Verb, "V")
	if b.failed || f.Absolute == "" {
		return ""
	}
	b.tense = c.Tense
	if c.Negative {
		b.tense = map[string]string{
			"perfect": "negative-perfect", "present": "negative-present", "future": "negative-future",
			"imperfect": "negative-imperfect",
		}[c.Tense]
	}
	t, ok := conjugation.Named(b.tense)
	if !ok {
		return ""
	}
	verb, rest := b.objects(v, f, c)
	if b.failed {
		return ""
	}
	after := ""
	if t.After != "" {
		after = " " + t.After
	}
	if together, any := c.Subject.Persons(); any { // ⲁⲛⲟⲕ ⲛⲉⲙ ⲡⲁⲥⲟⲛ ⲁⲛⲥⲱⲧⲉⲙ
		form := strings.TrimSuffix(t.Form(b.dialect, together, verb), after)
		if form == "" {
			return ""
		}
		if len(c.Subject.And) > 0 {
			form = b.nominal(c.Subject) + " " + form
		}
		return form + rest + after
	}
	subject := b.nominal(c.Subject)
	space := " " // Bohairic writes the base apart as often
	if b.dialect == "S" {
		space = ""
	}
	switch b.tense {
	case "present":
		return subject + " " + verb + rest
	case "future":
		return subject + " ⲛⲁ" + verb + rest
	case "negative-present":
		return "ⲛ" + subject + " " + verb + rest + after
	case "negative-future":
		return "ⲛ" + subject + " ⲛⲁ" + verb + rest + after
	}
	base := strings.TrimSuffix(t.Form(b.dialect, "noun", verb), "-… "+verb+after)
	return base + space + subject + " " + verb + rest + after
}

// objects returns the verb, with a pronoun attached to it if there is one, and what follows it.
func (b *builder) objects(v *ground.Entry, f ground.Forms, c *ground.Clause) (verb, rest string) {
	verb = f.Absolute
	durative := c.Tense == "present" || c.Tense == "imperfect" || c.Tense == "future" && false
	with := "ⲛ-"
	if len(v.Governs) > 0 && (v.Governs[0] == "ⲉ-" || v.Governs[0] == "ⲛⲥⲁ-") {
		with = v.Governs[0]
	}
	for i := range c.Objects {
		n := &c.Objects[i]
		switch {
		case n.Preposition != "":
			rest += " " + b.nominal(n)
		case len(n.And) > 0 && n.Person != "":
			b.failed = true
		case n.Person != "" && with == "ⲛ-" && f.Pronominal != "" && !durative && i == 0:
			verb = conjugation.WithSuffix(b.dialect, f.Pronominal, n.Person)
			b.failed = b.failed || verb == ""
		case n.Person != "":
			state := map[string]string{"ⲉ-": "ⲉⲣⲟ⸗", "ⲛⲥⲁ-": "ⲛⲥⲱ⸗", "ⲛ-": "ⲙⲙⲟ⸗"}[with]
			rest += " " + conjugation.WithSuffix(b.dialect, state, n.Person)
		default:
			rest += " " + join(strings.TrimSuffix(with, "-"), b.nominal(n))
		}
	}
	return verb, rest
}

// join puts ⲛ- before a nominal, as ⲙ- before ⲡ and ⲙ; other prepositions stay as they are.
func join(preposition, nominal string) string {
	if preposition == "ⲛ" && strings.ContainsAny(nominal[:min(len(nominal), len("ⲡ"))], "ⲡⲙⲫ") {
		return "ⲙ" + nominal
	}
	return preposition + nominal
}

// being builds a nominal sentence: ⲁⲛⲟⲕ ⲡⲉ ⲡⲟⲩⲟⲉⲓⲛ.
func (b *builder) being(c *ground.Clause) string {
	if len(c.Objects) != 1 || c.Negative || c.Tense != "present" {
		return ""
	}
	n := &c.Objects[0]
	if len(n.And) > 0 || len(c.Subject.And) > 0 && (n.Preposition != "" || !n.Plural) {
		return ""
	}
	if _, any := c.Subject.Persons(); any && len(c.Subject.And) > 0 {
		return ""
	}
	if n.Preposition != "" { // he is in the house
		if c.Subject.Person == "" {
			return b.nominal(c.Subject) + " " + b.nominal(n)
		}
		t, _ := conjugation.Named("present")
		return t.Form(b.dialect, c.Subject.Person, "") + " " + b.nominal(n)
	}
	complement := b.nominal(n)
	copula := "ⲡⲉ"
	if e, _ := b.entry(n.Noun, "N"); e != nil && genderOf(n, e) == "f" {
		copula = "ⲧⲉ"
	}
	if n.Plural {
		copula = "ⲛⲉ"
	}
	switch person := c.Subject.Person; {
	case person == "":
		return b.nominal(c.Subject) + " " + copula + " " + complement
	case strings.HasPrefix(person, "3"):
		return complement + " " + copula
	default:
		return independent[b.dialect][person] + " " + copula + " " + complement
	}
}

var independent = map[string]map[string]string{
	"S": {
		"1sg": "ⲁⲛⲟⲕ", "2sgm": "ⲛⲧⲟⲕ", "2sgf": "ⲛⲧⲟ", "3sgm": "ⲛⲧⲟϥ", "3sgf": "ⲛⲧⲟⲥ",
		"1pl": "ⲁⲛⲟⲛ", "2pl": "ⲛⲧⲱⲧⲛ", "3pl": "ⲛⲧⲟⲟⲩ",
	},
	"B": {
		"1sg": "ⲁⲛⲟⲕ", "2sgm": "ⲛⲑⲟⲕ", "2sgf": "ⲛⲑⲟ", "3sgm": "ⲛⲑⲟϥ", "3sgf": "ⲛⲑⲟⲥ",
		"1pl": "ⲁⲛⲟⲛ", "2pl": "ⲛⲑⲱⲧⲉⲛ", "3pl": "ⲛⲑⲱⲟⲩ",
	},
}

// having builds a clause of possession: ⲟⲩⲛⲧⲁϥ ⲟⲩϣⲏⲣⲉ, he has a son.
func (b *builder) having(c *ground.Clause) string {
	if len(c.Objects) != 1 || c.Objects[0].Preposition != "" || c.Objects[0].Person != "" ||
		len(c.Subject.And) > 0 || c.Negative && len(c.Objects[0].And) > 0 {
		return ""
	}
	state := map[string]string{"S": "ⲟⲩⲛⲧⲁ", "B": "ⲟⲩⲟⲛⲧⲁ"}[b.dialect]
	if c.Negative {
		state = map[string]string{"S": "ⲙⲛⲧⲁ", "B": "ⲙⲙⲟⲛⲧⲁ"}[b.dialect]
	}
	object := c.Objects[0]
	if c.Negative && object.Determiner == "a" {
		object.Determiner = ""
	}
	there := map[string]string{"B": " ⲙⲙⲁⲩ"}[b.dialect]
	if person := c.Subject.Person; person != "" {
		return conjugation.WithSuffix(b.dialect, state+"⸗", person) + " " + b.nominal(&object) + there
	}
	return strings.TrimSuffix(state, "ⲁ") + "ⲉ " + b.nominal(c.Subject) + " " + b.nominal(&object) + there
}

// existing builds a clause of existence: ⲟⲩⲛ ⲟⲩⲣⲱⲙⲉ, there is a man.
func (b *builder) existing(c *ground.Clause) string {
	if len(c.Objects) == 0 || c.Negative && len(c.Objects[0].And) > 0 {
		return ""
	}
	base := map[string]string{"S": "ⲟⲩⲛ ", "B": "ⲟⲩⲟⲛ "}[b.dialect]
	first := c.Objects[0]
	if c.Negative {
		base = map[string]string{"S": "ⲙⲛ ", "B": "ⲙⲙⲟⲛ "}[b.dialect]
		first.Determiner = ""
	}
	text := base + b.nominal(&first)
	for i := range c.Objects[1:] {
		text += " " + b.nominal(&c.Objects[i+1])
	}
	return text
}

// nominal builds a noun with its article, or a pronoun after a preposition, with what "and" joins to it.
func (b *builder) nominal(n *ground.Nominal) string {
	if n.Person != "" && n.Preposition == "" && len(n.And) > 0 {
		return b.joined(n, independent[b.dialect][n.Person])
	}
	if n.Person != "" {
		if n.Preposition == "" || len(n.And) > 0 {
			b.failed = b.failed || len(n.And) > 0
			return ""
		}
		_, f := b.entry(n.Preposition, "PREP", "CONJ")
		form := conjugation.WithSuffix(b.dialect, f.Pronominal, n.Person)
		b.failed = b.failed || form == ""
		return form
	}
	e, f := b.entry(n.Noun, "N")
	if b.failed {
		return ""
	}
	form, gender := f.Citation(), genderOf(n, e)
	switch {
	case e.Match.Feminine && (n.Plural || f.Feminine == ""):
		b.failed = true
	case e.Match.Feminine:
		form = f.Feminine
	case n.Plural && f.Plural != "":
		form = f.Plural
	}
	text := b.determined(n, gender, form)
	for i, word := range n.Adjectives {
		_, adjective := b.entry(word, "ADJ", "N", "V")
		if i > 0 && n.Joined {
			text += " " + map[string]string{"B": "ⲟⲩⲟϩ", "S": "ⲁⲩⲱ"}[b.dialect]
		}
		text += " " + join("ⲛ", adjective.Citation())
	}
	if n.Determiner == "that" {
		text += map[string]string{"S": " ⲉⲧⲙⲙⲁⲩ", "B": " ⲉⲧⲉⲙⲙⲁⲩ"}[b.dialect]
	}
	if n.Of != nil {
		text = b.genitive(n, text, form, gender)
	}
	if len(n.And) > 0 {
		text = b.joined(n, text)
	}
	if n.Preposition == "" {
		return text
	}
	_, preposition := b.entry(n.Preposition, "PREP", "CONJ")
	if preposition.Nominal == "" && preposition.Absolute == "" {
		b.failed = true
		return ""
	}
	before := strings.TrimSuffix(preposition.Nominal, "-")
	if before == "" {
		before = preposition.Absolute
	}
	if len([]rune(before)) == 1 {
		return join(before, text)
	}
	if b.dialect == "S" {
		labial := strings.HasPrefix(text, "ⲡ") || strings.HasPrefix(text, "ⲙ")
		if strings.HasSuffix(before, "ⲛ") && labial && before != "ⲙⲛ" {
			before = strings.TrimSuffix(before, "ⲛ") + "ⲙ"
		}
		return before + text
	}
	return before + " " + text
}

// joined builds what "and" joins: the first member, and the others after it, each after "with": ⲡⲓⲥⲟⲛ ⲛⲉⲙ ϯⲥⲱⲛⲓ, and
// ⲁⲛⲟⲕ ⲛⲉⲙⲁⲕ. Sahidic joins nouns without an article in another way, which the course does not teach.
func (b *builder) joined(n *ground.Nominal, text string) string {
	with, suffixed := "ⲛⲉⲙ ", "ⲛⲉⲙⲁ⸗"
	if b.dialect == "S" {
		with, suffixed = "ⲙⲛ", "ⲛⲙⲙⲁ⸗"
	}
	for i := range n.And {
		other := &n.And[i]
		if other.Person != "" {
			text += " " + conjugation.WithSuffix(b.dialect, suffixed, other.Person)
			continue
		}
		if b.dialect == "S" && other.Determiner == "" && !other.Plural {
			b.failed = true
		}
		text += " " + with + b.nominal(other)
	}
	return text
}

// genderOf returns the gender of a noun of the question: that of its entry, or feminine where its feminine is meant.
func genderOf(n *ground.Nominal, e *ground.Entry) string {
	if e.Match.Feminine {
		return "f"
	}
	return nounGender(e)
}

// genitive joins a possessor: ⲡϣⲏⲣⲉ ⲙⲡⲣⲱⲙⲉ; in Bohairic ⲛⲧⲉ after a strong article, and ⲛ after a weak one.
func (b *builder) genitive(n *ground.Nominal, text, form, gender string) string {
	of := b.nominal(n.Of)
	if b.dialect == "S" || n.Determiner != "the" || n.Plural {
		if b.dialect == "B" {
			return text + " ⲛⲧⲉ " + of
		}
		if n.Determiner == "a" {
			return text + " ⲛⲧⲉ" + of
		}
		return text + " " + join("ⲛ", of)
	}
	other := b.w.lang
	or := ground.Text{En: ", or ", Nl: ", of "}.In(other)
	return text + " ⲛⲧⲉ " + of + or + weak(form, gender) + form + " " + join("ⲛ", of)
}

// weak returns the weak article of Bohairic, which stands before a possessor.
func weak(form, gender string) string {
	sounding := strings.ContainsAny(form[:len("ⲃ")], "ⲃⲗⲙⲛⲣⲓ")
	switch {
	case gender == "f" && sounding:
		return "ⲑ"
	case gender == "f":
		return "ⲧ"
	case sounding:
		return "ⲫ"
	}
	return "ⲡ"
}

func (b *builder) determined(n *ground.Nominal, gender, form string) string {
	letter := "ⲡ"
	switch {
	case n.Plural:
		letter = "ⲛ"
	case gender == "f":
		letter = "ⲧ"
	}
	switch {
	case n.Determiner == "the" || n.Determiner == "that":
		return article(b.dialect, gender, n.Plural, form) + form
	case n.Determiner == "a" && n.Plural, n.Determiner == "" && n.Plural:
		return map[string]string{"S": "ϩⲉⲛ", "B": "ϩⲁⲛ"}[b.dialect] + form
	case n.Determiner == "a":
		return "ⲟⲩ" + form
	case n.Determiner == "this":
		return letter + map[string]string{"S": "ⲉⲓ", "B": "ⲁⲓ"}[b.dialect] + form
	case strings.HasPrefix(n.Determiner, "of:"):
		return conjugation.Possessive(b.dialect, n.Determiner[len("of:"):], gender, n.Plural) + form
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
	case dialect == "B" && plural:
		return "ⲛⲓ"
	case dialect == "B" && gender == "f":
		return "ϯ"
	case dialect == "B":
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
