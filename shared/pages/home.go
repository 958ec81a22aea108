package pages

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/release"
)

// homePage is the data of the first page. Today is nil if there are no texts.
type homePage struct {
	Tries []string
	Today *todayShown
}

// todayShown is the passage of a day: where it is, what it is from, and its first words.
type todayShown struct{ Path, Title, Coptic string }

var tries = []string{"ⲣⲱⲙⲓ", "ⲡⲛⲟⲩⲧⲉ", "afsotem", "water", "λόγος"}

// today chooses a passage of the texts: another work each day from the day of the release on, and of a work another
// division each time its turn comes, the same for everybody. It returns nil without texts, or while they cannot be
// read: the first page does without.
func (s *Site) today(r request, now time.Time) *todayShown {
	if s.library == nil {
		return nil
	}
	library, err := s.library.Get(r.Context())
	if err != nil || len(library.Works) == 0 {
		return nil
	}
	released, err := time.Parse(time.RFC3339, library.GeneratedAt)
	if err != nil {
		return nil
	}
	days := daysSince(released, now)
	work := days % len(library.Works)
	parts := library.Divisions(work)
	if len(parts) == 0 {
		return nil
	}
	section, err := library.Section(r.Context(), work, parts[days/len(library.Works)%len(parts)].Reference)
	if err != nil {
		slog.WarnContext(r.Context(), "the passage of the day cannot be read", "error", err)
		return nil
	}
	w := &library.Works[work]
	return &todayShown{
		"/texts/" + w.ID + "/" + section.Reference, r.language.Of(w.Title.En, w.Title.Nl) + " " + section.Reference,
		section.Passages[0].Coptic,
	}
}

// daysSince returns how many days of the calendar, in UTC, lie between two times; 0 when now is before.
func daysSince(then, now time.Time) int {
	const day = 24 * time.Hour
	return max(0, int(now.UTC().Truncate(day).Sub(then.UTC().Truncate(day))/day))
}

func (s *Site) home(r request) (*view, error) {
	v := r.worded("home", "title", "home.lead")
	v.Data = homePage{Tries: tries, Today: s.today(r, time.Now())}
	v.describe("WebSite", schema{"potentialAction": schema{
		"@type": "SearchAction", "target": v.absolute("/dictionary") + "?q={search_term_string}",
		"query-input": "required name=search_term_string",
	}})
	return v, nil
}

// shell makes the page of a kind whose content exists in the browser alone.
func shell(kind string) maker {
	return func(_ *Site, r request) (*view, error) {
		v := r.worded(kind, "nav."+kind, kind+".lead")
		v.Heading = v.Title
		return v, nil
	}
}

// own makes a page that shows what a reader's own browser keeps, and nothing to anybody else.
func own(page maker) maker {
	return func(s *Site, r request) (*view, error) {
		v, err := page(s, r)
		if err == nil {
			v.Hidden = true
		}
		return v, err
	}
}

// deck makes the page of cards that a reader's own browser chooses. word names what they are.
func deck(word string) maker {
	return own(func(s *Site, r request) (*view, error) {
		v := r.worded("cards", "nav.cards", "cards.lead")
		v.Title += ": " + r.language.Must(word)
		v.Heading = v.Title
		return v, nil
	})
}

// cards returns the page of a lesson's cards.
func (s *Site) cards(r request) (*view, error) {
	_, bundle, err := s.asked(r)
	if err != nil {
		return nil, err
	}
	v := r.worded("cards", "cards", "cards.lead")
	v.Title += ": " + r.language.Of(bundle.Lesson.Title.En, bundle.Lesson.Title.Nl)
	v.Heading, v.Picture = v.Title, bundle.Lesson.Slug
	return v, nil
}

// developersPage is the data of the page for developers.
type developersPage struct {
	Base     string
	Tour     []Step
	Requests []struct{ Name, Code string }
	Clients  []typedClient
	Chat     string
	Proxy    string
	MCP      string
	Errors   []httpapi.CodeMeaning
	Limits   []limit
	Groups   []operations
	Files    []string
	Exports  []Export
	// ExportsPath is where they are, ExportLists the addresses of what lists them.
	ExportsPath string
	ExportLists []string
	Glosses     []gloss.Abbreviation
	Dialects    []string
	Rights      grammar.Rights
	Sources     []dictionary.Source
}

// operations are the operations of the contract under one of its tags.
type operations struct {
	Tag        string
	Operations []operation
}

type operation struct{ Verb, Method, Path, Summary, Anchor string }

func (s *Site) developers(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	sources, err := s.lexicon.Sources(r.Context())
	if err != nil {
		return nil, err
	}
	base := origin(r.Request)
	page := &developersPage{
		Base: base, Groups: contractOperations(), Rights: c.Rights, Sources: sources, Tour: tourAt(base, r.language),
		Errors: httpapi.Codes, Limits: limits(), Exports: Exports, ExportsPath: release.ExportsPath,
		ExportLists: []string{release.ExportsPath + "/manifest.json", release.ExportsPath + "/" + release.ChangesName},
		Glosses:     gloss.Abbreviations(),
		Dialects:    []string{coptic.Sahidic, coptic.Bohairic},
		Chat:        besideAt(base, "chat"), Proxy: besideAt(base, "proxy"), MCP: besideAt(base, "mcp"),
		Clients: typedClients(base),
	}
	for _, each := range [][2]string{
		{"lesson", "curl -s '" + base + "/api/v1/grammar/examples?lesson=lesson-4&fields=coptic,translation'"},
		{"assistant", "curl -sN '" + base + "/api/assistant' -H 'Content-Type: application/json' \\\n" +
			`  -d '{"messages": [{"role": "user", "content": "What does ⲡⲛⲟⲩⲧⲉ mean?"}]}'`},
		{"ocr", "curl -s '" + base + "/api/ocr?lang=cop' -F 'file=@page.jpg'"},
	} {
		page.Requests = append(page.Requests, struct{ Name, Code string }{"developers.curl." + each[0], each[1]})
	}
	for _, name := range []string{"manifest", "concepts", "examples", "exercises", "footnotes", "sources"} {
		page.Files = append(page.Files, grammar.StaticPath+"/"+name+".json")
	}
	for _, item := range c.Lessons {
		page.Files = append(page.Files, grammar.StaticPath+"/lessons/"+item.Slug+".json")
	}
	page.Files = append(page.Files, "/data/dictionary/v1/search-index.json")
	v := r.worded("developers", "nav.developers", "developers.lead")
	v.Data = page
	return v, nil
}

// contractOperations are the operations of the contract by their tags, in the order of its paths' names.
var contractOperations = sync.OnceValue(func() []operations {
	var doc struct {
		Tags  []struct{ Name string }
		Paths map[string]map[string]json.RawMessage
	}
	if err := json.Unmarshal(contract.Document, &doc); err != nil {
		panic("pages: " + err.Error()) // the document is part of the program, and tested
	}
	var groups []operations
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, verb := range []string{"get", "post"} {
			var op struct {
				Tags                 []string
				Summary, OperationID string
			}
			if json.Unmarshal(doc.Paths[path][verb], &op) != nil {
				continue
			}
			tag := ""
			if len(op.Tags) > 0 {
				tag = op.Tags[0]
			}
			at := slices.IndexFunc(groups, func(g operations) bool { return g.Tag == tag })
			if at < 0 {
				at, groups = len(groups), append(groups, operations{Tag: tag})
			}
			groups[at].Operations = append(groups[at].Operations,
				operation{strings.ToUpper(verb), verb, path, op.Summary, tag + "/" + op.OperationID})
		}
	}
	return groups
})

var textType = "text/plain; charset=utf-8"

// robots tells crawlers where the pages are listed, and to take data as files rather than by the API.
func (s *Site) robots(w http.ResponseWriter, r *http.Request) error {
	text := fmt.Sprintf("User-agent: *\nDisallow: /api/\n\nSitemap: %s/sitemap.xml\n", origin(r))
	sendMade(w, r, []byte(text), textType)
	return nil
}

// mapped is a page of the sitemap, in one language, with its others.
type mapped struct {
	Address string      `xml:"loc"`
	Links   []alternate `xml:"xhtml:link"`
}

type alternate struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Address  string `xml:"href,attr"`
}

// mostMapped is the number of addresses that a sitemap may have (sitemaps.org, "Sitemaps XML format").
const mostMapped = 50_000

// sitemap lists every page in both languages.
func (s *Site) sitemap(w http.ResponseWriter, r *http.Request) error {
	ix, err := s.lexicon.Index(r.Context())
	if err != nil {
		return httpapi.Unavailable("The dictionary is not available yet. Try again soon.", 0, err)
	}
	c, err := s.course.get(r.Context())
	if err != nil {
		return httpapi.Unavailable("The course is not available yet. Try again soon.", 0, err)
	}
	paths := []string{"", "/dictionary", "/lessons", "/concepts", "/phrases", "/cards", "/read", "/assistant",
		"/developers", "/privacy"}
	for _, item := range c.Lessons {
		paths = append(paths, "/lessons/"+item.Slug)
	}
	for i := range c.concepts {
		paths = append(paths, "/concepts/"+conceptName(c.concepts[i].ID))
	}
	if s.library != nil {
		if library, err := s.library.Get(r.Context()); err == nil { // without texts the others are listed
			paths = append(paths, shelf.Paths(library)...)
		}
	}
	for i := range ix.Len() {
		paths = append(paths, "/dictionary/"+string(ix.ID(i)))
	}
	var list struct {
		XMLName xml.Name `xml:"urlset"`
		Space   string   `xml:"xmlns,attr"`
		XHTML   string   `xml:"xmlns:xhtml,attr"`
		Pages   []mapped `xml:"url"`
	}
	list.Space, list.XHTML = "http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/1999/xhtml"
	base := origin(r)
	for _, path := range paths[:min(len(paths), mostMapped/len(grammar.Locales))] {
		links := []alternate{{"alternate", "x-default", base + "/" + string(words.English) + path}}
		for _, l := range grammar.Locales {
			links = append(links, alternate{"alternate", l, base + "/" + l + path})
		}
		for _, link := range links[1:] {
			list.Pages = append(list.Pages, mapped{link.Address, links})
		}
	}
	data, err := xml.Marshal(list)
	if err != nil {
		return fmt.Errorf("write the sitemap: %w", err)
	}
	sendMade(w, r, append([]byte(xml.Header), data...), "application/xml; charset=utf-8")
	return nil
}
