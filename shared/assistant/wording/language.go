package wording

import "coptic.example/service/shared/coptic"

// Language is the language of a question and its answer.
type Language = coptic.Language

// The languages of the service.
const (
	English = coptic.English
	Dutch   = coptic.Dutch
)

// Others lists the languages, apart from English and Dutch, in which people most often write to the assistant. In
// questions.txt, each is the name of the phrases that mention the language. With the prefix in-, it is the name of the
// phrases that occur in questions written in it.
var Others = []string{"french", "german", "arabic", "spanish", "italian"}

// WrittenIn returns the language in Others that a question is written in, or "". says is the result of Says.
func WrittenIn(says map[string]bool) string {
	for _, l := range Others {
		if says["in-"+l] {
			return l
		}
	}
	return ""
}
