package wording

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Phrases holds phrases by name, in the notation for aliases of dataset/FORMAT.md. A word may have alternatives, je|ik,
// and those may be the beginnings of words: accent*|dots. An empty alternative makes a word optional: the|. The
// placeholder _ of questions.txt captures one or more words, and ~ captures one.
type Phrases struct {
	all    []phrase
	byName map[string][]phrase
}

type phrase struct {
	name     string
	elements []element
	everyday bool // the phrase has only everyday words, which ? at its end says
}

// element is one word of a phrase, or a placeholder.
type element struct {
	stems    []string // alternative words
	prefixes []string // alternatives that stand for every word that begins so
	optional bool
	any      bool // any number of words, which are not captured
	captures int  // maximum number of words captured; 0 if the element captures none
}

// Add adds phrases under a name.
func (p *Phrases) Add(name string, phrases ...string) {
	for _, text := range phrases {
		text, everyday := strings.CutSuffix(text, "?")
		var all []element
		for word := range strings.FieldsSeq(text) {
			all = append(all, elementsOf(word)...)
		}
		if len(all) > 0 {
			made := phrase{name, all, everyday}
			if p.byName == nil {
				p.byName = map[string][]phrase{}
			}
			p.all, p.byName[name] = append(p.all, made), append(p.byName[name], made)
		}
	}
}

// elementsOf parses one word of a phrase. It returns several elements if folding divides the word.
func elementsOf(word string) (all []element) {
	switch word {
	case "…":
		return []element{{any: true}}
	case "_":
		return []element{{captures: maxCaptured}}
	case "~":
		return []element{{captures: 1}}
	}
	if strings.Contains(word, "|") {
		var e element
		for alternative := range strings.SplitSeq(word, "|") {
			e.optional = e.optional || alternative == ""
			e.allow(alternative)
		}
		return []element{e}
	}
	if word == ":" || word == ";" {
		return []element{{stems: []string{word}}}
	}
	stem, open := strings.CutSuffix(word, "*")
	parts := strings.Fields(coptic.Fold(stem))
	for i, part := range parts {
		if open && i == len(parts)-1 {
			part += "*"
		}
		var e element
		e.allow(part)
		all = append(all, e)
	}
	return all
}

// allow adds an alternative to the element.
func (e *element) allow(alternative string) {
	stem, open := strings.CutSuffix(alternative, "*")
	if stem != ":" {
		stem = coptic.Fold(stem)
	}
	if open && stem != "" {
		e.prefixes = append(e.prefixes, stem)
	} else {
		e.stems = append(e.stems, stem)
	}
}

// Unmatched returns the first word of a phrase that no question can have, or "" if there is none. Such a word is an
// alternative that folding divides or leaves empty, or has a * that does not end it.
func Unmatched(phrase string) string {
	for word := range strings.FieldsSeq(strings.TrimSuffix(phrase, "?")) {
		alternatives := strings.Split(word, "|")
		for _, a := range alternatives {
			stem := strings.TrimSuffix(a, "*")
			divided := len(alternatives) > 1 && a != "" && a != ":" && len(strings.Fields(coptic.Fold(stem))) != 1
			if divided || strings.Contains(stem, "*") || a == "*" {
				return word
			}
		}
	}
	return ""
}

// maxCaptured is the maximum number of words that a placeholder captures.
const maxCaptured = 400

// Named is a name found in a text, with the longest phrase that matched.
type Named struct {
	Name     string
	Everyday bool // only phrases of everyday words matched
	Words    int  // number of elements in the phrase
	Inside   bool // the phrase overlaps a longer match that begins no later: perfect in second perfect
	at       int  // index of the word at which the phrase begins
}

// In finds the names whose phrases occur in a folded text. The phrases with the most words come first; among equals,
// the earliest does.
func (p *Phrases) In(text string) []Named {
	return p.find(strings.Fields(text), func(ph *phrase, words []string) (at int, ok bool) {
		for at := range words {
			if _, ok := match(words[at:], ph.elements, true); ok {
				return at, true
			}
		}
		return 0, false
	})
}

// Opening finds the names with a phrase at the beginning of a folded text.
func (p *Phrases) Opening(text string) []Named {
	return p.find(strings.Fields(text), func(ph *phrase, words []string) (int, bool) {
		_, ok := match(words, ph.elements, true)
		return 0, ok
	})
}

// Whole finds the names with a phrase equal to a folded text.
func (p *Phrases) Whole(text string) []Named {
	return p.find(strings.Fields(text), func(ph *phrase, words []string) (int, bool) {
		_, ok := match(words, ph.elements, false)
		return 0, ok
	})
}

// find returns the names with a phrase that in finds in words, sorted as In sorts them. in returns the index at which
// a phrase begins.
func (p *Phrases) find(words []string, in func(*phrase, []string) (at int, ok bool)) []Named {
	var found []Named
	if p == nil {
		return nil
	}
	for i := range p.all {
		ph := &p.all[i]
		at, ok := 0, ph.elements[0].mayMatch(words)
		if ok {
			at, ok = in(ph, words)
		}
		if !ok {
			continue
		}
		n := Named{Name: ph.name, Everyday: ph.everyday, Words: len(ph.elements), at: at}
		same := slices.IndexFunc(found, func(f Named) bool { return f.Name == n.Name })
		if same < 0 {
			found = append(found, n)
			continue
		}
		f := &found[same]
		f.Everyday = f.Everyday && n.Everyday
		if n.Words > f.Words || n.Words == f.Words && n.at < f.at {
			f.Words, f.at = n.Words, n.at
		}
	}
	slices.SortStableFunc(found, func(a, b Named) int {
		return cmp.Or(cmp.Compare(b.Words, a.Words), cmp.Compare(a.at, b.at))
	})
	for i := range found {
		found[i].Inside = slices.ContainsFunc(found[:i], func(longer Named) bool {
			return longer.Words > found[i].Words && longer.at <= found[i].at && found[i].at < longer.at+longer.Words
		})
	}
	return found
}

// has reports whether a phrase with a name occurs in a folded text. If opening, it must occur at the beginning.
func (p *Phrases) has(name, text string, opening bool) bool {
	_, _, found := p.first(name, strings.Fields(text), opening, func([]string) bool { return true })
	return found
}

// taken returns the words captured by the first phrase with a name that captures any, and the words before the phrase.
// If opening, the phrase must be at the beginning of words.
func (p *Phrases) taken(name string, words []string, opening bool) (taken, before []string) {
	taken, before, _ = p.first(name, words, opening, func(taken []string) bool { return len(taken) > 0 })
	return taken, before
}

// first finds the first phrase with a name that matches and whose captured words accept approves. It returns those
// words and the words before the phrase.
func (p *Phrases) first(name string, words []string, opening bool, accept func(taken []string) bool) (
	taken, before []string, found bool,
) {
	for _, ph := range p.byName[name] {
		if !ph.elements[0].mayMatch(words) {
			continue
		}
		for at := 0; at < len(words) && (at == 0 || !opening); at++ {
			if taken, ok := match(words[at:], ph.elements, true); ok && accept(taken) {
				return taken, words[:at], true
			}
		}
	}
	return nil, nil, false
}

// takenAll returns the words captured by each occurrence of the phrases with a name.
func (p *Phrases) takenAll(name string, words []string) (all []string) {
	for _, ph := range p.byName[name] {
		for at := range words {
			if taken, ok := match(words[at:], ph.elements, true); ok {
				all = append(all, taken...)
			}
		}
	}
	return all
}

// mayMatch reports whether the element can match anywhere in words. It is quicker than match.
func (e *element) mayMatch(words []string) bool {
	return e.any || e.optional || e.captures > 0 || slices.ContainsFunc(words, e.fits)
}

// fits reports whether a word is one of the element's stems or begins with one of its prefixes.
func (e *element) fits(word string) bool {
	begins := func(prefix string) bool { return strings.HasPrefix(word, prefix) }
	return slices.Contains(e.stems, word) || slices.ContainsFunc(e.prefixes, begins)
}

// match matches elements against words and returns the words captured. If open, small words may stand between the
// elements, and any words may follow them.
func match(words []string, elements []element, open bool) (taken []string, ok bool) {
	if len(elements) == 0 {
		return nil, open || len(words) == 0
	}
	e := &elements[0]
	if e.any || e.captures > 0 {
		return matchMany(words, elements, open)
	}
	if len(words) > 0 && e.fits(words[0]) {
		if taken, ok = match(words[1:], elements[1:], open); ok {
			return taken, true
		}
	}
	if e.optional {
		return match(words, elements[1:], open)
	}
	if open && len(words) > 0 && Listed(words[0], "small") {
		return match(words[1:], elements, open)
	}
	return nil, false
}

// matchMany matches elements that begin with a placeholder. A placeholder that captures takes as many words as
// possible, the other as few as possible.
func matchMany(words []string, elements []element, open bool) (taken []string, ok bool) {
	e := &elements[0]
	for n := range len(words) + 1 {
		if e.any {
			if taken, ok = match(words[n:], elements[1:], open); ok {
				return taken, true
			}
			continue
		}
		if n = min(len(words), e.captures) - n; n < 1 {
			break
		}
		if _, ok = match(words[n:], elements[1:], open); ok {
			return words[:n], true
		}
	}
	return nil, false
}
