package dataset_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

var statement = regexp.MustCompile(`(?m)^    en: "(Copyright .*)"$`)

// TestRightsSaidAlike checks that every statement of what may be done with the content says what the dataset says.
func TestRightsSaidAlike(t *testing.T) {
	release, err := os.ReadFile("grammar/release.yaml")
	if err != nil {
		t.Fatal(err)
	}
	found := statement.FindSubmatch(release)
	if found == nil {
		t.Fatal("grammar/release.yaml has no English statement of rights")
	}
	want := string(found[1])
	for _, name := range []string{
		"../README.md", "../docs/datacard.md", "../shared/contract/llms.txt", "../shared/contract/openapi.json",
	} {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text := string(data)
			if strings.HasSuffix(name, ".json") {
				var doc struct{ Info struct{ Description string } }
				if err := json.Unmarshal(data, &doc); err != nil {
					t.Fatal(err)
				}
				text = doc.Info.Description
			}
			text = strings.Join(strings.Fields(strings.ReplaceAll(text, "\n>", "\n")), " ")
			if !strings.Contains(text, want) {
				t.Errorf("it does not say, word by word:\n%s", want)
			}
		})
	}
}
