package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"coptic.example/service/infra/plan"
)

// TestLocalServer checks that the server a laptop runs passes every check.
func TestLocalServer(t *testing.T) {
	dir := t.TempDir()
	run := func(name string, args ...string) {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = "../.."
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
	}
	// As make run builds them, so that what that has linked is not linked again.
	run("go", "build", "-trimpath", "-ldflags", "-s -w", "-tags", "lean", "-o", "build/run/", "./functions/local")
	server, err := filepath.Abs("../../build/run/local")
	if err != nil {
		t.Fatal(err)
	}
	authored, err := filepath.Abs("../../dataset")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(server, "-compile", authored)
	cmd.Dir = dir // where it makes the release
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.Env = append(os.Environ(), "ADDR=127.0.0.1:0")
	pipe, err := os.CreateTemp(dir, "out")
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout = pipe
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	base := ""
	for deadline := time.Now().Add(time.Minute); base == ""; time.Sleep(20 * time.Millisecond) {
		text, _ := os.ReadFile(pipe.Name())
		if first, _, found := strings.Cut(string(text), "\n"); found {
			base = strings.TrimRight(first, "/")
		}
		if time.Now().After(deadline) {
			t.Fatalf("the server does not start: %s", &out)
		}
	}
	s := service{base: base, client: &http.Client{
		Timeout:       time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	for _, c := range slices.Concat(checks, cloudChecks) {
		if c.needs == "cloudfront" || c.needs == "direct" {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			if err := c.run(s); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestChecksFail checks that no check passes a server that answers everything alike.
func TestChecksFail(t *testing.T) {
	for _, status := range []int{200, 500} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			w.Write([]byte(`{"error":"x"}`))
		}))
		for _, c := range slices.Concat(checks, cloudChecks) {
			err := c.run(service{base: server.URL, direct: server.URL, client: server.Client()})
			if err == nil && c.name != "edge: trailing slash" {
				t.Errorf("%s passes with %d for everything", c.name, status)
			}
		}
		server.Close()
	}
}

// TestProbes checks that every query parameter of the cached paths is asked for.
func TestProbes(t *testing.T) {
	for _, group := range plan.Groups {
		for _, name := range group.Queries {
			if !group.Cached {
				continue
			}
			t.Run(group.ID+"/"+name, func(t *testing.T) {
				for _, p := range probes {
					if found, ok := plan.GroupOf(p.path); ok && found.ID == group.ID && p.name == name {
						return
					}
				}
				t.Error("infra/smoke/cloud.go has no probe of it")
			})
		}
	}
}
