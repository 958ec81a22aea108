// Package deploytest runs the first deployment that docs/operations.md describes, from an empty clone up to the first
// call that needs credentials.
package deploytest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// commands returns the commands in the first block of the page's section Deploy.
func commands(t *testing.T, page string) []string {
	t.Helper()
	_, rest, _ := strings.Cut(page, "\n## Deploy\n")
	_, rest, found := strings.Cut(rest, "```console\n")
	block, _, ended := strings.Cut(rest, "```")
	if !found || !ended {
		t.Fatal("docs/operations.md has no block of commands under Deploy")
	}
	var all []string
	for line := range strings.Lines(block) {
		command, isCommand := strings.CutPrefix(line, "$ ")
		if !isCommand {
			t.Fatalf("%q is no command", line)
		}
		command, _, _ = strings.Cut(command, " # ")
		all = append(all, strings.TrimSpace(command))
	}
	return all
}

func TestFirstDeployment(t *testing.T) {
	if os.Getenv("TEST_DEPLOY") == "" {
		t.Skip("LEFT OUT: the first deployment from an empty clone; make test-deploy")
	}
	clone := filepath.Join(t.TempDir(), "clone")
	out, err := exec.Command("git", "clone", "-q", "--depth", "1", "file://"+root(t), clone).CombinedOutput()
	if err != nil {
		t.Fatalf("clone: %v\n%s", err, out)
	}
	page, err := os.ReadFile(filepath.Join(clone, "docs/operations.md"))
	if err != nil {
		t.Fatal(err)
	}
	// What each says when it has done all that needs no credentials.
	stops := map[string]string{
		"bootstrap": "Unable to resolve AWS account to use",
		"preflight": "FAIL  credentials: AWS does not know who asks",
		"deploy":    "FAIL  credentials: AWS does not know who asks",
		"smoke":     "operate: read the stack Coptic-prod",
	}
	list := commands(t, string(page))
	if len(list) != len(stops) {
		t.Fatalf("the page has the commands %q, want one for each of %v", list, stops)
	}
	for _, command := range list {
		t.Run(command, func(t *testing.T) {
			target, _, _ := strings.Cut(strings.TrimPrefix(command, "make "), " ")
			cmd := exec.Command("sh", "-c", command)
			cmd.Dir = clone
			cmd.Env = withoutAccount()
			out, err := cmd.CombinedOutput()
			text := string(out)
			if err == nil || stops[target] == "" || !strings.Contains(text, stops[target]) {
				t.Fatalf("%v: want it to stop at %q:\n%s", err, stops[target], text[max(0, len(text)-3000):])
			}
			if strings.Contains(text, "edge-key is made") {
				t.Error("a key is made although nothing can be deployed")
			}
		})
	}
	for _, made := range []string{
		"node_modules/.bin/cdk", "build/functions/assistant/bootstrap", "build/release/releases",
	} {
		if _, err := os.Stat(filepath.Join(clone, made)); err != nil {
			t.Errorf("the deployment would miss %s", made)
		}
	}
}

func root(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		t.Fatalf("this is no clone: %v", err)
	}
	return strings.TrimSpace(string(out))
}

// withoutAccount returns the environment with a region and no credentials. It leaves out Make's own settings.
func withoutAccount() []string {
	var env []string
	for _, pair := range os.Environ() {
		if !strings.HasPrefix(pair, "AWS_") && !strings.HasPrefix(pair, "MAKE") && !strings.HasPrefix(pair, "MFLAGS") &&
			!strings.HasPrefix(pair, "GOFLAGS") {
			env = append(env, pair)
		}
	}
	return append(env, "AWS_REGION=us-east-1", "AWS_EC2_METADATA_DISABLED=true", "AWS_CONFIG_FILE="+os.DevNull,
		"AWS_SHARED_CREDENTIALS_FILE="+os.DevNull, "CDK_DISABLE_CLI_TELEMETRY=true")
}
