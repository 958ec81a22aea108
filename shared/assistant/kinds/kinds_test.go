package kinds_test

import (
	"slices"
	"testing"

	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/assistant/slot"
)

// TestKinds holds that a program with everything linked in has exactly the kinds of the table.
func TestKinds(t *testing.T) {
	names := []string{slot.None, slot.Reference} // need nothing linked in
	for _, k := range kinds.All() {
		names = append(names, k.Name)
	}
	slices.Sort(names)
	if want := slot.KindNames(); !slices.Equal(names, want) {
		t.Errorf("linked kinds with none and reference: %q, the table of package slot: %q", names, want)
	}
}
