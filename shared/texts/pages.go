package texts

// Limits on a page of a work. No chapter of a book reaches them.
const (
	pagePassages = 100
	pageGroups   = 1200
)

// Pages divides a work into pages, one for each division. Long divisions are split.
func (l *Library) Pages(work int) []Span {
	var list []Span
	groups := 0
	for i := l.begins[work]; i < l.begins[work+1]; i++ {
		p := &l.places[i]
		n := len(list)
		if n == 0 || divisionOf(l.places[i-1].reference) != divisionOf(p.reference) ||
			i-list[n-1].From >= pagePassages || groups+p.groups > pageGroups {
			list, groups = append(list, Span{work, i, i}), 0
			n++
		}
		list[n-1].To = i + 1
		groups += p.groups
	}
	return list
}

// Count returns the number of passages and groups in a span.
func (l *Library) Count(s Span) (passages, groups int) {
	for _, p := range l.places[s.From:s.To] {
		groups += p.groups
	}
	return s.To - s.From, groups
}
