package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/assertions"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

func TestMain(m *testing.M) {
	code := m.Run()
	jsii.Close()
	os.Exit(code)
}

// context is what the command line of a deployment would give.
type context = map[string]any

// resource is one of a template.
type resource struct {
	Type                string
	DeletionPolicy      string
	UpdateReplacePolicy string
	UpdatePolicy        map[string]any
	DependsOn           any // a name, or a list of them
	Properties          map[string]any
}

type template map[string]resource

// code makes a folder of functions whose binaries never change.
func code(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	names := plan.FunctionNames()
	for _, image := range plan.Images {
		names = append(names, image.Name)
	}
	for _, name := range names {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name, "bootstrap"), []byte("#!"+name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, image := range plan.Images {
		if err := os.WriteFile(filepath.Join(dir, image.Name, "Dockerfile"), []byte("FROM scratch"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func newTestApp(t *testing.T, c context) awscdk.Stack {
	t.Helper()
	t.Setenv("CDK_OUTDIR", t.TempDir())
	app, err := newApp(code(t), c)
	if err != nil {
		t.Fatal(err)
	}
	stage := "prod"
	if set, ok := c["coptic:stage"].(string); ok {
		stage = set
	}
	return app.Node().FindChild(jsii.String(stackName(stage))).(awscdk.Stack)
}

// synthesized keeps the templates that tests have asked for: each takes seconds.
var synthesized = map[string]template{}

// synth returns the template under a context. Nobody may change it.
func synth(t *testing.T, c context) template {
	t.Helper()
	key := text(c)
	if synthesized[key] == nil {
		synthesized[key] = synthAgain(t, c)
	}
	return synthesized[key]
}

func synthAgain(t *testing.T, c context) template {
	t.Helper()
	data, err := json.Marshal(assertions.Template_FromStack(newTestApp(t, c), nil).ToJSON())
	if err != nil {
		t.Fatal(err)
	}
	var whole struct{ Resources template }
	if err := json.Unmarshal(data, &whole); err != nil {
		t.Fatal(err)
	}
	return whole.Resources
}

// all returns the resources of a type, by logical id.
func (t template) all(kind string) map[string]resource {
	found := template{}
	for id, r := range t {
		if r.Type == kind {
			found[id] = r
		}
	}
	return found
}

// only returns the one resource of a type.
func (t template) only(test *testing.T, kind string) resource {
	test.Helper()
	found := t.all(kind)
	if len(found) != 1 {
		test.Fatalf("the template has %d of %s, want one", len(found), kind)
	}
	for _, r := range found {
		return r
	}
	panic("unreachable")
}

// at follows keys and indices into a value; nil when there is nothing.
func at(value any, path ...any) any {
	for _, step := range path {
		switch v := value.(type) {
		case map[string]any:
			key, _ := step.(string)
			value = v[key]
		case []any:
			i, ok := step.(int)
			if !ok || i >= len(v) {
				return nil
			}
			value = v[i]
		default:
			return nil
		}
	}
	return value
}

// list returns a value's members, or the value alone when it has none.
func list(value any) []any {
	if value == nil {
		return nil
	}
	if many, ok := value.([]any); ok {
		return many
	}
	return []any{value}
}

// text returns a value as JSON, for comparing and searching.
func text(value any) string {
	data, _ := json.Marshal(value)
	return string(data)
}

// equal fails unless the value at the end of the path is want.
func equal(t *testing.T, value any, want any, path ...any) {
	t.Helper()
	if got := at(value, path...); text(got) != text(want) {
		t.Errorf("%v is %s, want %s", path, text(got), text(want))
	}
}

// same fails unless the two sets of names hold the same.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("%s: %s is missing", what, name)
		}
	}
	for _, name := range got {
		if !slices.Contains(want, name) {
			t.Errorf("%s: %s is there, and nothing asks for it", what, name)
		}
	}
}

func contains(t *testing.T, what, got, want string) {
	t.Helper()
	if !strings.Contains(got, want) {
		t.Errorf("%s is %.300s, want it to hold %s", what, got, want)
	}
}

// pathOf returns a method's path, from its resources.
func (t template) pathOf(method resource) string {
	id, _ := at(method.Properties, "ResourceId", "Ref").(string)
	path := ""
	for id != "" {
		r := t[id]
		path = fmt.Sprintf("/%v%s", r.Properties["PathPart"], path)
		id, _ = at(r.Properties, "ParentId", "Ref").(string)
	}
	if path == "" {
		return "/"
	}
	return path
}
