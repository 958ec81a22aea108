package pages

import (
	"testing"
	"time"
)

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
