package pages

import (
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/httpapi"
)

// readPage is the data of the reading page. The page is a shell with a form for readers without scripts, and the
// analysis of a text submitted with that form.
type readPage struct {
	Text             string
	Dialects         []string // dialects to choose from
	Chosen           string   // the chosen dialect
	Longest          int      // maximum number of characters in the form
	Dialect, Spacing string   // dialect and spacing used for reading the text
	Sentences        []readSentence
}

// readSentence is a sentence with its bound groups, without punctuation.
type readSentence struct {
	Text    string
	Literal coptic.Localized
	Groups  []reading.Group
}

// maxSent is the maximum number of characters in the form. The text is sent in the address, where a Coptic letter takes
// nine bytes, and CloudFront accepts addresses of 8,192 bytes ("Quotas", docs.aws.amazon.com/AmazonCloudFront/latest/
// DeveloperGuide/cloudfront-limits.html).
const maxSent = 850

// maxTitled is the maximum number of characters of a text shown in the title of its page.
const maxTitled = 40

// read builds the reading page, with the analysis of a text if one was submitted.
func (s *Site) read(r request) (*view, error) {
	v := r.localisedView("read", "nav.read", "read.lead")
	v.Heading = v.Title
	text := httpapi.Param(r.Request, "text")
	o := reading.Options{Dialect: reading.Dialects[0], Spacing: reading.SpacedAuto}
	if value := httpapi.Param(r.Request, "dialect"); value != "" {
		if !slices.Contains(reading.Dialects, value) {
			return nil, httpapi.Errorf(http.StatusBadRequest, "Invalid dialect: %s", value)
		}
		o.Dialect = value
	}
	page := readPage{Text: text, Longest: maxSent, Dialects: reading.Dialects, Chosen: o.Dialect}
	if text != "" {
		if utf8.RuneCountInString(text) > reading.MaxCharacters {
			return nil, &readerError{http.StatusUnprocessableEntity, "read.422"}
		}
		ix, err := s.lexicon.Index(r.Context())
		if err != nil {
			return nil, err
		}
		document := ix.Read(text, o)
		page.Dialect, page.Spacing = document.Dialect, document.Spacing
		page.Sentences = readSentences(text, document.Sentences)
		title := []rune(strings.Join(strings.Fields(text), " "))
		v.Hidden, v.Title = true, string(title[:min(len(title), maxTitled)])+" · "+v.Title
	}
	v.Data = page
	return v, nil
}

// readSentences returns the sentences of a text that contain words.
func readSentences(text string, sentences []reading.Sentence) []readSentence {
	runes := []rune(text)
	var list []readSentence
	for _, s := range sentences {
		shown := readSentence{Text: strings.TrimSpace(string(runes[s.Start:s.End])), Literal: s.Literal()}
		for _, g := range s.Groups {
			if !isPunctuation(g) {
				shown.Groups = append(shown.Groups, g)
			}
		}
		if len(shown.Groups) > 0 {
			list = append(list, shown)
		}
	}
	return list
}

// isPunctuation reports whether a group is punctuation.
func isPunctuation(g reading.Group) bool {
	return len(g.Words) == 0 || g.Words[0].Role == reading.RolePunctuation
}
