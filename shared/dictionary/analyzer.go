package dictionary

import "coptic.example/service/shared/dictionary/morphology"

// Analyzer takes bound groups apart: ⲡⲛⲟⲩⲧⲉ into the article and ⲛⲟⲩⲧⲉ. Search asks it about a Coptic word that
// matches no value as a whole.
type Analyzer interface {
	// AppendContent appends the content words of a folded bound group to dst: those of the likeliest analysis first,
	// within one analysis as they are written. The group may be abbreviated (ⲫϯ). It appends nothing for what it cannot
	// take apart. It must be safe for
	// concurrent use and take bounded time for up to MaxQuery letters.
	AppendContent(dst []Content, group string) []Content
}

// Content is an entry that explains a segment of a bound group: its number in the index, and the number of the form
// within the entry that the segment is, as Reading has it.
type Content = morphology.Match

// WithAnalyzer returns an index that also finds the content of bound groups. It shares everything else with ix.
func (ix *Index) WithAnalyzer(a Analyzer) *Index {
	with := *ix
	with.analyzer = a
	return &with
}
