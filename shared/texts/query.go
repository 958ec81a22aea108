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

// ParseQuery reads the parameters of a concordance.
func ParseQuery(param func(string) string) (q Query, err error) {
	q = Query{
		Entry: param("entry"), Lemma: param("lemma"), Form: param("form"), Text: param("q"), Work: param("work"),
		XPOS: param("xpos"), Loan: param("loan"), Sort: cmp.Or(param("sort"), SortReference), Limit: DefaultLimit,
	}
	if q.Entry == "" && q.Lemma == "" && q.Form == "" && q.Text == "" {
		return q, badQuery("Give a word: entry=, lemma=, form= or q=")
	}
	for name, value := range map[string]string{"lemma": q.Lemma, "form": q.Form, "q": q.Text} {
		if value != "" && (len(value) > 400 || coptic.Fold(value) == "") {
			return q, badQuery("Invalid %s: %s. It is a Coptic word", name, Short(value))
		}
	}
	if d := param("dialect"); d != "" && !strings.EqualFold(d, "ALL") {
		of, ok := coptic.ParseSiglum(d)
		if !ok {
			return q, badQuery("Invalid dialect filter: %s", Short(d))
		}
		q.Dialect = of.Siglum
	}
	if err := q.checkFilters(); err != nil {
		return q, err
	}
	if near := param("near"); near != "" {
		if err := q.parseNear(near); err != nil {
			return q, err
		}
	}
	for _, n := range []struct {
		name  string
		to    *int
		least int
	}{{"limit", &q.Limit, 1}, {"offset", &q.Offset, 0}} {
		if text := param(n.name); text != "" {
			value, ok := httpapi.Count(text, n.least)
			if !ok {
				return q, badQuery("Invalid concordance %s: %s", n.name, Short(text))
			}
			*n.to = value
		}
	}
	q.Limit = min(q.Limit, MaxLimit)
	return q, nil
}

func badQuery(format string, args ...any) error {
	return httpapi.Errorf(http.StatusBadRequest, format, args...)
}

// checkFilters checks what is one of a list, or of a known shape.
func (q *Query) checkFilters() error {
	switch sorts := []string{SortReference, SortBefore, SortAfter}; {
	case q.Loan != "" && !slices.Contains(dictionary.Etymologies, q.Loan):
		return badQuery("Invalid loan filter: %s. It is one of %s", Short(q.Loan), strings.Join(dictionary.Etymologies, ", "))
	case len(q.XPOS) > 24 || strings.Trim(q.XPOS, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") != "":
		return badQuery("Invalid xpos filter: %s. It is a tag of Coptic Scriptorium, as N or VSTAT", Short(q.XPOS))
	case !slices.Contains(sorts, q.Sort):
		return badQuery("Invalid sort: %s. It is reference, before or after", Short(q.Sort))
	}
	return nil
}

// parseNear reads an entry's id, a colon and a number of groups. After an id with a hyphen the number may be left out.
func (q *Query) parseNear(near string) error {
	id, within, ranged := strings.Cut(near, ":")
	q.Near, q.Within = id, 5
	ok := ranged || strings.Contains(id, "-")
	if within != "" {
		q.Within, ok = httpapi.Count(within, 1)
	}
	if !ok || q.Within > MaxWithin {
		return badQuery("Invalid near: %s. It is an entry's id, a colon and at most %d groups", Short(near), MaxWithin)
	}
	return nil
}
