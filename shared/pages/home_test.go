package pages

import (
	"net/http/httptest"
	"testing"
	"time"

	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/textstest"
)

// TestToday follows the passage of the day through the sample: one work of two divisions, and one of a passage.
func TestToday(t *testing.T) {
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", textstest.Parts(t, "2026-01-01"))
	s := New(nil, nil, "").WithTexts(texts.NewCache(release.Folder(dir), time.Hour))
	r := request{Request: httptest.NewRequest("GET", "/nl", nil), language: "nl"}
	released := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for day, want := range []string{
		"/texts/a-man/1", "/texts/hearing/1", "/texts/a-man/2.1", "/texts/hearing/1", "/texts/a-man/1",
	} {
		if got := s.today(r, released.AddDate(0, 0, day)); got == nil || got.Path != want || got.Coptic == "" {
			t.Errorf("day %d: %+v, want %s", day, got, want)
		}
	}
	none := New(nil, nil, "").WithTexts(texts.NewCache(release.Folder(t.TempDir()), time.Hour))
	if got := none.today(r, released); got != nil {
		t.Errorf("without texts: %+v", got)
	}
}

func TestDaysSince(t *testing.T) {
	released := time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		now  time.Time
		want int
	}{
		"the same day":          {released.Add(10 * time.Minute), 0},
		"after midnight":        {released.Add(time.Hour), 1},
		"a week later":          {released.AddDate(0, 0, 7), 7},
		"a clock that is wrong": {released.AddDate(0, 0, -3), 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := daysSince(released, c.now); got != c.want {
				t.Errorf("%d days, want %d", got, c.want)
			}
		})
	}
}
