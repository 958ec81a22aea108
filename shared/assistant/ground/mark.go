package ground

import (
	"regexp"

	"coptic.example/service/shared/assistant/question"
)

// Tags that delimit data in a prompt. Models are told never to follow instructions in it.
const (
	factsTag   = "reference"
	learnerTag = "learner"
	imageTag   = "image_text"
)

// delimiter matches the beginning of a tag that data must not contain, in any letter case and with any spaces.
var delimiter = regexp.MustCompile(
	`(?i)<([/ \t\r\n\x{200b}\x{a0}]*(?:` + factsTag + `|` + learnerTag + `|` + imageTag + `))`,
)

// Defuse replaces the < of every tag that could begin or end delimited data with ‹.
func Defuse(s string) string { return delimiter.ReplaceAllString(s, "‹$1") }

// Mark delimits the user's text and text recognised in an image as data.
func Mark(userText string) string {
	written, image := question.SplitImage(userText)
	marked := "<" + learnerTag + ">\n" + Defuse(written) + "\n</" + learnerTag + ">"
	if image == "" {
		return marked
	}
	image = "<" + imageTag + ">\n" + Defuse(image) + "\n</" + imageTag + ">"
	if written == "" {
		return image
	}
	return marked + "\n" + image
}
