package shelf

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/refer"
)

// Text is the data of the page of a work or of some of its passages.
type Text struct {
	Work           *texts.Work
	Title          string // of the work, with the reference
	Books          []Book // pages of a work that has several
	Reference      string // of the passages; "" if they are the whole work
	Whole          string // reference of the page that contains the passage, or "" if the whole page is shown
	Previous, Next string // references
	Passages       []Passage
	Doubtful       int    // number of groups whose reading may be wrong
	Citation       string // of the passages
	Address        string // address of the passages, with scheme and host
}

// Book holds the pages of one book of a work. Its title is "" if the work is not a collection of books.
type Book struct {
	Title string
	Pages []Page
}

// Page is a page of a work. Its label is its reference without the book.
type Page struct{ Reference, Label string }

// newText returns a Text of a work without passages.
func newText(library *texts.Library, work int, l words.Language) *Text {
	w := &library.Works[work]
	return &Text{Work: w, Title: l.Of(w.Title.En, w.Title.Nl)}
}

// Contents returns a work with all passages if it has one page, otherwise with its list of pages.
func Contents(ctx context.Context, library *texts.Library, work int, l words.Language) (*Text, error) {
	pages := library.Pages(work)
	if len(pages) == 1 {
		return passages(ctx, library, pages[0], l)
	}
	shown := newText(library, work, l)
	for _, p := range pages {
		page := Page{Reference: library.Reference(p)}
		page.Label = page.Reference
		title := ""
		if id, rest, ok := strings.Cut(page.Reference, "."); ok {
			if book := refer.BookOf(id); book != nil {
				title, page.Label = l.Of(book.Title.En, book.Title.Nl), rest
			}
		}
		if n := len(shown.Books); n == 0 || shown.Books[n-1].Title != title {
			shown.Books = append(shown.Books, Book{Title: title})
		}
		last := &shown.Books[len(shown.Books)-1]
		last.Pages = append(last.Pages, page)
	}
	return shown, nil
}

// Section returns the passages that a reference names. Its previous and next references are pages if it is a page, and
// passages otherwise.
func Section(
	ctx context.Context, library *texts.Library, work int, reference string, l words.Language,
) (*Text, error) {
	span, err := library.SpanOf(work, reference)
	if err != nil {
		return nil, err
	}
	shown, err := passages(ctx, library, span, l)
	if err != nil {
		return nil, err
	}
	shown.Reference = library.Reference(span)
	shown.Title += " " + shown.Reference
	pages := library.Pages(work)
	at := slices.Index(pages, span)
	if at < 0 {
		if on := pageOf(pages, span.From); on >= 0 && len(pages) > 1 {
			shown.Whole = library.Reference(pages[on])
		}
		return shown, nil
	}
	shown.Previous, shown.Next = "", ""
	if at > 0 {
		shown.Previous = library.Reference(pages[at-1])
	}
	if at+1 < len(pages) {
		shown.Next = library.Reference(pages[at+1])
	}
	return shown, nil
}

// PassagePath returns the path of a passage below the language. It is an anchor on the passage's page, or on that of
// the work if there is only one.
func PassagePath(library *texts.Library, work int, reference string) string {
	path := "/texts/" + library.Works[work].ID
	pages := library.Pages(work)
	if span, err := library.SpanOf(work, reference); err == nil && len(pages) > 1 {
		if on := pageOf(pages, span.From); on >= 0 {
			path += "/" + library.Reference(pages[on])
		}
	}
	return path + "#p" + reference
}

func pageOf(pages []texts.Span, passage int) int {
	return slices.IndexFunc(pages, func(p texts.Span) bool { return p.From <= passage && passage < p.To })
}

func passages(ctx context.Context, library *texts.Library, span texts.Span, l words.Language) (*Text, error) {
	section, err := library.SectionOf(ctx, span)
	if err != nil {
		return nil, err
	}
	shown := newText(library, span.Work, l)
	if section.Previous != nil {
		shown.Previous = *section.Previous
	}
	if section.Next != nil {
		shown.Next = *section.Next
	}
	told := library.Verses[shown.Work.ID]
	for i := range section.Passages {
		p, err := passage(l, &section.Passages[i])
		if err != nil {
			return nil, err
		}
		if len(told) > 0 {
			p.Verse = verses(l, told[span.From-library.Whole(span.Work).From+i])
		}
		shown.Doubtful += p.Doubtful
		shown.Passages = append(shown.Passages, p)
	}
	return shown, nil
}

// Found is a place in the texts that a reader requested by reference.
type Found struct{ Title, Path string }

// Find returns the places that a query refers to.
func Find(library *texts.Library, query string, l words.Language) (list []Found) {
	for _, p := range refer.Find(library, query) {
		w := &library.Works[p.Work]
		found := Found{Title: l.Of(w.Title.En, w.Title.Nl), Path: "/texts/" + w.ID}
		switch {
		case p.Verses != "":
			found.Title = verses(l, p.Verses) + " · " + found.Title
			if strings.Contains(p.Reference, "-") {
				found.Path += "/" + p.Reference
			} else if p.Reference != "" {
				found.Path = PassagePath(library, p.Work, p.Reference)
			}
		case p.Reference != "":
			found.Path += "/" + p.Reference
			found.Title += " " + verses(l, p.Reference)
		}
		list = append(list, found)
	}
	return list
}

// verses returns a reference in the usual notation, with the title of a book of the Bible: Mark 5:3 for mark.5.3.
func verses(l words.Language, reference string) string {
	if id, rest, ok := strings.Cut(reference, "."); ok {
		if book := refer.BookOf(id); book != nil {
			reference = l.Of(book.Title.En, book.Title.Nl) + " " + rest
		}
	}
	return strings.Replace(reference, ".", ":", 1)
}

// Last returns the reference of the last passage on the page, or "" if there is none.
func (t *Text) Last() string {
	if n := len(t.Passages); n > 0 {
		return t.Passages[n-1].Reference
	}
	return ""
}

// Path returns the page's path below the language.
func (t *Text) Path() string { return strings.TrimSuffix("/texts/"+t.Work.ID+"/"+t.Reference, "/") }

// Cite sets the address of the passages and their citation. released is the time of the release in RFC 3339, and site
// the address of the site in the reader's language.
func (t *Text) Cite(l words.Language, released, site string) {
	t.Address = site + t.Path()
	parts := []string{
		t.Work.Author, t.Title, t.Work.Edition, t.Work.Rights.Attribution, l.Code("license", t.Work.Rights.Licence),
		l.Must("texts.cite.release", "title", l.Must("title"), "date", strings.Split(released, "T")[0]), t.Address,
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	for i := range parts {
		parts[i] = strings.TrimSuffix(parts[i], ".")
	}
	t.Citation = strings.Join(parts, ". ")
}
