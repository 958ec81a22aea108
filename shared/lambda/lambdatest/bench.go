package lambdatest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3/s3test"
)

// BenchmarkColdStart compares the time from process start to first response with that of a function that only reads
// the same bytes (the pointer and one part) from the same S3 server with the same client. DATASET_DIR is the release
// folder; make bench builds it.
func BenchmarkColdStart(b *testing.B, pkg, part string, event []byte) {
	env, size := ReleaseEnv(b, part)
	ours, floor := Build(b, pkg), Build(b, "shared/lambda/lambdatest/floor")
	for b.Loop() {
		starts, floors := CompareColdStarts(b, 20, event, ours, env, floor, env)
		x, y := Median(starts), Median(floors)
		b.ReportMetric(float64(x.Time)/float64(time.Millisecond), "ms")
		b.ReportMetric(float64(y.Time)/float64(time.Millisecond), "floor-ms")
		b.ReportMetric(float64(x.Time)/float64(y.Time), "ratio")
		b.ReportMetric(float64(x.Resident)/(1<<20), "MB-resident")
		b.ReportMetric(float64(y.Resident)/(1<<20), "floor-MB")
		b.ReportMetric(float64(size)/(1<<20), "MB-read")
	}
}

// ReleaseEnv serves the release folder DATASET_DIR over S3. It returns an environment in which a function reads a
// part of it, and the number of bytes read.
func ReleaseEnv(b *testing.B, part string) (env []string, bytes int64) {
	b.Helper()
	dir := os.Getenv("DATASET_DIR")
	if dir == "" {
		b.Fatal("DATASET_DIR names no release folder; run make bench")
	}
	const bucket, prefix = "content-bucket", "live/coptic"
	s := s3test.Start(b, bucket)
	s.Upload(b, bucket, prefix, dir)
	data, err := os.ReadFile(filepath.Join(dir, release.PointerName))
	if err != nil {
		b.Fatal(err)
	}
	var pointer release.Pointer
	if err := json.Unmarshal(data, &pointer); err != nil {
		b.Fatal(err)
	}
	key := pointer.Parts[part].Key
	env = append(s.Env(), "DATASET=s3://"+bucket+"/"+prefix, "KEYS="+release.PointerName+","+key)
	return env, pointer.Parts[part].Bytes
}
