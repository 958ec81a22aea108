package gloss

import (
	"slices"
	"strings"
)

// InContext changes the glosses that the words around decide: what ⲛ- does, whether ⲙⲛ- is "and" or "with", what a
// stative says, and the like. groups are the bound groups of a sentence in their order; signs of punctuation are
// groups.
func InContext(groups [][]Word) {
	govern(groups)
	for g, words := range groups {
		for w := range words {
			at := place{groups, g, w}
			if text, ok := at.gloss(); ok {
				words[w].Gloss = text
			}
		}
	}
}

// place is where a word stands in its sentence.
type place struct {
	groups [][]Word
	g, w   int
}

func (p place) word() *Word { return &p.groups[p.g][p.w] }

// after is the word behind in the same group, nil at its end.
func (p place) after() *Word {
	if words := p.groups[p.g]; p.w+1 < len(words) {
		return &words[p.w+1]
	}
	return nil
}

// before is the word in front in the same group, nil at its beginning.
func (p place) before() *Word {
	if p.w > 0 {
		return &p.groups[p.g][p.w-1]
	}
	return nil
}

// nextGroup is the first word of the group behind, nil at the end.
func (p place) nextGroup() *Word {
	if p.g+1 < len(p.groups) && len(p.groups[p.g+1]) > 0 {
		return &p.groups[p.g+1][0]
	}
	return nil
}

// gloss is what a word is glossed as in its place, where that decides it.
func (p place) gloss() (Text, bool) {
	w := p.word()
	switch w.XPOS {
	case "PREP", "PREP_PPERO":
		return p.preposition()
	case "VSTAT":
		return stative(w)
	case "CONJ", "PTC":
		if w.Lemma == "ϫⲉ" && p.because() {
			return Text{"because", "omdat"}, true
		}
	case "ART":
		if before := p.before(); w.Lemma == "ⲕⲉ" && before != nil && isDefinite(before) {
			return Text{"also", "ook"}, true
		}
	case "CCIRC":
		if p.isRelative() {
			return Same("REL"), true
		}
	case "N":
		return p.noun()
	case "V":
		return p.verb()
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
	if p.w > 0 || p.g == 0 || after == nil || after.XPOS != "CPRET" && after.XPOS != "AAOR" {
		return false
	}
	before := p.groups[p.g-1]
	return len(before) > 0 && before[len(before)-1].XPOS == "PDEM"
}

// small are the nouns for "small" and "great" that an attributive follows: ⲟⲩⲕⲟⲩⲓ ⲛϣⲏⲣⲉ is a small child.
var small = map[string]bool{"ⲕⲟⲩⲓ": true, "ⲕⲟⲩϫⲓ": true}

func (p place) noun() (Text, bool) {
	w := p.word()
	switch next := p.nextGroup(); {
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

// verb tells ⲕⲱ ⲉⲃⲟⲗ "forgive" and the like by the adverb that follows.
func (p place) verb() (Text, bool) {
	w := p.word()
	if w.Lemma == "ⲕⲱ" || w.Lemma == "ⲭⲱ" {
		if p.adverb() == "ⲉⲃⲟⲗ" {
			return Text{"forgive", "vergeven"}, true
		}
	}
	return Text{}, false
}

// adverb is the adverb that follows a verb within a few groups of its clause, "" for none.
func (p place) adverb() string {
	const within = 4
	for _, words := range p.groups[p.g+1 : min(len(p.groups), p.g+1+within)] {
		if len(words) == 0 || words[0].XPOS == "PUNCT" || words[0].XPOS == "CONJ" {
			break
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

// preposition tells what a preposition does.
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
	case "ϩⲓ":
		if after != nil && (after.XPOS == "N" || after.XPOS == "NPROP") && p.joinsNouns() {
			text, ok = Text{"and", "en"}, true
		}
	case "ϩⲁ":
		if p.follows("ⲉⲃⲟⲗ") {
			text, ok = Text{"from", "van"}, true
		}
	case "ϩⲛ", "ϧⲉⲛ":
		if p.follows("ⲉⲃⲟⲗ") {
			text, ok = Text{"from", "uit"}, true
		}
	case "ϣⲁ":
		if after != nil && (after.XPOS == "NPROP" || suffixed || somebody[after.Lemma]) {
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

// somebody are nouns of persons, to whom ϣⲁ- leads.
var somebody = map[string]bool{"ⲣⲱⲙⲉ": true, "ⲣⲱⲙⲓ": true, "ⲉⲓⲱⲧ": true, "ⲓⲱⲧ": true, "ⲛⲟⲩⲧⲉ": true, "ⲛⲟⲩϯ": true}

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

// What ⲛ- does.
var (
	linkOf        = Text{"of", "van"}
	linkAttribute = Same("ATTR")
	linkObject    = Same("OBJ")
	linkTo        = Text{"to", "aan"}
	linkAs        = Text{"as", "als"}
	linkIn        = Text{"in", "in"}
	linkFrom      = Text{"from", "van"}
	linkWith      = Text{"with", "met"}
	linkSubject   = Same("SBJ")
)

// IsDative reports whether a gloss of ⲛ- is that of the dative.
func IsDative(g Text) bool { return g == linkTo }

// link tells what ⲛ- does: it links a noun to one before it, marks the object of the verb, says to whom, as what or
// when.
func (p place) link() Text {
	w, noun := p.word(), p.after()
	if strings.HasPrefix(w.Form, "ⲛⲁ") || strings.HasPrefix(w.Form, "ⲛⲏ") || strings.HasPrefix(w.Form, "ⲛⲱ") {
		return linkTo
	}
	if noun == nil {
		if noun = p.nextGroup(); noun == nil || w.XPOS == "PREP_PPERO" {
			noun = w
		}
	}
	bare := noun.XPOS == "N" || noun.XPOS == "NUM" || noun.UPOS == "ADJ"
	head := p.groups[p.g][len(p.groups[p.g])-1]
	suffixed := noun.XPOS == "PPERO" || w.XPOS == "PREP_PPERO"
	switch before := p.before(); {
	case before != nil && before.Lemma == "ⲉⲃⲟⲗ", suffixed && p.follows("ⲉⲃⲟⲗ"), sides[head.Lemma] && p.follows("ⲉⲃⲟⲗ"):
		return linkFrom
	case presence[head.Lemma] && p.w == 0, head.Lemma == "ϩⲟⲩⲟ" && bare, times[head.Lemma] && noun.XPOS == "PDEM":
		return linkIn
	}
	ruler, way := p.ruler()
	switch {
	case noun.Lemma == "ⲁϣ", !suffixed && manners[head.Lemma] && (ruler == nil || ruler.Lemma != "ⲁϣ"),
		today[noun.Form] || noun.XPOS == "ART" && today[head.Form],
		p.howLong(noun) && (ruler == nil || !isNominal(ruler) || way.far || p.behindPossessed()):
		return linkIn
	case ruler == nil && way.suffix:
		return linkOf
	case ruler == nil:
		if times[head.Lemma] || suffixed || bare {
			return linkIn
		}
		if indefinite(noun) { // in a list of objects, whose verb is far
			return linkObject
		}
		return linkOf
	case ruler.Lemma == "ⲟⲩⲟⲓ", p.w == 0 && isNominal(ruler) && p.behind("VBD"):
		return linkTo
	case isNominal(ruler):
		switch {
		case way.subject != nil && indefinite(noun) && takesObject(way.subject):
			return linkObject
		case suffixed && ability[ruler.Lemma]:
			return linkIn
		case suffixed:
			return linkOf
		case times[head.Lemma] && (way.far || isDefinite(noun) && (ruler.Lemma == "ⲛⲓⲙ" || ruler.Lemma == "ⲛⲓⲃⲉⲛ")):
			return linkIn
		case bare:
			return linkAttribute
		}
		w.Sure = !way.far && p.w == 0 && (isDefinite(noun) || noun.XPOS == "NPROP") && !times[head.Lemma] &&
			p.behindDefinite()
		return linkOf
	case times[head.Lemma] && !suffixed:
		return linkIn
	case ruler.XPOS == "VBD":
		if ruler.Lemma == "ⲡⲉϫⲉ" {
			return linkTo
		}
		if blessed[ruler.Lemma] && way.object {
			return linkSubject
		}
		return linkOf
	case ruler.XPOS == "EXIST" || ruler.XPOS == "AUX":
		if suffixed {
			return linkIn
		}
		return linkObject
	case ruler.XPOS == "VSTAT", becoming[ruler.Lemma]:
		if next := p.nextGroup(); bare && next != nil && next.Lemma == "ⲛⲓⲙ" && ruler.XPOS == "VSTAT" {
			return linkIn // in every thing
		}
		if bare || indefinite(noun) {
			return linkAs
		}
		return linkIn
	case way.object && suffixed:
		return linkIn
	case way.object && covering[ruler.Lemma]:
		return linkWith
	case way.object && !bare && !indefinite(noun):
		return linkTo
	case way.object:
		return linkAs
	case intransitive[ruler.Lemma]:
		return linkIn
	case giving(ruler.Lemma):
		return linkTo
	}
	return linkObject
}

// howLong reports whether ⲛ- stands before a number of days or years: ⲛϣⲟⲙⲛⲧ ⲛϩⲟⲟⲩ is "for three days".
func (p place) howLong(noun *Word) bool {
	if p.w > 0 || noun.XPOS != "NUM" || p.g+1 >= len(p.groups) || !isLink(p.nextGroup()) {
		return false
	}
	next := p.groups[p.g+1]
	return len(next) == 2 && (times[next[1].Lemma] || years[next[1].Lemma])
}

// behindPossessed reports whether the group before says whose something is: nothing of a length of time follows.
func (p place) behindPossessed() bool {
	return p.g > 0 && slices.ContainsFunc(p.groups[p.g-1], func(w Word) bool { return w.XPOS == "PPOS" })
}

// behind reports whether the group before begins with a word of a tag.
func (p place) behind(xpos string) bool {
	return p.g > 0 && len(p.groups[p.g-1]) > 0 && p.groups[p.g-1][0].XPOS == xpos
}

// behindDefinite reports whether the group before is a noun with a definite article or a possessive, alone or behind a
// preposition, and no verb that may still want its object stands before that.
func (p place) behindDefinite() bool {
	words := p.groups[p.g-1]
	if n := len(words); n < 2 || n > 3 || words[n-1].XPOS != "N" || !isDefinite(&words[n-2]) {
		return false
	}
	switch words[0].XPOS {
	case "PREP", "ART", "PPOS":
	default:
		return false
	}
	before := place{p.groups, p.g - 1, 0}
	ruler, way := before.ruler()
	if ruler == nil || !takesObject(ruler) {
		return true
	}
	return way.object || words[0].Lemma == "ⲛ" && before.link() == linkObject
}

func indefinite(w *Word) bool { return w.XPOS == "ART" && strings.HasPrefix(articles[w.Form], "INDF") }

func takesObject(w *Word) bool {
	return (w.XPOS == "V" || w.XPOS == "VIMP") && !intransitive[w.Lemma] && !becoming[w.Lemma]
}

func isNominal(w *Word) bool {
	switch w.XPOS {
	case "N", "NPROP", "NUM", "PDEM", "PINT", "PPERI", "IMOD", "IMOD_PPERO", "PPOS", "ART", "PPERO", "CREL", "FM":
		return true
	}
	return w.UPOS == "NOUN" || w.UPOS == "PROPN" || w.UPOS == "ADJ"
}

// ability are the nouns of ⲟⲩⲛ ϣϭⲟⲙ ⲙⲙⲟϥ "he is able": the power is in him.
var ability = map[string]bool{"ϣϭⲟⲙ": true, "ϭⲟⲙ": true, "ϣϫⲟⲙ": true, "ϫⲟⲙ": true}

// covering are verbs with an object that ⲛ- says what with: ⲙⲟⲣϥ ⲙⲡⲉϥⲙⲟϫϩ is to gird him with his girdle.
var covering = map[string]bool{
	"ⲙⲟⲩⲣ": true, "ⲙⲟⲩϩ": true, "ⲙⲁϩ": true, "ϭⲟⲟⲗⲉ": true, "ⲧⲱϩⲥ": true, "ⲑⲱϩⲥ": true, "ϩⲱⲃⲥ": true, "ⲧⲥⲓⲟ": true,
	"ⲧⲥⲓⲉ": true, "ⲧⲥⲟ": true, "ϩⲱⲱⲥ": true,
}

// blessed are verbs of a quality with a suffix for their subject, which ⲛ- names: ⲛⲁⲓⲁⲧⲟⲩ ⲛⲛϩⲏⲕⲉ is "blessed are the
// poor".
var blessed = map[string]bool{"ⲛⲁⲓⲁⲧ": true, "ⲱⲟⲩⲛⲓⲁⲧ": true, "ⲛⲁⲛⲟⲩ": true, "ⲛⲉⲥⲱ": true}

// presence are the nouns of ⲙⲡⲉⲙⲧⲟ ⲉⲃⲟⲗ "before".
var presence = map[string]bool{"ⲙⲧⲟ": true, "ⲙⲑⲟ": true}

// sides are nouns that ⲉⲃⲟⲗ ⲛ- leads away from: ⲉⲃⲟⲗ ⲙⲡⲉⲕⲣⲟ is "from the shore".
var sides = map[string]bool{"ⲕⲣⲟ": true, "ⲭⲣⲟ": true, "ⲏⲓ": true, "ⲡⲟⲗⲓⲥ": true, "ⲃⲁⲕⲓ": true, "ⲕⲁϩ": true, "ⲙⲁ": true}

// manners are the nouns of ⲛⲧϩⲉ "like", ⲙⲡⲁⲓⲣⲏϯ "so": the ⲛ- before them is never a genitive.
var manners = map[string]bool{
	"ϩⲉ": true, "ⲣⲏϯ": true, "ⲣⲏⲧⲉ": true, "ⲥⲙⲟⲧ": true, "ⲟⲩⲛⲟⲩ": true, "ⲩⲛⲟⲩ": true, "ⲛⲁⲩ": true, "ⲟⲟⲩ": true,
	"ⲫⲟⲟⲩ": true,
}

// today are the forms of the word for day in ⲙⲡⲟⲟⲩ, ⲙⲫⲟⲟⲩ "today".
var today = map[string]bool{"ⲟⲟⲩ": true, "ⲫⲟⲟⲩ": true}

// years are the nouns for months and years.
var years = map[string]bool{"ⲉⲃⲟⲧ": true, "ⲁⲃⲟⲧ": true, "ⲣⲟⲙⲡⲉ": true, "ⲣⲟⲙⲡⲓ": true}

// becoming are verbs that ⲛ- says as what or into what: ϣⲱⲡⲉ ⲛ- is to become.
var becoming = map[string]bool{"ϣⲱⲡⲉ": true, "ϣⲱⲡⲓ": true, "ⲟ": true, "ⲟⲓ": true}

// intransitive are verbs without an object: what follows them with ⲛ- says where, when or how.
var intransitive = map[string]bool{
	"ⲉⲓ": true, "ⲓ": true, "ⲃⲱⲕ": true, "ⲡⲱⲧ": true, "ⲫⲱⲧ": true, "ⲙⲟⲟϣⲉ": true, "ⲙⲟϣⲓ": true, "ⲧⲱⲟⲩⲛ": true,
	"ⲧⲱⲛ": true, "ϭⲱ": true, "ϩⲙⲟⲟⲥ": true, "ϩⲉⲙⲥⲓ": true, "ⲙⲟⲩ": true, "ⲱⲛϩ": true, "ⲱⲛϧ": true,
	"ϩⲉ": true, "ϩⲉⲓ": true, "ⲁⲗⲉ": true, "ⲁⲗⲏⲓ": true, "ⲛⲕⲟⲧⲕ": true, "ⲉⲛⲕⲟⲧ": true, "ϣⲉ": true, "ⲁϩⲉ": true,
	"ⲟϩⲓ": true, "ⲣⲓⲙⲉ": true, "ⲣⲓⲙⲓ": true, "ⲛⲁⲩ": true, "ϣⲗⲏⲗ": true, "ⲣⲁϣⲉ": true, "ⲣⲁϣⲓ": true,
}

var dative = []string{"ⲟⲩⲱϣⲧ", "ϣⲉⲡϩⲙⲟⲧ", "ϣⲡϩⲙⲟⲧ", "ⲕⲉⲗⲉⲩⲉ", "ⲑⲩⲥⲓⲁⲍⲉ", "ⲉⲡⲓⲧⲓⲙⲁ", "ϩⲟⲙⲟⲗⲟⲅⲉⲓ", "ⲡⲉⲓⲑⲉ"}

// giving reports whether ⲛ- says to whom: after ⲟⲩⲱϣⲧ and the compounds of ϯ "give" with their object in them.
func giving(lemma string) bool {
	rest, ok := strings.CutPrefix(lemma, "ϯ")
	return ok && rest != "" || slices.Contains(dative, lemma)
}

// way is what lies between a word and the one that rules it.
type way struct {
	object  bool  // the ruler, a verb, has its object already
	far     bool  // other words lie between
	suffix  bool  // a preposition with a suffix stands before, which what follows explains: ⲉⲧⲟⲟⲧⲟⲩ ⲛⲛⲉϥϩⲙϩⲁⲗ
	subject *Word // the verb whose subject the ruler, a noun, is
}

// rulerWithin is how many groups before a word the one that rules it may stand.
const rulerWithin = 4

// ruler is the word that what stands at a place belongs to, as far as order shows: the verb or noun before it, over
// particles, adverbs and prepositions with a suffix. It is nil behind punctuation and conjunctions.
func (p place) ruler() (*Word, way) {
	var found way
	if p.w > 0 {
		if w, object := last(p.groups[p.g][:p.w]); w != nil {
			found.object = object
			return w, found
		}
		if w := p.before(); isNominal(w) {
			return w, found
		}
	}
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin; g-- {
		words := p.groups[g]
		if len(words) == 0 {
			break
		}
		switch first := &words[0]; {
		case len(words) == 1 && first.XPOS == "PUNCT" && g == p.g-1:
			found.far = true
			continue
		case len(words) == 1 && (first.XPOS == "PUNCT" || first.XPOS == "CONJ"):
			return nil, found
		case len(words) == 2 && first.XPOS == "PREP" && words[1].XPOS == "PPERO" && g == p.g-1 && explained(first.Form):
			found.suffix = true
			return nil, found
		case len(words) == 1 && (first.XPOS == "PTC" || first.XPOS == "ADV" || first.XPOS == "NEG" || first.XPOS == "COP"),
			len(words) == 1 && first.XPOS == "PREP_PPERO",
			len(words) == 2 && first.XPOS == "PREP" && words[1].XPOS == "PPERO":
			if first.Lemma == "ⲛ" && len(words) == 2 { // ⲙⲙⲟϥ: the object
				found.object = true
			}
			found.far = true
			continue
		}
		w, object := last(words)
		if w == nil {
			break
		}
		found.object = found.object || object
		if isNominal(w) && words[0].XPOS == "PTC" && g > 0 { // ⲛϭⲓ-: the subject of the verb before
			subject := place{p.groups, g, 0}
			if verb, before := subject.ruler(); verb != nil && isVerb(*verb) && !before.object {
				found.subject = verb
			}
		}
		return w, found
	}
	return nil, found
}

// explained reports whether a noun with ⲛ- follows a preposition with a suffix and says who that is.
func explained(form string) bool {
	for _, stem := range [...]string{"ⲧⲟⲟⲧ", "ⲧⲟⲧ", "ⲣⲁⲧ", "ϩⲏⲧ", "ⲉⲧⲃⲏⲏⲧ", "ⲉⲑⲃⲏⲧ"} {
		if strings.HasSuffix(form, stem) && form != "ⲛϩⲏⲧ" {
			return true
		}
	}
	return false
}

// last is the word that ends a group and may rule what follows: its last noun, or a verb at its end; object says that
// the verb has a suffix or a noun as its object.
func last(words []Word) (w *Word, object bool) {
	for i := len(words) - 1; i >= 0; i-- {
		w := &words[i]
		switch {
		case w.XPOS == "PPERO":
			object = true
		case isVerb(*w):
			return w, object
		case isNominal(w) && w.XPOS != "ART" && w.XPOS != "CREL":
			if i > 0 && isNominal(w) {
				for j := range i { // ϯ-noun: the verb has its object
					if (words[j].XPOS == "V" || words[j].XPOS == "VIMP") && i == j+1 {
						return &words[j], true
					}
				}
			}
			return w, object
		case w.XPOS == "PREP" || w.XPOS == "PTC":
			return nil, object
		}
	}
	return nil, object
}

// joinsNouns reports whether ⲙⲛ-, ⲛⲉⲙ- or ϩⲓ- stands between nouns: it is "and" there, and "with" behind verbs.
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
	for g := p.g - 1; g >= 0 && g >= p.g-rulerWithin; g-- {
		words := p.groups[g]
		if len(words) == 0 {
			return false
		}
		if len(words) == 1 && words[0].XPOS == "PUNCT" && g == p.g-1 {
			continue
		}
		if len(words) == 1 && (words[0].XPOS == "PTC" || words[0].XPOS == "PINT") {
			continue
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

// because reports whether ϫⲉ gives a reason: no word of saying, knowing or naming stands before it in its sentence.
func (p place) because() bool {
	const within = 8
	if p.w > 0 {
		return false
	}
	reason := false
	for g := p.g - 1; g >= 0 && g >= p.g-within; g-- {
		for w := range p.groups[g] {
			word := &p.groups[g][w]
			if saying[word.Lemma] || word.Lemma == "ⲉⲧⲃⲉ" || word.Lemma == "ⲉⲑⲃⲉ" {
				return false
			}
			reason = reason || isVerb(*word)
		}
	}
	if next := p.afterOrNext(); next != nil && (strings.HasPrefix(next.XPOS, "AOPT") || next.XPOS == "ANEGOPT") {
		return false // so that
	}
	return reason
}

func (p place) afterOrNext() *Word {
	if w := p.after(); w != nil {
		return w
	}
	return p.nextGroup()
}

// saying are the words that ϫⲉ says the content of.
var saying = func() map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(`ϫⲱ ϫⲟ ϫⲟⲥ ⲡⲉϫⲉ ϣⲁϫⲉ ⲥⲁϫⲓ ⲙⲟⲩⲧⲉ ⲙⲟⲩϯ ⲟⲩⲱϣⲃ ⲉⲣⲟⲩⲱ ⲥⲟⲟⲩⲛ ⲥⲱⲟⲩⲛ ⲉⲓⲙⲉ ⲉⲙⲓ ⲛⲁⲩ ⲥⲱⲧⲙ ⲥⲱⲧⲉⲙ
		ϫⲛⲟⲩ ϣⲓⲛⲉ ϣⲓⲛⲓ ⲙⲉⲉⲩⲉ ⲙⲉⲩⲓ ⲡⲓⲥⲧⲉⲩⲉ ⲛⲁϩⲧⲉ ⲛⲁϩϯ ⲧⲁⲙⲟ ⲥϩⲁⲓ ⲥϧⲁⲓ ⲱϣ ⲣⲁⲛ ⲥⲟⲡⲥ ϯϩⲟ ⲧⲱⲃϩ ⲧⲱⲃⲁϩ ϩⲱⲛ ⲥⲁϩⲛⲉ ⲟⲩⲁϩⲥⲁϩⲛⲉ
		ⲕⲉⲗⲉⲩⲉ ϩⲟⲙⲟⲗⲟⲅⲉⲓ ⲱⲣⲕ ⲟⲩⲱⲛϩ ⲧⲥⲁⲃⲟ ϯⲥⲃⲱ ⲙⲛⲧⲣⲉ ⲣⲙⲛⲧⲣⲉ ⲉⲣⲙⲉⲑⲣⲉ ⲕⲣⲓⲛⲉ ⲉⲣⲏⲧ ⲥⲙⲏ ϩⲱⲃ ⲗⲟⲅⲟⲥ ⲡⲁⲓ ⲫⲁⲓ ϣⲗⲏⲗ
		ⲟⲩⲱϣ ϫⲓϣⲕⲁⲕ ⲁϣⲕⲁⲕ ⲕⲁⲓ ⲧⲁⲩⲟ ⲧⲁⲟⲩⲟ ⲉⲩⲁⲅⲅⲉⲗⲓⲍⲉ ⲕⲏⲣⲩⲥⲥⲉ ϩⲓⲱⲓϣ ⲧⲁϣⲉⲟⲉⲓϣ ϣⲙⲡⲛⲟⲩϥⲉ ⲡⲣⲟⲫⲏⲧⲉⲩⲉ`) {
		set[w] = true
	}
	return set
}()
