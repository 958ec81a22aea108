package main

import (
	"context"
	"fmt"
	"os"
	"runtime/pprof"
	"strings"
	"time"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/release"
)

func main() {
	ix, err := api.NewCache(release.Folder("/tmp/rel"), 0).Index(context.Background())
	if err != nil {
		panic(err)
	}
	b, _ := os.ReadFile("/work/shared/data/ud/cop_scriptorium-ud-dev.conllu")
	var t []string
	for _, l := range strings.Split(string(b), "\n") {
		if x, ok := strings.CutPrefix(l, "# text = "); ok {
			t = append(t, x)
		}
	}
	text := string([]rune(strings.Join(t, " "))[:20000])
	f, _ := os.Create("/tmp/zw.prof")
	for i := range 13 {
		if i == 3 {
			pprof.StartCPUProfile(f)
		}
		s := time.Now()
		n := len(ix.Read(text, reading.Options{Dialect: "auto"}).AppendJSON(nil))
		fmt.Println(time.Since(s), n)
	}
	pprof.StopCPUProfile()
}
