package knowledge_test

import (
	"context"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

func caches(t *testing.T) (*api.Cache, *grammar.Cache) {
	t.Helper()
	dir := t.TempDir()
	parts := dictionarytest.Parts(t, "2026-01-01")
	parts[grammar.PartName] = grammartest.Pack(t, "2026-01-01")
	releasetest.Write(t, dir, "2026-01-01", parts)
	return api.NewCache(release.Folder(dir), 0), grammar.NewCache(release.Folder(dir), 0)
}

func TestRead(t *testing.T) {
	words, _ := caches(t)
	for _, tt := range []struct{ name, text, want string }{
		{"a bound group", "ⲡⲛⲟⲩⲧⲉ", "ⲡ:article: ⲛⲟⲩⲧⲉ:lemma:cls-noute"},
		{"a word", "ⲣⲱⲙⲓ", "ⲣⲱⲙⲓ:lemma:cls-rwme"},
		{"nothing Coptic", "… hello", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			readings, err := knowledge.NewWords(words).Read(context.Background(), tt.text, "")
			if err != nil {
				t.Fatal(err)
			}
			var parts []string
			for _, r := range readings {
				for _, p := range r.Parts {
					text := p.Text + ":" + p.Role + ":"
					if len(p.Entries) > 0 {
						text += p.Entries[0].ID
					}
					parts = append(parts, text)
				}
			}
			if got := strings.Join(parts, " "); got != tt.want {
				t.Errorf("%s is read as %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestSearch(t *testing.T) {
	words, _ := caches(t)
	for text, want := range map[string]string{
		"bread": "cls-oeik", "brood": "cls-oeik", "noute": "cls-noute", "brea": "", "": "",
	} {
		t.Run(text, func(t *testing.T) {
			entries, err := knowledge.NewWords(words).Search(context.Background(), text, 1)
			got := ""
			if len(entries) > 0 {
				got = entries[0].ID
			}
			if err != nil || got != want && text != "" {
				t.Errorf("%q: %q %v, want %q", text, got, err, want)
			}
		})
	}
	entries, _ := knowledge.NewWords(words).Search(context.Background(), "bread", 1)
	if e := entries[0]; e.Forms[0].Dialect != "S" || e.Forms[1].Absolute != "ⲱⲓⲕ" || e.Senses[0].Nl[0] != "brood" ||
		e.Senses[0].Gender != "m" {
		t.Errorf("%+v", e)
	}
}

func TestFind(t *testing.T) {
	_, lessons := caches(t)
	course := knowledge.NewCourse(lessons)
	for words, want := range map[string]string{
		"gender": "grammar.concept.gender", "geslacht": "grammar.concept.gender", "article": "grammar.lesson.01",
		"mannelijk": "grammar.concept.gender", "helicopter": "",
	} {
		t.Run(words, func(t *testing.T) {
			topics, err := course.Find(context.Background(), words, 1)
			got := ""
			if len(topics) > 0 {
				got = topics[0].ID
			}
			if err != nil || got != want {
				t.Errorf("%s: %q %v, want %q", words, got, err, want)
			}
		})
	}
	topics, _ := course.Find(context.Background(), "gender", 1)
	if s := topics[0].Summary; s.En != "Every noun is masculine or feminine." ||
		topics[0].Path != "/api/v1/grammar/concepts/grammar.concept.gender" {
		t.Errorf("%+v", topics[0])
	}
}

func TestNoRelease(t *testing.T) {
	empty := release.Folder(t.TempDir())
	if _, err := knowledge.NewWords(api.NewCache(empty, 0)).Search(context.Background(), "bread", 1); err == nil {
		t.Error("no release, no error")
	}
	course := knowledge.NewCourse(grammar.NewCache(empty, 0))
	if _, err := course.Find(context.Background(), "gender", 1); err == nil {
		t.Error("no release, no error")
	}
}
