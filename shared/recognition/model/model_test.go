package model

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestCard checks that the model card states the size of the model, and names the Debian package of every font that
// make ocr-model uses.
func TestCard(t *testing.T) {
	card := read(t, "README.md")
	if len(Coptic) >= 1_000_000 {
		t.Errorf("the model has %d bytes, want less than a million", len(Coptic))
	}
	if size := fmt.Sprintf("%.0f kB", float64(len(Coptic))/1000); !strings.Contains(card, size) {
		t.Errorf("the model has %s, which the card does not say", size)
	}
	packages := regexp.MustCompile(`(?m)^    [A-Z]+(?: \+ "[^"]+")?: "([a-z0-9-]+)",$`).
		FindAllStringSubmatch(read(t, "../../../tools/ocrmodel/render.py"), -1)
	if len(packages) < 8 {
		t.Fatalf("render.py has %d packages of fonts, want its whole list", len(packages))
	}
	for _, found := range packages {
		if !regexp.MustCompile(`[ (]` + found[1] + `[:);,]`).MatchString(card) {
			t.Errorf("the card does not name %s, whose fonts render.py draws with", found[1])
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
