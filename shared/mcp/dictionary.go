package mcp

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
)

type searchInput struct {
	Query        string `json:"query" jsonschema:"a word or short phrase: Coptic, transliterated, English, Dutch or Greek"`
	Dialect      string `json:"dialect,omitempty" jsonschema:"only entries with forms in this dialect"`
	PartOfSpeech string `json:"part_of_speech,omitempty" jsonschema:"only entries with this part of speech"`
	Limit        int    `json:"limit,omitempty" jsonschema:"how many entries, 1 to 20; 8 if not given"`
}

type searchOutput struct {
	Total       int      `json:"total" jsonschema:"how many entries match"`
	Entries     []brief  `json:"entries" jsonschema:"the best matches"`
	Suggestions []string `json:"suggestions,omitempty" jsonschema:"headwords like the query, when nothing matches"`
}

// brief is an entry as listed.
type brief struct {
	ID       string            `json:"id"`
	Headword string            `json:"headword"`
	Grammar  string            `json:"grammar" jsonschema:"part of speech, gender, number"`
	English  []string          `json:"english"`
	Dutch    []string          `json:"dutch"`
	Forms    map[string]string `json:"forms" jsonschema:"the citation form of each dialect"`
	Match    string            `json:"match,omitempty" jsonschema:"how the query matches, exact to fuzzy"`
}

func (s *Service) searchDictionary(ctx context.Context, in searchInput) (searchOutput, error) {
	out := searchOutput{Entries: []brief{}}
	ix, err := s.words.Index(ctx)
	if err != nil {
		return out, err
	}
	limit := cmp.Or(in.Limit, 8)
	result := ix.Search(search.Query{
		Text: in.Query, Limit: limit,
		Filters: search.Filters{search.Dialect: in.Dialect, search.PartOfSpeech: in.PartOfSpeech},
	})
	out.Total = result.Total
	for _, hit := range result.Hits {
		e, err := ix.Entry(hit.Entry)
		if err != nil {
			return out, err
		}
		b := shorten(&e)
		b.Match = hit.How.String()
		out.Entries = append(out.Entries, b)
	}
	for _, near := range result.Suggestions {
		e, err := ix.Entry(near)
		if err != nil {
			return out, err
		}
		out.Suggestions = append(out.Suggestions, e.Headword)
	}
	return out, nil
}

func shorten(e *dictionary.Entry) brief {
	b := brief{ID: e.ID, Headword: e.Headword, English: []string{}, Dutch: []string{}, Forms: map[string]string{}}
	for _, sense := range e.Senses {
		if b.Grammar == "" {
			b.Grammar = strings.TrimSpace(
				strings.Join([]string{sense.Grammar.Pos, sense.Grammar.Gender, sense.Grammar.Number}, " "),
			)
		}
		b.English = append(b.English, sense.Meanings.En...)
		b.Dutch = append(b.Dutch, sense.Meanings.Nl...)
	}
	b.English, b.Dutch = distinct(b.English), distinct(b.Dutch)
	for form := range e.Forms() {
		if form.Inflection == "" && b.Forms[form.Dialect] == "" {
			b.Forms[form.Dialect] = form.Printed()
		}
	}
	return b
}

// distinct returns the first few distinct meanings.
func distinct(meanings []string) []string {
	some := []string{}
	for _, m := range meanings {
		if len(some) < maxMeanings && !slices.Contains(some, m) {
			some = append(some, m)
		}
	}
	return some
}

const entriesPath = "/api/v1/dictionary/entries/"

type entryInput struct {
	ID string `json:"id" jsonschema:"the id of the entry, as search_dictionary and analyse_text return it"`
}

type entryOutput struct {
	Entry dictionary.Entry `json:"entry"`
	Path  string           `json:"path" jsonschema:"where the service answers this entry"`
	Page  coptic.Localized `json:"page" jsonschema:"where people read it, in English and in Dutch"`
}

func (s *Service) getEntry(ctx context.Context, in entryInput) (entryOutput, error) {
	e, err := s.entry(ctx, in.ID)
	if err != nil {
		return entryOutput{Entry: (&dictionary.Entry{}).Served()}, err
	}
	path := entriesPath + e.ID
	return entryOutput{e.Served(), path, pageOf(path)}, nil
}

// entry finds an entry by its id. If there is none, the error suggests what to do instead.
func (s *Service) entry(ctx context.Context, id string) (*dictionary.Entry, error) {
	ix, err := s.words.Index(ctx)
	if err != nil {
		return nil, err
	}
	id = trimID(id)
	if e, err := ix.EntryNamed(id); e != nil || err != nil {
		return e, err
	}
	if successor, withdrawn := ix.Withdrawn(id); withdrawn && successor != "" {
		return nil, mistakef("The entry %s was merged into %s: ask for that.", id, successor)
	}
	return nil, mistakef("No entry has the id %.80q. Find ids with search_dictionary.", id)
}

// trimID removes the citation syntax around an entry id: [dictionary:cls-noute].
func trimID(id string) string {
	return strings.TrimPrefix(strings.Trim(strings.TrimSpace(id), "[]"), "dictionary:")
}

type textInput struct {
	Text    string `json:"text" jsonschema:"Coptic text in Coptic letters"`
	Dialect string `json:"dialect,omitempty" jsonschema:"auto (the default), S or B"`
}

type textOutput struct {
	Dialect   string     `json:"dialect" jsonschema:"of most of the text"`
	Sentences []sentence `json:"sentences"`
}

type sentence struct {
	Literal string  `json:"literal,omitempty" jsonschema:"the groups in plain English, in Coptic order; no translation"`
	Groups  []group `json:"groups"`
}

type group struct {
	Text       string        `json:"text" jsonschema:"a bound group as it stands in the text"`
	Gloss      string        `json:"gloss" jsonschema:"interlinear, by the Leipzig Glossing Rules"`
	Meaning    string        `json:"meaning,omitempty" jsonschema:"in plain English, where it is sure"`
	Plain      string        `json:"plain,omitempty" jsonschema:"in plain English, as sure as the gloss"`
	Confidence float32       `json:"confidence" jsonschema:"of the reading, from 0 to 1"`
	Words      []wordOutput  `json:"words"`
	Others     []alternative `json:"alternatives,omitempty" jsonschema:"other readings of an unsure group"`
}

// alternative is an alternative reading of a group.
type alternative struct {
	Gloss string        `json:"gloss"`
	Words []pieceOutput `json:"words"`
}

type wordOutput struct {
	pieceOutput
	Role   string `json:"role"`
	Head   int    `json:"head" jsonschema:"the word of the sentence, from 1, that it depends on; 0 for the root"`
	Deprel string `json:"relation,omitempty" jsonschema:"how, in the terms of Universal Dependencies"`
}

type pieceOutput struct {
	Text    string     `json:"text"`
	Lemma   string     `json:"lemma,omitempty"`
	UPOS    string     `json:"upos" jsonschema:"part of speech of Universal Dependencies"`
	Gloss   string     `json:"gloss,omitempty"`
	Entries []entryRef `json:"entries,omitempty"`
}

func piece(w *reading.Word) pieceOutput {
	p := pieceOutput{Text: w.Text, Lemma: w.Lemma, UPOS: w.UPOS, Gloss: w.Gloss.En}
	for _, e := range w.Entries {
		p.Entries = append(p.Entries, entryRef{e.ID, e.Headword})
	}
	return p
}

type entryRef struct {
	ID       string `json:"id"`
	Headword string `json:"headword"`
}

func (s *Service) analyseText(ctx context.Context, in textInput) (textOutput, error) {
	out := textOutput{Sentences: []sentence{}}
	if !coptic.Contains(in.Text) {
		return out, mistake(
			"The text has no Coptic letter (U+2C80 to U+2CFF, U+03E2 to U+03EF). " +
				"Search transliterated words with search_dictionary.",
		)
	}
	ix, err := s.words.Index(ctx)
	if err != nil {
		return out, err
	}
	document := ix.Read(in.Text, reading.Options{
		Dialect: cmp.Or(in.Dialect, reading.Auto), Spacing: reading.SpacedGroups,
	})
	out.Dialect = document.Dialect
	groups := 0
	for _, from := range document.Sentences {
		groups += len(from.Groups)
	}
	for _, from := range document.Sentences {
		to := sentence{Literal: from.Literal().En, Groups: []group{}}
		for _, g := range from.Groups {
			shown := group{
				Text: g.Text, Gloss: g.Gloss.En, Meaning: g.Meaning.En, Plain: g.Plain.En, Confidence: g.Confidence,
				Words: []wordOutput{},
			}
			for i := range g.Words {
				w := &g.Words[i]
				shown.Words = append(shown.Words, wordOutput{piece(w), w.Role, w.Head, w.Deprel})
			}
			for i := range g.Alternatives[:min(len(g.Alternatives), maxAlternatives)] {
				other := &g.Alternatives[i]
				if groups > shownGroups {
					break
				}
				reading := alternative{Gloss: other.Gloss.En, Words: []pieceOutput{}}
				for j := range other.Words {
					reading.Words = append(reading.Words, piece(&other.Words[j]))
				}
				shown.Others = append(shown.Others, reading)
			}
			to.Groups = append(to.Groups, shown)
		}
		out.Sentences = append(out.Sentences, to)
	}
	return out, nil
}

// plain returns the analysis as plain text. It lists the words, gloss and confidence of each group, the part of
// speech, lemma, gloss and entries of each word, and alternative readings.
func (o textOutput) plain() string {
	var b strings.Builder
	for _, s := range o.Sentences {
		if s.Literal != "" {
			fmt.Fprintf(&b, "word for word: %s\n", s.Literal)
		}
		for _, g := range s.Groups {
			fmt.Fprintf(&b, "%s: %s (%s) %.2f\n", g.Text, g.Plain, g.Gloss, g.Confidence)
			for i := range g.Words {
				g.Words[i].write(&b)
				fmt.Fprintf(&b, " -> %d %s\n", g.Words[i].Head, g.Words[i].Deprel)
			}
			for _, o := range g.Others {
				fmt.Fprintf(&b, "  or: %s\n", o.Gloss)
				for i := range o.Words {
					b.WriteString("  ")
					o.Words[i].write(&b)
					b.WriteByte('\n')
				}
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (p *pieceOutput) write(b *strings.Builder) {
	fmt.Fprintf(b, "  %s %s %s %s", p.Text, p.UPOS, p.Lemma, p.Gloss)
	for _, e := range p.Entries {
		b.WriteString(" " + e.ID)
	}
}

type conjugateInput struct {
	Word    string `json:"word" jsonschema:"the verb: an infinitive in Coptic letters, a meaning (hear) or an entry's id"`
	Dialect string `json:"dialect" jsonschema:"S (Sahidic) or B (Bohairic)"`
	Tense   string `json:"tense,omitempty" jsonschema:"one tense; all if not given"`
}

type conjugateOutput struct {
	Entry      entryRef      `json:"entry"`
	Infinitive string        `json:"infinitive" jsonschema:"in the dialect asked for"`
	Tenses     []tenseOutput `json:"tenses"`
}

type tenseOutput struct {
	Tense   string            `json:"tense"`
	Meaning string            `json:"meaning"`
	Forms   map[string]string `json:"forms" jsonschema:"by person: 1sg 2sgm 2sgf 3sgm 3sgf 1pl 2pl 3pl; noun: … its place"`
	// Others holds only the persons with variants.
	Others map[string][]string `json:"variants,omitempty" jsonschema:"by person: other spellings, as good"`
}

func (s *Service) conjugate(ctx context.Context, in conjugateInput) (conjugateOutput, error) {
	out := conjugateOutput{Tenses: []tenseOutput{}}
	e, err := s.verb(ctx, in.Word, in.Dialect)
	if err != nil {
		return out, err
	}
	out.Entry = entryRef{e.ID, e.Headword}
	out.Infinitive = e.Dialects[in.Dialect].Absolute
	if out.Infinitive == "" {
		return out, mistakef("The dictionary has no infinitive of %s (%s) in %s. It has forms in: %s.", e.Headword, e.ID,
			in.Dialect, strings.Join(e.Sigla(), ", "))
	}
	for _, t := range conjugation.Tenses {
		if in.Tense != "" && t.Name != in.Tense {
			continue
		}
		shown := tenseOutput{Tense: t.Name, Meaning: t.En, Forms: map[string]string{}}
		for _, p := range conjugation.Persons {
			if form := t.Form(in.Dialect, p.Name, out.Infinitive); form != "" {
				shown.Forms[p.Name] = form
			}
			if others := t.Spellings(in.Dialect, p.Name, out.Infinitive); len(others) > 0 {
				if shown.Others == nil {
					shown.Others = map[string][]string{}
				}
				shown.Others[p.Name] = others
			}
		}
		out.Tenses = append(out.Tenses, shown)
	}
	return out, nil
}

// verb finds a verb by its id, a form or a meaning.
func (s *Service) verb(ctx context.Context, verb, dialect string) (*dictionary.Entry, error) {
	ix, err := s.words.Index(ctx)
	if err != nil {
		return nil, err
	}
	if !coptic.Contains(verb) {
		if id := trimID(verb); !strings.HasPrefix(id, "cls-") && ix.EntryByID(id) == nil {
			return s.verbMeaning(ix, verb, dialect)
		}
		e, err := s.entry(ctx, verb)
		if err == nil && !isVerb(e) {
			return nil, mistakef("%s (%s) is not a verb.", e.Headword, e.ID)
		}
		return e, err
	}
	for _, strictly := range []string{dialect, ""} {
		query := search.Query{
			Text: verb, Limit: 5, Filters: search.Filters{search.PartOfSpeech: dictionary.Verb, search.Dialect: strictly},
		}
		for _, hit := range ix.Search(query).Hits {
			if hit.How != search.Exact && hit.How != search.Folded {
				continue
			}
			e, err := ix.Entry(hit.Entry)
			if err != nil {
				return nil, err
			}
			if isVerb(&e) {
				return &e, nil
			}
		}
	}
	return nil, mistakef(
		"The dictionary has no verb %.80q. Give its infinitive; analyse_text finds it for an inflected form.",
		verb,
	)
}

// verbMeaning finds the verb of a dialect with an English or Dutch meaning. It prefers verbs with that as their first
// meaning. If several remain, the error asks the caller to choose.
func (s *Service) verbMeaning(ix *lookup.Dictionary, meaning, dialect string) (*dictionary.Entry, error) {
	asked := coptic.Fold(strings.TrimPrefix(strings.TrimSpace(meaning), "to "))
	is := func(gloss string) bool { return coptic.Fold(gloss) == asked }
	var first, any []*dictionary.Entry
	for _, hit := range ix.Search(search.Query{
		Text: asked, Limit: maxVerbs, Filters: search.Filters{search.PartOfSpeech: dictionary.Verb, search.Dialect: dialect},
	}).Hits {
		e, err := ix.Entry(hit.Entry)
		if err != nil {
			return nil, err
		}
		if e.Dialects[dialect].Absolute == "" {
			continue
		}
		for i, sense := range e.Senses {
			if sense.Grammar.Pos != dictionary.Verb {
				continue
			}
			if slices.ContainsFunc(slices.Concat(sense.Meanings.En, sense.Meanings.Nl), is) {
				any = append(any, &e)
				if i == 0 && (is(sense.Meanings.En[0]) || is(sense.Meanings.Nl[0])) {
					first = append(first, &e)
				}
				break
			}
		}
	}
	if len(first) > 0 {
		any = first
	}
	switch len(any) {
	case 0:
		return nil, mistakef("No verb of %s with an infinitive means %.80q. Find its id with search_dictionary.",
			dialect, meaning)
	case 1:
		return any[0], nil
	}
	var choices []string
	for _, e := range any {
		b := shorten(e)
		choices = append(choices,
			fmt.Sprintf("%s (%s: %s)", e.Dialects[dialect].Absolute, e.ID, strings.Join(b.English, ", ")))
	}
	return nil, mistakef("Several verbs of %s mean %.80q: %s. Ask again with the id of one.", dialect, meaning,
		strings.Join(choices, "; "))
}

func isVerb(e *dictionary.Entry) bool {
	return slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool { return s.Grammar.Pos == dictionary.Verb })
}
