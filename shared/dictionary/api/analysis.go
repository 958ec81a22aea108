package api

import (
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/httpapi"
)

// maxAnalysisBody is the maximum size of a body in bytes. It allows twice the longest text with each character
// written as two escaped UTF-16 units.
const maxAnalysisBody = 512 << 10

const conlluType = "text/x-conllu"

var conlluTypes = []string{conlluType + "; charset=utf-8"}

// analysis analyses the running text in the body.
func (h handler) analysis(w http.ResponseWriter, r *http.Request) error {
	conllu, err := wantsCoNLLU(r)
	if err != nil {
		return err
	}
	pronounce, err := wantsSounds(r)
	if err != nil {
		return err
	}
	body, err := httpapi.ReadJSON(w, r, maxAnalysisBody)
	if err != nil {
		return err
	}
	text, options, err := readText(body)
	if err != nil {
		return err
	}
	options.Pronounce = pronounce
	ix, err := h.cache.index.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	if conllu {
		document := ix.Read(text, options)
		return sendAs(w, r, conlluTypes, noStore, func(b *buffers) []byte {
			return document.AppendCoNLLU(b.page, ix.DatasetVersion())
		})
	}
	return sendLong(w, r, noStore, func(page []byte, flush func([]byte) []byte) []byte {
		return ix.AppendReading(page, text, options, flush)
	})
}

var analysisShape = `The request body must be JSON: ` +
	`{"text": "…", "dialect": ` + dialectShape + `, "spacing": "auto" | "groups" | "none"}`

// dialectShape matches the values of a field "dialect".
var dialectShape = `"` + strings.Join(reading.Dialects, `" | "`) + `"`

// readText parses the body: a non-empty text, and the options for reading it.
func readText(body []byte) (text string, o reading.Options, err error) {
	others, err := httpapi.Fields(body, map[string]any{"text": &text, "dialect": &o.Dialect, "spacing": &o.Spacing})
	if err != nil {
		return "", o, badBody("%s", analysisShape)
	}
	if text == "" {
		return "", o, badBody("text is missing%s. %s", unknownFields(others), analysisShape)
	}
	dialect, invalid := readDialect(o.Dialect)
	if invalid != nil {
		return "", o, invalid
	}
	o.Dialect = dialect
	switch o.Spacing {
	case "":
		o.Spacing = reading.SpacedAuto
	case reading.SpacedAuto, reading.SpacedGroups, reading.SpacedNot:
	default:
		return "", o, badBody("Invalid spacing: %s. It is auto, groups or none", httpapi.Shorten(o.Spacing))
	}
	if n := utf8.RuneCountInString(text); n > reading.MaxCharacters {
		return "", o, httpapi.Errorf(http.StatusUnprocessableEntity,
			"The text is too long: it has %d characters, and at most %d are analysed", n, reading.MaxCharacters)
	}
	return text, o, nil
}

// readDialect returns the dialect in which to read a text, or reading.Auto if dialect is "". For an unknown name it
// returns a 400.
func readDialect(dialect string) (string, *httpapi.Error) {
	if dialect == "" {
		return reading.Auto, nil
	}
	if slices.Contains(reading.Dialects, dialect) {
		return dialect, nil
	}
	last := len(reading.Dialects) - 1
	return "", badBody("Invalid dialect: %s. It is %s or %s", httpapi.Shorten(dialect),
		strings.Join(reading.Dialects[:last], ", "), reading.Dialects[last])
}

// wantsCoNLLU reports whether the client asks for CoNLL-U with ?format= or, without it, with Accept.
func wantsCoNLLU(r *http.Request) (bool, error) {
	switch format := httpapi.Param(r, "format"); format {
	case "":
		return prefersCoNLLU(r.Header["Accept"]), nil
	case "json":
		return false, nil
	case "conllu":
		return true, nil
	default:
		return false, httpapi.Errorf(http.StatusBadRequest, "Invalid format: %s. It is json or conllu",
			httpapi.Shorten(format))
	}
}

// wantsSounds reports whether the client asks for pronunciations.
func wantsSounds(r *http.Request) (bool, error) {
	switch value := httpapi.Param(r, "pronounce"); value {
	case "", "false":
		return false, nil
	case "true":
		return true, nil
	default:
		return false, httpapi.Errorf(http.StatusBadRequest, "Invalid pronounce: %s. It is true or false",
			httpapi.Shorten(value))
	}
}

// prefersCoNLLU reports whether a client explicitly accepts the media type of CoNLL-U, and JSON with no higher
// weight. A client that accepts anything gets JSON.
func prefersCoNLLU(accept []string) bool {
	conllu, _ := httpapi.Weight(accept, conlluType)
	plain, _ := httpapi.Weight(accept, "application/json")
	return conllu > 0 && conllu >= plain
}
