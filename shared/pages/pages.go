// Package pages generates the HTML of the service: a page for every entry, lesson, concept and list, in English and
// in Dutch, from the live release. Pages can be read without scripts. The markup of content is only in the templates;
// the modules of package web write markup only for content that exists in the browser alone.
package pages

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts"
	"coptic.example/service/web"
)

// Site generates pages from the dictionary and the course of a release.
type Site struct {
	lexicon *api.Cache
	contact web.Contact
	library *texts.Cache // nil if there is none
	course  *courses
	screens map[words.Language]screens
	speech  bool // a speech service is available
}

// New returns a Site that reads a release through the caches of its parts. contact is the operator's address, or "".
func New(lexicon *api.Cache, lessons *grammar.Cache, contact web.Contact) *Site {
	s := &Site{lexicon: lexicon, contact: contact, course: &courses{cache: lessons}, screens: map[words.Language]screens{}}
	for _, l := range words.Languages {
		s.screens[l] = newScreens(l)
	}
	return s
}

// WithSpeech adds buttons that pronounce words if SPEECH_URL or SPEECH_FUNCTION names a speech service.
func (s *Site) WithSpeech(env *setting.Env) *Site {
	s.speech = env.Text("SPEECH_URL") != "" || env.Text("SPEECH_FUNCTION") != ""
	return s
}

// Load reads the live release ahead of the first request. It logs errors.
func (s *Site) Load(ctx context.Context) {
	s.lexicon.Load(ctx)
	s.course.cache.Load(ctx)
	if s.library != nil {
		s.library.Load(ctx)
	}
}

// request is a request for a page.
type request struct {
	*http.Request
	language words.Language
}

// view returns a view of a kind, without data, for the requested address.
func (r request) view(kind, title, description string) *view {
	return &view{
		Kind: kind, Path: strings.TrimPrefix(r.URL.Path, "/"+string(r.language)), Title: title, Description: description,
		request: r,
	}
}

// localisedView is like view, but looks up the title and the description among the client's words by name.
func (r request) localisedView(kind, title, description string) *view {
	return r.view(kind, r.language.Must(title), r.language.Must(description))
}

// builder builds the view of a page. An error is also answered with a page.
type builder func(s *Site, r request) (*view, error)

// builders maps paths below /en and /nl to the builders of pages.
var builders = map[string]builder{
	"":                          (*Site).home,
	"/dictionary":               (*Site).dictionary,
	"/dictionary/{id}":          (*Site).entry,
	"/lessons":                  (*Site).lessons,
	"/lessons/{slug}":           (*Site).lesson,
	"/concepts":                 (*Site).conceptList,
	"/concepts/{name}":          (*Site).concept,
	"/phrases":                  (*Site).phraseBook,
	"/texts":                    (*Site).shelf,
	"/concordance":              (*Site).concordance,
	"/texts/{work}":             (*Site).text,
	"/texts/{work}/{reference}": (*Site).text,
	"/cards":                    shell("cards"),
	"/cards/{slug}":             (*Site).cards,
	"/cards/words":              deck("words.mine"),
	"/cards/search":             deck("cards.found"),
	"/cards/phrases":            deck("phrases"),
	"/cards/text":               shell("cards"),
	"/cards/mistakes":           deck("cards.mistakes"),
	"/words":                    hidden(shell("words")),
	"/offline":                  hidden(shell("offline")),
	"/read":                     (*Site).read,
	"/privacy":                  (*Site).privacy,
	"/assistant":                shell("assistant"),
	"/developers":               (*Site).developers,
}

// Routes returns the routes of the pages, and of the files for search engines and for reporting faults.
func (s *Site) Routes() []httpapi.Route {
	routes := []httpapi.Route{
		{Path: "/", Get: s.redirectRoot, Failed: s.Unknown}, web.WorkerRoute(), web.IconRoute(),
		{Path: "/robots.txt", Get: s.robots}, {Path: "/sitemap.xml", Get: s.sitemap},
	}
	for l := range s.screens {
		for path, make := range builders {
			routes = append(routes, httpapi.Route{
				Path: "/" + string(l) + path, Get: s.page(l, make), Failed: s.Unknown, Rights: httpapi.Rights,
			})
		}
		routes = append(routes,
			httpapi.Route{Path: "/" + string(l) + "/picture/{file}", Get: s.picture(l)},
			httpapi.Route{Path: "/" + string(l) + "/opensearch.xml", Get: openSearch(l)})
	}
	return append(routes, web.ContactRoutes(s.contact, time.Now())...)
}

// page returns a handler that serves the page made by build, follows its redirect, or serves an error page.
func (s *Site) page(l words.Language, build builder) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		asked := request{r, l}
		v, err := build(s, asked)
		if err == nil && v.to != "" {
			redirect(w, v.moved, v.to, httpapi.CacheSearch)
			return nil
		}
		if err != nil {
			return s.fail(w, asked, err)
		}
		return s.send(w, asked, v, http.StatusOK)
	}
}

// Unknown answers a path that has no route or is malformed with an error page. The page is in the language of the
// path or, without one, in the reader's.
func (s *Site) Unknown(w http.ResponseWriter, r *http.Request, err error) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return err
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	l := words.Language(first)
	if !slices.Contains(words.Languages, l) {
		l = preferred(r)
	}
	return s.fail(w, request{r, l}, err)
}

// errNoPage is the error for a page that does not exist.
var errNoPage = httpapi.Errorf(http.StatusNotFound, "No such page")

// errWithdrawn is the error for the page of a withdrawn record.
var errWithdrawn = httpapi.Errorf(http.StatusGone, "Withdrawn")
