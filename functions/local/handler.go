package main

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant"
	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/mcp"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/pages"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech"
	"coptic.example/service/shared/texts"
	textsapi "coptic.example/service/shared/texts/api"
	"coptic.example/service/web"
)

// handler serves every group of endpoints over the datasets of source, the static copies, and the browser client.
// It records errors in their settings in env.
func handler(env *setting.Env, source release.Source) http.Handler {
	refresh := env.Duration("DATASET_REFRESH")
	lessons, words := grammar.NewCache(source, refresh), api.NewCache(source, refresh)
	library := texts.NewCache(source, refresh)
	words.WithPlaces(texts.Members(library))
	tools := mcp.New(words, lessons, library, mcp.NewGuard(env, nil))
	helper := assistant.Configure(env, assistant.Parts{
		Lookups:   knowledge.Lookups(words, lessons),
		Kinds:     kinds.All(),
		Parameter: kinds.Parameter,
		Tools:     tools,
	})
	contact := pages.Contact(env)
	site, counts := pages.New(words, lessons, contact).WithTexts(library).WithSpeech(env), new(budget.Memory)
	sounds := speech.Configure(env, nil, counts)
	reader := ocr.Configure(env, ocr.Disk, kinds.Parameter)
	if ownAddress != "" && env.Text(ocrVariable) == ownAddress {
		reader.TrustMessages()
	}
	if env.Err() == nil {
		lessons.Load(context.Background())
		words.Load(context.Background())
		library.Load(context.Background())
	}
	return budget.DayLimitFromEnv(env, counts).Guard(httpapi.NewWithFallback(unknown(site), slices.Concat(
		contract.Routes(),
		grammar.Routes(lessons),
		grammar.StaticRoutes(lessons),
		api.TextLimit(env, counts).Posts(api.Routes(words)),
		api.StaticRoutes(words),
		textsapi.Routes(library),
		textsapi.StaticRoutes(library),
		assistant.Routes(helper),
		ocr.Routes(reader),
		sounds.Routes(),
		speech.Routes(),
		mcp.Routes(tools),
		site.Routes(),
		exportRoutes(env),
		web.Routes(),
	)...))
}

// unknown answers unknown paths and malformed requests, with an error for programs and a page for people.
func unknown(site *pages.Site) httpapi.Failed {
	return func(w http.ResponseWriter, r *http.Request, err error) error {
		path := r.URL.Path
		switch {
		case path == "/api", strings.HasPrefix(path, "/api/"), path == "/data", strings.HasPrefix(path, "/data/"):
			return err
		case web.Older(w, r):
			return nil
		}
		return site.Unknown(w, r, err)
	}
}
