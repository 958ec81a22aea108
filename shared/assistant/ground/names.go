package ground

import (
	_ "embed"
	"strings"
	"sync"

	"coptic.example/service/shared/assistant/wording"
)

//go:embed names.txt
var nameLines string

var names = sync.OnceValue(func() map[string]Text { return Texts(nameLines) })

// Texts parses a file of texts. Each line has a key, English and Dutch, separated by |.
func Texts(file string) map[string]Text {
	texts := map[string]Text{}
	for line := range strings.Lines(file) {
		if fields := strings.Split(strings.TrimRight(line, "\n"), " | "); len(fields) == 3 {
			texts[fields[0]] = Text{En: fields[1], Nl: fields[2]}
		}
	}
	return texts
}

// Name returns the name in l of a code of the given kind, or "" if it has none. For kind pos and code N it returns
// "noun".
func Name(kind, code string, l wording.Language) string { return names()[kind+"."+code].In(l) }

// Grammar describes the grammar of a sense: "noun, masculine".
func (s *Sense) Grammar(l wording.Language) string {
	var named []string
	for _, name := range []string{Name("pos", s.Pos, l), Name("gender", s.Gender, l), Name("number", s.Number, l)} {
		if name != "" {
			named = append(named, name)
		}
	}
	return strings.Join(named, ", ")
}

// Meanings returns the glosses in a language. If there are none, it returns those in the other language.
func (s *Sense) Meanings(l wording.Language) []string {
	if l == wording.Dutch && len(s.Nl) > 0 || len(s.En) == 0 {
		return s.Nl
	}
	return s.En
}

// States lists the forms other than the citation form: "nominal ⲥⲉⲧⲙ-, pronominal ⲥⲟⲧⲙ⸗, plural …".
func (f *Forms) States(l wording.Language) string {
	var all []string
	for _, s := range []struct{ name, form string }{
		{"nominal", f.Nominal}, {"pronominal", f.Pronominal}, {"stative", f.Stative}, {"plural", f.Plural},
		{"feminine", f.Feminine},
	} {
		if s.form != "" && s.form != f.Citation() {
			all = append(all, Name("state", s.name, l)+" "+s.form)
		}
	}
	return strings.Join(all, ", ")
}
