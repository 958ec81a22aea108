package gather

import (
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Limits on the look-ups for one request.
const (
	maxForms    = 60 // bound groups of the question, and as many of the image
	maxLatin    = 4  // words in Latin letters that are read as Coptic
	maxTokens   = 16 // words that are to be put into Coptic
	perSearch   = 3  // entries a search
	recentTurns = 6  // user turns that are read
	maxAlike    = 3  // words of a text whose homonyms are looked up
)

// Gather looks up what the user's last turn asks for, within Budget. The turns are in chronological order. An
// incomplete turn, such as "explain it more simply" or "and in Sahidic?", is completed from the earlier ones, whose
// questions are not answered again. The error lists the look-ups that failed; the facts from the others remain valid.
func (l Lookups) Gather(ctx context.Context, turns []string) (ground.Facts, error) {
	var aliases request.Aliases
	var faults []error
	if l.Course != nil {
		var err error
		aliases, err = l.Course.Aliases(ctx)
		faults = append(faults, wrap("read the course's aliases", err))
	}
	sentences, err := l.readTurns(ctx, turns, aliases)
	faults = append(faults, err)
	asking := toAnswer(sentences)
	var facts ground.Facts
	for i, q := range asking {
		if q.Ask.Acknowledges {
			return ground.Facts{Language: q.Lang, Question: q.Text, Ask: q.Ask}, errors.Join(faults...)
		}
		part, err := l.bestFacts(ctx, &q, aliases)
		faults = append(faults, err, l.course().Nearest(ctx, &part.Facts, &q), l.respell(ctx, &part, &q))
		part.Fit(ground.Budget / len(asking))
		if i == 0 {
			facts = part.Facts
		} else {
			merge(&facts, &part.Facts)
		}
		if len(asking) > 1 {
			facts.Parts = append(facts.Parts, part.Facts)
		}
	}
	return facts, errors.Join(errors.Join(faults...), l.setLanguage(ctx, &facts, sentences))
}

// readTurns reads the most recent turns, each in the light of those before it. It returns the sentences of the last
// turn.
func (l Lookups) readTurns(
	ctx context.Context, turns []string, aliases request.Aliases,
) (sentences []question.Question, err error) {
	var before *question.Question
	var faults []error
	for _, turn := range turns[max(0, len(turns)-recentTurns):] {
		corrected, err := l.correctTerms(ctx, turn)
		faults = append(faults, err)
		sentences = question.Read(corrected, before, aliases)
		before = question.ToFollowUp(sentences, before)
	}
	return sentences, errors.Join(faults...)
}

// toAnswer returns the sentences of a turn that ask something. If none does, it returns the last one, or the earlier
// one that this depends on.
func toAnswer(sentences []question.Question) []question.Question {
	asking := slices.DeleteFunc(slices.Clone(sentences), func(q question.Question) bool { return !q.ToAnswer })
	if len(asking) > 0 || len(sentences) == 0 {
		return asking
	}
	last := len(sentences) - 1
	// hello in Coptic. what do I say?
	if last > 0 && sentences[last].LacksSubject() && sentences[last-1].Ask.Explicit {
		last--
	}
	if target := sentences[last].Ask.Target; target != "" { // a later sentence may repeat the target of an earlier one
		last = slices.IndexFunc(sentences, func(q question.Question) bool { return q.Ask.Target == target })
	}
	return sentences[last : last+1]
}

// setLanguage sets the language of the facts to that of the last sentence whose language is certain. If there is none,
// the dictionary decides.
func (l Lookups) setLanguage(ctx context.Context, facts *ground.Facts, sentences []question.Question) (err error) {
	certain := false
	for i := len(sentences) - 1; i >= 0 && !certain; i-- {
		if certain = sentences[i].Sure; certain {
			facts.Language = sentences[i].Lang
		}
	}
	if !certain && len(sentences) > 0 && l.Words != nil {
		err = l.guessLanguage(ctx, facts, &sentences[len(sentences)-1])
	}
	for i := range facts.Parts {
		facts.Parts[i].Language = facts.Language
	}
	return err
}

// guessLanguage sets the language to Dutch if more words of a question are meanings of entries in Dutch only than in
// English only: ⲧⲥⲱⲛⲉ, zus? It serves questions without function words that would identify the language.
func (l Lookups) guessLanguage(ctx context.Context, facts *ground.Facts, q *question.Question) error {
	dutch := 0
	for _, word := range q.Tokens[:min(len(q.Tokens), question.MaxWords)] {
		var entries []ground.Entry
		var err error
		if at := slices.IndexFunc(facts.Found, func(f ground.Found) bool { return f.Query == word }); at >= 0 {
			entries = facts.Found[at].Entries
		} else if len(word) >= minGuessed && !coptic.Contains(word) &&
			(len(facts.Readings) > 0 || !slices.Contains(facts.Searched, word)) {
			entries, err = l.Words.Search(ctx, word, maxHits)
		}
		if err != nil {
			return wrap("search", err)
		}
		switch in := l.languagesOf(entries, word, len(q.Tokens) <= ground.MaxBareWords); {
		case in[wording.Dutch] && !in[wording.English]:
			dutch++
		case in[wording.English] && !in[wording.Dutch]:
			dutch--
		}
	}
	if dutch > 0 {
		facts.Language = wording.Dutch
	}
	return nil
}

// minGuessed is the minimum length in bytes of a word that is looked up to identify the language.
const minGuessed = 3

// languagesOf reports for each language whether a word is a meaning of one of the entries in it. alone
// means that the word stands alone, so that it may be inflected.
func (l Lookups) languagesOf(entries []ground.Entry, word string, alone bool) (in [2]bool) {
	for i := range entries {
		for _, s := range entries[i].Senses {
			for n, list := range [][]string{s.En, s.Nl} {
				in[n] = in[n] || slices.ContainsFunc(list, func(gloss string) bool {
					m := l.matchGloss(gloss, word, wording.Language(n))
					return m.Form == ground.Itself || alone && m.Form == ground.Inflected && m.Place < ground.Whole
				})
			}
		}
	}
	return in
}

// correctTerms returns a turn in which grammatical terms with one wrong letter are corrected. It leaves words that the
// dictionary contains as written.
func (l Lookups) correctTerms(ctx context.Context, turn string) (string, error) {
	written, _ := question.SplitImage(turn)
	for i, word := range wording.LatinWords(written) {
		meant := wording.CorrectedTerm(word)
		if meant == "" || i > request.MaxTermWords || l.Words == nil {
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
func (l Lookups) factsFor(ctx context.Context, q *question.Question, aliases request.Aliases) (findings, error) {
	searchTargetAsWords(q)
	l.readSpelledPhrase(ctx, q)
	if said, ok, err := l.replied(ctx, q); ok && err == nil {
		q.Ask.Target, q.Passage, q.Words = said, "", nil
	}
	q.Ask.Sounds = q.Ask.Sounds || course.AsksSounds(q)
	var faults []error
	var about []ground.Topic
	guessed := false
	if l.Course != nil {
		named := q.Ask.ByTerm
		found, err := l.course().Recognise(ctx, q)
		guessed = !named && q.Ask.ByTerm
		about, faults = found, append(faults, err)
	}
	facts := findings{Facts: ground.Facts{
		Language: q.Lang, Dialect: q.Dialect, Question: q.Text, Passage: q.Passage, Ask: q.Ask,
		NamesCoptic: q.NamesCoptic,
		Guessed:     guessed, IsQuestion: q.IsQuestion, Opinion: q.Opinion, You: q.You,
	}}
	if l.Words != nil {
		expandCount(q)
		facts.Ask = q.Ask
		l.findNumber(&facts, q)
		faults = append(faults, l.lookUp(ctx, &facts, q, aliases), l.findRelated(ctx, &facts), l.findDate(ctx, &facts, q))
	}
	if l.Course != nil {
		faults = append(faults, l.findPhrases(ctx, &facts, q), l.takeApart(ctx, &facts),
			l.course().Find(ctx, &facts.Facts, about, q, aliases), l.course().Point(ctx, &facts.Facts, q))
	}
	return facts, errors.Join(faults...)
}

// searchTargetAsWords moves the text to translate to the words to search for if the question asks what it means: it is
// a word in Latin letters then.
func searchTargetAsWords(q *question.Question) {
	if !q.Ask.Meaning || q.Ask.Target == "" || q.Passage != "" || q.Ask.Explicit {
		return
	}
	if q.Ask.Quoted { // my priest says “…”: the other words tell who says it
		q.Words = nil
	}
	q.Words = wording.AddOnce(q.Words, strings.Fields(coptic.Fold(q.Ask.Target))...)
	q.Words, q.Ask.Target = q.Words[:min(len(q.Words), question.MaxWords)], ""
}

// readSpelledPhrase sets the Coptic of a question that has none to the first phrase that it spells in Latin letters.
// It treats a failed look-up as a word that spells no phrase.
func (l Lookups) readSpelledPhrase(ctx context.Context, q *question.Question) {
	if l.Course == nil || q.Passage != "" {
		return
	}
	for _, spelled := range slices.Concat(q.Spelled, q.Marked) {
		if form, ok, err := l.Course.Spelled(ctx, spelled); ok && err == nil && !l.spellsGroup(ctx, spelled) {
			q.Passage, q.Ask.Target, q.Ask.Meaning = form, "", true
			return
		}
	}
}

// spellsGroup reports whether a single word in Latin letters spells a bound group that the dictionary explains: pnoute.
func (l Lookups) spellsGroup(ctx context.Context, word string) bool {
	if l.Words == nil || strings.Contains(word, " ") {
		return false
	}
	readings, err := l.Words.Read(ctx, word, "")
	return err == nil && len(readings) == 1 && isSureLatin(&readings[0])
}

// searchesBesideCoptic reports whether to search for the words of a question as well as to read its Coptic. That is
// the case for one or two words that a form is asked of or that the question refers to.
func searchesBesideCoptic(q *question.Question) bool {
	few := len(q.Words) > 0 && len(q.Words) <= 2
	return few && (q.Refers || q.Ask.Inflects() && !q.Ask.Origin)
}

// lookUp analyses the Coptic of a question and searches for its English or Dutch words.
func (l Lookups) lookUp(ctx context.Context, facts *findings, q *question.Question, aliases request.Aliases) error {
	err := l.readText(ctx, facts, q)
	if l.asksPlural(facts, q) {
		q.Ask.Plural, facts.Ask.Plural = true, true
	}
	found, markedErr := l.searchMarked(ctx, facts, q)
	if len(found) > 0 || markedErr != nil || len(facts.Readings) > 0 && q.Passage == "" {
		facts.Found, facts.Ask.Meaning, facts.Ask.Target, facts.MarkedCoptic = found, true, "", len(found) > 0
		facts.Ask.Concepts, facts.Ask.ByTerm, facts.Ask.Possessive = nil, false, false
		return errors.Join(err, markedErr)
	}
	switch {
	case q.Ask.Target != "" && (q.Passage == "" || q.Ask.Using != ""):
		err = errors.Join(err, l.searchTarget(ctx, facts, q))
		facts.reconsiderTarget(q, aliases)
	case q.Ask.Listed:
	case len(facts.Readings)+len(facts.Image) == 0 || searchesBesideCoptic(q):
		err = errors.Join(err, l.searchTerms(ctx, facts, q))
		if confirmed := facts.confirmed(); len(confirmed) > 0 {
			facts.Found, facts.Ask.Meaning = confirmed, true
		}
	}
	facts.keepDescendants(q)
	return err
}

// asksPlural reports whether a question gives a noun with its meaning, and that meaning in the plural as well: ϫⲟⲓ
// is ship, what is ships?
func (l Lookups) asksPlural(facts *findings, q *question.Question) bool {
	if len(facts.Readings) != 1 || len(facts.Readings[0].Parts) != 1 || q.Ask.Meaning || q.Ask.Parse ||
		q.Ask.Inflects() {
		return false
	}
	e := facts.Readings[0].Head()
	if e == nil || !e.IsFirst("N") {
		return false
	}
	says := func(form ground.Form) bool {
		return slices.ContainsFunc(e.Senses[0].Meanings(q.Lang), func(meaning string) bool {
			return slices.ContainsFunc(q.Tokens, func(word string) bool { return l.Words.Form(word, meaning, q.Lang) == form })
		})
	}
	return says(ground.Itself) && says(ground.Inflected)
}

// keepDescendants keeps only the entries that derive from an Egyptian word in the question, and asks for their origin:
// Egyptian nfr, “good”. It changes nothing if no entry does.
func (f *findings) keepDescendants(q *question.Question) {
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
	var descendants []ground.Found
	for _, found := range f.Found {
		if entries := slices.DeleteFunc(slices.Clone(found.Entries), other); len(entries) > 0 {
			descendants = append(descendants, ground.Found{Query: found.Query, Entries: entries})
		}
	}
	if len(descendants) > 0 {
		f.Found, f.Clauses, f.Missing, f.InPieces = descendants, nil, nil, false
		f.Ask.Origin, f.Ask.Word, f.Ask.Target = true, true, descendants[0].Query
		f.Ask.Concepts, f.Ask.ByTerm = nil, false
	}
}

// searchMarked searches for the words that the question marks as Coptic in Latin letters. It leaves out words that are
// meanings of entries. A word that no entry has is read as Coptic instead and added to the readings.
func (l Lookups) searchMarked(
	ctx context.Context, facts *findings, q *question.Question,
) (found []ground.Found, err error) {
	if q.Passage+q.Image != "" {
		return nil, nil
	}
	for i := 0; i < min(len(q.Marked), maxLatin) && err == nil; i++ {
		word := q.Marked[i]
		if !q.Ask.Meaning && q.Ask.Target != "" && q.Ask.Target != word {
			continue // it only goes with the text to translate
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

// reconsiderTarget reinterprets a text that cannot be translated. It becomes a question about a word in Latin letters
// if two of its words agree on an entry, or a question about grammar if it names a concept.
func (f *findings) reconsiderTarget(q *question.Question, aliases request.Aliases) {
	if f.Ask.Target == "" || q.Passage != "" || f.Translates() {
		return
	}
	again := *f
	again.Ask.Target, again.Found, again.Missing, again.Clauses, again.InPieces = "", nil, nil, nil, false
	if confirmed := f.confirmed(); len(confirmed) > 0 {
		again.Found, again.Ask.Meaning = confirmed, true
		*f = again
	}
	rule := f.Ask.ByTerm && wording.Has("rule", q.Text)
	for _, n := range aliases.Names.In(strings.Join(f.Missing, " ")) {
		if !n.Everyday {
			again.Ask.Concepts, rule = wording.AddOnce(again.Ask.Concepts, n.Name), true
		}
	}
	if rule && f.Ask.Target != "" {
		again.Found, again.Ask.Rule, again.Ask.ByTerm = nil, true, true
		*f = again
	}
}

// confirmed returns the results for words in Latin letters that spell an entry whose meanings include another word of
// the question: sotem, is that hear?
func (f *findings) confirmed() []ground.Found {
	return slices.DeleteFunc(slices.Concat(f.transliterated, f.Found), func(found ground.Found) bool {
		return !slices.ContainsFunc(found.Entries, func(e ground.Entry) bool {
			byMeaning := func(o ground.Found) bool { return foundByMeaning(&o, e.ID) }
			return e.Match.Form == ground.NoForm && slices.ContainsFunc(f.Found, byMeaning)
		})
	})
}

// foundByMeaning reports whether the entry with an id was found by one of its meanings.
func foundByMeaning(f *ground.Found, id string) bool {
	return slices.ContainsFunc(f.Entries, func(e ground.Entry) bool {
		return e.ID == id && e.Match.Form != ground.NoForm
	})
}

// findRelated looks up further entries that a question needs: the counterpart in the other dialect, a feminine that
// has a separate entry, or the words that a compound is made of.
func (l Lookups) findRelated(ctx context.Context, facts *findings) error {
	var faults []error
	for _, best := range facts.bestEntries() {
		e := &best.Entries[0]
		lacks := facts.lacksDialect(e)
		for _, r := range e.Related {
			other := facts.Ask.Feminine || facts.Ask.Masculine || facts.Ask.Negative
			wanted := r.Kind == "COUNTERPART" && lacks || r.Kind == "SEE_ALSO" && other ||
				r.Kind == ground.Compound && facts.Ask.Parse
			if !wanted || len(facts.Found) > 2*question.MaxWords {
				continue
			}
			entry, ok, err := l.Words.Entry(ctx, r.ID)
			faults = append(faults, wrap("read an entry", err))
			if ok {
				facts.Found = append(facts.Found, ground.Found{
					Query: best.Query, Entries: []ground.Entry{entry}, RelatedTo: e.ID,
				})
			}
		}
	}
	return errors.Join(faults...)
}

// lacksDialect reports whether an entry lacks the dialect that a question asks for. If it names none, that is Sahidic
// or Bohairic, unless the question only asks what its Coptic means.
func (f *findings) lacksDialect(e *ground.Entry) bool {
	_, s := e.In(coptic.Sahidic)
	_, b := e.In(coptic.Bohairic)
	switch f.Dialect {
	case coptic.Sahidic:
		return !s
	case coptic.Bohairic:
		return !b
	}
	return !(s && b) && (len(f.Readings)+len(f.Image) == 0 || wording.Has("dialect", f.Question))
}

// bestEntries returns the best entry for each word of the question, at most question.MaxWords of them.
func (f *findings) bestEntries() (list []ground.Found) {
	for _, readings := range [][]ground.Reading{f.Readings, f.Image} {
		for i := range readings {
			if e := readings[i].Head(); e != nil {
				list = append(list, ground.Found{Query: e.Headword, Entries: []ground.Entry{*e}})
			}
		}
	}
	for _, found := range f.Found {
		if len(found.Entries) > 0 && found.RelatedTo == "" {
			list = append(list, found)
		}
	}
	return list[:min(len(list), question.MaxWords)]
}

// merge adds to the facts those of another question of the same message.
func merge(f, o *ground.Facts) {
	f.Readings, f.Image = append(f.Readings, o.Readings...), append(f.Image, o.Image...)
	f.Found = append(f.Found, o.Found...)
	f.Phrases = append(f.Phrases, o.Phrases...)
	f.Searched = wording.AddOnce(f.Searched, o.Searched...)
	for _, t := range o.Topics {
		f.AddTopic(t)
	}
}
