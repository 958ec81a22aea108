package search

import (
	"bytes"
	"regexp"
)

// reference is the number of a word in another dictionary, as written in an entry's JSON.
type reference struct {
	text []byte
	open bool // more text may follow, but not a digit
}

// Patterns for queries that are references: a lemma of the Thesaurus Linguae Aegyptiae (C3093 or TLA 3093), or a page
// of Crum's dictionary (Crum 294 or Crum 294b).
var (
	lemmaNumber = regexp.MustCompile(`(?i)^\s*(?:tla[\s:]+c?|c)(\d{1,6})\s*$`)
	crumPage    = regexp.MustCompile(`(?i)^\s*crum[\s,:p.]+(\d{1,3})\s*[ab]?\s*$`)
)

// referenceIn returns the reference of a query that consists of one, or nil.
func referenceIn(query string) *reference {
	if m := lemmaNumber.FindStringSubmatch(query); m != nil {
		return &reference{[]byte(`"tla":"C` + m[1] + `"`), false}
	}
	if m := crumPage.FindStringSubmatch(query); m != nil {
		return &reference{[]byte("Crum " + m[1]), true}
	}
	return nil
}

// matches reports whether an entry has the reference, as its lemma number or as a page of its evidence. The nil
// reference matches every entry.
func (n *reference) matches(entry []byte) bool {
	if n == nil {
		return true
	}
	for at := bytes.Index(entry, n.text); at >= 0; {
		end := at + len(n.text)
		if !n.open || end >= len(entry) || entry[end] < '0' || entry[end] > '9' {
			return true
		}
		next := bytes.Index(entry[end:], n.text)
		if next < 0 {
			return false
		}
		at = end + next
	}
	return false
}
