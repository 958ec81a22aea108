package gloss

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// inFrame returns what a verb means beside the words around it, where its entry has a sense for that. A sense that
// its object decides is good enough for a gloss, and leaves open what the verb means in plain words, unless the object
// is of the very kind that the sense is for.
func (p place) inFrame() (Text, bool) {
	w := p.word()
	if len(w.Framed) == 0 {
		return Text{}, false
	}
	senses := make([][]dictionary.Frame, len(w.Framed))
	for i := range w.Framed {
		senses[i] = w.Framed[i].Frames
	}
	company := p.company()
	at := dictionary.SenseIn(senses, company, samePreposition)
	if at < 0 {
		return Text{}, false
	}
	hangs := func(f dictionary.Frame) bool { return f.Object != "" || f.Dative }
	ofItsKind := func(f dictionary.Frame) bool { return company.Object.Traits.Has(dictionary.TraitNamed(f.Object)) }
	if slices.ContainsFunc(senses[at], hangs) && !slices.ContainsFunc(senses[at], ofItsKind) {
		w.Open = true
	}
	return w.Framed[at].Gloss, true
}

// samePreposition reports whether a lemma is a frame's preposition, which the lexicon has in Sahidic.
func samePreposition(preposition, lemma string) bool {
	preposition = strings.TrimRight(preposition, "-⸗")
	return preposition == lemma || preposition == fact("sahidic", lemma)
}

// company returns what accompanies a verb in its clause.
func (p place) company() dictionary.Company {
	const within = 5
	c := dictionary.Company{Adverb: p.adverb()}
	if p.after() != nil {
		c.Object = participant(p.groups[p.g][p.w+1:])
	}
	for i, words := range p.groups[p.g+1 : min(len(p.groups), p.g+1+within)] {
		if len(words) == 0 || words[0].XPOS == "CONJ" || words[0].XPOS == "PUNCT" {
			break
		}
		link := words[0].XPOS == "PREP" && words[0].Lemma == linkLemma
		switch head := &words[len(words)-1]; {
		case i == 0 && !c.Object.Given && (p.before() != nil || c.Adverb != "") && beginsNoun(words):
			c.Object = participant(words) // ⲕⲁ ⲡϩⲱⲃ: the verb and its object written apart
		case words[0].XPOS != "PREP":
			if slices.ContainsFunc(words, isVerb) && words[0].XPOS != "CREL" {
				return c
			}
		case link && !c.Object.Given:
			c.Object = participant(words[1:])
		case link && len(words) == 2 && (head.XPOS == "N" || head.XPOS == "V"): // ⲛⲟⲩⲙⲏϣ ⲛϧⲓⲥⲓ
			c.Object.Traits |= head.Traits
		case inSet("to-whom", &words[0]):
			c.Dative = true
		case !link:
			c.Prepositions = append(c.Prepositions, words[0].Lemma)
		}
	}
	return c
}

// participant returns whom or what words name: their noun, unless a relative clause comes first.
func participant(words []Word) dictionary.Participant {
	is := dictionary.Participant{Given: true, Pronoun: words[0].XPOS == "PPERO"}
	for i := range words {
		switch w := &words[i]; w.XPOS {
		case "N":
			is.Noun, is.Traits = true, is.Traits|w.Traits
		case "NPROP":
			is.Noun, is.Traits = true, w.Traits
			if !w.Traits.Has(dictionary.Place) {
				is.Traits |= dictionary.Person
			}
		case "CREL":
			return is
		}
	}
	return is
}

// beginsNoun reports whether a group is a noun, with what determines it.
func beginsNoun(words []Word) bool {
	switch words[0].XPOS {
	case "ART", "PPOS", "PDEM", "N", "NPROP", "NUM":
		return !slices.ContainsFunc(words, isVerb)
	}
	return false
}

// objectless reports whether a verb never has an object: what follows it with ⲛ- says where, when or how.
func (w *Word) objectless() bool {
	return slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Object == dictionary.NoObject })
}

// toWhom reports whether what follows a verb with ⲛ- is to whom it is done: after ⲟⲩⲱϣⲧ, and after the compounds of ϯ
// "give" with their object in them.
func (w *Word) toWhom() bool {
	return inSet("giving", w) || slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Dative })
}
