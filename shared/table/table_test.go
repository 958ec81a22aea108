package table

import (
	"maps"
	"testing"
)

func TestLines(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       map[int]string
	}{
		{"rows", "a | b\nc\n", map[int]string{1: "a | b", 2: "c"}},
		{"comments and empty lines", "# a\n\nb\n", map[int]string{3: "b"}},
		{"a row on several lines", "a |\n  b\n  c | d\ne", map[int]string{1: "a | b c | d", 4: "e"}},
		{"an indented line without a row before it", "\n  a\nb", map[int]string{2: "a", 3: "b"}},
		{"an empty line in a row", "a\n\n  b", map[int]string{1: "a", 3: "b"}},
		{"nothing", "", map[int]string{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := maps.Collect(Lines(tt.text)); !maps.Equal(got, tt.want) {
				t.Errorf("%v, want %v", got, tt.want)
			}
		})
	}
}
