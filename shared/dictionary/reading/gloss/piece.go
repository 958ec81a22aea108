package gloss

import (
	"slices"
	"strings"
)

// Piece returns the piece of a literal line for a group, and the rows used. It applies a row of tables/meanings.txt or
// pieces.txt to the likeliest meanings of its words, or else returns those meanings one by one, without rows. It is
// meant for groups without a Meaning, and is only as reliable as the group's gloss.
func Piece(groups [][]Word, i int, c Context) (Text, []*Rule) {
	if len(groups[i]) == 0 {
		return Text{}, nil
	}
	c.Denied = inSet("not", &groups[i][0])
	s := place{groups, i, 0}.scene()
	s.Context, s.literal = c, true
	text, rows := pieces().said(s)
	if len(rows) > 0 {
		return text, rows
	}
	for j := range groups[i] {
		if word := groups[i][j].plain(); word.En != "" && word.Nl != "" {
			text = Text{joined(text.En, word.En), joined(text.Nl, word.Nl)}
		}
	}
	return text, nil
}

// withMeanings returns the rows of meanings.txt that have a text, and those of pieces.txt. For groups, the former come
// first; for noun phrases the latter, because they are for exceptions.
func withMeanings() *ruleTable {
	own, sure := ownPieces(), meanings()
	silent := func(r *Rule) bool { return r.Text.En == "-" }
	return &ruleTable{
		name:    own.name,
		rows:    slices.Concat(slices.DeleteFunc(slices.Clone(sure.rows), silent), own.rows),
		section: slices.Concat(own.section, slices.DeleteFunc(slices.Clone(sure.section), silent)),
	}
}

// rest returns the piece for the last words of a scene's group, and its rows.
func (s *scene) rest(words []Word) (Text, []*Rule) {
	defer s.put(s.put(words))
	return Piece(s.groups, s.g, s.Context)
}

// unknown is the gloss of a word without an entry.
const unknown = "?"

// plain returns the likeliest meaning of a word: the first if its entry has several. For a preposition with a person
// it returns both; for a word explained by an abbreviation it returns nothing.
func (w *Word) plain() Text {
	if w.Composed.En != "" {
		return w.Composed
	}
	text := FirstOf(w.Gloss)
	text.En, text.Nl = strings.TrimSuffix(text.En, " …"), strings.TrimSuffix(text.Nl, " …")
	head, tag, tagged := strings.Cut(text.En, ".")
	if person, ok := known["him"][tag]; ok && tagged {
		if head == strings.ToUpper(head) {
			return person
		}
		dutch, _, _ := strings.Cut(text.Nl, ".")
		return Text{head + " " + person.En, dutch + " " + person.Nl}
	}
	if !w.Lexical {
		kinds := []string{"subject", "plain"}
		if w.XPOS == "PPERO" {
			kinds[0] = "him"
		}
		for _, kind := range kinds {
			if said, ok := known[kind][text.En]; ok {
				return said
			}
		}
		if text.En == strings.ToUpper(text.En) && strings.ToLower(text.En) != text.En {
			return Text{}
		}
	}
	return Text{head, strings.TrimSuffix(text.Nl, "."+tag)}
}

// likelyVerb returns the English and Dutch verbs for a word, with the particles and complements of each: in nood zijn,
// vragen om.
func likelyVerb(w *Word) (en englishVerb, nl dutchVerb, ok bool) {
	if n := len(w.Parts); n > 0 { // of do-desire the desire is the verb, of do-light the doing
		if w.Parts[n-1].UPOS == "VERB" {
			return likelyVerb(&w.Parts[n-1])
		}
		en, nl, ok = likelyVerb(&w.Parts[0])
		rest := w.Parts[n-1].plain()
		en.rest, nl.complement = joined(en.rest, rest.En), joined(nl.complement, rest.Nl)
		return en, nl, ok
	}
	text := w.plain()
	if w.with.En != "" {
		text = FirstOf(w.with)
	}
	if text.En == "" || text.Nl == "" || text.En == unknown {
		return en, nl, false
	}
	text.En, en.negated = strings.CutPrefix(text.En, "not ")
	en.verb, en.rest, _ = strings.Cut(text.En, " ")
	if nl, ok = verbNl(text.Nl); ok {
		return en, nl, true
	}
	words := strings.Fields(text.Nl)
	for n := 0; n < len(words) && !ok; n++ {
		i := (n + len(words) - 1) % len(words) // the last word, else the first that is a verb
		if nl, ok = verbsNl[words[i]]; !ok {
			nl, ok = verbNl(" " + words[i]) // zijn and worden
		}
		nl.complement, nl.trail = strings.Join(words[:i], " "), strings.Join(words[i+1:], " ")
	}
	return en, nl, ok
}

// afterNot reports whether a negation precedes a place by at most a few groups in its clause.
func (p place) afterNot() bool {
	const within = 4
	for g := p.g - 1; g >= max(0, p.g-within); g-- {
		words := p.groups[g]
		if len(words) == 0 || words[0].XPOS == "PUNCT" {
			return false
		}
		if slices.ContainsFunc(words, func(w Word) bool { return inSet("not", &w) }) {
			return true
		}
	}
	return false
}
