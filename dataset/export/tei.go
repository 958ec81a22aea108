package export

import (
	"encoding/xml"
	"reflect"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/pronunciation"
)

// teiLex0 writes the lexicon in TEI Lex-0 with one entry per line. Package tei can read it.
func teiLex0(c *Content) ([]File, error) {
	data, err := c.document(parse("tei.xml", map[string]any{
		"xml": escape, "sounds": sounds, "sigla": siglaOf, "further": further,
	}))
	return []File{{"coptic.tei.xml", data}}, err
}

func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // writing to a builder cannot fail
	return b.String()
}

// sound is the pronunciation of a form in the tradition with a key.
type sound struct{ Key, IPA string }

// sounds returns the pronunciation of a form in each tradition of its dialect.
func sounds(f dictionary.Form, origin string) (list []sound) {
	for _, t := range pronunciation.Traditions {
		if spelled := coptic.Expand(f.Text); t.Dialect == f.Dialect && len(spelled) > 0 {
			list = append(list, sound{t.Key, t.Say(spelled[0], origin).IPA})
		}
	}
	return list
}

// siglaOf returns the keys of a map by dialect in the order of dialects.
func siglaOf(by any) []string {
	var sigla []string
	for _, key := range reflect.ValueOf(by).MapKeys() {
		sigla = append(sigla, key.String())
	}
	slices.SortFunc(sigla, dictionary.CompareSigla)
	return sigla
}

// further returns the complements that a meaning requires besides its preposition, or nil if there are none.
func further(f dictionary.Frame) *dictionary.Frame {
	f.Preposition, f.Meaning = "", nil
	if f == (dictionary.Frame{}) {
		return nil
	}
	return &f
}
