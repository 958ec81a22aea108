package lambda

import (
	"encoding/json"
	"io"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/aws/aws-lambda-go/events"

	"coptic.example/service/shared/httpapi"
)

// TestKept checks that a body passed to Keep is sent like a written one, text or not.
func TestKept(t *testing.T) {
	for name, text := range map[string]string{"text": `{"text":"ⲁϥⲥⲱⲧⲙ"}`, "no UTF-8": "\x1f\x8b\xff"} {
		t.Run(name, func(t *testing.T) {
			var answers [2]events.APIGatewayProxyResponse
			for i, lasting := range []bool{false, true} {
				body := httpapi.Body{
					Type: []string{"text/plain"}, Lasting: lasting,
					Identity: httpapi.NewRepresentation([]byte(text), `"a"`),
				}
				w := newBuffered()
				body.Write(w, httptest.NewRequest("GET", "/", nil), []string{"no-store"})
				answers[i] = w.response()
			}
			if !reflect.DeepEqual(answers[0], answers[1]) || answers[1].Body == "" {
				t.Errorf("kept: %+v, written: %+v", answers[1], answers[0])
			}
		})
	}
}

// TestPayload checks that the payload equals the output of encoding/json, however it is read.
func TestPayload(t *testing.T) {
	header := map[string][]string{"ETag": {`"body":""`}, "Body": {"", `\`}}
	for name, answer := range map[string]events.APIGatewayProxyResponse{
		"nothing":            {StatusCode: 304},
		"a body":             {StatusCode: 200, MultiValueHeaders: header, Body: `{"text":"ⲁϥⲥⲱⲧⲙ"}`},
		"everything escaped": {StatusCode: 200, MultiValueHeaders: header, Body: "\x00\x01\b\f\n\r\t\x1f\"\\\"\u2028<&>\x7f"},
		"base64":             {StatusCode: 200, Body: "H4sI", IsBase64Encoded: true},
		"long":               {StatusCode: 200, Body: strings.Repeat(`"ⲁ`+"\n", 40_000)},
	} {
		for kind, read := range map[string]func(io.Reader) io.Reader{
			"at once":      func(r io.Reader) io.Reader { return r },
			"byte by byte": iotest.OneByteReader,
			"in halves":    iotest.HalfReader,
		} {
			t.Run(name+"/"+kind, func(t *testing.T) {
				p, err := newPayload(answer)
				if err != nil {
					t.Fatal(err)
				}
				//lint:ignore SA9005 that it says nothing of itself is what the runtime's encoder must find
				if seen, err := json.Marshal(p); string(seen) != "{}" || err != nil {
					t.Fatalf("the runtime would send %s, %v", seen, err)
				}
				data, err := io.ReadAll(read(p))
				if err != nil {
					t.Fatal(err)
				}
				var got events.APIGatewayProxyResponse
				if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, answer) {
					t.Errorf("got %.200s, %v, want %.200v", data, err, answer)
				}
			})
		}
	}
}
