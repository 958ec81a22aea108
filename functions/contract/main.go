// Command contract is the Lambda for /api/openapi.json, /api/docs, /llms.txt, /api/v1/pronunciation, and every
// unknown path below /api.
package main

import (
	"slices"

	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech"
)

func main() {
	var env setting.Env
	_, share := dynamo.FromEnv(&env)
	env.Check()
	routes := slices.Concat(contract.Routes(), speech.Routes())
	lambda.Start(share.Guard(httpapi.NewWithFallback(contract.Unknown, routes...)))
}
