//go:build !lean

package export_test

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/export"
	"coptic.example/service/shared/pages/developers"
)

// TestSQLite checks the file with SQLite's own program: it is sound, and finds words.
func TestSQLite(t *testing.T) {
	data := made(t, "sqlite")["coptic.sqlite"]
	if !bytes.HasPrefix(data, []byte("SQLite format 3\x00")) {
		t.Fatalf("the file begins with %q", data[:min(16, len(data))])
	}
	program, file := tool(t, "sqlite3"), filepath.Join(t.TempDir(), "coptic.sqlite")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, query, want string }{
		{"sound", "PRAGMA integrity_check", "ok"},
		{"every entry", "SELECT count(*) FROM entries", number(len(content(t).Entries))},
		{"a form", "SELECT entry FROM forms WHERE dialect = 'B' AND folded = 'ⲥⲱⲧⲉⲙ'", "cls-swtm"},
		{"English", "SELECT count(*) > 0 FROM search WHERE search MATCH 'en: hear' AND entry = 'cls-swtm'", "1"},
		{"a Bohairic form in the search", "SELECT count(*) > 0 FROM search WHERE search MATCH 'ⲥⲱⲧⲉⲙ' AND entry = 'cls-swtm'",
			"1"},
		{"where a form comes from", "SELECT evidence FROM forms WHERE entry = 'cls-swtm' AND form = 'ⲥⲱⲧⲙ'", "attested"},
		{"an ancestor", "SELECT lemma FROM ancestors WHERE entry = 'cls-swtm' AND language = 'egy'", "sḏm"},
		{"a word that people look for", ranked("bread", "headword"), "ⲟⲉⲓⲕ"},
		{"in Dutch", ranked("brood", "headword"), "ⲟⲉⲓⲕ"},
		{"the commonest of several", ranked("god", "headword"), "ⲛⲟⲩⲧⲉ"},
		{"a verb", ranked("hear", "id"), "cls-swtm"},
		{"all that match", "SELECT (SELECT count(*) FROM (" + ranked("bread", "") + ")) = count(*) AND count(*) > 5 " +
			"FROM search WHERE search MATCH 'bread'", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, err := exec.Command(program, file, c.query).CombinedOutput()
			if got := strings.TrimSpace(string(out)); err != nil || got != c.want {
				t.Errorf("%s: got %q, %v, want %q", c.query, got, err, c.want)
			}
		})
	}
}

// ranked is the search that the file itself names, for a text: its first row's column, or all rows.
func ranked(text, column string) string {
	query := strings.ReplaceAll(export.RankedSearch, ":text", "'"+text+"'")
	if column == "" {
		return query
	}
	return "SELECT " + column + " FROM (" + query + ") LIMIT 1"
}

// importReleases is what a learner does: import a release, study a card, write on another, and import the next
// release.
const importReleases = `
import os, sys
from anki.collection import Collection, ImportAnkiPackageRequest as Request, ImportAnkiPackageOptions as Options
col = Collection(os.path.join(sys.argv[1], "c.anki2"))
def take(path):
    return col.import_anki_package(Request(package_path=path, options=Options(merge_notetypes=True))).log
def card(guid):
    note = col.db.scalar("select id from notes where guid = ?", guid)
    return col.get_card(col.db.scalar("select id from cards where nid = ? and ord = 0", note))
first = take(sys.argv[2])
changed = sys.argv[4]
studied = card(changed)
studied.ivl, studied.reps, studied.type, studied.queue, studied.factor = 9, 3, 2, 2, 2300
col.update_card(studied)
def state():
    return {c[0]: c[1:] for c in col.db.all(
        "select id, nid, did, ord, type, queue, ivl, factor, reps, lapses from cards")}
before = state()
fields = dict(col.db.all("select guid, flds from notes"))
second = take(sys.argv[3])
after = state()
now = dict(col.db.all("select guid, flds from notes"))
third = take(sys.argv[3])
print("new", len(first.new), len(second.new), len(third.new))
print("notes", col.note_count(), "cards", col.card_count())
print("scheduling kept", all(after[c] == before[c] for c in before), card(changed).ivl, card(changed).reps)
print("fields changed", *sorted(g for g in fields if fields[g] != now[g]))
print("word", *fields.get("grammar.lesson.05.word.cls-matheetees", "none").split("\x1f"))
print("decks", *sorted(d.name for d in col.decks.all_names_and_ids() if "Dictionary::" in d.name or "::01" in d.name))
before = state()
english, dutch = take(sys.argv[5]), take(sys.argv[6])
after = state()
print("more", len(english.new), len(dutch.new), all(after[c] == before[c] for c in before))
for note in ("cls-swtm.en", "cls-swtm.nl"):
    print("one language", *col.db.scalar("select flds from notes where guid = ?", note).split("\x1f"))
print("all decks", *sorted(d.name for d in col.decks.all_names_and_ids()))
ours = [m["css"] for m in col.models.all() if "Copti" in m["name"] or "Kopt" in m["name"]]
print("colours", len(ours), any("color" in css for css in ours))
print("fonts", *[m for m in os.listdir(col.media.dir()) if m.endswith("woff2")])
`

// TestAnki imports a release, and over it a newer one in which an entry has another meaning and another is new, with
// Anki's own importer, from PyPI: what changed changes, and the scheduling of every card stays.
func TestAnki(t *testing.T) {
	newer := *content(t)
	files := unzipped(t, made(t, "anki")["coptic.apkg"])
	if files["collection.anki2"] == nil || files["media"] == nil {
		t.Fatal("the package lacks its collection or the list of its media")
	}
	python := python(t)
	older := newer
	older.GeneratedAt = "2025-01-01T00:00:00.000Z"
	older.Entries = slices.Clone(newer.Entries[1:])
	changed := &older.Entries[10]
	changed.Senses = slices.Clone(changed.Senses)
	changed.Senses[0].Meanings.En = []string{"another meaning"}
	dir := t.TempDir()
	for name, c := range map[string]*export.Content{"older": &older, "newer": &newer} {
		format, _ := export.Find("anki")
		files, err := format.Make(c)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir+"/"+name+".apkg", files[0].Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for file, data := range made(t, "anki") {
		if err := os.WriteFile(dir+"/"+file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(python, "-c", importReleases, dir, dir+"/older.apkg", dir+"/newer.apkg", changed.ID,
		dir+"/coptic-en.apkg", dir+"/coptic-nl.apkg")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	notes := len(newer.Entries)
	for _, b := range newer.Bundles {
		notes += len(b.Examples)
		words, err := b.Lesson.Vocabulary()
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if w.TaughtIn == nil {
				notes++
			}
		}
	}
	for _, want := range []string{
		"new " + number(notes-1) + " 1 0\n", "notes " + number(notes) + " cards " + number(2*notes) + "\n",
		"word ⲙⲁⲑⲏⲧⲏⲥ disciple, pupil leerling m mathētēs · mathitis<br>S: ⲙⲁⲑⲏⲧⲏⲥ ",
		"scheduling kept True 9 3\n", "fields changed " + changed.ID + "\n",
		"colours 3 False\n", // Anki's own, by day and by night
		"more " + number(notes) + " " + number(notes) + " True\n",
		"one language ⲥⲱⲧⲙ hear, listen", " verb; noun, masculine sōtm<br>",
		"one language ⲥⲱⲧⲙ horen", " werkwoord; zelfstandig naamwoord, mannelijk sōtm<br>",
		"Coptic (English)::Dictionary::1 hundred commonest ", "Koptisch (Nederlands)::Lessen::Bohairisch::01 ",
		"Coptic::Dictionary::1 hundred commonest ", "Coptic::Lessons::Bohairic::01 ",
	} {
		t.Run(want, func(t *testing.T) {
			if !strings.Contains(string(out), want) {
				t.Errorf("want %q in\n%s", want, out)
			}
		})
	}
	t.Run("font", func(t *testing.T) {
		if has := strings.Contains(string(out), "fonts _noto-sans-coptic.woff2"); has != export.HasFont() {
			t.Errorf("the Coptic font came with it: %t, want %t", has, export.HasFont())
		}
	})
}

// TestPageForDevelopers checks that the page for developers lists every format with its files, in this order.
func TestPageForDevelopers(t *testing.T) {
	var listed []string
	for _, e := range developers.Exports {
		listed = append(listed, e.Format)
	}
	var names []string
	for _, f := range export.Formats {
		names = append(names, f.Name)
		t.Run(f.Name, func(t *testing.T) {
			have := slices.Sorted(maps.Keys(made(t, f.Name)))
			at := slices.Index(listed, f.Name)
			if at < 0 || !slices.Equal(slices.Sorted(slices.Values(developers.Exports[at].Files)), have) {
				t.Errorf("developers.Exports does not list the files of %s, which are %v", f.Name, have)
			}
		})
	}
	if !slices.Equal(names, listed) {
		t.Errorf("developers.Exports lists the formats %v, want %v", listed, names)
	}
}
