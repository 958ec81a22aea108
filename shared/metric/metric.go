// Package metric counts events for CloudWatch. Metrics are written to the JSON log in the embedded metric format
// (Amazon CloudWatch User Guide, "Specification: Embedded metric format"). Where CloudWatch does not read the log,
// they are ordinary log lines.
package metric

import (
	"log/slog"
	"time"
)

// Namespace is the default namespace of the service's metrics, which SetNamespace can change.
const Namespace = "CopticLanguageService"

// Counted events. infra sets an alarm on each.
const (
	AssistantAllProvidersFailed = "AssistantAllProvidersFailed" // every provider that was tried failed to begin an answer
	AssistantTokens             = "AssistantTokens"             // tokens of models, input and output
	CostlyClosed                = "CostlyClosed"                // 1 if the costly methods are closed, 0 if opened
	InternalError               = "InternalError"               // a 500: our own failure
	DatasetRefreshFailed        = "DatasetRefreshFailed"        // the live release could not be fetched
	StartFailed                 = "StartFailed"                 // a program could not start with its settings
)

// Names lists all metrics.
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

// SetNamespace changes the namespace of all later metrics. Call it when a program starts.
func SetNamespace(name string) { namespace = name }

// Count returns a log attribute that counts one event with a name. Pass it to a slog call outside any group.
func Count(name string) slog.Attr { return Add(name, 1) }

// Add is like Count, for n events.
func Add(name string, n int64) slog.Attr {
	return slog.Group("",
		slog.Int64(name, n),
		slog.Any("_aws", directive{time.Now().UnixMilli(),
			[]set{{namespace, [][]string{{}}, []definition{{name, "Count"}}}}}),
	)
}
