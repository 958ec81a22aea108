package cost

import (
	"fmt"
	"net/url"
	"os"
	"slices"
	"testing"
	"time"

	"coptic.example/service/shared/lambda/lambdatest"
)

// BenchmarkMonth measures the deployed binaries under a Runtime API and prints the table of docs/operations.md. The
// mix of requests is a dictionary's: most people search.
func BenchmarkMonth(b *testing.B) {
	dataset := os.Getenv("DATASET_DIR")
	if dataset == "" {
		b.Fatal("DATASET_DIR names no release folder: make cost")
	}
	if os.Getenv("WORST") != "" {
		for range b.N {
			fmt.Print(WorstTable())
		}
		return
	}
	gzip := lambdatest.Header("Accept-Encoding", "gzip")
	event := func(path, query string) []byte { return lambdatest.Event("GET", path, query, gzip) }
	kinds := []struct {
		Measured
		event []byte
	}{
		{Measured{Name: "search", Function: "dictionary", Share: 0.45},
			event("/api/v1/dictionary/search", "q=brood&limit=20")},
		{Measured{Name: "suggest", Function: "dictionary", Share: 0.15}, event("/api/v1/dictionary/suggest", "q=noute")},
		{Measured{Name: "look-up", Function: "dictionary", Share: 0.10},
			event("/api/v1/dictionary/lookup", url.Values{"form": {"ⲙⲡⲓⲣⲱⲙⲓ"}}.Encode())},
		{Measured{Name: "entry", Function: "dictionary", Share: 0.10}, event("/api/v1/dictionary/entries/cls-rwme", "")},
		{Measured{Name: "lesson", Function: "grammar", Share: 0.15}, event("/api/v1/grammar/lessons/lesson-1", "")},
		{Measured{Name: "document", Function: "contract", Share: 0.05}, event("/api/openapi.json", "")},
	}
	binaries := map[string]string{}
	for range b.N {
		var measured []Measured
		fmt.Printf("%-10s %-11s %9s %9s %9s\n", "request", "function", "warm, µs", "cold, ms", "bytes")
		for _, k := range kinds {
			if binaries[k.Function] == "" {
				binaries[k.Function] = lambdatest.Build(b, "functions/"+k.Function)
			}
			begun := time.Now()
			f := lambdatest.Start(b, binaries[k.Function], "DATASET="+dataset)
			first := f.Call(b, k.event)
			k.Cold = time.Since(begun)
			if first.StatusCode != 200 {
				b.Fatalf("%s: %d %s", k.Name, first.StatusCode, first.Body)
			}
			k.Bytes = len(first.Body)
			var times []time.Duration
			for range 300 {
				begun := time.Now()
				f.Call(b, k.event)
				times = append(times, time.Since(begun))
			}
			f.Stop()
			slices.Sort(times)
			k.Warm = times[len(times)/2]
			measured = append(measured, k.Measured)
			fmt.Printf("%-10s %-11s %9d %9.1f %9d\n", k.Name, k.Function,
				k.Warm.Microseconds(), float64(k.Cold.Microseconds())/1000, k.Bytes)
		}
		fmt.Println("\n" + Summary(measured))
		fmt.Printf("\nA thousand answers of the assistant of ten seconds each: $%.2f, and what the model's provider asks.\n",
			1000*Answer(10*time.Second))
	}
}
