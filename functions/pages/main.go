// Command pages is the Lambda for the pages of the browser client and for all paths that no other function serves.
package main

import (
	"context"

	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/pages"
	"coptic.example/service/shared/release"
	_ "coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts"
)

func main() {
	var env setting.Env
	source, refresh := release.FromEnv(&env, ""), env.Duration("DATASET_REFRESH")
	site := pages.New(api.NewCache(source, refresh), grammar.NewCache(source, refresh), pages.Contact(&env)).
		WithTexts(texts.NewCache(source, refresh)).WithSpeech(&env)
	_, share := dynamo.FromEnv(&env)
	env.Check()
	site.Load(context.Background())
	lambda.Start(share.Guard(httpapi.NewWithFallback(site.Unknown, site.Routes()...)))
}
