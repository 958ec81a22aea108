package pages

import (
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/httpapi"
)

// readPage is the data of the reading page: a shell and, for readers without scripts, a form and the analysis of the
// text submitted with it.
type readPage struct {
	Text             string
	Dialects         []string // to choose from
	Chosen           string   // of these
	Longest          int      // characters that the form takes
	Dialect, Spacing string   // as the text was read
	Sentences        []readSentence
}

// readSentence is a sentence with its bound groups; marks are left out.
type readSentence struct {
	Text    string
	Literal gloss.Text
	Groups  []reading.Group
}

// mostSent is how many characters the form takes: a form without scripts sends its text in the address, where a Coptic
// letter takes nine bytes, and CloudFront takes 8,192 ("Quotas", docs.aws.amazon.com/AmazonCloudFront/latest/
// DeveloperGuide/cloudfront-limits.html).
const mostSent = 850

// snippet is the number of characters of a text that stand in the title of its page.
const snippet = 40

func (s *Site) read(r request) (*view, error) {
	v := r.worded("read", "nav.read", "read.lead")
	v.Heading = v.Title
	text := httpapi.Param(r.Request, "text")
	o := reading.Options{Dialect: reading.Dialects[0], Spacing: reading.SpacedAuto}
	if value := httpapi.Param(r.Request, "dialect"); value != "" {
		if !slices.Contains(reading.Dialects, value) {
			return nil, httpapi.Errorf(http.StatusBadRequest, "Invalid dialect: %s", value)
		}
		o.Dialect = value
	}
	page := readPage{Text: text, Longest: mostSent, Dialects: reading.Dialects, Chosen: o.Dialect}
	if text != "" {
		if utf8.RuneCountInString(text) > reading.MaxCharacters {
			return nil, &told{http.StatusUnprocessableEntity, "read.422"}
		}
		ix, err := s.lexicon.Index(r.Context())
		if err != nil {
			return nil, err
		}
		document := ix.Read(text, o)
		page.Dialect, page.Spacing = document.Dialect, document.Spacing
		page.Sentences = readSentences(text, document.Sentences)
		title := []rune(strings.Join(strings.Fields(text), " "))
		v.Hidden, v.Title = true, string(title[:min(len(title), snippet)])+" · "+v.Title
	}
	v.Data = page
	return v, nil
}

func readSentences(text string, sentences []reading.Sentence) []readSentence {
	runes := []rune(text)
	var list []readSentence
	for _, s := range sentences {
		shown := readSentence{Text: strings.TrimSpace(string(runes[s.Start:s.End])), Literal: s.Literal()}
		for _, g := range s.Groups {
			if !isMark(g) {
				shown.Groups = append(shown.Groups, g)
			}
		}
		if len(shown.Groups) > 0 {
			list = append(list, shown)
		}
	}
	return list
}

// isMark reports whether a group is punctuation and no word.
func isMark(g reading.Group) bool {
	return len(g.Words) == 0 || g.Words[0].Role == reading.RolePunctuation
}
