package gather

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// searchTerms searches for the words of a question. If no entry has them, it tries them as Coptic in Latin letters.
func (l Lookups) searchTerms(ctx context.Context, facts *findings, q *question.Question) error {
	var faults []error
	for _, word := range q.Words {
		facts.Searched = wording.AddOnce(facts.Searched, word)
		entries, all, err := l.searchFor(ctx, word, q)
		faults = append(faults, err)
		entries = simplest(entries, q.Dialect)
		if course.ListsWords(q) {
			alone := findings{Facts: facts.Facts}
			alone.Ask.Target = word
			entries = alone.remarked(entries, word)
		}
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

// searchTarget searches for the text to translate into Coptic, as a whole or else word by word, and parses it.
func (l Lookups) searchTarget(ctx context.Context, facts *findings, q *question.Question) error {
	you := l.takeAddressee(ctx, facts, q)
	words := targetWords(facts.Ask.Target)
	items := wording.ItemsOf(words)
	whole, err := l.searchExpression(ctx, facts, q, words)
	if whole {
		return err
	}
	err = errors.Join(err, l.searchEach(ctx, facts, q, words))
	if len(items) > 1 && facts.isWordList("") { // bread, wine and fish
		items = nil
		for _, part := range wording.PartsOf(strings.Join(words, " ")) {
			items = append(items, []string{part})
		}
	}
	facts.parse(facts.withoutAsides(items), you)
	err = errors.Join(err, l.govern(ctx, facts))
	facts.dropFunctionWords()
	facts.settleUsing(q)
	return err
}

// govern looks up the prepositions of clauses again whose verbs take a particular one, and puts those first: come to
// (a person) for come to me.
func (l Lookups) govern(ctx context.Context, facts *findings) error {
	var faults []error
	for i := range facts.Clauses {
		facts.Clauses[i].Each(func(c *clause.Clause, verb string) {
			lemma := facts.taken(verb, c)
			at := slices.IndexFunc(facts.Found, func(f ground.Found) bool { return f.Query == c.Preposition })
			if lemma == "" || at < 0 {
				return
			}
			entries, err := l.Words.Search(ctx, lemma, maxHits)
			faults = append(faults, wrap("search", err))
			entries = slices.DeleteFunc(entries, func(e ground.Entry) bool {
				return e.Headword != lemma || len(e.Senses) == 0 || e.Senses[0].Pos != "PREP"
			})
			facts.Found[at].Entries = append(entries, facts.Found[at].Entries...)
		})
	}
	return errors.Join(faults...)
}

// taken returns the Coptic preposition that a verb takes where the English or Dutch one has the preposition of a
// phrase, or "". If there are several, one for persons is preferred before a person.
func (f *findings) taken(verb string, c *clause.Clause) (lemma string) {
	for _, found := range f.Found {
		if found.Query != verb || found.RelatedTo != "" || len(found.Entries) == 0 || c.Preposition == "" {
			continue
		}
		v := &found.Entries[0]
		for i, takes := range v.Takes {
			for _, meaning := range []string{takes.En, takes.Nl} {
				said, remark, _ := strings.Cut(meaning, " (")
				ofPerson := strings.HasSuffix(remark, "person)") || strings.HasSuffix(remark, "persoon)")
				fits := slices.ContainsFunc(strings.Split(said, ", "), func(way string) bool {
					return way == c.Preposition || strings.HasSuffix(way, " "+c.Preposition)
				})
				if fits && (lemma == "" || ofPerson && c.ToPerson()) {
					lemma = v.Governs[i]
				}
			}
		}
	}
	return lemma
}

// targetWords returns the words of a text to translate, at most maxTokens. A digit becomes the word for it, and "to"
// before an infinitive is omitted.
func targetWords(target string) []string {
	words := strings.Fields(target)
	words = words[:min(len(words), maxTokens)]
	for i, word := range words {
		words[i] = cmp.Or(wording.Meant("digits", word), word)
	}
	if len(words) == 2 && wording.Listed(words[0], "infinitive-marks") && !wording.Listed(words[1], "objects") {
		return words[1:]
	}
	return words
}

// searchExpression searches for a text of one item and several words as the meaning of an entry. It reports whether
// there is such an entry.
func (l Lookups) searchExpression(
	ctx context.Context, facts *findings, q *question.Question, words []string,
) (found bool, err error) {
	if len(words) < 2 || len(words) > request.MaxPhrase || len(wording.ItemsOf(words)) != 1 ||
		wording.Listed(words[0], "possessors") {
		return false, nil
	}
	target := strings.Join(words, " ")
	entries, err := l.searchWord(ctx, facts, q, target, nil)
	entries = slices.DeleteFunc(entries, func(e ground.Entry) bool { return e.Match.Partial() })
	if len(entries) > 0 {
		facts.Found = append(facts.Found, ground.Found{Query: target, Entries: entries})
	}
	return len(entries) > 0, err
}

// searchEach searches for each word of a text to translate. It skips function words, unless they stand alone or are
// items of a list.
func (l Lookups) searchEach(ctx context.Context, facts *findings, q *question.Question, words []string) error {
	var faults []error
	for i, word := range words {
		within := len(words) > 1 && !facts.isWordList(word)
		known := slices.ContainsFunc(facts.Found, func(f ground.Found) bool { return f.Query == word })
		if word == ";" || known || within && wording.Listed(word, "functional") {
			continue
		}
		entries, err := l.searchWord(ctx, facts, q, word, words[:i])
		faults = append(faults, err)
		facts.addResult(word, entries, within)
	}
	return errors.Join(faults...)
}

// settleUsing decides what becomes of a Coptic word that the translation should use. If no clause contains it, the
// question is about that word alone, or the word is ignored in an attempt at a translation.
func (f *findings) settleUsing(q *question.Question) {
	switch {
	case q.Ask.Using == "" || slices.ContainsFunc(f.Clauses, f.usesGiven):
	case coptic.Contains(q.Text) && !wording.Has("attempt", q.Text) && !f.withPrefix():
		f.Ask.Target, f.Ask.Using, f.Clauses, f.Found = "", "", nil, nil
	default:
		f.Ask.Using, f.Passage, f.Readings = "", "", nil
	}
}

// withPrefix reports whether the text is translated whole and the Coptic that it should use is no more than a piece of
// a word: she usually laughs, with the prefix of habit.
func (f *findings) withPrefix() bool { return f.OnlyPieces() && len(f.Clauses) > 0 && !f.InPieces }

// ofKind returns the entries of the kind that a follow-up names. A kind is an origin such as Egyptian, a part of
// speech, or a remark in brackets after a meaning: bat (animal).
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
	f.Searched = wording.AddOnce(f.Searched, f.Ask.Kind)
	return slices.DeleteFunc(entries, func(e ground.Entry) bool {
		named := func(s ground.Sense) bool { return slices.ContainsFunc(s.En, of) || slices.ContainsFunc(s.Nl, of) }
		return !e.Has(pos) && (e.Origin != origin || e.Match.Place >= otherLanguage) && !slices.ContainsFunc(e.Senses, named)
	})
}

// withoutAsides returns the items without those that have a word that no entry has: honey (the food, lol). It returns
// all items if the first is one of them. It removes what was found for the omitted ones from the facts.
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

// usesGiven reports whether a clause contains the Coptic word that the translation should use.
func (f *findings) usesGiven(c clause.Clause) bool {
	return slices.ContainsFunc(f.Found, func(found ground.Found) bool {
		return (found.Query == c.Verb || found.Query == c.Noun) && found.Entries[0].ID == f.used
	})
}

// givenEntry returns the entry of the Coptic word r that the translation of word should use. The entry has the
// spelling of r, and word among its meanings. It is nil if there is none.
func (l Lookups) givenEntry(
	ctx context.Context, r *ground.Reading, word string, q *question.Question,
) (*ground.Entry, error) {
	spelled, err := l.Words.Search(ctx, r.Form, question.MaxWords)
	spelled = withState(spelled, r.Form)
	all := slices.Concat(r.Entries(), spelled)
	for i := range all {
		if all[i].Match = l.match(&all[i], word, "", q); all[i].Match.Place < noMatch {
			all[i].Match.Place = min(all[i].Match.Place, ground.Whole-1)
			return &all[i], nil
		}
	}
	return nil, wrap("search", err)
}

// addResult adds the entries found for a word to translate, or the word to Missing if there are none. within means
// that the word is part of a longer text, where a preposition needs no more than its best entry.
func (f *findings) addResult(word string, entries []ground.Entry, within bool) {
	if within && wording.Listed(word, "relational") {
		entries = entries[:min(len(entries), 1)]
	}
	if len(entries) > 0 {
		f.Found = append(f.Found, ground.Found{Query: word, Entries: entries})
	} else if !wording.Listed(word, "joining") {
		f.Missing = append(f.Missing, word)
	}
}

// searchWord searches for a word of a text to translate. The words before it determine which entries come first. It
// returns at most perSearch entries.
func (l Lookups) searchWord(ctx context.Context, facts *findings, q *question.Question, word string, before []string) (
	[]ground.Entry, error,
) {
	if q.Ask.Using != "" && len(facts.Readings) == 1 {
		given, err := l.givenEntry(ctx, &facts.Readings[0], word, q)
		if err != nil {
			return nil, err
		}
		if given != nil {
			facts.used = given.ID
			return []ground.Entry{*given}, nil
		}
	}
	facts.Searched = wording.AddOnce(facts.Searched, word)
	meant, all, err := l.searchFor(ctx, word, q)
	if len(meant) == 0 && len(all) > 0 {
		found := ground.Found{Query: word, Entries: all[:min(len(all), perSearch)]}
		facts.transliterated = append(facts.transliterated, found)
	}
	entries := simplest(meant, q.Dialect)
	switch expected(word, before) {
	case "V":
		verbs := l.asVerbs(meant, word, q)
		entries = slices.DeleteFunc(entries, func(e ground.Entry) bool { return e.Has("V") && e.Match.Partial() })
		entries = append(verbs[:min(len(verbs), perSearch)], entries...)
	case "N": // their sins
		noun := func(e ground.Entry) bool { return e.Match.Pos == "N" }
		nouns := slices.DeleteFunc(slices.Clone(entries), func(e ground.Entry) bool { return !noun(e) })
		entries = append(nouns, slices.DeleteFunc(entries, noun)...)
	case "quality": // the holy church
		if len(entries) > 0 && !entries[0].Has("N") {
			entries = append(asStates(meant, word), entries...)
		}
	case "state":
		entries = append(asStates(meant, word), entries...)
	}
	entries = facts.remarked(facts.ofKind(withQuality(entries, meant, expected(word, before))), word)
	return entries[:min(len(entries), perSearch)], err
}

// remarked returns the entries of the whole text to translate, or of a word that stands alone, those that the remark
// behind it fits first: entries with a word of it among their meanings, and nouns after an article. Without a remark,
// entries of the part of speech that the question names come first, or else nouns, before the meanings that are spelled
// like the text and those of which it is the past: rose.
func (f *findings) remarked(entries []ground.Entry, word string) []ground.Entry {
	if f.Ask.Target != word && !f.isWordList(word) {
		return entries
	}
	pos := ""
	for named := range strings.FieldsSeq(f.Question) { // the verb to sleep
		pos = cmp.Or(pos, wording.Meant("parts-of-speech", named))
	}
	remark := strings.Fields(f.Ask.Remark)
	named := len(remark) > 0 && wording.Listed(remark[0], "determiners")
	rank := func(e ground.Entry) int {
		fits := named && e.Match.Pos == "N"
		switch {
		case e.Match.Place >= otherLanguage:
			return 4
		case mentionsAny(&e, remark):
			return 0
		case pos != "":
			fits = e.Has(pos)
		case len(remark) == 0:
			fits = isNounFor(&e, word)
		}
		switch {
		case fits:
			return 1
		case len(remark) == 0 && (e.Match.Pos == "N" || e.Match.Form == ground.Itself):
			return 2
		}
		return 3
	}
	entries = slices.Clone(entries)
	slices.SortStableFunc(entries, func(a, b ground.Entry) int { return cmp.Compare(rank(a), rank(b)) })
	return entries
}

// mentionsAny reports whether a meaning of an entry has a content word among the given ones.
func mentionsAny(e *ground.Entry, words []string) bool {
	mentions := func(gloss string) bool {
		return slices.ContainsFunc(strings.Fields(coptic.Fold(gloss)), func(word string) bool {
			return slices.Contains(words, word) && !wording.Listed(word, "functional", "relational")
		})
	}
	return slices.ContainsFunc(e.Senses, func(s ground.Sense) bool {
		return slices.ContainsFunc(slices.Concat(s.En, s.Nl), mentions)
	})
}

// isNounFor reports whether a noun sense of an entry has a word as a whole meaning.
func isNounFor(e *ground.Entry, word string) bool {
	return slices.ContainsFunc(e.Senses, func(s ground.Sense) bool {
		return s.Pos == "N" && slices.ContainsFunc(slices.Concat(s.En, s.Nl), func(gloss string) bool {
			meaning, _, _ := strings.Cut(gloss, " (")
			return coptic.Fold(meaning) == word
		})
	})
}

// withQuality returns the entries of a word with its best adjective among the first two, if an adjective may stand in
// its place and it has one that is not among them: the Dutch "wijze" is rather a manner.
func withQuality(entries, meant []ground.Entry, place string) []ground.Entry {
	var best *ground.Entry
	quality := func(e ground.Entry) bool {
		return !e.Match.Partial() && (e.Match.Pos == "ADJ" || e.IsFirst("ADJ"))
	}
	for i := range meant {
		e := &meant[i]
		if quality(*e) && (best == nil || cmp.Or(e.Band, unknownBand) < cmp.Or(best.Band, unknownBand)) {
			best = e
		}
	}
	if best == nil || place != "quality" && place != "state" ||
		slices.ContainsFunc(entries[:min(len(entries), perSearch)], quality) {
		return entries
	}
	return slices.Insert(entries, min(1, len(entries)), *best)
}

// expected returns what a word is likely to be, judged by the words before it, or "" if they do not tell:
//   - V, a verb, after a pronoun: I see
//   - N, a noun, after a possessive, and for a preposition after an article: een bij
//   - quality, an adjective or a noun, for another word after an article
//   - state, what a stative expresses, after a form of "to be"
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
	case is(1, "determiners", "possessors") && wording.Listed(word, "relational"),
		is(1, "possessors") && !is(1, "subjects"):
		return "N"
	case is(1, "determiners"):
		return "quality"
	case is(1, "being", "passives"), is(1, "negations") && len(before) > 1:
		return "state"
	}
	return ""
}

// parse divides the items to translate into clauses that the tables can build. you is the person addressed: m, f, pl
// or "".
func (f *findings) parse(items [][]string, you string) {
	f.Clauses, f.You = clause.Parse(items, lexicon(f.Found), you), you
	words := slices.Concat(items...)
	for i := range f.Clauses {
		f.Clauses[i].Retell(f.Ask.Retold)
	}
	if f.Ask.Conjugate {
		f.askParadigm(words)
	}
	f.InPieces = !f.isWordList("") && slices.ContainsFunc(items, func(item []string) bool {
		whole := func(c clause.Clause) bool { return slices.Equal(c.Words, item) }
		return len(item) > 1 && !slices.ContainsFunc(f.Clauses, whole)
	})
	other := func(word string) bool {
		return !wording.Listed(word, "subjects") && !wording.Listed(word, "conjunctions")
	}
	if len(words) > 1 && !slices.ContainsFunc(words, other) { // I and you
		f.Ask.Concepts, f.Ask.ByConstruction = wording.AddOnce(f.Ask.Concepts, "independent-pronoun"), true
	}
}

// askParadigm takes over what the clauses to translate tell about the paradigm that the question asks for: the tense
// and the negation of a verb, or that it is one of possessives. words are those of the text to translate.
func (f *findings) askParadigm(words []string) {
	ask := &f.Ask
	for i := range f.Clauses {
		c := &f.Clauses[i]
		if strings.HasPrefix(c.Determiner, "of:") { // my house, in all persons
			ask.Conjugate, ask.Possessive = false, true
			return
		}
		if c.Verb != "" && ask.Tense == "" { // I see, in all persons
			ask.Tense, ask.Negative = strings.TrimPrefix(c.Tense, "negative-"), ask.Negative || c.Negative
		}
	}
	if ask.Tense == "" && len(words) > 0 {
		ask.Tense = wording.Meant("joining", words[0])
	}
}

// takeAddressee removes the person addressed from the text to translate if the rest is a phrase or has "you". It
// returns what the question says of that person: m, f, pl or "". It leaves a person who belongs to a phrase: pray for
// my mother.
func (l Lookups) takeAddressee(ctx context.Context, facts *findings, q *question.Question) (you string) {
	words := strings.Fields(facts.Ask.Target)
	if l.hasPhrase(ctx, words, len(words)) {
		return q.You
	}
	rest, _ := wording.SplitAddressee(words)
	items := wording.ItemsOf(rest)
	if len(items) > 1 && l.hasPhrase(ctx, items[0], majority(items[0])) { // what follows is said of it
		rest = items[0]
	}
	addresses := func(word string) bool {
		return slices.ContainsFunc([]string{"subjects", "objects", "possessors"}, func(list string) bool {
			return wording.Meant(list, word) == "2sgm"
		})
	}
	if q.You == "" || !slices.ContainsFunc(rest, addresses) && !l.hasPhrase(ctx, rest, majority(rest)) {
		return ""
	}
	facts.Ask.Target = strings.Join(rest, " ")
	return q.You
}
