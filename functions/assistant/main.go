// Command assistant is the Lambda for /api/assistant.
package main

import (
	"coptic.example/service/shared/assistant"
	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/mcp"
	_ "coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/setting"
)

func main() {
	var env setting.Env
	counts, share := dynamo.FromEnv(&env)
	parts := assistant.Parts{Kinds: kinds.All(), Parameter: kinds.Parameter, Counts: counts}
	parts.Lookups, parts.Tools = mcp.ForAssistant(&env)
	service := assistant.Configure(&env, parts)
	env.Check()
	lambda.StartStream(share.Guard(httpapi.New(assistant.Routes(service)...)))
}
