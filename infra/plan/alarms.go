package plan

import "time"

// Source says where the figures of an alarm come from.
type Source int

const (
	Gateway Source = iota // a metric of the API
	Lambda                // a metric of all functions of the account and region together: one metric, not one a function
	Edge                  // a metric of CloudFront, which it keeps in us-east-1 only
	Own                   // a metric that the functions count themselves (shared/metric)
)

// Alarm is a metric that is watched, and when its owner is told. docs/operations.md says for each what to do.
type Alarm struct {
	Name        string
	Description string
	Source      Source
	Metric      string
	Statistic   string
	Period      time.Duration
	Threshold   float64 // reached in each of; 0 where the settings say it (infra/watch.go)
	Periods     int     // so many periods
	Closes      bool    // closes the costly methods too
	Undeploys   bool    // sends a deployment that is under way back
}

// Alarms are all alarms. CloudWatch bills each metric behind an alarm by the month; ten are free ("Amazon CloudWatch
// pricing", aws.amazon.com/cloudwatch/pricing), which is what AlarmMetrics holds them to.
var Alarms = []Alarm{
	{Name: "ServerErrors", Description: "The API answers 5xx", Source: Gateway, Metric: "5XXError",
		Statistic: "Sum", Period: time.Minute, Threshold: 5, Periods: 1, Undeploys: true},
	{Name: "FunctionErrors", Description: "A function crashed or ran out of time", Source: Lambda, Metric: "Errors",
		Statistic: "Sum", Period: time.Minute, Threshold: 1, Periods: 1, Undeploys: true},
	{Name: "FunctionsRefused", Description: "Lambda had no concurrency left for a request", Source: Lambda,
		Metric: "Throttles", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 1, Periods: 1},
	{Name: "AssistantFailing", Description: "No provider of the assistant answers", Source: Own,
		Metric: "AssistantAllProvidersFailed", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 3, Periods: 1},
	{Name: "DatasetNotRefreshing", Description: "Containers cannot read the live release and serve the one they have",
		Source: Own, Metric: "DatasetRefreshFailed", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 1, Periods: 2},
	{Name: "StartFailing", Description: "A function could not start with its settings", Source: Own,
		Metric: "StartFailed", Statistic: "Sum", Period: time.Minute, Threshold: 1, Periods: 1, Undeploys: true},
	{Name: "ManyRequests", Description: "Requests keep close to the limits", Source: Gateway, Metric: "Count",
		Statistic: "Sum", Period: 5 * time.Minute, Periods: 3, Closes: true},
	{Name: "ManyTokens", Description: "Half of the day's tokens were used in an hour", Source: Own,
		Metric: "AssistantTokens", Statistic: "Sum", Period: time.Hour, Periods: 1, Closes: true},
	{Name: "ManyBytes", Description: "CloudFront sends more than 5 GB in five minutes", Source: Edge,
		Metric: "BytesDownloaded", Statistic: "Sum", Period: 5 * time.Minute, Threshold: 5e9, Periods: 3, Closes: true},
	{Name: "HighConcurrency", Description: "Nearly all of the account's containers are in use", Source: Lambda,
		Metric: "ConcurrentExecutions", Statistic: "Maximum", Period: time.Minute, Periods: 5, Closes: true},
}

// AlarmMetrics is how many metrics may stand behind alarms.
const AlarmMetrics = 10
