// Package shelf prepares the data for the pages of the library: the works by kind, a text with its words, the
// occurrences of a word, and passages by reference.
package shelf

import (
	"slices"

	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
)

// Dialect holds the works in one dialect.
type Dialect struct {
	Siglum, Name string
	Kinds        []Kind
}

// Kind holds the works of one kind.
type Kind struct {
	Name  string
	Works []*texts.Work
}

// Dialects returns the works by dialect and kind, the easier ones first.
func Dialects(library *texts.Library, l words.Language) []Dialect {
	var list []Dialect
	for _, siglum := range dialectsOf(library.Works) {
		d := Dialect{Siglum: siglum, Name: l.Code("dialect", siglum)}
		for _, kind := range texts.Kinds {
			k := Kind{Name: l.Must("texts.kind." + kind)}
			for i := range library.Works {
				if w := &library.Works[i]; w.Dialect == siglum && w.Kind == kind {
					k.Works = append(k.Works, w)
				}
			}
			slices.SortStableFunc(k.Works, func(a, b *texts.Work) int { return a.Level - b.Level })
			if len(k.Works) > 0 {
				d.Kinds = append(d.Kinds, k)
			}
		}
		list = append(list, d)
	}
	return list
}

// dialectsOf returns the dialects of works without duplicates.
func dialectsOf(works []texts.Work) []string {
	var list []string
	for _, w := range works {
		if !slices.Contains(list, w.Dialect) {
			list = append(list, w.Dialect)
		}
	}
	slices.Sort(list)
	return list
}

// Paths returns the paths of the list of texts, of the works, and of the pages of works with several pages.
func Paths(library *texts.Library) []string {
	paths := []string{"/texts"}
	for i := range library.Works {
		work := "/texts/" + library.Works[i].ID
		paths = append(paths, work)
		if pages := library.Pages(i); len(pages) > 1 {
			for _, p := range pages {
				paths = append(paths, work+"/"+library.Reference(p))
			}
		}
	}
	return paths
}
