package api

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary"
)

// teiEntry is the part of an entry of the Comprehensive Coptic Lexicon that a benchmark needs. The importer reads
// all of it.
type teiEntry struct {
	ID    string `xml:"http://www.w3.org/XML/1998/namespace id,attr"`
	Forms []struct {
		Type string   `xml:"type,attr"`
		Usg  string   `xml:"usg"`
		Orth []string `xml:"orth"`
		Text string   `xml:",chardata"`
	} `xml:"form"`
	Pos    string `xml:"gramGrp>pos"`
	Senses []struct {
		Ref []string `xml:"ref"`
		Cit []struct {
			Lang  string   `xml:"lang,attr"`
			Quote []string `xml:"quote"`
		} `xml:"cit"`
	} `xml:"sense"`
}

// teiEntries reads the lexicon in COPTIC_DATA, by default next to the repository. Its German glosses stand in for
// Dutch ones. It returns none if there is no lexicon.
func teiEntries(t testing.TB) []dictionary.Entry {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(datatest.Place(), "lexicon-tei", "*.xml"))
	var entries []dictionary.Entry
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		dec := xml.NewDecoder(f)
		for {
			token, err := dec.Token()
			if err != nil {
				break
			}
			if start, ok := token.(xml.StartElement); ok && start.Name.Local == "entry" {
				var e teiEntry
				if err := dec.DecodeElement(&e, &start); err != nil {
					t.Fatal(name, err)
				}
				if entry, ok := e.entry(); ok {
					entries = append(entries, entry)
				}
			}
		}
	}
	return entries
}

func (e *teiEntry) entry() (dictionary.Entry, bool) {
	out := dictionary.Entry{ID: e.ID, Etym: "Egy", Dialects: map[string]dictionary.Forms{}}
	for _, f := range e.Forms {
		text := strings.Join(strings.Fields(strings.Join(append(f.Orth, f.Text), " ")), " ")
		if text == "" {
			continue
		}
		if out.Headword == "" {
			out.Headword = text
		}
		siglum := strings.TrimSpace(f.Usg)
		if siglum == "" {
			siglum = "S"
		}
		d := out.Dialects[siglum]
		switch {
		case d.Absolute == "":
			d.Absolute = text
		case d.Absolute != text:
			d.Variants.Absolute = append(d.Variants.Absolute, text)
		}
		out.Dialects[siglum] = d
	}
	for _, s := range e.Senses {
		pos := map[string]string{"Subst.": "N", "Vb.": "V", "Adj.": "ADJ"}[e.Pos]
		sense := dictionary.Sense{Grammar: dictionary.Grammar{Pos: pos}}
		if sense.Grammar.Pos == "" {
			sense.Grammar.Pos = "OTHER"
		}
		for _, c := range s.Cit {
			for _, q := range c.Quote {
				for gloss := range strings.SplitSeq(q, ",") {
					gloss = strings.Join(strings.Fields(gloss), " ")
					switch {
					case gloss == "":
					case c.Lang == "en":
						sense.Meanings.En = append(sense.Meanings.En, gloss)
					case c.Lang == "de":
						sense.Meanings.Nl = append(sense.Meanings.Nl, gloss)
					}
				}
			}
		}
		out.Senses = append(out.Senses, sense)
		for _, r := range s.Ref {
			for word := range strings.SplitSeq(r, ",") {
				if word = strings.TrimSpace(word); word != "" {
					if out.GreekContext == nil {
						out.GreekContext = &dictionary.GreekContext{}
					}
					out.GreekContext.Equivalents = append(out.GreekContext.Equivalents, word)
				}
			}
		}
	}
	return out, out.ID != "" && out.Headword != ""
}
