package dictionary

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of a query.
const (
	DefaultLimit = 50
	MaxLimit     = 100
	MaxQuery     = 120 // code points
	maxNumber    = 1<<31 - 1
)

// Query is a search, or with no Text a look through the dictionary. An empty filter lets everything pass.
type Query struct {
	Text              string
	Dialect           string // a siglum of the index
	PartOfSpeech      string
	Etymology         string
	HasGreek          bool
	HasInflections    bool
	HasRelatedEntries bool
	Exact             bool // whole words, strictly folded
	Limit, Offset     int  // Limit is at least 1; more than MaxLimit counts as MaxLimit
}

// BadQuery is a parameter that is not allowed; it is the message for the client.
type BadQuery string

func (e BadQuery) Error() string { return string(e) }

// ParseQuery reads the parameters of a search (decisions.md "Dictionary search"). get returns the first value of a
// parameter, "" if there is none. Its error is a BadQuery.
func (ix *Index) ParseQuery(get func(name string) string) (Query, error) {
	p := parser{get: func(name string) string { return strings.TrimSpace(get(name)) }}
	q := Query{Text: p.text()}
	dialect := p.get("dialect")
	if dialect != "" && !strings.EqualFold(dialect, "ALL") {
		var known bool
		if q.Dialect, known = ix.siglum(dialect); !known {
			p.fail("Invalid dialect filter: " + dialect)
		}
	}
	q.PartOfSpeech = p.choice("partOfSpeech", "part-of-speech", partsOfSpeech)
	q.Etymology = p.choice("etymology", "etymology", etymologies)
	q.HasGreek = p.flag("hasGreek", "hasGreek")
	q.HasInflections = p.flag("hasInflections", "hasInflections")
	q.HasRelatedEntries = p.flag("hasRelatedEntries", "hasRelatedEntries")
	q.Exact = p.flag("exact", "exact-match")
	q.Limit = min(MaxLimit, p.number("limit", "Invalid search page size: ", 1, DefaultLimit))
	q.Offset = p.number("offset", "Invalid search offset: ", 0, 0)
	if p.err != "" {
		return Query{}, p.err
	}
	return q, nil
}

// parser keeps the first fault.
type parser struct {
	get func(string) string
	err BadQuery
}

func (p *parser) fail(message string) {
	if p.err == "" {
		p.err = BadQuery(message)
	}
}

func (p *parser) text() string {
	text := p.get("q")
	if text == "" {
		text = p.get("query")
	}
	if utf8.RuneCountInString(text) > MaxQuery {
		p.fail("Search query is too long. Maximum length is 120 characters.")
	}
	return text
}

func (p *parser) choice(name, spoken string, values []string) string {
	switch v := p.get(name); {
	case v == "", v == "ALL":
		return ""
	case slices.Contains(values, v):
		return v
	default:
		p.fail("Invalid " + spoken + " filter: " + v)
		return ""
	}
}

func (p *parser) flag(name, spoken string) bool {
	switch v := p.get(name); v {
	case "true":
		return true
	case "", "false":
		return false
	default:
		p.fail("Invalid " + spoken + " flag: " + v)
		return false
	}
}

// number reads decimal digits only: no sign, no fraction, no space between.
func (p *parser) number(name, message string, least, otherwise int) int {
	v := p.get(name)
	if v == "" {
		return otherwise
	}
	n, err := strconv.ParseUint(v, 10, 31)
	if err != nil || int(n) < least {
		p.fail(message + v)
		return otherwise
	}
	return int(n)
}
