package wording

// Language is the language of a question and its answer.
type Language uint8

// The languages of the service.
const (
	English Language = iota
	Dutch
)

// Others are the languages, apart from English and Dutch, in which people most often write to the assistant. They are
// names in questions.txt for questions that mention the language. With in- before it, a name is for questions that are
// written in it.
var Others = []string{"french", "german", "arabic", "spanish", "italian"}

// WrittenIn returns the language of Others in which a question is written, from the names that Says returns, or "".
func WrittenIn(says map[string]bool) string {
	for _, l := range Others {
		if says["in-"+l] {
			return l
		}
	}
	return ""
}
