package ground

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Phrases are phrases by the name of what each stands for, written as dataset/FORMAT.md writes aliases.
type Phrases struct{ all []phrase }

type phrase struct {
	name     string
	words    []string
	head     string // of its first word: a text without a word that begins so has not the phrase
	everyday bool   // it ends with ?
}

// Add enters phrases for a name.
func (p *Phrases) Add(name string, phrases ...string) {
	for _, text := range phrases {
		text, everyday := strings.CutSuffix(text, "?")
		var words []string
		for word := range strings.FieldsSeq(text) {
			stem, open := strings.CutSuffix(word, "*")
			if word != anyWords {
				word = coptic.Fold(stem) + cond(open, "*", "")
			}
			words = append(words, strings.Fields(word)...)
		}
		if len(words) > 0 {
			p.all = append(p.all, phrase{name, words, head(words[0]), everyday})
		}
	}
}

// head returns the first two bytes of a word of a phrase. It returns "" for a shorter word, and for one that may be
// any.
func head(word string) string {
	if word = strings.TrimSuffix(word, "*"); word == anyWords || len(word) < 2 {
		return ""
	}
	return word[:2]
}

// anyWords stands for any words or none in a phrase.
const anyWords = "…"

// Named is what a text names, by its longest phrase.
type Named struct {
	Name     string
	Everyday bool // by words of everyday life alone
	words    int  // of the phrase
	at       int
	inside   bool // the phrase is a part of another's: perfect of second perfect
}

// In finds the names whose phrases stand in a folded text, the most particular first: that of the most words, then the
// earliest.
func (p *Phrases) In(text string) []Named {
	return p.find(strings.Fields(text), func(ph *phrase, words []string) (at int, ok bool) {
		for at := range words {
			if matches(words[at:], ph.words, true) {
				return at, true
			}
		}
		return 0, false
	})
}

// Opening finds the names that have a phrase with which a folded text begins.
func (p *Phrases) Opening(text string) []Named {
	return p.find(strings.Fields(text), func(ph *phrase, words []string) (int, bool) {
		return 0, matches(words, ph.words, true)
	})
}

// Whole finds the names that have a phrase which a folded text is, from its first word to its last.
func (p *Phrases) Whole(text string) []Named {
	return p.find(strings.Fields(text), func(ph *phrase, words []string) (int, bool) {
		return 0, matches(words, ph.words, false)
	})
}

func (p *Phrases) find(words []string, in func(*phrase, []string) (int, bool)) []Named {
	var found []Named
	if p == nil {
		return nil
	}
	heads := map[string]bool{"": true}
	for _, word := range words {
		heads[head(word)] = true
	}
	for i := range p.all {
		ph := &p.all[i]
		if !heads[ph.head] {
			continue
		}
		at, ok := in(ph, words)
		if !ok {
			continue
		}
		n := Named{Name: ph.name, Everyday: ph.everyday, words: len(ph.words), at: at}
		same := slices.IndexFunc(found, func(f Named) bool { return f.Name == n.Name })
		switch {
		case same < 0:
			found = append(found, n)
		default:
			f := &found[same]
			f.Everyday = f.Everyday && n.Everyday
			if n.words > f.words || n.words == f.words && n.at < f.at {
				f.words, f.at = n.words, n.at
			}
		}
	}
	slices.SortStableFunc(found, func(a, b Named) int {
		return cmp.Or(cmp.Compare(b.words, a.words), cmp.Compare(a.at, b.at))
	})
	for i := range found {
		found[i].inside = slices.ContainsFunc(found[:i], func(longer Named) bool {
			return longer.words > found[i].words && longer.at <= found[i].at && found[i].at < longer.at+longer.words
		})
	}
	return found
}

// Has reports whether a phrase of a name stands in a folded text.
func (p *Phrases) Has(name, text string) bool {
	return slices.ContainsFunc(p.In(text), func(n Named) bool { return n.Name == name })
}

// small are the words of a question that stand between those of a phrase and do not count.
var small = set(`the a an of in to de het een van in te`)

// matches reports whether words begin as a phrase, or with open unset are the phrase.
func matches(words, phrase []string, open bool) bool {
	switch {
	case len(phrase) == 0:
		return open || len(words) == 0
	case phrase[0] == anyWords:
		for skip := range len(words) + 1 {
			if matches(words[skip:], phrase[1:], open) {
				return true
			}
		}
		return false
	case len(words) == 0:
		return false
	}
	stem, any := strings.CutSuffix(phrase[0], "*")
	if words[0] == stem || any && strings.HasPrefix(words[0], stem) {
		if matches(words[1:], phrase[1:], open) {
			return true
		}
	}
	return open && small()[words[0]] && matches(words[1:], phrase, open)
}
