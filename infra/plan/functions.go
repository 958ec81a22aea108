// Package plan lists what is deployed: the functions, the methods of the API and their limits, what is watched, and
// the quotas of AWS that all of it must fit. The template, the table of costs and their tests take everything that is
// listed from here.
package plan

import (
	"slices"
	"time"
)

// Function is a Lambda function, built from functions/<Name>. Lambda gives CPU in proportion to memory, a whole core at
// 1,769 MB (AWS Lambda Developer Guide, "Configure Lambda function memory").
type Function struct {
	Name    string
	Memory  int // MB
	Timeout time.Duration
	Dataset bool // reads the live release
	Streams bool // sends its answer in pieces
	Switch  bool // closes and opens the costly methods; no method of the API calls it
}

// Core is the memory in MB that comes with a whole core.
const Core = 1769

const (
	// dataTimeout is above what a cold start may wait for S3 (shared/release: 8 s).
	dataTimeout = 10 * time.Second
	// OCRTimeout is the longest that API Gateway waits for a buffered answer.
	OCRTimeout = 29 * time.Second
	// AssistantTimeout is above the assistant's own limit of 110 s (ASSISTANT_TIMEOUT), which answers in words.
	AssistantTimeout = 120 * time.Second
)

// Functions are all that are deployed.
var Functions = []Function{
	// Answers are prepared bytes: 12 MB resident.
	{Name: "grammar", Memory: 256, Timeout: dataTimeout, Dataset: true},
	// Search is the work that CPU shortens: 19 MB resident, and room for 500 look-ups.
	{Name: "dictionary", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// The directory of the texts; passages are read from S3 by range, and compressing answers is work for the CPU.
	{Name: "texts", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// The dictionary's work, an answer at a time.
	{Name: "mcp", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// The dictionary's index and the whole course, and templates that CPU shortens.
	{Name: "pages", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// Two documents.
	{Name: "contract", Memory: 128, Timeout: dataTimeout},
	// An upload of 4.4 MB is held as event, base64 and bytes at once.
	{Name: "ocr", Memory: 512, Timeout: OCRTimeout},
	{Name: "assistant", Memory: 512, Timeout: AssistantTimeout, Dataset: true, Streams: true},
	// A handful of calls to API Gateway and Lambda.
	{Name: "switch", Memory: 128, Timeout: 30 * time.Second, Switch: true},
}

// Recognition is our own OCR service, a container image that is deployed only where the context asks for it
// (coptic:ocr.own) and that only the function ocr calls. A page takes a second of a core; the time is below the
// proxy's.
var Recognition = Function{Name: "recognition", Memory: Core, Timeout: 24 * time.Second}

// Voice is our own speech service, a container image that is deployed only where the context asks for it
// (coptic:speech.own) and that only the function ocr calls. A word takes a tenth of a second of a core.
var Voice = Function{Name: "voice", Memory: Core / 2, Timeout: 12 * time.Second}

// Images are the functions that are container images.
var Images = []Function{Recognition, Voice}

// FunctionNames returns the names of Functions, in order.
func FunctionNames() []string {
	names := make([]string, len(Functions))
	for i, f := range Functions {
		names[i] = f.Name
	}
	return names
}

// FunctionNamed returns the function of that name; it panics when there is none.
func FunctionNamed(name string) Function {
	i := slices.IndexFunc(Functions, func(f Function) bool { return f.Name == name })
	if i < 0 {
		panic("plan: no function " + name)
	}
	return Functions[i]
}
