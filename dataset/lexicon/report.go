package lexicon

import (
	"cmp"
	"maps"
	"slices"
)

// Class says what became of something that an import met.
type Class uint8

// The classes, in the order in which a report lists them.
const (
	Mended    Class = iota // put right, or written the way this lexicon writes it
	LeftOut                // read, and not kept: an entry has no place for it
	Unsettled              // kept as it stands, for a person to look at
	Refused                // not taken over, for it cannot be served
	Joined                 // an entry that joined one of an earlier source
	Apart                  // an entry that might have joined one, left apart
)

// String names the class as a report does.
func (c Class) String() string {
	return [...]string{"mended", "left out", "to be looked at", "refused", "joined", "left apart"}[c]
}

const maxExamples = 5

// Item is one kind of thing that an import met.
type Item struct {
	Class    Class
	What     string
	Count    int
	Examples []string // the first few: where, or what
}

// Report says what became of one source. Its methods do nothing to a nil report, which is empty.
type Report struct {
	Source      string
	Found, Read int // entries of the source, and those that are in the lexicon
	items       map[itemKey]*Item
}

type itemKey struct {
	class Class
	what  string
}

// note increments the count of a kind.
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

// Count returns how many of a kind were met.
func (r *Report) Count(class Class, what string) int {
	if r == nil || r.items[itemKey{class, what}] == nil {
		return 0
	}
	return r.items[itemKey{class, what}].Count
}

// Items lists what was met: by class, within it the commonest first.
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

// Clone returns a report that can be added to without changing r.
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
