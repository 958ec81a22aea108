package pages

import (
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
)

// phraseSubject holds the phrases of one subject.
type phraseSubject struct {
	Tag     string
	Phrases []*grammar.Phrase
}

// phrasePage is the data of the page of phrases.
type phrasePage struct {
	Text     string // the query, or ""
	Found    int
	Subjects []phraseSubject
}

// phraseBook builds the page of the phrases that the query asks for, or of all phrases without a query.
func (s *Site) phraseBook(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	page := &phrasePage{Text: strings.TrimSpace(httpapi.Param(r.Request, "q"))}
	if utf8.RuneCountInString(page.Text) > search.MaxQuery {
		return nil, &readerError{http.StatusBadRequest, "search.long"}
	}
	found := grammar.SearchPhrases(c.phrases, page.Text, maxPhrases)
	page.Found = len(found)
	for _, p := range found {
		at := slices.IndexFunc(page.Subjects, func(s phraseSubject) bool { return s.Tag == p.Subject })
		if at < 0 {
			at = len(page.Subjects)
			page.Subjects = append(page.Subjects, phraseSubject{Tag: p.Subject})
		}
		page.Subjects[at].Phrases = append(page.Subjects[at].Phrases, p)
	}
	v := r.localisedView("phrases", "phrases", "phrases.lead")
	v.Hidden, v.Data = page.Text != "", page
	return v, nil
}

// phraseName returns the end of a phrase's id, which identifies the phrase on its page.
func phraseName(id string) string { return strings.TrimPrefix(id, "grammar.phrase.") }

// maxPhrases is the maximum number of phrases shown for a search.
const maxPhrases = 3
