package lexicon

import (
	"cmp"
	"maps"
	"slices"
)

// Class is the outcome for something that an import encountered.
type Class uint8

// The classes, in the order of a report.
const (
	Mended    Class = iota // corrected, or rewritten in our notation
	LeftOut                // dropped: an entry has no field for it
	Unsettled              // kept unchanged for a person to review
	Refused                // rejected: it cannot be served
	Merged                 // an entry merged into one of an earlier source
	Apart                  // an entry that could have been merged but was not
)

// String returns the name of the class in reports.
func (c Class) String() string {
	return [...]string{"mended", "left out", "to be looked at", "refused", "joined", "left apart"}[c]
}

const maxExamples = 5

// Item counts one kind of thing that an import encountered.
type Item struct {
	Class    Class
	What     string
	Count    int
	Examples []string // the first few places or values
}

// Report records the outcome of importing one source. A nil report is empty and ignores additions.
type Report struct {
	Source      string
	Found, Read int // entries in the source, and those accepted
	items       map[itemKey]*Item
}

type itemKey struct {
	class Class
	what  string
}

// Note counts one occurrence of a kind.
func (r *Report) Note(class Class, what, example string) {
	if r == nil {
		return
	}
	if r.items == nil {
		r.items = map[itemKey]*Item{}
	}
	key := itemKey{class, what}
	item := r.items[key]
	if item == nil {
		item = &Item{Class: class, What: what}
		r.items[key] = item
	}
	item.Count++
	if len(item.Examples) < maxExamples && example != "" && !slices.Contains(item.Examples, example) {
		item.Examples = append(item.Examples, example)
	}
}

// Count returns the number of occurrences of a kind.
func (r *Report) Count(class Class, what string) int {
	if r == nil || r.items[itemKey{class, what}] == nil {
		return 0
	}
	return r.items[itemKey{class, what}].Count
}

// Items returns the items by class, most frequent first.
func (r *Report) Items() []Item {
	if r == nil {
		return nil
	}
	var items []Item
	for _, item := range r.items {
		items = append(items, *item)
	}
	slices.SortFunc(items, func(a, b Item) int {
		return cmp.Or(cmp.Compare(a.Class, b.Class), cmp.Compare(b.Count, a.Count), cmp.Compare(a.What, b.What))
	})
	return items
}

// Clone returns a deep copy, or an empty report for nil.
func (r *Report) Clone() *Report {
	if r == nil {
		return &Report{}
	}
	c := *r
	c.items = maps.Clone(r.items)
	for key, item := range c.items {
		twin := *item
		twin.Examples = slices.Clone(item.Examples)
		c.items[key] = &twin
	}
	return &c
}
