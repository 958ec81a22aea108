package compile

import (
	"cmp"
	"slices"

	"coptic.example/service/dataset/fault"
)

// A course has one track for each dialect in which a learner can begin. Lessons of the second track have higher
// numbers and a tag, so that clients list them separately. Words taught in one track are not known in the other.
const (
	sahidic      = "sahidic"
	firstSahidic = 51
)

func (l *lesson) sahidic() bool { return l.record.Number >= firstSahidic }

// sortLessons sorts the lessons by number, which is the order of teaching. It reports a lesson whose tag and number
// disagree about its track.
func (in *reader) sortLessons() {
	for _, l := range in.lessons {
		if slices.Contains(l.record.Tags, sahidic) != l.sahidic() {
			in.faults.Add(l.at, fault.Value, "lessons from number %d on, and no others, have the tag %q", firstSahidic, sahidic)
		}
	}
	slices.SortStableFunc(in.lessons, func(a, b *lesson) int { return cmp.Compare(a.record.Number, b.record.Number) })
}
