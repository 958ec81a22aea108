package texts

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/httpapi"
)

// ParseQuery parses the parameters of a concordance.
func ParseQuery(param func(string) string) (q Query, err error) {
	q = Query{
		Entry: param("entry"), Lemma: param("lemma"), Form: param("form"), Text: param("q"), Work: param("work"),
		XPOS: param("xpos"), Loan: param("loan"), Sort: cmp.Or(param("sort"), SortReference), Limit: DefaultLimit,
	}
	q.Dialect, err = ParseDialect(param("dialect"))
	for _, err := range []error{
		q.checkWords(), err, q.checkFilters(), q.parseNear(param("near")),
		parseCount("limit", param("limit"), 1, &q.Limit), parseCount("offset", param("offset"), 0, &q.Offset),
	} {
		if err != nil {
			return q, err
		}
	}
	q.Limit = min(q.Limit, MaxLimit)
	return q, nil
}

func badQuery(format string, args ...any) error {
	return httpapi.Errorf(http.StatusBadRequest, format, args...)
}

// checkWords checks that the query has a word in Coptic.
func (q *Query) checkWords() error {
	if q.Entry+q.Lemma+q.Form+q.Text == "" {
		return badQuery("Give a word: entry=, lemma=, form= or q=")
	}
	for _, word := range [][2]string{{"lemma", q.Lemma}, {"form", q.Form}, {"q", q.Text}} {
		if name, value := word[0], word[1]; value != "" && (len(value) > 400 || coptic.Fold(value) == "") {
			return badQuery("Invalid %s: %s. It is a Coptic word", name, httpapi.Shorten(value))
		}
	}
	return nil
}

// ParseDialect parses the filter by dialect. It returns "" for "" and ALL.
func ParseDialect(text string) (siglum string, err error) {
	if text == "" || strings.EqualFold(text, "ALL") {
		return "", nil
	}
	of, ok := coptic.ParseSiglum(text)
	if !ok {
		return "", badQuery("Invalid dialect filter: %s", httpapi.Shorten(text))
	}
	return of.Siglum, nil
}

// parseCount sets *to to the number in text, which must not be below least. "" leaves *to unchanged.
func parseCount(name, text string, least int, to *int) error {
	if text == "" {
		return nil
	}
	value, ok := httpapi.Count(text, least)
	if !ok {
		return badQuery("Invalid concordance %s: %s", name, httpapi.Shorten(text))
	}
	*to = value
	return nil
}

// checkFilters checks that the filters have valid values.
func (q *Query) checkFilters() error {
	switch sorts := []string{SortReference, SortBefore, SortAfter}; {
	case q.Loan != "" && !slices.Contains(dictionary.Etymologies, q.Loan):
		return badQuery("Invalid loan filter: %s. It is one of %s", httpapi.Shorten(q.Loan),
			strings.Join(dictionary.Etymologies, ", "))
	case len(q.XPOS) > 24 || strings.Trim(q.XPOS, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") != "":
		return badQuery("Invalid xpos filter: %s. It is a tag of Coptic Scriptorium, as N or VSTAT", httpapi.Shorten(q.XPOS))
	case !slices.Contains(sorts, q.Sort):
		return badQuery("Invalid sort: %s. It is reference, before or after", httpapi.Shorten(q.Sort))
	}
	return nil
}

// parseNear sets q.Near and q.Within from an entry id, a colon and a number of groups. A missing number means 5, and
// after an id with a hyphen the colon may be missing too. "" leaves both unchanged.
func (q *Query) parseNear(near string) error {
	if near == "" {
		return nil
	}
	id, within, ranged := strings.Cut(near, ":")
	q.Near, q.Within = id, 5
	ok := ranged || strings.Contains(id, "-")
	if within != "" {
		q.Within, ok = httpapi.Count(within, 1)
	}
	if !ok || q.Within > MaxWithin {
		return badQuery("Invalid near: %s. It is an entry's id, a colon and at most %d groups", httpapi.Shorten(near),
			MaxWithin)
	}
	return nil
}
