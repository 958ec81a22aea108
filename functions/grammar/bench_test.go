package main

import (
	"testing"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/lambda/lambdatest"
)

func BenchmarkColdStart(b *testing.B) {
	lambdatest.BenchmarkColdStart(b, "functions/grammar", grammar.PartName, lesson)
}
