// Command smoke checks a running service with one request of every kind and reports what is wrong. It is for use
// after a deployment and with the local server. It costs a few requests, including one to the assistant.
//
//	go run ./infra/smoke [-local|-alone] [-direct https://….amazonaws.com/live] https://coptic.example.org
//
// -local omits checks that need CloudFront. -alone also omits what CloudFront or the local server add to the API:
// static copies, the browser client, the trailing slash. -direct is the API's own address, which must refuse
// requests.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"
)

func main() {
	local := flag.Bool("local", false, "leave out what only CloudFront does")
	alone := flag.Bool("alone", false, "ask the API alone")
	direct := flag.String("direct", "", "the API's own address, past CloudFront")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: smoke [-local|-alone] [-direct URL] BASE_URL")
		os.Exit(2)
	}
	s := service{base: strings.TrimRight(flag.Arg(0), "/"), direct: strings.TrimRight(*direct, "/"), client: &http.Client{
		Timeout:       time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	left := map[string]bool{"edge": *alone, "cloudfront": *alone || *local, "direct": *direct == ""}
	failed := 0
	all := slices.Concat(checks, cloudChecks)
	for _, c := range all {
		if left[c.needs] {
			fmt.Printf("left  %s\n", c.name)
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
		fmt.Printf("%d of %d failed\n", failed, len(all))
		os.Exit(1)
	}
}
