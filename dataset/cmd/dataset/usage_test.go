package main

import (
	"strings"
	"testing"
)

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		nil, {"polish"}, {"lint", "x"}, {"lint", "-nope"}, {"spell", "x"}, {"course", "x"}, {"examples", "x"},
		{"attest", "x"}, {"build"}, {"build", "-o"}, {"build", "-o", "x", "y"},
		{"check"}, {"check", "a", "b"}, {"diff", "a"}, {"import"}, {"measure"}, {"measure", "x"},
		{"measure", "coverage", "x"}, {"learn", "reading"}, {"read", "-nope"}, {"-h"}, {"lint", "-h"},
	} {
		var out, err strings.Builder
		if code := run(args, &out, &err); code != exitUsage {
			t.Errorf("%q: exit code %d", args, code)
		}
		if !strings.Contains(err.String(), "usage:") || out.Len() > 0 {
			t.Errorf("%q: printed %q and %q", args, out.String(), err.String())
		}
	}
}
