package wording

// Language is the language of a question and its answer.
type Language uint8

// The languages of the service.
const (
	English Language = iota
	Dutch
)
