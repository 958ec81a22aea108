package grammar

import (
	"fmt"
	"slices"
)

// Tracks of the course, by the tags of their lessons: what is not of the Sahidic one is of the Bohairic one.
const (
	SahidicTrack  = "sahidic"
	BohairicTrack = "bohairic"
)

// LessonKinds are what a lesson's tag may make of it beside a lesson.
var LessonKinds = []string{"review", "reading"}

// Place is where a lesson stands for its readers. Its record's number says nothing about that: lessons come in the
// order of the course's list, and one that was written later may stand early.
type Place struct {
	Item     *LessonItem
	Track    string // SahidicTrack or BohairicTrack
	Kind     string // of LessonKinds, "" for a lesson
	Position int    // among the lessons of its track, from 1; a review or a reading has none
	after    int    // the position of the lesson before
	further  int    // how many without a position stand between that lesson and this
}

// Places are the places of all lessons, in the order in which they are read, by their records' numbers.
func Places(lessons []LessonItem) map[int]Place {
	places, last := make(map[int]Place, len(lessons)), map[string]Place{}
	for i := range lessons {
		p := Place{Item: &lessons[i], Track: TrackOf(&lessons[i])}
		for _, kind := range LessonKinds {
			if slices.Contains(p.Item.Tags, kind) {
				p.Kind = kind
			}
		}
		before := last[p.Track]
		p.after = before.after
		if p.Kind == "" {
			p.Position = p.after + 1
			p.after = p.Position
		} else {
			p.further = before.further + 1
		}
		last[p.Track] = p
		places[p.Item.Number] = p
	}
	return places
}

// TrackOf is the track of a lesson.
func TrackOf(item *LessonItem) string {
	if slices.Contains(item.Tags, SahidicTrack) {
		return SahidicTrack
	}
	return BohairicTrack
}

// Sorted is a name of the place that puts those of one track in their order: 04, and 04.1 for a review that follows it.
func (p Place) Sorted() string {
	if p.Kind == "" {
		return fmt.Sprintf("%02d", p.Position)
	}
	return fmt.Sprintf("%02d.%d", p.after, p.further)
}
