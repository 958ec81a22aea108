package budget_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/setting"
)

// TestGuard follows two addresses through two containers with a common table.
func TestGuard(t *testing.T) {
	t.Setenv("ADDRESS_DAY", "40")
	var env setting.Env
	store := new(budget.Memory)
	reached := 0
	h := httpapi.New(httpapi.Route{Path: "/x", Get: func(w http.ResponseWriter, _ *http.Request) error {
		reached++
		return nil
	}, Post: func(w http.ResponseWriter, _ *http.Request) error {
		reached++
		return nil
	}})
	var told []string // which addresses are to be refused before they reach a function, by each container
	container := func() http.Handler {
		d := budget.DayLimitFromEnv(&env, store)
		d.Refuse = func(_ context.Context, address string) error {
			told = append(told, address)
			return errors.New("a failure of it is logged, and changes no answer")
		}
		return d.Guard(h)
	}
	containers := []http.Handler{container(), container()}
	ask := func(container int, method, address string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(method, "/x", nil), httptest.NewRecorder()
		r.RemoteAddr = address
		containers[container].ServeHTTP(w, r)
		return w
	}
	if got := ask(0, "POST", "2001:db8::1").Header(); got.Get("RateLimit-Policy") != `"day";q=40;w=86400` ||
		!strings.HasPrefix(got.Get("RateLimit"), `"day";r=39;t=`) {
		t.Errorf("an answer to POST says %v", got)
	}
	if got := ask(0, "GET", "2001:db8::2").Header(); got.Get("RateLimit") != "" {
		t.Errorf("an answer that others may get says %v", got)
	}
	for i := range 38 { // others of the same /64
		ask(i%2, "GET", "2001:db8::3")
	}
	passed := reached
	for range 60 {
		ask(0, "GET", "2001:db8::4")
		ask(1, "GET", "2001:db8::4")
	}
	if more := reached - passed; more > 2*24 {
		t.Errorf("%d requests more than the share reach the handler", more)
	}
	got := ask(1, "GET", "2001:db8::5")
	if got.Code != 429 || got.Header().Get("Retry-After") == "" || got.Header().Get("X-Error-Code") != "rate-limited" ||
		!strings.HasPrefix(got.Header().Get("RateLimit"), `"day";r=0;t=`+got.Header().Get("Retry-After")) ||
		got.Header().Get("Cache-Control") != "no-store" || got.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("beyond the share: %d %v %s", got.Code, got.Header(), got.Body)
	}
	if want := []string{"2001:db8::/64", "2001:db8::/64"}; !slices.Equal(told, want) {
		t.Errorf("to be refused are %q, want %q: once by each container", told, want)
	}
	for name, address := range map[string]string{"another /64": "2001:db8:0:1::1", "no address": "unknown"} {
		t.Run(name, func(t *testing.T) {
			for range 3 {
				if got := ask(1, "GET", address); got.Code != 200 {
					t.Errorf("%d %s", got.Code, got.Body)
				}
			}
		})
	}
	t.Run("no limit", func(t *testing.T) {
		t.Setenv("ADDRESS_DAY", "0")
		r, w := httptest.NewRequest("POST", "/x", nil), httptest.NewRecorder()
		budget.DayLimitFromEnv(&env, store).Guard(h).ServeHTTP(w, r)
		if w.Code != 200 || w.Header().Get("RateLimit") != "" {
			t.Errorf("%d %v", w.Code, w.Header())
		}
	})
}

// TestTold checks that a container reports an address once, and again ten minutes later if it still sends requests,
// because the first report may have failed.
func TestTold(t *testing.T) {
	t.Setenv("ADDRESS_DAY", "1")
	synctest.Test(t, func(t *testing.T) {
		var env setting.Env
		d, told := budget.DayLimitFromEnv(&env, new(budget.Memory)), 0
		d.Refuse = func(context.Context, string) error {
			told++
			return errors.New("the store is not there")
		}
		h := d.Guard(http.NotFoundHandler())
		for i, want := range []int{1, 1, 2, 2} {
			for range 60 {
				r := httptest.NewRequest("GET", "/x", nil)
				r.RemoteAddr = "192.0.2.1:1"
				h.ServeHTTP(httptest.NewRecorder(), r)
			}
			if told != want {
				t.Errorf("after %v it was told %d times, want %d", time.Duration(i)*6*time.Minute, told, want)
			}
			time.Sleep(6 * time.Minute)
		}
	})
}

// TestPosts checks that a limit on POST does not affect GET, and that its header appears beside that of the day.
func TestPosts(t *testing.T) {
	t.Setenv("ADDRESS_DAY", "40")
	var env setting.Env
	ok := func(http.ResponseWriter, *http.Request) error { return nil }
	limit := budget.NewLimit("texts", 2, 5, new(budget.Memory))
	h := budget.DayLimitFromEnv(&env, new(budget.Memory)).Guard(
		httpapi.New(limit.Posts([]httpapi.Route{{Path: "/x", Get: ok, Post: ok}, {Path: "/y", Get: ok}})...))
	for i, want := range []struct {
		method string
		code   int
	}{{"POST", 200}, {"GET", 200}, {"POST", 200}, {"POST", 429}, {"GET", 200}} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(want.method, "/x", nil))
		if w.Code != want.code {
			t.Errorf("request %d, %s: %d, want %d", i+1, want.method, w.Code, want.code)
		}
		if said := len(w.Header().Values("RateLimit")); want.method == "POST" && said != 2 {
			t.Errorf("request %d says %d limits, want the day's and the minute's", i+1, said)
		}
	}
}
