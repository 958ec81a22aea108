package gather

import (
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Limits on the look-ups for one request.
const (
	maxForms    = 60 // bound groups of the question, and as many of the image
	maxLatin    = 4  // words in Latin letters that are read as Coptic
	maxTokens   = 16 // words that are to be put into Coptic
	perSearch   = 3  // entries a search
	maxTopics   = 8
	maxPlaces   = 4 // of these in lessons, beside concepts, for what the question says
	recentTurns = 6 // user turns that are read
	maxNamed    = 4 // concepts that are given because they are named
	maxAlike    = 3 // words of a text whose homonyms are looked up
	maxTaught   = 2 // of these with the section that teaches them
)

// Gather looks up what the user's last turn asks for, within Budget. The turns are in chronological order. An
// incomplete turn, such as "explain it more simply" or "and in Sahidic?", is completed from the earlier ones, whose
// questions are not answered again. The error lists the look-ups that failed; the facts from the others remain valid.
func (l Lookups) Gather(ctx context.Context, turns []string) (ground.Facts, error) {
	var asked []question.Question
	var before *question.Question
	var faults []error
	var aliases question.Aliases
	if l.Course != nil {
		var err error
		aliases, err = l.Course.Aliases(ctx)
		faults = append(faults, wrap("read the course's aliases", err))
	}
	for _, turn := range turns[max(0, len(turns)-recentTurns):] {
		turn, err := l.spelled(ctx, turn)
		faults = append(faults, err)
		asked = aliases.Read(turn, before)
		before = question.Spoken(asked, before)
	}
	asking := slices.DeleteFunc(slices.Clone(asked), func(q question.Question) bool { return !q.Asking })
	if len(asking) == 0 && len(asked) > 0 {
		last := len(asked) - 1
		if last > 0 && asked[last].Hollow() && asked[last-1].Ask.Into { // hello in Coptic. what do I say?
			last--
		}
		asking = asked[last : last+1]
		if target := asking[0].Ask.Target; target != "" { // which it may take from an earlier sentence
			at := slices.IndexFunc(asked, func(q question.Question) bool { return q.Ask.Target == target })
			asking = asked[at : at+1]
		}
	}
	var facts ground.Facts
	for i, q := range asking {
		part, err := l.best(ctx, &q, aliases)
		faults = append(faults, err)
		part.Fit(ground.Budget / len(asking))
		if i == 0 {
			facts = part.Facts
		} else {
			add(&facts, &part.Facts)
		}
		if len(asking) > 1 {
			facts.Parts = append(facts.Parts, part.Facts)
		}
	}
	told := false
	for _, q := range slices.Backward(asked) { // the language of the last sentence that tells it
		if told = q.Sure; told {
			facts.Language = q.Lang
			break
		}
	}
	if !told && len(asked) > 0 && l.Words != nil {
		err := l.tellLanguage(ctx, &facts, &asked[len(asked)-1])
		faults = append(faults, err)
	}
	for i := range facts.Parts {
		facts.Parts[i].Language = facts.Language
	}
	return facts, errors.Join(faults...)
}

// tellLanguage determines the language of a question that has no function words to identify it. It counts the words
// that are meanings of entries in one language only: ⲧⲥⲱⲛⲉ, zus?
func (l Lookups) tellLanguage(ctx context.Context, facts *ground.Facts, q *question.Question) error {
	dutch := 0
	for _, word := range q.Asked[:min(len(q.Asked), question.MaxWords)] {
		var entries []ground.Entry
		var err error
		if at := slices.IndexFunc(facts.Found, func(f ground.Found) bool { return f.Query == word }); at >= 0 {
			entries = facts.Found[at].Entries
		} else if len(word) >= minTelling && !coptic.Contains(word) &&
			(len(facts.Readings) > 0 || !slices.Contains(facts.Searched, word)) {
			entries, err = l.Words.Search(ctx, word, maxHits)
		}
		if err != nil {
			return wrap("search", err)
		}
		switch means := l.meansIn(entries, word); {
		case means[wording.Dutch] && !means[wording.English]:
			dutch++
		case means[wording.English] && !means[wording.Dutch]:
			dutch--
		}
	}
	if dutch > 0 {
		facts.Language = wording.Dutch
	}
	return nil
}

// minTelling is the minimum length of a word that is looked up to identify the language.
const minTelling = 3

// meansIn reports for each language whether a word is a meaning of one of the entries in it.
func (l Lookups) meansIn(entries []ground.Entry, word string) (means [2]bool) {
	for i := range entries {
		for _, s := range entries[i].Senses {
			for n, list := range [][]string{s.En, s.Nl} {
				means[n] = means[n] || slices.ContainsFunc(list, func(gloss string) bool {
					return l.matchGloss(gloss, word, wording.Language(n)).Form == ground.Itself
				})
			}
		}
	}
	return means
}

// spelled corrects grammatical terms with one wrong letter, unless the dictionary contains them as written.
func (l Lookups) spelled(ctx context.Context, turn string) (string, error) {
	written, _ := question.SplitImage(turn)
	for i, word := range question.LatinWords(written) {
		meant := wording.MeantBy(word)
		if meant == "" || i > question.MaxRead || l.Words == nil {
			continue
		}
		found, err := l.Words.Search(ctx, word, 1)
		if err != nil {
			return turn, wrap("search", err)
		}
		if len(found) == 0 {
			turn = strings.Replace(turn, word, meant, 1)
		}
	}
	return turn, nil
}

// factsFor looks up one question in the dictionary and the course.
func (l Lookups) factsFor(ctx context.Context, q *question.Question, aliases question.Aliases) (findings, error) {
	// what a word in Latin letters means
	if q.Ask.Meaning && q.Ask.Target != "" && q.Passage == "" && !q.Ask.Into {
		if q.Ask.Quoted { // my priest says “…”: the rest tells who says it
			q.Words = nil
		}
		q.Words = question.AddOnce(q.Words, strings.Fields(coptic.Fold(q.Ask.Target))...)
		q.Words, q.Ask.Target = q.Words[:min(len(q.Words), question.MaxWords)], ""
	}
	if l.Course != nil {
		for _, spelled := range append(q.Spelled, q.Marked...) {
			if q.Passage != "" {
				break
			}
			if form, ok, err := l.Course.Spelled(ctx, spelled); ok && err == nil {
				q.Passage, q.Ask.Target, q.Ask.Meaning = form, "", true
			}
		}
	}
	q.Ask.Sounds = q.Ask.Sounds || spoken(q)
	var faults []error
	var about []ground.Topic
	guessed := false
	if l.Course != nil {
		named := q.Ask.Strong
		found, err := l.recognise(ctx, q)
		guessed = !named && q.Ask.Strong
		about, faults = found, append(faults, err)
	}
	facts := findings{about: about, Facts: ground.Facts{
		Language: q.Lang, Dialect: q.Dialect, Question: q.Text, Passage: q.Passage, Named: q.Named, Ask: q.Ask,
		Guessed: guessed, Asks: q.Asks, Opinion: q.Opinion, You: q.You,
	}}
	if l.Words != nil {
		counts(q)
		facts.Ask = q.Ask
		l.number(&facts, q)
		faults = append(faults, l.lookUp(ctx, &facts, q, aliases), l.related(ctx, &facts), l.date(ctx, &facts, q))
	}
	if l.Course != nil {
		faults = append(faults, l.phrases(ctx, &facts, q), l.takeApart(ctx, &facts), l.topics(ctx, &facts, q, aliases),
			l.point(ctx, &facts, q))
	}
	return facts, errors.Join(faults...)
}

// lookUp analyses the Coptic of a question and searches for its English or Dutch words.
func (l Lookups) lookUp(ctx context.Context, facts *findings, q *question.Question, aliases question.Aliases) error {
	err := l.readText(ctx, facts, q)
	few := (q.Refers || q.Ask.Inflects() && !q.Ask.Greek) && len(q.Words) > 0 && len(q.Words) <= 2
	found, markedErr := l.marked(ctx, facts, q)
	if len(found) > 0 || markedErr != nil || len(facts.Readings) > 0 && q.Passage == "" {
		facts.Found, facts.Ask.Meaning, facts.Ask.Target, facts.Pointed = found, true, "", len(found) > 0
		facts.Ask.Concepts, facts.Ask.Strong, facts.Ask.Possessive = nil, false, false
		return errors.Join(err, markedErr)
	}
	switch {
	case q.Ask.Target != "" && (q.Passage == "" || q.Ask.Using != ""):
		err = errors.Join(err, l.searchTarget(ctx, facts, q))
		facts.reread(q, aliases)
	case q.Ask.Listed:
	case len(facts.Readings)+len(facts.Image) == 0 || few:
		err = errors.Join(err, l.searchTerms(ctx, facts, q))
		if agreed := facts.agreed(); len(agreed) > 0 {
			facts.Found, facts.Ask.Meaning = agreed, true
		}
	}
	facts.fromOlder(q)
	return err
}

// fromOlder keeps only the entries that come from an older word in the question, if there are any, and asks for their
// origin: Egyptian nfr, “good”.
func (f *findings) fromOlder(q *question.Question) {
	if !wording.Has("of-egyptian", q.Text) {
		return
	}
	words := strings.Fields(q.Text)
	other := func(e ground.Entry) bool {
		return !slices.ContainsFunc(e.Older, func(older coptic.Localized) bool {
			_, word, _ := strings.Cut(older.En, " ")
			return word != "" && slices.Contains(words, coptic.Fold(word))
		})
	}
	var from []ground.Found
	for _, found := range f.Found {
		if entries := slices.DeleteFunc(slices.Clone(found.Entries), other); len(entries) > 0 {
			from = append(from, ground.Found{Query: found.Query, Entries: entries})
		}
	}
	if len(from) > 0 {
		f.Found, f.Clauses, f.Missing, f.InPieces = from, nil, nil, false
		f.Ask.Greek, f.Ask.Word, f.Ask.Target = true, true, from[0].Query
		f.Ask.Concepts, f.Ask.Strong = nil, false
	}
}

// marked looks up the words that the question marks as Coptic in Latin letters, unless they are meanings of entries.
func (l Lookups) marked(ctx context.Context, facts *findings, q *question.Question) (found []ground.Found, err error) {
	if q.Passage+q.Image != "" {
		return nil, nil
	}
	for i := 0; i < min(len(q.Marked), maxLatin) && err == nil; i++ {
		word := q.Marked[i]
		if !q.Ask.Meaning && q.Ask.Target != "" && q.Ask.Target != word {
			continue // something else is to be put into Coptic, with it
		}
		var meant, all []ground.Entry
		meant, all, err = l.searchFor(ctx, word, q)
		switch {
		case len(meant) > 0 || err != nil:
		case len(all) > 0:
			found = append(found, ground.Found{Query: word, Entries: all[:min(len(all), perSearch)]})
		case q.Ask.Target == "" || q.Ask.Meaning:
			err = l.readLatin(ctx, facts, word)
		}
	}
	return found, err
}

// reread reconsiders a text that cannot be translated. It treats it as a question about a word in Latin letters if
// two of its words agree on an entry, or as a question about grammar if it names a concept.
func (f *findings) reread(q *question.Question, aliases question.Aliases) {
	if f.Ask.Target == "" || q.Passage != "" || f.Translates() {
		return
	}
	again := *f
	again.Ask.Target, again.Found, again.Missing, again.Clauses, again.InPieces = "", nil, nil, nil, false
	if agreed := f.agreed(); len(agreed) > 0 {
		again.Found, again.Ask.Meaning = agreed, true
		*f = again
	}
	rule := f.Ask.Strong && wording.Has("rule", q.Text)
	for _, n := range aliases.Names.In(strings.Join(f.Missing, " ")) {
		if !n.Everyday {
			again.Ask.Concepts, rule = question.AddOnce(again.Ask.Concepts, n.Name), true
		}
	}
	if rule && f.Ask.Target != "" {
		again.Found, again.Ask.Rule, again.Ask.Strong = nil, true, true
		*f = again
	}
}

// agreed returns the results for words in Latin letters that spell an entry whose meanings include another word of
// the question: sotem, is that hear?
func (f *findings) agreed() []ground.Found {
	return slices.DeleteFunc(slices.Concat(f.spelled, f.Found), func(spelled ground.Found) bool {
		return !slices.ContainsFunc(spelled.Entries, func(e ground.Entry) bool {
			meant := func(o ground.Found) bool { return means(&o, e.ID) }
			return e.Match.Form == ground.NoForm && slices.ContainsFunc(f.Found, meant)
		})
	})
}

// means reports whether an entry was found by one of its meanings.
func means(f *ground.Found, id string) bool {
	return slices.ContainsFunc(f.Entries, func(e ground.Entry) bool {
		return e.ID == id && e.Match.Form != ground.NoForm
	})
}

// related looks up further entries that a question needs: the counterpart in the other dialect, a feminine that has a
// separate entry, or the words that a compound is made of.
func (l Lookups) related(ctx context.Context, facts *findings) error {
	var faults []error
	for _, e := range facts.leading() {
		_, s := e.In(coptic.Sahidic)
		_, b := e.In(coptic.Bohairic)
		for _, r := range e.Related {
			other := facts.Ask.Feminine || facts.Ask.Masculine || facts.Ask.Negative
			wanted := r.Kind == "COUNTERPART" && !(s && b) || r.Kind == "SEE_ALSO" && other ||
				r.Kind == ground.Compound && facts.Ask.Parse
			if !wanted || len(facts.Found) > 2*question.MaxWords {
				continue
			}
			entry, ok, err := l.Words.Entry(ctx, r.ID)
			faults = append(faults, wrap("read an entry", err))
			if ok {
				facts.Found = append(facts.Found, ground.Found{Query: e.Headword, Entries: []ground.Entry{entry}, Of: e.ID})
			}
		}
	}
	return errors.Join(faults...)
}

// leading returns the best entry for each word of the question.
func (f *findings) leading() []ground.Entry {
	var list []ground.Entry
	for _, readings := range [][]ground.Reading{f.Readings, f.Image} {
		for i := range readings {
			if e := readings[i].Head(); e != nil {
				list = append(list, *e)
			}
		}
	}
	for _, found := range f.Found {
		if len(found.Entries) > 0 && found.Of == "" {
			list = append(list, found.Entries[0])
		}
	}
	return list[:min(len(list), question.MaxWords)]
}

// add adds to the facts those of another question of the same message.
func add(f, o *ground.Facts) {
	f.Readings, f.Image = append(f.Readings, o.Readings...), append(f.Image, o.Image...)
	f.Found = append(f.Found, o.Found...)
	f.Phrases = append(f.Phrases, o.Phrases...)
	f.Searched = question.AddOnce(f.Searched, o.Searched...)
	for _, t := range o.Topics {
		addTopic(f, t)
	}
}

// addTopic adds a topic to the facts unless it is already there.
func addTopic(f *ground.Facts, t ground.Topic) {
	if !slices.ContainsFunc(f.Topics, t.Same) {
		f.Topics = append(f.Topics, t)
	}
}
