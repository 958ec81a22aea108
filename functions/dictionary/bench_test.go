package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/lambda/lambdatest"
)

func BenchmarkColdStart(b *testing.B) {
	lambdatest.BenchmarkColdStart(b, "functions/dictionary", api.PartName, search)
}

// BenchmarkModel compares the function with and without the weights of the sentence analyser: the time from process
// start to the first answer to a search, and the peak memory when the first answer is the analysis of a text of
// three groups or of the longest text. The longest answer has some 3 MB of JSON, which the event contains a second
// time.
func BenchmarkModel(b *testing.B) {
	env, _ := lambdatest.ReleaseEnv(b, api.PartName)
	with, without := lambdatest.Build(b, "functions/dictionary"), buildWithoutModel(b)
	body, err := json.Marshal(map[string]string{"text": "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ ⲉⲡϣⲁϫⲉ", "dialect": "S"})
	if err != nil {
		b.Fatal(err)
	}
	analysis := lambdatest.Event("POST", "/api/v1/dictionary/analysis", "",
		lambdatest.Header("Content-Type", "application/json"), lambdatest.Body(string(body), false))
	text, err := json.Marshal(map[string]string{"text": longestText(), "dialect": "S"})
	if err != nil {
		b.Fatal(err)
	}
	long := lambdatest.Event("POST", "/api/v1/dictionary/analysis", "",
		lambdatest.Header("Content-Type", "application/json"), lambdatest.Body(string(text), false))
	for b.Loop() {
		x, y := lambdatest.CompareColdStarts(b, 20, search, with, env, without, env)
		a, c := lambdatest.Median(x), lambdatest.Median(y)
		b.ReportMetric(float64(a.Time)/float64(time.Millisecond), "ms")
		b.ReportMetric(float64(a.Time)/float64(c.Time), "to-without")
		x, _ = lambdatest.CompareColdStarts(b, 5, analysis, with, env, with, env)
		read := lambdatest.Median(x)
		b.ReportMetric(float64(read.Time)/float64(time.Millisecond), "analysis-ms")
		b.ReportMetric(float64(read.Resident-c.Resident)/(1<<20), "MB-beyond-search")
		x, _ = lambdatest.CompareColdStarts(b, 3, long, with, env, with, env)
		b.ReportMetric(float64(lambdatest.Median(x).Resident-c.Resident)/(1<<20), "MB-beyond-search-longest-text")
		b.ReportMetric(0, "ns/op")
	}
}

// longestText returns a text of the maximum length in which few groups recur.
func longestText() string {
	var text strings.Builder
	for letters := 0; ; {
		for verb := range strings.FieldsSeq("ⲥⲱⲧⲙ ⲃⲱⲕ ⲛⲁⲩ ⲥϩⲁⲓ ϣⲁϫⲉ ⲙⲟⲟϣⲉ ϩⲙⲟⲟⲥ ⲥⲟⲟⲩⲛ ⲙⲉⲉⲩⲉ ⲕⲱⲧ ⲟⲩⲱⲙ ⲥⲱ") {
			for noun := range strings.FieldsSeq("ⲣⲱⲙⲉ ϣⲏⲣⲉ ⲥⲟⲛ ⲉⲓⲱⲧ ϩⲁⲅⲓⲟⲥ ϫⲟⲉⲓⲥ ⲏⲓ ⲧⲟⲡⲟⲥ ϣⲁϫⲉ ⲛⲟⲙⲟⲥ") {
				for base := range strings.FieldsSeq("ⲁϥ ⲙⲡϥ ⲛⲉϥ ϥⲛⲁ ⲉϥ ϣⲁϥ ⲛⲧⲉⲣⲉϥ ⲙⲁⲣⲉϥ ⲉϥϣⲁⲛ ⲛϥ") {
					clause := base + verb + " ⲛϭⲓⲡ" + noun + " ⲉⲡⲉϥ" + noun + ". "
					if letters += utf8.RuneCountInString(clause); letters > reading.MaxCharacters {
						return text.String()
					}
					text.WriteString(clause)
				}
			}
		}
	}
}

// buildWithoutModel builds the function with an empty file of weights, which a search never reads.
func buildWithoutModel(b *testing.B) string {
	b.Helper()
	dir := b.TempDir()
	model, err := filepath.Abs("../../shared/dictionary/sentence/model.bin")
	if err != nil {
		b.Fatal(err)
	}
	empty, overlay := filepath.Join(dir, "model.bin"), filepath.Join(dir, "overlay.json")
	bin := filepath.Join(dir, "bootstrap")
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {model: empty}})
	if err != nil {
		b.Fatal(err)
	}
	for name, data := range map[string][]byte{empty: {}, overlay: replace} {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	cmd := exec.Command("go", "build", "-overlay", overlay, "-trimpath", "-tags", "lambda.norpc", "-ldflags", "-s -w",
		"-o", bin, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return bin
}
