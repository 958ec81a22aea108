package rule

import "testing"

func TestVerbLast(t *testing.T) {
	for _, tt := range []struct{ name, nl, want string }{
		{"a present", "{s} {v.present} {o} {v.rest}", "{s} {o} {v.joined}"},
		{"a negated past", "{s} {v.did-not} {o} {not} {v.rest}", "{s} {o} {not} {v.joined-past}"},
		{"a past without rest", "{s} {v.past}", "{s} {v.joined-past}"},
		{"a future", "{s} {s.will} {o} {not} {v}", "{s} {o} {not} {s.will} {v}"},
		{"a future of being able", "{s} {s.will} {o} {not} kunnen {v}", "{s} {o} {not} {s.will} kunnen {v}"},
		{"a pluperfect", "{s} {v.had} {o} {v.done}", "{s} {o} {v.had} {v.done}"},
		{"being somewhere", "{s} {s.be} {p}", "{s} {p} {s.be}"},
		{"a verb apart from its subject", "{v.past} {o} {v.rest}", "{o} {v.joined-past}"},
		{"no clause", "{d.his} {n}", "{d.his} {n}"},
		{"an order", "{v.order} {o} {v.rest}", "{v.order} {o} {v.rest}"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := verbLast(tt.nl); got != tt.want {
				t.Errorf("%q is %q, want %q", tt.nl, got, tt.want)
			}
		})
	}
}
