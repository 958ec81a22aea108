package assemble

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// Comparison is how one release follows another, by public ids; each list is sorted.
type Comparison struct {
	Older, Newer            string // names of the releases
	Added, Removed, Changed []string
	// Lost explains each id that may not vanish this way.
	Lost []string
	// Withdrawn holds the newer release's marks, by id.
	Withdrawn map[string]compile.Withdrawal
}

// Compare compares the live releases of two folders.
func Compare(older, newer string) (*Comparison, error) {
	was, err := Open(context.Background(), release.Folder(older))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", older, err)
	}
	is, err := Open(context.Background(), release.Folder(newer))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", newer, err)
	}
	return is.Follows(was)
}

// Follows compares a release with the one that was live before it.
func (l *Live) Follows(older *Live) (*Comparison, error) {
	was, gone, err := older.publicRecords()
	if err != nil {
		return nil, fmt.Errorf("the older release: %w", err)
	}
	is, withdrawn, err := l.publicRecords()
	if err != nil {
		return nil, fmt.Errorf("the newer release: %w", err)
	}
	c := &Comparison{Older: older.Pointer.Release, Newer: l.Pointer.Release, Withdrawn: withdrawn}
	for _, id := range slices.Sorted(maps.Keys(was)) {
		record, still := is[id]
		_, marked := withdrawn[id]
		switch {
		case still && !tree.Equal(was[id], record):
			c.Changed = append(c.Changed, id)
		case !still:
			c.Removed = append(c.Removed, id)
			if !marked {
				c.Lost = append(c.Lost, id+" vanished without a withdrawn mark")
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(is)) {
		if was[id] == nil {
			c.Added = append(c.Added, id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(gone)) {
		if _, marked := withdrawn[id]; !marked {
			c.Lost = append(c.Lost, id+" was withdrawn, and its mark is gone")
		}
	}
	return c, nil
}

// Changes is a comparison as mirrors read it: the ids of records. Previous is "" for a first release, of which every
// record is new.
type Changes struct {
	Release  string    `json:"release"`
	Previous string    `json:"previous"`
	Added    []string  `json:"added"`
	Changed  []string  `json:"changed"`
	Removed  []Removed `json:"removed"`
}

// Removed is a record that is no longer served: why, and which took its place, "" if none did.
type Removed struct {
	ID        string `json:"id"`
	Reason    string `json:"reason"`
	Successor string `json:"successor"`
}

// Changes is the comparison as mirrors read it.
func (c *Comparison) Changes() Changes {
	out := Changes{
		Release: c.Newer, Previous: c.Older, Added: dictionary.Present(c.Added), Changed: dictionary.Present(c.Changed),
		Removed: []Removed{},
	}
	for _, id := range c.Removed {
		w := c.Withdrawn[id]
		out.Removed = append(out.Removed, Removed{id, w.Reason, w.Successor})
	}
	return out
}

// All lists every record of a release as new, for a first one.
func (l *Live) All() (Changes, error) {
	records, _, err := l.publicRecords()
	c := Comparison{Newer: l.Pointer.Release, Added: slices.Sorted(maps.Keys(records))}
	return c.Changes(), err
}

// publicRecords are a release's records by id, and its withdrawn ids. A record that holds others (a lesson its
// sections, an exercise its items) is listed without them.
func (l *Live) publicRecords() (map[string]*tree.Value, map[string]compile.Withdrawal, error) {
	records := map[string]*tree.Value{}
	course := l.packs[grammar.PartName]
	for _, name := range course.Names() {
		if !strings.HasPrefix(name, grammar.StaticPath+"/") {
			continue
		}
		var faults fault.List
		v := tree.Parse(name, course.Lookup(name).Identity.Bytes, &faults)
		if faults.Errors() > 0 {
			return nil, nil, fmt.Errorf("read the release: %s", faults[0])
		}
		data := v.Get("data")
		gather(records, data.Get("lesson"), "sections")
		if data != nil && data.Kind == tree.KindArray {
			for _, record := range data.Items {
				gather(records, record, "items")
			}
		}
	}
	if err := gatherEntries(records, l); err != nil {
		return nil, nil, err
	}
	var list []compile.Withdrawal
	if data := l.parts[withdrawnPart]; data != nil {
		if err := json.Unmarshal(data, &list); err != nil {
			return nil, nil, fmt.Errorf("read the withdrawn ids: %w", err)
		}
	}
	withdrawn := map[string]compile.Withdrawal{}
	for _, w := range list {
		withdrawn[w.ID] = w
	}
	return records, withdrawn, nil
}

// gather notes a record, and apart from it the records that it holds.
func gather(records map[string]*tree.Value, v *tree.Value, holds string) {
	id := v.StringOf("id")
	if id == "" {
		return
	}
	own := tree.Record(v.At)
	for _, m := range v.Members {
		if m.Name != holds {
			own.With(m.Name, m.Value)
			continue
		}
		for _, inner := range m.Value.Items {
			gather(records, inner, "")
		}
	}
	records[id] = own
}

// gatherEntries notes the dictionary's entries, whole. The search index lists their ids.
func gatherEntries(records map[string]*tree.Value, l *Live) error {
	pack := l.packs[api.SearchIndexPart]
	if pack == nil {
		return nil
	}
	index, err := search.Open(l.parts[api.PartName])
	if err != nil {
		return fmt.Errorf("read the release: %w", err)
	}
	var faults fault.List
	path := api.StaticPath + "/search-index.json"
	list := tree.Parse(path, pack.Lookup(path).Identity.Bytes, &faults)
	for _, e := range list.Elements("entries") {
		id := e.StringOf("id")
		gather(records, tree.Parse(id, index.EntryByID(id), &faults), "")
	}
	if faults.Errors() > 0 {
		return fmt.Errorf("read the release: %s", faults[0])
	}
	return nil
}
