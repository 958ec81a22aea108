package cost

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"coptic.example/service/infra/plan"
)

func TestMonth(t *testing.T) {
	// 2 ms on a whole core are 13.82 ms on the share of 256 MB, billed as 14; a cold start of 20 ms is 138.2, billed as
	// 139, for one in two hundred.
	kind := Measured{"lesson", "grammar", 1, 2 * time.Millisecond, 20 * time.Millisecond, 10_000}
	if got, want := GBSeconds(kind), 0.25*(0.014+0.005*0.139); math.Abs(got-want) > 1e-9 {
		t.Errorf("%v GB-s, want %v", got, want)
	}
	none, all := Of([]Measured{kind}, 1e6, 0), Of([]Measured{kind}, 1e6, 1)
	for name, amount := range map[string][2]float64{
		"API Gateway": {none.API, 3.5}, "CloudFront": {none.Edge, 1 + 0.1 + 0.06 + 0.85},
		"logs": {none.Logs, 1e6 * logBytes / 1e9 * logGB},
	} {
		t.Run(name, func(t *testing.T) {
			if math.Abs(amount[0]-amount[1]) > 1e-9 {
				t.Errorf("a million requests cost %v for %s, want %v", amount[0], name, amount[1])
			}
		})
	}
	if math.Abs(none.Lambda-(0.2+1e6*GBSeconds(kind)*0.0000133334)) > 1e-9 {
		t.Errorf("Lambda %v", none.Lambda)
	}
	if all.Total() != none.Edge {
		t.Errorf("what CloudFront has costs %+v", all)
	}
	if got := Answer(10 * time.Second); math.Abs(got-(4.86e-6+5*0.0000133334)) > 1e-12 {
		t.Errorf("an answer costs %v", got)
	}
}

// TestWorst checks that a month of attack stays below $50 at the defaults, without a model's bill and CloudFront's.
func TestWorst(t *testing.T) {
	total := 0.0
	for _, l := range Worst() {
		if l.Amount < 0 || l.Bound == "" {
			t.Errorf("%s costs %v, bounded by %q", l.What, l.Amount, l.Bound)
		}
		total += l.Amount
	}
	if total >= 50 {
		t.Errorf("a month of attack costs $%.2f, want less than $50:\n%s", total, WorstTable())
	}
	for _, limit := range plan.Limits {
		if worstTime[limit.Name] == 0 {
			t.Errorf("how long a call of %s can take is not said", limit.Name)
		}
	}
}

// TestTraffic checks the steps of CloudFront's prices.
func TestTraffic(t *testing.T) {
	for bytes, want := range map[float64]float64{1e12: 85, 10e12: 850, 20e12: 1650, 60e12: 4650} {
		if got := Traffic(bytes); math.Abs(got-want) > 0.01 {
			t.Errorf("%g bytes cost $%.2f, want $%.2f", bytes, got, want)
		}
	}
}

// TestPage checks that docs/operations.md shows what make cost prints, the durations of Typical, and the settings'
// defaults.
func TestPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for line := range strings.Lines(Summary(Typical) + WorstTable()) {
		if !strings.Contains(page, "\n"+line) {
			t.Errorf("the page lacks the line %s", line)
		}
	}
	for name, want := range map[string]string{
		"the day's quota":      "| `dayQuota` | calls a day that reach the functions: " + grouped(plan.DayQuota) + " |",
		"the alarms' cost":     fmt.Sprintf("$%.2f a month", AlarmCost()),
		"the metrics":          fmt.Sprintf("%d metrics", plan.AlarmMetrics()),
		"the number of alarms": fmt.Sprintf("%s alarms and a dashboard", numbers[len(plan.Alarms)]),
		"the month's budget":   fmt.Sprintf("one of $%d without being asked", plan.MonthBudget),
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(page, want) {
				t.Errorf("the page does not say %q", want)
			}
		})
	}
	packages, err := os.ReadFile("../../package.json")
	if err != nil {
		t.Fatal(err)
	}
	var needed struct{ Engines struct{ Node string } }
	if err := json.Unmarshal(packages, &needed); err != nil {
		t.Fatal(err)
	}
	want := "Node " + strings.TrimPrefix(needed.Engines.Node, ">=") + " or newer"
	if !strings.Contains(page, want) {
		t.Errorf("the page does not say %q, which package.json does", want)
	}
}

// grouped formats a number with commas.
func grouped(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }

// numbers are those that the page may have in words.
var numbers = map[int]string{14: "fourteen", 15: "fifteen", 16: "sixteen"}
