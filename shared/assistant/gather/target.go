package gather

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// searchTerms searches for the words of a question. If no entry has them, it tries them as Coptic in Latin letters.
func (l Lookups) searchTerms(ctx context.Context, facts *findings, q *question.Question) error {
	var faults []error
	for _, word := range q.Words {
		facts.Searched = question.AddOnce(facts.Searched, word)
		entries, all, err := l.searchFor(ctx, word, q)
		faults = append(faults, err)
		entries = simplest(entries, q.Dialect)
		if len(entries) == 0 {
			entries = all
		}
		if len(entries) > 0 {
			facts.Found = append(facts.Found, ground.Found{Query: word, Entries: entries[:min(len(entries), perSearch)]})
		}
	}
	if len(facts.Found) == 0 && q.Passage == "" && q.Image == "" || facts.Ask.Parse {
		latin := q.Words
		if len(latin) > ground.MaxBareWords && !facts.Ask.Parse {
			latin = q.Marked
		}
		for _, w := range latin[:min(len(latin), maxLatin)] {
			faults = append(faults, l.readLatin(ctx, facts, w))
		}
	}
	return errors.Join(faults...)
}

// searchTarget searches for the words to translate into Coptic and parses them.
func (l Lookups) searchTarget(ctx context.Context, facts *findings, q *question.Question) error {
	var faults []error
	you := l.addressee(ctx, facts, q)
	words := strings.Fields(facts.Ask.Target)
	words = words[:min(len(words), maxTokens)]
	for i, word := range words {
		words[i] = cmp.Or(wording.Meant("digits", word), word)
	}
	if len(words) == 2 && words[0] == "to" && !wording.Listed(words[1], "objects") { // an infinitive
		words = words[1:]
	}
	items := question.ItemsOf(words)
	if len(items) == 1 && len(words) > 1 && len(words) <= question.MaxPhrase && !wording.Listed(words[0], "possessors") {
		target := strings.Join(words, " ")
		entries, err := l.searchWord(ctx, facts, q, target, nil)
		faults = append(faults, err)
		entries = slices.DeleteFunc(entries, func(e ground.Entry) bool { return e.Match.Partial() })
		if len(entries) > 0 {
			facts.Found = append(facts.Found, ground.Found{Query: target, Entries: entries})
			return errors.Join(faults...)
		}
	}
	for i, word := range words {
		known := slices.ContainsFunc(facts.Found, func(f ground.Found) bool { return f.Query == word })
		if word == ";" || known || len(words) > 1 && wording.Listed(word, "functional") && !facts.lists(word) {
			continue
		}
		entries, err := l.searchWord(ctx, facts, q, word, words[:i])
		faults = append(faults, err)
		facts.find(word, entries, len(words) > 1 && !facts.lists(word))
	}
	if parts := question.PartsOf(strings.Join(words, " ")); len(items) > 1 && facts.lists("") { // bread, wine and fish
		items = nil
		for _, part := range parts {
			items = append(items, []string{part})
		}
	}
	items = facts.withoutAsides(items)
	facts.parse(items, you)
	facts.withoutSmallWords()
	switch {
	case q.Ask.Using == "" || slices.ContainsFunc(facts.Clauses, facts.withUsed):
	case coptic.Contains(q.Text) && !wording.Has("attempt", q.Text): // the Coptic word is asked about
		facts.Ask.Target, facts.Ask.Using, facts.Clauses, facts.Found = "", "", nil, nil
	default:
		facts.Ask.Using, facts.Passage, facts.Readings = "", "", nil
	}
	return errors.Join(faults...)
}

// ofKind returns the entries of the kind that a follow-up names: of Egyptian origin, a part of speech, or a remark in
// brackets after a meaning, as in bat (animal).
func (f *findings) ofKind(entries []ground.Entry) []ground.Entry {
	if f.Ask.Kind == "" {
		return entries
	}
	of := func(meaning string) bool {
		_, remark, _ := strings.Cut(meaning, "(")
		return slices.ContainsFunc(strings.Fields(coptic.Fold(remark)), func(word string) bool {
			return slices.Contains(strings.Fields(f.Ask.Kind), word) && !wording.Listed(word, "functional", "relational")
		})
	}
	pos, origin := "", "none"
	for word := range strings.FieldsSeq(f.Ask.Kind) {
		pos = cmp.Or(pos, wording.Meant("parts-of-speech", word))
		origin = cmp.Or(wording.Meant("origins", word), origin)
	}
	f.Searched = question.AddOnce(f.Searched, f.Ask.Kind)
	return slices.DeleteFunc(entries, func(e ground.Entry) bool {
		named := func(s ground.Sense) bool { return slices.ContainsFunc(s.En, of) || slices.ContainsFunc(s.Nl, of) }
		return !e.Has(pos) && (e.Origin != origin || e.Match.Place >= otherOne) && !slices.ContainsFunc(e.Senses, named)
	})
}

// withoutAsides removes list items with words that no entry has, unless the first item is one of them: honey (the
// food, lol).
func (f *findings) withoutAsides(items [][]string) [][]string {
	missing := func(item []string) bool {
		return slices.ContainsFunc(item, func(word string) bool { return slices.Contains(f.Missing, word) })
	}
	if len(items) < 2 || missing(items[0]) || len(f.Found) == 0 {
		return items
	}
	kept := slices.DeleteFunc(slices.Clone(items), missing)
	if len(kept) == len(items) {
		return items
	}
	f.Missing = nil
	f.Found = slices.DeleteFunc(f.Found, func(found ground.Found) bool {
		return !slices.ContainsFunc(kept, func(item []string) bool { return slices.Contains(item, found.Query) })
	})
	return kept
}

// withUsed reports whether a clause contains the Coptic word that the translation should use.
func (f *findings) withUsed(c clause.Clause) bool {
	return slices.ContainsFunc(f.Found, func(found ground.Found) bool {
		return (found.Query == c.Verb || found.Query == c.Noun) && found.Entries[0].ID == f.used
	})
}

// usedFor returns the entry of the Coptic word that the translation of word should use. The entry has that spelling,
// and word among its meanings.
func (l Lookups) usedFor(
	ctx context.Context, r *ground.Reading, word string, q *question.Question,
) (*ground.Entry, error) {
	spelled, err := l.Words.Search(ctx, r.Form, question.MaxWords)
	spelled = withState(spelled, r.Form)
	all := slices.Concat(r.Entries(), spelled)
	for i := range all {
		if all[i].Match = l.match(&all[i], word, "", q); all[i].Match.Place < nowhere {
			all[i].Match.Place = min(all[i].Match.Place, ground.Whole-1)
			return &all[i], nil
		}
	}
	return nil, wrap("search", err)
}

// find adds the entries of a word to translate. among means that the word is part of a longer text.
func (f *findings) find(word string, entries []ground.Entry, among bool) {
	if among && wording.Listed(word, "relational") {
		entries = entries[:min(len(entries), 1)]
	}
	if len(entries) > 0 {
		f.Found = append(f.Found, ground.Found{Query: word, Entries: entries})
	} else if !wording.Listed(word, "joining") {
		f.Missing = append(f.Missing, word)
	}
}

// searchWord searches for a word of a text to translate. What stands before it tells which entries come first.
func (l Lookups) searchWord(ctx context.Context, facts *findings, q *question.Question, word string, before []string) (
	[]ground.Entry, error,
) {
	if q.Ask.Using != "" && len(facts.Readings) == 1 {
		if used, err := l.usedFor(ctx, &facts.Readings[0], word, q); err != nil || used != nil {
			if used == nil {
				return nil, err
			}
			facts.used = used.ID
			return []ground.Entry{*used}, nil
		}
	}
	facts.Searched = question.AddOnce(facts.Searched, word)
	meant, all, err := l.searchFor(ctx, word, q)
	if len(meant) == 0 && len(all) > 0 {
		facts.spelled = append(facts.spelled, ground.Found{Query: word, Entries: all[:min(len(all), perSearch)]})
	}
	entries := simplest(meant, q.Dialect)
	switch expected(word, before) {
	case "V":
		verbs := l.asVerbs(meant, word, q)
		entries = slices.DeleteFunc(entries, func(e ground.Entry) bool { return e.Has("V") && e.Match.Partial() })
		entries = append(verbs[:min(len(verbs), perSearch)], entries...)
	case "N":
		slices.SortStableFunc(entries, func(a, b ground.Entry) int {
			return cmp.Compare(cond(a.Match.Pos == "N", "", "other"), cond(b.Match.Pos == "N", "", "other"))
		})
	case "quality": // the holy church
		if len(entries) > 0 && !entries[0].Has("N") {
			entries = append(asStates(meant, word), entries...)
		}
	case "state":
		entries = append(asStates(meant, word), entries...)
	}
	entries = facts.ofKind(entries)
	return entries[:min(len(entries), perSearch)], err
}

// expected returns what a word is likely to be after the words before it: V after a pronoun (I see), N where a
// preposition follows an article (een bij), a quality or noun after another article, a state after a form of "to be",
// else "".
func expected(word string, before []string) string {
	is := func(back int, lists ...string) bool {
		return len(before) >= back && wording.Listed(before[len(before)-back], lists...)
	}
	denied := len(before) == 1 && clause.Denies(before[0])
	switch {
	case is(1, "subjects") && is(2, "being"): // are you ill
		return "state"
	case is(1, "subjects", "forbidding", "lets"), denied, is(2, "lets"):
		return "V"
	case is(1, "determiners", "possessors") && wording.Listed(word, "relational"):
		return "N"
	case is(1, "determiners"):
		return "quality"
	case is(1, "being", "passives"), is(1, "negations") && len(before) > 1:
		return "state"
	}
	return ""
}

// parse divides the items to translate into clauses that the tables can build.
func (f *findings) parse(items [][]string, you string) {
	f.Clauses, f.You = clause.Parse(items, lexicon(f.Found), you), you
	for i := range f.Clauses {
		if f.Ask.Conjugate && strings.HasPrefix(f.Clauses[i].Determiner, "of:") { // my house, in all persons
			f.Ask.Conjugate, f.Ask.Possessive = false, true
		} else if c := &f.Clauses[i]; f.Ask.Conjugate && c.Verb != "" && f.Ask.Tense == "" { // I see, in all persons
			f.Ask.Tense, f.Ask.Negative = strings.TrimPrefix(c.Tense, "negative-"), f.Ask.Negative || c.Negative
		}
	}
	if f.Ask.Conjugate && f.Ask.Tense == "" && len(f.Clauses) > 0 && f.Clauses[0].Verb != "" { // I ate, you ate
		f.Ask.Tense, f.Ask.Negative = f.Clauses[0].Tense, f.Clauses[0].Negative
	}
	words := slices.Concat(items...)
	if f.Ask.Conjugate && f.Ask.Tense == "" && len(words) > 0 {
		f.Ask.Tense = wording.Meant("joining", words[0])
	}
	f.InPieces = !f.lists("") && slices.ContainsFunc(items, func(item []string) bool {
		whole := func(c clause.Clause) bool { return slices.Equal(c.Words, item) }
		return len(item) > 1 && !slices.ContainsFunc(f.Clauses, whole)
	})
	other := func(word string) bool {
		return !wording.Listed(word, "subjects") && !wording.Listed(word, "conjunctions")
	}
	if len(words) > 1 && !slices.ContainsFunc(words, other) { // I and you
		f.Ask.Concepts, f.Ask.Constructed = question.AddOnce(f.Ask.Concepts, "independent-pronoun"), true
	}
}

// addressee removes the person addressed from a phrase of the phrase book or a phrase with "you", and returns what
// the question says of that person: m, f or pl. It leaves a person who belongs to a phrase: pray for my mother.
func (l Lookups) addressee(ctx context.Context, facts *findings, q *question.Question) (you string) {
	words := strings.Fields(facts.Ask.Target)
	if l.isPhrase(ctx, words, len(words)) {
		return q.You
	}
	rest, _ := question.ToWhom(words)
	items := question.ItemsOf(rest)
	if len(items) > 1 && l.isPhrase(ctx, items[0], most(items[0])) { // what follows is said of it
		rest = items[0]
	}
	addresses := func(word string) bool {
		return slices.ContainsFunc([]string{"subjects", "objects", "possessors"}, func(list string) bool {
			return wording.Meant(list, word) == "2sgm"
		})
	}
	if q.You == "" || !slices.ContainsFunc(rest, addresses) && !l.isPhrase(ctx, rest, most(rest)) {
		return ""
	}
	facts.Ask.Target = strings.Join(rest, " ")
	return q.You
}
