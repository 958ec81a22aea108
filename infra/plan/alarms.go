package plan

import "time"

// Source is the source of an alarm's metric.
type Source int

const (
	Gateway Source = iota // metric of the API
	Each                  // sum of a metric over the stack's functions
	Account               // metric of all functions in the account and region
	Edge                  // metric of CloudFront, only in us-east-1
	Own                   // metric emitted by the functions themselves (shared/metric)
)

// Settings of the switch: close everything costly including the exports, only the assistant, or only the exports.
const (
	CloseAll       = "all"
	CloseAssistant = "assistant"
	CloseExports   = "exports"
)

// Alarm is a metric to watch and the condition for notifying the owner. docs/operations.md explains how to react to
// each.
type Alarm struct {
	Name        string
	Description string
	Source      Source
	Metric      string
	Statistic   string
	// Of names a second metric of the same source. The alarm then watches the ratio of the first to it, in periods in
	// which the first is at least FromAtLeast.
	Of          string
	FromAtLeast float64
	Period      time.Duration
	Threshold   float64 // value reached in every period; 0 if set in the settings (infra/watch.go)
	Periods     int     // number of consecutive periods
	Closes      string  // setting for the switch: CloseAll, CloseAssistant, CloseExports or ""
	Undeploys   bool    // rolls back a deployment in progress, for what a deployment can break
	Lasts       bool    // keeps its state while there are no data
}

// Alarms lists all alarms. CloudWatch bills each metric watched by an alarm monthly, except ten free ones ("Amazon
// CloudWatch pricing", aws.amazon.com/cloudwatch/pricing). Metrics counts them, and the cost table shows the sum.
var Alarms = []Alarm{
	{Name: "ServerErrors", Description: "The API answers 5xx", Source: Gateway, Metric: "5XXError",
		Statistic: "Sum", Period: time.Minute, Threshold: 5, Periods: 1},
	{Name: "FunctionErrors", Description: "A function crashed or ran out of time", Source: Each, Metric: "Errors",
		Statistic: "Sum", Period: time.Minute, Threshold: 1, Periods: 1, Undeploys: true},
	{Name: "InternalErrors", Description: "A function failed at what it should be able to answer", Source: Own,
		Metric: "InternalError", Statistic: "Sum", Period: time.Minute, Threshold: 3, Periods: 1, Undeploys: true},
	{Name: "FunctionsRefused", Description: "Lambda had no concurrency left for a request", Source: Account,
		Metric: "Throttles", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 1, Periods: 1},
	{Name: "ManyRefusals", Description: "More than half of all requests are refused (4xx)", Source: Gateway,
		Metric: "4XXError", Of: "Count", FromAtLeast: 20, Statistic: "Sum", Period: 5 * time.Minute, Threshold: 0.5,
		Periods: 2},
	{Name: "AssistantFailing", Description: "No provider of the assistant answers", Source: Own,
		Metric: "AssistantAllProvidersFailed", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 3, Periods: 1},
	{Name: "DatasetNotRefreshing", Description: "Containers cannot read the live release and serve the one they have",
		Source: Own, Metric: "DatasetRefreshFailed", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 1, Periods: 2},
	{Name: "StartFailing", Description: "A function could not start with its settings", Source: Own,
		Metric: "StartFailed", Statistic: "Sum", Period: time.Minute, Threshold: 1, Periods: 1, Undeploys: true},
	{Name: "ManyRequests", Description: "Requests keep close to the limits", Source: Gateway, Metric: "Count",
		Statistic: "Sum", Period: 5 * time.Minute, Periods: 3, Closes: CloseAll},
	{Name: "QuotaNearlyUsed", Description: "Four fifths of a day's quota of calls were made within a day", Source: Gateway,
		Metric: "Count", Statistic: "Sum", Period: 24 * time.Hour, Periods: 1},
	{Name: "ManyTokens", Description: "Half of the day's tokens were used in an hour", Source: Own,
		Metric: "AssistantTokens", Statistic: "Sum", Period: time.Hour, Periods: 1, Closes: CloseAssistant},
	{Name: "RisingBytes", Description: "CloudFront sends more than 250 MB in five minutes", Source: Edge,
		Metric: "BytesDownloaded", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 250e6, Periods: 1,
		Closes: CloseExports},
	{Name: "ManyBytes", Description: "CloudFront sends more than 1 GB in five minutes", Source: Edge,
		Metric: "BytesDownloaded", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 1e9, Periods: 1, Closes: CloseAll},
	{Name: "HighConcurrency", Description: "Nearly all of the account's containers are in use", Source: Account,
		Metric: "ConcurrentExecutions", Statistic: "Maximum", Period: time.Minute, Periods: 5, Closes: CloseAll},
	{Name: "Closed", Description: "The costly endpoints, or some of them, are closed", Source: Own, Metric: "CostlyClosed",
		Statistic: "Maximum", Period: time.Minute, Threshold: 1, Periods: 1, Lasts: true},
}

// Metrics returns the number of metrics that an alarm watches, which CloudWatch bills.
func (a Alarm) Metrics() int {
	switch {
	case a.Source == Each:
		return len(Functions)
	case a.Of != "":
		return 2
	}
	return 1
}

// FreeAlarmMetrics is the number of alarm metrics that CloudWatch does not bill.
const FreeAlarmMetrics = 10

// AlarmMetrics returns the number of metrics watched by all alarms of a stack.
func AlarmMetrics() int {
	n := 0
	for _, a := range Alarms {
		n += a.Metrics()
	}
	return n
}
