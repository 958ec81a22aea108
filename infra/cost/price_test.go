// Package cost works out what a month of the service costs. The durations are measured, the prices are AWS's list for
// us-east-1, before free tiers.
package cost

import (
	"math"
	"time"

	"coptic.example/service/infra/plan"
)

// Prices in US dollars (aws.amazon.com, price lists of CloudFront, API Gateway, Lambda, CloudWatch, X-Ray; 2026-11).
const (
	edgeRequest  = 1.00 / 1e6 // HTTPS, North America and Europe; the first ten million a month are free
	edgeGB       = 0.085      // to readers; the first 1,000 GB a month are free
	edgeFunction = 0.10 / 1e6 // CloudFront Functions, on /api/*
	apiRequest   = 3.50 / 1e6 // REST API
	invocation   = 0.20 / 1e6
	gbSecond     = 0.0000133334 // Lambda on arm64
	logGB        = 0.50
)

const (
	// logBytes are a function's own lines of a request, on the average: most write none, and neither API Gateway nor
	// Lambda writes one of its own.
	logBytes = 50
	// coldShare is how many requests that reach Lambda start a container.
	coldShare = 0.005
)

// Measured is what one kind of request took on a whole core.
type Measured struct {
	Name     string
	Function string
	Share    float64 // of the requests of a month
	Warm     time.Duration
	Cold     time.Duration // start of the process to its first answer
	Bytes    int           // of the answer's body as it travels
}

// Typical is what make cost measured on two virtual cores on 2026-11-23: the page's table is worked out with it.
var Typical = []Measured{
	{"search", "dictionary", 0.45, 864 * time.Microsecond, 29700 * time.Microsecond, 2484},
	{"suggest", "dictionary", 0.15, 691 * time.Microsecond, 29600 * time.Microsecond, 195},
	{"look-up", "dictionary", 0.1, 892 * time.Microsecond, 36700 * time.Microsecond, 886},
	{"entry", "dictionary", 0.1, 720 * time.Microsecond, 17100 * time.Microsecond, 968},
	{"lesson", "grammar", 0.15, 1354 * time.Microsecond, 330800 * time.Microsecond, 24712},
	{"document", "contract", 0.05, 3213 * time.Microsecond, 135700 * time.Microsecond, 45012},
}

// Month is a month's cost in dollars.
type Month struct{ Edge, API, Lambda, Logs float64 }

// Total returns the sum of the month's costs.
func (m Month) Total() float64 { return m.Edge + m.API + m.Lambda + m.Logs }

// Of returns the cost of so many requests of the kinds given, of which CloudFront answers the share hits.
func Of(kinds []Measured, requests, hits float64) Month {
	var m Month
	for _, k := range kinds {
		n := requests * k.Share
		reach := n * (1 - hits)
		m.Edge += n*(edgeRequest+edgeFunction+edgeRead) + n*float64(k.Bytes)/1e9*edgeGB
		m.API += reach * apiRequest
		m.Lambda += reach * (invocation + GBSeconds(k)*gbSecond)
		m.Logs += reach * logBytes / 1e9 * logGB
	}
	return m
}

// GBSeconds returns what is billed for a request: its time on the share of a core that comes with the function's
// memory, in whole milliseconds, and its part of a cold start.
func GBSeconds(k Measured) float64 {
	f := plan.FunctionNamed(k.Function)
	slower := max(1, plan.Core/float64(f.Memory))
	billed := func(d time.Duration) float64 { return math.Ceil(d.Seconds()*slower*1000) / 1000 }
	return float64(f.Memory) / 1024 * (billed(k.Warm) + coldShare*billed(k.Cold))
}

// Answer returns the cost of one answer of the assistant that takes so long, without what the model's provider
// charges.
func Answer(d time.Duration) float64 {
	memory := float64(plan.FunctionNamed("assistant").Memory)
	return edgeRequest + edgeFunction + edgeRead + apiRequest + invocation + memory/1024*d.Seconds()*gbSecond
}
