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
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// Comparison lists the differences between two releases by public id. Each list is sorted.
type Comparison struct {
	Older, Newer            string // names of the releases
	Added, Removed, Changed []string
	// Lost explains each id that vanished without being withdrawn.
	Lost []string
	// Withdrawn holds the withdrawals of the newer release by id.
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
	return is.CompareWith(was)
}

// CompareWith compares a release with its predecessor.
func (l *Live) CompareWith(older *Live) (*Comparison, error) {
	was, gone, err := older.publicRecords()
	if err != nil {
		return nil, fmt.Errorf("the older release: %w", err)
	}
	is, withdrawn, err := l.publicRecords()
	if err != nil {
		return nil, fmt.Errorf("the newer release: %w", err)
	}
	return compare(Copies{older.Pointer.Release, was, gone}, Copies{l.Pointer.Release, is, withdrawn}), nil
}

// Copies holds the public records and withdrawn ids of a release. They are read from its static copies, which are the
// same in every release format. Dictionary entries have only the fields of the search index.
type Copies struct {
	Release   string
	records   map[string]*tree.Value
	withdrawn map[string]compile.Withdrawal
}

// ReadCopies reads the static copies and the part Withdrawn of a release in any format.
func ReadCopies(name string, files []File, withdrawn []byte) (Copies, error) {
	c := Copies{Release: name, records: map[string]*tree.Value{}}
	for _, f := range files {
		if err := gatherCopy(c.records, "/"+f.Path, f.Data); err != nil {
			return c, err
		}
		if "/"+f.Path != api.StaticPath+"/search-index.json" {
			continue
		}
		var faults fault.List
		for _, e := range tree.Parse(f.Path, f.Data, &faults).Elements("entries") {
			gather(c.records, e, "")
		}
		if faults.Errors() > 0 {
			return c, fmt.Errorf("read the release %s: %s", name, faults[0])
		}
	}
	var err error
	c.withdrawn, err = withdrawals(withdrawn)
	return c, err
}

// CompareWithCopies compares a release with one in another format, using the static copies of both.
func (l *Live) CompareWithCopies(older Copies) (*Comparison, error) {
	newer, err := ReadCopies(l.Pointer.Release, l.Static(), l.parts[WithdrawnPart])
	if err != nil {
		return nil, fmt.Errorf("the newer release: %w", err)
	}
	return compare(older, newer), nil
}

// compare returns the differences between two releases.
func compare(older, newer Copies) *Comparison {
	was, gone, is, withdrawn := older.records, older.withdrawn, newer.records, newer.withdrawn
	c := &Comparison{Older: older.Release, Newer: newer.Release, Withdrawn: withdrawn}
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
	return c
}

// Changes lists the ids of changed records for mirrors. Previous is "" for a first release, in which every record is
// new.
type Changes struct {
	Release  string    `json:"release"`
	Previous string    `json:"previous"`
	Added    []string  `json:"added"`
	Changed  []string  `json:"changed"`
	Removed  []Removed `json:"removed"`
}

// Removed is a record that is no longer served, with the reason and its successor, or "".
type Removed struct {
	ID        string `json:"id"`
	Reason    string `json:"reason"`
	Successor string `json:"successor"`
}

// Changes converts the comparison to the format for mirrors.
func (c *Comparison) Changes() Changes {
	out := Changes{
		Release: c.Newer, Previous: c.Older, Added: dictionary.NonNil(c.Added), Changed: dictionary.NonNil(c.Changed),
		Removed: []Removed{},
	}
	for _, id := range c.Removed {
		w := c.Withdrawn[id]
		out.Removed = append(out.Removed, Removed{id, w.Reason, w.Successor})
	}
	return out
}

// All returns the changes of a first release, which has only new records.
func (l *Live) All() (Changes, error) {
	records, _, err := l.publicRecords()
	c := Comparison{Newer: l.Pointer.Release, Added: slices.Sorted(maps.Keys(records))}
	return c.Changes(), err
}

// publicRecords returns the records of a release by id, and its withdrawn ids. Records contained in others, such as
// the sections of a lesson, are listed separately.
func (l *Live) publicRecords() (map[string]*tree.Value, map[string]compile.Withdrawal, error) {
	records := map[string]*tree.Value{}
	course := l.packs[grammar.PartName]
	for _, name := range course.Names() {
		if err := gatherCopy(records, name, course.Lookup(name).Identity.Bytes); err != nil {
			return nil, nil, err
		}
	}
	if err := gatherEntries(records, l); err != nil {
		return nil, nil, err
	}
	withdrawn, err := withdrawals(l.parts[WithdrawnPart])
	return records, withdrawn, err
}

// withdrawals returns the withdrawn ids of a part, or none if the release lacks the part.
func withdrawals(data []byte) (map[string]compile.Withdrawal, error) {
	var list []compile.Withdrawal
	if data != nil {
		if err := json.Unmarshal(data, &list); err != nil {
			return nil, fmt.Errorf("read the withdrawn ids: %w", err)
		}
	}
	withdrawn := map[string]compile.Withdrawal{}
	for _, w := range list {
		withdrawn[w.ID] = w
	}
	return withdrawn, nil
}

// gatherCopy collects the records of a static copy of the course.
func gatherCopy(records map[string]*tree.Value, name string, copied []byte) error {
	if !strings.HasPrefix(name, grammar.StaticPath+"/") {
		return nil
	}
	var faults fault.List
	v := tree.Parse(name, copied, &faults)
	if faults.Errors() > 0 {
		return fmt.Errorf("read the release: %s", faults[0])
	}
	data := v.Get("data")
	gather(records, data.Get("lesson"), "sections")
	if data != nil && data.Kind == tree.KindArray {
		for _, record := range data.Items {
			gather(records, record, "items")
		}
	}
	return nil
}

// gather collects a record and, separately, the records that it contains.
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

// gatherEntries collects the complete dictionary entries. Their ids come from the search index.
func gatherEntries(records map[string]*tree.Value, l *Live) error {
	pack := l.packs[api.SearchIndexPart]
	if pack == nil {
		return nil
	}
	index, err := lookup.Open(l.parts[api.PartName])
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
