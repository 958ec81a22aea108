// Package texts holds texts that have been read beforehand: works divided by their own references, an index from
// entries, lemmas and forms to the places where they stand, and the endpoints that serve both.
package texts

import "strings"

// Localized is a text in both locales.
type Localized struct {
	En string `json:"en"`
	Nl string `json:"nl"`
}

// Kinds are the kinds of works, in the order in which a shelf shows them.
var Kinds = []string{"graded", "course", "scripture", "monastic", "homily", "letter", "other"}

// Rights say what may be done with a work.
type Rights struct {
	Licence     string `json:"licence"` // an SPDX identifier, "all-rights-reserved" or "public-domain"
	Attribution string `json:"attribution"`
	URL         string `json:"url,omitempty"`
	// Compatible says that the work may be exported with the authored dataset: neither share-alike nor non-commercial.
	Compatible bool `json:"compatible"`
}

// InWords names the licence as people read it: by its identifier, unless that only stands for words.
func (r *Rights) InWords() string {
	switch r.Licence {
	case "all-rights-reserved":
		return "All rights reserved"
	case "public-domain":
		return "Public domain"
	}
	return r.Licence
}

// Compatible reports whether a licence lets a work be exported together with others: it asks neither for the same
// licence nor for non-commercial use, and forbids no changes.
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

// Work is a work as a list shows it.
type Work struct {
	ID       string     `json:"id"`
	Title    Localized  `json:"title"`
	Summary  *Localized `json:"summary,omitempty"`
	Author   string     `json:"author,omitempty"`
	Dialect  string     `json:"dialect"`
	Kind     string     `json:"kind"`
	Level    int        `json:"level,omitempty"`    // of a graded text, from 1
	Language string     `json:"language,omitempty"` // that it was translated from: grc
	URN      string     `json:"urn,omitempty"`      // CTS
	Edition  string     `json:"edition,omitempty"`
	Rights   Rights     `json:"rights"`
	Gold     bool       `json:"gold,omitempty"` // people analysed it
	Passages int        `json:"passages"`
	Groups   int        `json:"groups"`
}

// Division is a part of a work: the passages whose references begin with its own.
type Division struct {
	Reference string `json:"reference"`
	First     string `json:"first"` // reference of its first passage
	Last      string `json:"last"`
	Passages  int    `json:"passages"`
	Groups    int    `json:"groups"`
}

// Text is a work with its passages, before it is packed.
type Text struct {
	Work
	Passages []Passage
}

// Passage is the smallest part of a work that has a reference.
type Passage struct {
	Reference   string // "5.3": levels separated by points
	Coptic      string
	Translation Localized // "" if there is none
	Gold        bool
	CoNLLU      []byte // as people wrote it, or nil if it is made of the analysis
	analysis    analysed
}

// Token is a word as the index holds it.
type Token struct {
	Form, Norm  string // folded, as it is written and as it is usually spelled
	Lemma, XPOS string
	Entry       string // the id of the entry that explains it best, or "" if there is none
	Etymology   string // of that entry
	Beside      bool   // it is no word of the reading: see Beside
}

// Beside is an entry that a reading has beside its words: one of several words, or a part of one.
type Beside struct {
	Group, Word int // where it begins; the group counts through the passage
	Token
}
