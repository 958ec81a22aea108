package release

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/shared/setting"
)

func TestFolder(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	if err := os.WriteFile(name, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, uri := range []string{dir, "file://" + dir} {
		source, err := Open(uri)
		if err != nil {
			t.Fatal(err)
		}
		data, tag, err := source.Get(context.Background(), "a", "")
		if string(data) != "one" || err != nil {
			t.Errorf("%s: %q %v", uri, data, err)
		}
		if _, _, err = source.Get(context.Background(), "a", tag); !errors.Is(err, ErrNotModified) {
			t.Errorf("%s again: %v", uri, err)
		}
		if _, _, err := source.Get(context.Background(), "b", ""); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s, missing: %v", uri, err)
		}
	}
	for _, uri := range []string{"", "file://", "ftp://x/y"} {
		t.Run(uri, func(t *testing.T) {
			if _, err := Open(uri); err == nil {
				t.Errorf("%q opens", uri)
			}
		})
	}
}

// TestUnknownScheme checks that the error for an unknown scheme says what to do.
func TestUnknownScheme(t *testing.T) {
	for _, tt := range []struct{ name, uri, says string }{
		{"no place at all", "", "want a release folder or s3://bucket/prefix"},
		{"a scheme that nobody knows", "ftp://x/y", `unknown scheme "ftp": want a release folder or s3://bucket/prefix`},
		{"a client that is not built in", "s3://bucket/prefix", "build it with -tags s3, or start it with make run"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Open(tt.uri); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%q: %v, want %q in it", tt.uri, err, tt.says)
			}
		})
	}
}

// TestRefreshDefault checks that the cache and the setting have the same default.
func TestRefreshDefault(t *testing.T) {
	t.Setenv("DATASET_REFRESH", "")
	var env setting.Env
	if got := env.Duration("DATASET_REFRESH"); got != DefaultRefresh || env.Err() != nil {
		t.Errorf("the setting's default is %v (%v), the cache's %v", got, env.Err(), DefaultRefresh)
	}
}

// TestFromEnv checks that the dataset is that of DATASET or the fallback, and that having neither is an error.
func TestFromEnv(t *testing.T) {
	Schemes["test"] = func(rest string) (Source, error) { return named(rest), nil }
	for _, tt := range []struct {
		name, dataset, fallback string
		want                    Source
		fault                   string
	}{
		{"set", "test://a", "test://b", named("a"), ""},
		{"the program's own", "", "test://b", named("b"), ""},
		{"neither", "", "", nil, "DATASET"},
		{"of a kind that nobody knows", "ftp://x", "test://b", nil, "unknown scheme"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("DATASET", tt.dataset)
			var env setting.Env
			got := FromEnv(&env, tt.fallback)
			if got != tt.want {
				t.Errorf("%v, want %v", got, tt.want)
			}
			if err := env.Err(); (err != nil) != (tt.fault != "") || err != nil && !strings.Contains(err.Error(), tt.fault) {
				t.Errorf("fault %v, want %q in it", err, tt.fault)
			}
		})
	}
}

// named is a source that has only a name.
type named string

func (named) Get(context.Context, string, string) ([]byte, string, error) {
	return nil, "", os.ErrNotExist
}
