package shelf

import (
	"context"
	"net/url"
	"strconv"

	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
)

// Places is the data of a concordance page.
type Places struct {
	Query        texts.Query
	Headword     string // headword of the requested entry; "" for a word as typed
	Total        int
	Lines        []Line
	From, To     int
	Back, Onward string // query strings of the previous and next pages, or ""
	Sorts        []Choice
	Filters      []Filter
}

// Filter is a parameter of the page that restricts the occurrences.
type Filter struct {
	Name    string
	Choices []Choice
}

// Choice is a value of a parameter. Count is the number of occurrences with that value.
type Choice struct {
	Value, Label string
	Count        int
	Selected     bool
}

// Line is an occurrence with the groups around it, and the address of its passage.
type Line struct {
	texts.Line
	Title, Path string
	Doubtful    bool
}

// Attested is the data of an entry's occurrences in texts.
type Attested struct {
	Total int
	Works []Choice
	Lines []Line
}

// Asked reports whether the parameters name a word.
func Asked(param func(string) string) bool {
	return param("q") != "" || param("entry") != "" || param("lemma") != "" || param("form") != ""
}

// Sorts returns the possible orders of occurrences, with one of them selected.
func Sorts(l words.Language, chosen string) (list []Choice) {
	for _, sort := range [...]string{texts.SortReference, texts.SortBefore, texts.SortAfter} {
		list = append(list, Choice{Value: sort, Label: l.Must("concordance.sort." + sort), Selected: sort == chosen})
	}
	return list
}

// Concordance finds the occurrences of an entry, or of a word as typed. The parameters are those of
// /api/v1/concordance.
func Concordance(
	ctx context.Context, library *texts.Library, param func(string) string, l words.Language,
) (*Places, error) {
	query, err := texts.ParseQuery(param)
	if err != nil {
		return nil, err
	}
	c, err := library.Concordance(ctx, query)
	if err != nil {
		return nil, err
	}
	shown := &Places{
		Query: query, Total: c.Total, Lines: lines(l, library, c), From: c.Offset + 1, To: c.Offset + len(c.Lines),
		Sorts: Sorts(l, query.Sort),
	}
	if shown.Filters, err = filters(l, ctx, library, query); err != nil {
		return nil, err
	}
	at := func(offset int) string {
		q := url.Values{}
		for _, name := range [...]string{
			"q", "entry", "lemma", "form", "dialect", "work", "xpos", "near", "loan", "sort", "limit",
		} {
			if value := param(name); value != "" {
				q.Set(name, value)
			}
		}
		if offset > 0 {
			q.Set("offset", strconv.Itoa(offset))
		}
		return "?" + q.Encode()
	}
	if c.Offset > 0 {
		shown.Back = at(max(c.Offset-c.Limit, 0))
	}
	if c.NextOffset != nil {
		shown.Onward = at(*c.NextOffset)
	}
	return shown, nil
}

// filters returns the dialects, works and forms of all occurrences of the word, with the number of occurrences of each.
func filters(l words.Language, ctx context.Context, library *texts.Library, query texts.Query) ([]Filter, error) {
	dialect, work, form := query.Dialect, query.Work, query.Form
	query.Dialect, query.Work, query.Limit, query.Offset = "", "", 1, 0
	if query.Entry != "" || query.Text != "" || query.Lemma != "" {
		query.Form = ""
	}
	all, err := library.Concordance(ctx, query)
	if err != nil {
		return nil, err
	}
	var list []Filter
	for _, f := range [...]struct {
		name, chosen string
		counts       []texts.Count
		label        func(string) string
	}{
		{"dialect", dialect, all.Counts.Dialect, func(s string) string { return l.Code("dialect", s) }},
		{"work", work, all.Counts.Work, func(id string) string { return title(l, library, id) }},
		{"form", form, all.Counts.Form, func(form string) string { return form }},
	} {
		to := Filter{Name: f.name}
		for _, c := range f.counts {
			to.Choices = append(to.Choices, Choice{c.Value, f.label(c.Value), c.Count, c.Value == f.chosen})
		}
		if len(to.Choices) > 1 {
			list = append(list, to)
		}
	}
	return list, nil
}

// title returns the title of a work, or its id if the library lacks the work.
func title(l words.Language, library *texts.Library, id string) string {
	if at := library.Find(id); at >= 0 {
		title := library.Works[at].Title
		return l.Of(title.En, title.Nl)
	}
	return id
}

// lines formats occurrences for the page.
func lines(l words.Language, library *texts.Library, c *texts.Concordance) []Line {
	var list []Line
	for _, line := range c.Lines {
		shown := Line{
			Line: line, Title: title(l, library, line.Work), Doubtful: line.Confidence < doubtful && !line.Gold,
		}
		if work := library.Find(line.Work); work >= 0 {
			shown.Path = PassagePath(library, work, line.Reference) + "." + strconv.Itoa(line.Place.Group)
		}
		list = append(list, shown)
	}
	return list
}

// Attestations returns the first occurrences of an entry and the number of occurrences in each work. It returns nil if
// the entry does not occur.
func Attestations(ctx context.Context, library *texts.Library, entry string, l words.Language) (*Attested, error) {
	const few = 3
	c, err := library.Concordance(ctx, texts.Query{Entry: entry, Sort: texts.SortReference, Limit: few})
	if err != nil || c.Total == 0 {
		return nil, err
	}
	shown := &Attested{Total: c.Total, Lines: lines(l, library, c)}
	for _, w := range c.Counts.Work {
		shown.Works = append(shown.Works, Choice{Value: w.Value, Label: title(l, library, w.Value), Count: w.Count})
	}
	return shown, nil
}
