package publish

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/export"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/release/s3/s3test"
)

const bucketName = "published"

// stand is an S3 server and two releases: in newer a concept has another definition.
type stand struct {
	server       *s3test.Server
	older, newer release.Folder
}

func newStand(t *testing.T) *stand {
	s := newStore(t)
	s.older = compile(t, nil)
	s.newer = compile(t, []string{"Nouns are masculine or feminine.", "A noun is masculine or feminine."})
	return s
}

// newStore starts an S3 server alone.
func newStore(t *testing.T) *stand {
	s := &stand{server: s3test.StartReal(t, bucketName)}
	for _, pair := range s.server.Env() {
		name, value, _ := strings.Cut(pair, "=")
		t.Setenv(name, value)
	}
	t.Setenv("AWS_MAX_ATTEMPTS", "1")
	return s
}

// compile makes a release of the compiler's test course after replacing text in it.
func compile(t *testing.T, replace []string) release.Folder {
	t.Helper()
	course := fixture.Base(t, "../compile/testdata/base.txtar")
	authored := t.TempDir()
	err := fs.WalkDir(course, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(course, name)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(authored+"/"+name[:max(strings.LastIndex(name, "/"), 0)], 0o755); err != nil {
			return err
		}
		return os.WriteFile(authored+"/"+name, []byte(strings.NewReplacer(replace...).Replace(string(data))), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	r, faults, err := assemble.Derive(assemble.Content{Authored: assemble.Tree{Name: authored, FS: os.DirFS(authored)}})
	if err != nil || r == nil || faults.Errors() > 0 {
		var out bytes.Buffer
		_ = fault.List(faults).Print(&out)
		t.Fatalf("%v %s", err, &out)
	}
	dir := t.TempDir()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	return release.Folder(dir)
}

// publisher returns a publisher to the place below a prefix, so that a test can have many.
func (s *stand) publisher(t *testing.T, prefix string) *Publisher {
	t.Helper()
	b, err := s3.OpenBucket(bucketName + "/" + prefix)
	if err != nil {
		t.Fatal(err)
	}
	return &Publisher{Bucket: b, Out: io.Discard}
}

func nameOf(t *testing.T, source release.Source) string {
	t.Helper()
	live, err := assemble.Open(context.Background(), source)
	if err != nil {
		t.Fatal(err)
	}
	return live.Pointer.Release
}

// prepare publishes releases, one after the other, below a prefix.
func (s *stand) prepare(t *testing.T, prefix string, releases ...release.Folder) {
	t.Helper()
	p := s.publisher(t, prefix)
	for _, r := range releases {
		if err := p.Publish(context.Background(), r); err != nil {
			t.Fatal(err)
		}
	}
}

// holds fails unless the release at name is live and whole, its static copies included.
func (s *stand) holds(t *testing.T, p *Publisher, want release.Folder) {
	t.Helper()
	live, err := assemble.Open(context.Background(), p.Bucket)
	if err != nil {
		t.Fatal(err)
	}
	wanted, err := assemble.Open(context.Background(), want)
	if err != nil {
		t.Fatal(err)
	}
	if live.Pointer.Release != wanted.Pointer.Release {
		t.Fatalf("live is %s, want %s", live.Pointer.Release, wanted.Pointer.Release)
	}
	for _, f := range wanted.Static() {
		key := "releases/" + wanted.Pointer.Release + "/" + f.Path
		if data, _, err := p.Bucket.Get(context.Background(), key, ""); err != nil || !bytes.Equal(data, f.Data) {
			t.Errorf("%s: %d bytes, want %d: %v", f.Path, len(data), len(f.Data), err)
		}
	}
}

// tags returns the tags of a release's objects, which are all alike.
func (s *stand) tags(t *testing.T, prefix, name string) string {
	t.Helper()
	b, _ := s3.OpenBucket(bucketName + "/" + prefix)
	keys, err := b.List(context.Background(), "releases/"+name+"/")
	if err != nil || len(keys) == 0 {
		t.Fatalf("release %s: %v %v", name, keys, err)
	}
	all := map[string]bool{}
	for _, key := range keys {
		answer, err := s.server.Ask(http.MethodGet, bucketName, prefix+"/"+key, "tagging", nil)
		if err != nil {
			t.Fatal(err)
		}
		var set struct {
			Code string
			Tags []struct{ Key, Value string } `xml:"TagSet>Tag"`
		}
		err = xml.NewDecoder(answer.Body).Decode(&set)
		answer.Body.Close()
		if err != nil || set.Code != "" && set.Code != "NoSuchTagSet" {
			t.Fatalf("the tags of %s: %s %v", key, set.Code, err)
		}
		text := ""
		for _, tag := range set.Tags {
			text += tag.Key + "=" + tag.Value
		}
		all[text] = true
	}
	if len(all) != 1 {
		t.Errorf("release %s is tagged in part: %v", name, all)
	}
	for text := range all {
		return text
	}
	return ""
}

// stored returns how an object is served: its type and how long it may be kept.
func (s *stand) stored(t *testing.T, key string) string {
	t.Helper()
	answer, err := s.server.Ask(http.MethodHead, bucketName, key, "", nil)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %v %v", key, answer, err)
	}
	return answer.Header.Get("Content-Type") + ", " + answer.Header.Get("Cache-Control")
}

func TestPublish(t *testing.T) {
	s := newStand(t)
	p := s.publisher(t, "a")
	var out bytes.Buffer
	p.Out = &out
	ctx := context.Background()
	for _, source := range []release.Folder{s.older, s.older, s.newer, s.newer} {
		if err := p.Publish(ctx, source); err != nil {
			t.Fatal(err)
		}
		s.holds(t, p, source)
	}
	if want := "0 records added, 1 changed, 0 removed"; !strings.Contains(out.String(), want) {
		t.Errorf("said %s, want %s", &out, want)
	}
	older, newer := nameOf(t, s.older), nameOf(t, s.newer)
	if s.tags(t, "a", older) != "superseded=true" || s.tags(t, "a", newer) != "" {
		t.Error("the older release is not marked, or the newer is")
	}

	// Back, and back again.
	for _, want := range []release.Folder{s.older, s.newer, s.older} {
		if err := p.Rollback(ctx, ""); err != nil {
			t.Fatal(err)
		}
		s.holds(t, p, want)
		if s.tags(t, "a", nameOf(t, want)) != "" {
			t.Error("the live release would expire")
		}
	}
	if s.tags(t, "a", newer) != "superseded=true" {
		t.Error("the release that was taken back is not marked")
	}
	if err := p.Rollback(ctx, newer); err != nil {
		t.Fatal(err)
	}
	s.holds(t, p, s.newer)
	names := []string{older, newer}
	slices.Sort(names)
	if err := p.Rollback(ctx, "2020-01-01-none"); err == nil ||
		!strings.HasSuffix(err.Error(), "there is no release 2020-01-01-none; there are: "+strings.Join(names, ", ")) {
		t.Errorf("an unknown release: %v, want it to name %q", err, names)
	}
	const forGood = "public, max-age=31536000, immutable"
	for what, want := range map[string]string{
		release.PointerName:      "application/json, no-store",
		release.PointerOf(newer): "application/octet-stream, " + forGood,
		"releases/" + newer + "/data/grammar/v1/manifest.json": "application/json; charset=utf-8, " + httpapi.CacheData,
	} {
		if got := s.stored(t, "a/"+what); got != want {
			t.Errorf("%s is stored as %s, want %s", what, got, want)
		}
	}
	// Published again after it was superseded, it must not expire. What is there is tagged and not sent again.
	s.server.Requests()
	if err := p.Publish(ctx, s.older); err != nil || s.tags(t, "a", older) != "" ||
		s.tags(t, "a", newer) != "superseded=true" {
		t.Error("published again:", err)
	}
	puts := map[string]int{}
	for _, r := range s.server.Requests() {
		if strings.HasPrefix(r, "PUT ") && strings.Contains(r, "/releases/"+older+"/") {
			puts[r]++
		}
	}
	for r, n := range puts {
		if n > 1 {
			t.Errorf("%d times %s", n, r)
		}
	}
	if len(puts) == 0 {
		t.Error("nothing was tagged")
	}
}

// TestInterrupted cuts the connection at every request in turn, of a publish and of a roll-back. Whatever is live then
// is a whole release, the older one until the pointer is written, every static copy is one of the two releases', and
// running it again completes it.
func TestInterrupted(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	older, err := assemble.Open(ctx, s.older)
	if err != nil {
		t.Fatal(err)
	}
	newer, err := assemble.Open(ctx, s.newer)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		from, to *assemble.Live
		prepare  []release.Folder
		run      func(*Publisher) error
		target   release.Folder
	}{
		"publish": {
			older, newer, []release.Folder{s.older},
			func(p *Publisher) error { return p.Publish(ctx, s.newer) }, s.newer,
		},
		"rollback": {
			newer, older, []release.Folder{s.older, s.newer},
			func(p *Publisher) error { return p.Rollback(ctx, older.Pointer.Release) }, s.older,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s.prepare(t, name, c.prepare...)
			switched := -1
			for n := 0; ; n++ {
				place := name + fmt.Sprint(n)
				s.server.Copy(t, bucketName, name, place)
				p := s.publisher(t, place)
				var out bytes.Buffer
				s.server.Disconnect()
				p.Out, p.Force = &out, true // to force is to replace what is damaged, not what could not be read
				s.server.Cut(n)
				err := c.run(p)
				s.server.Cut(-1)
				if err == nil {
					s.holds(t, p, c.target)
					t.Logf("cut at each of %d requests; the pointer is number %d", n, switched)
					if switched < 0 || n < 10 {
						t.Errorf("never interrupted at the moments that matter: %d requests", n)
					}
					return
				}
				live, err := assemble.Open(ctx, p.Bucket)
				if err != nil {
					t.Fatalf("cut at request %d: no whole release is live: %v", n, err)
				}
				says := strings.Contains(out.String(), " is live")
				if strings.Contains(out.String(), "damaged") || says != (live.Pointer.Release == c.to.Pointer.Release) {
					t.Errorf("cut at request %d, %s is live: said %s", n, live.Pointer.Release, &out)
				}
				switch name := live.Pointer.Release; {
				case name == c.to.Pointer.Release && switched < 0:
					switched = n
				case name != c.from.Pointer.Release && switched < 0:
					t.Fatalf("cut at request %d: %s is live", n, name)
				}
				for _, f := range c.from.Static() {
					data, _, err := p.Bucket.Get(ctx, "releases/"+c.from.Pointer.Release+"/"+f.Path, "")
					if err != nil || !bytes.Equal(data, f.Data) {
						t.Errorf("cut at request %d: %s is not the older release's: %v", n, f.Path, err)
					}
				}
				if err := c.run(p); err != nil {
					t.Fatalf("cut at request %d: run again: %v", n, err)
				}
				s.holds(t, p, c.target)
			}
		})
	}
}

// TestPointers checks that going back, and publishing on demand, work whatever the pointer holds, and lose against
// another change at the same moment.
func TestPointers(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	older := nameOf(t, s.older)
	s.prepare(t, "published", s.older, s.newer)
	for name, c := range map[string]struct {
		spoil   func(*testing.T, *Publisher)
		bare    string // what going back without a name says; "" if it works
		publish string // what publishing without force says; "" if it works
	}{
		"whole": {func(*testing.T, *Publisher) {}, "", ""},
		"missing": {func(t *testing.T, p *Publisher) {
			if err := p.Bucket.Delete(ctx, release.PointerName); err != nil {
				t.Fatal(err)
			}
		}, "name the release to go back to", ""},
		"no JSON":        {pointer("{"), "name the release to go back to", "unexpected end"},
		"empty":          {pointer(""), "name the release to go back to", "unexpected end"},
		"another format": {pointer(`{"format": 9, "content": ["x"]}`), "name the release to go back to", "names no release"},
		"names a part that is not there": {
			pointer(`{"release": "gone", "previous": "` + older + `", "parts": {"course": {"key": "releases/gone/x"}}}`),
			"", "open part",
		},
		"a part is damaged": {func(t *testing.T, p *Publisher) {
			live, err := assemble.Open(ctx, p.Bucket)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range live.Pointer.Parts {
				if err := p.Bucket.Put(ctx, part.Key, []byte("damaged"), s3.Object{}); err != nil {
					t.Fatal(err)
				}
			}
		}, "", "is damaged"},
	} {
		prefix := strings.ReplaceAll(name, " ", "-")
		stand := func(t *testing.T, way string) *Publisher {
			s.server.Copy(t, bucketName, "published", prefix+"-"+way)
			p := s.publisher(t, prefix+"-"+way)
			c.spoil(t, p)
			return p
		}
		said := func(t *testing.T, what string, err error, want string) {
			t.Helper()
			if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", what, err, want)
			}
		}
		t.Run(name+"/back by name", func(t *testing.T) {
			p := stand(t, "name")
			said(t, "going back to "+older, p.Rollback(ctx, older), "")
			s.holds(t, p, s.older)
		})
		t.Run(name+"/back", func(t *testing.T) {
			p := stand(t, "bare")
			said(t, "going back", p.Rollback(ctx, ""), c.bare)
			if c.bare != "" {
				return
			}
			s.holds(t, p, s.older)
			if name == "whole" {
				said(t, "going back again", p.Rollback(ctx, ""), "")
				s.holds(t, p, s.newer)
				return
			}
			said(t, "going back from what took the place of a damaged release", p.Rollback(ctx, ""),
				"no release was live before this one")
		})
		t.Run(name+"/publish", func(t *testing.T) {
			p := stand(t, "publish")
			said(t, "publishing "+older, p.Publish(ctx, s.older), c.publish)
			var out bytes.Buffer
			p.Force, p.Out = true, &out
			said(t, "publishing "+older+" on demand", p.Publish(ctx, s.older), "")
			s.holds(t, p, s.older)
			if told := strings.Contains(out.String(), "is damaged and is replaced"); told != (c.publish != "") {
				t.Errorf("said %q; want that a damaged release is replaced: %v", &out, c.publish != "")
			}
		})
		t.Run(name+"/changed meanwhile", func(t *testing.T) {
			p := stand(t, "meanwhile")
			now, err := p.read(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Bucket.Put(ctx, release.PointerName, []byte(`{"release": "other"}`), s3.Object{}); err != nil {
				t.Fatal(err)
			}
			next, err := assemble.Open(ctx, s.older)
			if err != nil {
				t.Fatal(err)
			}
			said(t, "going live", p.activate(ctx, now, next), "another release has gone live in the meantime")
		})
	}
}

// pointer writes a text where the live release's name stands.
func pointer(text string) func(*testing.T, *Publisher) {
	return func(t *testing.T, p *Publisher) {
		t.Helper()
		if err := p.Bucket.Put(context.Background(), release.PointerName, []byte(text), s3.Object{}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEdgeIsTold checks that CloudFront is told about a release after the bucket has it, and that a release which
// CloudFront could not be told about is reported to it when the command is run again.
func TestEdgeIsTold(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	p := s.publisher(t, "told")
	var told []string
	down := errors.New("down")
	p.Edge = func(_ context.Context, name string) error {
		if live := nameOf(t, p.Bucket); live != name {
			t.Errorf("CloudFront hears of %s while %s is live", name, live)
		}
		if down != nil {
			return down
		}
		told = append(told, name)
		return nil
	}
	if err := p.Publish(ctx, s.older); !errors.Is(err, down) || !strings.Contains(err.Error(), "run it again") {
		t.Errorf("CloudFront is down: %v", err)
	}
	down = nil
	for _, r := range []release.Folder{s.older, s.newer} {
		if err := p.Publish(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Rollback(ctx, ""); err != nil {
		t.Fatal(err)
	}
	want := []string{nameOf(t, s.older), nameOf(t, s.newer), nameOf(t, s.older)}
	if !slices.Equal(told, want) {
		t.Errorf("CloudFront was told %v, want %v", told, want)
	}
}

// TestOtherFormat checks that the first release of a format is compared with the live one of another, which
// programs of this format cannot open: no public id vanishes, the changes are reported, and the other stays live
// and unmarked.
func TestOtherFormat(t *testing.T) {
	s := newStand(t)
	s.prepare(t, "f", s.older)
	ctx, p := context.Background(), s.publisher(t, "f")
	pointer, _, err := p.Bucket.Get(ctx, release.PointerName, "")
	if err != nil {
		t.Fatal(err)
	}
	const other = "current-v1.json"
	if err := errors.Join(p.Bucket.Put(ctx, other, pointer, s3.Object{}),
		p.Bucket.Delete(ctx, release.PointerName)); err != nil {
		t.Fatal(err)
	}
	lost := compile(t, []string{"id: articles.001", "id: articles.009", "articles.001\n", "articles.009\n"})
	if err := p.Publish(ctx, lost); err == nil ||
		!strings.Contains(err.Error(), "public ids may not vanish:\n  grammar.example") {
		t.Errorf("an id vanished with the change of format: %v", err)
	}
	var out bytes.Buffer
	p.Out = &out
	if err := p.Publish(ctx, s.newer); err != nil {
		t.Fatal(err)
	}
	s.holds(t, p, s.newer)
	says := fmt.Sprintf("%s follows %s: 0 records added, 1 changed, 0 removed", nameOf(t, s.newer), nameOf(t, s.older))
	if !strings.Contains(out.String(), says) {
		t.Errorf("said %s, want %s", &out, says)
	}
	if now, _, err := p.Bucket.Get(ctx, other, ""); err != nil || !bytes.Equal(now, pointer) {
		t.Errorf("the other format's pointer is %s, %v", now, err)
	}
	if tags := s.tags(t, "f", nameOf(t, s.older)); tags != "" {
		t.Errorf("the other format's live release is marked %s", tags)
	}
}

func TestPublishRefuses(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	p := s.publisher(t, "r")
	if err := p.Rollback(ctx, ""); err == nil || !strings.Contains(err.Error(), "nothing says what was live") {
		t.Errorf("nothing to go back to: %v", err)
	}
	if err := p.Publish(ctx, s.newer); err != nil {
		t.Fatal(err)
	}
	if err := p.Rollback(ctx, ""); err == nil || !strings.Contains(err.Error(), "no release was live before") {
		t.Errorf("nothing was live before: %v", err)
	}
	lost := compile(t, []string{"id: articles.001", "id: articles.009", "articles.001\n", "articles.009\n"})
	if err := p.Publish(ctx, lost); err == nil ||
		!strings.Contains(err.Error(), "public ids may not vanish:\n  grammar.example") {
		t.Errorf("an id vanished: %v", err)
	}
	s.holds(t, p, s.newer)
	forced := s.publisher(t, "forced")
	forced.Force = true
	for _, r := range []release.Folder{s.newer, lost} {
		if err := forced.Publish(ctx, r); err != nil {
			t.Errorf("an id vanished on demand: %v", err)
		}
		s.holds(t, forced, r)
	}
	// A part of the release that is to go live is there already, with other bytes.
	older, err := assemble.Open(ctx, s.older)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range older.Pointer.Parts {
		if err := p.Bucket.Put(ctx, part.Key, []byte("other"), s3.Object{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Publish(ctx, s.older); err == nil || !strings.Contains(err.Error(), "a release never changes") {
		t.Errorf("a part has other bytes: %v", err)
	}
	s.holds(t, p, s.newer)
	// Two at once: the second finds another pointer than it read.
	tag := func() string {
		_, tag, err := p.Bucket.Get(ctx, release.PointerName, "")
		if err != nil {
			t.Fatal(err)
		}
		return tag
	}
	was := tag()
	data, _ := json.Marshal(map[string]any{"release": "other", "parts": older.Pointer.Parts})
	if err := p.Bucket.Put(ctx, release.PointerName, data, s3.Object{Replaces: was}); err != nil {
		t.Fatal(err)
	}
	if err := p.Bucket.Put(ctx, release.PointerName, data, s3.Object{Replaces: was}); !errors.Is(err, s3.ErrChanged) {
		t.Errorf("a pointer that changed in the meantime: %v", err)
	}
	// That release is damaged; it is replaced only on demand.
	if err := p.Publish(ctx, s.newer); err == nil || !strings.Contains(err.Error(), "is damaged") {
		t.Errorf("over a damaged release: %v", err)
	}
	p.Force = true
	if err := p.Publish(ctx, s.newer); err != nil {
		t.Error(err)
	}
	s.holds(t, p, s.newer)
	if err := p.Publish(ctx, release.Folder(t.TempDir())); err == nil ||
		!strings.Contains(err.Error(), "read what is to be published") {
		t.Errorf("an empty folder: %v", err)
	}
	// What else of a release is there already, with other bytes.
	for name, key := range map[string]string{
		"its pointer": release.PointerOf(nameOf(t, s.older)), "a static copy": older.Static()[0].Path,
	} {
		t.Run(name, func(t *testing.T) {
			p := s.publisher(t, strings.ReplaceAll(name, " ", "-"))
			for _, r := range []release.Folder{s.older, s.newer} {
				if err := p.Publish(ctx, r); err != nil {
					t.Fatal(err)
				}
			}
			if !strings.HasPrefix(key, "releases/") {
				key = "releases/" + older.Pointer.Release + "/" + key
			}
			if err := p.Bucket.Put(ctx, key, []byte("{"), s3.Object{}); err != nil {
				t.Fatal(err)
			}
			if err := p.Publish(ctx, s.older); err == nil || !strings.Contains(err.Error(), "a release never changes") {
				t.Errorf("published: %v", err)
			}
			if err := p.Rollback(ctx, older.Pointer.Release); err == nil ||
				!strings.Contains(err.Error(), "read release "+older.Pointer.Release) &&
					!strings.Contains(err.Error(), "a release never changes") {
				t.Errorf("gone back to: %v", err)
			}
			s.holds(t, p, s.newer)
		})
	}
}

// TestExports checks that a publish stores a release's exports and changes where they stay, and only once.
func TestExports(t *testing.T) {
	s := newStand(t)
	ctx, p := context.Background(), s.publisher(t, "exports")
	var seen []assemble.Changes
	bucket := p.Bucket
	p.Exports = func(live *assemble.Live, changes assemble.Changes) ([]export.File, error) {
		seen = append(seen, changes)
		return []export.File{
			{Name: "coptic-forms.csv", Data: []byte("a,b")}, {Name: "manifest.json", Data: []byte(live.Pointer.Release)},
		}, nil
	}
	var out bytes.Buffer
	p.Out = &out
	for _, r := range []release.Folder{s.older, s.newer, s.older} { // the last goes back, with the exports that are there
		if err := p.Publish(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	if n := strings.Count(out.String(), ": 2 files of exports"); n != 2 {
		t.Errorf("said of %d releases how many files they have, want 2:\n%s", n, &out)
	}
	broken := errors.New("no font")
	for name, exports := range map[string]func(*assemble.Live, assemble.Changes) ([]export.File, error){
		"none are made": func(*assemble.Live, assemble.Changes) ([]export.File, error) { return nil, broken },
		"they cannot be stored": func(*assemble.Live, assemble.Changes) ([]export.File, error) {
			s.server.Cut(0)
			return []export.File{{Name: "manifest.json"}}, nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := s.publisher(t, strings.ReplaceAll(name, " ", "-"))
			p.Exports = exports
			err := p.Publish(ctx, s.older)
			s.server.Cut(-1)
			if err == nil || !strings.Contains(err.Error(), "upload the exports of release ") {
				t.Errorf("got the error %v, want that the exports are not there", err)
			}
			if _, _, err := p.Bucket.Get(ctx, release.PointerName, ""); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("the release went live without its exports: %v", err)
			}
		})
	}
	table := "exports/" + release.ArchiveOf(nameOf(t, s.older)) + "coptic-forms.csv"
	if got, want := s.stored(t, table), release.TypeOfExport("coptic-forms.csv")+", "+httpapi.CacheData; got != want {
		t.Errorf("a table is stored as %s, want %s", got, want)
	}
	if len(seen) != 2 || seen[0].Previous != "" || len(seen[0].Added) == 0 ||
		seen[1].Previous != seen[0].Release || len(seen[1].Changed) != 1 {
		t.Fatalf("exports were made of %+v, want a first release and one that changed one record of it", seen)
	}
	for _, changes := range seen {
		t.Run(changes.Release, func(t *testing.T) {
			got, _, err := bucket.Get(ctx, release.ArchiveOf(changes.Release)+"manifest.json", "")
			if err != nil || string(got) != changes.Release {
				t.Errorf("the manifest is %q, %v, want %q", got, err, changes.Release)
			}
			if got, _, err := bucket.Get(ctx, release.ArchiveOf(changes.Release)+"coptic-forms.csv", ""); string(got) != "a,b" {
				t.Errorf("the table is %q, %v", got, err)
			}
		})
	}
}

// TestExportsOfRelease checks that a release is exported with what changed, or not at all where the cards' font is
// missing.
func TestExportsOfRelease(t *testing.T) {
	live, err := assemble.Open(context.Background(), compile(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	changes, err := live.All()
	if err != nil {
		t.Fatal(err)
	}
	changes.Previous = "the-one-before"
	files, err := Exports(live, changes)
	if !export.HasFont() {
		if err == nil || !strings.Contains(err.Error(), "make web") {
			t.Errorf("without the font: %d files, %v; want an error that says what to do", len(files), err)
		}
		return
	}
	if err != nil || len(files) == 0 || files[len(files)-1].Name != export.ManifestName {
		t.Fatalf("%d files, %v; want the manifest last", len(files), err)
	}
	changed := slices.IndexFunc(files, func(f export.File) bool { return f.Name == release.ChangesName })
	if changed < 0 || !strings.Contains(string(files[changed].Data), "grammar.concept.gender") ||
		!strings.Contains(string(files[changed].Data), changes.Previous) {
		t.Error("the exports do not say what changed")
	}
}
