package setting_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/setting"
)

func TestList(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"unset", "", []string{}},
		{"only separators", " , ", []string{}},
		{"one", "a", []string{"a"}},
		{"commas", "a,b", []string{"a", "b"}},
		{"spaces and an end", " https://a.example , https://b.example,", []string{"https://a.example", "https://b.example"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("ALLOWED_ORIGINS", tt.text)
			var env setting.Env
			if got := env.List("ALLOWED_ORIGINS"); got == nil || !slices.Equal(got, tt.want) {
				t.Errorf("%q is %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestText(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"unset", "", "file"},
		{"set", "upload", "upload"},
		{"space around it", " upload\n", "upload"},
		{"only space", "  ", "file"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("OCR_UPLOAD_FIELD", tt.text)
			var env setting.Env
			if got := env.Text("OCR_UPLOAD_FIELD"); got != tt.want {
				t.Errorf("%q is %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestDuration(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       time.Duration
		fault      bool
	}{
		{"unset", "", 25 * time.Second, false},
		{"set", "90ms", 90 * time.Millisecond, false},
		{"the shortest", "1ns", 1, false},
		{"no unit", "7", 25 * time.Second, true},
		{"none at all", "0s", 25 * time.Second, true},
		{"below zero", "-1s", 25 * time.Second, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("OCR_TIMEOUT", tt.text)
			var env setting.Env
			if got := env.Duration("OCR_TIMEOUT"); got != tt.want || (env.Err() != nil) != tt.fault {
				t.Errorf("%q is %v, %v; want %v, a fault %v", tt.text, got, env.Err(), tt.want, tt.fault)
			}
		})
	}
}

func TestNumber(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       int64
		fault      bool
	}{
		{"unset", "", 60, false},
		{"least", "5", 5, false},
		{"most", "70", 70, false},
		{"below", "4", 60, true},
		{"above", "71", 60, true},
		{"no number", "many", 60, true},
		{"a fraction", "6.5", 60, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("ASSISTANT_RATE", tt.text)
			var env setting.Env
			if got := env.Number("ASSISTANT_RATE", 5, 70); got != tt.want || (env.Err() != nil) != tt.fault {
				t.Errorf("%q is %d, %v; want %d, a fault %v", tt.text, got, env.Err(), tt.want, tt.fault)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	t.Setenv("DATASET", "")
	t.Setenv("OCR_TIMEOUT", "soon")
	var env setting.Env
	env.Required("DATASET", "the place")
	env.Duration("OCR_TIMEOUT")
	const want = "DATASET is not set: the place\nOCR_TIMEOUT=\"soon\" is not a duration above zero such as 2s or 5m"
	if err := env.Err(); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestServiceURL(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		good       bool
	}{
		{"https", "https://ocr.example/v1?lang=x", true},
		{"http and a port", "http://localhost:8080", true},
		{"another scheme", "ftp://ocr.example", false},
		{"no scheme", "ocr.example", false},
		{"no host", "https:///v1", false},
		{"a port alone", "https://:80/", false},
		{"a password", "https://me:key@ocr.example/", false},
		{"a fragment", "https://ocr.example/#a", false},
		{"unreadable", "https://ocr.example:port/%zz", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			u, err := setting.ServiceURL(tt.text)
			if (err == nil) != tt.good || (u != nil) != tt.good {
				t.Errorf("%s: %v, %v; want it taken: %v", tt.text, u, err, tt.good)
			}
			if err != nil && strings.Contains(err.Error(), "example") {
				t.Errorf("%s: the fault repeats it: %v", tt.text, err)
			}
		})
	}
}

func TestFind(t *testing.T) {
	for _, tt := range []struct{ name, want string }{
		{"ADDR", "ADDR"},
		{"ASSISTANT_PROVIDER_B_API_KEY", "ASSISTANT_<SLOT>_API_KEY"},
		{"ASSISTANT_PROVIDER_B_API_KEY_PARAMETER", "ASSISTANT_<SLOT>_API_KEY_PARAMETER"},
		{"ASSISTANT_FALLBACK_PROVIDER_D", "ASSISTANT_FALLBACK_<SLOT>"},
		{"ASSISTANT_FALLBACK", "ASSISTANT_FALLBACK"},
		{"ASSISTANT_KIND", ""},
		{"ASSISTANT_PROVIDER_KIND", ""},
		{"ASSISTANT_PROVIDER_X", ""},
		{"OTHER_PROVIDER_B_KIND", ""},
		{"ASSISTANT_PROVIDER_B_COLOUR", ""},
		{"PATH", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, found := setting.Find(tt.name); got.Name != tt.want || found != (tt.want != "") {
				t.Errorf("%s is %q, want %q", tt.name, got.Name, tt.want)
			}
		})
	}
}

func TestUnknownVariable(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a variable that is not in the table is read")
		}
	}()
	setting.Lookup("NOWHERE")
}

// TestTable checks that the defaults are valid and that names are unique.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range setting.Variables {
		t.Run(v.Name, func(t *testing.T) {
			if seen[v.Name] || v.Of == "" || v.Meaning == "" {
				t.Errorf("stands twice, or lacks a reader or its meaning: %+v", v)
			}
			seen[v.Name] = true
			if _, err := time.ParseDuration(v.Default); strings.HasSuffix(v.Name, "_TIMEOUT") && err != nil {
				t.Errorf("default %q: %v", v.Default, err)
			}
			if _, err := strconv.Atoi(v.Default); strings.HasSuffix(v.Name, "_RATE") && err != nil {
				t.Errorf("default %q: %v", v.Default, err)
			}
		})
	}
}

var update = flag.Bool("update", false, "write the table into docs/configuration.md")

// TestDocument compares the table in docs/configuration.md with Variables.
func TestDocument(t *testing.T) {
	const name, begin, end = "../../docs/configuration.md", "<!-- variables -->\n", "<!-- end of variables -->\n"
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
	b.WriteString("| variable | read by | default | meaning |\n|---|---|---|---|\n")
	for _, v := range setting.Variables {
		shown := ""
		if v.Default != "" {
			shown = "`" + v.Default + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", v.Name, v.Of, shown, v.Meaning)
	}
	want := before + begin + b.String() + end + after
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Errorf("%s is not as the table of variables: go test ./shared/setting -run TestDocument -update", name)
	}
}
