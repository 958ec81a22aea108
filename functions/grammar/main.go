// Command grammar is the Lambda for /api/v1/grammar.
package main

import (
	"context"

	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/release"
	_ "coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/setting"
)

func main() {
	var env setting.Env
	cache := grammar.NewCache(release.FromEnv(&env, ""), env.Duration("DATASET_REFRESH"))
	_, share := dynamo.FromEnv(&env)
	env.Check()
	cache.Load(context.Background())
	lambda.Start(share.Guard(httpapi.New(grammar.Routes(cache)...)))
}
