//go:build !lean

package quality_test

import (
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/search"
)

// BenchmarkEngines compares the search of one word with SQLite FTS5 that has the same words and each entry's JSON: over
// the lexicon, and over ten times as many entries. The bytes of the page are part of it. Run it with -cpu 1.
func BenchmarkEngines(b *testing.B) {
	data := datatest.Place()
	if _, err := os.Stat(data); err != nil {
		b.Skip("no imported lexicon at ", data)
	}
	words, err := quality.Lexicon("..", data)
	if err != nil {
		b.Fatal(err)
	}
	set, err := quality.Queries()
	if err != nil {
		b.Fatal(err)
	}
	var queries []string
	for _, q := range set {
		if q.Class != "typo" && !strings.ContainsAny(q.Text, " *?") {
			queries = append(queries, q.Text)
		}
	}
	for i := 0; i < len(words.Entries); i += max(1, len(words.Entries)/400) {
		if head := coptic.Fold(words.Entries[i].Headword); head != "" && !strings.Contains(head, " ") {
			queries = append(queries, head)
		}
	}
	for _, n := range []int{1, 10} {
		entries := repeated(b, words.Entries, n)
		for _, engine := range []struct {
			name string
			open func(*testing.B, []dictionary.Entry) func([]byte, string) ([]byte, error)
		}{{"ours", openOurs}, {"FTS5", openFTS5}} {
			answer := engine.open(b, entries)
			b.Run(engine.name+"/×"+strconv.Itoa(n), func(b *testing.B) { spread(b, queries, answer) })
		}
	}
}

// spread answers the queries over and over, and reports the median and the 99th percentile.
func spread(b *testing.B, queries []string, answer func([]byte, string) ([]byte, error)) {
	page := make([]byte, 0, 1<<20)
	var spent []time.Duration
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		if _, err := answer(page, queries[i%len(queries)]); err != nil {
			b.Fatal(err)
		}
		spent = append(spent, time.Since(start))
	}
	slices.Sort(spent)
	b.ReportMetric(float64(spent[len(spent)/2])/1e3, "µs-p50")
	b.ReportMetric(float64(spent[len(spent)*99/100])/1e3, "µs-p99")
}

// repeated makes n lexica of one: the same meanings, ids of their own, and forms whose letters are exchanged.
func repeated(b *testing.B, entries []dictionary.Entry, n int) []dictionary.Entry {
	letters := []rune("ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϩϫϭϯ")
	all := slices.Clone(entries)
	plain, err := json.Marshal(entries)
	if err != nil {
		b.Fatal(err)
	}
	for k := 1; k < n; k++ {
		changed := strings.Map(func(r rune) rune {
			if i := slices.Index(letters, r); i >= 0 {
				return letters[(i+k)%len(letters)]
			}
			return r
		}, string(plain))
		var others []dictionary.Entry
		if err := json.Unmarshal([]byte(changed), &others); err != nil {
			b.Fatal(err)
		}
		for i := range others {
			others[i].ID += "×" + strconv.Itoa(k)
		}
		all = append(all, others...)
	}
	return all
}

const pageSize = 50

func openOurs(b *testing.B, entries []dictionary.Entry) func([]byte, string) ([]byte, error) {
	data, err := search.WriteIndex(entries, dictionary.Meta{})
	if err != nil {
		b.Fatal(err)
	}
	ix, err := index.Open(data)
	if err != nil {
		b.Fatal(err)
	}
	searcher, result := search.New(ix, nil), search.Result{}
	return func(page []byte, text string) ([]byte, error) {
		searcher.SearchInto(&result, &search.Query{Text: text, Limit: pageSize})
		return api.AppendPage(page, searcher, &result), nil
	}
}

const schema = `
CREATE TABLE entry (id INTEGER PRIMARY KEY, json BLOB);
CREATE VIRTUAL TABLE idx USING fts5(head, form, meaning, greek, content='', prefix='2 3', tokenize='unicode61');
INSERT INTO idx(idx, rank) VALUES('rank', 'bm25(8, 4, 2, 1)');`

func openFTS5(b *testing.B, entries []dictionary.Entry) func([]byte, string) ([]byte, error) {
	name := "file:" + filepath.Join(b.TempDir(), "entries.db")
	check := func(_ any, err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	db, err := sql.Open("sqlite", name+"?_pragma=mmap_size(1000000000)")
	check(nil, err)
	b.Cleanup(func() { db.Close() })
	db.SetMaxOpenConns(1)
	tx, err := db.Begin()
	check(nil, err)
	check(tx.Exec(schema))
	for i := range entries {
		stored, err := json.Marshal(entries[i])
		check(nil, err)
		check(tx.Exec("INSERT INTO entry VALUES(?, ?)", i+1, stored))
		text := foldedFields(&entries[i])
		check(tx.Exec("INSERT INTO idx(rowid, head, form, meaning, greek) VALUES(?, ?, ?, ?, ?)",
			i+1, text[0], text[1], text[2], text[3]))
	}
	check(tx.Exec("INSERT INTO idx(idx) VALUES('optimize')"))
	check(nil, tx.Commit())
	match, err := db.Prepare("SELECT json FROM idx JOIN entry ON entry.id = idx.rowid " +
		"WHERE idx MATCH ? ORDER BY rank LIMIT ?")
	check(nil, err)
	return func(page []byte, text string) ([]byte, error) {
		var terms []string
		for token := range strings.FieldsSeq(coptic.Fold(text)) {
			terms = append(terms, `"`+token+`"*`)
		}
		rows, err := match.Query(strings.Join(terms, " AND "), pageSize)
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		var stored sql.RawBytes
		for rows.Next() {
			if err := rows.Scan(&stored); err != nil {
				return nil, err
			}
			page = append(append(page, stored...), ',')
		}
		return page, rows.Err()
	}
}

// foldedFields returns the words of an entry that FTS5 indexes: headword, forms, meanings, Greek.
func foldedFields(e *dictionary.Entry) (text [4]string) {
	var forms, meanings, greek []string
	for f := range e.Forms() {
		forms = append(forms, f.Text)
	}
	for _, s := range e.Senses {
		meanings = append(append(meanings, s.Meanings.En...), s.Meanings.Nl...)
	}
	if g := e.GreekContext; g != nil {
		greek = append(append(greek, g.Sources...), g.Equivalents...)
	}
	for i, list := range [][]string{{e.Headword}, forms, meanings, greek} {
		text[i] = coptic.Fold(strings.Join(list, " "))
	}
	return text
}
