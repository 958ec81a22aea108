package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/assertions"
	"github.com/aws/jsii-runtime-go"
)

func TestMain(m *testing.M) {
	code := m.Run()
	jsii.Close()
	os.Exit(code)
}

// resource is one of a template.
type resource struct {
	Type           string
	DeletionPolicy string
	Properties     map[string]any
}

type template map[string]resource

// code makes a folder of functions whose binaries never change.
func code(t *testing.T) string {
	dir := t.TempDir()
	for _, name := range functionNames {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name, "bootstrap"), []byte("#!"+name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func newTestApp(t *testing.T, context map[string]any) awscdk.Stack {
	t.Helper()
	t.Setenv("CDK_OUTDIR", t.TempDir())
	app, err := newApp(code(t), context)
	if err != nil {
		t.Fatal(err)
	}
	return app.Node().FindChild(jsii.String(stackName)).(awscdk.Stack)
}

// synth is the template under a context.
func synth(t *testing.T, context map[string]any) template {
	t.Helper()
	data, err := json.Marshal(assertions.Template_FromStack(newTestApp(t, context), nil).ToJSON())
	if err != nil {
		t.Fatal(err)
	}
	var whole struct{ Resources template }
	if err := json.Unmarshal(data, &whole); err != nil {
		t.Fatal(err)
	}
	return whole.Resources
}

// all are the resources of a type, by logical id.
func (t template) all(kind string) map[string]resource {
	found := template{}
	for id, r := range t {
		if r.Type == kind {
			found[id] = r
		}
	}
	return found
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

// text is a value as JSON, for comparing and searching.
func text(value any) string {
	data, _ := json.Marshal(value)
	return string(data)
}
