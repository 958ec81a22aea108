//go:build !lean

package export

import (
	"cmp"
	"database/sql"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"coptic.example/service/shared/coptic"
)

func init() {
	Formats = append(Formats,
		Format{"sqlite", false, sqliteDatabase},
		Format{"anki", true, ankiPackages},
	)
}

// database creates an SQLite file. fill writes its content in one transaction.
func database(schema string, fill func(*transaction) error) (data []byte, err error) {
	dir, err := os.MkdirTemp("", "export")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "database")
	db, err := sql.Open("sqlite", file)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // later statements must see what earlier ones wrote
	if _, err := db.Exec(schema); err != nil {
		return nil, err
	}
	begun, err := db.Begin()
	if err != nil {
		return nil, err
	}
	tx := &transaction{Tx: begun}
	err = fill(tx)
	if err = cmp.Or(err, tx.err); err != nil {
		return nil, fmt.Errorf("%w; and rolling back gave %v", err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return nil, err
	}
	if _, err := db.Exec("VACUUM"); err != nil {
		return nil, err
	}
	if err := db.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// transaction is a database transaction that remembers its first error.
type transaction struct {
	*sql.Tx
	err error
}

// inserter runs a prepared statement for each row.
type inserter struct {
	tx        *transaction
	statement *sql.Stmt
}

func (tx *transaction) prepared(query string) *inserter {
	statement, err := tx.Prepare(query)
	tx.err = cmp.Or(tx.err, err)
	return &inserter{tx, statement}
}

// add inserts a row unless the transaction has failed.
func (i *inserter) add(values ...any) {
	if i.tx.err == nil {
		_, i.tx.err = i.statement.Exec(values...)
	}
}

// tables is the schema of the dictionary and the texts.
//
//go:embed database.sql
var tables string

// RankedSearch is the query that ranks search results. Entries with the text as a complete meaning come first,
// ordered by the position of that meaning, then all other matches. Among equals the commoner word comes first. The
// query is also stored in the table "about" of the file.
const RankedSearch = `SELECT entries.id, entries.headword FROM search JOIN entries ON entries.id = search.entry ` +
	`LEFT JOIN (SELECT entry, min(rank) AS place FROM glosses WHERE gloss = lower(:text) GROUP BY entry) AS whole ` +
	`ON whole.entry = entries.id WHERE search MATCH :text ` +
	`ORDER BY whole.place IS NULL, whole.place, entries.frequency DESC, search.rank, entries.id`

// sqliteDatabase exports the dictionary and the texts as an SQLite database. A column for look-ups holds each form
// without diacritics and signs. Full-text search finds both spellings.
func sqliteDatabase(c *Content) ([]File, error) {
	data, err := database(tables, func(tx *transaction) error {
		about := tx.prepared("INSERT INTO about VALUES (?, ?)")
		for _, pair := range [][2]string{
			{"title", Title}, {"release", c.Release}, {"datasetVersion", c.DatasetVersion}, {"credits", c.credits()},
			{"ranked search", RankedSearch},
		} {
			about.add(pair[0], pair[1])
		}
		entries := tx.prepared("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)")
		senses := tx.prepared("INSERT INTO senses VALUES (?, ?, ?, ?, ?, ?)")
		glosses := tx.prepared("INSERT INTO glosses VALUES (?, ?, ?, ?)")
		forms := tx.prepared("INSERT INTO forms VALUES (?, ?, ?, ?, ?, ?, ?)")
		ancestors := tx.prepared("INSERT INTO ancestors VALUES (?, ?, ?, ?)")
		search := tx.prepared("INSERT INTO search VALUES (?, ?, ?, ?, ?)")
		for i := range c.Entries {
			e := &c.Entries[i]
			whole, err := json.Marshal(Entry{e.Served(), e.Band})
			if err != nil {
				return err
			}
			frequency := 0
			for _, count := range e.Frequency {
				frequency += count
			}
			entries.add(e.ID, e.Headword, e.Etym, e.Band, frequency, string(whole))
			var en, nl, spelled []string
			for n, s := range e.Senses {
				senses.add(e.ID, n+1, s.Grammar.Pos, s.Grammar.Gender,
					strings.Join(s.Meanings.En, "; "), strings.Join(s.Meanings.Nl, "; "))
				for place, gloss := range s.Meanings.En {
					glosses.add(e.ID, "en", strings.ToLower(gloss), len(en)+place)
				}
				for place, gloss := range s.Meanings.Nl {
					glosses.add(e.ID, "nl", strings.ToLower(gloss), len(nl)+place)
				}
				en, nl = append(en, s.Meanings.En...), append(nl, s.Meanings.Nl...)
			}
			for f := range e.Forms() {
				forms.add(e.ID, f.Dialect, f.State.Name(), f.Inflection, f.Printed(), coptic.Fold(f.Text),
					e.statusOf(f))
				spelled = append(spelled, lookupSpellings(f.Text)...)
			}
			for _, a := range e.ancestors() {
				ancestors.add(e.ID, a.Language, a.Lemma, a.TLA)
			}
			search.add(e.ID, strings.Join(spelled, " "), strings.Join(en, "; "), strings.Join(nl, "; "),
				strings.Join(e.Greek(), " "))
		}
		return c.writeTexts(tx)
	})
	return []File{{"coptic.sqlite", data}}, err
}
