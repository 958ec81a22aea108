package search

import (
	"net/url"
	"strings"
	"testing"
)

func TestParseQuery(t *testing.T) {
	ix := testIndex(t)
	base := Query{Limit: 50}
	with := func(change func(*Query)) Query {
		q := base
		change(&q)
		return q
	}
	for _, test := range []struct {
		query string
		want  Query
	}{
		{"", base},
		{"q=ⲥⲱⲧⲙ", with(func(q *Query) { q.Text = "ⲥⲱⲧⲙ" })},
		{"query=ⲥⲱⲧⲙ", with(func(q *Query) { q.Text = "ⲥⲱⲧⲙ" })},
		{"q=&query=b", with(func(q *Query) { q.Text = "b" })},
		{"q=a&query=b&q=c", with(func(q *Query) { q.Text = "a" })},
		{"q=+a++b+", with(func(q *Query) { q.Text = "a  b" })},
		{"q=" + strings.Repeat("ⲁ", 120), with(func(q *Query) { q.Text = strings.Repeat("ⲁ", 120) })},
		{"q=φω\u0342ς", with(func(q *Query) { q.Text = "φῶς" })},
		{"q=" + strings.Repeat("α\u0301", 120), with(func(q *Query) { q.Text = strings.Repeat("ά", 120) })},
		{"dialect=ALL&partOfSpeech=ALL&etymology=ALL", base},
		{"dialect=all", base},
		{"dialect=b", with(func(q *Query) { q.Filters[Dialect] = "B" })},
		{"partOfSpeech=V&etymology=Gr", with(func(q *Query) { q.Filters[PartOfSpeech], q.Filters[Etymology] = "V", "Gr" })},
		{"hasGreek=true&hasInflections=false&hasRelatedEntries=true", with(func(q *Query) {
			q.Filters[HasGreek], q.Filters[HasRelatedEntries] = "true", "true"
		})},
		{"exact=true", with(func(q *Query) { q.Exact = true })},
		{"limit=1&offset=7", with(func(q *Query) { q.Limit, q.Offset = 1, 7 })},
		{"limit=101", with(func(q *Query) { q.Limit = 100 })},
		{"limit=2147483647&offset=2147483647", with(func(q *Query) { q.Limit, q.Offset = 100, 2147483647 })},
		{"limit=&offset=+", base},
		{"unknown=1", base},
	} {
		t.Run(test.query, func(t *testing.T) {
			values, err := url.ParseQuery(test.query)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := ix.ParseQuery(values.Get); err != nil || got != test.want {
				t.Errorf("%s: got %+v, %v, want %+v", test.query, got, err, test.want)
			}
		})
	}
	for _, test := range []struct{ query, want string }{
		{"q=" + strings.Repeat("ⲁ", 121), "Search query is too long. Maximum length is 120 characters."},
		{"dialect=Q", "Invalid dialect filter: Q"},
		{"dialect=M", "Invalid dialect filter: M"},
		{"partOfSpeech=verb", "Invalid part-of-speech filter: verb"},
		{"etymology=Coptic", "Invalid etymology filter: Coptic"},
		{"hasGreek=yes", "Invalid hasGreek flag: yes"},
		{"hasInflections=1", "Invalid hasInflections flag: 1"},
		{"hasRelatedEntries=TRUE", "Invalid hasRelatedEntries flag: TRUE"},
		{"exact=maybe", "Invalid exact-match flag: maybe"},
		{"limit=0", "Invalid search page size: 0"},
		{"limit=-1", "Invalid search page size: -1"},
		{"limit=5abc", "Invalid search page size: 5abc"},
		{"limit=2.9", "Invalid search page size: 2.9"},
		{"limit=%2B5", "Invalid search page size: +5"},
		{"limit=2147483648", "Invalid search page size: 2147483648"},
		{"offset=-1", "Invalid search offset: -1"},
		{"offset=1e3", "Invalid search offset: 1e3"},
		{"offset=99999999999999999999", "Invalid search offset: 99999999999999999999"},
	} {
		t.Run(test.query, func(t *testing.T) {
			values, err := url.ParseQuery(test.query)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := ix.ParseQuery(values.Get); err == nil || err.Error() != test.want {
				t.Errorf("%s: %v, want %s", test.query, err, test.want)
			}
		})
	}
}
