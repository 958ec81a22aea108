// Package scripture lists the places that examples of ancient texts may cite: books of the Bible by chapter and
// verse, and a few other works.
package scripture

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"coptic.example/service/shared/texts/refer"
)

// works lists the works that a citation may name. Books of the Bible have the number of verses in each chapter, or 0
// if only the chapter can be checked. Other works have no chapters and accept any part.
var works = map[string]struct {
	dutch  string
	verses []int
}{
	"Matthew": {"Matteüs", []int{25, 23, 17, 25, 48, 34, 29, 34, 38, 42, 30, 50, 58, 36, 39, 28, 27, 35, 30, 34, 46, 46,
		39, 51, 46, 75, 66, 20}},
	"Mark": {"Marcus", []int{45, 28, 35, 41, 43, 56, 37, 38, 50, 52, 33, 44, 37, 72, 47, 20}},
	"Luke": {"Lucas", []int{80, 52, 38, 44, 39, 49, 50, 56, 62, 42, 54, 59, 35, 35, 32, 31, 37, 43, 48, 47, 38, 71, 56,
		53}},
	"John": {"Johannes", []int{51, 25, 36, 54, 47, 71, 53, 59, 41, 42, 57, 50, 38, 31, 27, 33, 26, 40, 42, 31, 25}},
	"Acts": {"Handelingen", make([]int, 28)}, "Romans": {"Romeinen", make([]int, 16)},
	"1 Corinthians": {"1 Korintiërs", make([]int, 16)}, "1 John": {"1 Johannes", []int{10, 29, 24, 21, 21}},
	"1 Thessalonians": {"1 Tessalonicenzen", []int{10, 20, 13, 18, 28}},
	"Habakkuk":        {"Habakuk", []int{17, 20, 19}},
	"Life":            {dutch: "Leven"}, "Palladius": {dutch: "Palladius"},
	"Psalm": {"Psalm", make([]int, 151)}, "Liturgy": {dutch: "Liturgie"}, "Creed": {dutch: "Geloofsbelijdenis"},
	"Apophthegmata": {dutch: "Apophthegmata"},
}

var place = regexp.MustCompile(`^(?:From |Uit )?((?:\d )?\p{L}+)(?: (\d+):(\d+)(?:–(\d+))?)?\b`)

// Compare checks the places at the start of English and Dutch notes, such as "Mark 5:36" and "Marcus 5:36". It
// returns "" if both name the same existing place, otherwise a description of the problem.
func Compare(english, dutch string) string {
	en, nl := parse(english), parse(dutch)
	work, ok := works[en[1]]
	switch {
	case !ok:
		return fmt.Sprintf("the notes begin with %q, which is no place like \"Mark 5:36\"", beginning(english))
	case nl[1] != work.dutch || nl[2] != en[2] || nl[3] != en[3] || nl[4] != en[4]:
		return fmt.Sprintf("the Dutch notes begin with %q; want %s and the same numbers", beginning(dutch), work.dutch)
	case work.verses != nil && !holds(work.verses, en):
		return "there is no " + en[0]
	}
	return ""
}

// Verse returns the verse of the Bible at the start of English notes, in the format of a library: mark.5.36. It
// returns "" if there is none.
func Verse(notes string) string {
	found := parse(notes)
	book := refer.Named(found[1])
	if book == nil || found[3] == "" {
		return ""
	}
	return book.ID + "." + found[2] + "." + found[3]
}

// parse returns the place at the beginning of a text: the place itself, its work, chapter, first and last verse. All
// are "" if there is none.
func parse(text string) []string {
	if match := place.FindStringSubmatch(text); match != nil {
		return match
	}
	return make([]string, 5)
}

func beginning(text string) string {
	text, _, _ = strings.Cut(text, ".")
	return text
}

// holds reports whether a book contains the chapter and verses of a place.
func holds(verses []int, place []string) bool {
	chapter, _ := strconv.Atoi(place[2])
	from, _ := strconv.Atoi(place[3])
	to, _ := strconv.Atoi(place[4])
	if chapter < 1 || chapter > len(verses) || from < 1 || place[4] != "" && to <= from {
		return false
	}
	return verses[chapter-1] == 0 || max(from, to) <= verses[chapter-1]
}
