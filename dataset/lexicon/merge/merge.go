// Package merge makes one dictionary of several lexica: entries that are one word are united, each source stays named.
package merge

import (
	"maps"
	"slices"
	"strconv"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// Merged is one dictionary made of several lexica.
type Merged struct {
	Sources []dictionary.Source
	Entries []dictionary.Entry
	// Withdrawn holds ids that are not served, those of merged entries among them: id -> successor, "" if none.
	Withdrawn map[string]string
	// Reports are those of the sources, in order, with what merging did to each.
	Reports []*lexicon.Report
}

const (
	renamedID = "id that another word of an earlier source has, made anew"
	looseEnd  = "relation to no other entry"
	notGone   = "withdrawn id that an entry has"
)

// Lexica makes one dictionary of lexica. Entries join only between sources, never inside one: those with one id, or
// with the number by which the other knows its lemma; else those that alone have their headword and part of speech on
// either side. Of two that join the earlier source's keeps its id and its senses in their order, and the later one's
// id points to it. The lexica are not changed; nil ones are passed over.
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
		m.settle(&e)
		e.TLA = lemmaNumber(&e.Entry)
		out.Entries = append(out.Entries, e.Entry.Entry)
	}
	m.retire(out)
	return out
}

// merger is a dictionary in the making.
type merger struct {
	entries   []joint
	ids       map[string]int    // id of an entry, or the number of its lemma -> its place
	withdrawn map[string]string // of all sources, in the ids that their entries have now
	source    int               // number of the lexicon that is added
	report    *lexicon.Report   // of that lexicon
}

// joint is an entry with the report of the source that it came from.
type joint struct {
	lexicon.Entry
	report *lexicon.Report
}

// add joins the entries of a lexicon to earlier ones, or appends them.
func (m *merger) add(l *lexicon.Lexicon) {
	partner := m.partners(l.Entries)
	now := map[string]string{} // what the ids of this lexicon have become
	for i, e := range l.Entries {
		switch _, taken := m.ids[e.ID]; {
		case partner[i] >= 0:
			now[e.ID] = m.entries[partner[i]].ID
		case taken:
			now[e.ID] = m.freeID(e.ID)
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
		m.entries = append(m.entries, joint{e, m.report})
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

// freeID makes an id of one that is taken: the number of the source after it.
func (m *merger) freeID(id string) string {
	for n := m.source; ; n++ {
		made := id + "." + strconv.Itoa(n)
		if _, taken := m.ids[made]; !taken {
			return made
		}
	}
}

// settle gives an entry's relations the present names of their targets, each once, and drops those whose target
// does not exist.
func (m *merger) settle(e *joint) {
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

// retire lists the withdrawn ids with the successors that are served.
func (m *merger) retire(out *Merged) {
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
		for range len(m.withdrawn) { // no further than a circle
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
