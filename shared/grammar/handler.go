package grammar

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
)

// Cache holds the grammar part of the live release.
type Cache = release.Cache[*release.Pack]

// NewCache returns the cache that the handler reads from.
func NewCache(source release.Source, refresh time.Duration) *Cache {
	return release.NewCache(source, PartName, refresh, release.OpenPack)
}

type handler struct{ cache *Cache }

const unknownLesson = "Grammar lesson not found for slug: %s"

var cacheData = []string{httpapi.CacheData}

// Routes returns the endpoints of the grammar API.
func Routes(cache *Cache) []httpapi.Route {
	h := handler{cache}
	routes := []httpapi.Route{
		{Path: APIPath, Get: h.fixed(APIPath)},
		{Path: APIPath + "/manifest", Get: h.fixed(APIPath + "/manifest")},
		{Path: APIPath + "/lessons", Get: h.lessons},
		{Path: RightsPath, Get: h.rights},
		{Path: APIPath + "/lessons/{slug}", Get: h.record("slug", APIPath+"/lessons/",
			unknownLesson, httpapi.LessonNotFound)},
		{Path: vocabularyName("{slug}"), Get: h.vocabulary},
		{Path: APIPath + "/concepts/{id}", Get: h.record("id", APIPath+"/concepts/", "Grammar concept not found for id: %s",
			httpapi.ConceptNotFound)},
		{Path: APIPath + "/sources/{id}", Get: h.record("id", APIPath+"/sources/", "Grammar source not found for id: %s",
			httpapi.SourceNotFound)},
	}
	for _, name := range collections {
		routes = append(routes, httpapi.Route{Path: APIPath + "/" + name, Get: h.collection(APIPath+"/"+name, lessonFilter)})
	}
	routes = append(routes, httpapi.Route{Path: phrasesPath, Get: h.collection(phrasesPath, subjectFilter)})
	return withRights(routes)
}

// RightsPath is the path that serves the rights in the course.
const RightsPath = httpapi.GrammarRights

func withRights(routes []httpapi.Route) []httpapi.Route {
	for i := range routes {
		routes[i].Rights = []string{RightsPath}
	}
	return routes
}

// rights sends the rights from the manifest.
func (h handler) rights(w http.ResponseWriter, r *http.Request) error {
	pack, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	body := pack.Lookup(APIPath + "/manifest")
	if body == nil {
		return errors.New("the course's release has no manifest")
	}
	var manifest Manifest
	if err := json.Unmarshal(body.Identity.Bytes, &manifest); err != nil {
		return fmt.Errorf("read the rights: %w", err)
	}
	answer, err := httpapi.JSON(Envelope[Rights]{manifest.Version, manifest.Rights})
	if err != nil {
		return err
	}
	httpapi.Prepare(answer, body.Type[0]).Write(w, r, cacheData)
	return nil
}

func unavailable(err error) error {
	return httpapi.Unavailable("The grammar dataset is not available yet. Try again soon.", 5*time.Second, err)
}

// StaticRoutes returns routes for the static copies, for servers that have no bucket.
func StaticRoutes(cache *Cache) []httpapi.Route {
	h := handler{cache}
	routes := []httpapi.Route{{
		Path: StaticPath + "/lessons/{file}", Get: h.record("file", StaticPath+"/lessons/", "No such file: %s",
			httpapi.NotFound),
	}, {
		Path: StaticPath + "/vocabulary/{file}", Get: h.record("file", StaticPath+"/vocabulary/", "No such file: %s",
			httpapi.NotFound),
	}}
	for _, name := range slices.Concat([]string{"manifest", "phrases"}, collections) {
		path := StaticPath + "/" + name + ".json"
		routes = append(routes, httpapi.Route{Path: path, Get: h.fixed(path)})
	}
	return withRights(routes)
}

func (h handler) fixed(name string) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		return h.write(w, r, name, nil, httpapi.NoSuchEndpoint)
	}
}

func (h handler) lessons(w http.ResponseWriter, r *http.Request) error {
	if status := httpapi.Param(r, "status"); status != "" && status != "published" {
		return httpapi.Errorf(http.StatusBadRequest, "Invalid lesson status filter: %s",
			status).WithCode(httpapi.InvalidStatusFilter)
	}
	fields, err := fieldsOf(r, APIPath+"/lessons")
	if err != nil {
		return err
	}
	return h.list(w, r, APIPath+"/lessons", fields, httpapi.NoSuchEndpoint)
}

// record returns a handler that sends the body named prefix plus the path variable. unknown is the format of the
// 404's message, and code its code.
func (h handler) record(variable, prefix, unknown string, code httpapi.Code) httpapi.Handler {
	missing := func(r *http.Request) error {
		return httpapi.Errorf(http.StatusNotFound, unknown, r.PathValue(variable)).WithCode(code)
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		fields, err := fieldsOf(r, prefix)
		if err != nil {
			return err
		}
		return h.write(w, r, prefix+r.PathValue(variable), fields, missing)
	}
}

// vocabulary sends the words of a lesson, given by slug or id.
func (h handler) vocabulary(w http.ResponseWriter, r *http.Request) error {
	lesson := r.PathValue("slug")
	return h.write(w, r, vocabularyName(lesson), nil, func(*http.Request) error {
		return httpapi.Errorf(http.StatusNotFound, unknownLesson, lesson).WithCode(httpapi.LessonNotFound)
	})
}

// filter is a parameter that filters a collection, with the error for a value that matches no record.
type filter struct {
	parameter, unknown string
	code               httpapi.Code
}

var (
	lessonFilter  = filter{"lesson", "Unknown lesson filter: %s", httpapi.UnknownLessonFilter}
	subjectFilter = filter{"subject", "Unknown subject filter: %s. There are: " + strings.Join(PhraseSubjects, ", "),
		httpapi.InvalidParameter}
)

func (h handler) collection(path string, by filter) httpapi.Handler {
	unknown := func(r *http.Request) error {
		return httpapi.Errorf(http.StatusBadRequest, by.unknown, httpapi.Param(r, by.parameter)).WithCode(by.code)
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		name := path
		if value := httpapi.Param(r, by.parameter); value != "" {
			name += "?" + by.parameter + "=" + value
		}
		fields, err := fieldsOf(r, path)
		if err != nil {
			return err
		}
		return h.list(w, r, name, fields, unknown)
	}
}

// list is like write, but sends only the page selected by limit and offset.
func (h handler) list(
	w http.ResponseWriter, r *http.Request, name string, fields []string, missing func(*http.Request) error,
) error {
	part, asked, err := windowOf(r)
	if err != nil {
		return err
	}
	pack, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	if err := httpapi.CheckRelease(w, r); err != nil {
		return err
	}
	body := pack.Lookup(name)
	if body == nil {
		return missing(r)
	}
	if asked {
		answer, total, err := part.page(body.Identity.Bytes)
		if err != nil {
			return err
		}
		links := part.links(r, total, w.Header().Get(httpapi.DatasetRelease))
		w.Header()["Link"] = []string{links + ", " + httpapi.License(RightsPath)}
		body = httpapi.Prepare(answer, body.Type[0])
	}
	return send(w, r, body, fields)
}

// write sends the named body. If the release has no such body, it returns the error of missing. If fields is not
// empty, it sends only those properties.
func (h handler) write(
	w http.ResponseWriter, r *http.Request, name string, fields []string, missing func(*http.Request) error,
) error {
	pack, err := h.cache.Answer(w, r)
	if err != nil {
		return unavailable(err)
	}
	body := pack.Lookup(name)
	if body == nil {
		return missing(r)
	}
	return send(w, r, body, fields)
}

// send sends a body. If fields is not empty, it sends only those properties.
func send(w http.ResponseWriter, r *http.Request, body *httpapi.Body, fields []string) error {
	if fields != nil {
		part, err := withFields(body.Identity.Bytes, fields)
		if err != nil {
			return err
		}
		body = httpapi.Prepare(part, body.Type[0])
	}
	body.Write(w, r, cacheData)
	return nil
}
