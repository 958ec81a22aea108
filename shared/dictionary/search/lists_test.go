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

// places that repeat a list or a number of the search.
const (
	contractFile = "../../contract/openapi.json"
	clientFolder = "../../../web/static/app/"
	docsFile     = "../../../docs/search.md"
	edgeFile     = "../../../infra/plan/methods.go"
)

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

// contract is as much of the document as repeats something of the search.
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

// same reports whether two lists have the same items, "ALL" aside.
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

// TestFilterPlaces holds every place that repeats a filter against the table of filters.
func TestFilterPlaces(t *testing.T) {
	c := openContract(t)
	client := read(t, clientFolder+"dictionary/filters.js")
	for f := range AllFilters() {
		t.Run(f.String(), func(t *testing.T) {
			c.parameter(t, f.String())
			if !strings.Contains(client, "'"+f.String()+"'") && !strings.Contains(client, "  "+f.String()+":") {
				t.Errorf("%sdictionary/filters.js has no field for the filter", clientFolder)
			}
			for _, language := range []string{"en", "nl"} {
				name := clientFolder + "words/" + language + ".js"
				if !strings.Contains(read(t, name), "'filter."+f.String()+"':") {
					t.Errorf("%s has no word filter.%s", name, f)
				}
			}
			if !strings.Contains(read(t, edgeFile), `"`+f.String()+`"`) {
				t.Errorf("%s lets no parameter %s through", edgeFile, f)
			}
			if !strings.Contains(read(t, docsFile), "`"+f.String()+"`") {
				t.Errorf("%s does not name it", docsFile)
			}
		})
	}
	for _, name := range []string{"exact", "facets"} {
		c.parameter(t, name)
		if !strings.Contains(read(t, edgeFile), `"`+name+`"`) {
			t.Errorf("%s lets no parameter %s through", edgeFile, name)
		}
	}
	same(t, contractFile+" partOfSpeech", c.parameter(t, "partOfSpeech").Schema.Enum, dictionary.PartsOfSpeech)
	same(t, contractFile+" etymology", c.parameter(t, "etymology").Schema.Enum, dictionary.Etymologies)
}

// TestNamedCodes holds the client's lists of codes, and its words for them, against the dictionary's.
func TestNamedCodes(t *testing.T) {
	var sigla []string
	for _, d := range coptic.Dialects() {
		sigla = append(sigla, d.Siglum)
	}
	names := read(t, clientFolder+"dictionary/names.js")
	for _, list := range []struct {
		client, word string
		codes        []string
	}{
		{"dialects", "dialect", sigla},
		{"partsOfSpeech", "pos", dictionary.PartsOfSpeech},
		{"etymologies", "etym", dictionary.Etymologies},
	} {
		t.Run(list.client, func(t *testing.T) {
			_, rest, ok := strings.Cut(names, "export const "+list.client+" = [")
			items, _, end := strings.Cut(rest, "]")
			if !ok || !end {
				t.Fatalf("%sdictionary/names.js has no list %s", clientFolder, list.client)
			}
			var got []string
			for item := range strings.SplitSeq(items, ",") {
				got = append(got, strings.Trim(item, " '\n"))
			}
			same(t, "names.js "+list.client, got, list.codes)
			for _, language := range []string{"en", "nl"} {
				words := read(t, clientFolder+"words/"+language+".js")
				for _, code := range list.codes {
					if !strings.Contains(words, "'"+list.word+"."+code+"':") {
						t.Errorf("words/%s.js has no word %s.%s", language, list.word, code)
					}
				}
			}
		})
	}
}

// TestMatchPlaces holds the contract's enumerations of a match against the search's.
func TestMatchPlaces(t *testing.T) {
	var match struct {
		Properties struct{ Kind, How struct{ Enum []string } }
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
	same(t, contractFile+" SearchMatch.how", match.Properties.How.Enum, Hows())
}

// TestMaxQueryPlaces holds every place that repeats the longest query.
func TestMaxQueryPlaces(t *testing.T) {
	if got := openContract(t).parameter(t, "q").Schema.MaxLength; got != MaxQuery {
		t.Errorf("%s lets q have %d characters, the search %d", contractFile, got, MaxQuery)
	}
	for name, want := range map[string]string{
		clientFolder + "dictionary/page.js": fmt.Sprintf("maxlength: '%d'", MaxQuery),
		docsFile:                            fmt.Sprintf("%d\ncharacters", MaxQuery),
	} {
		if !strings.Contains(read(t, name), want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}
