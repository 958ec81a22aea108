// Package size says how large each function is, and why.
package size

import "time"

// Function is what a function gets. Lambda gives CPU in proportion to memory, a whole core at 1,769 MB (AWS Lambda
// Developer Guide, "Configure Lambda function memory").
type Function struct {
	Name    string
	Memory  int // MB
	Timeout time.Duration
}

// Core is the memory in MB that comes with a whole core.
const Core = 1769

const (
	// Data is above what a cold start may wait for S3 (shared/release: 8 s).
	Data = 10 * time.Second
	// OCR is the longest that API Gateway waits for a buffered answer.
	OCR = 29 * time.Second
	// Assistant is above the assistant's own limit of 110 s (ASSISTANT_TIMEOUT), which answers in words.
	Assistant = 120 * time.Second
)

// Functions are all that are deployed.
var Functions = []Function{
	{"grammar", 256, Data},    // answers are prepared bytes: 12 MB resident
	{"dictionary", 512, Data}, // search is the work that CPU shortens: 19 MB resident, and room for 500 look-ups
	{"contract", 128, Data},   // two documents
	{"ocr", 512, OCR},         // an upload of 4.4 MB is there as event, base64 and bytes at once
	{"assistant", 512, Assistant},
}
