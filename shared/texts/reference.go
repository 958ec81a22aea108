package texts

import (
	"iter"
	"strconv"
	"strings"
)

// Span is a range of passages of a work, by number. To is exclusive.
type Span struct{ Work, From, To int }

// Whole returns the span of all passages of a work.
func (l *Library) Whole(work int) Span { return Span{work, l.begins[work], l.begins[work+1]} }

// References yields the number and reference of each passage of a work, in order.
func (l *Library) References(work int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i := l.begins[work]; i < l.begins[work+1] && yield(i, l.places[i].reference); i++ {
		}
	}
}

// Canonical returns a reference in the format of the library: lower case, with levels separated by full stops.
func Canonical(reference string) string {
	fields := strings.FieldsFunc(strings.ToLower(reference), func(r rune) bool {
		return r == '.' || r == ':' || r == ',' || r == ' ' || r == '_'
	})
	return strings.Join(fields, ".")
}

// resolve finds the passages that a reference names: one passage, a division (5), or a range (5.1-20, 5.1-6.3). ok
// is false if there are none.
func (l *Library) resolve(work int, reference string) (s Span, ok bool) {
	first, last, ranged := strings.Cut(reference, "-")
	from, ok := l.passagesNamed(work, Canonical(first))
	if !ok || !ranged {
		return from, ok
	}
	begin, end := strings.Split(Canonical(first), "."), strings.Split(Canonical(last), ".")
	if len(end) < len(begin) { // 5.1-20 means 5.1-5.20
		end = append(begin[:len(begin)-len(end):len(begin)-len(end)], end...)
	}
	to, ok := l.passagesNamed(work, strings.Join(end, "."))
	if !ok || to.To <= from.From {
		return Span{}, false
	}
	return Span{work, from.From, to.To}, true
}

// passagesNamed returns the span of the passage or division with a canonical reference. ok is false if there is none.
func (l *Library) passagesNamed(work int, reference string) (s Span, ok bool) {
	if reference == "" {
		return Span{}, false
	}
	for i := l.begins[work]; i < l.begins[work+1]; i++ {
		at := l.places[i].reference
		if at == reference || strings.HasPrefix(at, reference) && at[len(reference)] == '.' {
			if !ok {
				s, ok = Span{work, i, i + 1}, true
			}
			s.To = i + 1
		} else if ok {
			break
		}
	}
	return s, ok
}

// Nearest returns the existing reference that is closest to a nonexistent one.
func (l *Library) Nearest(work int, reference string) string {
	first, _, _ := strings.Cut(reference, "-")
	asked := strings.Split(Canonical(first), ".")
	best, bestShared, bestDistance := "", -1, 0
	for i := l.begins[work]; i < l.begins[work+1]; i++ {
		levels := strings.Split(l.places[i].reference, ".")
		shared := 0
		for shared < min(len(levels), len(asked)) && levels[shared] == asked[shared] {
			shared++
		}
		distance := 0
		if shared < min(len(levels), len(asked)) {
			a, errA := strconv.Atoi(levels[shared])
			b, errB := strconv.Atoi(asked[shared])
			if errA == nil && errB == nil {
				distance = max(a-b, b-a)
			}
		}
		if shared > bestShared || shared == bestShared && distance < bestDistance {
			best, bestShared, bestDistance = l.places[i].reference, shared, distance
		}
	}
	return best
}

// divisionOf returns the reference of a passage's division, or "" in a work with a single level.
func divisionOf(reference string) string {
	if i := strings.LastIndexByte(reference, '.'); i >= 0 {
		return reference[:i]
	}
	return ""
}

// Divisions returns the divisions of a work, in order. A work with a single level has one division, whose reference
// is a range.
func (l *Library) Divisions(work int) []Division {
	list := []Division{}
	for i := l.begins[work]; i < l.begins[work+1]; i++ {
		p := &l.places[i]
		division := divisionOf(p.reference)
		if n := len(list); n == 0 || list[n-1].Reference != division {
			list = append(list, Division{Reference: division, First: p.reference})
		}
		d := &list[len(list)-1]
		d.Last = p.reference
		d.Passages++
		d.Groups += p.groups
	}
	for i := range list {
		if list[i].Reference == "" {
			list[i].Reference = list[i].First
			if list[i].First != list[i].Last {
				list[i].Reference += "-" + list[i].Last
			}
		}
	}
	return list
}

// Reference returns the reference of a span, in the format that SpanOf reads: that of its division, of its only
// passage, or a range.
func (l *Library) Reference(s Span) string {
	first, last := l.places[s.From].reference, l.places[s.To-1].reference
	if s.To == s.From+1 {
		return first
	}
	if division := divisionOf(first); division != "" {
		if whole, ok := l.passagesNamed(s.Work, division); ok && whole == s {
			return division
		}
		if rest, same := strings.CutPrefix(last, division+"."); same {
			last = rest
		}
	}
	return first + "-" + last
}

// neighbours returns the references before and after a span, or "". For a division these are divisions; for a
// passage or a range, passages.
func (l *Library) neighbours(s Span) (previous, next string) {
	whole := func(i int) string {
		p := l.places[i].reference
		if s.To-s.From > 1 && divisionOf(p) != "" && l.Reference(s) == divisionOf(l.places[s.From].reference) {
			return divisionOf(p)
		}
		return p
	}
	if s.From > l.begins[s.Work] {
		previous = whole(s.From - 1)
	}
	if s.To < l.begins[s.Work+1] {
		next = whole(s.To)
	}
	return previous, next
}
