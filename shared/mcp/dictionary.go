package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
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

// brief is an entry as a list shows it.
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
	if err := checkText("query", in.Query, maxQuery); err != nil {
		return out, err
	}
	if err := checkOneOf("dialect", in.Dialect, sigla); err != nil {
		return out, err
	}
	if err := checkOneOf("part_of_speech", in.PartOfSpeech, dictionary.PartsOfSpeech); err != nil {
		return out, err
	}
	ix, err := s.index(ctx)
	if err != nil {
		return out, err
	}
	limit := in.Limit
	if limit < 1 {
		limit = 8
	}
	result := ix.Search(search.Query{
		Text: in.Query, Limit: min(limit, maxFound),
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
	b.English, b.Dutch = b.English[:min(len(b.English), mostGlosse)], b.Dutch[:min(len(b.Dutch), mostGlosse)]
	for form := range e.Forms() {
		if form.Inflection == "" && b.Forms[form.Dialect] == "" {
			b.Forms[form.Dialect] = written(form)
		}
	}
	return b
}

// written returns a form with the sign of its state: ⲥⲉⲧⲙ-, ⲥⲟⲧⲙ⸗, ⲥⲟⲧⲙ†.
func written(f dictionary.Form) string {
	switch f.State {
	case dictionary.StateNominal:
		return strings.TrimRight(f.Text, "-") + "-"
	case dictionary.StatePronominal:
		return strings.TrimRight(f.Text, "⸗") + "⸗"
	case dictionary.StateStative:
		return strings.TrimRight(f.Text, "†") + "†"
	}
	return f.Text
}

const entriesPath = "/api/v1/dictionary/entries/"

type entryInput struct {
	ID string `json:"id" jsonschema:"the id of the entry, as search_dictionary and analyse_text return it"`
}

type entryOutput struct {
	Entry dictionary.Entry `json:"entry"`
	Path  string           `json:"path" jsonschema:"where the service answers this entry"`
	Page  localized        `json:"page" jsonschema:"where people read it, in English and in Dutch"`
}

func (s *Service) getEntry(ctx context.Context, in entryInput) (entryOutput, error) {
	e, err := s.entry(ctx, in.ID)
	if err != nil {
		return entryOutput{Entry: (&dictionary.Entry{}).Served()}, err
	}
	path := entriesPath + e.ID
	return entryOutput{e.Served(), path, pageOf(path)}, nil
}

// entry finds an entry by its id, or says what to do instead.
func (s *Service) entry(ctx context.Context, id string) (*dictionary.Entry, error) {
	ix, err := s.index(ctx)
	if err != nil {
		return nil, err
	}
	if text := ix.EntryByID(id); text != nil {
		e := &dictionary.Entry{}
		if err := json.Unmarshal(text, e); err != nil {
			return nil, fmt.Errorf("read the entry %s: %w", id, err)
		}
		return e, nil
	}
	if successor, withdrawn := ix.Withdrawn(id); withdrawn && successor != "" {
		return nil, mistakef("The entry %s was merged into %s: ask for that.", id, successor)
	}
	return nil, mistakef("No entry has the id %.80q. Find ids with search_dictionary.", id)
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
	Text       string   `json:"text" jsonschema:"a bound group as it stands in the text"`
	Gloss      string   `json:"gloss" jsonschema:"interlinear, by the Leipzig Glossing Rules"`
	Meaning    string   `json:"meaning,omitempty" jsonschema:"in plain English, where it is sure"`
	Plain      string   `json:"plain,omitempty" jsonschema:"in plain English, as sure as the gloss"`
	Confidence float32  `json:"confidence" jsonschema:"of the reading, from 0 to 1"`
	Words      []wordOf `json:"words"`
}

type wordOf struct {
	Text    string    `json:"text"`
	Role    string    `json:"role"`
	Lemma   string    `json:"lemma,omitempty"`
	UPOS    string    `json:"upos" jsonschema:"part of speech of Universal Dependencies"`
	Gloss   string    `json:"gloss,omitempty"`
	Head    int       `json:"head" jsonschema:"the word of the sentence, from 1, that it depends on; 0 for the root"`
	Deprel  string    `json:"relation,omitempty" jsonschema:"how, in the terms of Universal Dependencies"`
	Entries []entryOf `json:"entries,omitempty"`
}

type entryOf struct {
	ID       string `json:"id"`
	Headword string `json:"headword"`
}

func (s *Service) analyseText(ctx context.Context, in textInput) (textOutput, error) {
	out := textOutput{Sentences: []sentence{}}
	if err := checkText("text", in.Text, maxText); err != nil {
		return out, err
	}
	if err := checkOneOf("dialect", in.Dialect, []string{reading.Auto, reading.Sahidic, reading.Bohairic}); err != nil {
		return out, err
	}
	if !coptic.Contains(in.Text) {
		return out, mistake(
			"The text has no Coptic letter (U+2C80 to U+2CFF, U+03E2 to U+03EF). " +
				"Search transliterated words with search_dictionary.",
		)
	}
	ix, err := s.index(ctx)
	if err != nil {
		return out, err
	}
	dialect := in.Dialect
	if dialect == "" {
		dialect = reading.Auto
	}
	document := ix.Read(in.Text, reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups})
	out.Dialect = document.Dialect
	for _, from := range document.Sentences {
		to := sentence{Literal: from.Literal().En, Groups: []group{}}
		for _, g := range from.Groups {
			shown := group{
				Text: g.Text, Gloss: g.Gloss.En, Meaning: g.Meaning.En, Plain: g.Plain.En, Confidence: g.Confidence,
				Words: []wordOf{},
			}
			for _, w := range g.Words {
				word := wordOf{
					Text: w.Text, Role: w.Role, Lemma: w.Lemma, UPOS: w.UPOS, Gloss: w.Gloss.En, Head: w.Head, Deprel: w.Deprel,
				}
				for _, e := range w.Entries {
					word.Entries = append(word.Entries, entryOf{e.ID, e.Headword})
				}
				shown.Words = append(shown.Words, word)
			}
			to.Groups = append(to.Groups, shown)
		}
		out.Sentences = append(out.Sentences, to)
	}
	return out, nil
}

// plain returns the analysis as lines of text: the plain words, gloss and confidence of each group, and the part of
// speech, lemma, gloss and entries of each of its words.
func (o textOutput) plain() string {
	var b strings.Builder
	for _, s := range o.Sentences {
		if s.Literal != "" {
			fmt.Fprintf(&b, "word for word: %s\n", s.Literal)
		}
		for _, g := range s.Groups {
			fmt.Fprintf(&b, "%s: %s (%s) %.2f\n", g.Text, g.Plain, g.Gloss, g.Confidence)
			for _, w := range g.Words {
				fmt.Fprintf(&b, "  %s %s %s %s", w.Text, w.UPOS, w.Lemma, w.Gloss)
				for _, e := range w.Entries {
					b.WriteString(" " + e.ID)
				}
				b.WriteByte('\n')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

type conjugateInput struct {
	Verb    string `json:"verb" jsonschema:"the verb: an infinitive in Coptic letters, or the id of its entry"`
	Dialect string `json:"dialect" jsonschema:"S (Sahidic) or B (Bohairic)"`
	Tense   string `json:"tense,omitempty" jsonschema:"one tense; all if not given"`
}

type conjugateOutput struct {
	Entry      entryOf    `json:"entry"`
	Infinitive string     `json:"infinitive" jsonschema:"in the dialect asked for"`
	Tenses     []tenseOut `json:"tenses"`
}

type tenseOut struct {
	Tense   string            `json:"tense"`
	Meaning string            `json:"meaning"`
	Forms   map[string]string `json:"forms" jsonschema:"by person: 1sg 2sgm 2sgf 3sgm 3sgf 1pl 2pl 3pl; noun: … its place"`
}

func (s *Service) conjugate(ctx context.Context, in conjugateInput) (conjugateOutput, error) {
	out := conjugateOutput{Tenses: []tenseOut{}}
	if err := checkText("verb", in.Verb, maxQuery); err != nil {
		return out, err
	}
	if err := checkOneOf("dialect", in.Dialect, []string{conjugation.Sahidic, conjugation.Bohairic}); err != nil ||
		in.Dialect == "" {
		return out, mistake("dialect must be S or B.")
	}
	if err := checkOneOf("tense", in.Tense, conjugation.Names()); err != nil {
		return out, err
	}
	e, err := s.verb(ctx, in.Verb, in.Dialect)
	if err != nil {
		return out, err
	}
	out.Entry = entryOf{e.ID, e.Headword}
	out.Infinitive = e.Dialects[in.Dialect].Absolute
	if out.Infinitive == "" {
		return out, mistakef(
			"The dictionary has no infinitive of %s (%s) in %s. It has forms in: %s.",
			e.Headword,
			e.ID,
			in.Dialect,
			strings.Join(e.Sigla(), ", "),
		)
	}
	for _, t := range conjugation.Tenses {
		if in.Tense != "" && t.Name != in.Tense {
			continue
		}
		shown := tenseOut{Tense: t.Name, Meaning: t.En, Forms: map[string]string{}}
		for _, p := range conjugation.Persons {
			if form := t.Form(in.Dialect, p.Name, out.Infinitive); form != "" {
				shown.Forms[p.Name] = form
			}
		}
		out.Tenses = append(out.Tenses, shown)
	}
	return out, nil
}

// verb finds a verb by its id or a form.
func (s *Service) verb(ctx context.Context, verb, dialect string) (*dictionary.Entry, error) {
	ix, err := s.index(ctx)
	if err != nil {
		return nil, err
	}
	if !coptic.Contains(verb) {
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

func isVerb(e *dictionary.Entry) bool {
	for _, s := range e.Senses {
		if s.Grammar.Pos == dictionary.Verb {
			return true
		}
	}
	return false
}
