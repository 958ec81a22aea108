package ground

import (
	_ "embed"
	"strings"
	"sync"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"
)

//go:embed names.txt
var nameLines string

var names = sync.OnceValue(func() map[string]coptic.Localized { return Texts(nameLines) })

// Texts parses a file of texts. Each line has a key, English and Dutch, separated by |.
func Texts(file string) map[string]coptic.Localized {
	texts := map[string]coptic.Localized{}
	for _, line := range table.Lines(file) {
		f := strings.Split(line, " | ") // some texts begin with a space
		texts[f[0]] = coptic.Localized{En: f[1], Nl: f[2]}
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
