package pages

import (
	"strings"

	"coptic.example/service/shared/grammar"
)

// phraseSubject holds the phrases of one subject.
type phraseSubject struct {
	Tag     string
	Phrases []*grammar.Phrase
}

// phraseBook builds the page of all phrases.
func (s *Site) phraseBook(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	var list []phraseSubject
	for i := range c.phrases {
		p := &c.phrases[i]
		if len(list) == 0 || list[len(list)-1].Tag != p.Subject {
			list = append(list, phraseSubject{Tag: p.Subject})
		}
		last := &list[len(list)-1]
		last.Phrases = append(last.Phrases, p)
	}
	v := r.localisedView("phrases", "phrases", "phrases.lead")
	v.Data = list
	return v, nil
}

// phraseName returns the end of a phrase's id, which identifies the phrase on its page.
func phraseName(id string) string { return strings.TrimPrefix(id, "grammar.phrase.") }

// maxPhrases is the maximum number of phrases shown for a search.
const maxPhrases = 3
