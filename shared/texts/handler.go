package texts

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/httpapi"
)

// Paths of the texts' API and of its static copies.
const (
	APIPath         = "/api/v1/texts"
	ConcordancePath = "/api/v1/concordance"
	RightsPath      = APIPath + "/rights"
	StaticPath      = "/data/texts/v1"
)

// Limits of one answer. With them it fits into what Lambda passes on.
const (
	MaxPassages = 200
	MaxGroups   = 2000
)

var (
	cacheData = []string{httpapi.CacheData}
)

type handler struct{ cache *Cache }

// Routes returns the endpoints of the texts.
func Routes(cache *Cache) []httpapi.Route {
	h := handler{cache}
	routes := []httpapi.Route{
		{Path: APIPath, Get: h.works},
		{Path: RightsPath, Get: h.rights},
		{Path: APIPath + "/{work}", Get: h.work},
		{Path: APIPath + "/{work}/{reference}", Get: h.passage},
		{Path: ConcordancePath, Get: h.concordance},
		{Path: DTSPath, Get: h.entryPoint},
		{Path: DTSPath + "/collection", Get: h.collection},
		{Path: DTSPath + "/navigation", Get: h.navigation},
		{Path: DTSPath + "/document", Get: h.document},
	}
	for i := range routes {
		routes[i].Rights = []string{RightsPath}
	}
	return routes
}

// StaticRoutes returns the routes of the static copies, for a server that has no bucket to serve them from.
func StaticRoutes(cache *Cache) []httpapi.Route {
	h := handler{cache}
	return []httpapi.Route{
		{Path: StaticPath + "/works.json", Rights: []string{RightsPath}, Get: h.static},
		{Path: StaticPath + "/works/{file}", Rights: []string{RightsPath}, Get: h.static},
	}
}

// static answers with a static copy.
func (h handler) static(w http.ResponseWriter, r *http.Request) error {
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	for _, f := range l.Static() {
		if "/"+f.Path == r.URL.Path {
			httpapi.Prepare(f.Data, "application/json; charset=utf-8").Write(w, r, cacheData)
			return nil
		}
	}
	return httpapi.Errorf(http.StatusNotFound, "No such file: %s", r.PathValue("file"))
}

// StaticFile is a static copy of an answer.
type StaticFile struct {
	Path string
	Data []byte
}

// Static returns the static copies: the list of works, and of each work what the API answers.
func (l *Library) Static() []StaticFile {
	files := []StaticFile{{strings.TrimPrefix(StaticPath, "/") + "/works.json", l.envelope(l.Works)}}
	for i := range l.Works {
		name := strings.TrimPrefix(StaticPath, "/") + "/works/" + l.Works[i].ID + ".json"
		files = append(files, StaticFile{name, l.envelope(l.Contents(i))})
	}
	return files
}

// Contents is a work with its divisions.
type Contents struct {
	Work
	Divisions []Division `json:"divisions"`
}

// Contents returns a work with its divisions.
func (l *Library) Contents(work int) Contents { return Contents{l.Works[work], l.Divisions(work)} }

func unavailable(err error) error {
	return httpapi.Unavailable("The texts are not available yet. Try again soon.", 5*time.Second, err)
}

// envelope wraps an answer.
func (l *Library) envelope(data any) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(struct {
		SchemaVersion  string `json:"schemaVersion"`
		DatasetVersion string `json:"datasetVersion"`
		GeneratedAt    string `json:"generatedAt"`
		Data           any    `json:"data"`
	}{l.SchemaVersion, l.DatasetVersion, l.GeneratedAt, data}) // records of texts and numbers encode always
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

func (l *Library) send(w http.ResponseWriter, r *http.Request, data any) error {
	httpapi.Prepare(l.envelope(data), "application/json; charset=utf-8").Write(w, r, cacheData)
	return nil
}

// dialectOf reads the filter by dialect, "" for all.
func dialectOf(r *http.Request) (string, error) {
	value := httpapi.Param(r, "dialect")
	if value == "" || strings.EqualFold(value, "ALL") {
		return "", nil
	}
	d, ok := coptic.ParseSiglum(value)
	if !ok {
		return "", httpapi.Errorf(http.StatusBadRequest, "Invalid dialect filter: %s", value)
	}
	return d.Siglum, nil
}

func (h handler) works(w http.ResponseWriter, r *http.Request) error {
	dialect, err := dialectOf(r)
	if err != nil {
		return err
	}
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	list := []Work{}
	for _, work := range l.Works {
		if dialect == "" || work.Dialect == dialect {
			list = append(list, work)
		}
	}
	return l.send(w, r, list)
}

// WorkRights are the rights in a work.
type WorkRights struct {
	Work   string `json:"work"`
	Rights Rights `json:"rights"`
}

func (h handler) rights(w http.ResponseWriter, r *http.Request) error {
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	list := []WorkRights{}
	for _, work := range l.Works {
		list = append(list, WorkRights{work.ID, work.Rights})
	}
	return l.send(w, r, list)
}

// find returns the number of the work that the path names, or a 404.
func (l *Library) find(r *http.Request) (int, error) {
	id := r.PathValue("work")
	i := l.Find(id)
	if i < 0 {
		return 0, httpapi.Errorf(http.StatusNotFound, "Text not found for id: %s", id).WithCode(httpapi.TextNotFound)
	}
	return i, nil
}

func (h handler) work(w http.ResponseWriter, r *http.Request) error {
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	work, err := l.find(r)
	if err != nil {
		return err
	}
	return l.send(w, r, l.Contents(work))
}

// Section is passages of a work that stand together, as they are served.
type Section struct {
	Work      SectionWork `json:"work"`
	Reference string      `json:"reference"`
	Previous  *string     `json:"previous"`
	Next      *string     `json:"next"`
	Passages  []Shown     `json:"passages"`
}

// SectionWork is what a section says of its work.
type SectionWork struct {
	ID      string    `json:"id"`
	Title   Localized `json:"title"`
	Dialect string    `json:"dialect"`
	Rights  Rights    `json:"rights"`
}

// Shown is a passage as it is served.
type Shown struct {
	Reference   string          `json:"reference"`
	Coptic      string          `json:"coptic"`
	Translation *Localized      `json:"translation,omitempty"`
	Gold        bool            `json:"gold"`
	Analysis    json.RawMessage `json:"analysis"`
}

// Section reads the passages that a reference names. Its error for a reference that there is not names the nearest.
func (l *Library) Section(ctx context.Context, work int, reference string) (*Section, error) {
	s, err := l.spanOf(work, reference)
	if err != nil {
		return nil, err
	}
	return l.section(ctx, s)
}

// section reads passages that stand together.
func (l *Library) section(ctx context.Context, s span) (*Section, error) {
	of := &l.Works[s.work]
	section := &Section{
		Work: SectionWork{of.ID, of.Title, of.Dialect, of.Rights}, Reference: l.reference(s), Passages: []Shown{},
	}
	if previous, next := l.neighbours(s); true {
		section.Previous, section.Next = given(previous), given(next)
	}
	all, err := l.analyses(ctx, s.from, s.to)
	if err != nil {
		return nil, err
	}
	for i := range all {
		p := &all[i]
		shown := Shown{Reference: l.places[s.from+i].reference, Coptic: p.coptic, Gold: p.gold, Analysis: p.JSON()}
		if p.translation.En != "" || p.translation.Nl != "" {
			shown.Translation = &p.translation
		}
		section.Passages = append(section.Passages, shown)
	}
	return section, nil
}

func given(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// spanOf finds the passages that a reference names, or says why it cannot.
func (l *Library) spanOf(work int, reference string) (span, error) {
	s, ok := l.resolve(work, reference)
	if !ok {
		return s, httpapi.Errorf(http.StatusNotFound, "There is no %s in this text. The nearest is %s",
			short(reference), l.nearest(work, reference)).WithCode(httpapi.ReferenceNotFound)
	}
	return s, l.bounded(s)
}

// bounded reports a span that is too long for one answer. One passage never is.
func (l *Library) bounded(s span) error {
	groups := 0
	for _, p := range l.places[s.from:s.to] {
		groups += p.groups
	}
	if n := s.to - s.from; n > 1 && (n > MaxPassages || groups > MaxGroups) {
		return httpapi.Errorf(http.StatusBadRequest,
			"The range is too long: it has %d passages with %d groups, and at most %d and %d are answered", n, groups,
			MaxPassages, MaxGroups)
	}
	return nil
}

// short shortens a value so that an error can repeat it.
func short(value string) string {
	const most = 40
	if runes := []rune(value); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return value
}

// Formats are the formats of a passage.
var Formats = []string{"json", "conllu", "tei", "text"}

func (h handler) passage(w http.ResponseWriter, r *http.Request) error {
	format := httpapi.Param(r, "format")
	if format != "" && !slices.Contains(Formats, format) {
		return httpapi.Errorf(http.StatusBadRequest, "Invalid format: %s. It is %s", short(format),
			strings.Join(Formats, ", "))
	}
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	work, err := l.find(r)
	if err != nil {
		return err
	}
	reference := r.PathValue("reference")
	switch format {
	case "conllu":
		s, err := l.spanOf(work, reference)
		if err != nil {
			return err
		}
		data, err := l.conlluOf(r.Context(), s.from, s.to)
		if err != nil {
			return err
		}
		httpapi.Prepare(data, "text/x-conllu; charset=utf-8").Write(w, r, cacheData)
		return nil
	case "tei", "text":
		section, err := l.Section(r.Context(), work, reference)
		if err != nil {
			return err
		}
		if format == "text" {
			httpapi.Prepare(section.plain(), "text/plain; charset=utf-8").Write(w, r, cacheData)
			return nil
		}
		httpapi.Prepare(section.tei(&l.Works[work], false), "application/xml; charset=utf-8").Write(w, r, cacheData)
		return nil
	}
	section, err := l.Section(r.Context(), work, reference)
	if err != nil {
		return err
	}
	return l.send(w, r, section)
}

// ParseQuery reads the parameters of a concordance.
func ParseQuery(param func(string) string) (q Query, err error) {
	q = Query{
		Entry: param("entry"), Lemma: param("lemma"), Form: param("form"), Text: param("q"), Work: param("work"),
		XPOS: param("xpos"), Loan: param("loan"), Sort: cmp.Or(param("sort"), SortReference), Limit: DefaultLimit,
	}
	if q.Entry == "" && q.Lemma == "" && q.Form == "" && q.Text == "" {
		return q, badQuery("Give a word: entry=, lemma=, form= or q=")
	}
	for name, value := range map[string]string{"lemma": q.Lemma, "form": q.Form, "q": q.Text} {
		if value != "" && (len(value) > 400 || coptic.Fold(value) == "") {
			return q, badQuery("Invalid %s: %s. It is a Coptic word", name, short(value))
		}
	}
	if d := param("dialect"); d != "" && !strings.EqualFold(d, "ALL") {
		of, ok := coptic.ParseSiglum(d)
		if !ok {
			return q, badQuery("Invalid dialect filter: %s", short(d))
		}
		q.Dialect = of.Siglum
	}
	if err := q.checkFilters(); err != nil {
		return q, err
	}
	if near := param("near"); near != "" {
		if err := q.parseNear(near); err != nil {
			return q, err
		}
	}
	for _, n := range []struct {
		name  string
		to    *int
		least int
	}{{"limit", &q.Limit, 1}, {"offset", &q.Offset, 0}} {
		if text := param(n.name); text != "" {
			value, ok := httpapi.Count(text, n.least)
			if !ok {
				return q, badQuery("Invalid concordance %s: %s", n.name, short(text))
			}
			*n.to = value
		}
	}
	q.Limit = min(q.Limit, MaxLimit)
	return q, nil
}

func badQuery(format string, args ...any) error {
	return httpapi.Errorf(http.StatusBadRequest, format, args...)
}

// checkFilters checks what is one of a list, or of a known shape.
func (q *Query) checkFilters() error {
	switch sorts := []string{SortReference, SortBefore, SortAfter}; {
	case q.Loan != "" && !slices.Contains(dictionary.Etymologies, q.Loan):
		return badQuery("Invalid loan filter: %s. It is one of %s", short(q.Loan), strings.Join(dictionary.Etymologies, ", "))
	case len(q.XPOS) > 24 || strings.Trim(q.XPOS, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") != "":
		return badQuery("Invalid xpos filter: %s. It is a tag of Coptic Scriptorium, as N or VSTAT", short(q.XPOS))
	case !slices.Contains(sorts, q.Sort):
		return badQuery("Invalid sort: %s. It is reference, before or after", short(q.Sort))
	}
	return nil
}

// parseNear reads an entry's id, a colon and a number of groups. After an id with a hyphen the number may be left out.
func (q *Query) parseNear(near string) error {
	id, within, ranged := strings.Cut(near, ":")
	q.Near, q.Within = id, 5
	ok := ranged || strings.Contains(id, "-")
	if within != "" {
		q.Within, ok = httpapi.Count(within, 1)
	}
	if !ok || q.Within > MaxWithin {
		return badQuery("Invalid near: %s. It is an entry's id, a colon and at most %d groups", short(near), MaxWithin)
	}
	return nil
}

func (h handler) concordance(w http.ResponseWriter, r *http.Request) error {
	q, err := ParseQuery(func(name string) string { return httpapi.Param(r, name) })
	if err != nil {
		return err
	}
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	if err := httpapi.Pinned(w, r); err != nil {
		return err
	}
	if q.Work != "" && l.Find(q.Work) < 0 {
		return httpapi.Errorf(http.StatusBadRequest, "Unknown work filter: %s", short(q.Work))
	}
	c, err := l.Concordance(r.Context(), q)
	if err != nil {
		return err
	}
	w.Header()["Link"] = []string{l.links(r, c) + httpapi.License(RightsPath)}
	return l.send(w, r, c)
}

// links returns the Link header's items for the pages before and after, of the same release.
func (l *Library) links(r *http.Request, c *Concordance) string {
	values := url.Values{}
	for name, list := range r.URL.Query() {
		values[name] = list[:1]
	}
	values.Set("release", l.Release)
	link := func(offset int, rel string) string {
		values.Set("offset", strconv.Itoa(offset))
		return "<" + ConcordancePath + "?" + values.Encode() + `>; rel="` + rel + `", `
	}
	text := ""
	if c.NextOffset != nil {
		text += link(*c.NextOffset, "next")
	}
	if c.Offset > 0 {
		text += link(max(0, c.Offset-c.Limit), "prev")
	}
	return text
}
