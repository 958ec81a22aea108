package metric

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"testing"
	"time"
)

// TestCount checks a line against the specification: the required members, at the root, with the value beside them.
func TestCount(t *testing.T) {
	var out bytes.Buffer
	before := time.Now().UnixMilli()
	slog.New(slog.NewJSONHandler(&out, nil)).Error("dataset refresh failed", "part", "grammar",
		Count(DatasetRefreshFailed))
	var line struct {
		Msg, Part            string
		DatasetRefreshFailed float64
		AWS                  struct {
			Timestamp         int64
			CloudWatchMetrics []struct {
				Namespace  string
				Dimensions [][]string
				Metrics    []struct{ Name, Unit string }
			}
		} `json:"_aws"`
	}
	d := json.NewDecoder(&out)
	if err := d.Decode(&line); err != nil {
		t.Fatal(err)
	}
	if line.Msg != "dataset refresh failed" || line.Part != "grammar" || line.DatasetRefreshFailed != 1 {
		t.Errorf("%+v", line)
	}
	if line.AWS.Timestamp < before || line.AWS.Timestamp > time.Now().UnixMilli() || len(line.AWS.CloudWatchMetrics) != 1 {
		t.Fatalf("%+v", line.AWS)
	}
	m := line.AWS.CloudWatchMetrics[0]
	if m.Namespace != Namespace || len(m.Dimensions) != 1 || m.Dimensions[0] == nil || len(m.Dimensions[0]) != 0 ||
		len(m.Metrics) != 1 || m.Metrics[0].Name != DatasetRefreshFailed || m.Metrics[0].Unit != "Count" {
		t.Errorf("%+v", m)
	}
}
