//go:build !lean

package export

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"coptic.example/service/shared/pages/words"
	"coptic.example/service/web"
)

// TestAnkiClient checks that the browser client too makes packages of the same note type, decks and ids, so that
// Anki recognises a card wherever it came from.
func TestAnkiClient(t *testing.T) {
	text, err := fs.ReadFile(web.Files(), "app/cards/apkg.js")
	if err != nil {
		t.Fatal(err)
	}
	if got := words.English.Code("cards", "deck"); got != ankiLessons {
		t.Errorf("the client's decks are in %q, those of the export in %q", got, ankiLessons)
	}
	client := strings.Join(strings.Fields(string(text)), " ")
	tables, _, _ := strings.Cut(ankiTables, "CREATE INDEX")
	for _, want := range []struct{ name, text string }{
		{"the tables", tables},
		{"the note type's id", fmt.Sprintf("const model = %d;", int64(ankiModel))},
		{"the lessons' decks", fmt.Sprintf("const lessonDeck = %d;", int64(ankiLessonDeck))},
		{"the decks' name", "t('cards.deck')"},
		{"the first note's id", fmt.Sprintf("const firstNote = %dn;", int64(ankiFirstNote))},
		{"the range of notes' ids", fmt.Sprintf("const noteRange = %dn;", int64(ankiNoteRange))},
		{"the fields", "const fields = ['" + strings.Join(ankiFields, "', '") + "'];"},
		{"the font", "const fontInMedia = '" + ankiFontInMedia + "';"},
		{"the style", "const style = `" + ankiStyle + "`;"},
		{"the note type's name", "name: 'Coptic (English, Dutch)'"},
		{"the first template", "template(0, 'Coptic to meaning', coptic, meaning)"},
		{"the second template", "template(1, 'Meaning to Coptic', meaning, coptic)"},
		{"what stands on every back", `'<hr><div class="grammar">{{Grammar}}</div><div class="forms">{{Forms}}</div>` +
			`<div class="source">{{Source}}</div>'`},
	} {
		if !strings.Contains(client, strings.Join(strings.Fields(want.text), " ")) {
			t.Errorf("app/cards/apkg.js does not have %s as dataset/export has them: %s", want.name, want.text)
		}
	}
}
