// Command texts is the Lambda for /api/v1/texts, /api/v1/concordance and /api/dts.
package main

import (
	"context"

	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/release"
	_ "coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/api"
)

func main() {
	var env setting.Env
	cache := texts.NewCache(release.FromEnv(&env, ""), env.Duration("DATASET_REFRESH"))
	_, share := dynamo.FromEnv(&env)
	env.Check()
	cache.Load(context.Background())
	lambda.Start(share.Guard(httpapi.New(api.Routes(cache)...)))
}
