// Package suggest suggests examples from real texts to the editors of the lexicon.
package suggest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/texts"
)

// Example is a clause of a text that illustrates an entry.
type Example struct {
	Work, Reference, Dialect string
	Coptic                   string
	Translation              string // translation of the whole passage, if the source has one
	Gold                     bool
	cost                     int
}

// Limits on examples: the number of groups, the confidence of each, and the number of attestations examined per
// entry.
const (
	minGroups = 2
	maxGroups = 10
	sure      = 0.9
	maxPlaces = 60
)

// Examples returns clauses that contain an entry, best first, each from a different passage. They are short,
// confidently read and fully explained, and come from translated passages if there are any. It skips the texts of the
// course and the graded ones, which were written from the lexicon.
func Examples(ctx context.Context, l *texts.Library, entry string, most int) ([]Example, error) {
	places, err := l.Concordance(ctx, texts.Query{Entry: entry, Limit: maxPlaces})
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

// clause returns the clause around a group of a passage, between punctuation marks. ok is false if it is too long or
// too short or contains an unexplained word.
func clause(p *texts.ServedPassage, group int) (e Example, ok bool, err error) {
	var read texts.Analysis
	if err := json.Unmarshal(p.Analysis, &read); err != nil {
		return e, false, err
	}
	var found []string
	for _, g := range surroundingGroups(&read, group) {
		if !isReadable(&g) {
			return e, false, nil
		}
		found = append(found, g.Text)
	}
	if len(found) < minGroups || len(found) > maxGroups {
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

// surroundingGroups returns the groups between the punctuation marks on either side of a group, within its sentence.
// group is an index into the whole passage. It returns nil if the group is itself punctuation.
func surroundingGroups(read *texts.Analysis, group int) []texts.ReadGroup {
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

// isReadable reports whether a group is read confidently and each of its words is explained.
func isReadable(g *texts.ReadGroup) bool {
	for _, w := range g.Words {
		if len(w.Entries) == 0 && texts.Explainable(w.XPOS) || w.Role == "unknown" {
			return false
		}
	}
	return g.Confidence >= sure
}
