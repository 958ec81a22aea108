package search

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// FuzzQuery checks that any parameters give either a valid Query or a BadQuery, and that any text is answered in
// bounded time.
func FuzzQuery(f *testing.F) {
	ix := testIndex(f)
	for _, text := range wideQueries {
		f.Add(text, "", "", "", "", "", "50", "0")
	}
	f.Add("\u0300", "b", "N", "Gr", "true", "false", "100", "1")
	f.Add(strings.Repeat("?*", 60), "ALL", "ALL", "ALL", "yes", "true", "5abc", "-1")
	f.Add("\xff\xfe\x00", "\x00", "v", "egy", "1", "TRUE", "2147483648", "2147483647")
	f.Fuzz(func(t *testing.T, text, dialect, pos, etym, flag, exact, limit, offset string) {
		values := map[string]string{"q": text, "dialect": dialect, "partOfSpeech": pos, "etymology": etym,
			"hasGreek": flag, "exact": exact, "limit": limit, "offset": offset}
		q, err := ix.ParseQuery(func(name string) string { return values[name] })
		if err != nil {
			if !errors.As(err, new(BadQuery)) || err.Error() == "" {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		if q.Limit < 1 || q.Limit > MaxLimit || q.Offset < 0 || utf8.RuneCountInString(q.Text) > MaxQuery {
			t.Fatalf("%+v", q)
		}
		start := time.Now()
		ix.Search(q)
		if spent := time.Since(start); spent > 30*time.Second { // far beyond, for a busy machine
			t.Errorf("%q took %v", text, spent)
		}
		ix.AppendSuggestions(nil, q.Text)
	})
}
