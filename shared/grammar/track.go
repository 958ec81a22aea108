package grammar

import "slices"

// Tracks of the course, as tags of their lessons. A lesson without the Sahidic tag is Bohairic.
const (
	SahidicTrack  = "sahidic"
	BohairicTrack = "bohairic"
)

// Review is the tag of a lesson that practises what earlier lessons taught.
const Review = "review"

// lessonKinds are the tags of lessons that practise or read, and teach little that is new.
var lessonKinds = []string{Review, "reading"}

// KindOf returns the tag that makes a lesson with these tags a review or a reading lesson, or "".
func KindOf(tags []string) string {
	for _, kind := range lessonKinds {
		if slices.Contains(tags, kind) {
			return kind
		}
	}
	return ""
}

// TrackOf returns the track of a lesson with these tags.
func TrackOf(tags []string) string {
	if slices.Contains(tags, SahidicTrack) {
		return SahidicTrack
	}
	return BohairicTrack
}
