package ground

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
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
func (l Lookups) Gather(ctx context.Context, turns []string) (Facts, error) {
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
	var facts Facts
	for i, q := range asking {
		part, err := l.best(ctx, &q, aliases)
		faults = append(faults, err)
		part.fit(Budget / len(asking))
		if i == 0 {
			facts = part
		} else {
			facts.add(&part)
		}
		if len(asking) > 1 {
			facts.Parts = append(facts.Parts, part)
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
func (l Lookups) tellLanguage(ctx context.Context, facts *Facts, q *question.Question) error {
	dutch := 0
	for _, word := range q.Asked[:min(len(q.Asked), question.MaxWords)] {
		var entries []Entry
		var err error
		if at := slices.IndexFunc(facts.Found, func(f Found) bool { return f.Query == word }); at >= 0 {
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
func (l Lookups) meansIn(entries []Entry, word string) (means [2]bool) {
	for i := range entries {
		for _, s := range entries[i].Senses {
			for n, list := range [][]string{s.En, s.Nl} {
				means[n] = means[n] || slices.ContainsFunc(list, func(gloss string) bool {
					return l.matchGloss(gloss, word, wording.Language(n)).Form == Itself
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
func (l Lookups) factsFor(ctx context.Context, q *question.Question, aliases question.Aliases) (Facts, error) {
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
	var about []Topic
	guessed := false
	if l.Course != nil {
		named := q.Ask.Strong
		found, err := l.recognise(ctx, q)
		guessed = !named && q.Ask.Strong
		about, faults = found, append(faults, err)
	}
	facts := Facts{
		Language: q.Lang, Dialect: q.Dialect, Question: q.Text, Passage: q.Passage, Named: q.Named, Ask: q.Ask,
		about: about, guessed: guessed, Asks: q.Asks, opinion: q.Opinion, You: q.You,
	}
	if l.Words != nil {
		l.number(&facts, q)
		faults = append(faults, l.lookUp(ctx, &facts, q, aliases), l.related(ctx, &facts))
	}
	if l.Course != nil {
		faults = append(faults, l.phrases(ctx, &facts, q), l.takeApart(ctx, &facts), l.topics(ctx, &facts, q, aliases),
			l.point(ctx, &facts, q))
	}
	return facts, errors.Join(faults...)
}

// lookUp analyses the Coptic of a question and searches for its English or Dutch words.
func (l Lookups) lookUp(ctx context.Context, facts *Facts, q *question.Question, aliases question.Aliases) error {
	err := l.readText(ctx, facts, q)
	few := (q.Refers || q.Ask.Inflects() && !q.Ask.Greek) && len(q.Words) > 0 && len(q.Words) <= 2
	found, markedErr := l.marked(ctx, facts, q)
	if len(found) > 0 || markedErr != nil || len(facts.Readings) > 0 && q.Passage == "" {
		facts.Found, facts.Ask.Meaning, facts.Ask.Target, facts.pointed = found, true, "", len(found) > 0
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
func (f *Facts) fromOlder(q *question.Question) {
	if !wording.Has("of-egyptian", q.Text) {
		return
	}
	words := strings.Fields(q.Text)
	other := func(e Entry) bool {
		return !slices.ContainsFunc(e.Older, func(older coptic.Localized) bool {
			_, word, _ := strings.Cut(older.En, " ")
			return word != "" && slices.Contains(words, coptic.Fold(word))
		})
	}
	var from []Found
	for _, found := range f.Found {
		if entries := slices.DeleteFunc(slices.Clone(found.Entries), other); len(entries) > 0 {
			from = append(from, Found{Query: found.Query, Entries: entries})
		}
	}
	if len(from) > 0 {
		f.Found, f.Clauses, f.Missing, f.InPieces = from, nil, nil, false
		f.Ask.Greek, f.Ask.Word, f.Ask.Target = true, true, from[0].Query
		f.Ask.Concepts, f.Ask.Strong = nil, false
	}
}

// marked looks up the words that the question marks as Coptic in Latin letters, unless they are meanings of entries.
func (l Lookups) marked(ctx context.Context, facts *Facts, q *question.Question) (found []Found, err error) {
	if q.Passage+q.Image != "" {
		return nil, nil
	}
	for i := 0; i < min(len(q.Marked), maxLatin) && err == nil; i++ {
		word := q.Marked[i]
		if !q.Ask.Meaning && q.Ask.Target != "" && q.Ask.Target != word {
			continue // something else is to be put into Coptic, with it
		}
		var meant, all []Entry
		meant, all, err = l.searchFor(ctx, word, q)
		switch {
		case len(meant) > 0 || err != nil:
		case len(all) > 0:
			found = append(found, Found{Query: word, Entries: all[:min(len(all), perSearch)]})
		case q.Ask.Target == "" || q.Ask.Meaning:
			err = l.readLatin(ctx, facts, word)
		}
	}
	return found, err
}

// reread reconsiders a text that cannot be translated. It treats it as a question about a word in Latin letters if
// two of its words agree on an entry, or as a question about grammar if it names a concept.
func (f *Facts) reread(q *question.Question, aliases question.Aliases) {
	if f.Ask.Target == "" || q.Passage != "" || f.translates() {
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

// phrases finds the phrases of the phrase book that the question asks for or quotes. If the question asks for an
// expression, it also finds the phrases that it contains.
func (l Lookups) phrases(ctx context.Context, facts *Facts, q *question.Question) error {
	for _, parts := range [][]string{q.Quotes, {facts.Ask.Target}, question.PartsOf(facts.Ask.Target)} {
		if all, err := l.allPhrases(ctx, parts); err != nil || len(all) > 1 {
			facts.Phrases = all
			return wrap("find each phrase", err)
		} else if len(all) > 0 {
			break
		}
	}
	asked, _ := question.ToWhom(q.Asked)
	for _, from := range phraseSpans(facts, q, asked) {
		single := from.least == 1 && coptic.Contains(from.words[0])
		if from.least == 0 || single && (len(facts.Readings) != 1 || len(facts.Readings[0].Parts) == 1) {
			continue // a word of the dictionary is no phrase
		}
		p, ok, err := l.phraseIn(ctx, &from)
		if ok {
			facts.Phrases = []Phrase{p}
			facts.You = q.You
			if p.Dutch && !q.Sure {
				facts.Language = wording.Dutch
			}
		}
		if ok || err != nil {
			return wrap("find a phrase", err)
		}
	}
	return nil
}

// takeApart analyses the Coptic for a text if the question asks how that is put together.
func (l Lookups) takeApart(ctx context.Context, facts *Facts) error {
	if !facts.Ask.Parse || facts.Ask.Target == "" || l.Words == nil {
		return nil
	}
	form := ""
	add := func(dialect, written string) {
		if form == "" && (facts.Dialect == "" || facts.Dialect == dialect) {
			form = written
		}
	}
	for i := range facts.Phrases {
		for _, f := range facts.Phrases[i].Forms {
			add(f.Dialect, f.Coptic)
		}
	}
	if len(facts.Found) > 0 && len(facts.Clauses) == 0 {
		for _, f := range facts.Found[0].Entries[0].Forms {
			add(f.Dialect, f.Citation())
		}
	}
	if form == "" {
		return nil
	}
	readings, err := l.Words.Read(ctx, form, facts.Dialect)
	facts.Readings = append(facts.Readings, readings...)
	return wrap("read text", err)
}

// allPhrases returns the phrases with the given texts, or none unless all of the texts are phrases.
func (l Lookups) allPhrases(ctx context.Context, texts []string) (all []Phrase, err error) {
	for _, text := range texts {
		p, ok, err := l.Course.Phrase(ctx, text)
		if !ok || err != nil {
			return nil, err
		}
		p.Words = strings.Fields(text)
		all = append(all, p)
	}
	return all, nil
}

// phraseSpan is a sequence of words that may contain a phrase of at least a given number of words.
type phraseSpan struct {
	words []string
	least int
	items bool // an item of the sequence may be the phrase, if it has several words: thank you, father
}

// longPhrase is the number of words from which a phrase determines the subject of a question regardless of its other
// words.
const longPhrase = 4

// phraseSpans returns the word sequences of a question that may be a phrase, likeliest first. asked holds its words
// without the person addressed.
func phraseSpans(facts *Facts, q *question.Question, asked []string) []phraseSpan {
	target, quoted := strings.Fields(facts.Ask.Target), strings.Fields(cmp.Or(q.Passage, q.Image))
	if q.Ask.Quoted && q.Ask.Meaning && q.Passage == "" { // he says “christos anesti”, what does that mean?
		quoted = q.Words
	}
	within := 0
	said := q.Ask.Into || wording.Has("word", q.Text) || wording.Has("uttered", q.Text)
	if said && len(facts.Ask.Concepts) == 0 && !q.Ask.Quoted && !wording.Has("aside", q.Text) {
		within = 2
	}
	return []phraseSpan{
		{words: target, least: most(target)}, {words: target, least: len(target), items: true},
		{words: quoted, least: len(quoted)}, {words: q.Asked, least: len(q.Asked)}, {words: asked, least: len(asked)},
		{words: asked, least: within}, {words: q.Asked, least: within}, {words: asked, least: longPhrase},
	}
}

// phraseIn finds the first item that is a phrase, if items may be, or else the longest phrase in a sequence of words
// that has at least the required number of words, or that covers all of them.
func (l Lookups) phraseIn(ctx context.Context, from *phraseSpan) (p Phrase, ok bool, err error) {
	for _, item := range question.ItemsOf(from.words) {
		if from.items && len(item) > 1 && !ok && err == nil {
			p, ok, err = l.Course.Phrase(ctx, strings.Join(item, " "))
			p.Words = item
		}
	}
	if ok || err != nil {
		return p, ok, err
	}
	words, least := from.words[:min(len(from.words), maxTokens)], from.least
	for n := len(words); n > 0 && (n >= least || n == len(words)); n-- {
		for at := 0; at+n <= len(words) && !ok && err == nil; at++ {
			if span := words[at : at+n]; !question.IsSign(span, 0) && !question.IsSign(span, n-1) {
				p, ok, err = l.Course.Phrase(ctx, strings.Join(span, " "))
				p.Words = span
			}
		}
		if ok || err != nil {
			return p, ok, err
		}
	}
	return p, false, nil
}

// topics finds the topics of the course that a question is about. Concepts that it names or that its forms illustrate
// come first.
func (l Lookups) topics(ctx context.Context, facts *Facts, q *question.Question, aliases question.Aliases) error {
	if both := facts.sideBySide(aliases); both != nil && len(q.Ask.Concepts) == 0 && wording.Has("ruling", q.Text) {
		facts.Ask.Concepts, facts.Ask.Rule, facts.Ask.Strong = both, true, true
	}
	named, err := l.Course.Named(ctx, facts.named(q, aliases))
	facts.Topics = named
	words := courseWords(facts, q.Topical)
	facts.Searched = question.AddOnce(facts.Searched, words...)
	for i := range named { // the course's own words for what a learner called otherwise
		named[i].Named = true
		if slices.Contains(q.Ask.Concepts, ConceptName(named[i].ID)) {
			words = question.AddOnce(words, strings.Fields(coptic.Fold(named[i].Title.In(q.Lang)))...)
		}
	}
	if len(words) > 0 {
		if q.Passage == "" && facts.Ask.Target == "" && !q.Ask.Meaning { // its small words too
			words = question.AddOnce(words, strings.Fields(q.Text)...)
		}
		if len(facts.about) == 0 {
			found, findErr := l.Course.Find(ctx, strings.Join(words, " ")+" "+q.Passage, 2*maxTopics)
			facts.about, err = found, errors.Join(err, findErr)
		}
		facts.addAbout(named)
	}
	return errors.Join(wrap("find topics", err), l.tell(ctx, facts, q, words))
}

// addAbout adds the topics that the question is about in its own words, with their scores, and the sections that teach
// the named ones.
func (f *Facts) addAbout(named []Topic) {
	places := 0 // in lessons
	for _, t := range f.about {
		if at := slices.IndexFunc(f.Topics, t.same); at >= 0 {
			f.Topics[at].Score = t.Score
		}
		if t.Number > 0 {
			places++
		}
		if len(f.Topics) < maxTopics && (t.Number == 0 || places <= maxPlaces) {
			f.addTopic(t)
		}
	}
	for i := range named[:min(len(named), maxTaught)] {
		in := func(t Topic) bool { return f.Dialect == "" || t.Dialect == f.Dialect }
		if at := slices.IndexFunc(named[i].Taught, in); at >= 0 {
			t := named[i].Taught[at]
			t.Named = true
			f.addTopic(t)
		}
	}
}

// named returns the ids of the lessons and concepts that the question names or that its forms illustrate.
func (f *Facts) named(q *question.Question, aliases question.Aliases) (ids []string) {
	if q.Ask.Lesson != "" {
		ids = append(ids, q.Ask.Lesson)
	}
	if q.Ask.Begin && q.Dialect == "" {
		ids = append(ids, question.FirstSahidic)
	}
	if q.Passage != "" && (q.Ask.Sounds || utf8.RuneCountInString(q.Passage) == 1) {
		first := cond(q.Dialect == coptic.Sahidic, question.FirstSahidic, question.FirstLesson)
		ids = question.AddOnce(ids, first+question.Letters, first)
		if q.Dialect == "" {
			ids = question.AddOnce(ids, question.FirstSahidic+question.Letters)
		}
	}
	names := slices.Clone(f.Ask.Concepts)
	for i := range f.Clauses {
		names = append(names, f.Clauses[i].Concepts(aliases)...)
	}
	for _, r := range slices.Concat(f.Readings, f.Image) {
		f.Shown = append(f.Shown, glossConcepts(&r, aliases)...)
	}
	names = append(names, f.Shown...)
	if f.Ask.Suffixes {
		names = append(names, "personal-suffix")
	}
	for _, name := range names {
		if len(ids) < maxNamed {
			ids = question.AddOnce(ids, conceptPrefix+name)
		}
	}
	return ids
}

// fair is the confidence above which a word in Latin letters counts as Coptic.
const fair = 0.3

func (l Lookups) readText(ctx context.Context, facts *Facts, q *question.Question) error {
	var faults []error
	for _, from := range []struct {
		text string
		into *[]Reading
	}{{q.Passage, &facts.Readings}, {q.Image, &facts.Image}} {
		if from.text == "" {
			continue
		}
		text, cited, err := l.citedForms(ctx, from.text, q.Ask.Inflects())
		faults = append(faults, err)
		*from.into = append(*from.into, cited...)
		if text == "" {
			continue
		}
		readings, err := l.Words.Read(ctx, text, facts.Dialect)
		faults = append(faults, wrap("read text", err))
		readings = readings[:min(len(readings), maxForms)]
		apart := len(readings) == 1 || strings.Contains(text, " . ")
		for i := range readings[:min(len(readings), maxAlike)] {
			faults = append(faults, l.inContext(ctx, &readings[i], apart, q))
		}
		for _, r := range readings {
			if r.Unknown() != "" {
				facts.Searched = question.AddOnce(facts.Searched, r.Form)
			}
			if slices.ContainsFunc(r.Parts, func(p Part) bool {
				return len(p.Entries) > 0 || p.Role != "lemma" && p.Role != "unknown"
			}) {
				*from.into = append(*from.into, r)
			}
		}
	}
	return errors.Join(faults...)
}

// inContext reads a form as the context of the question does: as a part of a longer word in it, or with a meaning that
// it offers. apart means that the form does not stand in a sentence.
func (l Lookups) inContext(ctx context.Context, r *Reading, apart bool, q *question.Question) error {
	form := strings.Trim(coptic.Fold(r.Form), "-⸗")
	denied := q.Ask.Negative && wording.Has("negation-named", coptic.Fold(q.Context))
	if apart && !denied && !q.Ask.Inflects() && q.Ask.Tense+q.Ask.Using == "" && !q.Ask.Sounds {
		for _, word := range q.Around(form) {
			whole, err := l.Words.Read(ctx, word, q.Dialect)
			if err != nil {
				return wrap("read text", err)
			}
			switch {
			case len(whole) != 1:
			case whole[0].hasRun(form), len(whole[0].Parts) > 1 && strings.HasPrefix(coptic.Fold(word), form):
				*r = whole[0]
				return nil
			case len(whole[0].Parts) == 1 && strings.HasPrefix(coptic.Fold(word), form):
				return l.beginning(ctx, r, form)
			}
		}
	}
	return l.spelledAlike(ctx, r, q, q.Offered(apart))
}

// beginning reads a form as the state before a noun of the verb that begins a compound, if there is one: ⲉⲣ-.
func (l Lookups) beginning(ctx context.Context, r *Reading, form string) error {
	entries, err := l.Words.Search(ctx, form, question.MaxWords)
	at := slices.IndexFunc(entries, func(e Entry) bool {
		return e.Has("V") && slices.ContainsFunc(e.Forms, func(f Forms) bool {
			return f.Nominal != "" && coptic.Fold(strings.TrimSuffix(f.Nominal, "-")) == form
		})
	})
	if at >= 0 {
		*r = readingOf(r, entries[at:at+1])
	}
	return wrap("search", err)
}

// readingOf returns a reading of a form as a single word with the given entries.
func readingOf(r *Reading, entries []Entry) Reading {
	p := Part{Text: strings.Trim(coptic.Fold(r.Form), "-⸗†"), Role: "lemma", Entries: entries}
	return Reading{Form: r.Form, Dialect: r.Dialect, Confidence: 1, Parts: []Part{p}}
}

// hasRun reports whether some of the parts of a form, but not all of them, spell a text.
func (r *Reading) hasRun(text string) bool {
	for from := range r.Parts {
		run := ""
		for to := from; to < len(r.Parts); to++ {
			if run += r.Parts[to].Text; run == text && (from > 0 || to < len(r.Parts)-1) {
				return true
			}
		}
	}
	return false
}

// spelledAlike adds entries with the same spelling to the entries that fit the context of a word, if the question asks
// what it means. An entry with a meaning that the question offers comes first: is that rain, or bad?
func (l Lookups) spelledAlike(
	ctx context.Context, r *Reading, q *question.Question, offered []string,
) error {
	if len(r.Parts) == 0 {
		return nil
	}
	entries, err := l.Words.Search(ctx, r.Form, question.MaxWords)
	p := r.Parts[0]
	for _, e := range entries {
		if !e.hasState(coptic.Fold(r.Form)) {
			continue
		}
		at := slices.IndexFunc(p.Entries, func(have Entry) bool { return have.ID == e.ID })
		meant := slices.ContainsFunc(offered, func(word string) bool {
			m := l.match(&e, word, "", q)
			return m.Place < whole && (m.Pos == "N" || m.Pos == "V" || !wording.Listed(word, "common-en", "common-nl"))
		})
		switch {
		case meant && (at != 0 || len(r.Parts) > 1):
			rest := slices.DeleteFunc(slices.Clone(p.Entries), func(have Entry) bool { return have.ID == e.ID })
			if len(r.Parts) > 1 {
				rest = nil
			}
			*r = readingOf(r, append([]Entry{e}, rest...))
			p = r.Parts[0]
		case q.Ask.OfMeaning() && at < 0 && len(r.Parts) == 1 && len(p.Entries) > 0 && len(p.Entries) < perSearch:
			p.Entries = append(slices.Clip(p.Entries), e)
			r.Parts = []Part{p}
		case r.Head() == nil && !slices.ContainsFunc(r.Others, func(o Reading) bool { return o.Head().ID == e.ID }):
			r.Others = append(r.Others, readingOf(r, []Entry{e}))
		}
	}
	return wrap("search", err)
}

// maxEntryBytes is the maximum length of a text that is looked up as an entry of several words.
const maxEntryBytes = 80

// citedForms looks up the forms in a text that are written as in a dictionary, such as ⲛⲉⲙⲁ⸗, and returns
// the rest of the text. If the question asks for other forms of a word, any form of an entry qualifies.
func (l Lookups) citedForms(ctx context.Context, text string, inflects bool) (rest string, cited []Reading, err error) {
	if strings.Contains(text, " ") && !strings.Contains(text, " . ") && len(text) <= maxEntryBytes {
		entries, searchErr := l.Words.Search(ctx, text, perSearch)
		entries = slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return !e.hasState(coptic.Fold(text)) })
		if len(entries) > 0 || searchErr != nil {
			return text, []Reading{readingOf(&Reading{Form: text}, entries)}, wrap("search", searchErr)
		}
	}
	inflects = inflects && !strings.Contains(text, " ")
	if !inflects && !strings.ContainsAny(text, "⸗†") {
		return text, nil, nil
	}
	var others []string
	for word := range strings.FieldsSeq(text) {
		form := strings.TrimRight(word, "⸗†-")
		if !inflects && !strings.ContainsAny(word, "⸗†") || len(cited) > question.MaxWords {
			others = append(others, word)
			continue
		}
		entries, searchErr := l.Words.Search(ctx, word, perSearch)
		if searchErr != nil {
			return text, nil, wrap("search", searchErr)
		}
		entries = slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return !e.hasState(coptic.Fold(form)) })
		if len(entries) == 0 {
			others = append(others, word)
			continue
		}
		cited = append(cited, readingOf(&Reading{Form: word}, entries))
	}
	return strings.Trim(strings.Join(others, " "), " ."), cited, nil
}

// hasState reports whether a bound state of an entry has the given form.
func (e *Entry) hasState(form string) bool {
	return slices.ContainsFunc(e.Forms, func(f Forms) bool { return f.Has(form) })
}

// Has reports whether an entry has a folded form in this dialect.
func (f *Forms) Has(form string) bool {
	for _, state := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative, f.Plural, f.Feminine} {
		if state != "" && coptic.Fold(strings.TrimRight(state, "-⸗†")) == form {
			return true
		}
	}
	return false
}

// searchTerms searches for the words of a question. If no entry has them, it tries them as Coptic in Latin letters.
func (l Lookups) searchTerms(ctx context.Context, facts *Facts, q *question.Question) error {
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
			facts.Found = append(facts.Found, Found{Query: word, Entries: entries[:min(len(entries), perSearch)]})
		}
	}
	if len(facts.Found) == 0 && q.Passage == "" && q.Image == "" || facts.Ask.Parse {
		latin := q.Words
		if len(latin) > maxBareWords && !facts.Ask.Parse {
			latin = q.Marked
		}
		for _, w := range latin[:min(len(latin), maxLatin)] {
			faults = append(faults, l.readLatin(ctx, facts, w))
		}
	}
	return errors.Join(faults...)
}

// readLatin analyses a word in Latin letters as Coptic.
func (l Lookups) readLatin(ctx context.Context, facts *Facts, word string) error {
	readings, err := l.Words.Read(ctx, word, facts.Dialect)
	for _, r := range readings {
		if r.Confidence >= fair && r.Head() != nil && r.Unknown() == "" {
			facts.Readings = append(facts.Readings, r)
		}
	}
	return wrap("read text", err)
}

// searchTarget searches for the words to translate into Coptic and parses them.
func (l Lookups) searchTarget(ctx context.Context, facts *Facts, q *question.Question) error {
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
		entries = slices.DeleteFunc(entries, func(e Entry) bool { return e.Match.Place >= whole })
		if len(entries) > 0 {
			facts.Found = append(facts.Found, Found{Query: target, Entries: entries})
			return errors.Join(faults...)
		}
	}
	for i, word := range words {
		known := slices.ContainsFunc(facts.Found, func(f Found) bool { return f.Query == word })
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
func (f *Facts) ofKind(entries []Entry) []Entry {
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
	return slices.DeleteFunc(entries, func(e Entry) bool {
		named := func(s Sense) bool { return slices.ContainsFunc(s.En, of) || slices.ContainsFunc(s.Nl, of) }
		return !e.Has(pos) && (e.Origin != origin || e.Match.Place >= otherOne) && !slices.ContainsFunc(e.Senses, named)
	})
}

// withoutAsides removes list items with words that no entry has, unless the first item is one of them: honey (the
// food, lol).
func (f *Facts) withoutAsides(items [][]string) [][]string {
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
	f.Found = slices.DeleteFunc(f.Found, func(found Found) bool {
		return !slices.ContainsFunc(kept, func(item []string) bool { return slices.Contains(item, found.Query) })
	})
	return kept
}

// withUsed reports whether a clause contains the Coptic word that the translation should use.
func (f *Facts) withUsed(c clause.Clause) bool {
	return slices.ContainsFunc(f.Found, func(found Found) bool {
		return (found.Query == c.Verb || found.Query == c.Noun) && found.Entries[0].ID == f.used
	})
}

// usedFor returns the entry of the Coptic word that the translation of word should use. The entry has that spelling,
// and word among its meanings.
func (l Lookups) usedFor(ctx context.Context, r *Reading, word string, q *question.Question) (*Entry, error) {
	spelled, err := l.Words.Search(ctx, r.Form, question.MaxWords)
	spelled = slices.DeleteFunc(spelled, func(e Entry) bool { return !e.hasState(coptic.Fold(r.Form)) })
	all := slices.Concat(r.entries(), spelled)
	for i := range all {
		if all[i].Match = l.match(&all[i], word, "", q); all[i].Match.Place < nowhere {
			all[i].Match.Place = min(all[i].Match.Place, whole-1)
			return &all[i], nil
		}
	}
	return nil, wrap("search", err)
}

// find adds the entries of a word to translate. among means that the word is part of a longer text.
func (f *Facts) find(word string, entries []Entry, among bool) {
	if among && wording.Listed(word, "relational") {
		entries = entries[:min(len(entries), 1)]
	}
	if len(entries) > 0 {
		f.Found = append(f.Found, Found{Query: word, Entries: entries})
	} else if !wording.Listed(word, "joining") {
		f.Missing = append(f.Missing, word)
	}
}

// searchWord searches for a word of a text to translate. What stands before it tells which entries come first.
func (l Lookups) searchWord(ctx context.Context, facts *Facts, q *question.Question, word string, before []string) (
	[]Entry, error,
) {
	if q.Ask.Using != "" && len(facts.Readings) == 1 {
		if used, err := l.usedFor(ctx, &facts.Readings[0], word, q); err != nil || used != nil {
			if used == nil {
				return nil, err
			}
			facts.used = used.ID
			return []Entry{*used}, nil
		}
	}
	facts.Searched = question.AddOnce(facts.Searched, word)
	meant, all, err := l.searchFor(ctx, word, q)
	if len(meant) == 0 && len(all) > 0 {
		facts.spelled = append(facts.spelled, Found{Query: word, Entries: all[:min(len(all), perSearch)]})
	}
	entries := simplest(meant, q.Dialect)
	switch expected(word, before) {
	case "V":
		verbs := l.asVerbs(meant, word, q)
		entries = slices.DeleteFunc(entries, func(e Entry) bool { return e.Has("V") && e.Match.Place >= whole })
		entries = append(verbs[:min(len(verbs), perSearch)], entries...)
	case "N":
		slices.SortStableFunc(entries, func(a, b Entry) int {
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
func (f *Facts) parse(items [][]string, you string) {
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
func (l Lookups) addressee(ctx context.Context, facts *Facts, q *question.Question) (you string) {
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

// isPhrase reports whether words are, or contain, a phrase of the phrase book of at least a given number of words.
func (l Lookups) isPhrase(ctx context.Context, words []string, least int) bool {
	if l.Course == nil {
		return false
	}
	_, ok, err := l.phraseIn(ctx, &phraseSpan{words: words, least: least})
	return ok && err == nil
}

// most returns the number of words that a phrase has at least where it is most of what is said.
func most(words []string) int { return max(len(words)/2+1, 2) }

// related looks up further entries that a question needs: the counterpart in the other dialect, a feminine that has a
// separate entry, or the words that a compound is made of.
func (l Lookups) related(ctx context.Context, facts *Facts) error {
	var faults []error
	for _, e := range facts.leading() {
		_, s := e.In(coptic.Sahidic)
		_, b := e.In(coptic.Bohairic)
		for _, r := range e.Related {
			other := facts.Ask.Feminine || facts.Ask.Masculine || facts.Ask.Negative
			wanted := r.Kind == "COUNTERPART" && !(s && b) || r.Kind == "SEE_ALSO" && other ||
				r.Kind == Compound && facts.Ask.Parse
			if !wanted || len(facts.Found) > 2*question.MaxWords {
				continue
			}
			entry, ok, err := l.Words.Entry(ctx, r.ID)
			faults = append(faults, wrap("read an entry", err))
			if ok {
				facts.Found = append(facts.Found, Found{Query: e.Headword, Entries: []Entry{entry}, Of: e.ID})
			}
		}
	}
	return errors.Join(faults...)
}

// leading returns the best entry for each word of the question.
func (f *Facts) leading() []Entry {
	var list []Entry
	for _, readings := range [][]Reading{f.Readings, f.Image} {
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

// courseWords returns the words to search the course for: those of the question, then the roles of the words in its
// Coptic.
func courseWords(facts *Facts, topical []string) []string {
	var words []string
	words = question.AddOnce(words, topical...)
	for _, r := range facts.Readings {
		for _, p := range r.Parts {
			if p.Role != "lemma" && p.Role != "unknown" && len(r.Parts) > 1 {
				words = question.AddOnce(words, p.Role)
			}
		}
	}
	return words
}

// glossConcepts returns the concepts that a form illustrates: its conjugation, then its articles and suffixes.
func glossConcepts(r *Reading, a question.Aliases) []string {
	var first, then []string
	for part := range strings.FieldsFuncSeq(r.Gloss.En, func(c rune) bool { return c == '-' || c == '=' }) {
		tag, _ := conjugation.SplitTag(part)
		bare, _, _ := strings.Cut(strings.Replace(tag, ".PL", ".SG", 1), ".SG") // COP of COP.SG.M
		if named := append(a.Tags.Whole(coptic.Fold(tag)), a.Tags.Whole(coptic.Fold(bare))...); len(named) > 0 {
			first = question.AddOnce(first, named[0].Name)
			continue
		}
		for tag := range strings.SplitSeq(part, ".") {
			if concept := wording.Meant("tag-concepts", tag); concept != "" {
				then = question.AddOnce(then, concept)
			}
		}
	}
	if slices.ContainsFunc(r.Parts, func(p Part) bool { return p.Role == "suffix" }) {
		then = question.AddOnce(then, "personal-suffix")
	}
	if len(first) == 0 && len(r.Parts) > 1 && r.Parts[0].Role == "person" {
		first = question.AddOnce(first, "first-present")
	}
	return append(first, then...)
}

func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}
