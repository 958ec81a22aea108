package main

import (
	"os"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/contract"
)

// TestSlotsAreListed compares copies of the list of slots, in languages that cannot import it, with the original.
func TestSlotsAreListed(t *testing.T) {
	for _, place := range []string{
		"../../shared/pages/words/en.json", "../../shared/pages/words/nl.json",
	} {
		t.Run(place, func(t *testing.T) {
			text, err := os.ReadFile(place)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range slot.Names {
				if !strings.Contains(string(text), name) {
					t.Errorf("%s does not have the slot %s", place, name)
				}
			}
		})
	}
	for _, name := range slot.Names {
		if !strings.Contains(string(contract.Document), name) {
			t.Errorf("the contract's document does not have the slot %s", name)
		}
	}
}
