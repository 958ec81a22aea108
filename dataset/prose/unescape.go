package prose

import (
	"html"
	"regexp"
	"strings"
)

// escape matches a backslash before punctuation, or a character reference.
var escape = regexp.MustCompile("\\\\[!-/:-@\\[-`{-~]|&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]*);")

// unescape resolves the backslash escapes and character references of CommonMark §2.4 and §2.5.
func unescape(raw []byte) string {
	return escape.ReplaceAllStringFunc(string(raw), func(s string) string {
		if strings.HasPrefix(s, `\`) {
			return s[1:]
		}
		return html.UnescapeString(s)
	})
}
