package setting_test

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"coptic.example/service/shared/setting"
)

// TestCheck checks that a program with invalid settings prints all errors and exits with 1, or under a Lambda
// runtime in one line that is counted, and that a program without errors continues. The program is this test,
// started again.
func TestCheck(t *testing.T) {
	if faults, again := os.LookupEnv("TEST_FAULTS"); again {
		var env setting.Env
		for _, fault := range setting.Split(faults) {
			env.Fault("%s", fault)
		}
		env.Check()
		os.Exit(0)
	}
	for _, tt := range []struct {
		name, faults, runtime string
		code                  int
		says                  []string
	}{
		{"no fault", "", "", 0, nil},
		{"no fault under Lambda", "", "localhost:1", 0, nil},
		{"two faults", "one,two", "", 1, []string{"one\ntwo\n"}},
		{"two faults under Lambda", "one,two", "localhost:1", 1,
			[]string{"the settings are at fault", "one", "two", "StartFailed", "Of=Tests"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			cmd := exec.Command(os.Args[0], "-test.run=^TestCheck$")
			cmd.Env = append(os.Environ(), "TEST_FAULTS="+tt.faults, "AWS_LAMBDA_RUNTIME_API="+tt.runtime,
				"METRIC_NAMESPACE=Of=Tests")
			out, err := cmd.CombinedOutput()
			code := 0
			if exit, ok := errors.AsType[*exec.ExitError](err); ok {
				code = exit.ExitCode()
			} else if err != nil {
				t.Fatal(err)
			}
			if code != tt.code {
				t.Errorf("ends with %d and %q, want %d", code, out, tt.code)
			}
			for _, text := range tt.says {
				if !strings.Contains(string(out), text) {
					t.Errorf("says %q, want %q in it", out, text)
				}
			}
			if one := strings.Count(strings.TrimSpace(string(out)), "\n") == 0; tt.runtime != "" && !one {
				t.Errorf("says %q, want one line", out)
			}
			if tt.says == nil && len(out) > 0 {
				t.Errorf("says %q, want nothing", out)
			}
		})
	}
}
