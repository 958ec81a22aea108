package gather

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Penalties that rank how a word matches a meaning, lower being better. A meaning in the language of the question
// comes before one in the other.
const (
	inflected     = 30 // the word is a form of a meaning
	otherLanguage = 60
	noMatch       = 1000
)

// unknownBand is the frequency band assumed for an entry that has none: after all others.
const unknownBand = 9

// searchFor finds the entries with a word among their meanings, best first. Complete meanings come before partial
// ones, and within each the language of the question comes first. all holds all search results except those of which
// the word only begins a form in Latin letters. If meant is empty, they are words with that spelling in Latin letters.
func (l Lookups) searchFor(
	ctx context.Context, word string, q *question.Question,
) (meant, all []ground.Entry, err error) {
	all, err = l.Words.Search(ctx, word, maxHits)
	meant = slices.Clone(all)
	for i := range meant {
		meant[i].Match = l.match(&meant[i], word, "", q)
	}
	meant = slices.DeleteFunc(meant, func(e ground.Entry) bool { return e.Match.Place == noMatch })
	frequency := func(e ground.Entry) int { // only nouns are ranked by it
		if e.Match.Pos != "N" {
			return 0
		}
		return e.Counts[q.Dialect]
	}
	slices.SortStableFunc(meant, func(a, b ground.Entry) int {
		return cmp.Or(cmp.Compare(a.Match.Place, b.Match.Place),
			cmp.Compare(cmp.Or(a.Band, unknownBand), cmp.Or(b.Band, unknownBand)),
			cmp.Compare(frequency(b), frequency(a)))
	})
	keys := coptic.LatinKeys(word)
	all = slices.DeleteFunc(all, func(e ground.Entry) bool { return isPrefixOnly(&e, keys) || l.isRemark(&e, word) })
	if len(meant) == 0 {
		sortBySpelling(all, word)
	}
	return meant, all, wrap("search", err)
}

// sortBySpelling sorts entries by how closely a word in Latin letters spells one of their forms.
func sortBySpelling(entries []ground.Entry, word string) {
	latin := coptic.NewLatin(word)
	distance := make(map[string]int, len(entries))
	for i := range entries {
		least := math.MaxInt
		for _, f := range entries[i].Forms {
			for _, form := range []string{f.Citation(), f.Plural} {
				if form != "" {
					least = min(least, latin.Distance([]byte(coptic.Fold(strings.TrimRight(form, "-⸗†")))))
				}
			}
		}
		distance[entries[i].ID] = least
	}
	slices.SortStableFunc(entries, func(a, b ground.Entry) int { return cmp.Compare(distance[a.ID], distance[b.ID]) })
}

// isRemark reports whether a word stands in a remark beside a meaning of an entry: (of birds).
func (l Lookups) isRemark(e *ground.Entry, word string) bool {
	return slices.ContainsFunc(e.Senses, func(s ground.Sense) bool {
		for n, list := range [][]string{s.En, s.Nl} {
			for _, gloss := range list {
				_, remark, _ := strings.Cut(gloss, "(")
				if slices.ContainsFunc(strings.Fields(coptic.Fold(remark)), func(other string) bool {
					return l.Words.Form(word, other, wording.Language(n)) != ground.NoForm
				}) {
					return true
				}
			}
		}
		return false
	})
}

// simplest returns the entries that mean a word, exist in the requested dialect and are not derived from the best one.
// The entries are best first. If the word equals a meaning of the best one, entries of which it is an inflected form
// do not count. It returns all entries if none in the dialect has the word as a whole meaning.
func simplest(entries []ground.Entry, dialect string) []ground.Entry {
	limit := ground.Whole
	other := func(e ground.Entry) bool {
		_, ok := e.In(dialect)
		return e.Match.Place >= limit || dialect != "" && !ok
	}
	rest := slices.DeleteFunc(slices.Clone(entries), other)
	if len(rest) == 0 {
		return entries
	}
	best := rest[0]
	if best.Match.Place < inflected && best.Match.Form == ground.Itself {
		limit = inflected
	}
	return slices.DeleteFunc(rest, func(e ground.Entry) bool { return other(e) || isDerived(&e, &best) })
}

// isDerived reports whether an entry is derived from another, as "love of man" is from "man". It judges by their
// citation forms: the longer contains the shorter, which has at least three letters. An entry that has another of the
// dialects that the course teaches counts as none.
func isDerived(e *ground.Entry, base *ground.Entry) bool {
	const letters = 3
	for _, dialect := range []string{coptic.Sahidic, coptic.Bohairic} {
		_, has := e.In(dialect)
		if _, of := base.In(dialect); has && !of {
			return false
		}
	}
	return slices.ContainsFunc(base.Forms, func(part ground.Forms) bool {
		f, ok := e.In(part.Dialect)
		whole, of := coptic.Fold(f.Citation()), coptic.Fold(part.Citation())
		return ok && utf8.RuneCountInString(of) >= letters && len(whole) > len(of) && strings.Contains(whole, of)
	})
}

// isPrefixOnly reports whether a word in Latin letters, given by its keys, spells the beginning of a form of an entry
// but no complete form.
func isPrefixOnly(e *ground.Entry, keys []string) (begins bool) {
	for _, f := range e.Forms {
		for _, state := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative, f.Plural, f.Feminine} {
			form := coptic.CopticKey(coptic.Fold(strings.TrimRight(state, "-⸗†")))
			if slices.Contains(keys, form) {
				return false
			}
			begins = begins || slices.ContainsFunc(keys, func(key string) bool { return strings.HasPrefix(form, key) })
		}
	}
	return begins
}

// maxHits is the maximum number of entries compared to find the best one for a word.
const maxHits = 24

// asVerbs returns the entries that mean a word as a verb, best first. It ignores the senses of a verb that are nouns,
// such as "death".
func (l Lookups) asVerbs(entries []ground.Entry, word string, q *question.Question) []ground.Entry {
	verbs := slices.Clone(entries)
	for i := range verbs {
		verbs[i].Match = l.match(&verbs[i], word, "V", q)
	}
	verbs = slices.DeleteFunc(verbs, func(e ground.Entry) bool { return e.Match.Partial() })
	slices.SortStableFunc(verbs, func(a, b ground.Entry) int { return cmp.Compare(a.Match.Place, b.Match.Place) })
	return verbs
}

// asStates returns the verbs whose stative means "be" with the word (be holy), and those without a stative that mean
// it themselves (be sick).
func asStates(entries []ground.Entry, word string) (states []ground.Entry) {
	for _, e := range entries {
		stative := slices.ContainsFunc(e.Forms, func(f ground.Forms) bool { return f.Stative != "" })
		means := func(s ground.Sense) bool {
			return s.Pos == "V" && slices.ContainsFunc(slices.Concat(s.En, s.Nl), func(gloss string) bool {
				for part := range strings.SplitSeq(gloss, ", ") {
					if _, after, marked := strings.Cut(part, ") "); marked { // (stative) be holy
						part = after
					}
					part, _, _ = strings.Cut(part, " (")
					if wording.PredicateOf(coptic.Fold(part)) == word {
						return true
					}
				}
				return false
			})
		}
		if (stative || e.IsFirst("V")) && slices.ContainsFunc(e.Senses, means) {
			e.Match.State = true
			states = append(states, e)
		}
	}
	return states
}

// match returns how a word best matches a meaning of an entry. A pos other than "" restricts it to senses with that
// part of speech. If the language of the question is certain, meanings in the other language rank lower. The place is
// noMatch if no meaning has the word.
func (l Lookups) match(e *ground.Entry, word, pos string, q *question.Question) ground.Match {
	best := ground.Match{Place: noMatch}
	earlier := map[string]int{} // senses before this one with the same part of speech: joy, a sense of rejoice, is first
	for i := range e.Senses {
		at := earlier[e.Senses[i].Pos]
		earlier[e.Senses[i].Pos]++
		if pos != "" && e.Senses[i].Pos != pos {
			continue
		}
		for n, list := range [][]string{e.Senses[i].En, e.Senses[i].Nl} {
			language := wording.Language(n)
			for j, gloss := range list {
				m := l.matchGloss(gloss, word, language)
				m.Pos = e.Senses[i].Pos
				later := 6*at + 2*j + 3
				if m.Pos == "N" || m.Pos == "ADJ" {
					later += unusual(e)
					if strings.Contains(gloss, " (") && !m.The { // tree (followed by the name of the kind)
						later++
					}
				}
				m.Place += min(later, inflected-1)
				if q.Sure && q.Lang != language {
					m.Place += otherLanguage
				}
				the := best.The || m.The && m.Form == ground.Itself
				if m.Place < best.Place {
					best = m
				}
				best.The = the
			}
		}
	}
	best.Place = min(best.Place, noMatch)
	return best
}

// unusual returns how much lower a noun or an adjective ranks than a common Egyptian one: for strength, rather the
// usual word for power; for a boat, rather the usual word for a ship.
func unusual(e *ground.Entry) int {
	rank := 3
	if byBand := []int{1: -3, 2: 0, 3: 1}; e.Band > 0 && e.Band < len(byBand) {
		rank = byBand[e.Band]
	}
	if e.Origin != native {
		rank += 2
	}
	return rank
}

// native is the origin of Egyptian words.
const native = "Egy"

// matchGloss returns how a word matches one meaning in a language. The place disregards where in the entry the meaning
// stands, for which the caller accounts.
func (l Lookups) matchGloss(gloss, word string, language wording.Language) ground.Match {
	var m ground.Match
	for mark, feminine := range map[string]bool{
		"(feminine) ": true, "(vrouwelijk) ": true, "(plural) ": false, "(meervoud) ": false,
	} {
		if rest, ok := strings.CutPrefix(gloss, mark); ok {
			gloss, m.Feminine = rest, feminine
		}
	}
	gloss, remark, _ := strings.Cut(gloss, " (")
	m.The = remark == "with the article)" || remark == "met het lidwoord)"
	gloss, _ = wording.WithoutTo(coptic.Fold(gloss))
	m.Gloss = gloss
	m.Form = l.Words.Form(word, gloss, language)
	switch m.Form {
	case ground.Past: // saw is likelier to be the past of "see" than the tool
		return m
	case ground.Itself:
		m.Place = 1
		return m
	case ground.Inflected:
		m.Place = inflected
		return m
	}
	words := strings.Fields(gloss)
	for _, w := range words {
		if m.Form = l.Words.Form(word, w, language); m.Form == ground.Itself || m.Form != ground.NoForm && len(w) > 3 {
			m.Place = ground.Whole + otherLanguage + len(words)
			if m.Form != ground.Itself {
				m.Place += inflected
			}
			return m
		}
	}
	m.Place = noMatch
	return m
}

// lexicon implements clause.Lexicon over the results of a search for the words of a text.
type lexicon []ground.Found

// entries returns the entries found for a word itself, best first.
func (l lexicon) entries(word string) []ground.Entry {
	i := slices.IndexFunc(l, func(f ground.Found) bool { return f.Query == word && f.RelatedTo == "" })
	if i < 0 {
		return nil
	}
	return l[i].Entries
}

// isForm reports whether a word is the given form of a meaning of its best entry with a part of speech. An entry that
// matches by its stative counts only if the form is that one.
func (l lexicon) isForm(word, pos string, form ground.Form) bool {
	entries := l.entries(word)
	i := slices.IndexFunc(entries, func(e ground.Entry) bool {
		return e.Has(pos) && (!e.Match.State || e.Match.Form == form)
	})
	return i >= 0 && entries[i].Match.Form == form
}

// Is implements clause.Lexicon.
func (l lexicon) Is(word, pos string) bool {
	return slices.ContainsFunc(l.entries(word), func(e ground.Entry) bool { return e.Has(pos) && !e.Match.Partial() })
}

// IsPast implements clause.Lexicon.
func (l lexicon) IsPast(word string) bool { return l.isForm(word, "V", ground.Past) }

// IsInflected implements clause.Lexicon.
func (l lexicon) IsInflected(word, pos string) bool { return l.isForm(word, pos, ground.Inflected) }

// IsState implements clause.Lexicon.
func (l lexicon) IsState(word string) bool {
	return slices.ContainsFunc(l.entries(word), func(e ground.Entry) bool { return e.Match.State })
}

// IsQuality implements clause.Lexicon.
func (l lexicon) IsQuality(word string) bool {
	return slices.ContainsFunc(l.entries(word), func(e ground.Entry) bool {
		return !e.Match.Partial() && (e.Match.Pos == "ADJ" || e.IsFirst("ADJ"))
	})
}

// Describes implements clause.Lexicon. What may be a verb is taken for one, and two nouns for men and women stand side
// by side: the king hears; king, queen.
func (l lexicon) Describes(word, noun string) bool {
	described := l.entries(noun)
	return len(described) > 0 && described[0].Match.Pos == "N" && !described[0].Paired() && !l.Is(noun, "V") &&
		slices.ContainsFunc(l.entries(word), func(e ground.Entry) bool {
			return !e.Match.Partial() && e.Match.Pos == "N" && e.Paired()
		})
}

// verb returns the best entry for a word that is a verb, or nil.
func (l lexicon) verb(word string) *ground.Entry {
	entries := l.entries(word)
	i := slices.IndexFunc(entries, func(e ground.Entry) bool { return e.Has("V") && !e.Match.Partial() })
	if i < 0 {
		return nil
	}
	return &entries[i]
}

// TakesInfinitive implements clause.Lexicon.
func (l lexicon) TakesInfinitive(word string) bool {
	e := l.verb(word)
	return e != nil && e.BeforeInfinitive() != ""
}

// Gives implements clause.Lexicon.
func (l lexicon) Gives(word string) bool {
	e := l.verb(word)
	return e != nil && e.ToRecipient() != ""
}

// IsTime implements clause.Lexicon.
func (l lexicon) IsTime(word string) bool {
	return slices.ContainsFunc(l.entries(word), func(e ground.Entry) bool { return e.Time && !e.Match.Partial() })
}

// Acts implements clause.Lexicon.
func (l lexicon) Acts(word string) bool {
	entries := l.entries(word)
	return len(entries) > 0 && entries[0].Match.Pos == "V"
}

// OnlyVerb implements clause.Lexicon.
func (l lexicon) OnlyVerb(word string) bool {
	entries := l.entries(word)
	other := func(e ground.Entry) bool { return e.Match.Form == ground.Itself || e.Match.Pos != "V" }
	return len(entries) > 0 && entries[0].Match.Pos == "V" && !slices.ContainsFunc(entries, other)
}
