// Command dictionary is the Lambda for /api/v1/dictionary.
package main

import (
	"context"

	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/release"
	_ "coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts/attested"
)

func main() {
	var env setting.Env
	cache := attested.NewCache(release.FromEnv(&env, ""), env.Duration("DATASET_REFRESH"))
	counts, share := dynamo.FromEnv(&env)
	limit := api.TextLimit(&env, counts)
	env.Check()
	cache.Load(context.Background())
	lambda.Start(share.Guard(httpapi.New(limit.Posts(api.Routes(cache))...)))
}
