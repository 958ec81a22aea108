package sentence

import (
	"fmt"
	"strings"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// What tests of learning see of a model and of a reading.
var (
	ShowGroups   = showGroups
	SmallLexicon = lexicon
)

// ShowModel writes down the tags and rules of the file of a model, and what it knows of spellings of each dialect.
func ShowModel(file []byte, spellings ...string) (string, error) {
	m, err := lexis.ReadModel(file)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	out.WriteString("# tags, the commonest first\n")
	for i, x := range m.Tags {
		fmt.Fprintln(&out, i, x.XPOS, x.UPOS)
	}
	out.WriteString("# lemma rules\n")
	for i, x := range m.Rules {
		fmt.Fprintln(&out, i, x.Off, x.Text)
	}
	out.WriteString("# spellings\n")
	for dialect, list := range spellings {
		for s := range strings.FieldsSeq(list) {
			key := lexis.InDialect(lexis.KeyOf(s), dialect)
			fmt.Fprintf(&out, "%d %s prefix %v", dialect, s, m.Prefixed(key))
			for _, c := range m.AppendForms(nil, key) {
				fmt.Fprintf(&out, "; %s count %d share %d lexica %d flags %d known %v lemma %d norm %d", m.Tags[c.Tag].XPOS,
					c.Info>>lexis.InfoCount, c.Info>>lexis.InfoShare&7, c.Info&3, c.Flags, c.Known, c.Lemma, c.Norm)
			}
			out.WriteString("\n")
		}
	}
	return out.String(), nil
}
