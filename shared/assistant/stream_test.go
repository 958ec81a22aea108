package assistant

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/slot"
	up "coptic.example/service/shared/assistant/upstreamtest"
)

// panics is a provider that sends its text and panics.
type panics string

func (p panics) Stream(_ context.Context, _ provider.Request, emit provider.Emit) error {
	if p != "" {
		emit(provider.Event{Text: string(p)})
	}
	panic("secret")
}

// open sends a request and returns the response unread. stop disconnects.
func open(t *testing.T, url string) (resp *http.Response, stop func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(
		ctx,
		"POST",
		url+Path,
		strings.NewReader(`{"messages":[{"role":"user","content":"`+secretQuestion+`"}]}`),
	)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	resp, err = http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	return resp, stop
}

// TestTextsArriveAtOnce checks that each text reaches the client before the upstream sends the next, as plain text
// and as events.
func TestTextsArriveAtOnce(t *testing.T) {
	for _, format := range formats {
		next := make(chan struct{})
		u := up.Start(t, format, func(w *up.Wire) {
			w.Open().Send(w.Start)
			for range 5 {
				w.Send(w.Text("ⲁ\n"))
				<-next
			}
			up.Closes(w)
		})
		resp, stop := open(t, serve(t, service(testLimits, target(t, slot.Default, u))))
		in := bufio.NewReader(resp.Body)
		for range 5 {
			if line, err := in.ReadString('\n'); err != nil || line != "ⲁ\n" {
				t.Fatalf("%s: %q %v", format.Kind, line, err)
			}
			next <- struct{}{}
		}
		if rest, err := io.ReadAll(in); err != nil || len(rest) > 0 {
			t.Errorf("%s: %q %v", format.Kind, rest, err)
		}
		stop()
	}
}

// soon is much shorter than any limit of the service, and longer than a busy machine needs.
const soon = 30 * time.Second

// TestClientGone checks that the upstream call ends when the client disconnects midway.
func TestClientGone(t *testing.T) {
	for _, format := range formats {
		u := up.Start(t, format, up.Texts(up.Hangs, "ⲟⲩⲟⲉⲓⲛ"))
		backup := up.Start(t, up.OpenAI, up.Answer(backup))
		resp, stop := open(t, serve(t, service(testLimits, target(t, slot.Default, u), target(t, "provider_b", backup))))
		if _, err := io.ReadFull(resp.Body, make([]byte, len("ⲟⲩⲟⲉⲓⲛ"))); err != nil {
			t.Fatal(err)
		}
		stop()
		select {
		case <-u.Gone():
		case <-time.After(soon):
			t.Errorf("%s: the upstream's call goes on", format.Kind)
		}
		if u.Asked() != 1 || backup.Asked() != 0 {
			t.Errorf("%s: asked %d and %d times", format.Kind, u.Asked(), backup.Asked())
		}
	}
}

// TestClientGoneEarly checks the same before the first text.
func TestClientGoneEarly(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	u := up.Start(t, up.OpenAI, func(w *up.Wire) {
		stop()
		w.Hang()
	})
	url := serve(t, service(testLimits, target(t, slot.Default, u)))
	r, _ := http.NewRequestWithContext(ctx, "POST", url+Path, strings.NewReader(noute))
	r.Header.Set("Content-Type", "application/json")
	if _, err := http.DefaultClient.Do(r); err == nil {
		t.Fatal("an answer")
	}
	select {
	case <-u.Gone():
	case <-time.After(soon):
		t.Error("the upstream's call goes on")
	}
}

// TestNoGoroutineStays checks that no goroutines are left after answers of all kinds.
func TestNoGoroutineStays(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Run("answers", func(t *testing.T) {
		for _, format := range formats {
			u := up.Start(
				t,
				format,
				up.Answer("a"),
				up.Texts(up.Hangs, "a"),
				hangBeforeHeaders,
				up.Texts(up.Resets, "a"),
				up.Refuse(500),
			)
			limits := testLimits
			limits.FirstToken, limits.Idle = 100*time.Millisecond, 100*time.Millisecond
			url := serve(t, service(limits, target(t, slot.Default, u)))
			for range 6 {
				ask(t, url)
			}
		}
	})
	http.DefaultClient.CloseIdleConnections()
	deadline := time.Now().Add(time.Minute)
	for runtime.NumGoroutine() > before && time.Now().Before(deadline) {
		time.Sleep(20 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		all := make([]byte, 1<<20)
		t.Errorf("%d goroutines, %d before\n%s", n, before, all[:runtime.Stack(all, true)])
	}
}
