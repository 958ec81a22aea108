package cost

import (
	"fmt"
	"math"
	"strings"
	"time"

	"coptic.example/service/infra/plan"
)

// More prices in US dollars (aws.amazon.com, price lists of DynamoDB and CloudFront; 2026-11).
const (
	tableWrite = 0.625 / 1e6 // DynamoDB on demand, a write of up to 1 KB
	// A metric that an alarm watches, a month ("Amazon CloudWatch pricing", aws.amazon.com/cloudwatch/pricing).
	alarmMetric = 0.10
	edgeRead    = 2 * 0.03 / 1e6 // two reads of CloudFront's key-value store, what a request of /api/* makes
)

// The month of an attack has 31 days.
const (
	monthDays    = 31
	monthSeconds = monthDays * 24 * 3600
)

// worstTime is how long a call of a limit keeps its function busy when somebody wants it to, on the share of a core
// that its memory brings: guesses, well above what make bench measures.
var worstTime = map[string]time.Duration{
	"data":      60 * time.Millisecond,   // the longest query with every typo allowed
	"analysis":  800 * time.Millisecond,  // 500 forms, or 20,000 letters
	"assistant": 60 * time.Millisecond,   // refused, or answered without a model; model answers have a line of their own
	"ocr":       25 * time.Second,        // an upstream that answers at the last moment (OCR_TIMEOUT)
	"speech":    1500 * time.Millisecond, // 200 letters, said and encoded on half a core
}

// Our own OCR service (coptic:ocr.own): what a usual page takes, a cold start of a second in some, and its image in ECR
// as it travels (make test-ocr-image; docker save | gzip).
const (
	pageTime     = 1500 * time.Millisecond
	imageGB      = 0.13
	imageGBMonth = 0.10 // aws.amazon.com/ecr/pricing, 2026-11
)

// Our own speech service (coptic:speech.own): what a word takes, a cold start in some, and its image, a guess from what
// apt-get says of espeak-ng and opus-tools on top of Debian.
const (
	wordTime = 300 * time.Millisecond
	voiceGB  = 0.05
)

// Unbounded returns what requests to the API alone cost in a month when the day's quota, which AWS calls best
// effort, does not hold and the throttle of the stage does.
func Unbounded() float64 {
	data := plan.LimitNamed("data")
	n := data.Rate * monthSeconds
	return n * (apiRequest + invocation + 0.5*worstTime["data"].Seconds()*gbSecond)
}

// traffic are CloudFront's prices of a GB to readers, in steps of the month, North America and Europe (its price list,
// 2026-11).
var traffic = []struct{ gb, price float64 }{
	{10_000, edgeGB}, {40_000, 0.080}, {100_000, 0.060}, {350_000, 0.040}, {math.Inf(1), 0.030},
}

// Traffic returns what so many bytes to readers cost in a month.
func Traffic(bytes float64) float64 {
	gb, cost := bytes/1e9, 0.0
	for _, step := range traffic {
		n := min(gb, step.gb)
		cost, gb = cost+n*step.price, gb-n
	}
	return cost
}

// AlarmCost returns the monthly cost of the alarms of a stack that is the only one in its account.
func AlarmCost() float64 {
	return alarmMetric * float64(max(0, plan.AlarmMetrics()-plan.FreeAlarmMetrics))
}

// writes are the writes of the counting table that a call brings: one for every 25 calls of an address, one for every
// fifth text and for every request of the limits that are counted exactly (shared/budget).
var writes = map[string]float64{"data": 0.04, "analysis": 0.24, "assistant": 1.04, "speech": 0.24, "ocr": 1.04}

// Line is one of the worst month: what it costs at most, and what bounds it.
type Line struct {
	What   string
	Amount float64 // dollars
	Bound  string
}

// Worst returns what a hostile caller can cost in a month at the defaults, through API Gateway and Lambda, without
// a model's bill. Each limit counts the calls that its throttle lets through; together they are no more than the
// day's quota, which the dearest use up first.
func Worst() []Line {
	left := float64(plan.DayQuota) * monthDays
	calls := map[string]float64{}
	for i := len(plan.Limits) - 1; i >= 0; i-- { // the dearest stand last
		limit := plan.Limits[i]
		methods := 0.0
		for _, m := range plan.Methods {
			if m.Limit == limit.Name {
				methods++
			}
		}
		n := min(left, limit.Rate*monthSeconds*methods)
		if served(limit) { // without a service, which is the default, it is 503 at once
			n = min(n, limit.Rate*monthSeconds)
		}
		calls[limit.Name], left = n, left-n
	}
	quota := fmt.Sprintf("the day's quota of %d calls", plan.DayQuota)
	lines := []Line{{"API Gateway", float64(plan.DayQuota) * monthDays * apiRequest, quota}}
	for _, limit := range plan.Limits {
		duration, bound := worstTime[limit.Name], fmt.Sprintf("%g a second, %s", limit.Rate, quota)
		if served(limit) {
			duration, bound = 10*time.Millisecond, "503 by default; see the line below once there is a service"
		}
		n := calls[limit.Name]
		cost := n * (invocation + 0.5*math.Ceil(duration.Seconds()*1000)/1000*gbSecond + writes[limit.Name]*tableWrite)
		lines = append(lines, Line{"Lambda and DynamoDB: " + limit.Name, cost, bound})
	}
	answers := float64(plan.DayAnswers) * monthDays
	memory := float64(plan.FunctionNamed("assistant").Memory) / 1024
	lines = append(lines,
		Line{"Lambda: answers of models", answers * (memory*110*gbSecond + 8*tableWrite),
			fmt.Sprintf("%d answers a day of 110 s each, %d at once", plan.DayAnswers, plan.AnswersAtOnce)},
		Line{"logs", float64(plan.DayQuota) * monthDays * logBytes / 1e9 * logGB,
			"errors and answers of the assistant; a call writes none"},
	)
	return lines
}

// served reports whether a service behind answers what has the limit.
func served(limit plan.Limit) bool { return limit.Name == "ocr" || limit.Name == "speech" }

// Summary returns the table of docs/operations.md on what a month costs: as it usually is, and at its worst.
func Summary(kinds []Measured) string {
	var b strings.Builder
	row := func(what string, amount float64, why string) {
		fmt.Fprintf(&b, "| %s | $%s | %s |\n", what, dollars(amount), why)
	}
	b.WriteString("| a month of | costs | |\n|---|---|---|\n")
	for _, hits := range []float64{0, 0.5} {
		m := Of(kinds, 1e6, hits)
		cached := map[float64]string{0: "none", 0.5: "half"}[hits]
		row("a million ordinary requests, "+cached+" of them from CloudFront's cache", m.Total(), fmt.Sprintf(
			"CloudFront $%.2f, API Gateway $%.2f, Lambda $%.2f, logs $%.2f", m.Edge, m.API, m.Lambda, m.Logs))
	}
	row("alarms", AlarmCost(), fmt.Sprintf("%d metrics at $%.2f, of which %d are free in an account",
		plan.AlarmMetrics(), alarmMetric, plan.FreeAlarmMetrics))
	total := 0.0
	for _, l := range Worst() {
		total += l.Amount
	}
	row("attack on the API at the defaults", total, "the table below: the day's quota bounds it")
	row("the same, with the quota not holding", total+Unbounded()-float64(plan.DayQuota)*monthDays*apiRequest,
		fmt.Sprintf("AWS calls the quota best effort; the stage's throttle lets %g a second through",
			plan.LimitNamed("data").Rate))
	for _, held := range []struct {
		name string
		bits float64
	}{{"100 Mbit/s", 100e6}, {"1 Gbit/s", 1e9}} {
		bytes := held.bits / 8 * monthSeconds
		row(held.name+" from CloudFront, held", Traffic(bytes), fmt.Sprintf(
			"%.0f TB; ManyBytes tells after five minutes, the budget within a day; make close-edge ends it", bytes/1e12))
	}
	return b.String()
}

// dollars formats an amount, whole above a thousand.
func dollars(amount float64) string {
	if amount < 1000 {
		return fmt.Sprintf("%.2f", amount)
	}
	return fmt.Sprintf("%d,%03d", int(amount)/1000, int(amount)%1000)
}

// WorstTable returns Worst as docs/operations.md shows it, with what is not bounded.
func WorstTable() string {
	var b strings.Builder
	b.WriteString("| what | at most a month | bounded by |\n|---|---|---|\n")
	total := 0.0
	for _, l := range Worst() {
		fmt.Fprintf(&b, "| %s | $%.2f | %s |\n", l.What, l.Amount, l.Bound)
		total += l.Amount
	}
	fmt.Fprintf(&b, "| **in all, without a model's bill and CloudFront** | **$%.2f** | |\n", total)
	ocr := plan.FunctionNamed("ocr")
	var rate float64
	for _, l := range plan.Limits {
		if l.Name == "ocr" {
			rate = l.Rate
		}
	}
	fmt.Fprintf(&b, "| OCR, once it has a service | $%.2f | %g uploads a second of %v each |\n",
		rate*monthSeconds*float64(ocr.Memory)/1024*worstTime["ocr"].Seconds()*gbSecond, rate, worstTime["ocr"])
	page := func(d time.Duration) float64 {
		return invocation + float64(plan.Recognition.Memory)/1024*d.Seconds()*gbSecond
	}
	fmt.Fprintf(&b, "| OCR of our own, on top | $%.2f | %g a second of %v each; a thousand pages of %v are $%.2f |\n",
		rate*monthSeconds*page(plan.Recognition.Timeout), rate, plan.Recognition.Timeout, pageTime, 1000*page(pageTime))
	fmt.Fprintf(&b, "| OCR of our own: its image | $%.2f | %.2f GB in ECR |\n", imageGB*imageGBMonth, imageGB)
	speak := plan.LimitNamed("speech")
	said := func(d time.Duration) float64 {
		return 2*invocation + (float64(plan.Voice.Memory)+float64(ocr.Memory))/1024*d.Seconds()*gbSecond
	}
	fmt.Fprintf(&b, "| speech of our own, on top | $%.2f | %g a second of %v each; a thousand words of %v are $%.2f |\n",
		speak.Rate*monthSeconds*said(worstTime["speech"]), speak.Rate, worstTime["speech"], wordTime, 1000*said(wordTime))
	fmt.Fprintf(&b, "| speech of our own: its image | $%.2f | %.2f GB in ECR |\n", voiceGB*imageGBMonth, voiceGB)
	fmt.Fprintf(&b, "| a model | %d million tokens | %d tokens a day; the provider's own cap comes first |\n",
		plan.DayTokens*monthDays/1_000_000, plan.DayTokens)
	fmt.Fprintf(&b, "| CloudFront, a million requests | $%.2f | nothing: see below |\n",
		1e6*(edgeRequest+edgeFunction+edgeRead))
	fmt.Fprintf(&b, "| CloudFront, a terabyte | $%.2f | nothing: see below |\n", 1000*edgeGB)
	return b.String()
}
