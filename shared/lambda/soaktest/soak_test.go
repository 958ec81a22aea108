package soaktest

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"text/tabwriter"
	"time"

	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/lambda/lambdatest"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/release/s3/s3test"
)

const (
	bucket, prefix = "content-bucket", "live/coptic"
	each           = 3 // containers of each function
	workers        = 6
)

// growth is how much memory a container may gain after its first hundred requests.
const growth = 24 << 20

// upstream stands in for the OCR service and the provider. Its mode says how it answers.
type upstream struct {
	*httptest.Server
	mode atomic.Value // "" well, else hang, cut, busy, rubbish
	well atomic.Int64 // unix nanoseconds since when it is; meaningless while it is not
}

// fail makes it misbehave until pause returns.
func (u *upstream) fail(mode string, pause func()) {
	u.mode.Store(mode)
	pause()
	u.well.Store(time.Now().UnixNano())
	u.mode.Store("")
}

// failedSince reports whether it has misbehaved at any time since then. Requests that began before may be affected.
func (u *upstream) failedSince(then time.Time) bool {
	return u.mode.Load() != "" || u.well.Load() > then.UnixNano()
}

func newUpstream(t *testing.T, well http.HandlerFunc) *upstream {
	u := &upstream{}
	u.mode.Store("")
	u.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		switch u.mode.Load() {
		case "hang":
			select {
			case <-r.Context().Done():
			case <-time.After(20 * time.Second):
			}
		case "cut":
			panic(http.ErrAbortHandler)
		case "busy":
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests)
		case "rubbish":
			w.Header().Set("Content-Type", "text/html")
			io.WriteString(w, "<html>not what you want</html>")
		default:
			well(w, r)
		}
	}))
	t.Cleanup(u.Close)
	return u
}

func reads(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	io.WriteString(w, `{"text":"ⲛⲟⲩⲧⲉ"}`)
}

func chats(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	for _, text := range []string{"ⲛⲟⲩⲧⲉ ", "is God."} {
		fmt.Fprintf(w, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%q}}]}\n\n", text)
		w.(http.Flusher).Flush()
	}
	io.WriteString(w, "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
}

// kind is a kind of request in the mix.
type kind struct {
	name, function string
	event          func(tag string) []byte
	upstream       *upstream // whose failures it may show
}

// tally counts the results of requests of a kind.
type tally struct {
	requests, killed int
	classes          [6]int
	last             time.Time // of the last answer below 500
	gap              time.Duration
	tag              string // of the newest answer
}

type soak struct {
	kinds   []kind
	pools   map[string]*containers
	s3Fault atomic.Int64 // unix nanoseconds until which containers may find no release; -1: until further notice

	mu      sync.Mutex
	tallies map[string]*tally
	bodies  map[string][32]byte // ETag -> its body
	wrong   map[string]int
	sample  map[string]string // of each wrong
}

// Counts that must be zero.
const (
	mixed       = "answers of two releases mixed"
	disagreeing = "ETag and body that disagree"
	unexplained = "5xx that no fault explains"
	lost        = "requests lost"
	grown       = "containers whose memory or goroutines grew"
)

func (s *soak) fault(what, sample string) {
	s.wrong[what]++
	if s.sample[what] == "" {
		s.sample[what] = sample
	}
}

func TestSoak(t *testing.T) {
	text := os.Getenv("SOAK")
	if text == "" {
		t.Skip("left out: make soak runs it")
	}
	length, err := time.ParseDuration(text)
	if err != nil {
		t.Fatalf("SOAK=%q: %v", text, err)
	}
	s3 := s3test.Start(t, bucket)
	publish(t, s3, 0)
	reader, provider := newUpstream(t, reads), newUpstream(t, chats)
	dataset := append(s3.Env(), "DATASET=s3://"+bucket+"/"+prefix, "DATASET_REFRESH=100ms")
	s := &soak{tallies: map[string]*tally{}, bodies: map[string][32]byte{}, wrong: map[string]int{},
		sample: map[string]string{}}
	s.pools = map[string]*containers{
		"grammar":    newContainers(t, "grammar", each, dataset...),
		"dictionary": newContainers(t, "dictionary", each, dataset...),
		"contract":   newContainers(t, "contract", each),
		"ocr":        newContainers(t, "ocr", each, "OCR_SERVICE_URL="+reader.URL, "OCR_RATE=0", "OCR_TIMEOUT=4s"),
		"assistant": newContainers(t, "assistant", each, append(dataset, "ASSISTANT_RATE=0",
			"ASSISTANT_PROVIDER_B_KIND=openai", "ASSISTANT_PROVIDER_B_MODEL=m", "ASSISTANT_PROVIDER_B_BASE_URL="+provider.URL,
			"ASSISTANT_FIRST_TOKEN_TIMEOUT=2s", "ASSISTANT_IDLE_TIMEOUT=2s", "ASSISTANT_TIMEOUT=5s")...),
	}
	s.kinds = mix(reader, provider)
	for _, k := range s.kinds {
		s.tallies[k.name] = &tally{last: time.Now()}
	}

	end := time.Now().Add(length)
	var load sync.WaitGroup
	for w := range workers {
		load.Go(func() {
			for i := w; time.Now().Before(end); i++ {
				s.request(s.kinds[i%len(s.kinds)])
			}
		})
	}
	s.disturb(t, s3, reader, provider, end)
	load.Wait()
	s.leaks()
	s.report(t, length)
}

// mix returns all kinds of request. If tag is not "", the request is conditional on the tag of an earlier answer.
func mix(reader, provider *upstream) []kind {
	get := func(path, query string) func(string) []byte {
		return func(tag string) []byte {
			if tag != "" {
				return lambdatest.Event("GET", path, query, lambdatest.Header("If-None-Match", tag))
			}
			return lambdatest.Event("GET", path, query)
		}
	}
	upload, form := ocrtest.Form(ocrtest.File("page.png", ocrtest.PNG()))
	return []kind{
		{"lesson", "grammar", get("/api/v1/grammar/lessons/lesson-1", ""), nil},
		{"search", "dictionary", get("/api/v1/dictionary/search", "q=ⲣⲱⲙⲓ"), nil},
		{"manifest", "grammar", get("/api/v1/grammar/manifest", ""), nil},
		{"entry", "dictionary", get("/api/v1/dictionary/entries/"+dictionarytest.Sample()[0].ID, ""), nil},
		{"contract", "contract", get("/api/openapi.json", ""), nil},
		{"question", "assistant", func(string) []byte {
			return lambdatest.Event("POST", "/api/assistant", "", lambdatest.Header("Content-Type", "application/json"),
				lambdatest.Body(`{"inferenceProvider":"provider_b","messages":[{"role":"user","content":"ⲛⲟⲩⲧⲉ?"}]}`, false))
		}, provider},
		{"upload", "ocr", func(string) []byte {
			return lambdatest.Event("POST", "/api/ocr", "lang=cop", lambdatest.Header("Content-Type", form),
				lambdatest.Body(base64.StdEncoding.EncodeToString(upload), true))
		}, reader},
	}
}

func version(n int) string { return fmt.Sprintf("2026-%02d-%02d", n/28%12+1, n%28+1) }

// publish makes release n live.
func publish(t *testing.T, s3 *s3test.Server, n int) {
	t.Helper()
	dir, name := t.TempDir(), version(n)
	parts := dictionarytest.Parts(t, name)
	parts["grammar"] = grammartest.Pack(t, name)
	releasetest.Write(t, dir, name, parts)
	s3.Upload(t, bucket, prefix, dir)
}

// request sends a request, every third one with a tag, and checks the answer.
func (s *soak) request(k kind) {
	s3Faulty := s.s3Faulty()
	began := time.Now()
	s.mu.Lock()
	tag := ""
	if c := s.tallies[k.name]; c.requests%3 == 2 {
		tag = c.tag
	}
	s.mu.Unlock()
	a := s.pools[k.function].ask(k.event(tag))
	faulty := k.upstream != nil && k.upstream.failedSince(began)
	s3Faulty = s3Faulty || s.s3Faulty()

	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.tallies[k.name]
	c.requests++
	c.classes[min(a.status/100, 5)]++
	if a.killed {
		c.killed++
	}
	if a.status < 500 {
		c.gap = max(c.gap, time.Since(c.last))
		c.last = time.Now()
	}
	if a.lost {
		s.fault(lost, fmt.Sprintf("%s after %v: %.300q", k.name, time.Since(began), a.body))
	}
	if a.status >= 500 && !a.killed && !a.lost && !faulty && !(s3Faulty && k.function != "contract") {
		s.fault(unexplained, fmt.Sprintf("%s: %d %.100s", k.name, a.status, a.body))
	}
	if tag := a.header.Get("Etag"); tag != "" && a.status == http.StatusOK {
		sum := sha256.Sum256(a.body)
		if before, seen := s.bodies[k.name+tag]; seen && before != sum {
			s.fault(disagreeing, k.name+" "+tag)
		}
		s.bodies[k.name+tag], c.tag = sum, tag
	}
	if of := between(string(a.body), `"datasetVersion":"`, `"`); a.status == http.StatusOK && of != "" &&
		k.function != "contract" {
		if !strings.Contains(string(a.body), `"generatedAt":"`+of+`T`) {
			s.fault(mixed, fmt.Sprintf("%s of %s: %.200s", k.name, of, a.body))
		}
	}
}

// s3Faulty reports whether a container that starts now may find no release.
func (s *soak) s3Faulty() bool {
	until := s.s3Fault.Load()
	return until < 0 || time.Now().UnixNano() < until
}

func between(text, before, after string) string {
	_, rest, _ := strings.Cut(text, before)
	found, _, _ := strings.Cut(rest, after)
	return found
}

// disturb causes one failure after another, each for a share of the time, with calm periods in between.
func (s *soak) disturb(t *testing.T, s3 *s3test.Server, reader, provider *upstream, end time.Time) {
	share := max(time.Until(end)/24, 500*time.Millisecond)
	pause := func() { time.Sleep(min(share, max(time.Until(end), 0))) }
	s3Fails := func(begin, stop func()) {
		s.s3Fault.Store(-1)
		begin()
		s.pools["grammar"].kill() // one that has to start without S3
		pause()
		stop()
		// A load that began earlier may still fail, and the next attempt comes some seconds later.
		s.s3Fault.Store(time.Now().Add(20 * time.Second).UnixNano())
	}
	steps := []func(n int){
		func(int) { s3Fails(func() { s3.Down(true) }, func() { s3.Down(false) }) },
		func(int) { s3Fails(func() { s3.Slow(4 * time.Second) }, func() { s3.Slow(0) }) },
		func(n int) {
			publish(t, s3, n)
			key := prefix + "/releases/" + version(n) + "/grammar.pack"
			whole, err := s3.Get(bucket, key)
			if err != nil {
				t.Fatal(err)
			}
			damaged := slices.Clone(whole)
			damaged[len(damaged)/3] ^= 1
			s3Fails(func() { s3.Put(bucket, key, damaged) }, func() { s3.Put(bucket, key, whole) })
		},
		func(n int) {
			for i := range 5 {
				publish(t, s3, n+i%2) // there and back
				time.Sleep(share / 5)
			}
		},
		func(int) {
			for _, pool := range s.pools {
				pool.kill()
			}
			pause()
		},
	}
	for _, u := range []*upstream{reader, provider} {
		for _, mode := range []string{"hang", "cut", "busy", "rubbish"} {
			steps = append(steps, func(int) {
				u.fail(mode, pause)
			})
		}
	}
	for n := 1; time.Now().Before(end); n++ {
		steps[n%len(steps)](2 * n)
		pause()
	}
	s3.Down(false)
	s3.Slow(0)
}

// leaks checks the remaining containers: their memory compared with that after the start, and their goroutines.
func (s *soak) leaks() {
	for name, pool := range s.pools {
		for box := range pool.live {
			if now := resident(box.PID()); box.resident > 0 && now > box.resident+growth {
				s.fault(grown, fmt.Sprintf("%s: %d bytes, %d after 100 requests", name, now, box.resident))
			}
			if n := box.goroutines(); n > 40 {
				s.fault(grown, fmt.Sprintf("%s: %d goroutines", name, n))
			}
		}
	}
}

func (s *soak) report(t *testing.T, length time.Duration) {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "request\tasked\t2xx\t3xx\t4xx\t5xx\tkilled\tlongest gap\t")
	total := 0
	for _, k := range s.kinds {
		c := s.tallies[k.name]
		total += c.requests
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%v\t\n", k.name, c.requests, c.classes[2], c.classes[3], c.classes[4],
			c.classes[5], c.killed, c.gap.Round(10*time.Millisecond))
	}
	w.Flush()
	started := 0
	for _, pool := range s.pools {
		started += pool.started
	}
	fmt.Printf("%v, %d requests, %d containers started\n\n%s\n", length, total, started, b.String())
	for _, what := range []string{mixed, disagreeing, unexplained, lost, grown} {
		fmt.Printf("%6d  %s %s\n", s.wrong[what], what, s.sample[what])
		if s.wrong[what] > 0 {
			t.Errorf("%s: %d, such as %s", what, s.wrong[what], s.sample[what])
		}
	}
	if total < 100 {
		t.Errorf("only %d requests were made", total)
	}
}
