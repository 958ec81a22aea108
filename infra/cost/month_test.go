package cost

import (
	"math"
	"testing"
	"time"
)

func TestMonth(t *testing.T) {
	// 2 ms on a whole core are 13.82 ms on the share of 256 MB, billed as 14; a cold start of 20 ms is 138.2, billed as
	// 139, for one in two hundred.
	kind := Measured{"lesson", "grammar", 1, 2 * time.Millisecond, 20 * time.Millisecond, 10_000}
	if got, want := GBSeconds(kind), 0.25*(0.014+0.005*0.139); math.Abs(got-want) > 1e-9 {
		t.Errorf("%v GB-s, want %v", got, want)
	}
	none, all := Of([]Measured{kind}, 1e6, 0), Of([]Measured{kind}, 1e6, 1)
	if math.Abs(none.API-3.5) > 1e-9 || math.Abs(none.Edge-(1+0.1+0.85)) > 1e-9 || math.Abs(none.Traces-0.25) > 1e-9 || math.Abs(none.Logs-0.65) > 1e-9 {
		t.Errorf("%+v", none)
	}
	if math.Abs(none.Lambda-(0.2+1e6*GBSeconds(kind)*0.0000133334)) > 1e-9 {
		t.Errorf("Lambda %v", none.Lambda)
	}
	if all.Total() != none.Edge {
		t.Errorf("what CloudFront has costs %+v", all)
	}
	if got := Answer(10 * time.Second); math.Abs(got-(4.8e-6+5*0.0000133334)) > 1e-12 {
		t.Errorf("an answer costs %v", got)
	}
}
