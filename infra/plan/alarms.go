package plan

// Source says where the figures of an alarm come from.
type Source int

const (
	Gateway  Source = iota // a metric of API Gateway
	Lambda                 // a metric of every function, added up
	Slowest                // the largest p99 of a metric among the data functions
	Own                    // a metric that the functions count themselves (shared/metric)
	Requests               // counted in the request log
)

// Alarm is a metric that is watched, and when its owner is told. docs/operations.md says for each what to do.
type Alarm struct {
	Name        string
	Description string
	Source      Source
	Metric      string
	Threshold   float64 // reached in each of
	Periods     int     // so many periods of five minutes
}

// Alarms are all alarms. CloudWatch bills each metric behind an alarm; ten are free (Amazon CloudWatch pricing).
var Alarms = []Alarm{
	{"ServerErrors", "The API answers 5xx", Gateway, "5XXError", 5, 1},
	{"FunctionErrors", "A function crashed or ran out of time", Lambda, "Errors", 1, 1},
	{"FunctionsRefused", "Lambda had no concurrency left for a request", Lambda, "Throttles", 1, 1},
	{"RequestsThrottled", "API Gateway's limits turned requests away", Requests, "THROTTLED", 100, 3},
	{"SlowAnswers", "The slowest of a hundred data answers takes over a second", Slowest, "Duration", 1000, 3},
	{"AssistantFailing", "No provider of the assistant answers", Own, "AssistantAllProvidersFailed", 3, 1},
	{"DatasetNotRefreshing", "Containers cannot read the live release and serve the one they have", Own,
		"DatasetRefreshFailed", 1, 2},
}
