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
	c := dictionary.Company{Adverb: p.adverb()}
	if p.after() != nil {
		c.Object = participant(p.groups[p.g][p.w+1:])
	}
	clause := p.clauseAfter()
	if len(clause) > 0 && !c.Object.Given && (p.before() != nil || c.Adverb != "") && beginsNoun(clause[0]) {
		c.Object, clause = participant(clause[0]), clause[1:] // ⲕⲁ ⲡϩⲱⲃ: the verb and its object written apart
	}
	for i, words := range clause {
		first, head := &words[0], &words[len(words)-1]
		switch {
		case first.XPOS != "PREP":
			if slices.ContainsFunc(words, isVerb) && first.XPOS != "CREL" {
				return c
			}
		case !isLinkLemma(first):
			if inSet("to-whom", first) {
				c.Dative = true
			} else {
				c.Prepositions = append(c.Prepositions, first.Lemma)
			}
		case !c.Object.Given && len(words) > 1:
			c.Object = participant(words[1:])
		case !c.Object.Given && i+1 < len(clause): // ⲁϥϫⲓ ⲛ ⲟⲩⲟⲉⲓⲕ: the preposition and its noun written apart
			c.Object = participant(clause[i+1])
		case len(words) == 2 && head.XPOS != "PPERO": // ⲛⲟⲩⲙⲏϣ ⲛϧⲓⲥⲓ
			c.Object.Traits |= head.Traits
		}
	}
	return c
}

// clauseAfter returns the groups after a place up to a conjunction or a sign of punctuation, five at most.
func (p place) clauseAfter() [][]Word {
	const within = 5
	groups := p.groups[p.g+1 : min(len(p.groups), p.g+1+within)]
	if end := slices.IndexFunc(groups, func(words []Word) bool {
		return len(words) == 0 || words[0].XPOS == "CONJ" || words[0].XPOS == "PUNCT"
	}); end >= 0 {
		return groups[:end]
	}
	return groups
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
