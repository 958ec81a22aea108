// Package tei reads the Comprehensive Coptic Lexicon from TEI XML, and releases exported as TEI Lex-0.
package tei

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"path"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/progress"
	"coptic.example/service/shared/dictionary"
)

// Comprehensive is the Comprehensive Coptic Lexicon as a source.
var Comprehensive = dictionary.Source{
	Name:    "BBAW Lexicon of Coptic Egyptian",
	Licence: "CC BY-SA 4.0",
	Attribution: "Berlin-Brandenburgische Akademie der Wissenschaften, project “Strukturen und Transformationen des " +
		"Wortschatzes der ägyptischen Sprache”, led by Tonio Sebastian Richter; Dylan M. Burns, Frank Feder, Katrin " +
		"John, Maxim Kupreyev; KELLIA project, Coptic Dictionary Online. Converted from TEI XML, and mended where " +
		"the import reports it.",
	URL: "https://coptic-dictionary.org",
}

// Read reads TEI XML files as one source. They hold either the Comprehensive Coptic Lexicon or a release exported as
// TEI Lex-0, whose header names the source. The lexicon may be V 3.0 of 2018, with a file for each letter, or v1.2 of
// 2020.
//
// The report of the lexicon counts items that are corrected, doubtful or have no place in an entry. Unreadable files
// and entries whose id is taken are faults.
func Read(tree fs.FS, names []string, faults *fault.List, meter *progress.Meter) *lexicon.Lexicon {
	report := &lexicon.Report{Source: Comprehensive.Name}
	r := &teiReader{
		faults: faults, meter: meter, report: report, places: map[string]fault.Place{},
		lexicon: &lexicon.Lexicon{Source: Comprehensive, Report: report},
	}
	for _, name := range names {
		r.file(tree, name)
	}
	r.relate()
	report.Read = len(r.lexicon.Entries)
	return r.lexicon
}

type teiReader struct {
	faults  *fault.List
	meter   *progress.Meter
	report  *lexicon.Report
	lexicon *lexicon.Lexicon
	places  map[string]fault.Place // places of entries by id
	ties    []relationData         // references of each entry, for relate
	groups  int                    // superEntry elements so far
}

func (r *teiReader) file(tree fs.FS, name string) {
	f, err := tree.Open(name)
	if err != nil {
		r.faults.Add(fault.Place{File: name}, fault.MissingFile, "cannot be read: %v", err)
		return
	}
	defer f.Close()
	found := r.report.Found
	dec := xml.NewDecoder(bufio.NewReader(r.meter.Reader(f)))
	group, lex0 := 0, false
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		line, _ := dec.InputPos()
		at := fault.Place{File: path.Base(name), Line: line}
		if err != nil {
			r.syntax(at, err)
			break
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch name := t.Name.Local; {
			case name == "TEI":
				lex0 = (&element{attrs: t.Attr}).attr("type") == "lex-0"
			case name == "superEntry":
				r.groups++
				group = r.groups
			case name == "entry", name == "teiHeader" && lex0:
				e, err := readElement(dec, t)
				if err != nil {
					r.syntax(at, err)
					return
				}
				r.element(e, lex0, at, group)
			}
		case xml.EndElement:
			if t.Name.Local == "superEntry" {
				group = 0
			}
		}
	}
	if r.report.Found == found {
		r.faults.Add(fault.Place{File: path.Base(name)}, fault.Missing, "found no entries; is this TEI?")
	}
}

// element reads an entry, or the header of a TEI Lex-0 file.
func (r *teiReader) element(e *element, lex0 bool, at fault.Place, group int) {
	if e.name == "teiHeader" {
		r.lex0Source(e)
		return
	}
	r.report.Found++
	r.meter.Entry()
	if lex0 {
		r.lex0Entry(e, at)
	} else {
		r.entry(e, at, group)
	}
}

func (r *teiReader) syntax(at fault.Place, err error) {
	message := err.Error()
	if syntax, ok := errors.AsType[*xml.SyntaxError](err); ok {
		at.Line, message = syntax.Line, syntax.Msg
	}
	r.faults.Add(at, fault.Syntax, "not XML: %s", message)
}
