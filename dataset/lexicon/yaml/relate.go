package yaml

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// relate resolves the relations after all entries are read. A relation may give a meaning of its target in parentheses
// to show which word is meant. It must do so if the target has a homograph.
func (r *reader) relate() {
	entries := r.lexicon.Entries
	places, spelled := map[string]int{}, map[string]int{}
	for i, e := range entries {
		places[e.ID] = i
		spelled[coptic.Fold(e.Headword)]++
	}
	for _, rel := range r.related {
		name, gloss, glossed := strings.Cut(rel.to.Text(), " (")
		id := lexicon.Prefix + name
		i, ok := places[id]
		if !ok {
			r.faults.Add(rel.to.At(), fault.Reference, "there is no entry %s", name)
			continue
		}
		target := &entries[i]
		gloss, closed := strings.CutSuffix(gloss, ")")
		switch {
		case glossed && (!closed || !hasMeaning(target, gloss)):
			r.faults.AddRule(rel.to.At(), fault.Reference, "%s does not mean %q; it means %s", name, gloss,
				firstMeanings(target))
		case !glossed && spelled[coptic.Fold(target.Headword)] > 1:
			r.faults.AddRule(rel.to.At(), fault.Missing, "%s has a homograph; write its meaning after it: %s (%s)",
				name, name, firstMeanings(target))
		}
		relateTo(&entries[rel.entry], rel.kind, target)
		if rel.kind == counterpart {
			relateTo(target, rel.kind, &entries[rel.entry])
		}
	}
}

const counterpart = "COUNTERPART"

// relateTo adds a relation unless the entry has it.
func relateTo(e *lexicon.Entry, kind string, target *lexicon.Entry) {
	if slices.ContainsFunc(e.Relations, func(have dictionary.Relation) bool {
		return have.Type == kind && have.TargetID == target.ID
	}) {
		return
	}
	e.Relations = append(e.Relations, dictionary.Relation{
		Type: kind, TargetID: target.ID, Target: &dictionary.Target{ID: target.ID, Headword: target.Headword},
	})
}

// pendingExample is an example waiting to be checked.
type pendingExample struct {
	entry   int
	at      fault.Place
	example dictionary.Example
}

// checkExamples checks that examples name existing entries and contain the word they illustrate.
func (r *reader) checkExamples() {
	for _, name := range r.cited {
		if _, ok := r.at[name.Text()]; !ok {
			r.faults.Add(name.At(), fault.Reference, "there is no entry %s", name.Text())
		}
	}
	for _, c := range r.clauses {
		e := &r.lexicon.Entries[c.entry]
		if !c.contains(e) {
			r.faults.AddRule(c.at, fault.Spelling, "the example does not contain the word %s: its words do not name %s, and no "+
				"form of it occurs in %s", e.Headword, strings.TrimPrefix(e.ID, lexicon.Prefix), c.example.Coptic)
		}
	}
}

// contains reports whether an example contains the word of an entry, by its list of words or by a form.
func (c pendingExample) contains(e *lexicon.Entry) bool {
	if slices.ContainsFunc(c.example.Segments, func(s dictionary.Segment) bool { return s.EntryID == e.ID }) {
		return true
	}
	text := strings.ReplaceAll(coptic.Fold(c.example.Coptic), " ", "")
	for f := range e.Forms() {
		for _, spelling := range coptic.Expand(f.Text) {
			folded := strings.ReplaceAll(coptic.Fold(spelling), " ", "")
			if folded != "" && strings.Contains(text, folded) {
				return true
			}
		}
	}
	return false
}

// hasMeaning reports whether an entry has an English meaning.
func hasMeaning(e *lexicon.Entry, gloss string) bool {
	return slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool { return slices.Contains(s.Meanings.En, gloss) })
}

// firstMeanings returns the first English meaning of each sense.
func firstMeanings(e *lexicon.Entry) string {
	var list []string
	for _, s := range e.Senses {
		if len(s.Meanings.En) > 0 {
			list = append(list, s.Meanings.En[0])
		}
	}
	return strings.Join(list, " / ")
}
