package grammar

import "testing"

// TestPlaces holds where lessons stand whose records' numbers say something else.
func TestPlaces(t *testing.T) {
	item := func(number int, tags ...string) LessonItem { return LessonItem{Number: number, Tags: tags} }
	places := Places([]LessonItem{
		item(40, "reading"), item(1), item(29), item(31, "review"), item(32, "reading"), item(51, SahidicTrack), item(2),
		item(52, SahidicTrack, "review"),
	})
	for name, each := range map[string]struct {
		number, position    int
		track, kind, sorted string
	}{
		"a reading before all lessons": {40, 0, BohairicTrack, "reading", "00.1"},
		"the first lesson":             {1, 1, BohairicTrack, "", "01"},
		"one written later":            {29, 2, BohairicTrack, "", "02"},
		"a review":                     {31, 0, BohairicTrack, "review", "02.1"},
		"a reading after it":           {32, 0, BohairicTrack, "reading", "02.2"},
		"a lesson after these":         {2, 3, BohairicTrack, "", "03"},
		"a lesson of another track":    {51, 1, SahidicTrack, "", "01"},
		"a review there":               {52, 0, SahidicTrack, "review", "01.1"},
	} {
		t.Run(name, func(t *testing.T) {
			p := places[each.number]
			if p.Item == nil || p.Item.Number != each.number || p.Position != each.position || p.Track != each.track ||
				p.Kind != each.kind || p.Sorted() != each.sorted {
				t.Errorf("record %d: %+v, sorted %s; want position %d of %s, kind %q, sorted %s", each.number, p, p.Sorted(),
					each.position, each.track, each.kind, each.sorted)
			}
		})
	}
}
