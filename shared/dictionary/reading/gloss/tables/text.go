package tables

import (
	"strings"

	"coptic.example/service/shared/coptic"
)

// Same returns s in both languages.
func Same(s string) coptic.Localized { return coptic.Localized{En: s, Nl: s} }

// Plain returns a meaning without remarks in parentheses. A meaning that consists only of a remark is returned
// unchanged.
func Plain(g coptic.Localized) coptic.Localized {
	if bare := (coptic.Localized{En: Bare(g.En), Nl: Bare(g.Nl)}); bare.En != "" && bare.Nl != "" {
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
func FirstOf(g coptic.Localized) coptic.Localized {
	en, _, _ := strings.Cut(Bare(g.En), ",")
	nl, _, _ := strings.Cut(Bare(g.Nl), ",")
	return coptic.Localized{En: strings.TrimSpace(en), Nl: strings.TrimSpace(nl)}
}

// FirstWord returns the text before the first space.
func FirstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}

// LastWord returns the text after the last space.
func LastWord(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }
