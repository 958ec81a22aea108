// Command panics is a streamed function that panics, before its first write on /early and after it on other paths.
package main

import (
	"io"
	"net/http"

	"coptic.example/service/shared/lambda"
)

func main() {
	lambda.StartStream(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/early" {
			io.WriteString(w, "half")
		}
		panic("on purpose")
	}))
}
