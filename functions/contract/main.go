// Command contract is the Lambda behind /api/openapi.json, /api/docs and /llms.txt, and every unknown path below /api.
package main

import (
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
)

func main() {
	lambda.Start(httpapi.NewWithFallback(contract.Unknown, contract.Routes()...))
}
