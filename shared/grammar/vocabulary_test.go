package grammar_test

import (
	"encoding/json"
	"strings"
	"testing"

	"coptic.example/service/shared/grammar"
)

// vocabularyTable returns a table of one row with five cells, the first of which links to an entry if one is given.
func vocabularyTable(first, entry, aloud, second, about, meaning string) grammar.Block {
	cell := func(text, entry string) []map[string]any {
		return []map[string]any{{"type": "paragraph", "content": []map[string]any{
			{"type": "coptic", "text": text, "dictionaryEntryId": entry},
		}}}
	}
	column := func(id, en string) map[string]any {
		return map[string]any{"id": id, "label": map[string]string{"en": en, "nl": en}}
	}
	b, err := json.Marshal(map[string]any{
		"type": "table", "id": "t", "columns": []any{
			column("c1", "Coptic (Bohairic)"), column("aloud", "Read aloud"), column("c2", "Sahidic"), column("c3", "gender"),
			column("c4", "meaning"),
		},
		"rows": []any{map[string]any{"id": "t.row.1", "cells": map[string]any{
			"c1": cell(first, entry), "aloud": cell(aloud, ""), "c2": cell(second, ""), "c3": cell(about, ""),
			"c4": cell(meaning, ""),
		}}},
	})
	if err != nil {
		panic(err)
	}
	return b
}

func TestVocabulary(t *testing.T) {
	tests := []struct {
		name, tag   string
		first, link string
		second      string
		en, nl      string
		want        string // the words as JSON; "" for none
	}{
		{"a noun taught before", "vocabulary", "ⲏⲓ", "cls-eei", "ⲏⲓ", "m (lesson 2)", "m (les 2)",
			`"coptic":{"B":["ⲏⲓ"],"S":["ⲏⲓ"]},"transliteration":"ii","meaning":{"en":"house","nl":"huis"},` +
				`"grammar":{"en":"m","nl":"m"},"genders":["m"],"taughtIn":2`},
		{"a noun of two genders", "vocabulary", "ⲏⲓ", "cls-eei", "ⲏⲓ", "m, f", "m, v",
			`"grammar":{"en":"m, f","nl":"m, v"},"genders":["m","f"]}`},
		{"states, and none in the other dialect", "vocabulary", "ϣⲱⲡ, ϣⲉⲡ-, ϣⲟⲡ⸗ (rare)", "cls-shwp", "—", "verb, with ⲛ̀-",
			"ww., met ⲛ̀-", `"coptic":{"B":["ϣⲱⲡ","ϣⲉⲡ-","ϣⲟⲡ⸗"]}`},
		{"what it takes stands in parentheses", "vocabulary", "ϣⲱⲡ", "cls-shwp", "—", "verb (with ⲛ̀-)", "ww. (met ⲛ̀-)",
			`"grammar":{"en":"verb (with ⲛ̀-)","nl":"ww. (met ⲛ̀-)"},"genders":[]}`},
		{"a row without an entry", "vocabulary", "ⲏⲓ", "", "ⲏⲓ", "m", "m", ""},
		{"a table of another section", "nouns", "ⲏⲓ", "cls-eei", "ⲏⲓ", "m", "m", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			lesson := grammar.Lesson{Sections: []grammar.Section{{ID: "s", Tags: []string{test.tag}, Blocks: grammar.Blocks{
				En: []grammar.Block{vocabularyTable(test.first, test.link, "ii", test.second, test.en, "house")},
				Nl: []grammar.Block{vocabularyTable(test.first, test.link, "ii", test.second, test.nl, "huis")},
			}}}}
			words, err := lesson.Vocabulary()
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(words)
			if err != nil {
				t.Fatal(err)
			}
			if test.want == "" && string(got) != "[]" || !strings.Contains(string(got), test.want) {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestVocabularyBroken(t *testing.T) {
	lesson := grammar.Lesson{Sections: []grammar.Section{{ID: "s", Tags: []string{"vocabulary"}, Blocks: grammar.Blocks{
		En: []grammar.Block{grammar.Block(`{"type":"table","rows":3}`)},
	}}}}
	if _, err := lesson.Vocabulary(); err == nil {
		t.Error("a table whose rows are a number has a vocabulary")
	}
}
