package main

import "coptic.example/service/shared/dictionary"

// kind is a kind of search.
type kind int

const (
	word  kind = iota // one word, or the beginning of one
	page              // one word that fills a page
	words             // two words that both must be there
	wildcard
	fuzzy // a word with a wrong letter
)

var kinds = []string{"word", "full page", "two words", "wildcard", "fuzzy"}

// limit is the size of a page.
const limit = 50

// maker makes and opens the files of an engine.
type maker struct {
	name  string
	write func(dir string, entries []dictionary.Entry) error
	// open returns the engine and a function that opens it once more without reading the file, for its time.
	open func(dir string) (engine, func() error, error)
}

// engine answers searches with the entries of a page as JSON.
type engine interface {
	// search appends the page to dst; ok is false when the engine has no such search.
	search(dst []byte, k kind, text string) (answer []byte, ok bool, err error)
	close() error
}

var makers = []maker{ours, sqlite, bleve}
