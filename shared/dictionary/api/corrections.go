package api

import (
	"encoding/json"
	"errors"
	"net/http"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/httpapi"
)

// CorrectionsPath is the path of the endpoint for corrections of machine-read words.
const CorrectionsPath = APIPath + "/analysis/corrections"

const correctionsShape = `The request body must be JSON: {"dialect": "auto" | "S" | "B", "words": [word, …]}. ` +
	`A word is an array of letters, a letter an array of choices ["ⲁ", confidence], the one that was read first`

// corrections suggests corrections for the words in the body.
func (h handler) corrections(w http.ResponseWriter, r *http.Request) error {
	body, err := httpapi.ReadJSON(w, r, maxAnalysisBody)
	if err != nil {
		return err
	}
	words, dialect, err := readWords(body)
	if err != nil {
		return err
	}
	ix, err := h.cache.index.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	answer := struct {
		Dialect string      `json:"dialect"`
		Words   []corrected `json:"words"`
	}{Words: []corrected{}}
	var found [][]correction.Suggestion
	found, answer.Dialect, err = ix.Corrector().Suggest(r.Context(), words, dialect)
	if errors.Is(err, correction.ErrTooMuch) {
		return httpapi.Errorf(http.StatusUnprocessableEntity, "There is too much to try: these words and what they may "+
			"have been have more than %d letters together. Send fewer words at once", correction.MaxLetters)
	}
	if err != nil {
		return err
	}
	for i, list := range found {
		if len(list) > 0 {
			answer.Words = append(answer.Words, corrected{i, list})
		}
	}
	made, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	return sendBuilt(w, r, noStore, func(b *buffers) []byte { return append(b.page, made...) })
}

// corrected is a word with its suggestions.
type corrected struct {
	Index       int                     `json:"index"` // in the request
	Suggestions []correction.Suggestion `json:"suggestions"`
}

// readWords parses the body: the words, and the dialect, or "" to detect it.
func readWords(body []byte) (words []correction.Word, dialect string, err error) {
	others, err := httpapi.Fields(body, map[string]any{"words": &words, "dialect": &dialect})
	if err != nil {
		return nil, "", badBody("%s", correctionsShape)
	}
	if words == nil {
		return nil, "", badBody("words is missing%s. %s", unknownFields(others), correctionsShape)
	}
	if n := len(words); n > correction.MaxWords {
		return nil, "", badBody("There are too many words: %d, and at most %d are looked at", n, correction.MaxWords)
	}
	for i, w := range words {
		if fault := w.Fault(); fault != "" {
			return nil, "", badBody("Word %d: %s. %s", i+1, fault, correctionsShape)
		}
	}
	switch dialect {
	case reading.Auto:
		dialect = ""
	case "", coptic.Sahidic, coptic.Bohairic:
	default:
		return nil, "", badBody("Invalid dialect: %s. It is auto, S or B", httpapi.Shorten(dialect))
	}
	return words, dialect, nil
}
