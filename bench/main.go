// Command bench compares the dictionary's search with two others over the same lexicon and the same queries, on one
// core, the bytes of the answer included: SQLite FTS5 and bleve, each with the entry's JSON stored beside its folded
// words. It prints a table. COPTIC_DATA names the folder of the imported lexicon; without it the authored one is
// measured alone. Run it in its own folder: go run .
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"runtime"
	"text/tabwriter"
	"time"

	"coptic.example/service/dataset/quality"
)

func main() {
	log.SetFlags(0)
	memory := flag.String("memory", "", "only print what opening this engine's files takes, in bytes")
	dir := flag.String("dir", "", "with -memory: where the files are")
	flag.Parse()
	runtime.GOMAXPROCS(1)
	if *memory != "" {
		report(*memory, *dir)
		return
	}
	if err := compare(); err != nil {
		log.Fatal(err)
	}
}

func compare() error {
	data := os.Getenv("COPTIC_DATA")
	if data == "" {
		data = "../../shared/data"
	}
	if _, err := os.Stat(data); err != nil {
		log.Print("no imported lexicon at COPTIC_DATA: the authored one is measured alone")
		data = ""
	}
	lexicon, err := quality.Lexicon("../dataset", data)
	if err != nil {
		return err
	}
	entries := lexicon.Entries
	queries, err := makeQueries(entries)
	if err != nil {
		return err
	}
	fmt.Printf("%d entries; one core, %s/%s; times in µs, p50 / p99\n\n", len(entries), runtime.GOOS, runtime.GOARCH)
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "engine")
	for k := range kinds {
		fmt.Fprintf(table, "\t%s", kinds[k])
	}
	fmt.Fprintf(table, "\topen\tfile MB\tmemory − file MB\tword at ×%d entries\n", more)
	for _, m := range makers {
		row, err := measure(m, entries, queries)
		if err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
		fmt.Fprintln(table, row)
	}
	return table.Flush()
}

// microseconds prints a duration with three digits or so.
func microseconds(d time.Duration) string {
	us := float64(d.Nanoseconds()) / 1000
	if us < 100 {
		return fmt.Sprintf("%.1f", us)
	}
	return fmt.Sprintf("%.0f", us)
}
