package morphology

import (
	"cmp"
	"slices"

	"coptic.example/service/shared/coptic"
)

// entries returns the entries that explain a part, likeliest first. The slice is valid until the next call.
func (p *parser) entries(d int, x *part) []Match {
	p.matches = p.matches[:0]
	if x.row >= 0 {
		p.matches = append(p.matches, p.a.rowEntries(d, x.row)...)
	}
	p.fitting = p.fitting[:0]
	for i := range p.readings[x.at] {
		r := &p.readings[x.at][i]
		if r.end == x.end && r.lost == x.lost && x.classes>>r.class&1 != 0 && r.cost[d] < never && r.full == "" {
			p.fitting = append(p.fitting, r)
		}
	}
	slices.SortStableFunc(p.fitting, func(a, b *reading) int { return cmp.Compare(a.cost[d], b.cost[d]) })
	for _, r := range p.fitting {
		p.matches = appendMatch(p.matches, r.match)
	}
	return p.matches[:min(len(p.matches), maxEntries)]
}

// firstEntry returns the first of the entries, or -1.
func (p *parser) firstEntry(d int, x *part) int {
	if entries := p.entries(d, x); len(entries) > 0 {
		return entries[0].Entry
	}
	return -1
}

// lemma returns the dictionary form of a part that the given entries explain.
func (p *parser) lemma(d int, x *part, entries []Match) string {
	switch {
	case x.row >= 0:
		return p.known.dialects[d].rows[x.row].lemma
	case len(entries) > 0:
		return p.a.lexicon.Headword(entries[0].Entry)
	}
	for i := range p.readings[x.at] {
		if r := &p.readings[x.at][i]; r.end == x.end && r.full != "" && x.classes != 0 && x.role != Unknown {
			return r.full
		}
	}
	return ""
}

// rowEntries returns the entries for a row of the tables: those of its form or lemma that have a suitable part of
// speech.
func (a *Analyser) rowEntries(d int, i int32) []Match {
	kept := &a.rows[d][i]
	if found := kept.Load(); found != nil {
		return *found
	}
	tables := &a.known.dialects[d]
	r := &tables.rows[i]
	var matches []Match
	for j, spelling := range []string{coptic.Fold(r.lemma), tables.forms[i]} {
		costs, d := a.known.formCosts, d
		if minor := a.known.count == 1; minor && j == 0 {
			costs, d = known().formCosts, 0 // the lemma is Sahidic
		}
		term, ok := a.find([]byte(spelling))
		if !ok {
			continue
		}
		forms := a.lexicon.AppendForms(nil, term)
		slices.SortStableFunc(forms, func(x, y Form) int {
			return cmp.Compare(costs(&x, stemAt{}, abbreviated)[d], costs(&y, stemAt{}, abbreviated)[d])
		})
		for _, f := range forms {
			if f.Parts&r.class.parts() != 0 {
				matches = appendMatch(matches, f.Match)
			}
		}
	}
	matches = matches[:min(len(matches), maxEntries)]
	kept.Store(&matches)
	return matches
}

// appendMatch adds an entry unless the list already contains it.
func appendMatch(list []Match, m Match) []Match {
	if slices.ContainsFunc(list, func(known Match) bool { return known.Entry == m.Entry }) {
		return list
	}
	return append(list, m)
}
