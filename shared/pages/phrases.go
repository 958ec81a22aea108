package pages

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
)

// phraseShown is a phrase as a page shows it.
type phraseShown struct {
	Name, Title, Usage string
	Forms              []formShown
}

// formShown is one form of a phrase. To says whom one speaks to, Origin where the form is from; both in words.
type formShown struct{ Siglum, Dialect, Coptic, Sound, Say, To, Origin string }

// phraseSubject is a part of the phrase book.
type phraseSubject struct {
	Tag     string
	Phrases []phraseShown
}

const phrasePrefix = "grammar.phrase."

func (s *Site) phraseBook(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	l := r.locale
	var list []phraseSubject
	for i := range c.phrases {
		p := &c.phrases[i]
		if len(list) == 0 || list[len(list)-1].Tag != p.Subject {
			list = append(list, phraseSubject{Tag: p.Subject})
		}
		last := &list[len(list)-1]
		last.Phrases = append(last.Phrases, l.phrase(p))
	}
	return &view{
		kind: "phrases", Path: "/phrases", Title: l.must("phrases"), Description: l.must("phrases.lead"),
		Picture: "/picture/title.png", Data: list,
	}, nil
}

func (l locale) phrase(p *grammar.Phrase) phraseShown {
	shown := phraseShown{
		Name: strings.TrimPrefix(p.ID, phrasePrefix), Title: l.of(p.Translation.En, p.Translation.Nl),
	}
	if p.Usage != nil {
		shown.Usage = l.of(p.Usage.En, p.Usage.Nl)
	}
	for _, f := range p.Forms {
		form := formShown{
			Siglum: f.Dialect, Dialect: l.code("dialect", f.Dialect), Coptic: f.Coptic, Sound: f.Transliteration,
			Origin: l.must("phrase.origin." + f.Origin), Say: saidIn(f.Dialect == coptic.Sahidic),
		}
		if f.To != nil {
			form.To = l.must("phrase.to." + *f.To)
		}
		if f.Place != nil {
			form.Origin += ": " + l.place(*f.Place)
		}
		shown.Forms = append(shown.Forms, form)
	}
	return shown
}

// place names a place in a text: Lucas 1:28 for Luke 1:28.
func (l locale) place(place string) string {
	work, at := place, ""
	if i := strings.LastIndexByte(place, ' '); i > 0 && strings.Contains(place[i:], ":") {
		work, at = place[:i], place[i:]
	}
	return l.code("work", work) + at
}

// mostPhrases is how many phrases a search shows.
const mostPhrases = 3

// askedPhrases returns the phrases that a query asks for, in either language or in Coptic.
func (c *course) askedPhrases(l locale, query string) (list []phraseShown) {
	for _, p := range grammar.AskedPhrases(c.phrases, query, mostPhrases) {
		list = append(list, l.phrase(p))
	}
	return list
}
