package morphology_test

import (
	"slices"
	"strings"
	"testing"

	. "coptic.example/service/shared/dictionary/morphology"
)

func TestAppendCosts(t *testing.T) {
	a := New(NewList(map[string][]Form{
		"ⲣⲱⲙⲉ": {{Dialect: "S", Parts: Noun}}, "ⲣⲱⲙⲓ": {{Dialect: "B", Parts: Noun}},
	}, []string{"ⲣⲱⲙⲉ"}))
	s, b := slices.Index(Dialects(), "S"), slices.Index(Dialects(), "B")
	for _, test := range []struct {
		name, form string
		dialect    int // where it costs least; -1 for a form that is known in neither
	}{
		{"a word with its article", "ⲡⲣⲱⲙⲉ", s},
		{"so in the other dialect", "ⲡⲓⲣⲱⲙⲓ", b},
		{"written with marks and capitals", "Ⲡⲣⲱⲙⲉ̄", s},
		{"no word", "ϭϧⲝⲍ", -1},
		{"nothing", "", -1},
		{"longer than any group", strings.Repeat("ⲣⲱⲙⲉ", 20), -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			costs := a.AppendCosts(nil, test.form)
			if test.dialect < 0 {
				if costs[s].Known || costs[b].Known {
					t.Errorf("%s: %+v in %v, want known in neither", test.form, costs, Dialects())
				}
				return
			}
			other := costs[1-test.dialect]
			if own := costs[test.dialect]; !own.Known || own.Bits >= other.Bits {
				t.Errorf("%s: %+v in %v, want it known and cheapest in %s", test.form, costs, Dialects(), Dialects()[test.dialect])
			}
		})
	}
	if right, wrong := a.AppendCosts(nil, "ⲡⲣⲱⲙⲉ")[s].Bits, a.AppendCosts(nil, "ⲡⲣⲟⲙⲉ")[s].Bits; right >= wrong {
		t.Errorf("ⲡⲣⲱⲙⲉ costs %.1f bits, ⲡⲣⲟⲙⲉ %.1f", right, wrong)
	}
}
