package tables

import (
	"strings"
)

// Text is a text in both languages.
type Text struct {
	En string `json:"en"`
	Nl string `json:"nl"`
}

// Same returns a Text with the same content in both languages.
func Same(s string) Text { return Text{s, s} }

// Plain returns a meaning without remarks in parentheses. A meaning that consists only of a remark is returned
// unchanged.
func Plain(g Text) Text {
	if bare := (Text{Bare(g.En), Bare(g.Nl)}); bare.En != "" && bare.Nl != "" {
		return bare
	}
	return g
}

// Bare returns a meaning without remarks in parentheses: "(before an infinitive) in order to" becomes "in order to".
func Bare(s string) string {
	if strings.IndexByte(s, '(') < 0 && strings.IndexByte(s, ')') < 0 {
		return strings.TrimSpace(s)
	}
	var out strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth = max(depth-1, 0)
		case depth == 0:
			out.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// FirstOf returns the first of several meanings separated by commas, without remarks in parentheses.
func FirstOf(g Text) Text {
	en, _, _ := strings.Cut(Bare(g.En), ",")
	nl, _, _ := strings.Cut(Bare(g.Nl), ",")
	return Text{strings.TrimSpace(en), strings.TrimSpace(nl)}
}

// FirstWord returns the text before the first space.
func FirstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}

// LastWord returns the text after the last space.
func LastWord(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }
