// Command contract is the Lambda behind /api/openapi.json and /api/docs, and the one that answers what no other does.
package main

import (
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
)

func main() {
	lambda.Start(httpapi.NewWithFallback(contract.Unknown, contract.Routes()...))
}
