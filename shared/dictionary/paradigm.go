package dictionary

import (
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Paradigm is a table of an entry's forms with one row per dialect.
type Paradigm struct {
	Columns []Column
	Rows    []ParadigmRow
}

// Column is a state or an inflection. Exactly one of the two is set.
type Column struct {
	State      coptic.State
	Inflection string
}

// ParadigmRow holds the forms of one dialect, with one cell per column.
type ParadigmRow struct {
	Siglum string
	Cells  []Cell
}

// Cell holds the forms of one dialect in one column, the main one first. Same reports whether the main form is
// spelled like the absolute state.
type Cell struct {
	Forms []string
	Same  bool
}

// Paradigm returns the table of the entry's forms.
func (e *Entry) Paradigm() Paradigm {
	forms := map[Column]map[string][]string{} // by dialect
	for form := range e.Forms() {
		column := Column{State: form.State}
		if form.Inflection != "" {
			column = Column{Inflection: form.Inflection}
		}
		if forms[column] == nil {
			forms[column] = map[string][]string{}
		}
		if text := form.Printed(); !slices.Contains(forms[column][form.Dialect], text) {
			forms[column][form.Dialect] = append(forms[column][form.Dialect], text)
		}
	}
	p := Paradigm{Columns: e.columns(func(c Column) bool { return forms[c] != nil })}
	absolute := Column{State: coptic.Absolute}
	for _, siglum := range e.Sigla() {
		row := ParadigmRow{Siglum: siglum}
		for _, column := range p.Columns {
			cell := Cell{Forms: forms[column][siglum]}
			if bare := forms[absolute][siglum]; column != absolute && len(cell.Forms) > 0 && len(bare) > 0 {
				cell.Same = strings.TrimRight(cell.Forms[0], "-⸗†") == bare[0]
			}
			row.Cells = append(row.Cells, cell)
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// columns returns the columns of the table of forms. A verb always has a column for each state except the participle,
// and a noun one for the plural.
func (e *Entry) columns(has func(Column) bool) (list []Column) {
	for state := coptic.Absolute; state <= coptic.Participle; state++ {
		if c := (Column{State: state}); has(c) || e.Is(Verb) && state != coptic.Participle {
			list = append(list, c)
		}
	}
	inflections := slices.Sorted(maps.Keys(e.Inflections))
	if e.hasPlural() && !slices.Contains(inflections, "plural") {
		inflections = append([]string{"plural"}, inflections...)
	}
	for _, name := range inflections {
		list = append(list, Column{Inflection: name})
	}
	return list
}

// Is reports whether a sense of the entry has the given part of speech.
func (e *Entry) Is(pos string) bool {
	return slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Grammar.Pos == pos })
}

// hasPlural reports whether a sense of the entry is a noun with both a singular and a plural.
func (e *Entry) hasPlural() bool {
	return slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Grammar.Pos == Noun && s.Grammar.Number == "" })
}

// Printed returns the form as printed in dictionaries: a stative has its dagger, which is not part of its text.
func (f Form) Printed() string {
	if f.State == coptic.Stative {
		return f.Text + "†"
	}
	return f.Text
}
