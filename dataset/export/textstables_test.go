//go:build !lean

package export_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"
)

// TestTextsTables holds that the tables of texts have the words and passages that the other formats have.
func TestTextsTables(t *testing.T) {
	tokens, passages := countTexts(t)
	file := filepath.Join(t.TempDir(), "coptic.sqlite")
	if err := os.WriteFile(file, made(t, "sqlite")["coptic.sqlite"], 0o644); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for query, want := range map[string]int{
		"SELECT count(*) FROM words": tokens, "SELECT count(*) FROM passages": passages,
		"SELECT count(*) FROM words JOIN passages ON words.work = passages.work AND words.passage = passages.number": tokens,
		"SELECT count(*) FROM words LEFT JOIN entries ON entry = id WHERE entry <> '' AND id IS NULL":                0,
	} {
		var got int
		if err := db.QueryRow(query).Scan(&got); err != nil || got != want {
			t.Errorf("%s: %d, want %d: %v", query, got, want, err)
		}
	}
}
