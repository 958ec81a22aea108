// Package api serves texts, passages and concordances, and the same works over Distributed Text Services.
package api

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/level"
	"coptic.example/service/shared/texts/refer"
)

// RightsPath is the path that serves the rights of all texts.
const RightsPath = texts.APIPath + "/rights"

var cacheData = []string{httpapi.CacheData}

type handler struct{ cache *texts.Cache }

// Routes returns the endpoints of the texts.
func Routes(cache *texts.Cache) []httpapi.Route {
	h := handler{cache}
	routes := []httpapi.Route{
		{Path: texts.APIPath, Get: h.works},
		{Path: RightsPath, Get: h.rights},
		{Path: texts.APIPath + "/{work}", Get: h.work},
		{Path: texts.APIPath + "/{work}/{reference}", Get: h.passage},
		{Path: texts.ConcordancePath, Get: h.concordance},
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

// StaticRoutes returns routes for the static copies, for servers that have no bucket.
func StaticRoutes(cache *texts.Cache) []httpapi.Route {
	h := handler{cache}
	return []httpapi.Route{
		{Path: texts.StaticPath + "/works.json", Rights: []string{RightsPath}, Get: h.static},
		{Path: level.Path, Rights: []string{RightsPath}, Get: (&levels{cache: cache}).get},
		{Path: texts.StaticPath + "/works/{file}", Rights: []string{RightsPath}, Get: h.static},
	}
}

// static serves a static copy.
func (h handler) static(w http.ResponseWriter, r *http.Request) error {
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return texts.Unavailable(err)
	}
	for _, f := range l.Static() {
		if "/"+f.Path == r.URL.Path {
			httpapi.Prepare(f.Data, "application/json; charset=utf-8").Write(w, r, cacheData)
			return nil
		}
	}
	return httpapi.Errorf(http.StatusNotFound, "No such file: %s", r.PathValue("file"))
}

// levels serves the file of package level. It is built once for each library.
type levels struct {
	cache   *texts.Cache
	mu      sync.Mutex
	library *texts.Library
	file    []byte
}

func (f *levels) get(w http.ResponseWriter, r *http.Request) error {
	l, err := f.cache.Answer(w, r)
	if err != nil {
		return texts.Unavailable(err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.library != l {
		if f.file, err = level.File(r.Context(), l); err != nil {
			return err
		}
		f.library = l
	}
	httpapi.Prepare(f.file, "application/json; charset=utf-8").Write(w, r, cacheData)
	return nil
}

// dialectOf parses the dialect filter. It returns "" for all.
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
		return texts.Unavailable(err)
	}
	list := []NamedWork{}
	if q := httpapi.Param(r, "q"); q != "" {
		for _, p := range refer.Find(l, q) {
			list = append(list, NamedWork{l.Works[p.Work], p.Reference})
		}
	} else {
		for _, work := range l.Works {
			list = append(list, NamedWork{Work: work})
		}
	}
	return send(w, r, l, slices.DeleteFunc(list, func(n NamedWork) bool {
		return dialect != "" && n.Dialect != dialect
	}))
}

// NamedWork is a work with the reference to it in a query.
type NamedWork struct {
	texts.Work
	Reference string `json:"reference,omitempty"`
}

// WorkRights describes the rights in a work.
type WorkRights struct {
	Work   string       `json:"work"`
	Rights texts.Rights `json:"rights"`
}

func (h handler) rights(w http.ResponseWriter, r *http.Request) error {
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return texts.Unavailable(err)
	}
	list := []WorkRights{}
	for _, work := range l.Works {
		list = append(list, WorkRights{work.ID, work.Rights})
	}
	return send(w, r, l, list)
}

// find returns the number of the work in the path. The error is a 404.
func find(l *texts.Library, r *http.Request) (int, error) {
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
		return texts.Unavailable(err)
	}
	work, err := find(l, r)
	if err != nil {
		return err
	}
	return send(w, r, l, l.Contents(work))
}

// Formats lists the formats of a passage.
var Formats = []string{"json", "conllu", "tei", "text"}

func (h handler) passage(w http.ResponseWriter, r *http.Request) error {
	format := httpapi.Param(r, "format")
	if format != "" && !slices.Contains(Formats, format) {
		return httpapi.Errorf(http.StatusBadRequest, "Invalid format: %s. It is %s", httpapi.Shorten(format),
			strings.Join(Formats, ", "))
	}
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return texts.Unavailable(err)
	}
	work, err := find(l, r)
	if err != nil {
		return err
	}
	reference := r.PathValue("reference")
	switch format {
	case "conllu":
		s, err := l.SpanOf(work, reference)
		if err != nil {
			return err
		}
		data, err := l.CoNLLU(r.Context(), s)
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
			httpapi.Prepare(section.Plain(), "text/plain; charset=utf-8").Write(w, r, cacheData)
			return nil
		}
		httpapi.Prepare(section.TEI(&l.Works[work], false), "application/xml; charset=utf-8").Write(w, r, cacheData)
		return nil
	}
	section, err := l.Section(r.Context(), work, reference)
	if err != nil {
		return err
	}
	return send(w, r, l, section)
}

func (h handler) concordance(w http.ResponseWriter, r *http.Request) error {
	q, err := texts.ParseQuery(func(name string) string { return httpapi.Param(r, name) })
	if err != nil {
		return err
	}
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return texts.Unavailable(err)
	}
	if err := httpapi.CheckRelease(w, r); err != nil {
		return err
	}
	if q.Work != "" && l.Find(q.Work) < 0 {
		return httpapi.Errorf(http.StatusBadRequest, "Unknown work filter: %s", httpapi.Shorten(q.Work))
	}
	c, err := l.Concordance(r.Context(), q)
	if err != nil {
		return err
	}
	w.Header()["Link"] = []string{links(l, r, c) + ", " + httpapi.License(RightsPath)}
	return send(w, r, l, c)
}

// links returns the Link header of a page of the same release.
func links(l *texts.Library, r *http.Request, c *texts.Concordance) string {
	values := url.Values{}
	for name, list := range r.URL.Query() {
		values[name] = list[:1]
	}
	values.Set("release", l.Release)
	values.Del("offset")
	return httpapi.PageLinks(texts.ConcordancePath+"?"+values.Encode()+"&offset=", c.Offset, c.Limit, c.Total)
}

// send writes data in the envelope of the library.
func send(w http.ResponseWriter, r *http.Request, l *texts.Library, data any) error {
	httpapi.Prepare(l.Envelope(data), "application/json; charset=utf-8").Write(w, r, cacheData)
	return nil
}
