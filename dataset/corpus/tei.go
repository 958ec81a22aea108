package corpus

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/texts"
)

// skippedElements lists TEI elements whose content is not part of the edited text.
var skippedElements = []string{"note", "rdg", "sic", "orig", "fw", "figDesc", "del"}

// units lists the elements that become passages when they are numbered.
var units = []string{"ab", "seg", "l", "p", "s"}

// groups lists elements for bound groups and words. Whitespace inside them is insignificant, because Coptic
// Scriptorium separates the words of a group with it.
var groups = []string{"phr", "w"}

var spaces = regexp.MustCompile(` {2,}`)

// readTEI reads a TEI document. Numbered ab, seg, l or p elements become passages, named after the numbered divisions
// that contain them. Without any, each page (pb) becomes a passage and keeps its line breaks (lb). A gap becomes
// [..], and supplied text is put in brackets. The header supplies the title, author, licence and source unless they
// are given.
func readTEI(data []byte, about Text) ([]Text, error) {
	t := &teiReader{about: about, pages: pages{taken: map[string]bool{}}, seen: map[string]bool{}}
	decoder := xml.NewDecoder(bytes.NewReader(data))
	decoder.Entity = map[string]string{}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read the TEI: %w", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			t.begin(token)
		case xml.EndElement:
			t.end(token.Name.Local)
		case xml.CharData:
			t.text(string(token))
		}
	}
	t.closePage()
	if t.units == nil {
		t.units = t.paged
	}
	t.about.Passages = t.units
	return []Text{t.about}, nil
}

type element struct {
	name, n string
	unit    bool
}

type teiReader struct {
	about   Text
	stack   []element
	units   []Passage // passages of numbered elements
	paged   []Passage // passages of pages
	unit    strings.Builder
	page    strings.Builder
	pageRef string
	pages   pages
	seen    map[string]bool
}

func (t *teiReader) in(names ...string) bool {
	return slices.ContainsFunc(t.stack, func(e element) bool { return slices.Contains(names, e.name) })
}

func attribute(e xml.StartElement, names ...string) string {
	for _, name := range names {
		for _, a := range e.Attr {
			if a.Name.Local == name && strings.TrimSpace(a.Value) != "" {
				return strings.TrimSpace(a.Value)
			}
		}
	}
	return ""
}

func (t *teiReader) begin(e xml.StartElement) {
	name := e.Name.Local
	el := element{name: name}
	switch {
	case !t.in("body"):
		t.beginAbout(e)
	case slices.Contains(units, name) || name == "div":
		el.n = texts.Canonical(strings.ReplaceAll(attribute(e, "n"), "-", "."))
		el.unit = name != "div" && el.n != "" && !slices.ContainsFunc(t.stack, func(e element) bool { return e.unit })
	case name == "pb":
		t.closePage()
		t.pageRef = t.pages.reference(attribute(e, "n", "id"))
	case name == "lb" && attribute(e, "break") != "no" && !t.in(groups...):
		t.write("\n")
	case name == "gap":
		t.write("[..]")
	case name == "supplied":
		t.write("[")
	}
	t.stack = append(t.stack, el)
}

// beginAbout reads metadata from attributes outside the text.
func (t *teiReader) beginAbout(e xml.StartElement) {
	switch e.Name.Local {
	case "title":
		if urn := attribute(e, "ref"); strings.HasPrefix(urn, "urn:cts:") {
			t.about.URN = cmp.Or(t.about.URN, urn)
		}
	case "licence":
		t.about.Rights.Licence = cmp.Or(t.about.Rights.Licence, attribute(e, "target"))
	}
}

func (t *teiReader) end(name string) {
	if len(t.stack) == 0 {
		return
	}
	e := t.stack[len(t.stack)-1]
	if name == "supplied" && t.in("body") {
		t.write("]")
	}
	inner := slices.ContainsFunc(t.stack[:len(t.stack)-1], func(e element) bool { return slices.Contains(groups, e.name) })
	if slices.Contains(groups, name) && !inner && t.in("body") {
		t.write(" ")
	}
	if e.unit {
		reference := ""
		for _, above := range t.stack {
			if above.n != "" {
				reference += "." + above.n
			}
		}
		text := strings.TrimSpace(spaces.ReplaceAllString(t.unit.String(), " "))
		t.unit.Reset()
		if reference = reference[1:]; coptic.Contains(text) {
			for i := 2; t.seen[reference]; i++ {
				reference = reference + "." + strconv.Itoa(i)
			}
			t.seen[reference] = true
			t.units = append(t.units, Passage{Reference: reference, Coptic: text})
		}
	}
	t.stack = t.stack[:len(t.stack)-1]
}

func (t *teiReader) text(s string) {
	if len(t.stack) == 0 {
		return
	}
	if !t.in("body") {
		s = strings.TrimSpace(s)
		in := func(path ...string) bool {
			n := len(t.stack) - len(path)
			return n >= 0 && slices.EqualFunc(t.stack[n:], path, func(e element, name string) bool { return e.name == name })
		}
		switch {
		case s == "":
		case in("titleStmt", "title") && t.about.Title.En == "":
			t.about.Title = texts.Localized{En: s, Nl: s}
		case in("titleStmt", "author") && t.about.Author == "":
			t.about.Author = s
		case in("licence") && t.about.Rights.Licence == "":
			t.about.Rights.Licence = s
		case in("sourceDesc", "p") && t.about.Edition == "":
			t.about.Edition = s
		}
		return
	}
	switch {
	case t.in(skippedElements...):
	case t.in(groups...):
		t.write(strings.Join(strings.Fields(s), ""))
	default:
		t.write(strings.ReplaceAll(s, "\n", " "))
	}
}

func (t *teiReader) write(s string) {
	if slices.ContainsFunc(t.stack, func(e element) bool { return e.unit }) {
		t.unit.WriteString(s)
	}
	t.page.WriteString(s)
}

func (t *teiReader) closePage() {
	if text := strings.TrimSpace(spaces.ReplaceAllString(t.page.String(), " ")); coptic.Contains(text) {
		if t.pageRef == "" {
			t.pageRef = t.pages.reference("")
		}
		t.paged = append(t.paged, Passage{Reference: t.pageRef, Coptic: text})
	}
	t.page.Reset()
}
