package pages

import (
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/prose"
	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/pages/words"
)

// perPage is the number of entries on a page of results.
const perPage = 25

// searchPage is the data of a page of search results.
type searchPage struct {
	*search.Query
	Fields        []filterField
	Active        []activeFilter
	Analysis      *analysis
	Phrases       []*grammar.Phrase // phrases that the query asks for
	Places        []shelf.Found     // passages that the query refers to
	Tally         string
	Hits          []hit
	Range         string // 1–25 of 300, or "" if the page has all hits
	Before, After string // addresses of the previous and next pages, or ""
	Empty         *emptyResults
}

// filterField is a filter in the form, either a menu or, if Kind is "", a checkbox.
type filterField struct {
	Name, Value string
	Kind        string // kind of the codes in the menu
	Options     []search.FacetValue
	Count       int // for a checkbox
}

// activeFilter is a filter in use.
type activeFilter struct {
	Text    string // its value in words
	Without string // the address of the search without the filter
	Count   int    // number of entries without the filter, counted only if the search finds nothing
}

// emptyResults holds the suggestions on a results page without results.
type emptyResults struct {
	Without []activeFilter
	Parts   string              // address of a search that also finds parts of words
	Signs   string              // the query, if it has neither letters nor digits
	Near    []*dictionary.Entry // entries with a spelling similar to the query
}

// hit is an entry in a list of results.
type hit struct {
	*dictionary.Entry
	Glosses    []template.HTML
	Spellings  []spelling
	Sounds     []sound
	Form       string        // the matching form, if Spellings lacks it
	Other      template.HTML // the matching meaning, if only one in the other language matches
	Where, How string        // where the query matches and, unless literally, how
}

// spelling is a form of an entry in one dialect.
type spelling struct {
	Siglum, Form string
	Matched      bool
}

// dictionary builds a page of search results, or of all entries if there is no query.
func (s *Site) dictionary(r request) (*view, error) {
	ix, err := s.lexicon.Index(r.Context())
	if err != nil {
		return nil, err
	}
	q, err := query(ix, r)
	if err != nil {
		return nil, err
	}
	found := ix.Search(q)
	if found.Offset > 0 && found.Offset >= found.Total && found.Total > 0 { // past the last page
		last := (found.Total - 1) / perPage * perPage
		return &view{to: "/" + string(r.language) + "/dictionary" + queryString(&q, last), moved: http.StatusFound}, nil
	}
	l := r.language
	v := r.localisedView("dictionary", "nav.dictionary", "home.dictionary")
	v.Hidden = q.Text != "" || q.Offset > 0
	if q.Text != "" {
		v.Title = q.Text + " · " + v.Title
	}
	d := &searchPage{Query: &q, Fields: fields(&q, found.Facets)}
	v.Data = d
	for f := range search.AllFilters() {
		if value := q.Filters[f]; value != "" {
			d.Active = append(d.Active, activeFilter{Text: filterText(l, f, value), Without: withoutFilter(&q, f)})
		}
	}
	if d.Hits, err = hits(l, ix.Searcher, &q, found.Hits); err != nil {
		return nil, err
	}
	s.addOthers(d, r, ix, found.Hits)
	if found.Total == 0 && len(d.Phrases)+len(d.Places) == 0 {
		d.Empty = emptyResult(ix.Searcher, l, &q, &found)
	}
	d.addTally(l, &found)
	return v, nil
}

// query parses the search that a request asks for.
func query(ix *lookup.Dictionary, r request) (search.Query, error) {
	q, err := ix.ParseQuery(func(name string) string { return httpapi.Param(r.Request, name) })
	if bad := search.BadQuery(""); errors.As(err, &bad) {
		err = httpapi.Errorf(http.StatusBadRequest, "%s", bad)
		if utf8.RuneCountInString(httpapi.Param(r.Request, "q")) > search.MaxQuery {
			err = &readerError{http.StatusBadRequest, "search.long"}
		}
	}
	q.Limit, q.Facets = perPage, true
	return q, err
}

// addOthers adds what a query finds in addition to entries: its analysis and, on the first page, phrases and
// passages. It adds no phrases without a course, and no passages without texts.
func (s *Site) addOthers(d *searchPage, r request, ix *lookup.Dictionary, hits []search.Hit) {
	if d.Text == "" {
		return
	}
	if isText(d.Text) || foundAsText(hits) {
		d.Analysis = analyseQuery(ix, d.Text)
	}
	if d.Offset > 0 {
		return
	}
	if c, err := s.course.get(r.Context()); err == nil {
		d.Phrases = grammar.AskedPhrases(c.phrases, d.Text, maxPhrases)
	}
	if library, err := s.texts(r); err == nil {
		d.Places = shelf.Find(library, d.Text, r.language)
	}
}

// addTally adds the number of entries found, the range that the page shows, and links to the others.
func (d *searchPage) addTally(l words.Language, found *search.Result) {
	shown := len(found.Hits)
	switch {
	case shown == 0: // Empty says so, or there are phrases or places
		return
	case d.Text == "" && len(d.Active) == 0:
		d.Tally = l.Must("browse", "n", found.Total)
	default:
		d.Tally, _ = l.Plural(found.Total, "entries")
	}
	if found.Total == shown {
		return
	}
	d.Range = l.Must("paging.range", "from", found.Offset+1, "to", found.Offset+shown, "total", found.Total)
	if found.Offset > 0 {
		d.Before = queryString(d.Query, max(0, found.Offset-perPage))
	}
	if next, ok := found.Next(); ok {
		d.After = queryString(d.Query, next)
	}
}

// queryString returns the query string of a page of a search, with the question mark.
func queryString(q *search.Query, offset int) string {
	values := url.Values{}
	if q.Text != "" {
		values.Set("q", q.Text)
	}
	for name, value := range q.Parameters() {
		if name != "facets" {
			values.Set(name, value)
		}
	}
	if offset > 0 {
		values.Set("offset", strconv.Itoa(offset))
	}
	if len(values) == 0 {
		return "?"
	}
	return "?" + values.Encode()
}

// withoutFilter returns the query string of the search without one of its filters.
func withoutFilter(q *search.Query, f search.Filter) string {
	other := *q
	other.Filters[f] = ""
	return queryString(&other, 0)
}

// menus maps the filters with a menu to the kind of code that it lists.
var menus = map[search.Filter]string{
	search.Dialect: "dialect", search.PartOfSpeech: "pos", search.Etymology: "etym", search.Band: "band",
}

// filterText returns the name of a filter's value.
func filterText(l words.Language, f search.Filter, value string) string {
	if kind, ok := menus[f]; ok {
		return l.Code(kind, value)
	}
	return l.Must("filter." + f.String())
}

// fields returns the filters of the form. It omits values that no entry has, and menus without values.
func fields(q *search.Query, facets []search.Facet) []filterField {
	var list []filterField
	for _, facet := range facets {
		to := filterField{Name: facet.Filter.String(), Kind: menus[facet.Filter], Value: q.Filters[facet.Filter]}
		for _, v := range facet.Values {
			switch {
			case to.Kind == "":
				to.Count = v.Count
			case v.Count > 0 || v.Value == to.Value:
				to.Options = append(to.Options, v)
			}
		}
		if to.Kind == "" || len(to.Options) > 0 {
			list = append(list, to)
		}
	}
	return list
}

// emptyResult returns suggestions for a search without results.
func emptyResult(ix *search.Searcher, l words.Language, q *search.Query, found *search.Result) *emptyResults {
	e := &emptyResults{}
	if !strings.ContainsFunc(q.Text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }) {
		e.Signs = q.Text
	}
	for _, w := range found.WithoutFilter {
		if value := q.Filters[w.Filter]; value != "" && w.Count > 0 {
			e.Without = append(e.Without, activeFilter{filterText(l, w.Filter, value), withoutFilter(q, w.Filter), w.Count})
		}
	}
	if q.Exact {
		other := *q
		other.Exact = false
		e.Parts = queryString(&other, 0)
	}
	for _, n := range found.Suggestions {
		if near, err := ix.Entry(n); err == nil {
			e.Near = append(e.Near, &near)
		}
	}
	return e
}

// maxSpellings is the maximum number of dialects shown for a hit. The page of the entry shows all.
const maxSpellings = 4

// maxSenses is the maximum number of senses shown for a hit.
const maxSenses = 3

// hits formats the hits of a search for the page.
func hits(l words.Language, ix *search.Searcher, q *search.Query, found []search.Hit) ([]hit, error) {
	list := make([]hit, 0, len(found))
	wanted := queryWords(q.Text)
	for i := range found {
		e, err := ix.Entry(found[i].Entry)
		if err != nil {
			return nil, err
		}
		list = append(list, showHit(l, &e, &found[i], wanted))
	}
	return list, nil
}

// showHit formats a hit for the page. It highlights a meaning that contains a word of the query; without one, it
// states where the query matches.
func showHit(l words.Language, e *dictionary.Entry, f *search.Hit, wanted []string) hit {
	h := hit{Entry: e, Sounds: briefSounds(l, sounds(e)), Spellings: spellings(e, f)}
	kind := f.Kind.String()
	if f.How == search.Browsed || kind != "meaning" {
		wanted = nil
	}
	shown := false // a word of the query
	for _, sense := range e.Senses[:min(len(e.Senses), maxSenses)] {
		gloss, found := highlighted(strings.Join(l.Glosses(sense.Meanings), ", "), wanted)
		h.Glosses, shown = append(h.Glosses, gloss), shown || found
	}
	if !shown && len(wanted) > 0 {
		h.Other, shown = otherMeaning(l, e, wanted)
	}
	if shown || f.How == search.Browsed {
		return h
	}
	if kind == "headword" && f.Dialect != "" && len(f.Form) > 0 && string(f.Form) != e.Headword {
		kind = "dialect-form" // a headword is found by all its spellings
	}
	h.Where = strings.TrimSuffix(l.Must("match."+kind, "dialect", l.Code("dialect", f.Dialect)), ", ")
	if f.How != search.Exact {
		h.How = l.Must("how." + f.How.String())
	}
	if !slices.ContainsFunc(h.Spellings, func(s spelling) bool { return s.Matched }) {
		h.Form = string(f.Form)
	}
	return h
}

// spellings returns the first form in each dialect, and marks those that match the query.
func spellings(e *dictionary.Entry, f *search.Hit) (list []spelling) {
	last := ""
	for form := range e.Forms() {
		if form.Inflection != "" || form.Dialect != last && len(list) == maxSpellings {
			break
		}
		if form.Dialect == last {
			continue
		}
		last = form.Dialect
		text := form.Printed()
		list = append(list, spelling{last, text, f.How != search.Browsed && text == string(f.Form) &&
			(f.Dialect == "" || f.Dialect == last)})
	}
	return list
}

// otherMeaning returns the first meaning in the other language that contains a word of the query, with that word
// highlighted.
func otherMeaning(l words.Language, e *dictionary.Entry, wanted []string) (meaning template.HTML, found bool) {
	for _, sense := range e.Senses {
		for _, text := range l.Other().Glosses(sense.Meanings) {
			if meaning, found = highlighted(text, wanted); found {
				return meaning, true
			}
		}
	}
	return "", false
}

var notLetters = regexp.MustCompile(`[^\pL\pN]+`)

// foldedText returns a text in lower case without diacritics, for comparison.
func foldedText(text string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.M, r) {
			return -1
		}
		return r
	}, norm.NFD.String(text)))
}

// queryWords returns the words of a query that can be highlighted in glosses.
func queryWords(query string) []string {
	list := notLetters.Split(foldedText(query), -1)
	return slices.DeleteFunc(list, func(w string) bool { return len(w) < 2 })
}

var pieces = regexp.MustCompile(`[\pL\pM\pN]+|[^\pL\pM\pN]+`)

// highlighted returns a gloss in which words that begin with a wanted one are highlighted, and reports whether there
// are any.
func highlighted(text string, wanted []string) (gloss template.HTML, found bool) {
	if len(wanted) == 0 {
		return prose.Marked(text), false
	}
	for _, piece := range pieces.FindAllString(text, -1) {
		word := foldedText(piece)
		if slices.ContainsFunc(wanted, func(w string) bool { return strings.HasPrefix(word, w) }) {
			gloss, found = gloss+template.HTML("<mark>"+template.HTMLEscapeString(piece)+"</mark>"), true
		} else {
			gloss += prose.Marked(piece)
		}
	}
	return gloss, found
}

// analysis is the analysis of a query as running text.
type analysis struct {
	Groups [][]reading.Word   // the words of each bound group
	Plain  []coptic.Localized // the plain meaning of each group
	Text   string
}

// isText reports whether a query is Coptic text without wildcards.
func isText(query string) bool { return coptic.Contains(query) && !strings.ContainsAny(query, "*?") }

// foundAsText reports whether the best hit shows that a query in Latin letters is Coptic.
func foundAsText(found []search.Hit) bool {
	return len(found) > 0 && (found[0].How == search.Transliteration || found[0].How == search.BoundGroup)
}

// analyseQuery returns the analysis of a query, or nil if no group is known or the query has only one word.
func analyseQuery(ix *lookup.Dictionary, query string) *analysis {
	a, known, words := &analysis{Text: query}, false, 0
	read := ix.Read(query, reading.Options{Dialect: reading.Auto, Spacing: reading.SpacedGroups})
	for g := range read.Groups() {
		if isPunctuation(*g) {
			continue
		}
		a.Groups, words = append(a.Groups, g.Words), words+len(g.Words)
		if g.Plain.En != "" && g.Plain.Nl != "" {
			a.Plain = append(a.Plain, g.Plain)
		}
		known = known || !slices.ContainsFunc(g.Words, unexplained)
	}
	if !known || words < 2 {
		return nil
	}
	return a
}

// unexplained reports whether no lexicon explains a word.
func unexplained(w reading.Word) bool {
	return w.Role == "unknown" || w.Role == "lemma" && len(w.Entries) == 0 &&
		!slices.Contains([]string{"NUM", "PUNCT", "X", "SYM"}, w.UPOS)
}
