package setting

import (
	"slices"
	"testing"
)

func TestList(t *testing.T) {
	for text, want := range map[string][]string{
		"": {}, " , ": {}, "a": {"a"}, "a,b": {"a", "b"}, " https://a.example , https://b.example,": {"https://a.example", "https://b.example"},
	} {
		t.Setenv("THE_LIST", text)
		var env Env
		if got := env.List("THE_LIST"); got == nil || !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Setenv("WAIT", "soon")
	var env Env
	env.Required("NOWHERE", "the place")
	env.Duration("WAIT", 1)
	const want = "NOWHERE is not set: the place\nWAIT=\"soon\" is not a duration above zero such as 2s or 5m"
	if err := env.Err(); err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}
