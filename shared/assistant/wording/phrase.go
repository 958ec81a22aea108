package wording

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Phrases holds phrases by name, in the notation for aliases of dataset/FORMAT.md. The phrases of questions.txt may
// also have alternatives, as in (je|ik). An empty alternative makes a word optional, as in (the|). The placeholders _
// and ~ capture any number of words and one word.
type Phrases struct {
	all []phrase
	of  map[string][]phrase // the same by name
}

type phrase struct {
	name     string
	elements []element
	everyday bool // it ends with ?
}

// element is one word of a phrase, or a placeholder.
type element struct {
	stems    []string // any of these
	open     bool     // and what begins so
	optional bool
	any      bool // any words or none
	takes    int  // how many words it takes at most; 0 of an element that takes none
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
			if p.of == nil {
				p.of = map[string][]phrase{}
			}
			p.all, p.of[name] = append(p.all, made), append(p.of[name], made)
		}
	}
}

func elementsOf(word string) (all []element) {
	switch word {
	case "…":
		return []element{{any: true}}
	case "_":
		return []element{{takes: most}}
	case "~":
		return []element{{takes: 1}}
	case ":", ";":
		return []element{{stems: []string{word}}}
	}
	if strings.Contains(word, "|") {
		var e element
		for stem := range strings.SplitSeq(word, "|") {
			e.optional = e.optional || stem == ""
			if stem != ":" {
				stem = coptic.Fold(stem)
			}
			e.stems = append(e.stems, stem)
		}
		return []element{e}
	}
	stem, open := strings.CutSuffix(word, "*")
	parts := strings.Fields(coptic.Fold(stem))
	for i, part := range parts {
		all = append(all, element{stems: []string{part}, open: open && i == len(parts)-1})
	}
	return all
}

// most is the maximum number of words that a placeholder captures.
const most = 400

// Named is a name found in a text, with the longest phrase that matched.
type Named struct {
	Name     string
	Everyday bool // by words of everyday life alone
	Words    int  // of the phrase
	Inside   bool // the phrase is a part of another's: perfect of second perfect
	at       int
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

func (p *Phrases) find(words []string, in func(*phrase, []string) (int, bool)) []Named {
	var found []Named
	if p == nil {
		return nil
	}
	for i := range p.all {
		ph := &p.all[i]
		at, ok := 0, ph.elements[0].mayBe(words)
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

// has reports whether a phrase of a name occurs in a folded text. With opening, it must occur at the beginning.
func (p *Phrases) has(name, text string, opening bool) bool {
	_, _, found := p.first(name, strings.Fields(text), opening, func([]string) bool { return true })
	return found
}

// taken returns the words captured by the first matching phrase of a name, and the words before the phrase. With
// opening, only a phrase at the beginning of words matches.
func (p *Phrases) taken(name string, words []string, opening bool) (taken, before []string) {
	taken, before, _ = p.first(name, words, opening, func(taken []string) bool { return len(taken) > 0 })
	return taken, before
}

// first returns the words captured by the first matching phrase of a name that is accepted, and the words before it.
func (p *Phrases) first(name string, words []string, opening bool, accept func(taken []string) bool) (
	taken, before []string, found bool,
) {
	for _, ph := range p.of[name] {
		if !ph.elements[0].mayBe(words) {
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

// takenAll returns the words captured by each occurrence of the phrases of a name.
func (p *Phrases) takenAll(name string, words []string) (all []string) {
	for _, ph := range p.of[name] {
		for at := range words {
			if taken, ok := match(words[at:], ph.elements, true); ok {
				all = append(all, taken...)
			}
		}
	}
	return all
}

// mayBe reports whether the first of the words, or all of them together, match the element.
func (e *element) mayBe(words []string) bool {
	return e.any || e.optional || e.takes > 0 || slices.ContainsFunc(words, e.fits)
}

func (e *element) fits(word string) bool {
	return slices.ContainsFunc(e.stems, func(stem string) bool {
		return word == stem || e.open && strings.HasPrefix(word, stem)
	})
}

// match matches a phrase against words and returns the words captured. With open, words may continue after the
// phrase.
func match(words []string, elements []element, open bool) (taken []string, ok bool) {
	if len(elements) == 0 {
		return nil, open || len(words) == 0
	}
	e := &elements[0]
	if e.any || e.takes > 0 {
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

// matchMany matches a placeholder for several words, capturing as few as possible.
func matchMany(words []string, elements []element, open bool) (taken []string, ok bool) {
	e := &elements[0]
	for n := range len(words) + 1 {
		if e.any {
			if taken, ok = match(words[n:], elements[1:], open); ok {
				return taken, true
			}
			continue
		}
		if n = min(len(words), e.takes) - n; n < 1 {
			break
		}
		if _, ok = match(words[n:], elements[1:], open); ok {
			return words[:n], true
		}
	}
	return nil, false
}
