package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"coptic.example/service/shared/lambda/lambdatest"
)

// BenchmarkColdStart measures the time from process start to first answer, as deployed and without what needs AWS.
func BenchmarkColdStart(b *testing.B) {
	all, lean := build(b, "all"), build(b, "lean")
	for b.Loop() {
		x, y := lambdatest.CompareColdStarts(b, 20, question(), all, nil, lean, nil)
		with, without := lambdatest.Median(x), lambdatest.Median(y)
		b.ReportMetric(float64(with.Time)/float64(time.Millisecond), "ms")
		b.ReportMetric(float64(without.Time)/float64(time.Millisecond), "lean-ms")
		b.ReportMetric(float64(with.Resident)/(1<<20), "MB-resident")
		b.ReportMetric(float64(without.Resident)/(1<<20), "lean-MB")
		b.ReportMetric(size(b, all), "MB-binary")
		b.ReportMetric(size(b, lean), "lean-MB-binary")
		b.ReportMetric(0, "ns/op")
	}
}

// build builds the function with build tags, like lambdatest.Build.
func build(b *testing.B, tags string) string {
	b.Helper()
	bin := filepath.Join(b.TempDir(), "bootstrap")
	cmd := exec.Command("go", "build", "-trimpath", "-tags", "lambda.norpc,"+tags, "-ldflags", "-s -w", "-o", bin, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return bin
}

func size(b *testing.B, file string) float64 {
	info, err := os.Stat(file)
	if err != nil {
		b.Fatal(err)
	}
	return float64(info.Size()) / (1 << 20)
}
