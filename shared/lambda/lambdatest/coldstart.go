package lambdatest

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// ColdStart is a measured start: the time from process start to first response, and the peak resident memory until
// then.
type ColdStart struct {
	Time     time.Duration
	Resident int64 // bytes
}

// CompareColdStarts starts two binaries alternately, n times each, and answers an event with each. Alternating
// cancels out changes in the machine's load.
func CompareColdStarts(b *testing.B, n int, event []byte, binA string, envA []string, binB string, envB []string) (a,
	c []ColdStart) {
	b.Helper()
	for i := range n + 1 {
		x, y := coldStart(b, event, binA, envA), coldStart(b, event, binB, envB)
		if i > 0 { // the first pair warms the page cache
			a, c = append(a, x), append(c, y)
		}
	}
	return a, c
}

func coldStart(b *testing.B, event []byte, bin string, env []string) ColdStart {
	begun := time.Now()
	f := Start(b, bin, env...)
	f.Invoke(b, event)
	took := time.Since(begun)
	resident := residentPeak(f.PID())
	f.Stop()
	return ColdStart{took, resident}
}

func residentPeak(pid int) int64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kb, _ := strconv.ParseInt(strings.Fields(rest + " 0")[0], 10, 64)
	return kb << 10
}

// Median returns the median start by time, with the greatest resident memory of all.
func Median(starts []ColdStart) ColdStart {
	slices.SortFunc(starts, func(a, b ColdStart) int { return int(a.Time - b.Time) })
	m := starts[len(starts)/2]
	for _, s := range starts {
		m.Resident = max(m.Resident, s.Resident)
	}
	return m
}
