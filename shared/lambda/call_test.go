package lambda

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"
)

// TestCall holds that a request which goes to another function as an event arrives as it was, and its answer too.
func TestCall(t *testing.T) {
	const picture = "\x89PNG\r\n\x1a\n\x00\xff\xfe"
	echo := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if string(body) != picture || r.Method != "POST" || r.URL.Path != "/" || r.URL.Query().Get("lang") != "cop+el" ||
			r.Header.Get("Content-Type") != "multipart/form-data; boundary=b" {
			t.Errorf("arrived: %s %s %v %q", r.Method, r.URL, r.Header, body)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusUnprocessableEntity)
		w.Write(body)
	})
	r, err := http.NewRequest("POST", "http://recognition/?lang=cop%2Bel", strings.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "multipart/form-data; boundary=b")
	payload, err := Event(r)
	if err != nil {
		t.Fatal(err)
	}
	var event events.APIGatewayProxyRequest
	if err := json.Unmarshal(payload, &event); err != nil {
		t.Fatal(err)
	}
	given, err := Answer(context.Background(), echo, event)
	if err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := ReadAnswer(out, r)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != 422 || string(body) != picture || answer.Header.Get("Content-Type") != "application/json" {
		t.Errorf("answered: %d %v %q", answer.StatusCode, answer.Header, body)
	}
}

func TestReadAnswer(t *testing.T) {
	for _, test := range []struct{ name, payload string }{
		{"no JSON", `Task timed out`},
		{"an error of the runtime", `{"errorMessage":"x","errorType":"Runtime.ExitError"}`},
		{"a body that is no base64", `{"statusCode":200,"isBase64Encoded":true,"body":"!"}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if answer, err := ReadAnswer([]byte(test.payload), nil); err == nil {
				t.Errorf("%s: taken for an answer: %+v", test.payload, answer)
			}
		})
	}
}
