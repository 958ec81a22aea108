package service_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "coptic.example/service/"

type listed struct {
	ImportPath    string
	Imports, Deps []string
}

func list(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports,Deps", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []listed
	for dec := json.NewDecoder(strings.NewReader(string(out))); dec.More(); {
		var p listed
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// room is the part of the house a package belongs to: shared/grammar, functions, dataset …; "" outside the house.
// Packages named …test serve tests only and may look into every room.
func room(path string) string {
	rel, ours := strings.CutPrefix(path, module)
	if !ours || strings.Contains(rel+"/", "test/") {
		return ""
	}
	parts := strings.Split(rel, "/")
	if parts[0] == "shared" && len(parts) > 1 {
		return "shared/" + parts[1]
	}
	return parts[0]
}

// TestHouse holds who may import whom.
func TestHouse(t *testing.T) {
	leaves := []string{"shared/coptic", "shared/httpapi", "shared/setting", "shared/secret", "shared/metric"}
	groups := []string{"shared/grammar", "shared/dictionary", "shared/assistant", "shared/ocr", "shared/contract"}
	may := map[string][]string{
		"shared/release": {"shared/httpapi", "shared/setting", "shared/metric"},
		"shared/lambda":  {"shared/httpapi"},
		"web":            {"shared/httpapi"},
		"infra":          {"web", "shared/httpapi", "shared/metric"}, // headers and metrics are listed once
	}
	for _, g := range groups {
		may[g] = append([]string{"shared/release"}, leaves...)
	}
	// knowledge joins rooms that do not know of each other.
	may["shared/knowledge"] = append(slices.Clone(groups), append(leaves, "shared/release")...)
	for _, p := range list(t) {
		from := room(p.ImportPath)
		for _, d := range p.Deps {
			to := room(d)
			if from == "" || to == "" || from == to {
				continue
			}
			allowed := slices.Contains(may[from], to)
			switch from {
			case "functions":
				allowed = strings.HasPrefix(to, "shared/") || to == "web"
			case "dataset":
				allowed = strings.HasPrefix(to, "shared/") && to != "shared/lambda" || to == "web"
			}
			if !allowed {
				t.Errorf("%s may not use %s", p.ImportPath, d)
			}
		}
	}
}

// TestSoleUsers holds that a client library enters the house by one door.
func TestSoleUsers(t *testing.T) {
	doors := map[string]string{
		"github.com/aws/aws-sdk-go-v2/service/s3": "shared/release",
		"github.com/aws/aws-lambda-go/lambda":     "shared/lambda",
		"github.com/aws/aws-lambda-go/events":     "shared/lambda",

		"github.com/aws/aws-sdk-go-v2/service/bedrockruntime": "shared/assistant",
		"github.com/anthropics/anthropic-sdk-go":              "shared/assistant",
		"github.com/openai/openai-go/v3":                      "shared/assistant",
		"google.golang.org/genai":                             "shared/assistant",
		"github.com/aws/aws-sdk-go-v2/service/ssm":            "shared/secret",
		"github.com/aws/aws-sdk-go-v2/service/cloudfront":     "dataset",
		"github.com/aws/aws-cdk-go/awscdk/v2":                 "infra",
	}
	for _, p := range list(t) {
		for _, imported := range p.Imports {
			if door := doors[imported]; door != "" && room(p.ImportPath) != "" && room(p.ImportPath) != door {
				t.Errorf("%s uses %s, which belongs to %s", p.ImportPath, imported, door)
			}
		}
	}
}

// TestShortMains holds that a function's main only wires.
func TestShortMains(t *testing.T) {
	mains, err := filepath.Glob("functions/*/main.go")
	if err != nil || len(mains) == 0 {
		t.Fatal("no functions", err)
	}
	for _, name := range mains {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(text, []byte("\n")); n > 25 && !strings.Contains(name, "local") {
			t.Errorf("%s has %d lines", name, n)
		}
	}
}

// TestLeanAssistant holds that the assistant built with the tag lean links no provider's SDK: their initialisation
// would cost every cold start, used or not.
func TestLeanAssistant(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-tags", "lean", "./functions/assistant").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for dep := range strings.FieldsSeq(string(out)) {
		for _, sdk := range []string{
			"github.com/openai/", "github.com/anthropics/", "google.golang.org/", "service/bedrockruntime", "service/ssm",
		} {
			if strings.Contains(dep, sdk) {
				t.Errorf("links %s", dep)
			}
		}
	}
}
