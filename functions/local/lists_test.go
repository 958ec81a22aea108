package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/chat"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
)

// at returns the value at a path of keys in the contract's document.
func at(t *testing.T, path string) any {
	t.Helper()
	var node any
	if err := json.Unmarshal(contract.Document, &node); err != nil {
		t.Fatal(err)
	}
	for key := range strings.SplitSeq(path, " ") {
		object, ok := node.(map[string]any)
		if node, ok = object[key], ok && object[key] != nil; !ok {
			t.Fatalf("shared/contract/openapi.json has no %q in %q", key, path)
		}
	}
	return node
}

// TestEnumerations compares the contract's enumerations with the lists in the code.
func TestEnumerations(t *testing.T) {
	orAll := func(list []string) []string { return append([]string{"ALL"}, list...) }
	const schemas, parameters = "components schemas ", "components parameters "
	for _, tt := range []struct {
		path string
		list []string
	}{
		{schemas + "GrammarIndex properties locales items enum", grammar.Locales},
		{schemas + "Manifest properties locales items enum", grammar.Locales},
		{schemas + "LocalizedString required", grammar.Locales},
		{schemas + "LocalizedBlocks required", grammar.Locales},
		{schemas + "Exercise properties kind enum", grammar.ExerciseKinds},
		{schemas + "AnswerSchema properties kind enum", grammar.AnswerKinds},
		{schemas + "SenseGrammar properties pos enum", dictionary.PartsOfSpeech},
		{schemas + "Entry properties etym enum", dictionary.Etymologies},
		{schemas + "IndexEntry properties etym enum", dictionary.Etymologies},
		{parameters + "SearchPos schema enum", orAll(dictionary.PartsOfSpeech)},
		{parameters + "SearchEtymology schema enum", orAll(dictionary.Etymologies)},
	} {
		t.Run(tt.path, func(t *testing.T) {
			var enum []string
			for _, v := range at(t, tt.path).([]any) {
				enum = append(enum, v.(string))
			}
			if !slices.Equal(enum, tt.list) {
				t.Errorf("shared/contract/openapi.json has %q, the code %q", enum, tt.list)
			}
		})
	}
}

// TestUnions compares the contract's kinds of rich text with the lists in the code.
func TestUnions(t *testing.T) {
	for name, types := range map[string][]string{"Block": grammar.BlockTypes, "Inline": grammar.InlineTypes} {
		t.Run(name, func(t *testing.T) {
			mapping := at(t, "components schemas "+name+" discriminator mapping").(map[string]any)
			if variants := at(t, "components schemas "+name+" oneOf").([]any); len(variants) != len(mapping) {
				t.Errorf("%d variants, but %d in the mapping", len(variants), len(mapping))
			}
			for _, typ := range types {
				ref, found := mapping[typ].(string)
				if !found {
					t.Errorf("shared/contract/openapi.json does not describe the type %s", typ)
					continue
				}
				schema := strings.TrimPrefix(ref, "#/components/schemas/")
				enum := at(t, "components schemas "+schema+" properties type enum").([]any)
				if len(enum) != 1 || enum[0] != typ {
					t.Errorf("%s is the schema of %s, but its type is %v", schema, typ, enum)
				}
				delete(mapping, typ)
			}
			for typ := range mapping {
				t.Errorf("shared/contract/openapi.json describes %s, which no list in the code has", typ)
			}
		})
	}
}

// TestLimits compares the contract's numbers with those in the code.
func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		path  string
		limit int
	}{
		{"components parameters SearchText schema maxLength", search.MaxQuery},
		{"components parameters SearchLimit schema default", search.DefaultLimit},
		{"components schemas ChatRequest properties messages maxItems", chat.MaxMessages},
	} {
		t.Run(tt.path, func(t *testing.T) {
			if got := at(t, tt.path); fmt.Sprint(got) != fmt.Sprint(tt.limit) {
				t.Errorf("shared/contract/openapi.json says %v, the code %d", got, tt.limit)
			}
		})
	}
}

// TestErrorCodes compares the contract's table of error codes with the one in the code.
func TestErrorCodes(t *testing.T) {
	var codes []string
	table := at(t, "components headers ErrorCode description").(string)
	for _, c := range httpapi.Codes {
		codes = append(codes, string(c.Code))
		if line := fmt.Sprintf("| `%s` | %d | %s |", c.Code, c.Status, c.Meaning); !strings.Contains(table, line) {
			t.Errorf("the table in shared/contract/openapi.json lacks %s", line)
		}
	}
	if got := fmt.Sprint(at(t, "components headers ErrorCode schema enum")); got != fmt.Sprint(codes) {
		t.Errorf("shared/contract/openapi.json has %v, the code %v", got, codes)
	}
}
