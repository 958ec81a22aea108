package mcp

import (
	"strings"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/texts"
)

// The paths of the API below which records stand that people have a page of, and what these are called among the pages.
var pagesOf = []struct{ api, page string }{
	{entriesPath, "/dictionary/"},
	{grammar.APIPath + "/lessons/", "/lessons/"},
	{grammar.APIPath + "/concepts/grammar.concept.", "/concepts/"},
	{texts.APIPath + "/", "/texts/"},
}

// pageOf returns the page of a record, by the record's path in the API, in English and in Dutch.
func pageOf(path string) localized {
	for _, p := range pagesOf {
		if name, ok := strings.CutPrefix(path, p.api); ok {
			return localized{"/en" + p.page + name, "/nl" + p.page + name}
		}
	}
	return localized{}
}
