package kinds_test

import (
	"slices"
	"testing"

	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/assistant/slot"
)

// TestKinds checks that a full build has exactly the kinds in the table.
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
