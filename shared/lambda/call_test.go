package lambda

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/aws/aws-lambda-go/events"
)

// TestCall checks that a request sent to another function as an event arrives unchanged, as does the response.
func TestCall(t *testing.T) {
	const picture = "\x89PNG\r\n\x1a\n\x00\xff\xfe"
	echo := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if string(body) != picture || r.Host != "recognition" || r.Method != "POST" || r.URL.Path != "/" ||
			r.URL.Query().Get("lang") != "cop+el" || r.Header.Get("Content-Type") != "multipart/form-data; boundary=b" {
			t.Errorf("arrived: %s %s at %s %v %q", r.Method, r.URL, r.Host, r.Header, body)
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
	if answer.ProtoMajor != 1 || answer.ProtoMinor != 1 || answer.Status != "422 Unprocessable Entity" {
		t.Errorf("answered by %d.%d with %q, want HTTP/1.1 and the status in words", answer.ProtoMajor, answer.ProtoMinor,
			answer.Status)
	}
	if answer.StatusCode != 422 || string(body) != picture || answer.Header.Get("Content-Type") != "application/json" {
		t.Errorf("answered: %d %v %q", answer.StatusCode, answer.Header, body)
	}
}

// TestEventOfBrokenBody checks that a request whose body cannot be read does not become an event.
func TestEventOfBrokenBody(t *testing.T) {
	r, err := http.NewRequest("POST", "http://recognition/", iotest.ErrReader(errors.New("broken off")))
	if err != nil {
		t.Fatal(err)
	}
	if payload, err := Event(r); err == nil {
		t.Errorf("the event is %s, want an error", payload)
	}
}

func TestReadAnswer(t *testing.T) {
	for _, test := range []struct{ name, payload, want string }{
		{"no JSON", `Task timed out`, "invalid character"},
		{"an error of the runtime", `{"errorMessage":"x","errorType":"Runtime.ExitError"}`, "status 0"},
		{"a status below all", `{"statusCode":99}`, "status 99"},
		{"a status above all", `{"statusCode":1000}`, "status 1000"},
		{"a body that is no base64", `{"statusCode":200,"isBase64Encoded":true,"body":"!"}`, "base64"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer, err := ReadAnswer([]byte(test.payload), nil)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: %+v, %v; want an error that says %q", test.payload, answer, err, test.want)
			}
		})
	}
	for _, test := range []struct {
		name, payload string
		status        int
		header        string // X-A and X-B
	}{
		{"the lowest status", `{"statusCode":100}`, 100, "[] []"},
		{"the highest status", `{"statusCode":999}`, 999, "[] []"},
		{"headers of one value", `{"statusCode":200,"headers":{"x-a":"1"}}`, 200, "[1] []"},
		{"headers of several values go before those of one",
			`{"statusCode":200,"headers":{"x-a":"1","x-b":"2"},"multiValueHeaders":{"X-A":["3","4"]}}`, 200, "[3 4] [2]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer, err := ReadAnswer([]byte(test.payload), nil)
			if err != nil {
				t.Fatalf("%s: %v", test.payload, err)
			}
			header := fmt.Sprint(answer.Header.Values("X-A"), answer.Header.Values("X-B"))
			if answer.StatusCode != test.status || header != test.header {
				t.Errorf("%s: %d %s, want %d %s", test.payload, answer.StatusCode, header, test.status, test.header)
			}
		})
	}
}
