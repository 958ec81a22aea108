package ground

import "strings"

// delimiters are the names that a tag in data must not have, in any letter case and with any space.
var delimiters = [...]string{factsTag, learnerTag, imageTag}

// Defuse returns data that cannot end or begin a delimited part: its look-alike tags open with ‹.
func Defuse(s string) string {
	if !strings.Contains(s, "<") {
		return s
	}
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, "<")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString(cond(isDelimiter(after), "‹", "<"))
		s = after
	}
}

func isDelimiter(afterBracket string) bool {
	name := strings.TrimLeft(afterBracket, "/ \t\r\n\u200b\u00a0")
	for _, d := range delimiters {
		if len(name) >= len(d) && strings.EqualFold(name[:len(d)], d) {
			return true
		}
	}
	return false
}

// Mark delimits what a user wrote, and what was recognised in an image, as data.
func Mark(userText string) string {
	written, image := SplitImage(userText)
	var b strings.Builder
	if written != "" || image == "" {
		b.WriteString("<" + learnerTag + ">\n" + Defuse(written) + "\n</" + learnerTag + ">")
	}
	if image != "" {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("<" + imageTag + ">\n" + Defuse(image) + "\n</" + imageTag + ">")
	}
	return b.String()
}
