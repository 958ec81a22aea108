// Package fault collects the faults of a dataset, so that its author sees all of them at once.
package fault

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Place is the position of a fault.
type Place struct {
	File    string
	Line    int    // from 1; 0 for the whole file
	Pointer string // RFC 6901 JSON pointer, for JSON only
}

// String formats the place as file:line.
func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d", p.File, p.Line)
}

// Fault is a violation of a rule.
type Fault struct {
	Place
	Kind    Kind
	Message string
	Warning bool // does not make the dataset invalid
	Rule    bool // breaks a rule of authorship rather than the format
}

// String formats the fault for a terminal as file:line: message.
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

// AddRule records a violation of a rule of authorship. It is an error in an authored dataset and a warning in an
// imported one (see Imported).
func (l *List) AddRule(at Place, kind Kind, format string, args ...any) {
	*l = append(*l, Fault{Place: at, Kind: kind, Message: fmt.Sprintf(format, args...), Rule: true})
}

// Warn adds a warning.
func (l *List) Warn(at Place, kind Kind, format string, args ...any) {
	*l = append(*l, Fault{Place: at, Kind: kind, Message: fmt.Sprintf(format, args...), Warning: true})
}

// Errors returns the number of faults that are not warnings.
func (l List) Errors() int {
	n := 0
	for _, f := range l {
		if !f.Warning {
			n++
		}
	}
	return n
}

// Imported returns the faults of an import, in which violations of the rules of authorship are warnings.
func (l List) Imported() List {
	imported := slices.Clone(l)
	for i := range imported {
		imported[i].Warning = imported[i].Warning || imported[i].Rule
	}
	return imported
}

// Summed returns the errors, and the warnings of each kind up to a maximum of most. For a kind with more warnings, it
// adds one that states their total.
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

// Sorted returns the faults by file and line, without duplicates.
func (l List) Sorted() List {
	sorted := slices.Clone(l)
	slices.SortStableFunc(sorted, func(a, b Fault) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Pointer, b.Pointer), cmp.Compare(a.Message, b.Message))
	})
	return slices.Compact(sorted)
}

// Print writes the sorted faults, one per line.
func (l List) Print(w io.Writer) error {
	for _, f := range l.Sorted() {
		if _, err := fmt.Fprintln(w, f); err != nil {
			return err
		}
	}
	return nil
}
