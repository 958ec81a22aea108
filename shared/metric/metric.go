// Package metric counts events for CloudWatch. A metric travels in a line of the JSON log, in the embedded metric
// format (Amazon CloudWatch User Guide, "Specification: Embedded metric format"); where no CloudWatch reads the log it
// is a line like any other.
package metric

import (
	"log/slog"
	"time"
)

// Namespace holds the service's own metrics, unless Within names another.
const Namespace = "CopticLanguageService"

// Events that are counted. infra sets an alarm on each.
const (
	AssistantAllProvidersFailed = "AssistantAllProvidersFailed" // a question that no provider asked began to answer
	AssistantTokens             = "AssistantTokens"             // tokens of models, in and out
	CostlyClosed                = "CostlyClosed"                // 1 when the costly methods are closed, 0 when they open
	InternalError               = "InternalError"               // an answer 500: our own failure
	DatasetRefreshFailed        = "DatasetRefreshFailed"        // a fetch of the live release that failed
	StartFailed                 = "StartFailed"                 // a program that could not start with its settings
)

// Names are all that is counted.
var Names = []string{
	AssistantAllProvidersFailed, AssistantTokens, CostlyClosed, InternalError, DatasetRefreshFailed, StartFailed,
}

type directive struct {
	Timestamp         int64 // milliseconds of Unix time
	CloudWatchMetrics []set
}

type set struct {
	Namespace  string
	Dimensions [][]string
	Metrics    []definition
}

type definition struct{ Name, Unit string }

var namespace = Namespace

// Within puts what is counted from now on into another namespace. It is for a program's start.
func Within(name string) { namespace = name }

// Count returns the log attribute that counts one event of that name. Pass it to a slog call as it is, in no group.
func Count(name string) slog.Attr { return Add(name, 1) }

// Add does what Count does, for n events at once.
func Add(name string, n int64) slog.Attr {
	return slog.Group("",
		slog.Int64(name, n),
		slog.Any("_aws", directive{time.Now().UnixMilli(),
			[]set{{namespace, [][]string{{}}, []definition{{name, "Count"}}}}}),
	)
}
