package gather

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// minLatinConfidence is the confidence from which a word in Latin letters counts as Coptic.
const minLatinConfidence = 0.3

// readText analyses the Coptic of a question and of its image. It keeps the readings that explain a part of their
// form, and adds the forms that have an unknown part to Searched.
func (l Lookups) readText(ctx context.Context, facts *findings, q *question.Question) error {
	var faults []error
	for _, from := range []struct {
		text string
		into *[]ground.Reading
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
		in := facts.Dialect
		if q.Ask.SideBySide {
			in = ""
		}
		readings, err := l.readIn(ctx, text, in)
		faults = append(faults, wrap("read text", err))
		readings = readings[:min(len(readings), maxForms)]
		apart := len(readings) == 1 || strings.Contains(text, " . ")
		for i := range readings[:min(len(readings), maxAlike)] {
			faults = append(faults, l.inContext(ctx, &readings[i], apart, q))
		}
		for _, r := range readings {
			if r.Unknown() != "" {
				facts.Searched = wording.AddOnce(facts.Searched, r.Form)
			}
			if slices.ContainsFunc(r.Parts, func(p ground.Part) bool {
				return len(p.Entries) > 0 || p.Role != "lemma" && p.Role != "unknown"
			}) {
				*from.into = append(*from.into, r)
			}
		}
	}
	if q.PickByMeaning {
		l.pick(facts, q)
	}
	return errors.Join(faults...)
}

// minElsewhere is the minimum number of letters of a word that is read in another dialect than the one asked for. A
// shorter one may be an abbreviation.
const minElsewhere = 4

// readIn analyses a text in a dialect. A single word that is unknown there is read in the one that has it.
func (l Lookups) readIn(ctx context.Context, text, dialect string) ([]ground.Reading, error) {
	readings, err := l.Words.Read(ctx, text, dialect)
	if len(readings) != 1 || readings[0].Unknown() == "" || dialect == "" ||
		utf8.RuneCountInString(coptic.Fold(text)) < minElsewhere {
		return readings, err
	}
	elsewhere, otherErr := l.Words.Read(ctx, text, "")
	if len(elsewhere) == 1 && elsewhere[0].Unknown() == "" {
		readings = elsewhere
	}
	return readings, errors.Join(err, otherErr)
}

// pick keeps the readings of the words that have a meaning which the question names, if there are any: which of them
// is the bride?
func (l Lookups) pick(facts *findings, q *question.Question) {
	named := slices.DeleteFunc(slices.Clone(facts.Readings), func(r ground.Reading) bool {
		e := r.Head()
		return e == nil || !slices.ContainsFunc(q.Words, func(word string) bool {
			return !l.match(e, word, "", q).Partial()
		})
	})
	if len(named) > 0 {
		facts.Readings = named
	}
}

// inContext replaces the reading of a form by one that fits the context of the question: the longer word that the form
// is a part of, or an entry with a meaning that the question offers. apart means that the form does not stand in a
// sentence.
func (l Lookups) inContext(ctx context.Context, r *ground.Reading, apart bool, q *question.Question) error {
	if apart && mayBePart(r, q) {
		if found, err := l.asPart(ctx, r, q); found || err != nil {
			return err
		}
	}
	named, err := l.addHomonyms(ctx, r, q, q.OfferedMeanings(apart))
	switch single := len(r.Parts) == 1; {
	case single && named && q.Ask.Rule && !q.Ask.Meaning: // is it a hymn
		*r = readingOf(r, r.Parts[0].Entries[:1])
	case single && !named && apart:
		commonFirst(r)
	case !single && !named && apart && len(q.Ask.Concepts) == 0:
		return errors.Join(err, l.wordFirst(ctx, r))
	}
	return err
}

// doubtfulGroup is the confidence up to which the reading of a form as a bound group is doubtful.
const doubtfulGroup = 0.6

// wordFirst replaces the doubtful reading of a form as a bound group by the content words whose dictionary form it is,
// if there are any. The group becomes an alternative.
func (l Lookups) wordFirst(ctx context.Context, r *ground.Reading) error {
	conjugated := r.Head() == nil && slices.ContainsFunc(r.Parts, func(p ground.Part) bool {
		return p.Role == "person" || p.Role == "suffix"
	})
	if r.Confidence > doubtfulGroup || conjugated {
		return nil
	}
	entries, err := l.Words.Search(ctx, r.Form, question.MaxWords)
	entries = slices.DeleteFunc(slices.Clone(entries), func(e ground.Entry) bool {
		return !e.IsContentWord("") || !slices.ContainsFunc(e.Forms, func(f ground.Forms) bool {
			return f.Absolute != "" && coptic.Fold(f.Absolute) == coptic.Fold(r.Form)
		})
	})
	if len(entries) > 0 {
		group := *r
		group.Others = nil
		*r = readingOf(r, entries[:min(len(entries), perSearch)])
		r.Others = append(r.Others, group)
	}
	return wrap("search", err)
}

// mayBePart reports whether a question may ask about a form as a part of another word that it has. It does not if it
// asks for other forms, for sounds or for a comparison.
func mayBePart(r *ground.Reading, q *question.Question) bool {
	denied := q.Ask.Negative && wording.Has("negation-named", coptic.Fold(q.Context))
	compared := len(r.Parts) > 1 && (wording.Has("contrast", q.Text) || wording.Has("compared", q.Text))
	return !denied && !compared && !q.Ask.Inflects() && q.Ask.Tense+q.Ask.Using == "" && !q.Ask.Sounds
}

// asPart replaces the reading of a form by that of the word of the question that it is a part of, or by the verb that
// begins this word if the word is a compound. It reports whether there is such a word.
func (l Lookups) asPart(ctx context.Context, r *ground.Reading, q *question.Question) (found bool, err error) {
	form := strings.Trim(coptic.Fold(r.Form), "-⸗")
	for _, word := range q.WordsContaining(form) {
		whole, err := l.Words.Read(ctx, word, q.Dialect)
		if err != nil {
			return false, wrap("read text", err)
		}
		if len(whole) != 1 {
			continue
		}
		begins, single := strings.HasPrefix(coptic.Fold(word), form), len(whole[0].Parts) == 1
		switch {
		case isRunOfParts(&whole[0], form), begins && !single:
			*r = whole[0]
			return true, nil
		case begins:
			return true, l.asNominal(ctx, r, form)
		}
	}
	return false, nil
}

// asNominal replaces the reading of a form by the nominal state of the verb that begins a compound: ⲉⲣ-. It changes
// nothing if no verb has that state.
func (l Lookups) asNominal(ctx context.Context, r *ground.Reading, form string) error {
	entries, err := l.Words.Search(ctx, form, question.MaxWords)
	at := slices.IndexFunc(entries, func(e ground.Entry) bool {
		return e.Has("V") && slices.ContainsFunc(e.Forms, func(f ground.Forms) bool {
			return f.Nominal != "" && coptic.Fold(strings.TrimSuffix(f.Nominal, "-")) == form
		})
	})
	if at >= 0 {
		*r = readingOf(r, entries[at:at+1])
	}
	return wrap("search", err)
}

// readingOf returns a reading of a form as a single word with the given entries.
func readingOf(r *ground.Reading, entries []ground.Entry) ground.Reading {
	p := ground.Part{Text: strings.Trim(coptic.Fold(r.Form), "-⸗†"), Role: "lemma", Entries: entries}
	return ground.Reading{Form: r.Form, Dialect: r.Dialect, Confidence: 1, Parts: []ground.Part{p}}
}

// isRunOfParts reports whether successive parts of a form, but not all of them, spell a text.
func isRunOfParts(r *ground.Reading, text string) bool {
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

// addHomonyms adds to a reading the other entries that have its form as a state. An entry with a meaning that the
// question offers comes first: is that rain, or bad? So does a noun after an indefinite article. named reports whether
// there is one.
func (l Lookups) addHomonyms(
	ctx context.Context, r *ground.Reading, q *question.Question, offered []string,
) (named bool, err error) {
	if len(r.Parts) == 0 {
		return false, nil
	}
	entries, err := l.Words.Search(ctx, r.Form, question.MaxWords)
	entries = withState(entries, r.Form)
	thing := q.AfterIndefinite(r.Form)
	meant := func(e ground.Entry) bool {
		return thing && e.IsNoun() || slices.ContainsFunc(offered, func(word string) bool {
			m := l.match(&e, word, "", q)
			return !m.Partial() && (m.Pos == "N" || m.Pos == "V" || !wording.Listed(word, "common-en", "common-nl"))
		})
	}
	named = slices.ContainsFunc(entries, meant)
	for _, e := range entries {
		addHomonym(r, e, meant(e), q.Ask.AsksMeaning())
	}
	return named, wrap("search", err)
}

// commoner is how many times as often a word must be counted in the treebanks as one with the same spelling to come
// before it.
const commoner = 3

// commonFirst puts the entry first whose dictionary form a single word is, if the treebanks have it far more often than
// the one chosen, or if it is no dictionary form of that one and they do not have that one far more often.
func commonFirst(r *ground.Reading) {
	entries := r.Parts[0].Entries
	count := func(i int) int { return max(entries[i].Counts[r.Dialect], 1) }
	cites := func(i int) bool {
		f, ok := entries[i].In(r.Dialect)
		return ok && coptic.Fold(strings.TrimSuffix(f.Citation(), "†")) == coptic.Fold(r.Form)
	}
	best := 0
	for i := range entries {
		if cites(i) && (!cites(best) || count(i) > count(best)) {
			best = i
		}
	}
	if best > 0 && (count(best) >= commoner*count(0) || !cites(0) && count(0) < commoner*count(best)) {
		first := entries[best]
		*r = readingOf(r, append([]ground.Entry{first}, slices.Delete(slices.Clone(entries), best, best+1)...))
	}
}

// addHomonym adds an entry with the spelling of a form to its reading. It comes first if the question offers its
// meaning. It follows the others, up to perSearch, if the question asks for meanings. It becomes an alternative if the
// reading has no entry.
func addHomonym(r *ground.Reading, e ground.Entry, offered, asked bool) {
	p, single := r.Parts[0], len(r.Parts) == 1
	same := func(have ground.Entry) bool { return have.ID == e.ID }
	at := slices.IndexFunc(p.Entries, same)
	switch {
	case offered && !single:
		*r = readingOf(r, []ground.Entry{e})
	case offered && at != 0:
		*r = readingOf(r, append([]ground.Entry{e}, slices.DeleteFunc(slices.Clone(p.Entries), same)...))
	case asked && at < 0 && single && len(p.Entries) > 0 && len(p.Entries) < perSearch:
		p.Entries = append(slices.Clip(p.Entries), e)
		r.Parts = []ground.Part{p}
	case r.Head() == nil && !slices.ContainsFunc(r.Others, func(o ground.Reading) bool { return same(*o.Head()) }):
		r.Others = append(r.Others, readingOf(r, []ground.Entry{e}))
	}
}

// maxEntryBytes is the maximum length in bytes of a text that is looked up as an entry of several words.
const maxEntryBytes = 80

// citedForms looks up the forms in a text that are written as in a dictionary, such as ⲛⲉⲙⲁ⸗. It returns
// their readings and the rest of the text. inflects means that the question asks for other forms of a word: then any
// form of an entry in a text of one word qualifies. An entry of several words that is the whole text is returned
// together with the text, which is read too.
func (l Lookups) citedForms(
	ctx context.Context, text string, inflects bool,
) (rest string, cited []ground.Reading, err error) {
	if strings.Contains(text, " ") && !strings.Contains(text, " . ") && len(text) <= maxEntryBytes {
		entries, searchErr := l.Words.Search(ctx, text, perSearch)
		entries = withState(entries, text)
		if len(entries) > 0 || searchErr != nil {
			return text, []ground.Reading{readingOf(&ground.Reading{Form: text}, entries)}, wrap("search", searchErr)
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
		entries = withState(entries, form)
		if len(entries) == 0 {
			others = append(others, word)
			continue
		}
		cited = append(cited, readingOf(&ground.Reading{Form: word}, entries))
	}
	return strings.Trim(strings.Join(others, " "), " ."), cited, nil
}

// withState returns the entries that have the given form as a state, a plural or a feminine.
func withState(entries []ground.Entry, form string) []ground.Entry {
	form = coptic.Fold(form)
	return slices.DeleteFunc(slices.Clone(entries), func(e ground.Entry) bool {
		return !slices.ContainsFunc(e.Forms, func(f ground.Forms) bool { return f.Has(form) })
	})
}

// isSureLatin reports whether the reading of a word in Latin letters explains all of it with enough confidence.
func isSureLatin(r *ground.Reading) bool {
	return r.Confidence >= minLatinConfidence && r.Head() != nil && r.Unknown() == ""
}

// readLatin analyses a word in Latin letters as Coptic. It keeps the readings that explain the whole word with enough
// confidence.
func (l Lookups) readLatin(ctx context.Context, facts *findings, word string) error {
	readings, err := l.Words.Read(ctx, word, facts.Dialect)
	for _, r := range readings {
		if isSureLatin(&r) {
			facts.Readings = append(facts.Readings, r)
		}
	}
	return wrap("read text", err)
}
