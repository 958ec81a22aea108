package compile

import (
	"cmp"
	"slices"

	"coptic.example/service/dataset/fault"
)

// A course has one track for each dialect it begins with. The lessons of the second have higher numbers and a tag, by
// which clients list them apart; nothing of one track counts as taught in the other.
const (
	sahidic      = "sahidic"
	firstSahidic = 51
)

func (l *lesson) sahidic() bool { return l.record.Number >= firstSahidic }

// sortLessons puts the lessons into reading order: by number, each that says after which other one it is read behind
// that one, and several behind the same one by number.
func (in *reader) sortLessons() {
	numbers := map[string]int{}
	for _, l := range in.lessons {
		numbers[l.tag] = l.record.Number
	}
	for _, l := range in.lessons {
		in.checkTrack(l)
		if l.after.id == "" {
			continue
		}
		before := find(in.lessons, func(o *lesson) bool { return o.tag == l.after.id })
		switch {
		case before == nil:
			in.faults.Add(l.after.at, fault.Reference, "there is no lesson %s to stand after", l.after.id)
		case before.after.id != "":
			in.faults.Add(l.after.at, fault.Value, "lesson %s stands after another itself; name that one", l.after.id)
		case before.record.Number >= l.record.Number || before.sahidic() != l.sahidic():
			in.faults.Add(l.after.at, fault.Value, "a lesson stands after one of a lower number in its track")
		}
	}
	place := func(l *lesson) int {
		if n, ok := numbers[l.after.id]; ok {
			return n
		}
		return l.record.Number
	}
	slices.SortStableFunc(in.lessons, func(a, b *lesson) int {
		return cmp.Or(
			cmp.Compare(place(a), place(b)), cmp.Compare(len(a.after.id), len(b.after.id)),
			cmp.Compare(a.record.Number, b.record.Number),
		)
	})
}

// checkTrack holds that the tag of a Sahidic lesson and its number say the same.
func (in *reader) checkTrack(l *lesson) {
	if slices.Contains(l.record.Tags, sahidic) != l.sahidic() {
		in.faults.Add(l.at, fault.Value, "lessons from number %d on, and no others, have the tag %q", firstSahidic, sahidic)
	}
}
