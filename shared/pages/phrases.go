package pages

import (
	"strings"

	"coptic.example/service/shared/grammar"
)

// phraseSubject is a part of the phrase book.
type phraseSubject struct {
	Tag     string
	Phrases []*grammar.Phrase
}

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
	v := r.worded("phrases", "phrases", "phrases.lead")
	v.Data = list
	return v, nil
}

// phraseName returns the name of a phrase on its page, which its id ends with.
func phraseName(id string) string { return strings.TrimPrefix(id, "grammar.phrase.") }

// mostPhrases is how many phrases a search shows.
const mostPhrases = 3
