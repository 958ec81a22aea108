package scripture

import "testing"

// TestWorks checks the number of chapters and verses of the books, which the table gives one by one. The Gospels
// have those of the versions that count Mark 16 to verse 20.
func TestWorks(t *testing.T) {
	for name, want := range map[string]struct{ chapters, verses int }{
		"Matthew": {28, 1071}, "Mark": {16, 678}, "Luke": {24, 1151}, "John": {21, 879}, "Acts": {28, 0},
		"Romans": {16, 0}, "1 Corinthians": {16, 0}, "1 John": {5, 105}, "Habakkuk": {3, 56}, "Psalm": {151, 0},
		"Life": {0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			work, verses := works[name], 0
			for _, n := range work.verses {
				verses += n
			}
			if len(work.verses) != want.chapters || verses != want.verses {
				t.Errorf("%d chapters and %d verses, want %d and %d", len(work.verses), verses, want.chapters, want.verses)
			}
		})
	}
}

// TestHolds checks which places exist.
func TestHolds(t *testing.T) {
	for text, want := range map[string]bool{
		"Mark 1:1": true, "Mark 16:20": true, "Mark 16:21": false, "Mark 17:1": false, "Mark 0:1": false, "Mark 1:0": false,
		"Mark 5:4–5": true, "Mark 5:4–4": false, "Mark 5:5–4": false, "Mark 5:42–43": true, "Mark 5:43–44": false,
		"Acts 28:99": true, "Acts 29:1": false, "From John 3:16": true,
	} {
		t.Run(text, func(t *testing.T) {
			match := place.FindStringSubmatch(text)
			if match == nil {
				t.Fatal("not read as a place")
			}
			if got := holds(works[match[1]].verses, match); got != want {
				t.Errorf("there is such a place: %v, want %v", got, want)
			}
		})
	}
}
