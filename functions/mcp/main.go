// Command mcp is the Lambda for /api/mcp. Outside Lambda it serves a desktop client over standard input and output.
package main

import (
	"context"
	"os"

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
	service := mcp.FromEnv(&env, counts)
	env.Check()
	if h := share.Guard(httpapi.New(mcp.Routes(service)...)); setting.UnderLambda() {
		lambda.Start(h)
	} else if service.Serve(context.Background(), os.Stdin, os.Stdout) != nil {
		os.Exit(1)
	}
}
