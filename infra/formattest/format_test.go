// Package formattest deploys a change of the dataset's format: programs of two formats, built from this repository,
// share a bucket while requests move from the one to the other, and back.
package formattest

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda/lambdatest"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3/s3test"
)

const (
	root   = "../.."
	bucket = "data"
)

// build builds a program of this repository, with an overlay ("" for none) in the place of some of its files.
func build(t *testing.T, pkg, overlay string) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), filepath.Base(pkg))
	args := []string{"build", "-trimpath", "-tags", "lambda.norpc", "-ldflags", "-s -w", "-o", bin}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	cmd := exec.Command("go", append(args, "./"+pkg)...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", pkg, err, out)
	}
	return bin
}

// newerFormat returns an overlay in which the format is one higher and the index of the dictionary has another
// layout: today's programs cannot read it, nor can its programs read today's index.
func newerFormat(t *testing.T) string {
	t.Helper()
	replaced, dir := map[string]string{}, t.TempDir()
	const now, next = release.Format, release.Format + 1
	for file, change := range map[string][]string{
		"shared/release/format.go": {
			fmt.Sprintf("const Format = %d", now), fmt.Sprintf("const Format = %d", next),
			release.PointerName, fmt.Sprintf("current-v%d.json", next),
		},
		"shared/dictionary/index/format.go": {"formatVersion = 2\n", "formatVersion = 3\n"},
	} {
		path, err := filepath.Abs(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(change); i += 2 {
			if !strings.Contains(string(text), change[i]) {
				t.Fatalf("%s has no %q to be changed", file, change[i])
			}
		}
		replaced[path] = filepath.Join(dir, strconv.Itoa(len(replaced))+".go")
		changed := strings.NewReplacer(change...).Replace(string(text))
		if err := os.WriteFile(replaced[path], []byte(changed), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, _ := json.Marshal(map[string]any{"Replace": replaced}) // texts always marshal
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return overlay
}

// deployment is a version of the code and what belongs to it.
type deployment struct{ publish, function string }

func TestChangeOfFormat(t *testing.T) {
	overlay := newerFormat(t)
	of := func(overlay string) deployment {
		return deployment{build(t, "infra/formattest/publish", overlay), build(t, "functions/dictionary", overlay)}
	}
	before, after := of(""), of(overlay)
	server := s3test.StartReal(t, bucket)
	publish := func(d deployment) (name, said string) {
		t.Helper()
		cmd := exec.Command(d.publish, "dataset", t.TempDir(), bucket+"/x")
		cmd.Dir, cmd.Env = root, append(os.Environ(), server.Env()...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("publish: %v\n%s", err, out)
		}
		live, _, found := strings.Cut(string(out), " is live\n")
		if !found {
			t.Fatalf("publish says %s", out)
		}
		return live[strings.LastIndexByte(live, '\n')+1:], string(out)
	}
	start := func(d deployment) *lambdatest.Function { // a container that has read nothing yet
		return lambdatest.Start(t, d.function, append(server.Env(), "DATASET=s3://"+bucket+"/x")...)
	}
	answers := func(t *testing.T, f *lambdatest.Function, named, want, kept string) {
		t.Helper()
		event := lambdatest.Event("GET", "/api/v1/dictionary/search", "q=brood&limit=1",
			lambdatest.Header(httpapi.ReleaseHeader, named))
		a := f.Call(t, event)
		if a.StatusCode != 200 || a.Header(httpapi.DatasetRelease) != want ||
			!strings.Contains(a.Header("Cache-Control"), kept) {
			t.Errorf("asked for %s: %d from %q, kept %q; want release %s, kept %q", named, a.StatusCode,
				a.Header(httpapi.DatasetRelease), a.Header("Cache-Control"), want, kept)
		}
	}
	const forLong, briefly = "s-maxage=", "public, max-age=60"

	old, _ := publish(before)
	warm := start(before)
	answers(t, warm, old, old, forLong)
	fresh, said := publish(after) // before requests move
	if !strings.Contains(said, old+" is of another format and stays live") || !strings.Contains(said, "0 removed") {
		t.Errorf("publish says %s", said)
	}
	t.Run("while requests move", func(t *testing.T) {
		answers(t, warm, fresh, old, briefly)
		answers(t, start(before), fresh, old, briefly) // a cold start of the code before
		answers(t, start(after), fresh, fresh, forLong)
		answers(t, start(after), old, fresh, briefly) // CloudFront somewhere has not heard yet
	})
	t.Run("the code goes back and nothing else", func(t *testing.T) {
		f := start(before)
		answers(t, f, fresh, old, briefly)
		if log := f.Log(); strings.Contains(log, "refresh failed") {
			t.Errorf("a release of another format counts as a failure: %s", log)
		}
	})
	t.Run("a publish of the code before", func(t *testing.T) {
		if again, said := publish(before); again != old || strings.Contains(said, "another format") {
			t.Errorf("publishes %s, want %s: %s", again, old, said)
		}
		answers(t, start(after), fresh, fresh, forLong)
	})
}
