package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"coptic.example/service/dataset/lexicon/lexicontest"
)

// BenchmarkImport imports a foreign dictionary of 10,000 entries beside the authored course, in a process of its own,
// and reports the most memory that the process had.
func BenchmarkImport(b *testing.B) {
	dir := b.TempDir()
	program, source := filepath.Join(dir, "dataset"), filepath.Join(dir, "foreign.json")
	if out, err := exec.Command("go", "build", "-tags", "lean", "-o", program, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	if err := os.WriteFile(source, lexicontest.Foreign(b, 10_000), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		imported := exec.Command(program, "import", "-authored", "../..", "-dictionary", source, "-o", b.TempDir())
		if out, err := imported.CombinedOutput(); err != nil {
			b.Fatalf("%v: %s", err, out)
		}
		if usage, ok := imported.ProcessState.SysUsage().(*syscall.Rusage); ok {
			b.ReportMetric(float64(usage.Maxrss)/1000, "MB") // in kB on Linux
		}
	}
}
