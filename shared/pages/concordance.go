package pages

import (
	"encoding/json"
	"log/slog"
	"net/url"
	"strconv"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/texts"
)

// concordanceShown are the places of a word in the texts, some at a time, and where the others are.
type concordanceShown struct {
	Query        texts.Query
	Entry        string // the headword of the entry that is asked for; "" for a word as typed
	Total        int
	Works        []workCount
	Dialects     []texts.Count
	Lines        []lineShown
	From, To     int
	Back, Onward string // queries of the page; "" if there is none
	Sorts        []option
}

// workCount is how often a word stands in a work.
type workCount struct {
	ID, Title string
	Count     int
}

// lineShown is a place: what stands before and after the group, its translation, and where to read it.
type lineShown struct {
	texts.Line
	Title, Translation, Path string
}

// lines returns places as pages show them.
func (l locale) lines(library *texts.Library, c *texts.Concordance) []lineShown {
	var list []lineShown
	for _, line := range c.Lines {
		shown := lineShown{
			Line: line,
			Path: "/texts/" + line.Work + "/" + line.Reference + "#p" + line.Reference + "." + strconv.Itoa(line.Place.Group),
		}
		if at := library.Find(line.Work); at >= 0 {
			shown.Title = l.of(library.Works[at].Title.En, library.Works[at].Title.Nl)
		}
		if t := line.Translation; t != nil {
			shown.Translation = l.of(t.En, t.Nl)
		}
		list = append(list, shown)
	}
	return list
}

func (l locale) workCounts(library *texts.Library, counts []texts.Count) (list []workCount) {
	for _, c := range counts {
		shown := workCount{ID: c.Value, Title: c.Value, Count: c.Count}
		if at := library.Find(c.Value); at >= 0 {
			shown.Title = l.of(library.Works[at].Title.En, library.Works[at].Title.Nl)
		}
		list = append(list, shown)
	}
	return list
}

// concordance shows the places of an entry or of a word as typed. Its parameters are those of /api/v1/concordance.
func (s *Site) concordance(r request) (*view, error) {
	library, err := s.texts(r)
	if err != nil {
		return nil, err
	}
	l := r.locale
	param := func(name string) string { return httpapi.Param(r.Request, name) }
	shown := concordanceShown{}
	v := &view{
		kind: "concordance", Path: "/concordance", Title: l.must("concordance"), Description: l.must("concordance.lead"),
		Picture: "/picture/title.png",
	}
	if param("q") == "" && param("entry") == "" {
		shown.Sorts = choices(l, "concordance.sort.", sortOrders, texts.SortReference)
		v.Data = shown
		return v, nil
	}
	if shown.Query, err = texts.ParseQuery(param); err != nil {
		return nil, err
	}
	c, err := library.Concordance(r.Context(), shown.Query)
	if err != nil {
		return nil, err
	}
	if id := shown.Query.Entry; id != "" {
		ix, err := s.words.Index(r.Context())
		if err != nil {
			return nil, err
		}
		var e struct{ Headword string }
		if text := ix.EntryByID(id); text != nil {
			if err := json.Unmarshal(text, &e); err != nil {
				return nil, err
			}
		}
		shown.Entry = e.Headword
	}
	shown.Total, shown.Dialects, shown.Works = c.Total, c.Counts.Dialect, l.workCounts(library, c.Counts.Work)
	shown.Lines = l.lines(library, c)
	shown.Sorts = choices(l, "concordance.sort.", sortOrders, shown.Query.Sort)
	shown.From, shown.To = c.Offset+1, c.Offset+len(c.Lines)
	at := func(offset int) string {
		q := url.Values{}
		for _, name := range [...]string{"q", "entry", "dialect", "work", "sort", "limit"} {
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
	v.Data, v.Hidden = shown, true
	return v, nil
}

var sortOrders = []string{texts.SortReference, texts.SortBefore, texts.SortAfter}

// attested is what an entry's page shows of its places in the texts.
type attested struct {
	Total int
	Works []workCount
	Lines []lineShown
}

// attestations returns the first places of an entry, nil where there is none and where the texts cannot be read.
func (s *Site) attestations(r request, id string) *attested {
	library, err := s.texts(r)
	if err != nil {
		return nil
	}
	const few = 3
	c, err := library.Concordance(r.Context(), texts.Query{Entry: id, Sort: texts.SortReference, Limit: few})
	if err != nil {
		slog.WarnContext(r.Context(), "the places of an entry cannot be read", "error", err)
		return nil
	}
	if c.Total == 0 {
		return nil
	}
	return &attested{c.Total, r.locale.workCounts(library, c.Counts.Work), r.locale.lines(library, c)}
}
