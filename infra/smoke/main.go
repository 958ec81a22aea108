// Command smoke asks a running service one thing of every kind and says what is not as it should be: after a
// deployment, and of the local server. It costs a few requests, one of them of the assistant.
//
//	go run ./infra/smoke [-without edge] https://coptic.example.org
//
// -without edge leaves out what CloudFront adds to the API: static copies, the browser client, the trailing slash.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	without := flag.String("without", "", "edge: ask the API alone")
	flag.Parse()
	if flag.NArg() != 1 || *without != "" && *without != "edge" {
		fmt.Fprintln(os.Stderr, "usage: smoke [-without edge] BASE_URL")
		os.Exit(2)
	}
	s := service{base: strings.TrimRight(flag.Arg(0), "/"), client: &http.Client{
		Timeout:       time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	failed := 0
	for _, c := range checks {
		if c.edge && *without == "edge" {
			continue
		}
		begun := time.Now()
		if err := c.run(s); err != nil {
			fmt.Printf("FAIL  %s: %v\n", c.name, err)
			failed++
			continue
		}
		fmt.Printf("ok    %s (%d ms)\n", c.name, time.Since(begun).Milliseconds())
	}
	if failed > 0 {
		fmt.Printf("%d of %d failed\n", failed, len(checks))
		os.Exit(1)
	}
}
