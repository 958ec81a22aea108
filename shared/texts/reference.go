package texts

import (
	"strconv"
	"strings"
)

// span is consecutive passages of a work, by number; to is the one after the last.
type span struct {
	work, from, to int
}

// Canonical returns a reference as the library writes it: in small letters, levels parted by points.
func Canonical(reference string) string {
	fields := strings.FieldsFunc(strings.ToLower(reference), func(r rune) bool {
		return r == '.' || r == ':' || r == ',' || r == ' ' || r == '_'
	})
	return strings.Join(fields, ".")
}

// resolve finds the passages of a work that a reference names: one, all of a division (5), or a range (5.1-20,
// 5.1-6.3). ok is false where it names none.
func (l *Library) resolve(work int, reference string) (s span, ok bool) {
	first, last, ranged := strings.Cut(reference, "-")
	from, ok := l.named(work, Canonical(first))
	if !ok || !ranged {
		return from, ok
	}
	begin, end := strings.Split(Canonical(first), "."), strings.Split(Canonical(last), ".")
	if len(end) < len(begin) { // 5.1-20 is 5.1-5.20
		end = append(begin[:len(begin)-len(end):len(begin)-len(end)], end...)
	}
	to, ok := l.named(work, strings.Join(end, "."))
	if !ok || to.to <= from.from {
		return span{}, false
	}
	return span{work, from.from, to.to}, true
}

// named finds the passage, or the passages of the division, of that reference.
func (l *Library) named(work int, reference string) (s span, ok bool) {
	if reference == "" {
		return span{}, false
	}
	for i := l.begins[work]; i < l.begins[work+1]; i++ {
		at := l.places[i].reference
		if at == reference || strings.HasPrefix(at, reference) && at[len(reference)] == '.' {
			if !ok {
				s, ok = span{work, i, i + 1}, true
			}
			s.to = i + 1
		} else if ok {
			break
		}
	}
	return s, ok
}

// nearest returns the reference of the passage that is closest to one that there is not.
func (l *Library) nearest(work int, reference string) string {
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

// divisionOf returns the reference of the division that a passage belongs to, "" in a work of one level.
func divisionOf(reference string) string {
	if i := strings.LastIndexByte(reference, '.'); i >= 0 {
		return reference[:i]
	}
	return ""
}

// Divisions returns the parts of a work in order. A work of one level has one, whose reference is a range.
func (l *Library) Divisions(work int) []Division {
	list := []Division{}
	for i := l.begins[work]; i < l.begins[work+1]; i++ {
		p := &l.places[i]
		of := divisionOf(p.reference)
		if n := len(list); n == 0 || list[n-1].Reference != of {
			list = append(list, Division{Reference: of, First: p.reference})
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

// reference names a span as resolve reads it.
func (l *Library) reference(s span) string {
	first, last := l.places[s.from].reference, l.places[s.to-1].reference
	if s.to == s.from+1 {
		return first
	}
	if of := divisionOf(first); of != "" {
		if whole, ok := l.named(s.work, of); ok && whole == s {
			return of
		}
		if rest, same := strings.CutPrefix(last, of+"."); same {
			last = rest
		}
	}
	return first + "-" + last
}

// neighbours returns the references before and after a span, "" for none: passages beside a passage or a range,
// divisions beside a division.
func (l *Library) neighbours(s span) (previous, next string) {
	whole := func(i int) string {
		p := l.places[i].reference
		if s.to-s.from > 1 && divisionOf(p) != "" && l.reference(s) == divisionOf(l.places[s.from].reference) {
			return divisionOf(p)
		}
		return p
	}
	if s.from > l.begins[s.work] {
		previous = whole(s.from - 1)
	}
	if s.to < l.begins[s.work+1] {
		next = whole(s.to)
	}
	return previous, next
}
