// Package plan lists what to deploy: the functions, the methods and limits of the API, and the alarms. The template,
// the cost table and their tests use these lists.
package plan

import (
	"slices"
	"time"
)

// Function is a Lambda function, built from functions/<Name>. Lambda allocates CPU in proportion to memory, a whole
// core at 1,769 MB (AWS Lambda Developer Guide, "Configure Lambda function memory").
type Function struct {
	Name    string
	Memory  int // MB
	Timeout time.Duration
	Dataset bool // reads the live release
	Streams bool // streams its answer
	Switch  bool // closes and opens the costly methods; not called by the API
}

// Core is the memory in MB that comes with a whole core.
const Core = 1769

const (
	// dataTimeout exceeds the time that a cold start may wait for S3 (shared/release: 8 s).
	dataTimeout = 10 * time.Second
	// OCRTimeout is the maximum time that API Gateway waits for a buffered response.
	OCRTimeout = 29 * time.Second
	// AssistantTimeout exceeds the assistant's own limit of 110 s (ASSISTANT_TIMEOUT), after which it returns a
	// readable error.
	AssistantTimeout = 120 * time.Second
)

// Functions lists all deployed functions.
var Functions = []Function{
	// Answers are prepared bytes: 12 MB resident.
	{Name: "grammar", Memory: 256, Timeout: dataTimeout, Dataset: true},
	// Search is CPU-bound: 19 MB resident, and room for 500 look-ups.
	{Name: "dictionary", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// Holds the directory of the texts. Passages are read from S3 by range, and compressing answers is CPU-bound.
	{Name: "texts", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// Does the dictionary's work, one answer at a time.
	{Name: "mcp", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// Holds the dictionary's index and the whole course. Templates are CPU-bound.
	{Name: "pages", Memory: 512, Timeout: dataTimeout, Dataset: true},
	// Serves two documents.
	{Name: "contract", Memory: 128, Timeout: dataTimeout},
	// Holds an upload of 4.4 MB as an event, as base64 and as bytes at once.
	{Name: "ocr", Memory: 512, Timeout: OCRTimeout},
	{Name: "assistant", Memory: 512, Timeout: AssistantTimeout, Dataset: true, Streams: true},
	// Makes a few calls to API Gateway and Lambda.
	{Name: "switch", Memory: 128, Timeout: 30 * time.Second, Switch: true},
}

// Recognition is our own OCR service, a container image. It is deployed only if the context asks for it
// (coptic:ocr.own), and only the function ocr calls it. A page takes a second of a core; the timeout is below the
// proxy's.
var Recognition = Function{Name: "recognition", Memory: Core, Timeout: 24 * time.Second}

// Voice is our own speech service, a container image. It is deployed only if the context asks for it
// (coptic:speech.own), and only the function ocr calls it. A word takes a tenth of a second of a core.
var Voice = Function{Name: "voice", Memory: Core / 2, Timeout: 12 * time.Second}

// Images lists the functions deployed as container images.
var Images = []Function{Recognition, Voice}

// FunctionNames returns the names of Functions, in order.
func FunctionNames() []string {
	names := make([]string, len(Functions))
	for i, f := range Functions {
		names[i] = f.Name
	}
	return names
}

// FunctionNamed returns the function with a name. It panics if there is none.
func FunctionNamed(name string) Function {
	i := slices.IndexFunc(Functions, func(f Function) bool { return f.Name == name })
	if i < 0 {
		panic("plan: no function " + name)
	}
	return Functions[i]
}
