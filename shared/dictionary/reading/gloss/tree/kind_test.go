package tree

import (
	"os"
	"strings"
	"testing"
)

// TestClassesAreExplained holds that the documentation says what each class of words is.
func TestClassesAreExplained(t *testing.T) {
	page, err := os.ReadFile("../../../../../docs/analysis.md")
	if err != nil {
		t.Fatal(err)
	}
	_, said, _ := strings.Cut(string(page), "\n## Conditions of the tables\n")
	said, _, _ = strings.Cut(said, "\n## ")
	for name := range classes {
		if !strings.Contains(said, "`"+name+"`") {
			t.Errorf("docs/analysis.md does not say what %q is", name)
		}
	}
}
