package search

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// Files that repeat a list or a number of the search.
const (
	contractFile = "../../contract/openapi.json"
	docsFile     = "../../../docs/search.md"
	formatFile   = "../../../dataset/FORMAT.md"
)

// wordFiles name each code in English and in Dutch.
var wordFiles = []string{"../../pages/words/en.json", "../../pages/words/nl.json"}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// parameter is a query parameter of the contract.
type parameter struct {
	Name   string
	In     string
	Schema struct {
		Enum      []string
		MaxLength int
	}
}

// contract is the part of the document that repeats something of the search.
type contract struct {
	Components struct {
		Parameters map[string]parameter
		Schemas    map[string]json.RawMessage
	}
}

func openContract(t *testing.T) contract {
	t.Helper()
	var c contract
	if err := json.Unmarshal([]byte(read(t, contractFile)), &c); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c contract) parameter(t *testing.T, name string) parameter {
	t.Helper()
	for _, p := range c.Components.Parameters {
		if p.Name == name && p.In == "query" {
			return p
		}
	}
	t.Errorf("%s has no query parameter %q", contractFile, name)
	return parameter{}
}

// same reports whether two lists have the same items, ignoring "ALL".
func same(t *testing.T, place string, got, want []string) {
	t.Helper()
	for _, item := range want {
		if !slices.Contains(got, item) {
			t.Errorf("%s lacks %q", place, item)
		}
	}
	for _, item := range got {
		if item != "ALL" && !slices.Contains(want, item) {
			t.Errorf("%s has %q, which is in no list of the dictionary", place, item)
		}
	}
}

// TestFilterPlaces compares the contract and the client with the table of filters.
func TestFilterPlaces(t *testing.T) {
	c := openContract(t)
	var names []string
	for f := range AllFilters() {
		names = append(names, f.String())
		t.Run(f.String(), func(t *testing.T) { c.parameter(t, f.String()) })
	}
	for _, place := range wordFiles {
		same(t, place+" filter", named(t, place, "filter"), append([]string{"all", "remove"}, names...))
	}
	same(t, contractFile+" partOfSpeech", c.parameter(t, "partOfSpeech").Schema.Enum, dictionary.PartsOfSpeech)
	same(t, contractFile+" etymology", c.parameter(t, "etymology").Schema.Enum, dictionary.Etymologies)
	var entry struct {
		Properties struct {
			Traits struct{ Items struct{ Enum []string } }
		}
	}
	if err := json.Unmarshal(c.Components.Schemas["Entry"], &entry); err != nil {
		t.Fatal(err)
	}
	same(t, contractFile+" traits", entry.Properties.Traits.Items.Enum, dictionary.TraitNames())
	for _, name := range dictionary.TraitNames() {
		if !strings.Contains(read(t, formatFile), "\n| `"+name+"` |") {
			t.Errorf("%s does not say which words have the trait %s", formatFile, name)
		}
	}
}

// TestNamedCodes compares the codes that the pages name in English and Dutch with the dictionary's.
func TestNamedCodes(t *testing.T) {
	var sigla []string
	for _, d := range coptic.Dialects() {
		sigla = append(sigla, d.Siglum)
	}
	for kind, want := range map[string][]string{
		"dialect": sigla, "pos": dictionary.PartsOfSpeech, "etym": dictionary.Etymologies,
	} {
		for _, place := range wordFiles {
			t.Run(place+" "+kind, func(t *testing.T) { same(t, place, named(t, place, kind), want) })
		}
	}
}

// named returns the codes of a kind for which the client has a word.
func named(t *testing.T, place, kind string) []string {
	t.Helper()
	words := map[string]string{}
	if err := json.Unmarshal([]byte(read(t, place)), &words); err != nil {
		t.Fatal(err)
	}
	var codes []string
	for name, word := range words {
		if code, ok := strings.CutPrefix(name, kind+"."); ok && word != "" {
			codes = append(codes, code)
		}
	}
	return codes
}

// TestMatchPlaces compares the contract's enumerations of matches with the search's.
func TestMatchPlaces(t *testing.T) {
	var match struct {
		Properties struct {
			Kind, How struct{ Enum []string }
			Score     struct {
				Properties struct{ Tier struct{ Enum []string } }
			}
		}
	}
	raw, ok := openContract(t).Components.Schemas["SearchMatch"]
	if !ok {
		t.Fatalf("%s has no schema SearchMatch", contractFile)
	}
	if err := json.Unmarshal(raw, &match); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for kind := index.Headword; kind.String() != ""; kind++ {
		kinds = append(kinds, kind.String())
	}
	same(t, contractFile+" SearchMatch.kind", match.Properties.Kind.Enum, kinds)
	same(t, contractFile+" SearchMatch.how", match.Properties.How.Enum, hows[1:])
	same(t, contractFile+" SearchMatch.score.tier", match.Properties.Score.Properties.Tier.Enum, tierNames[:])
}

// TestMaxQueryPlaces checks every place that repeats the maximum length of a query.
func TestMaxQueryPlaces(t *testing.T) {
	if got := openContract(t).parameter(t, "q").Schema.MaxLength; got != MaxQuery {
		t.Errorf("%s lets q have %d characters, the search %d", contractFile, got, MaxQuery)
	}
	for name, want := range map[string]string{
		wordFiles[0]: fmt.Sprintf("takes at most %d characters", MaxQuery),
		wordFiles[1]: fmt.Sprintf("hoogstens %d tekens", MaxQuery),
		docsFile:     fmt.Sprintf("%d\ncharacters", MaxQuery),
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(read(t, name), want) {
				t.Errorf("%s does not say %q", name, want)
			}
		})
	}
}
