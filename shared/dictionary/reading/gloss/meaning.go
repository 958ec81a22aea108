package gloss

import (
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Context is what a group's meaning depends on beside the words of its sentence.
type Context struct {
	Dialect string
	Denied  bool // a negation ⲁⲛ follows
}

// around is what a group's meaning depends on beside its own words.
type around struct {
	Context
	object    bool   // the next group is the object: ⲛ- marks it
	adverb    bool   // the next group is an adverb such as ⲉⲃⲟⲗ
	before    string // the lemma of the verb of the group before, or of its only word
	thing     bool   // a noun that is no person is the subject, before the group or after it
	outward   bool   // an ⲉⲃⲟⲗ before is the verb's own
	moves     bool   // a verb of motion stands before, perhaps with an adverb
	addressed bool   // the group may call to somebody
	noun      *dutchNoun
	plural    bool  // of the noun before
	next      *Word // the first word of the next group, nil at the end
}

// Meaning returns what a group of a sentence means in plain words, where its pattern leaves no doubt in either
// language. Otherwise it returns an empty Text. The patterns are verbs with a personal subject, relative clauses,
// nouns with an article, a possessive or a demonstrative, also after prepositions that have one meaning, and some
// fixed groups.
func Meaning(groups [][]Word, i int, c Context) Text {
	if len(groups[i]) == 0 {
		return Text{}
	}
	around := lookAround(groups, i, c)
	if around.next != nil && around.next.Lemma == "ⲛⲓⲙ" { // every thing, never the things
		return Text{}
	}
	return meaning(groups[i], around)
}

func meaning(words []Word, c around) Text {
	for _, read := range [...]func([]Word, around) (Text, bool){idiom, relative, clause, phrase} {
		if text, ok := read(words, c); ok {
			return text
		}
	}
	return Text{}
}

// lookAround finds what the neighbours of a group say about it.
func lookAround(groups [][]Word, i int, c Context) around {
	a := around{Context: c}
	at := place{groups, i, 0}
	a.outward, a.thing = at.outward(), at.ofThing()
	a.next = at.nextGroup()
	if a.next != nil {
		a.adverb = a.next.XPOS == "ADV" || place{groups, i, len(groups[i]) - 1}.adverb() != ""
		a.object = a.next.XPOS == "PREP" && a.next.Gloss.En == linkObject.En
	}
	if i == 0 || len(groups[i-1]) == 0 {
		a.addressed = a.next != nil && (a.next.XPOS == "V" || a.next.XPOS == "VIMP")
		return a
	}
	before := groups[i-1]
	for _, w := range before {
		if w.UPOS == "VERB" || len(before) == 1 {
			a.before = w.Lemma
		}
	}
	last := &before[len(before)-1]
	a.addressed = last.XPOS == "PTC" && last.Lemma == "ⲱ" || len(before) == 1 &&
		(last.XPOS == "VIMP" || last.XPOS == "V") ||
		last.XPOS == "PUNCT" && a.next != nil && (a.next.XPOS == "V" || a.next.XPOS == "VIMP")
	if n := len(before); n > 1 && last.XPOS == "N" && last.Lexical && isDefinite(&before[n-2]) {
		if known, ok := nounsNl[Bare(last.Gloss.Nl)]; ok {
			a.noun, a.plural = &known, number(before[n-2].Form) == "PL"
		}
	}
	if verb, way := at.ruler(); verb != nil && isVerb(*verb) && !way.object {
		a.moves = verb.Traits.Has(dictionary.Motion)
	}
	return a
}

// ofThing reports whether a noun that is no person stands before a group as its topic, or after it with ⲛϭⲓ-.
func (p place) ofThing() bool {
	thing := func(words []Word) bool {
		head := &words[len(words)-1]
		return len(words) > 1 && head.XPOS == "N" && !head.Traits.Has(dictionary.Person)
	}
	if words := behindParticles(p.groups, p.g); len(words) > 1 && words[0].XPOS == "PTC" {
		return thing(words)
	}
	for g := p.g - 1; g >= 0; g-- {
		words := p.groups[g]
		if len(words) == 1 && words[0].XPOS == "PTC" {
			continue
		}
		if len(words) > 1 && words[0].XPOS == "PREP" && (words[0].Lemma == "ⲛ" || words[0].Lemma == "ⲛⲧⲉ") {
			continue // the glory of the Lord
		}
		return len(words) > 1 && words[0].XPOS != "PREP" && words[0].XPOS != "PTC" && isNominal(&words[0]) && thing(words)
	}
	return false
}

// idiom reads groups whose meaning is fixed, and pronouns.
func idiom(words []Word, c around) (Text, bool) {
	last := &words[len(words)-1]
	switch len(words) {
	case 1:
		if text, ok := alone[last.XPOS+" "+last.Lemma]; ok {
			return text, true
		}
		if (last.XPOS == "NPROP" || last.XPOS == "NUM") && last.Lexical {
			return oneWordEach(last)
		}
		if p := personOf(last.Lemma); last.XPOS == "PPERI" && p >= 0 && p != thirdMasculine { // ⲛⲧⲟϥ is also "but"
			return Text{subjectsEn[p], subjectsNl[p]}, true
		}
	case 2:
		before := &words[0]
		p := personOf(last.Lemma)
		if text, ok := fixed[before.Lemma+" "+last.Lemma]; ok {
			return text, true
		}
		switch {
		case before.XPOS == "PTC" && before.Gloss.En == "SBJ" && last.XPOS == "NPROP" && last.Lexical:
			return oneWordEach(last)
		case before.XPOS == "PREP" && (before.Lemma == "ⲉⲧⲃⲉ" || before.Lemma == "ⲉⲑⲃⲉ") && last.XPOS == "PDEM" &&
			(last.Form == "ⲡⲁⲓ" || last.Form == "ⲫⲁⲓ"):
			return Text{"therefore", "daarom"}, true
		case p < 0 || !strings.HasPrefix(last.XPOS, "PPER"):
		case before.Lemma == "ⲡⲉϫⲉ":
			said := "zei"
			if p.plural() {
				said = "zeiden"
			}
			return Text{subjectsEn[p] + " said", subjectsNl[p] + " " + said}, true
		case before.XPOS == "PREP" && (before.Lemma == "ⲙⲛ" || before.Lemma == "ⲛⲉⲙ"):
			return Text{"with " + objectsEn[p], "met " + objectsNl[p]}, true
		case before.XPOS == "EXIST" && (before.Lemma == "ⲟⲩⲛⲧⲉ" || before.Lemma == "ⲟⲩⲟⲛⲧⲉ"):
			have, heb := englishVerb{verb: "have"}, dutchHave
			return Text{subjectsEn[p] + " " + have.present(p), subjectsNl[p] + " " + heb.present(p)}, true
		case before.XPOS == "PREP":
			among := inSet("inside", before) && p.plural() // in them or among them
			if text, ok := prepositions[before.Lemma]; ok && suffixedAlike[before.Lemma] && c.before != "ⲉⲃⲟⲗ" && !among {
				thing := p.thing()
				if p == thirdPlural {
					thing.Nl = "hen"
				}
				return Text{text.En + " " + thing.En, text.Nl + " " + thing.Nl}, true
			}
		}
		switch {
		case p < 0 || !strings.HasPrefix(last.XPOS, "PPER"):
		case before.XPOS == "PREP" && before.Lemma == "ⲛⲁ" && (c.before == "ϯ" || c.before == "ⲡⲉϫⲉ"):
			to := "aan"
			if c.before == "ⲡⲉϫⲉ" {
				to = "tegen"
			}
			return Text{"to " + objectsEn[p], to + " " + objectsNl[p]}, true
		}
	case 3:
		if words[0].Lemma == "ⲛ" && words[1].XPOS == "PDEM" && (words[2].Lemma == "ϩⲉ" || words[2].Lemma == "ⲣⲏϯ") {
			return Text{"thus", "zo"}, true
		}
		if text, ok := fixed[words[0].Lemma+" "+articleOf(&words[1])+" "+words[2].Lemma]; ok {
			return text, true
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

// alone are words that mean the same wherever they stand alone, by tag and lemma.
var alone = map[string]Text{
	"CONJ ⲁⲩⲱ": {"and", "en"}, "CONJ ⲟⲩⲟϩ": {"and", "en"}, "CONJ ⲁⲗⲗⲁ": {"but", "maar"}, "PTC ⲅⲁⲣ": {"for", "want"},
	"ADV ⲧⲉⲛⲟⲩ": {"now", "nu"}, "ADV ϯⲛⲟⲩ": {"now", "nu"}, "ADV ⲡⲁⲗⲓⲛ": {"again", "opnieuw"},
	"ADV ⲉⲙⲁⲧⲉ": {"very", "zeer"}, "ADV ⲉⲙⲁϣⲱ": {"very", "zeer"}, "ADV ⲙⲡⲟⲟⲩ": {"today", "vandaag"},
	"ADV ⲙⲫⲟⲟⲩ": {"today", "vandaag"}, "PTC ϩⲁⲙⲏⲛ": {"amen", "amen"}, "PTC ⲁⲙⲏⲛ": {"amen", "amen"},
}

// fixed are groups that mean the same everywhere, by their lemmas; an article as its gloss.
var fixed = map[string]Text{
	"ⲉⲧⲃⲉ ⲟⲩ": {"why?", "waarom?"}, "ⲉⲑⲃⲉ ⲟⲩ": {"why?", "waarom?"}, "ϣⲁ ⲉⲛⲉϩ": {"for ever", "voor altijd"},
	"ⲉⲓⲥ ϩⲏⲏⲧⲉ": {"behold", "zie"}, "ϩⲏⲡⲡⲉ ⲓⲥ": {"behold", "zie"}, "ⲛ DEF.SG.M ⲟⲟⲩ": {"today", "vandaag"},
	"ⲛ DEF.SG.M ⲫⲟⲟⲩ": {"today", "vandaag"}, "ⲙⲛⲛⲥⲁ ⲛⲧⲟⲥ": {"afterwards", "daarna"},
	"ⲙⲉⲛⲉⲛⲥⲁ ⲛⲑⲟⲥ": {"afterwards", "daarna"}, "ⲉ DEF.SG.M ⲉⲥⲏⲧ": {"down", "naar beneden"},
}

func articleOf(w *Word) string {
	if w.XPOS != "ART" {
		return ""
	}
	return articles[w.Form]
}

// oneWordEach returns the gloss of a name or numeral that is one word in both languages.
func oneWordEach(w *Word) (Text, bool) {
	text := Plain(w.Gloss)
	return text, text.En != "" && text.Nl != "" && !strings.ContainsAny(text.En+text.Nl, " ,;?…")
}

// suffixedAlike are the prepositions that mean with a pronoun what they mean with a noun.
var suffixedAlike = map[string]bool{
	"ϩⲛ": true, "ϧⲉⲛ": true, "ⲁϫⲛ": true, "ⲙⲛⲛⲥⲁ": true, "ⲙⲉⲛⲉⲛⲥⲁ": true, "ϩⲓⲧⲛ": true, "ϩⲓⲧⲉⲛ": true,
	"ϩⲓϫⲛ": true, "ϩⲓϫⲉⲛ": true,
}

var ownedEn = [...]string{"mine", "yours", "yours", "his", "hers", "ours", "yours", "theirs"}

// owners are the persons of the possessive pronoun ⲡⲱ⸗ "that of", by its endings.
var owners = map[string]person{
	"ⲓ": first, "ⲕ": secondMasculine, "ϥ": thirdMasculine, "ⲥ": thirdFeminine, "ⲛ": firstPlural, "ⲧⲛ": secondPlural,
	"ⲧⲉⲛ": secondPlural, "ⲟⲩ": thirdPlural,
}

// ownerOf returns the person that a form of the possessive pronoun names.
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
func clause(words []Word, c around) (Text, bool) {
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
		if words[0].Lemma == "ⲉ" && len(words) == 4 && words[1].XPOS == "ACAUS" && words[2].XPOS == "PPERS" &&
			words[3].XPOS == "V" {
			return caused(&words[2], &words[3], c)
		}
		if words[0].Lemma != "ⲉ" || len(words) != 2 || words[1].XPOS != "V" {
			return Text{}, false
		}
		en, nl, ok := verb(&words[1])
		ok = ok && (!nl.bound || c.object) && (!c.adverb || motion[en.verb])
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
	if v == nil && (base == "" || base == "CPRET") && !future {
		v = take("VSTAT")
	}
	if subject < 0 || v == nil {
		return Text{}, false
	}
	object, thing := noPerson, Text{}
	if v.XPOS == "V" && len(rest) == 2 {
		if what, ok := noun(rest); ok {
			thing, rest = what, nil
		}
	}
	if w := take("PPERO"); w != nil {
		object = personOf(w.Lemma)
		if object < 0 || object == subject { // him or himself
			return Text{}, false
		}
	}
	en, nl, ok := verb(v)
	switch {
	case v.XPOS == "VSTAT" && (v.Lemma == "ⲥϩⲁⲓ" || v.Lemma == "ⲥϧⲁⲓ"): // "it is written", whatever the person
		return Text{}, false
	case !ok, len(rest) > 0, negated != c.Denied, negated && base != "",
		(object >= 0 || thing.En != "") && !nl.transitive,
		object < 0 && thing.En == "" && nl.bound && !c.object && v.XPOS == "V",
		c.thing && (subject == thirdMasculine || subject == thirdFeminine), // he or it
		c.adverb && !motion[en.verb], object == thirdPlural && en.verb == "say":
		return Text{}, false
	}
	if object >= 0 {
		thing = object.thing()
		if en.verb == "say" && (object == thirdMasculine || object == thirdFeminine) {
			thing = Text{"it", "het"}
		}
	}
	return sentenceOf(base, future, negated, subject, thing, en, nl)
}

// caused reads ⲉⲧⲣⲉ- with its subject and verb.
func caused(subject, v *Word, c around) (Text, bool) {
	p := personOf(subject.Lemma)
	en, nl, ok := verb(v)
	if p < 0 || !ok || nl.bound && !c.object || c.adverb && !motion[en.verb] {
		return Text{}, false
	}
	return Text{
		joined("for", objectsEn[p], "to", en.verb, en.rest), "dat " + nl.subordinate(subjectsNl[p], nl.present(p), "", ""),
	}, true
}

// motion are the verbs that keep their meaning beside ⲉⲃⲟⲗ and its like.
var motion = map[string]bool{
	"come": true, "go": true, "run": true, "walk": true, "fall": true, "look": true, "climb": true, "bring": true,
	"cry": true,
	"be":  true, "throw": true, "flee": true, "fly": true,
}

// baseAndSubject returns the conjugation base that a word is, "" if it is none, and the subject that it contains.
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
	case "APST", "ANEGPST", "AAOR", "ANEGAOR", "AOPT", "ANEGOPT", "AJUS", "ANEGJUS", "ACOND", "APREC", "ALIM", "CPRET":
		return tag, personOf(lemma)
	}
	return "", noPerson
}

// sentenceOf puts the parts of a clause together.
func sentenceOf(base string, future, negated bool, s person, object Text, en englishVerb, nl dutchVerb) (Text, bool) {
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
	case "CPRET":
		return Text{say(en.continued(s)), nl.main(hij, nl.preterite(s), object.Nl, "")}, true
	case "ALIM":
		return Text{"until " + say(en.present(s)), "totdat " + nl.subordinate(hij, nl.present(s), object.Nl, "")}, true
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
func prohibition(words []Word, c around) (Text, bool) {
	if len(words) != 2 || words[1].XPOS != "V" || words[0].Lemma != "ⲙⲡⲣ" && words[0].Lemma != "ⲙⲡⲉⲣ" {
		return Text{}, false
	}
	en, nl, ok := verb(&words[1])
	ok = ok && (!nl.bound || c.object) && (!c.adverb || motion[en.verb])
	order := nl.i
	if nl.stem == "zijn" {
		order = "wees"
	}
	return Text{joined("do not", en.verb, en.rest), joined(order, "niet", nl.complement, nl.apart)}, ok
}

// unlike are verbs whose meanings the lexicon has in one sense although they are unlike: ⲙⲟⲩϣⲧ is to examine and to go
// through.
var unlike = setOf("ⲙⲟⲩϣⲧ ⲙⲟⲩϣϯ ⲧⲱϭⲉ ⲧⲱϫⲓ ϩⲓⲟⲩⲉ ϩⲓⲟⲩⲓ ϫⲓ ϭⲓ ϥⲓ ϥⲁⲓ")

// verb returns the verb of a word in both languages.
func verb(w *Word) (englishVerb, dutchVerb, bool) {
	if !w.certain() || unlike[w.Lemma] {
		return englishVerb{}, dutchVerb{}, false
	}
	en, okEn := verbEn(Bare(w.Gloss.En))
	nl, okNl := verbNl(Bare(w.Gloss.Nl))
	return en, nl, okEn && okNl && (en.verb == "be" || en.verb == "become") == nl.predicate
}

// prepositions are those with one meaning before a noun.
var prepositions = map[string]Text{
	"ϩⲛ": {"in", "in"}, "ϧⲉⲛ": {"in", "in"}, "ⲛⲧⲉ": {"of", "van"}, "ⲁϫⲛ": {"without", "zonder"}, "ⲙⲛⲛⲥⲁ": {"after", "na"},
	"ⲙⲉⲛⲉⲛⲥⲁ": {"after", "na"}, "ⲟⲩⲃⲉ": {"against", "tegen"}, "ⲕⲁⲧⲁ": {"according to", "volgens"},
	"ϩⲓϫⲛ": {"on", "op"}, "ϩⲓϫⲉⲛ": {"on", "op"}, "ϩⲓⲧⲛ": {"through", "door"}, "ϩⲓⲧⲉⲛ": {"through", "door"},
}

// phrase reads a noun with what determines it, and what stands before it.
func phrase(words []Word, c around) (Text, bool) {
	first := &words[0]
	switch {
	case first.XPOS == "PTC" && first.Gloss.En == "SBJ" && len(words) > 1:
		return noun(words[1:])
	case first.XPOS == "EXIST":
		return existence(words, c)
	case first.XPOS != "PREP":
		if c.addressed && len(words) == 2 && called[words[1].Lemma] {
			return Text{}, false
		}
		return noun(words)
	case len(words) < 2:
		return Text{}, false
	}
	before, ok := prepositions[first.Lemma]
	switch {
	case first.Lemma == "ⲛ" && first.Gloss == linkOf && first.Sure:
		before, ok = linkOf, true
	case first.Lemma == "ⲉ" && c.moves && words[1].XPOS == "ART":
		before, ok = Text{"to", "naar"}, true
	}
	if !ok {
		return Text{}, false
	}
	what, known := noun(words[1:])
	if !known && len(words) == 2 && words[1].XPOS == "NPROP" && words[1].Lexical {
		what, known = oneWordEach(&words[1])
	}
	switch {
	case first.Gloss == linkWith: // a weapon
		before = linkWith
	}
	switch {
	case !known || before.En == "in" && words[len(words)-1].Traits.Has(whenOrHow): // in the day: on that day
		return Text{}, false
	case strings.HasPrefix(articles[words[1].Form], "INDF") && words[1].XPOS == "ART": // ϩⲛ-ⲟⲩ- makes adverbs
		return Text{}, false
	case c.before != "ⲉⲃⲟⲗ", first.Lemma == "ⲛ", before.En == "to":
	case c.outward && before.En == "in":
	case first.Lemma == "ϩⲛ" || first.Lemma == "ϧⲉⲛ":
		before = Text{"from", "uit"}
	default:
		return Text{}, false
	}
	if g := strings.ReplaceAll(first.Gloss.En, ".", " "); contested[g] && g != before.En {
		return Text{}, false // its neighbours say something else
	}
	return Text{before.En + " " + what.En, before.Nl + " " + what.Nl}, true
}

// contested are glosses of prepositions that a neighbour chooses.
var contested = setOf("from by with at for as among to")

// called are those who are called to by their name with an article: ⲡϫⲟⲉⲓⲥ is the Lord and "O Lord".
var called = map[string]bool{
	"ϫⲟⲉⲓⲥ": true, "ϭⲟⲓⲥ": true, "ⲛⲟⲩⲧⲉ": true, "ⲛⲟⲩϯ": true, "ⲉⲓⲱⲧ": true, "ⲓⲱⲧ": true, "ϣⲏⲣⲉ": true, "ϣⲏⲣⲓ": true,
	"ⲣⲣⲟ": true, "ⲟⲩⲣⲟ": true, "ⲣⲱⲙⲉ": true, "ⲣⲱⲙⲓ": true, "ⲥⲟⲛ": true, "ⲥϩⲓⲙⲉ": true, "ⲥϩⲓⲙⲓ": true,
	"ⲡⲁⲣⲑⲉⲛⲟⲥ": true, "ϧⲉⲗⲗⲟ": true, "ϩⲗⲗⲟ": true,
}

// existence reads ⲟⲩⲛ- and ⲙⲛ- with a noun.
func existence(words []Word, c around) (Text, bool) {
	if len(words) < 2 || c.next != nil && isVerb(*c.next) {
		return Text{}, false
	}
	switch words[0].Gloss.En {
	case "EX":
		what, ok := noun(words[1:])
		if ok && strings.HasPrefix(articles[words[1].Form], "INDF.PL") {
			return Text{"there are " + what.En, "er zijn " + what.Nl}, true
		}
		return Text{"there is " + what.En, "er is " + what.Nl}, ok && words[1].XPOS == "ART"
	case "NEG.EX":
		n := &words[1]
		_, known := nounsNl[Bare(n.Gloss.Nl)]
		ok := known && len(words) == 2 && n.XPOS == "N" && n.certain() &&
			!strings.ContainsAny(Bare(n.Gloss.En), " ,;")
		return Text{"there is no " + Bare(n.Gloss.En), "er is geen " + Bare(n.Gloss.Nl)}, ok
	}
	return Text{}, false
}

// relative reads ⲉⲧ- and a verb: with an article or demonstrative before it, and after a noun.
func relative(words []Word, c around) (Text, bool) {
	head, rest := words, words
	for i := range words {
		if words[i].XPOS == "CREL" {
			head, rest = words[:i], words[i+1:]
			break
		}
	}
	if len(rest) == len(words) || len(rest) == 0 || len(head) > 1 || c.Denied {
		return Text{}, false
	}
	p, plural := thirdMasculine, c.plural
	who, wie := "that", "die"
	if len(head) == 1 {
		w := &head[0]
		switch {
		case w.XPOS == "ART" && strings.HasPrefix(articles[w.Form], "DEF"),
			w.XPOS == "PDEM" && strings.HasSuffix(w.Form, "ⲏ"):
		default:
			return Text{}, false
		}
		switch number(w.Form) {
		case "SG.M":
			who, wie, plural = "the one who", "degene die", false
		case "SG.F":
			who, wie, plural = "she who", "zij die", false
		default:
			who, wie, plural = "those who", "degenen die", true
		}
	} else if c.noun == nil {
		return Text{}, false
	} else if c.noun.article == "het" && !plural {
		wie = "dat"
	}
	if plural {
		p = thirdPlural
	}
	if len(rest) == 1 && rest[0].Lemma == "ⲙⲙⲁⲩ" && len(head) == 0 {
		if plural {
			who = "those"
		}
		return Text{who, wie}, true
	}
	future := rest[0].XPOS == "FUT"
	if future {
		rest = rest[1:]
	}
	if len(rest) != 1 || rest[0].XPOS != "V" && rest[0].XPOS != "VSTAT" {
		return Text{}, false
	}
	en, nl, ok := verb(&rest[0])
	if rest[0].XPOS == "VSTAT" && len(head) == 1 && !ofPeople[rest[0].Gloss.En] { // he, or what is written
		return Text{}, false
	}
	if !ok || nl.bound && !c.object && rest[0].XPOS == "V" || c.adverb && !motion[en.verb] {
		return Text{}, false
	}
	if future {
		return Text{joined(who, "will", en.verb, en.rest), joined(wie, oughtNl[p], nl.plain())}, true
	}
	return Text{joined(who, en.present(p), en.rest), joined(wie, nl.subordinate("", nl.present(p), "", ""))}, true
}

// ofPeople are states of people, not of things.
var ofPeople = map[string]bool{"be holy": true, "be alive": true, "be dead": true, "be humble": true}

// whenOrHow are the traits of nouns that say when or how, and are no place for "in".
const whenOrHow = dictionary.Time | dictionary.Manner

// noun reads a noun with an article, a possessive or a demonstrative.
func noun(words []Word) (Text, bool) {
	if len(words) != 2 || words[1].XPOS != "N" || !words[1].certain() {
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
	case d.XPOS == "PPOS" && !plural && (nl == "god" || nl == "heer"):
		en, nl = capital(en), capital(nl)
	}
	switch {
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

// capital returns a word with its first letter in upper case.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// possessor returns the person of a possessive article. It returns none for ⲡⲟⲩ-, which is "your" in Sahidic and
// "their" in Bohairic.
func possessor(w *Word) person { return personTagged(possessors[cutArticle(w.Form)]) }
