// Package merge combines several lexica into one dictionary. It merges entries for the same word and records their
// sources.
package merge

import (
	"maps"
	"slices"
	"strconv"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// Merged is a dictionary made from several lexica.
type Merged struct {
	Sources []dictionary.Source
	Entries []dictionary.Entry
	// Withdrawn maps each id that is not served, including those of merged entries, to its successor or to "".
	Withdrawn map[string]string
	// Reports holds the reports of the sources, in order, with the results of merging.
	Reports []*lexicon.Report
}

const (
	renamedID = "id that another word of an earlier source has, made anew"
	looseEnd  = "relation to no other entry"
	notGone   = "withdrawn id that an entry has"
)

// Lexica merges lexica into one dictionary without changing them, and skips nil ones.
//
// Entries merge only across sources. Two entries merge if they share an id or if one has the other's lemma number.
// Otherwise they merge if each is the only one in its source with their headword and part of speech. The merged entry
// keeps the id and the senses of the earlier source, and the later id is withdrawn in favour of it.
func Lexica(lexica ...*lexicon.Lexicon) *Merged {
	m := &merger{ids: map[string]int{}, withdrawn: map[string]string{}}
	out := &Merged{Withdrawn: map[string]string{}}
	for _, l := range lexica {
		if l == nil {
			continue
		}
		m.source++
		m.report = l.Report.Clone()
		if l.Report == nil {
			m.report.Source, m.report.Found, m.report.Read = l.Source.Name, len(l.Entries), len(l.Entries)
		}
		m.add(l)
		out.Sources = append(out.Sources, l.Source)
		out.Reports = append(out.Reports, m.report)
	}
	for _, e := range m.entries {
		m.updateRelations(&e)
		e.TLA = lemmaNumber(&e.Entry)
		out.Entries = append(out.Entries, e.Entry.Entry)
	}
	m.listWithdrawn(out)
	return out
}

// merger is a dictionary under construction.
type merger struct {
	entries   []mergedEntry
	ids       map[string]int    // index of each entry by its id and by its lemma number
	withdrawn map[string]string // withdrawn ids of all sources, under their present names
	source    int               // number of the lexicon being added
	report    *lexicon.Report   // report of that lexicon
}

// mergedEntry is an entry with the report of its source.
type mergedEntry struct {
	lexicon.Entry
	report *lexicon.Report
}

// add merges the entries of a lexicon into earlier ones or appends them.
func (m *merger) add(l *lexicon.Lexicon) {
	partner := m.partners(l.Entries)
	now := map[string]string{} // new ids by the old ids of this lexicon
	for i, e := range l.Entries {
		switch _, taken := m.ids[e.ID]; {
		case partner[i] >= 0:
			now[e.ID] = m.entries[partner[i]].ID
		case taken:
			now[e.ID] = m.unusedID(e.ID)
			m.report.Note(lexicon.Mended, renamedID, e.ID+" → "+now[e.ID])
		default:
			now[e.ID] = e.ID
		}
	}
	for i, e := range l.Entries {
		e = copied(e)
		for j, rel := range e.Relations {
			if id, ok := now[rel.TargetID]; ok {
				e.Relations[j].TargetID = id
			}
		}
		if partner[i] >= 0 {
			m.unite(&m.entries[partner[i]].Entry, e)
			m.withdraw(e.ID, now[e.ID])
			continue
		}
		e.ID = now[e.ID]
		m.entries = append(m.entries, mergedEntry{e, m.report})
	}
	for i, e := range m.entries {
		m.ids[e.ID] = i
		if _, taken := m.ids[e.TLA]; !taken && e.TLA != "" {
			m.ids[e.TLA] = i
		}
	}
	for id, successor := range l.Withdrawn {
		if current, ok := now[successor]; ok {
			successor = current
		}
		m.withdraw(id, successor)
	}
}

func (m *merger) withdraw(id, successor string) {
	if id != successor {
		m.withdrawn[id] = successor
	}
}

// unusedID returns an unused id for one that is taken. It appends the first number that makes the id unique, starting
// with that of its source.
func (m *merger) unusedID(id string) string {
	for n := m.source; ; n++ {
		made := id + "." + strconv.Itoa(n)
		if _, taken := m.ids[made]; !taken {
			return made
		}
	}
}

// updateRelations replaces the targets of an entry's relations with their present ids. It drops duplicates and
// relations whose target no longer exists.
func (m *merger) updateRelations(e *mergedEntry) {
	seen := map[string]bool{e.ID: true}
	e.Relations = slices.DeleteFunc(e.Relations, func(rel dictionary.Relation) bool {
		i, known := m.ids[rel.TargetID]
		if !known {
			e.report.Note(lexicon.LeftOut, looseEnd, e.ID+" → "+rel.TargetID)
			return true
		}
		id := m.entries[i].ID
		repeated := seen[id]
		seen[id] = true
		return repeated
	})
	for j, rel := range e.Relations {
		target := m.entries[m.ids[rel.TargetID]]
		e.Relations[j].TargetID = target.ID
		e.Relations[j].Target = &dictionary.Target{ID: target.ID, Headword: target.Headword}
	}
}

// listWithdrawn lists the withdrawn ids with their successors in the served dictionary.
func (m *merger) listWithdrawn(out *Merged) {
	live := map[string]bool{}
	for _, e := range out.Entries {
		live[e.ID] = true
	}
	for _, id := range slices.Sorted(maps.Keys(m.withdrawn)) {
		successor := m.withdrawn[id]
		if live[id] {
			m.report.Note(lexicon.Unsettled, notGone, id)
			continue
		}
		for range len(m.withdrawn) { // stop at a cycle
			if next, gone := m.withdrawn[successor]; gone && !live[successor] {
				successor = next
			}
		}
		if !live[successor] {
			successor = ""
		}
		out.Withdrawn[id] = successor
	}
}
