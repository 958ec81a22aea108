// Command contract is the Lambda behind /api/openapi.json, /api/docs and /llms.txt, and every unknown path below /api.
package main

import (
	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/setting"
)

func main() {
	var env setting.Env
	_, share := dynamo.FromEnv(&env)
	env.Check()
	lambda.Start(share.Guard(httpapi.NewWithFallback(contract.Unknown, contract.Routes()...)))
}
