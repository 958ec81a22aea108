package httpapi

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestParams(t *testing.T) {
	for _, tt := range []struct {
		name, query string
		max         int
		want        []string
	}{
		{"none", "other=1", 2, nil},
		{"in order, as given", "id=b&x=1&id=a&id=+b", 5, []string{"b", "a", " b"}},
		{"as many as allowed", "id=a&id=b", 2, []string{"a", "b"}},
		{"one more shows that there are too many", "id=a&id=b&id=c&id=d", 2, []string{"a", "b", "c"}},
		{"empty ones count", "id&id=", 2, []string{"", ""}},
		{"plus and percent", "id=a%2Bb+c", 1, []string{"a+b c"}},
		{"percent alone", "id=a%20c", 1, []string{"a c"}},
		{"plus alone", "id=a+c", 1, []string{"a c"}},
		{"broken, as it is", "id=%zz", 1, []string{"%zz"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := &http.Request{URL: &url.URL{RawQuery: tt.query}}
			if got := Params(r, "id", tt.max); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("%q: %q, want %q", tt.query, got, tt.want)
			}
		})
	}
}

// TestChecks checks that NUL and invalid UTF-8 are detected anywhere, encoded or not.
func TestChecks(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		fine       bool
	}{
		{"ASCII", "a=b", true},
		{"DEL", "a=\x7f", true},
		{"Coptic as it is", "a=ⲁ", true},
		{"half a letter", "a=\xe2\xb2", false},
		{"0x80", "\x80", false},
		{"NUL first", "\x00=1", false},
		{"NUL later", "a=\x00", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := checkQuery(tt.text); (err == nil) != tt.fine {
				t.Errorf("query %q: %v, want fine: %v", tt.text, err, tt.fine)
			}
			if err := checkQuery("a=%20&" + tt.text); (err == nil) != tt.fine {
				t.Errorf("query %q: %v, want fine: %v", "a=%20&"+tt.text, err, tt.fine)
			}
			if err := checkPath(tt.text); (err == nil) != tt.fine {
				t.Errorf("path %q: %v, want fine: %v", tt.text, err, tt.fine)
			}
		})
	}
}

func TestRelease(t *testing.T) {
	if got := ReleaseOf(context.Background()); got != nil {
		t.Errorf("no release asked for: %v", got)
	}
	asked := &Release{Name: "r1"}
	if got := ReleaseOf(WithRelease(context.Background(), asked)); got != asked || got.Missed() {
		t.Errorf("%v, want the release that was asked for, not missed", got)
	}
	if asked.Miss(); !asked.Missed() {
		t.Error("a miss is not kept")
	}
}

// deadlines records the deadlines that a handler sets.
type deadlines struct {
	*httptest.ResponseRecorder
	set []time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	d.set = append(d.set, at)
	return nil
}

// TestBodyDeadline checks that a body has a deadline, which is removed only after all of it was read.
func TestBodyDeadline(t *testing.T) {
	for _, tt := range []struct {
		name  string
		limit int64
		ended bool
	}{{"read to its end", 100, true}, {"too long", 1, false}} {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest("POST", "/x", strings.NewReader("[1]"))
			r.Header.Set("Content-Type", "application/json")
			w := &deadlines{ResponseRecorder: httptest.NewRecorder()}
			before := time.Now()
			_, err := ReadJSON(w, r, tt.limit)
			if (err == nil) != tt.ended || len(w.set) == 0 {
				t.Fatalf("%v with the deadlines %v, want one", err, w.set)
			}
			if d := w.set[0].Sub(before); d < BodyTime || d > BodyTime+time.Minute {
				t.Errorf("deadline in %v, want %v", d, BodyTime)
			}
			if ended := len(w.set) == 2 && w.set[1].IsZero(); ended != tt.ended {
				t.Errorf("deadlines %v, want the last one to be none: %v", w.set, tt.ended)
			}
		})
	}
}
