package gloss

import "strings"

// Context is what a group's meaning depends on beside its own words.
type Context struct {
	Dialect string
	Denied  bool   // a negation ⲁⲛ follows
	Object  bool   // the next group is an object: it begins with ⲛ-
	Adverb  bool   // the next group is an adverb such as ⲉⲃⲟⲗ
	Before  string // the lemma of the word before the group
}

// Meaning is what a group means in plain words, where its pattern leaves no doubt in either language; empty otherwise.
// The patterns are those of verbs with a personal subject, of nouns with an article, a possessive or a demonstrative,
// after the prepositions that have one meaning, and of some fixed groups.
func Meaning(words []Word, c Context) Text {
	if text, ok := idiom(words, c); ok {
		return text
	}
	if text, ok := clause(words, c); ok {
		return text
	}
	if text, ok := phrase(words, c); ok {
		return text
	}
	return Text{}
}

// idiom reads groups whose meaning is fixed, and pronouns.
func idiom(words []Word, c Context) (Text, bool) {
	last := &words[len(words)-1]
	switch len(words) {
	case 1:
		if p := personOf(last.Lemma); last.XPOS == "PPERI" && p >= 0 && p != thirdMasculine { // ⲛⲧⲟϥ is also "but"
			return Text{subjectsEn[p], subjectsNl[p]}, true
		}
	case 2:
		before := &words[0]
		p := personOf(last.Lemma)
		switch {
		case before.XPOS == "PREP" && (before.Lemma == "ⲉⲧⲃⲉ" || before.Lemma == "ⲉⲑⲃⲉ") && last.XPOS == "PDEM" &&
			(last.Form == "ⲡⲁⲓ" || last.Form == "ⲫⲁⲓ"):
			return Text{"therefore", "daarom"}, true
		case p < 0 || !strings.HasPrefix(last.XPOS, "PPER"):
		case before.XPOS == "VBD" && before.Lemma == "ⲡⲉϫⲉ":
			said := "zei"
			if p.plural() {
				said = "zeiden"
			}
			return Text{subjectsEn[p] + " said", subjectsNl[p] + " " + said}, true
		case before.XPOS == "PREP" && (before.Lemma == "ⲙⲛ" || before.Lemma == "ⲛⲉⲙ"):
			return Text{"with " + objectsEn[p], "met " + objectsNl[p]}, true
		case before.XPOS == "PREP" && before.Lemma == "ⲛⲁ" && (c.Before == "ϯ" || c.Before == "ⲡⲉϫⲉ"):
			to := "aan"
			if c.Before == "ⲡⲉϫⲉ" {
				to = "tegen"
			}
			return Text{"to " + objectsEn[p], to + " " + objectsNl[p]}, true
		}
	case 3:
		if words[0].Form == "ⲛ" && words[1].XPOS == "PDEM" && words[1].Form == "ⲧⲉⲓ" && words[2].Form == "ϩⲉ" {
			return Text{"thus", "zo"}, true
		}
		if p := ownerOf(last.Form); words[0].XPOS == "ART" && number(words[0].Form) == "SG.M" && words[1].XPOS == "CREL" &&
			p >= 0 {
			return Text{"that which is " + ownedEn[p], "wat van " + objectsNl[p] + " is"}, true
		}
		if before := words[0].Lemma; words[1].XPOS == "ART" && last.Lemma == "ϩⲟⲩⲉⲓⲧⲉ" &&
			(before == "ϩⲛ" || before == "ϧⲉⲛ") {
			return Text{"in the beginning", "in het begin"}, true
		}
	}
	return Text{}, false
}

var ownedEn = [...]string{"mine", "yours", "yours", "his", "hers", "ours", "yours", "theirs"}

// owners are the persons of the possessive pronoun ⲡⲱ⸗ "that of", by its endings.
var owners = map[string]person{
	"ⲓ": first, "ⲕ": secondMasculine, "ϥ": thirdMasculine, "ⲥ": thirdFeminine, "ⲛ": firstPlural, "ⲧⲛ": secondPlural,
	"ⲧⲉⲛ": secondPlural, "ⲟⲩ": thirdPlural,
}

// ownerOf is the person that a form of the possessive pronoun names.
func ownerOf(form string) person {
	for _, stem := range [...]string{"ⲡⲱ", "ⲧⲱ", "ⲫⲱ", "ⲑⲱ"} {
		if ending, ok := strings.CutPrefix(form, stem); ok {
			if p, known := owners[ending]; known {
				return p
			}
		}
	}
	return noPerson
}

// clause reads a verb with its base, its subject and perhaps its object.
func clause(words []Word, c Context) (Text, bool) {
	rest := words
	take := func(tag string) *Word {
		if len(rest) > 0 && rest[0].XPOS == tag {
			w := &rest[0]
			rest = rest[1:]
			return w
		}
		return nil
	}
	if take("PREP") != nil { // ⲉ- and an infinitive
		if words[0].Lemma != "ⲉ" || len(words) != 2 || words[1].XPOS != "V" {
			return Text{}, false
		}
		en, nl, ok := verb(&words[1])
		ok = ok && (!nl.bound || c.Object) && (!c.Adverb || motion[en.verb])
		return Text{"to " + joined(en.verb, en.rest), "om " + nl.infinitive("te")}, ok
	}
	negated := take("NEG") != nil
	if negated && words[0].Lemma != "ⲛ" {
		return prohibition(words, c)
	}
	base, subject := "", noPerson
	if len(rest) > 0 {
		base, subject = baseAndSubject(&rest[0])
		if base != "" || subject >= 0 {
			rest = rest[1:]
		}
	}
	if subject < 0 {
		if w := take("PPERS"); w != nil {
			subject = personOf(w.Lemma)
		}
	}
	future := take("FUT") != nil
	v := take("V")
	if subject < 0 || v == nil {
		return Text{}, false
	}
	object := noPerson
	if w := take("PPERO"); w != nil {
		object = personOf(w.Lemma)
		if object < 0 || object == subject { // him or himself
			return Text{}, false
		}
	}
	en, nl, ok := verb(v)
	switch {
	case !ok, len(rest) > 0, negated != c.Denied, negated && base != "",
		object >= 0 && !nl.transitive, object < 0 && nl.bound && !c.Object,
		c.Adverb && !motion[en.verb], object == thirdPlural && en.verb == "say":
		return Text{}, false
	}
	return sentenceOf(base, future, negated, subject, object, en, nl)
}

// motion are the verbs that keep their meaning beside ⲉⲃⲟⲗ and its like.
var motion = map[string]bool{
	"come": true, "go": true, "run": true, "walk": true, "fall": true, "look": true, "climb": true, "bring": true, "cry": true,
	"be": true, "throw": true, "flee": true, "fly": true,
}

// baseAndSubject is the conjugation base that a word is, "" for none, and the subject that it holds.
func baseAndSubject(w *Word) (string, person) {
	tag, subject, two := strings.Cut(w.XPOS, "_")
	lemma := ""
	if two {
		if subject != "PPERS" {
			return "", noPerson
		}
		_, lemma, _ = strings.Cut(w.Lemma, "_")
	}
	switch tag {
	case "APST", "ANEGPST", "AAOR", "ANEGAOR", "AOPT", "ANEGOPT", "AJUS", "ANEGJUS", "ACOND", "APREC":
		return tag, personOf(lemma)
	}
	return "", noPerson
}

// sentenceOf puts the parts of a clause together.
func sentenceOf(base string, future, negated bool, s, o person, en englishVerb, nl dutchVerb) (Text, bool) {
	var object Text
	if o >= 0 {
		object = o.thing()
		if en.verb == "say" && (o == thirdMasculine || o == thirdFeminine) {
			object = Text{"it", "het"}
		}
	}
	he, hij := subjectsEn[s], subjectsNl[s]
	say := func(finite string) string { return joined(he, finite, object.En, en.rest) }
	will := func(not string) string { return joined(hij, oughtNl[s], object.Nl, not, nl.plain()) }
	if future && base != "" {
		return Text{}, false
	}
	switch base {
	case "":
		switch {
		case future && negated:
			return Text{say("will not " + en.verb), will("niet")}, true
		case future:
			return Text{say("will " + en.verb), will("")}, true
		case negated:
			return Text{say(en.not(s, false)), nl.main(hij, nl.present(s), object.Nl, "niet")}, true
		}
		return Text{say(en.present(s)), nl.main(hij, nl.present(s), object.Nl, "")}, true
	case "APST":
		return Text{say(en.past(s)), nl.main(hij, nl.preterite(s), object.Nl, "")}, true
	case "ANEGPST":
		return Text{say(en.not(s, true)), nl.main(hij, nl.preterite(s), object.Nl, "niet")}, true
	case "AAOR":
		return Text{say(en.present(s)), nl.main(hij, nl.present(s), object.Nl, "")}, true
	case "ANEGAOR":
		return Text{say(en.not(s, false)), nl.main(hij, nl.present(s), object.Nl, "niet")}, true
	case "AOPT":
		return Text{say("shall " + en.verb), will("")}, true
	case "ANEGOPT":
		return Text{say("shall not " + en.verb), will("niet")}, true
	case "ACOND":
		return Text{"if " + say(en.present(s)), "als " + nl.subordinate(hij, nl.present(s), object.Nl, "")}, true
	case "APREC":
		return Text{"when " + say(en.past(s)), "toen " + nl.subordinate(hij, nl.preterite(s), object.Nl, "")}, true
	case "AJUS", "ANEGJUS":
		if s.dutch() == 1 || s == secondPlural {
			return Text{}, false
		}
		not, niet := "", ""
		if base == "ANEGJUS" {
			not, niet = "not", "niet"
		}
		return Text{
			joined("let", objectsEn[s], not, en.verb, object.En, en.rest),
			joined("laat", objectsNl[s], object.Nl, niet, nl.plain()),
		}, true
	}
	return Text{}, false
}

// prohibition reads ⲙⲡⲣ- with a verb.
func prohibition(words []Word, c Context) (Text, bool) {
	if len(words) != 2 || words[1].XPOS != "V" || words[0].Lemma != "ⲙⲡⲣ" && words[0].Lemma != "ⲙⲡⲉⲣ" {
		return Text{}, false
	}
	en, nl, ok := verb(&words[1])
	ok = ok && (!nl.bound || c.Object) && (!c.Adverb || motion[en.verb])
	order := nl.i
	if nl.stem == "zijn" {
		order = "wees"
	}
	return Text{joined("do not", en.verb, en.rest), joined(order, "niet", nl.complement, nl.apart)}, ok
}

// verb is the verb of a word in both languages.
func verb(w *Word) (englishVerb, dutchVerb, bool) {
	if !w.Lexical {
		return englishVerb{}, dutchVerb{}, false
	}
	en, okEn := verbEn(Bare(w.Gloss.En))
	nl, okNl := verbNl(Bare(w.Gloss.Nl))
	return en, nl, okEn && okNl && (en.verb == "be" || en.verb == "become") == nl.predicate
}

// prepositions are those with one meaning before a noun.
var prepositions = map[string]Text{
	"ϩⲛ": {"in", "in"}, "ϧⲉⲛ": {"in", "in"}, "ⲛⲧⲉ": {"of", "van"}, "ⲁϫⲛ": {"without", "zonder"},
	"ⲙⲛⲛⲥⲁ": {
		"after",
		"na",
	}, "ⲙⲉⲛⲉⲛⲥⲁ": {"after", "na"}, "ⲟⲩⲃⲉ": {"against", "tegen"}, "ⲕⲁⲧⲁ": {"according to", "volgens"},
	"ϩⲓϫⲛ": {"on", "op"}, "ϩⲓϫⲉⲛ": {"on", "op"},
}

// phrase reads a noun with what determines it, and a preposition before it.
func phrase(words []Word, c Context) (Text, bool) {
	if words[0].XPOS != "PREP" {
		return noun(words)
	}
	before, ok := prepositions[words[0].Lemma]
	if !ok || len(words) < 2 {
		return Text{}, false
	}
	what, known := noun(words[1:])
	switch {
	case before.En == "in" && times[words[len(words)-1].Lemma]:
		return Text{}, false // in the day: on that day
	case !known || strings.HasPrefix(articles[words[1].Form], "INDF") && words[1].XPOS == "ART": // ϩⲛ-ⲟⲩ- makes adverbs
		return Text{}, false
	case c.Before != "ⲉⲃⲟⲗ":
	case words[0].Lemma == "ϩⲛ" || words[0].Lemma == "ϧⲉⲛ":
		before = Text{"from", "uit"}
	default:
		return Text{}, false
	}
	return Text{before.En + " " + what.En, before.Nl + " " + what.Nl}, true
}

// times are nouns that are no place for "in".
var times = map[string]bool{
	"ϩⲟⲟⲩ": true, "ⲉϩⲟⲟⲩ": true, "ⲟⲩϣⲏ": true, "ⲉϫⲱⲣϩ": true, "ⲟⲩⲛⲟⲩ": true, "ⲟⲩⲟⲉⲓϣ": true, "ⲥⲏⲟⲩ": true, "ϩⲉ": true, "ⲥⲟⲡ": true,
}

// noun reads a noun with an article, a possessive or a demonstrative.
func noun(words []Word) (Text, bool) {
	if len(words) != 2 || words[1].XPOS != "N" || !words[1].Lexical {
		return Text{}, false
	}
	d, n := &words[0], &words[1]
	en, nl := Bare(n.Gloss.En), Bare(n.Gloss.Nl)
	known, ok := nounsNl[nl]
	if !ok || en == "" || strings.ContainsAny(en, " ,;") {
		return Text{}, false
	}
	tag := ""
	if g, ok := Of(d.XPOS, d.Form, d.Lemma, ""); ok {
		tag = g.En
	}
	plural := strings.Contains(tag, "PL") && !strings.Contains(tag, "SG")
	if d.XPOS == "PPOS" {
		plural = number(d.Form) == "PL"
	}
	if plural {
		if known.plural == "" {
			return Text{}, false
		}
		en, nl = pluralEn(en), known.plural
	}
	neuter := known.article == "het" && !plural
	switch {
	case strings.HasPrefix(tag, "DEF.SG") && nl == "god" && d.Form != "ⲡⲓ":
		return Same("God"), true
	case strings.HasPrefix(tag, "DEF.SG") && nl == "heer":
		return Text{"the Lord", "de Heer"}, true
	case strings.HasPrefix(tag, "DEF"):
		article := "de"
		if neuter {
			article = "het"
		}
		return Text{"the " + en, article + " " + nl}, true
	case tag == "INDF.PL":
		return Text{en, nl}, true
	case tag == "INDF.SG" && known.plural != "":
		return Text{indefiniteEn(en), "een " + nl}, true
	case strings.HasPrefix(tag, "DEM.PROX"):
		this, deze := "this", "deze"
		if plural {
			this = "these"
		}
		if neuter {
			deze = "dit"
		}
		return Text{this + " " + en, deze + " " + nl}, true
	case d.XPOS == "PPOS":
		p := possessor(d)
		if p < 0 {
			return Text{}, false
		}
		my, mijn := possessivesEn[p], possessivesNl[p]
		if p == firstPlural && neuter {
			mijn = "ons"
		}
		return Text{my + " " + en, mijn + " " + nl}, true
	}
	return Text{}, false
}

// possessor is the person of a possessive article; ⲡⲟⲩ-, which is "your" in Sahidic and "their" in Bohairic, has none.
func possessor(w *Word) person { return personTagged(possessors[cutArticle(w.Form)]) }
