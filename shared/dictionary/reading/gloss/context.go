package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// InContext changes the glosses that the words around decide: what ⲛ- does, whether ⲙⲛ- is "and" or "with", what a
// stative says, and the like. groups are the bound groups of a sentence in their order; signs of punctuation are
// groups.
func InContext(groups [][]Word) {
	govern(groups)
	inPlaces(groups, place.gloss)
	inPlaces(groups, place.verb) // by then it is known which nouns are objects
}

// inPlaces glosses every word of a sentence as say says that it is to be.
func inPlaces(groups [][]Word, say func(place) (Text, bool)) {
	for g, words := range groups {
		for w := range words {
			if text, ok := say(place{groups, g, w}); ok {
				words[w].Gloss = text
			}
		}
	}
}

// The entries that a word has by its place, where others are spelled like it.
const (
	entryThatOf   = "cls-pa-2"   // ⲡⲁ- "that of", not "my"
	entryApproach = "cls-ouoi-2" // ⲟⲩⲟⲓ "rush", not "woe"
	entryBurn     = "cls-mouh-2" // ⲙⲟⲩϩ "burn", not "fill"
)

// Entries returns the ids of the entries that words get by their place, so that a test can check that they exist.
func Entries() []string { return []string{entryThatOf, entryApproach, entryBurn} }

// place is where a word stands in its sentence.
type place struct {
	groups [][]Word
	g, w   int
}

func (p place) word() *Word { return &p.groups[p.g][p.w] }

// after returns the next word in the same group, nil at its end.
func (p place) after() *Word {
	if words := p.groups[p.g]; p.w+1 < len(words) {
		return &words[p.w+1]
	}
	return nil
}

// before returns the previous word in the same group, nil at its beginning.
func (p place) before() *Word {
	if p.w > 0 {
		return &p.groups[p.g][p.w-1]
	}
	return nil
}

// nextGroup returns the first word of the next group, nil at the end.
func (p place) nextGroup() *Word {
	if p.g+1 < len(p.groups) && len(p.groups[p.g+1]) > 0 {
		return &p.groups[p.g+1][0]
	}
	return nil
}

// gloss returns the gloss that a word has in its place, where the place decides it.
func (p place) gloss() (Text, bool) {
	w := p.word()
	switch w.XPOS {
	case "PREP", "PREP_PPERO":
		return p.preposition()
	case "VSTAT":
		return stative(w)
	case "CONJ", "PTC":
		if w.Lemma == "ϫⲉ" {
			return p.that()
		}
	case "ART":
		if before := p.before(); w.Lemma == "ⲕⲉ" && before != nil && isDefinite(before) {
			return Text{"also", "ook"}, true
		}
	case "PPOS":
		if after := p.after(); after != nil && (w.Lemma == "ⲡⲁ" || w.Lemma == "ⲫⲁ") && after.Lemma != "ⲕⲉ" &&
			(after.XPOS == "ART" || after.XPOS == "NPROP" || after.XPOS == "PPOS" || after.XPOS == "PDEM") {
			w.Entry = entryThatOf
			if number(w.Form) == "PL" {
				return Text{"those of", "die van"}, true
			}
			return Text{"that of", "dat van"}, true
		}
	case "CCIRC":
		if p.isRelative() {
			return Same("REL"), true
		}
	case "N", "ADV":
		return p.noun()
	}
	return Text{}, false
}

func isDefinite(w *Word) bool {
	return w.XPOS == "PPOS" || w.XPOS == "ART" && strings.HasPrefix(articles[w.Form], "DEF")
}

// isRelative reports whether ⲉ- before a preterite or an aorist follows a demonstrative at once: ⲫⲏ ⲉⲛⲁϥⲥⲱⲧⲉⲙ is "he
// who was hearing". The treebanks call it circumstantial there too.
func (p place) isRelative() bool {
	after := p.after()
	if after != nil && after.Form == "ⲧⲉⲧⲉⲛ" { // in Bohairic ⲉⲣⲉⲧⲉⲛ- is circumstantial
		words := p.groups[p.g]
		return isVerb(words[len(words)-1])
	}
	if after != nil && after.Form == "ⲧⲛ" { // in Sahidic ⲉⲛ- is
		return true
	}
	if it := p.endBefore(); it != nil && p.w == 0 && after != nil && after.XPOS == "AAOR" {
		if words := p.groups[p.g-1]; len(words) > 1 && it.XPOS == "N" && isDefinite(&words[len(words)-2]) {
			return true // ⲛⲑⲉ ⲉϣⲁϥⲥⲱⲧⲙ "as he hears"
		}
	}
	if p.w > 0 || p.g == 0 || after == nil || after.XPOS != "CPRET" && after.XPOS != "AAOR" {
		return false
	}
	before := p.groups[p.g-1]
	return len(before) > 0 && before[len(before)-1].XPOS == "PDEM"
}

// small are the nouns for "small" and "great" that an attributive follows: ⲟⲩⲕⲟⲩⲓ ⲛϣⲏⲣⲉ is a small child.
var small = map[string]bool{"ⲕⲟⲩⲓ": true, "ⲕⲟⲩϫⲓ": true}

// crowd are the nouns for a crowd, which are "many" before ⲛ- with a noun.
var crowd = map[string]bool{"ⲙⲏϣ": true, "ⲙⲏⲏϣⲉ": true}

// anything are the words for "anyone" and "anything".
var anything = map[string]bool{"ⲗⲁⲁⲩ": true, "ϩⲗⲓ": true}

// upper are the words for the upper part and the lower one that say nothing of a direction before "in".
var (
	upper  = map[string]bool{"ϩⲣⲁⲓ": true, "ϩⲣⲏⲓ": true, "ϧⲣⲏⲓ": true, "ⲛϩⲣⲁⲓ": true, "ⲛϩⲣⲏⲓ": true, "ⲛϧⲣⲏⲓ": true}
	inside = map[string]bool{"ϩⲛ": true, "ϧⲉⲛ": true}
)

func (p place) noun() (Text, bool) {
	w := p.word()
	switch next := p.nextGroup(); {
	case upper[w.Lemma] && next != nil && inside[next.Lemma]:
		return Text{"within", "binnenin"}, true
	case w.XPOS == "ADV":
	case w.Form == "ϩⲃⲏⲩⲉ" || w.Form == "ϩⲃⲏⲟⲩⲓ":
		w.Open = true
		return Text{"work", "werk"}, true
	case w.Lemma == "ⲉⲛⲉϩ" && p.before() != nil && p.before().XPOS == "PDEM":
		return Text{"age", "tijd"}, true
	case w.Lemma == "ⲟⲩⲟⲓ" && p.before() != nil && p.before().XPOS == "PPOS": // ϯ ⲡⲉϥⲟⲩⲟⲓ "approach"
		w.Entry = entryApproach
		return Text{"approach", "nadering"}, true
	case done[w.Form].En != "" && p.before() != nil && doing[p.before().Lemma] && p.after() != nil:
		return Text{}, true // the verb says it
	case w.Lemma == "ⲣⲟ" && w.Form == "ⲣⲟ" && p.after() == nil && p.before() != nil:
		return Text{"door", "deur"}, true
	case w.Lemma == "ϣⲟⲣⲡ" && w.Lexical:
		return Text{"first", "eerste"}, true
	case anything[w.Lemma] && isLink(next) && p.after() == nil:
		return Text{"any", "enig"}, true
	case anything[w.Lemma]:
		return Text{"anyone/anything", "iemand/iets"}, true
	case crowd[w.Lemma] && isLink(next) && p.after() == nil:
		w.Open = true
		return Text{"multitude", "menigte"}, true
	case small[w.Lemma] && p.after() == nil &&
		(isLink(next) || p.w == 1 && p.before().Form == "ⲛ" && p.before().XPOS == "PREP"):
		return Text{"small", "klein"}, true
	case w.Lemma == "ⲟⲩⲟⲛ":
		return Text{"one", "een"}, true
	}
	return Text{}, false
}

// isLink reports whether a word is ⲛ- before a noun.
func isLink(w *Word) bool {
	return w != nil && w.XPOS == "PREP" && w.Lemma == "ⲛ" && len(w.Form) <= len("ⲛ")
}

// verb returns what a verb means by what stands beside it.
func (p place) verb() (Text, bool) {
	w := p.word()
	if w.XPOS != "V" && w.XPOS != "VIMP" {
		return Text{}, false
	}
	switch {
	case w.Lemma == "ϣⲱⲡⲉ" || w.Lemma == "ϣⲱⲡⲓ":
		return p.comesToBe()
	case w.Lemma == "ⲙⲟⲩϩ" && w.XPOS == "V" && p.durative():
		if object, complement := p.complements(); !object && !complement && !isLink(p.nextGroup()) {
			w.Open, w.Entry = true, entryBurn // full is ⲙⲉϩ
			return Text{"burn", "branden"}, true
		}
	case doing[w.Lemma]:
		switch after := p.after(); {
		case after == nil:
			if next := behindParticles(p.groups, p.g); len(next) > 1 && isLink(&next[0]) &&
				next[len(next)-1].Traits.Has(dictionary.Manner) {
				return Text{"be", "zijn"}, true // ⲉϥⲉⲉⲣ ⲙⲫⲣⲏϯ "he will be like"
			}
		case after.XPOS == "NUM" && p.g+1 < len(p.groups) && howMany(p.groups[p.g+1]):
			return Text{"spend", "doorbrengen"}, true
		case after.XPOS != "PPERO":
			text, ok := done[after.Form]
			return text, ok
		}
	}
	if text, ok := p.inFrame(); ok {
		return text, true
	}
	return p.valence()
}

// durative reports whether a verb stands in a clause of the present.
func (p place) durative() bool {
	before := p.before()
	if before == nil || before.XPOS == "CREL" {
		return before != nil
	}
	return before.XPOS == "PPERS" && (p.w == 1 || strings.HasPrefix(p.groups[p.g][p.w-2].XPOS, "C"))
}

// doing are the lemmas of the verb that makes verbs of nouns, and done what it means with some that have suffixes:
// ⲣⲁⲛⲁϥ is "please him", ⲁϥⲉⲣϩⲏⲧⲥ "he began".
var (
	doing = map[string]bool{"ⲉⲓⲣⲉ": true, "ⲓⲣⲓ": true}
	done  = map[string]Text{"ⲁⲛⲁ": {"please", "behagen"}, "ϩⲏⲧ": {"begin", "beginnen"}}
)

// comesToBe returns what ϣⲱⲡⲉ means: to become something, to be somewhere or with somebody, else to happen, unless a
// person is its subject.
func (p place) comesToBe() (Text, bool) {
	be, happen := Text{"be", "zijn"}, Text{"happen", "gebeuren"}
	w := p.word()
	subject := p.before()
	tag := ""
	if subject != nil && subject.XPOS == "PPERS" {
		tag = persons[subject.Lemma]
	}
	personal := tag != "" && tag != "3SG.F"
	next := behindParticles(p.groups, p.g)
	// ⲛϭⲓ-: the subject; ⲛⲁϥ: to whom
	for at := p.g + 1; len(next) > 1 && (next[0].XPOS == "PTC" || next[0].Lemma == "ⲛⲁ") && at < len(p.groups); at++ {
		personal = personal && (next[0].XPOS != "PTC" || next[len(next)-1].XPOS == "NPROP")
		next = behindParticles(p.groups, at)
	}
	switch {
	case p.after() != nil:
		return Text{}, false
	case len(next) == 0:
		return happen, !personal
	case next[0].Lemma == "ⲛ" && next[0].XPOS != "NEG":
		if len(next) == 2 && next[1].XPOS == "PPERO" {
			return happen, true
		}
		return Text{}, false
	case len(next) == 1 && next[0].Lemma == "ⲙⲙⲁⲩ":
		return be, true
	case next[0].XPOS == "PREP":
		if _, known := w.governedBy(next[0].Lemma); known && (personal || subject == nil) {
			return be, true
		}
		return happen, !personal && subject != nil
	case next[0].XPOS == "CCIRC" && tag == "3SG.F" && p.groups[p.g][0].XPOS == "AJUS":
		return be, true
	case next[0].XPOS == "CCIRC" && subject != nil && (tag != "3SG.F" || p.groups[p.g][0].XPOS != "APST"):
		return Text{}, false
	}
	return happen, !personal
}

// adverb returns the adverb that follows a verb within a few groups of its clause, "" if there is none.
func (p place) adverb() string {
	const within = 4
	for i, words := range p.groups[p.g+1 : min(len(p.groups), p.g+1+within)] {
		if len(words) == 0 || words[0].XPOS == "PUNCT" || words[0].XPOS == "CONJ" {
			break
		}
		if before := p.groups[p.g+i]; i > 0 && len(before) > 0 && presence[before[len(before)-1].Lemma] {
			continue // ⲙⲡⲙⲧⲟ ⲉⲃⲟⲗ
		}
		if len(words) == 1 && words[0].XPOS == "ADV" && words[0].Lemma != "ⲙⲙⲁⲩ" {
			return words[0].Lemma
		}
		if slices.ContainsFunc(words, isVerb) {
			break
		}
	}
	return ""
}

func isVerb(w Word) bool { return w.UPOS == "VERB" || w.XPOS == "VSTAT" }

// preposition returns what a preposition means in its place.
func (p place) preposition() (Text, bool) {
	w, after := p.word(), p.after()
	lemma, _, _ := strings.Cut(w.Lemma, "_")
	suffixed := after != nil && after.XPOS == "PPERO" || w.XPOS == "PREP_PPERO"
	text, ok := Text{}, false
	switch lemma {
	case "ⲛ":
		if text, ok = p.link(), true; text == linkTo && suffixed && strings.HasPrefix(w.Form, "ⲙⲙ") {
			text = linkObject // the dative is ⲛⲁϥ
		}
	case "ⲙⲛ", "ⲛⲉⲙ":
		if !suffixed && p.joinsNouns() {
			text, ok = Text{"and", "en"}, true
		}
	case "ⲉⲣⲁⲧ":
		if verb := p.verbBefore(); verb != nil && verb.Traits.Has(dictionary.Standing) {
			text, ok = Text{"on the feet of", "op de voeten van"}, true
		}
	case "ϩⲓⲧⲛ", "ϩⲓⲧⲉⲛ":
		if p.follows("ⲉⲃⲟⲗ") {
			text, ok = Text{"by", "door"}, true
			if verb := p.verbBefore(); verb != nil && verb.Traits.Has(dictionary.Taking) {
				text = Text{"from", "van"}
			}
		}
	case "ⲛⲧⲛ", "ⲛⲧⲉⲛ":
		if verb := p.verbBefore(); (verb == nil || !verb.Traits.Has(dictionary.Taking)) && !p.follows("ⲉⲃⲟⲗ") {
			text, ok = Text{"with", "bij"}, true
		}
	case "ⲉⲧⲃⲉ", "ⲉⲑⲃⲉ":
		if verb, _ := p.ruler(); verb != nil && isVerb(*verb) && verb.Traits.Has(dictionary.Speech) && after != nil &&
			after.XPOS != "PDEM" && after.XPOS != "PINT" {
			text, ok = Text{"about", "over"}, true
		}
	case "ϩⲓ":
		if after != nil && (after.Lemma == "ⲫⲁϩⲟⲩ" || after.Lemma == "ⲡⲁϩⲟⲩ") {
			return Text{"behind", "achter"}, true
		}
		if after != nil && (after.XPOS == "N" || after.XPOS == "NPROP") && p.joinsNouns() {
			text, ok = Text{"and", "en"}, true
		}
	case "ϩⲁ", "ϧⲁ":
		if lemma == "ϩⲁ" && p.follows("ⲉⲃⲟⲗ") {
			text, ok = Text{"from", "van"}, true
		}
		if words := p.groups[p.g]; len(words) == p.w+3 && words[p.w+2].Lemma == "ϩⲏ" { // ϩⲁⲑⲏ
			text, ok = Text{"before", "voor"}, true
		}
	case "ϩⲛ", "ϧⲉⲛ":
		switch words := p.groups[p.g]; {
		case p.follows("ⲉⲃⲟⲗ") && !p.outward():
			text, ok = Text{"from", "uit"}, true
		case words[len(words)-1].Traits.Has(dictionary.Weapon):
			text, ok = linkWith, true
		}
	case "ⲉ":
		if after != nil && (after.UPOS == "VERB" || after.XPOS == "ACAUS") ||
			after == nil && p.nextGroup() != nil && p.nextGroup().XPOS == "V" {
			text, ok = linkDo, true
		}
		if after != nil && after.XPOS == "N" && (after.Lemma == "ϩⲧⲟⲟⲩⲉ" || after.Lemma == "ⲣⲟⲩϩⲉ") { // in the morning
			text, ok = linkIn, true
		}
	case "ϣⲁ":
		if head := p.groups[p.g][len(p.groups[p.g])-1]; after != nil && isPlace(&head) {
			text, ok = Text{"to", "tot"}, true
		}
		if after != nil && (after.XPOS == "NPROP" || suffixed || after.Traits.Has(dictionary.Person)) {
			text, ok = Text{"to", "naar"}, true
		}
	}
	if ok && w.XPOS == "PREP_PPERO" {
		_, pronoun, _ := strings.Cut(w.Lemma, "_")
		tag := persons[pronoun]
		text.En, text.Nl = text.En+"."+tag, text.Nl+"."+tag
	}
	return text, ok
}

// verbBefore returns the verb that precedes a place in its clause, nil if there is none.
func (p place) verbBefore() *Word {
	for g := p.g; g >= max(0, p.g-rulerWithin); g-- {
		words := p.groups[g]
		if g == p.g {
			words = words[:p.w]
		} else if len(words) == 0 || words[0].XPOS == "CONJ" {
			return nil
		}
		for w := len(words) - 1; w >= 0; w-- {
			if isVerb(words[w]) {
				return &words[w]
			}
		}
	}
	return nil
}

// isPlace reports whether a noun is neither a time nor a number: ϣⲁ- leads to it.
func isPlace(w *Word) bool {
	return (w.XPOS == "N" || w.XPOS == "NPROP") && !w.Traits.Has(dictionary.Time|dictionary.Limit)
}

// follows reports whether the group before is an adverb, or ends with it.
func (p place) follows(adverb string) bool {
	if before := p.before(); before != nil {
		return before.Lemma == adverb
	}
	if p.g == 0 || len(p.groups[p.g-1]) == 0 {
		return false
	}
	words := p.groups[p.g-1]
	return words[len(words)-1].Lemma == adverb
}

// outward reports whether the ⲉⲃⲟⲗ before belongs to the verb before it: ⲁϥⲱϣ ⲉⲃⲟⲗ ϩⲛⲟⲩⲛⲟϭ ⲛⲥⲙⲏ is "with a loud voice".
func (p place) outward() bool {
	if p.w > 0 || p.g < 2 || len(p.groups[p.g-1]) != 1 {
		return false
	}
	w, _ := last(p.groups[p.g-2])
	return w != nil && w.Traits.Has(dictionary.Outward)
}

func isNominal(w *Word) bool {
	switch w.XPOS {
	case "N", "NPROP", "NUM", "PDEM", "PINT", "PPERI", "IMOD", "IMOD_PPERO", "PPOS", "ART", "PPERO", "CREL", "FM":
		return true
	}
	return w.UPOS == "NOUN" || w.UPOS == "PROPN" || w.UPOS == "ADJ"
}

// joinsNouns reports whether ⲙⲛ-, ⲛⲉⲙ- or ϩⲓ- stands between nouns: it is "and" there, and "with" after verbs.
func (p place) joinsNouns() bool {
	after := p.after()
	if after == nil {
		after = p.nextGroup()
	}
	if after == nil || isVerb(*after) || p.w > 0 {
		return false
	}
	if words := p.groups[p.g]; eachOther[words[len(words)-1].Lemma] {
		return false
	}
	within := false
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin; g-- {
		words := p.groups[g]
		if len(words) == 0 {
			return false
		}
		if len(words) == 1 && words[0].XPOS == "PUNCT" && g == p.g-1 {
			if isDefinite(after) && p.word().Lemma == "ⲙⲛ" { // a list goes on
				return true
			}
			continue
		}
		if len(words) == 2 && words[0].Lemma == "ⲛⲁ" && words[1].XPOS == "PPERO" && g == p.g-1 {
			return true // to you and him
		}
		if len(words) == 1 && (words[0].XPOS == "PTC" || words[0].XPOS == "PINT" || words[0].XPOS == "NEG" ||
			words[0].XPOS == "COP") ||
			words[0].XPOS == "IMOD" || within && words[0].Lemma == "ϩⲣⲁⲓ" {
			within = false
			continue
		}
		if within = len(words) == 2 && inside[words[0].Lemma] && words[1].XPOS == "PPERO"; within {
			continue // ϩⲣⲁⲓ ⲛϩⲏⲧⲛ "in us"
		}
		w, _ := last(words)
		return w != nil && (isNominal(w) || w.XPOS == "VSTAT" && words[0].XPOS == "CREL") || p.joinsClauses()
	}
	return false
}

// joinsClauses reports whether ⲛⲉⲙ- or ⲙⲛ- stands between "those who …" and "those who …".
func (p place) joinsClauses() bool {
	relative := func(w Word) bool { return w.XPOS == "CREL" }
	after := p.after()
	if after == nil {
		after = p.nextGroup()
	}
	next := p.groups[min(p.g+1, len(p.groups)-1)]
	if after.XPOS != "PDEM" || !slices.ContainsFunc(p.groups[p.g], relative) && !slices.ContainsFunc(next, relative) {
		return false
	}
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin; g-- {
		if words := p.groups[g]; len(words) > 0 && (words[0].XPOS == "PUNCT" || words[0].XPOS == "CONJ") {
			return false
		}
		if slices.ContainsFunc(p.groups[g], relative) {
			return true
		}
	}
	return false
}

var eachOther = map[string]bool{"ⲉⲣⲏⲩ": true, "ⲉⲣⲏⲟⲩ": true}
