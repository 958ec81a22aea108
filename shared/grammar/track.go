package grammar

import "slices"

// Tracks of the course, by the tags of their lessons. A lesson that is not of the Sahidic track is of the Bohairic one.
const (
	SahidicTrack  = "sahidic"
	BohairicTrack = "bohairic"
)

// Review is the tag of a lesson that practises what those before it taught.
const Review = "review"

// lessonKinds are the tags of lessons that practise or read and teach little of their own.
var lessonKinds = []string{Review, "reading"}

// KindOf returns the tag that makes a review or a reading of a lesson with these tags, or "".
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
