package main

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
)

// TestElsewhere follows "Staging, another region, disaster" of docs/operations.md as far as a template goes: another
// region's stack needs nothing of the first one's, and says where it is.
func TestElsewhere(t *testing.T) {
	for _, region := range []string{"eu-central-1", "us-west-2"} {
		t.Run(region, func(t *testing.T) {
			tpl := synth(t, context{"coptic:region": region})
			if all := text(tpl); strings.Contains(all, edgeRegion) {
				t.Errorf("the template names %s", edgeRegion)
			}
			want := len(plan.Alarms)
			for _, a := range plan.Alarms {
				if a.Source == plan.Edge {
					want--
				}
			}
			if got := len(tpl.all("AWS::CloudWatch::Alarm")); got != want {
				t.Errorf("there are %d alarms, want %d: CloudFront's figures are elsewhere", got, want)
			}
		})
	}
}

// TestLimitsAreDescribed checks the table of limits in docs/operations.md against the plan.
func TestLimitsAreDescribed(t *testing.T) {
	_, page, _ := strings.Cut(operations(t), "\n## Limits\n")
	for _, l := range plan.Limits {
		t.Run(l.Name, func(t *testing.T) {
			_, row, found := strings.Cut(page, "\n| `"+l.Name+"` |")
			row, _, _ = strings.Cut(row, "\n")
			if want := fmt.Sprintf("| %g, %d |", l.Rate, l.Burst); !found || !strings.HasSuffix(row, want) {
				t.Errorf("the row is %q, want it to end %q", row, want)
			}
		})
	}
}
