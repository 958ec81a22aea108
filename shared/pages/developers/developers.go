// Package developers prepares the data of the page for developers: a tour of the service in several programming
// languages, the operations of its contract, its limits and its files.
package developers

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/release"
)

// Page is the data of the page.
type Page struct {
	Base     string // the address of the service
	Tour     []Step
	Errors   []httpapi.CodeMeaning
	Limits   []Limit
	Groups   []Operations
	Files    []string
	Exports  []Export
	Glosses  []tables.Abbreviation
	Dialects []string
	Rights   grammar.Rights
	Sources  []dictionary.Source
	// ExportsPath is the path of the exports. ExportLists holds the addresses of the lists of exports.
	ExportsPath string
	ExportLists []string
}

// New returns the data of the page in a language. base is the address of the service.
func New(base string, l words.Language, course *grammar.Manifest, sources []dictionary.Source) *Page {
	p := &Page{
		Base: base, Tour: tourAt(base, l), Errors: httpapi.Codes, Limits: limits(), Groups: operations(),
		Exports: Exports, ExportsPath: release.ExportsPath,
		ExportLists: []string{release.ExportsPath + "/manifest.json", release.ExportsPath + "/" + release.ChangesName},
		Glosses:     tables.Abbreviations(), Dialects: []string{coptic.Sahidic, coptic.Bohairic},
		Rights: course.Rights, Sources: sources,
	}
	for _, name := range []string{"manifest", "concepts", "examples", "exercises", "footnotes", "sources"} {
		p.Files = append(p.Files, grammar.StaticPath+"/"+name+".json")
	}
	for _, item := range course.Lessons {
		p.Files = append(p.Files, grammar.StaticPath+"/lessons/"+item.Slug+".json")
	}
	p.Files = append(p.Files, "/data/dictionary/v1/search-index.json")
	return p
}

// Snippet is like SnippetNamed, but inserts the address of the service into the snippet.
func (p *Page) Snippet(name string) string {
	return strings.TrimSpace(strings.ReplaceAll(SnippetNamed(name), TourBase, p.Base))
}

// Export is an export format with its files. Its name is also the key of its text (developers.export.<name>).
type Export struct {
	Format string
	Files  []string
}

// Exports lists the formats in which a release is exported. Package dataset/export creates the files, and its tests
// compare them with this table.
var Exports = []Export{
	{"jsonl", []string{"coptic.jsonl", "coptic.schema.json", "coptic.about.json"}},
	{"csv", []string{"coptic-forms.csv", "coptic-forms.txt"}},
	{"stardict", []string{"coptic.ifo", "coptic.idx", "coptic.dict", "coptic.syn"}},
	{"tei", []string{"coptic.tei.xml"}},
	{"ontolex", []string{"coptic.ttl"}},
	{"yomitan", []string{"coptic-yomitan.zip"}}, {"texts", []string{"coptic-texts.conllu", "coptic-texts.tei.xml"}},
	{"sqlite", []string{"coptic.sqlite"}},
	{"anki", []string{"coptic.apkg", "coptic-en.apkg", "coptic-nl.apkg"}},
}
