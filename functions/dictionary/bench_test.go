package main

import (
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/lambda/lambdatest"
)

func BenchmarkColdStart(b *testing.B) {
	lambdatest.BenchmarkColdStart(b, "functions/dictionary", dictionary.PartName, search)
}
