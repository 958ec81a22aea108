package main

import (
	"testing"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/lambda/lambdatest"
)

func BenchmarkColdStart(b *testing.B) {
	lambdatest.BenchmarkColdStart(b, "functions/dictionary", api.PartName, search)
}
