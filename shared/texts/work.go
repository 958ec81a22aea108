// Package texts holds analysed texts: works, their divisions, and an index from entries, lemmas and forms to their
// occurrences.
package texts

import (
	"strings"

	"coptic.example/service/shared/coptic"
)

// Localized is a text in both languages.
type Localized = coptic.Localized

// Kinds lists the kinds of works in the order in which a shelf shows them.
var Kinds = []string{"graded", "course", "scripture", "monastic", "homily", "letter", "other"}

// Rights describes the licence of a work.
type Rights struct {
	Licence     string `json:"licence"` // an SPDX identifier, "all-rights-reserved" or "public-domain"
	Attribution string `json:"attribution"`
	URL         string `json:"url,omitempty"`
	// Compatible means that the work may be exported with the authored dataset, because its licence is neither
	// share-alike nor non-commercial.
	Compatible bool `json:"compatible"`
}

// InWords returns the licence as shown to readers. That is its identifier, unless it only refers to a description.
func (r *Rights) InWords() string {
	switch r.Licence {
	case "all-rights-reserved":
		return "All rights reserved"
	case "public-domain":
		return "Public domain"
	}
	return r.Licence
}

// Compatible reports whether a work under this licence may be exported together with others. Share-alike,
// non-commercial and no-derivatives licences do not allow that.
func Compatible(licence string) bool {
	parts := strings.FieldsFunc(strings.ToLower(licence), func(r rune) bool { return r == '-' || r == ' ' || r == '_' })
	for _, p := range parts {
		switch p {
		case "sa", "nc", "nd", "gpl", "agpl", "lgpl", "gfdl", "sharealike", "noncommercial":
			return false
		}
	}
	return true
}

// Work is a work as listed.
type Work struct {
	ID       string     `json:"id"`
	Title    Localized  `json:"title"`
	Summary  *Localized `json:"summary,omitempty"`
	Author   string     `json:"author,omitempty"`
	Dialect  string     `json:"dialect"`
	Kind     string     `json:"kind"`
	Level    int        `json:"level,omitempty"`    // of a graded text, from 1
	Language string     `json:"language,omitempty"` // language of the original: grc
	URN      string     `json:"urn,omitempty"`      // CTS URN
	Edition  string     `json:"edition,omitempty"`
	Rights   Rights     `json:"rights"`
	Gold     bool       `json:"gold,omitempty"` // analysed by hand
	Passages int        `json:"passages"`
	Groups   int        `json:"groups"`
}

// Division is a part of a work. It consists of the passages whose references begin with its own.
type Division struct {
	Reference string `json:"reference"`
	First     string `json:"first"` // reference of its first passage
	Last      string `json:"last"`
	Passages  int    `json:"passages"`
	Groups    int    `json:"groups"`
}

// Text is a work with its passages, before packing.
type Text struct {
	Work
	Passages []Passage
}

// Passage is the smallest part of a work with a reference.
type Passage struct {
	Reference   string // "5.3": levels separated by full stops
	Coptic      string
	Translation Localized // "" if there is none
	Gold        bool
	CoNLLU      []byte // the published annotation, or nil to derive it from the analysis
	Verse       string // of the Bible (mark.5.3), if it differs from the reference; else ""
	analysis    analysed
}

// Token is a word as stored in the index.
type Token struct {
	Form, Norm  string // folded: as written, and in standard spelling
	Lemma, XPOS string
	Entry       string // id of the best entry, or ""
	Etymology   string // of that entry
	Extra       bool   // an additional token: see ExtraEntry
}

// ExtraEntry is an entry found in a reading in addition to those of its words. It covers several words or part of one.
type ExtraEntry struct {
	Group, Word int // where it begins; groups are counted within the passage
	Token
}
