package grammar

import "slices"

// Tracks of the course, as tags of their lessons. A lesson without the Sahidic tag is Bohairic.
const (
	SahidicTrack  = "sahidic"
	BohairicTrack = "bohairic"
)

// Review is the tag of a lesson that practises what earlier lessons taught.
const Review = "review"

// lessonKinds lists the tags of lessons for practice or reading, which teach little that is new.
var lessonKinds = []string{Review, "reading"}

// KindOf returns which of the tags makes a lesson a review or a reading lesson, or "".
func KindOf(tags []string) string {
	for _, kind := range lessonKinds {
		if slices.Contains(tags, kind) {
			return kind
		}
	}
	return ""
}

// TrackOf returns the track of a lesson with the given tags.
func TrackOf(tags []string) string {
	if slices.Contains(tags, SahidicTrack) {
		return SahidicTrack
	}
	return BohairicTrack
}
