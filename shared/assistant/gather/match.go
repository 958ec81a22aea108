package gather

import (
	"cmp"
	"context"
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
	inflected = 30 // the word is a form of a meaning
	otherOne  = 60 // in the other language
	nowhere   = 1000
)

// rare is the frequency band of an entry that has none: after all others.
const rare = 9

// searchFor finds the entries with a word among their meanings. Complete meanings come before partial ones, and
// within each the language of the question comes first. If no meaning has the word, all holds the other search
// results: words with that spelling in Latin letters.
func (l Lookups) searchFor(
	ctx context.Context, word string, q *question.Question,
) (meant, all []ground.Entry, err error) {
	all, err = l.Words.Search(ctx, word, maxHits)
	entries := slices.Clone(all)
	for i := range entries {
		entries[i].Match = l.match(&entries[i], word, "", q)
	}
	entries = slices.DeleteFunc(entries, func(e ground.Entry) bool { return e.Match.Place == nowhere })
	often := func(e ground.Entry) int { // a noun occurs in texts of the dialect asked for
		return cond(e.Match.Pos == "N", e.Counts[q.Dialect], 0)
	}
	slices.SortStableFunc(entries, func(a, b ground.Entry) int {
		return cmp.Or(cmp.Compare(a.Match.Place, b.Match.Place), cmp.Compare(often(b), often(a)),
			cmp.Compare(cmp.Or(a.Band, rare), cmp.Or(b.Band, rare)))
	})
	keys := coptic.LatinKeys(word)
	all = slices.DeleteFunc(all, func(e ground.Entry) bool { return beginsOnly(&e, keys) })
	return entries, all, wrap("search", err)
}

// simplest keeps only the entries of a word, best first, that mean it, exist in the requested dialect and are not
// derived from the best one. If a meaning equals the word, inflected forms of it do not count. It returns all entries
// if none in the dialect has the word as a whole meaning.
func simplest(entries []ground.Entry, dialect string) []ground.Entry {
	least := ground.Whole
	other := func(e ground.Entry) bool {
		_, ok := e.In(dialect)
		return e.Match.Place >= least || dialect != "" && !ok
	}
	rest := slices.DeleteFunc(slices.Clone(entries), other)
	if len(rest) == 0 {
		return entries
	}
	best := rest[0]
	if best.Match.Place < inflected {
		least = inflected
	}
	return slices.DeleteFunc(rest, func(e ground.Entry) bool { return other(e) || contains(&e, &best) })
}

// contains reports whether an entry is derived from another, as "love of man" is from "man".
func contains(e *ground.Entry, other *ground.Entry) bool {
	const letters = 3
	return slices.ContainsFunc(other.Forms, func(part ground.Forms) bool {
		f, ok := e.In(part.Dialect)
		whole, of := coptic.Fold(f.Citation()), coptic.Fold(part.Citation())
		return ok && utf8.RuneCountInString(of) >= letters && len(whole) > len(of) && strings.Contains(whole, of)
	})
}

// beginsOnly reports whether a word in Latin letters, given by its keys, spells the beginning of a form but no
// complete form.
func beginsOnly(e *ground.Entry, keys []string) (begins bool) {
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

// asVerbs returns the entries that mean a word as a verb, best first. It excludes nouns among a verb's meanings, such
// as "death".
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
					if coptic.Fold(part) == "be "+word || coptic.Fold(part) == word+" zijn" {
						return true
					}
				}
				return false
			})
		}
		if (stative || e.Senses[0].Pos == "V") && slices.ContainsFunc(e.Senses, means) {
			e.Match.State = true
			states = append(states, e)
		}
	}
	return states
}

// match compares a word in the language of the question with the senses of an entry. A pos other than "" restricts it
// to senses with that part of speech.
func (l Lookups) match(e *ground.Entry, word, pos string, q *question.Question) ground.Match {
	best := ground.Match{Place: nowhere}
	earlier := map[string]int{} // the senses before, by part of speech: joy of rejoice
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
				m.Place += min(6*at+2*j+3, inflected-1)
				if e.Band == 1 && m.Pos == "N" { // strength is rather the common word for power
					m.Place -= 3
				}
				if q.Sure && q.Lang != language {
					m.Place += otherOne
				}
				the := best.The || m.The && m.Form == ground.Itself
				if m.Place < best.Place {
					best = m
				}
				best.The = the
			}
		}
	}
	best.Place = min(best.Place, nowhere)
	return best
}

// matchGloss compares a word with one meaning. It leaves the position of the meaning within the entry to the caller.
func (l Lookups) matchGloss(gloss, word string, language wording.Language) ground.Match {
	var m ground.Match
	for _, mark := range []string{"(feminine) ", "(vrouwelijk) "} {
		if rest, ok := strings.CutPrefix(gloss, mark); ok {
			gloss, m.Feminine = rest, true
		}
	}
	gloss, remark, _ := strings.Cut(gloss, " (")
	m.The = remark == "with the article)" || remark == "met het lidwoord)"
	gloss = strings.TrimPrefix(coptic.Fold(gloss), "to ")
	m.Form = l.Words.Form(word, gloss, language)
	switch m.Form {
	case ground.Past: // likelier than another word that is spelled like it: saw
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
			m.Place = ground.Whole + otherOne + len(words)
			if m.Form != ground.Itself {
				m.Place += inflected
			}
			return m
		}
	}
	m.Place = nowhere
	return m
}

// lexicon tells what the words of a text may be from what was found for them.
type lexicon []ground.Found

func (l lexicon) entries(word string) []ground.Entry {
	i := slices.IndexFunc(l, func(f ground.Found) bool { return f.Query == word && f.Of == "" })
	if i < 0 {
		return nil
	}
	return l[i].Entries
}

// isForm reports whether a word is the given form of a meaning of its best entry with a part of speech.
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
	entries := l.entries(word)
	return len(entries) > 0 && entries[0].Match.Pos == "ADJ" && !entries[0].Match.Partial()
}

// OnlyVerb implements clause.Lexicon.
func (l lexicon) OnlyVerb(word string) bool {
	entries := l.entries(word)
	other := func(e ground.Entry) bool { return e.Match.Form == ground.Itself || e.Match.Pos != "V" }
	return len(entries) > 0 && entries[0].Match.Pos == "V" && !slices.ContainsFunc(entries, other)
}
