package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"time"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/web"
)

// compile builds a release of the authored dataset in the folder built, and makes the client use its answer keys.
// It reports errors in the dataset to out.
func compile(authored string, out io.Writer) error {
	fmt.Fprintln(out, "compiling the course and the lexicon in "+authored)
	begun := time.Now()
	collected := debug.SetGCPercent(800) // the heap stays small, and collecting would take a third of the time
	r, faults, err := assemble.Derive(assemble.Content{
		Authored: assemble.Tree{Name: authored, FS: os.DirFS(authored)},
	})
	_ = faults.Print(out)
	switch {
	case err != nil:
		return err
	case r == nil || faults.Errors() > 0:
		return fmt.Errorf("%d errors", faults.Errors())
	}
	if err := r.Write(built); err != nil {
		return err
	}
	keys := map[string][]byte{}
	for _, f := range r.Keys {
		keys[f.Path] = f.Data
	}
	web.Key = func(slug string) []byte { return keys[slug+".json"] }
	fmt.Fprintf(out, "release %s in %s, %.1f s\n", r.Name, built, time.Since(begun).Seconds())
	r = nil
	debug.SetGCPercent(collected)
	debug.FreeOSMemory()
	return nil
}
