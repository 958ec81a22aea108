package rate

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
)

// wait counts a request and returns how long the address must wait.
func wait(l *Limiter, address string) time.Duration {
	wait, _, _ := l.count(address)
	return wait
}

func TestLimiter(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(3)
	l.now = func() time.Time { return now }
	for i := range 3 {
		if got := wait(l, "192.0.2.1:5000"); got != 0 {
			t.Errorf("request %d waits %v", i, got)
		}
	}
	if got := wait(l, "192.0.2.1:6000"); got != 20*time.Second {
		t.Errorf("another port is another client: %v", got)
	}
	if got := wait(l, "192.0.2.2"); got != 0 {
		t.Errorf("another address waits %v", got)
	}
	now = now.Add(20 * time.Second)
	if got := wait(l, "192.0.2.1"); got != 0 {
		t.Errorf("after its share of the minute it waits %v", got)
	}
	if got := wait(l, "192.0.2.1"); got != 20*time.Second {
		t.Errorf("refused requests count: %v", got)
	}
}

func TestAddresses(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"192.0.2.1:1", "192.0.2.1", true},
		{"[2001:db8::1]:80", "2001:db8::ffff", true},
		{"2001:db8::1", "2001:db8:0:1::1", false},
		{"::ffff:192.0.2.1", "192.0.2.1", true},
		{"[fe80::1%eth0]:1", "fe80::2", true},
		{"", "not an address", true},
		{"192.0.2.1", "192.0.2.2", false},
		{"192.0.2.1:80", "192.0.2.2:80", false},
		{"192.0.2.1:80", "nobody", false},
		{"2001:db8:0:0:8000::1", "2001:db8::1", true},
	} {
		t.Run(tt.a+" and "+tt.b, func(t *testing.T) {
			if got := keyOf(tt.a) == keyOf(tt.b); got != tt.same {
				t.Errorf("%q and %q count as one: %v, want %v", tt.a, tt.b, got, tt.same)
			}
		})
	}
}

// TestOne tests a limit of one request per minute, up to the last moment of the wait.
func TestOne(t *testing.T) {
	now := time.Unix(1000, 0)
	l := New(1)
	l.now = func() time.Time { return now }
	if got := wait(l, "192.0.2.1"); got != 0 {
		t.Errorf("the first waits %v", got)
	}
	now = now.Add(time.Minute - 1)
	if got := wait(l, "192.0.2.1"); got != 1 {
		t.Errorf("a nanosecond too early waits %v", got)
	}
	err := l.Allow(httptest.NewRecorder(), &http.Request{RemoteAddr: "192.0.2.1"})
	if err == nil {
		t.Error("a nanosecond too early is allowed")
	}
	now = now.Add(1)
	if got := wait(l, "192.0.2.1"); got != 0 {
		t.Errorf("in time waits %v", got)
	}
}

func TestOff(t *testing.T) {
	l := New(0)
	if _, left, restored := l.count("192.0.2.1"); left != 0 || restored != 0 {
		t.Errorf("without a limit %d are left for %v, want no figures", left, restored)
	}
	for range 1000 {
		if wait(l, "192.0.2.1") != 0 {
			t.Fatal("0 limits")
		}
	}
}

func TestBounded(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(60)
	l.now = func() time.Time { return now }
	for i := range 2*maxAddresses + 100 {
		if i == maxAddresses {
			now = now.Add(2 * time.Minute)
		}
		wait(l, fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255))
		if len(l.full) > maxAddresses {
			t.Fatalf("%d addresses are kept", len(l.full))
		}
	}
}

// TestFullMap checks that, if there is no room for another address, those with nothing to wait for are dropped and
// others stay limited.
func TestFullMap(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(2)
	l.now = func() time.Time { return now }
	address := func(i int) string { return fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255) }
	for i := range maxAddresses / 2 { // pay for their request within half a minute
		wait(l, address(i))
	}
	now = now.Add(30 * time.Second)
	for i := maxAddresses / 2; i < maxAddresses; i++ { // have used up their minute
		wait(l, address(i))
		wait(l, address(i))
	}
	wait(l, "192.0.2.1")
	for i := maxAddresses / 2; i < maxAddresses; i++ {
		if got := wait(l, address(i)); got == 0 {
			t.Fatalf("address %d may ask again after another address came", i)
		}
	}
	if len(l.full) > maxAddresses/2+1 {
		t.Errorf("%d addresses are kept, want those that owe and the new one", len(l.full))
	}
}

// TestHeaders checks that each response says what is left, as the draft on RateLimit fields specifies.
func TestHeaders(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(3)
	l.now = func() time.Time { return now }
	for i, want := range []struct {
		left, retry string
		status      int
	}{
		{`"address";r=2;t=20`, "", 200}, {`"address";r=1;t=40`, "", 200}, {`"address";r=0;t=60`, "", 200},
		{`"address";r=0;t=20`, "20", 429},
	} {
		t.Run(want.left, func(t *testing.T) {
			w := httptest.NewRecorder()
			r := httptest.NewRequest("POST", "/", nil)
			if err := l.Allow(w, r); err != nil {
				httpapi.WriteError(w, r, err)
			}
			h := w.Header()
			if w.Code != want.status || h.Get("RateLimit") != want.left || h.Get("Retry-After") != want.retry ||
				h.Get("RateLimit-Policy") != `"address";q=3;w=60` {
				t.Errorf("request %d: %d %v, want %+v", i+1, w.Code, h, want)
			}
		})
	}
	w := httptest.NewRecorder()
	if err := New(0).Allow(w, httptest.NewRequest("POST", "/", nil)); err != nil || len(w.Header()) > 0 {
		t.Errorf("without a limit: %v, %v", err, w.Header())
	}
}
