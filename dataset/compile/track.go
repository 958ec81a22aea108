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

// sortLessons puts the lessons into the order in which they are taught, which is the order of their numbers.
func (in *reader) sortLessons() {
	for _, l := range in.lessons {
		in.checkTrack(l)
	}
	slices.SortStableFunc(in.lessons, func(a, b *lesson) int { return cmp.Compare(a.record.Number, b.record.Number) })
}

// checkTrack reports a lesson whose tag and number name different tracks.
func (in *reader) checkTrack(l *lesson) {
	if slices.Contains(l.record.Tags, sahidic) != l.sahidic() {
		in.faults.Add(l.at, fault.Value, "lessons from number %d on, and no others, have the tag %q", firstSahidic, sahidic)
	}
}
