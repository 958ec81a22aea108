// Package answers expands an answer in the notation of key files into all wordings that count as correct.
package answers

import (
	"fmt"
	"slices"
	"strings"
)

// maxWritten is the maximum number of wordings that the braces of an answer may represent.
const maxWritten = 512

// Model returns an answer as shown to learners: the first alternative of each choice, with the pieces in the order
// written.
func Model(written string) string {
	if !strings.ContainsAny(written, "{}") {
		return written
	}
	list, err := expanded(written, true)
	if err != nil {
		return written
	}
	return list[0]
}

// Written returns the wordings that the braces of an answer represent. {a|b} is a or b, {a|} may be left out, {|a}
// may be added, and {a & b} are pieces in any order. Braces can be nested. The first wording is the model.
func Written(written string) ([]string, error) { return expanded(written, false) }

func expanded(written string, first bool) ([]string, error) {
	p := &braces{text: written, first: first}
	list := p.choice()
	switch {
	case p.err != nil:
		return nil, p.err
	case p.at < len(p.text):
		return nil, fmt.Errorf("%q has a brace or bar too many", written)
	}
	var texts []string
	for _, text := range list {
		if text = normaliseSpaces(text); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts, nil
}

// normaliseSpaces returns a text with single spaces, and none before punctuation after an omitted word.
func normaliseSpaces(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, mark := range []string{".", ",", "?", "!", ":", ";"} {
		text = strings.ReplaceAll(text, " "+mark, mark)
	}
	return text
}

// braces parses the notation. If first is set, it follows only the first alternative of each choice.
type braces struct {
	text  string
	at    int
	depth int
	first bool
	err   error
}

// choice parses alternatives separated by | up to a closing brace or the end.
func (p *braces) choice() []string {
	list := p.orders()
	for p.at < len(p.text) && p.text[p.at] == '|' && p.depth > 0 {
		p.at++
		if more := p.orders(); !p.first {
			list = append(list, more...)
		}
	}
	return list
}

// orders parses pieces separated by " & ", which may occur in any order.
func (p *braces) orders() []string {
	pieces := [][]string{p.sequence()}
	for p.depth > 0 && p.at < len(p.text) && p.text[p.at] == '&' {
		p.at++
		pieces = append(pieces, p.sequence())
	}
	if len(pieces) == 1 {
		return pieces[0]
	}
	orders := permutations(len(pieces))
	if p.first {
		orders = orders[:1]
	}
	var list []string
	for _, order := range orders {
		texts := []string{""}
		for _, i := range order {
			texts = p.joined(texts, pieces[i], " ")
		}
		list = append(list, texts...)
	}
	return list
}

// sequence parses consecutive text and braces.
func (p *braces) sequence() []string {
	list := []string{""}
	for p.at < len(p.text) && p.err == nil {
		rest := p.text[p.at:]
		end := strings.IndexAny(rest, "{}|&")
		if end < 0 {
			end = len(rest)
		}
		if end > 0 {
			list = p.joined(list, []string{rest[:end]}, "")
			p.at += end
			continue
		}
		switch {
		case rest[0] == '{':
			p.at++
			p.depth++
			inner := p.choice()
			p.depth--
			if p.at >= len(p.text) || p.text[p.at] != '}' {
				p.err = fmt.Errorf("%q has a brace that is not closed", p.text)
				return list
			}
			p.at++
			list = p.joined(list, inner, "")
		case p.depth > 0:
			return list
		default:
			p.err = fmt.Errorf("%q has %q outside braces", p.text, rest[:1])
		}
	}
	return list
}

// joined appends each text in more to each text in list, with between in the middle.
func (p *braces) joined(list, more []string, between string) []string {
	if len(list)*len(more) > maxWritten {
		p.err = fmt.Errorf("%q stands for more than %d wordings", p.text, maxWritten)
		return list[:1]
	}
	all := make([]string, 0, len(list)*len(more))
	for _, a := range list {
		for _, b := range more {
			all = append(all, a+between+b)
		}
	}
	return all
}

// permutations returns the permutations of n things, the identity first. n must be small.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, p := range permutations(n - 1) {
		for at := n - 1; at >= 0; at-- {
			all = append(all, slices.Insert(slices.Clone(p), at, n-1))
		}
	}
	return all
}
