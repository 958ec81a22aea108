package texts

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"iter"
)

// Plain returns a section as text. Each line has the reference of a passage, a tab, and the Coptic.
func (s *Section) Plain() []byte {
	var out bytes.Buffer
	for _, p := range s.Passages {
		fmt.Fprintf(&out, "%s\t%s\n", p.Reference, p.Coptic)
	}
	return out.Bytes()
}

// Analysis is the part of a passage's analysis that exports, pages and measurements read.
type Analysis struct {
	Sentences []struct{ Groups []ReadGroup }
}

// Groups yields the groups of all sentences.
func (a *Analysis) Groups() iter.Seq[*ReadGroup] {
	return func(yield func(*ReadGroup) bool) {
		for _, s := range a.Sentences {
			for i := range s.Groups {
				if !yield(&s.Groups[i]) {
					return
				}
			}
		}
	}
}

// ReadGroup is a bound group of an analysis.
type ReadGroup struct {
	Text       string
	Start, End int // in the passage, in code points
	Confidence float64
	Plain      Localized
	Words      []struct {
		Text, Norm, Lemma, UPOS, XPOS, Role string
		Gloss                               Localized
		Entries                             []struct{ ID, Headword string }
	}
}

// TEI returns a section as a TEI document. A passage becomes an ab, a bound group a phr, and a word a w. With part,
// the section is wrapped as Distributed Text Services requires.
func (s *Section) TEI(work *Work, part bool) []byte {
	var out bytes.Buffer
	text := func(t string) string {
		var b bytes.Buffer
		_ = xml.EscapeText(&b, []byte(t)) // writing to a buffer never fails
		return b.String()
	}
	fmt.Fprintf(&out, `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
<teiHeader><fileDesc>
<titleStmt><title xml:lang="en">%s</title><title xml:lang="nl">%s</title>`, text(work.Title.En), text(work.Title.Nl))
	if work.Author != "" {
		fmt.Fprintf(&out, "<author>%s</author>", text(work.Author))
	}
	fmt.Fprintf(&out, "</titleStmt>\n<publicationStmt><availability><licence>%s</licence><p>%s</p></availability>"+
		"</publicationStmt>\n<sourceDesc><p>%s</p></sourceDesc>\n</fileDesc></teiHeader>\n<text xml:lang=\"cop\"><body>",
		text(work.Rights.InWords()), text(work.Rights.Attribution), text(work.Edition))
	if part {
		out.WriteString(`<dts:wrapper xmlns:dts="https://w3id.org/api/dts#">`)
	}
	fmt.Fprintf(&out, "<div type=\"edition\" n=\"%s\">\n", text(s.Reference))
	for _, p := range s.Passages {
		fmt.Fprintf(&out, "<ab n=\"%s\">", text(p.Reference))
		var read Analysis
		_ = json.Unmarshal(p.Analysis, &read) // the release was checked when it was built
		space := ""
		for g := range read.Groups() {
			out.WriteString(space)
			space = " "
			if len(g.Words) == 1 && g.Words[0].XPOS == "PUNCT" {
				fmt.Fprintf(&out, "<pc>%s</pc>", text(g.Text))
				continue
			}
			fmt.Fprintf(&out, "<phr n=\"%s\">", text(g.Text))
			for _, w := range g.Words {
				fmt.Fprintf(&out, "<w lemma=\"%s\" pos=\"%s\"", text(w.Lemma), text(w.XPOS))
				if len(w.Entries) > 0 {
					fmt.Fprintf(&out, " lemmaRef=\"/api/v1/dictionary/entries/%s\"", text(w.Entries[0].ID))
				}
				fmt.Fprintf(&out, ">%s</w>", text(w.Text))
			}
			out.WriteString("</phr>")
		}
		out.WriteString("</ab>\n")
		for _, t := range []struct{ lang, text string }{{"en", translated(p.Translation).En},
			{"nl", translated(p.Translation).Nl}} {
			if t.text != "" {
				fmt.Fprintf(&out, "<note type=\"translation\" xml:lang=\"%s\" target=\"%s\">%s</note>\n", t.lang,
					text(p.Reference), text(t.text))
			}
		}
	}
	out.WriteString("</div>")
	if part {
		out.WriteString("</dts:wrapper>")
	}
	out.WriteString("</body></text>\n</TEI>\n")
	return out.Bytes()
}

func translated(t *Localized) Localized {
	if t == nil {
		return Localized{}
	}
	return *t
}
