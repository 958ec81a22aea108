// Package suggest offers editors of the lexicon what texts have: examples of entries, from real places.
package suggest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/texts"
)

// Example is a clause of a text that shows an entry.
type Example struct {
	Work, Reference, Dialect string
	Coptic                   string
	Translation              string // of the whole passage, or "" if the source has none
	Gold                     bool
	cost                     int
}

// Limits of an example: the number of its groups, the confidence of each, and how many places of an entry are looked
// at.
const (
	leastGroups = 2
	mostGroups  = 10
	sure        = 0.9
	mostPlaces  = 60
)

// Examples returns some clauses with an entry, best first, each of another passage: short, of words that are all
// explained and surely read, and of a passage with a translation if there is one. The course's texts and the graded
// ones are left out: they were written from the lexicon.
func Examples(ctx context.Context, l *texts.Library, entry string, most int) ([]Example, error) {
	places, err := l.Concordance(ctx, texts.Query{Entry: entry, Limit: mostPlaces})
	if err != nil {
		return nil, err
	}
	var list []Example
	for i := range places.Lines {
		line := &places.Lines[i]
		work := l.Find(line.Work)
		if kind := l.Works[work].Kind; line.Confidence < sure || kind == "graded" || kind == "course" {
			continue
		}
		section, err := l.Section(ctx, work, line.Reference)
		if err != nil {
			return nil, err
		}
		e, ok, err := clause(&section.Passages[0], line.Place.Group)
		if err != nil {
			return nil, fmt.Errorf("read %s %s: %w", line.Work, line.Reference, err)
		}
		if !ok || slices.ContainsFunc(list, func(o Example) bool { return o.Coptic == e.Coptic }) {
			continue
		}
		e.Work, e.Reference, e.Dialect = line.Work, line.Reference, line.Dialect
		list = append(list, e)
	}
	slices.SortStableFunc(list, func(a, b Example) int { return a.cost - b.cost })
	return list[:min(most, len(list))], nil
}

// clause returns what stands between points around a group of a passage. ok is false if it is too long or too short, or
// a word of it is not explained.
func clause(p *texts.Shown, group int) (e Example, ok bool, err error) {
	var read texts.Analysis
	if err := json.Unmarshal(p.Analysis, &read); err != nil {
		return e, false, err
	}
	var found []string
	for _, g := range around(&read, group) {
		if !readable(&g) {
			return e, false, nil
		}
		found = append(found, g.Text)
	}
	if len(found) < leastGroups || len(found) > mostGroups {
		return e, false, nil
	}
	e = Example{Coptic: strings.Join(found, " "), Gold: p.Gold, cost: max(len(found)-4, 4-len(found))}
	if p.Translation != nil && p.Translation.En != "" {
		e.Translation = p.Translation.En
	} else {
		e.cost += 5
	}
	return e, true, nil
}

// around returns the groups between the punctuation marks on either side of a group, within its sentence. group is an
// index into the whole passage. It returns nil if that group is itself punctuation.
func around(read *texts.Analysis, group int) []texts.ReadGroup {
	for _, s := range read.Sentences {
		if group >= len(s.Groups) {
			group -= len(s.Groups)
			continue
		}
		if stop(&s.Groups[group]) {
			return nil
		}
		from, to := group, group
		for from > 0 && !stop(&s.Groups[from-1]) {
			from--
		}
		for to < len(s.Groups) && !stop(&s.Groups[to]) {
			to++
		}
		return s.Groups[from:to]
	}
	return nil
}

func stop(g *texts.ReadGroup) bool { return len(g.Words) > 0 && g.Words[0].XPOS == "PUNCT" }

// readable reports whether a group is surely read, and each word of it explained.
func readable(g *texts.ReadGroup) bool {
	for _, w := range g.Words {
		if len(w.Entries) == 0 && texts.Explainable(w.XPOS) || w.Role == "unknown" {
			return false
		}
	}
	return g.Confidence >= sure
}
