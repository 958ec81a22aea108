// Package refer resolves references as people write them: Mark 5:3, Marcus 5, or the title of a work with a number.
package refer

import (
	"cmp"
	_ "embed"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"
	"coptic.example/service/shared/texts"
)

//go:embed books.tsv
var bookLines string

// Book is a book of the Bible.
type Book struct {
	ID    string // first level of its references
	Title texts.Localized
	names []string // folded
}

var books = func() (list []Book) {
	for _, line := range table.Lines(bookLines) {
		fields := append(strings.Split(line, "\t"), "", "")
		b := Book{ID: fields[0], Title: texts.Localized{En: fields[1], Nl: fields[2]}}
		for _, field := range fields {
			for name := range strings.SplitSeq(field, ",") {
				if name = fold(name); name != "" && !slices.Contains(b.names, name) {
					b.names = append(b.names, name)
				}
			}
		}
		list = append(list, b)
	}
	return list
}()

// Named returns the book with a name, or nil if there is none.
func Named(name string) *Book {
	name = fold(name)
	if i := slices.IndexFunc(books, func(b Book) bool { return slices.Contains(b.names, name) }); i >= 0 {
		return &books[i]
	}
	return nil
}

// BookOf returns the book with an id, or nil.
func BookOf(id string) *Book {
	if i := slices.IndexFunc(books, func(b Book) bool { return b.ID == id }); i >= 0 {
		return &books[i]
	}
	return nil
}

// Place is a range of passages in a work, or the whole work if it has no reference. Verses lists the verses of the
// Bible in these passages (mark.5.3 or mark.5.3-8) if the work uses special references.
type Place struct {
	Work      int
	Reference string
	Verses    string
}

// pattern splits a reference into a name and an optional number at the end.
var pattern = regexp.MustCompile(`^\s*(.*?\pL.*?)[\s,.]*(\d+(?:\s*[:.,]\s*\d+)*(?:\s*[-–]\s*\d+(?:[:.]\d+)?)?)?\s*$`)

// maxPlaces is the maximum number of places returned for a reference.
const maxPlaces = 8

// Find returns the places that a query names, passages before whole works. It returns none if the query is not a
// reference.
func Find(l *texts.Library, query string) (places []Place) {
	const longest = 120
	match := pattern.FindStringSubmatch(query)
	if match == nil || len(query) > longest {
		return nil
	}
	name, numbers, book := fold(match[1]), libraryNumbers.Replace(match[2]), Named(match[1])
	for i := range l.Works {
		if len(places) == maxPlaces {
			break
		}
		if p, ok := placeIn(l, i, name, numbers, book); ok {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, func(a, b Place) int {
		return min(len(b.Reference+b.Verses), 1) - min(len(a.Reference+a.Verses), 1)
	})
	return places
}

// placeIn returns the place in a work for a folded name and numbers, and whether there is one. book is the book of
// the Bible with that name, or nil.
func placeIn(l *texts.Library, work int, name, numbers string, book *Book) (Place, bool) {
	w := &l.Works[work]
	titles := []string{fold(w.Title.En), fold(w.Title.Nl), fold(w.ID)}
	if slices.Contains(titles, name) || book != nil && isBook(w, titles, book) {
		return place(l, work, numbers)
	}
	if book != nil {
		if p, ok := placeInBook(l, work, book, numbers); ok {
			return p, true
		}
		if verses := l.Verses[w.ID]; len(verses) > 0 {
			return retoldVerses(l, work, verses, book, numbers)
		}
	}
	chapter, _, _ := strings.Cut(numbers, ".")
	if chapter == "" {
		return Place{}, false
	}
	names := []string{name}
	if book != nil {
		names = append(names, fold(book.Title.En), fold(book.Title.Nl))
	}
	for _, title := range titles { // for titles such as "Mark 5, first half"
		for _, name := range names {
			if rest, ok := strings.CutPrefix(title, name+" "+chapter); ok && (rest == "" || rest[0] == ' ') {
				return Place{Work: work}, true
			}
		}
	}
	return Place{}, false
}

// placeInBook returns a place in a work whose references begin with a book, and whether there is one. Without numbers
// it is the start of the book.
func placeInBook(l *texts.Library, work int, book *Book, numbers string) (Place, bool) {
	if numbers != "" {
		return place(l, work, book.ID+"."+numbers)
	}
	for _, page := range l.Pages(work) {
		if reference := l.Reference(page); strings.HasPrefix(reference, book.ID+".") {
			return Place{Work: work, Reference: reference}, true
		}
	}
	return Place{}, false
}

// retoldVerses returns the first consecutive passages that quote or retell verses of a book, and whether there are any.
// Without numbers there are none.
func retoldVerses(l *texts.Library, work int, verses []string, book *Book, numbers string) (Place, bool) {
	first, last, _ := strings.Cut(numbers, "-")
	low, high := levels(first), levels(cmp.Or(last, first))
	if len(high) < len(low) { // 5.1-20 is 5.1-5.20
		high = slices.Concat(low[:len(low)-len(high)], high)
	}
	high = append(high, math.MaxInt)
	var found []int
	for i, verse := range verses {
		rest, in := strings.CutPrefix(verse, book.ID+".")
		if at := levels(rest); in && slices.Compare(low, at) <= 0 && slices.Compare(at, high) <= 0 {
			found = append(found, i)
		} else if verse != "" && len(found) > 0 {
			break
		}
	}
	if len(found) == 0 || numbers == "" {
		return Place{}, false
	}
	from, to := found[0], found[len(found)-1]
	p := Place{Work: work, Verses: verses[from]}
	if verses[to] != verses[from] {
		p.Verses += "-" + strings.TrimPrefix(verses[to], verses[from][:strings.LastIndexByte(verses[from], '.')+1])
	}
	all := l.Whole(work)
	if span := (texts.Span{Work: work, From: all.From + from, To: all.From + to + 1}); span != all {
		p.Reference = l.Reference(span)
	}
	return p, true
}

// levels returns the numbers of a reference, up to the first level that is not a number.
func levels(reference string) (list []int) {
	for level := range strings.SplitSeq(reference, ".") {
		n, err := strconv.Atoi(level)
		if err != nil {
			return list
		}
		list = append(list, n)
	}
	return list
}

// isBook reports whether a work is a book of the Bible, judging by its title or the end of its URN.
func isBook(w *texts.Work, titles []string, book *Book) bool {
	if slices.ContainsFunc(titles, func(title string) bool { return slices.Contains(book.names, title) }) {
		return true
	}
	last := w.URN[strings.LastIndexAny(w.URN, ":.")+1:]
	return last != "" && slices.Contains(book.names, fold(last))
}

func place(l *texts.Library, work int, numbers string) (Place, bool) {
	if numbers == "" {
		return Place{Work: work}, true
	}
	span, err := l.SpanOf(work, numbers)
	if err != nil {
		return Place{}, false
	}
	return Place{Work: work, Reference: l.Reference(span)}, true
}

// libraryNumbers converts chapters and verses to the format of the library: 5.3-8.
var libraryNumbers = strings.NewReplacer(" ", "", "–", "-", ":", ".", ",", ".")

// fold returns a name in lower case, without marks or punctuation, with single spaces between words.
func fold(name string) string {
	if coptic.Contains(name) {
		return coptic.Fold(name)
	}
	return strings.Join(strings.FieldsFunc(strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.M, r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }), " ")
}
