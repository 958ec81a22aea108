package ground

import (
	"regexp"

	"coptic.example/service/shared/assistant/question"
)

// delimiter is the beginning of a tag that data must not have, in any letter case and with any space.
var delimiter = regexp.MustCompile(
	`(?i)<([/ \t\r\n\x{200b}\x{a0}]*(?:` + factsTag + `|` + learnerTag + `|` + imageTag + `))`,
)

// Defuse returns data that cannot end or begin a delimited part: its look-alike tags open with ‹.
func Defuse(s string) string { return delimiter.ReplaceAllString(s, "‹$1") }

// Mark delimits what a user wrote, and what was recognised in an image, as data.
func Mark(userText string) string {
	written, image := question.SplitImage(userText)
	marked := "<" + learnerTag + ">\n" + Defuse(written) + "\n</" + learnerTag + ">"
	if image == "" {
		return marked
	}
	image = "<" + imageTag + ">\n" + Defuse(image) + "\n</" + imageTag + ">"
	return cond(written == "", image, marked+"\n"+image)
}
