package main

import (
	"database/sql"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

var sqlite = maker{"SQLite FTS5", writeSQLite, openSQLite}

const schema = `
CREATE TABLE entry (id INTEGER PRIMARY KEY, json BLOB);
CREATE VIRTUAL TABLE idx USING fts5(head, form, meaning, greek, content='', prefix='2 3', tokenize='unicode61');
INSERT INTO idx(idx, rank) VALUES('rank', 'bm25(8, 4, 2, 1)');
CREATE VIRTUAL TABLE vocab USING fts5vocab(idx, row);`

func sqliteName(dir string) string { return "file:" + filepath.Join(dir, "entries.db") }

func writeSQLite(dir string, entries []dictionary.Entry) error {
	db, err := sql.Open("sqlite", sqliteName(dir))
	if err != nil {
		return err
	}
	defer db.Close()
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec(schema); err != nil {
		return err
	}
	for i := range entries {
		stored, text, err := document(&entries[i])
		if err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO entry VALUES(?, ?)", i+1, stored); err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO idx(rowid, head, form, meaning, greek) VALUES(?, ?, ?, ?, ?)",
			i+1, text[0], text[1], text[2], text[3]); err != nil {
			return err
		}
	}
	if _, err := tx.Exec("INSERT INTO idx(idx) VALUES('optimize')"); err != nil {
		return err
	}
	return tx.Commit()
}

type database struct {
	db           *sql.DB
	match, terms *sql.Stmt
}

func openSQLite(dir string) (engine, func() error, error) {
	d, err := connect(dir)
	again := func() error {
		d, err := connect(dir)
		if err != nil {
			return err
		}
		return d.close()
	}
	return d, again, err
}

func connect(dir string) (*database, error) {
	db, err := sql.Open("sqlite", sqliteName(dir)+"?mode=ro&_pragma=mmap_size(1000000000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	d := &database{db: db}
	d.match, err = db.Prepare("SELECT json FROM idx JOIN entry ON entry.id = idx.rowid " +
		"WHERE idx MATCH ? ORDER BY rank LIMIT ?")
	if err != nil {
		return nil, err
	}
	d.terms, err = db.Prepare("SELECT term FROM vocab WHERE term GLOB ? LIMIT 200")
	return d, err
}

func (d *database) close() error { return d.db.Close() }

func (d *database) search(dst []byte, k kind, text string) ([]byte, bool, error) {
	if k == fuzzy {
		return dst, false, nil
	}
	var match []string
	if k == wildcard {
		terms, err := d.globbed(foldWildcard(text))
		if err != nil || len(terms) == 0 {
			return dst, true, err
		}
		match = []string{strings.Join(terms, " OR ")}
	} else {
		for _, token := range strings.Fields(coptic.Fold(text)) {
			match = append(match, `"`+token+`"*`)
		}
	}
	rows, err := d.match.Query(strings.Join(match, " AND "), limit)
	if err != nil {
		return dst, true, err
	}
	defer rows.Close()
	dst = append(dst, '[')
	var stored sql.RawBytes
	for rows.Next() {
		if err := rows.Scan(&stored); err != nil {
			return dst, true, err
		}
		dst = append(append(dst, stored...), ',')
	}
	return append(dst, ']'), true, rows.Err()
}

// globbed are the words of the index that match a pattern: FTS5 itself knows only a * at the end.
func (d *database) globbed(pattern string) ([]string, error) {
	rows, err := d.terms.Query(pattern)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var terms []string
	for rows.Next() {
		var term string
		if err := rows.Scan(&term); err != nil {
			return nil, err
		}
		terms = append(terms, `"`+term+`"`)
	}
	return terms, rows.Err()
}
