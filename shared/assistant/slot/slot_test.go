package slot_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/slot"
)

func TestCheck(t *testing.T) {
	const u, m, k = slot.BaseURL, slot.Model, slot.Key
	for _, tt := range []struct {
		name, kind string
		has        []slot.Setting
		want       string // missing, then useless
	}{
		{"all there", "anthropic", []slot.Setting{m, k}, "[] []"},
		{"base URL is optional", "anthropic", []slot.Setting{u, m, k}, "[] []"},
		{"nothing there", "anthropic", nil, "[1 2] []"},
		{"key of the kind's own server", "openai", []slot.Setting{m}, "[2] []"},
		{"no key for a server of one's own", "openai", []slot.Setting{u, m}, "[] []"},
		{"a key that nobody reads", "bedrock", []slot.Setting{m, k}, "[] [2]"},
		{"a model that nobody reads", "dify", []slot.Setting{m, k}, "[] [1]"},
		{"reference needs nothing", "reference", []slot.Setting{u, m, k}, "[] [0 1 2]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			kind, known := slot.KindNamed(tt.kind)
			if !known {
				t.Fatalf("no kind %s", tt.kind)
			}
			has := map[slot.Setting]bool{}
			for _, s := range tt.has {
				has[s] = true
			}
			missing, useless := kind.Check(has)
			if got := fmt.Sprint(missing, useless); got != tt.want {
				t.Errorf("%s with %v: missing and useless %s, want %s", tt.kind, tt.has, got, tt.want)
			}
		})
	}
	if kind, known := slot.KindNamed("gpt"); known {
		t.Errorf("KindNamed(gpt) = %v, want none", kind)
	}
}

var update = flag.Bool("update", false, "write the table of kinds into docs/configuration.md")

// TestDocument compares the table in docs/configuration.md with Kinds.
func TestDocument(t *testing.T) {
	const name, begin, end = "../../../docs/configuration.md", "<!-- kinds -->\n", "<!-- end of kinds -->\n"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), begin)
	_, after, whole := strings.Cut(rest, end)
	if !found || !whole {
		t.Fatalf("%s has no %q and %q around the table", name, begin, end)
	}
	var b strings.Builder
	b.WriteString("| kind | what it is | base URL | model | key |\n|---|---|---|---|---|\n")
	for _, k := range slot.Kinds {
		fmt.Fprintf(&b, "| `%s` | %s | %v | %v | %v |\n", k.Name, k.About, k.BaseURL, k.Model, k.Key)
	}
	want := before + begin + b.String() + end + after
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Errorf("%s is not as the table of kinds: go test ./shared/assistant/slot -run TestDocument -update", name)
	}
}
