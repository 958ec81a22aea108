package measure

import "testing"

// TestBandOf holds where the bands of frequency end.
func TestBandOf(t *testing.T) {
	for name, tt := range map[string]struct{ rank, places, want int }{
		"the commonest": {1, 900, 1}, "the hundredth": {100, 50, 1}, "the one after": {101, 50, 2},
		"the 700th": {700, 4, 3}, "a rarer one": {701, 4, 4}, "one that no text has": {60, 0, 4},
	} {
		t.Run(name, func(t *testing.T) {
			if got := BandOf(tt.rank, tt.places); got != tt.want {
				t.Errorf("band %d, want %d", got, tt.want)
			}
		})
	}
}
