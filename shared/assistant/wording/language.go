package wording

// Language is the language a question is asked in, and is answered in.
type Language uint8

// The languages of the service.
const (
	English Language = iota
	Dutch
)
