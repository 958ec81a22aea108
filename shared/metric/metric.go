// Package metric counts events for CloudWatch. A metric travels in a line of the JSON log, in the embedded metric
// format (Amazon CloudWatch User Guide, "Specification: Embedded metric format"); where no CloudWatch reads the log it
// is a line like any other.
package metric

import (
	"log/slog"
	"time"
)

// Namespace holds the service's own metrics.
const Namespace = "CopticLanguageService"

// What is counted; infra sets an alarm on each.
const (
	AssistantAllProvidersFailed = "AssistantAllProvidersFailed" // a question that no provider asked began to answer
	DatasetRefreshFailed        = "DatasetRefreshFailed"        // a fetch of the live release that failed
)

// Names are all that is counted.
var Names = []string{AssistantAllProvidersFailed, DatasetRefreshFailed}

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

// Count is the part of a log line that counts one event of that name. It has to be given to a call of slog as it is,
// in no group.
func Count(name string) slog.Attr {
	return slog.Group("",
		slog.Int(name, 1),
		slog.Any("_aws", directive{time.Now().UnixMilli(),
			[]set{{Namespace, [][]string{{}}, []definition{{name, "Count"}}}}}),
	)
}
