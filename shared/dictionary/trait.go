package dictionary

import (
	"encoding/json"
	"fmt"
)

// Traits is a set of traits: kinds of person, thing or act that affect how neighbouring words are read.
// dataset/FORMAT.md defines which words have each trait.
type Traits uint32

// The traits. Their bits are not stored, so their order may change.
const (
	Person Traits = 1 << iota
	Time
	Limit
	Place
	Manner
	Adverbial
	Quantity
	Received
	Forgiven
	Weapon
	Motion
	Standing
	Speech
	Gift
	Taking
	Filling
	Covering
	Outward
)

// traitNames lists the names of the traits in the order of their bits.
var traitNames = [...]string{
	"person", "time", "limit", "place", "manner", "adverbial", "quantity", "received", "forgiven", "weapon",
	"motion", "standing", "speech", "gift", "taking", "filling", "covering", "outward",
}

// TraitNames returns the names of all traits.
func TraitNames() []string { return traitNames[:] }

// TraitNamed returns the trait with the given name, or 0.
func TraitNamed(name string) Traits {
	for i, have := range traitNames {
		if have == name {
			return 1 << i
		}
	}
	return 0
}

// Has reports whether the set includes at least one of the given traits.
func (t Traits) Has(any Traits) bool { return t&any != 0 }

// Names returns the names of the traits in the set.
func (t Traits) Names() []string {
	names := []string{}
	for i, name := range traitNames {
		if t.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// MarshalJSON encodes the set as an array of names.
func (t Traits) MarshalJSON() ([]byte, error) { return json.Marshal(t.Names()) }

// UnmarshalJSON decodes an array of names. It returns an error for an unknown name.
func (t *Traits) UnmarshalJSON(data []byte) error {
	var names []string
	if err := json.Unmarshal(data, &names); err != nil {
		return err
	}
	*t = 0
	for _, name := range names {
		trait := TraitNamed(name)
		if trait == 0 {
			return fmt.Errorf("%q is not a trait", name)
		}
		*t |= trait
	}
	return nil
}
