// Package api serves texts, passages and concordances, and the same works over Distributed Text Services.
package api

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
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
		{Path: level.Path, Rights: []string{RightsPath}, Get: h.levels()},
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

// levels returns a handler that serves the file of package level. It is built once for each library.
func (h handler) levels() httpapi.Handler {
	var made release.Derived[*texts.Library, *httpapi.Body]
	return func(w http.ResponseWriter, r *http.Request) error {
		l, err := h.cache.Answer(w, r)
		if err != nil {
			return texts.Unavailable(err)
		}
		body, err := made.Of(l, func(l *texts.Library) (*httpapi.Body, error) {
			file, err := level.File(r.Context(), l)
			return httpapi.Prepare(file, "application/json; charset=utf-8"), err
		})
		if err != nil {
			return err
		}
		body.Write(w, r, cacheData)
		return nil
	}
}

func (h handler) works(w http.ResponseWriter, r *http.Request) error {
	dialect, err := texts.ParseDialect(httpapi.Param(r, "dialect"))
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

// textTypes maps the formats that are not JSON to their media types.
var textTypes = map[string]string{
	"conllu": "text/x-conllu; charset=utf-8", "tei": "application/xml; charset=utf-8", "text": "text/plain; charset=utf-8",
}

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
	span, err := l.SpanOf(work, r.PathValue("reference"))
	if err != nil {
		return err
	}
	if textTypes[format] != "" {
		return sendText(w, r, l, span, format, textTypes[format], false)
	}
	section, err := l.SectionOf(r.Context(), span)
	if err != nil {
		return err
	}
	return send(w, r, l, section)
}

// sendText writes passages in a format of textTypes, with a media type. With part, TEI is wrapped as Distributed Text
// Services requires.
func sendText(
	w http.ResponseWriter, r *http.Request, l *texts.Library, span texts.Span, format, media string, part bool,
) error {
	var data []byte
	if format == "conllu" {
		text, err := l.CoNLLU(r.Context(), span)
		if err != nil {
			return err
		}
		data = text
	} else {
		section, err := l.SectionOf(r.Context(), span)
		if err != nil {
			return err
		}
		if data = section.Plain(); format == "tei" {
			data = section.TEI(&l.Works[span.Work], part)
		}
	}
	httpapi.Prepare(data, media).Write(w, r, cacheData)
	return nil
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
