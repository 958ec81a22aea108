package prose

import (
	"html/template"
	"regexp"
	"strings"
)

// Patterns for runs of Coptic. Coptic letters are U+2C80–2CFF and U+03E2–03EF. A run extends over combining marks
// and, if another letter follows, over one space, hyphen, middle dot, sign of the pronominal state or the like. The
// client's coptic.js does the same for text that exists only in the browser.
const (
	copticLetter = `[\x{2C80}-\x{2CFF}\x{03E2}-\x{03EF}]`
	copticMark   = `[\x{0300}-\x{036F}\x{FE20}-\x{FE2F}]`
)

var copticRun = regexp.MustCompile(copticLetter + copticMark + `*(?:[ \-–⸗=.·⳿'’()]?` + copticLetter + copticMark +
	`*)*[-⸗†]?`)

// FirstCoptic returns the first run of Coptic in a text, or "" if there is none.
func FirstCoptic(text string) string { return copticRun.FindString(text) }

// Marked returns a text with each run of Coptic in an element with a language, for fonts and screen readers.
func Marked(text string) template.HTML {
	var out strings.Builder
	end := 0
	for _, run := range copticRun.FindAllStringIndex(text, -1) {
		template.HTMLEscape(&out, []byte(text[end:run[0]]))
		out.WriteString(`<span lang="cop">`)
		template.HTMLEscape(&out, []byte(text[run[0]:run[1]]))
		out.WriteString(`</span>`)
		end = run[1]
	}
	template.HTMLEscape(&out, []byte(text[end:]))
	return template.HTML(out.String())
}
