package morphology_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	. "coptic.example/service/shared/dictionary/morphology"
)

// groupsForTiming are bound groups of typical lengths.
var groupsForTiming = strings.Fields("ⲁϥⲥⲱⲧⲙ ⲛⲧⲙⲛⲧⲣⲣⲟ ⲡⲉⲧⲛⲛⲁⲛⲁⲩ ⲫϯ ⲡϭⲥ ϩⲙⲡⲏⲓ ⲙⲙⲟϥ ⲛⲧⲉⲣⲉϥⲃⲱⲕ " +
	" ⲉⲧⲟⲩⲁⲁⲃ ⲑⲉ ⲫⲛⲟⲩϯ ⲉⲧⲁϥⲓ ϧⲉⲛⲡⲓⲏⲓ ⲙⲡⲉϥⲥⲱⲧⲉⲙ")

func BenchmarkAnalyse(b *testing.B) {
	a := New(readWords(b, false).list)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		a.Analyse(groupsForTiming[i%len(groupsForTiming)])
	}
}

// BenchmarkTreebank analyses every group of a treebank once.
func BenchmarkTreebank(b *testing.B) {
	groups := readGroups(b, "cop_scriptorium-ud-dev.conllu", 1)
	if groups == nil {
		b.Skip("no treebank in COPTIC_DATA")
	}
	a := New(readWords(b, false).list)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		a.Analyse(groups[i%len(groups)].form)
	}
}

// BenchmarkHostile times 500 forms designed to be hard: of 200 letters, which are not analysed, and of 64, which
// are.
func BenchmarkHostile(b *testing.B) {
	a := New(readWords(b, true).list)
	random := rand.New(rand.NewPCG(1, 2))
	alphabet := []rune("ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϧϩϫϭϯ")
	any := func() string {
		var s strings.Builder
		for range 64 {
			s.WriteRune(alphabet[random.IntN(len(alphabet))])
		}
		return s.String()
	}
	for name, form := range map[string]func(i int) string{
		"200 letters":  func(int) string { return strings.Repeat("ⲥⲱⲧⲙ", 50) },
		"one word":     func(int) string { return strings.Repeat("ⲥⲱⲧⲙ", 16) },
		"one letter":   func(i int) string { return strings.Repeat(string(alphabet[i%len(alphabet)]), 64) },
		"persons":      func(int) string { return strings.Repeat("ⲛⲧⲉ", 21) },
		"any letters":  func(int) string { return any() },
		"other script": func(i int) string { return fmt.Sprintf("%064d", i) },
		"spaces":       func(int) string { return strings.Repeat("ⲛ ", 32) },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for i := range 500 {
					a.Analyse(form(i))
				}
			}
		})
	}
}
