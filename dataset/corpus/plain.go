package corpus

import (
	"regexp"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
)

// mark matches a page break as scholars mark it: <pb n="12"/>, <pb xml:id="ⲓⲃ"/>, [p. 12] or [fol. 12r].
var mark = regexp.MustCompile(`<pb\b[^>]*?(?:\bn|xml:id)="([^"]*)"[^>]*>|\[(?:p|pp|fol|f|page)\.?\s*([0-9]+[rvab]?)\]`)

// tag matches any other tag. Content between tags is text.
var tag = regexp.MustCompile(`<[a-zA-Z/!?][^>]*>`)

// readPlain reads text with page marks. Each page becomes a passage and keeps its line breaks. Without marks each
// paragraph becomes a passage.
func readPlain(data []byte, about Text) ([]Text, error) {
	text := string(data)
	marks := mark.FindAllStringSubmatchIndex(text, -1)
	add := func(reference, page string) {
		if page = strings.TrimSpace(tag.ReplaceAllString(page, "")); coptic.Contains(page) {
			about.Passages = append(about.Passages, Passage{Reference: reference, Coptic: page})
		}
	}
	if len(marks) == 0 {
		n := 0
		for paragraph := range strings.SplitSeq(text, "\n\n") {
			n++
			add(strconv.Itoa(n), paragraph)
		}
		return []Text{about}, nil
	}
	pages := pages{taken: map[string]bool{}}
	if marks[0][0] > 0 {
		add("0", text[:marks[0][0]])
	}
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		name := ""
		for _, at := range []int{2, 4} {
			if m[at] >= 0 {
				name = text[m[at]:m[at+1]]
			}
		}
		add(pages.reference(name), text[m[1]:end])
	}
	return []Text{about}, nil
}

// pages assigns references to pages.
type pages struct {
	taken map[string]bool
	n     int
}

// reference derives a reference from the name of a page and writes Coptic numerals as digits. A page without a unique
// name is referred to by its position.
func (p *pages) reference(name string) string {
	p.n++
	reference := ""
	if n := numeral(name); n > 0 {
		reference = strconv.Itoa(n)
	} else if s := strings.ReplaceAll(slug(name), "-", ""); s != "" {
		reference = s
	}
	if reference == "" || p.taken[reference] {
		reference = "page" + strconv.Itoa(p.n)
	}
	p.taken[reference] = true
	return reference
}

// numeral returns the value of a Coptic numeral, with or without strokes, or 0.
func numeral(name string) int {
	folded := coptic.Fold(name)
	if folded == "" {
		return 0
	}
	var stroked strings.Builder
	for _, r := range folded {
		stroked.WriteRune(r)
		stroked.WriteRune('\u0305')
	}
	return coptic.NumeralValue(stroked.String())
}
