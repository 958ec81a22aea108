package dictionary

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Form is a form of an entry.
type Form struct {
	Text       string
	Dialect    string // siglum
	State      coptic.State
	Inflection string // plural, feminine and so on; "" if not inflected
}

// Forms yields every non-empty form of the entry, by dialect and state. Preferred spellings precede variants, and
// inflected forms come last. A form that is listed twice is yielded twice.
func (e *Entry) Forms() iter.Seq[Form] {
	return func(yield func(Form) bool) {
		for _, siglum := range slices.SortedFunc(maps.Keys(e.Dialects), CompareSigla) {
			for state, texts := range e.Dialects[siglum].ByState() {
				for _, text := range texts {
					if text != "" && !yield(Form{Text: text, Dialect: siglum, State: state}) {
						return
					}
				}
			}
		}
		for _, name := range slices.Sorted(maps.Keys(e.Inflections)) {
			for siglum, form := range e.Inflections[name].all() {
				if form.Text != "" && !yield(Form{form.Text, siglum, form.State, name}) {
					return
				}
			}
		}
	}
}

// ByState yields the forms of each state, in order of state, preferred spellings first.
func (f Forms) ByState() iter.Seq2[coptic.State, []string] {
	return func(yield func(coptic.State, []string) bool) {
		_ = yield(coptic.Absolute, append([]string{f.Absolute}, f.Variants.Absolute...)) &&
			yield(coptic.Nominal, append([]string{f.Nominal}, f.Variants.Nominal...)) &&
			yield(coptic.Pronominal, append([]string{f.Pronominal}, f.Variants.Pronominal...)) &&
			yield(coptic.Stative, append([]string{f.Stative}, f.Variants.Stative...)) &&
			yield(coptic.Participle, f.Participles)
	}
}

// all yields the inflected forms with their dialects.
func (i InflectedForms) all() iter.Seq2[string, Form] {
	return func(yield func(string, Form) bool) {
		for _, siglum := range slices.SortedFunc(maps.Keys(i), CompareSigla) {
			for _, name := range slices.Sorted(maps.Keys(i[siglum])) {
				for _, text := range i[siglum][name] {
					if !yield(siglum, Form{Text: text, State: coptic.StateNamed(name)}) {
						return
					}
				}
			}
		}
	}
}

// Sigla returns the dialects in which an entry has forms, the main ones first.
func (e *Entry) Sigla() []string {
	set := map[string]bool{}
	for form := range e.Forms() {
		set[form.Dialect] = true
	}
	return slices.SortedFunc(maps.Keys(set), CompareSigla)
}

// CompareSigla orders dialects: known ones in the order of coptic.Dialects, then others by siglum.
func CompareSigla(a, b string) int {
	if c := siglumPlace(a) - siglumPlace(b); c != 0 {
		return c
	}
	return strings.Compare(a, b)
}

var knownSigla = func() []string {
	var sigla []string
	for _, d := range coptic.Dialects() {
		sigla = append(sigla, d.Siglum)
	}
	return sigla
}()

func siglumPlace(siglum string) int {
	if i := slices.Index(knownSigla, siglum); i >= 0 {
		return i
	}
	return len(knownSigla)
}
