package compile

import (
	"io/fs"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/taught"
)

// LessonWords holds the words shown in a lesson.
type LessonWords struct {
	Number  int
	Entries []string // ids of entries linked from its prose or examples
	Written []string // Coptic words of its prose and segments of its examples, as written
}

// Words lists the words of each published lesson of the Bohairic track, in reading order. It ignores faults.
func Words(tree fs.FS) []LessonWords {
	var list []LessonWords
	for l := range read(tree, &fault.List{}).published() { // Grammar reports the faults
		if !l.sahidic() {
			list = append(list, l.words())
		}
	}
	return list
}

func (l *lesson) words() LessonWords {
	w := LessonWords{Number: l.record.Number}
	for _, s := range l.sections {
		w.Entries = addNew(w.Entries, entriesIn(s.prose.en)...)
		for _, run := range runsIn(s.prose.en) {
			w.Written = append(w.Written, taught.Split(run)...)
		}
	}
	for _, e := range l.examples {
		for _, entry := range e.entries {
			w.Entries = addNew(w.Entries, entry.id)
		}
		for _, s := range e.record.CopticSegments {
			w.Written = append(w.Written, taught.Split(s.Text)...)
		}
	}
	slices.Sort(w.Written)
	w.Written = slices.Compact(w.Written)
	return w
}
