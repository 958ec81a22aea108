// Package fault collects what is wrong with a dataset, so that its author sees everything at once.
package fault

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Place is where a fault was written.
type Place struct {
	File    string
	Line    int    // from 1; 0 when the whole file is meant
	Pointer string // RFC 6901 JSON pointer, for JSON only
}

// String formats the place as file:line.
func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d", p.File, p.Line)
}

// Fault is one broken rule.
type Fault struct {
	Place
	Kind    Kind
	Message string
	Warning bool // worth knowing, but the dataset is sound without
	Rule    bool // a rule of authorship is broken, not the format
}

// String formats the fault as a terminal shows it: file:line: message.
func (f Fault) String() string {
	var b strings.Builder
	b.WriteString(f.Place.String())
	b.WriteString(": ")
	if f.Warning {
		b.WriteString("warning: ")
	}
	if f.Pointer != "" {
		b.WriteString(f.Pointer + ": ")
	}
	b.WriteString(f.Message)
	return b.String()
}

// List collects faults in any order.
type List []Fault

// Add adds an error.
func (l *List) Add(at Place, kind Kind, format string, args ...any) {
	*l = append(*l, Fault{Place: at, Kind: kind, Message: fmt.Sprintf(format, args...)})
}

// AddRule records that a rule of authorship is broken. It is an error in what is authored here and a warning in what is
// imported (Imported).
func (l *List) AddRule(at Place, kind Kind, format string, args ...any) {
	*l = append(*l, Fault{Place: at, Kind: kind, Message: fmt.Sprintf(format, args...), Rule: true})
}

// Warn adds a warning.
func (l *List) Warn(at Place, kind Kind, format string, args ...any) {
	*l = append(*l, Fault{Place: at, Kind: kind, Message: fmt.Sprintf(format, args...), Warning: true})
}

// Errors counts the faults that are not warnings.
func (l List) Errors() int {
	n := 0
	for _, f := range l {
		if !f.Warning {
			n++
		}
	}
	return n
}

// Imported returns the faults as an import tells them: broken rules of authorship are warnings.
func (l List) Imported() List {
	told := slices.Clone(l)
	for i := range told {
		told[i].Warning = told[i].Warning || told[i].Rule
	}
	return told
}

// Summed returns the errors and, of each kind, the first warnings, most of them at the most. Where there are more, a
// warning says how many there are in all.
func (l List) Summed(most int) List {
	var kept List
	counts := map[Kind]int{}
	for _, f := range l.Sorted() {
		if f.Warning {
			if counts[f.Kind]++; counts[f.Kind] > most {
				continue
			}
		}
		kept = append(kept, f)
	}
	for _, kind := range Kinds() {
		if n := counts[kind]; n > most {
			kept.Warn(Place{File: string(kind)}, kind, "%d in all, of which the first %d are listed", n, most)
		}
	}
	return kept
}

// Sorted returns the faults by file and line, each once.
func (l List) Sorted() List {
	sorted := slices.Clone(l)
	slices.SortStableFunc(sorted, func(a, b Fault) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Pointer, b.Pointer), cmp.Compare(a.Message, b.Message))
	})
	return slices.Compact(sorted)
}

// Print writes the sorted faults, one a line.
func (l List) Print(w io.Writer) error {
	for _, f := range l.Sorted() {
		if _, err := fmt.Fprintln(w, f); err != nil {
			return err
		}
	}
	return nil
}
