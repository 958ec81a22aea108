package sentence

import (
	"fmt"
	"strings"
)

// What tests of learning see of a model and of a reading.
var (
	ShowGroups   = showGroups
	SmallLexicon = lexicon
)

// ShowModel writes down the tags and rules of the file of a model, and what it knows of spellings of each dialect.
func ShowModel(file []byte, spellings ...string) (string, error) {
	m, err := readModel(file)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	out.WriteString("# tags, the commonest first\n")
	for i, x := range m.tags {
		fmt.Fprintln(&out, i, x.XPOS, x.UPOS)
	}
	out.WriteString("# lemma rules\n")
	for i, x := range m.rules {
		fmt.Fprintln(&out, i, x.Off, x.Text)
	}
	out.WriteString("# spellings\n")
	for dialect, list := range spellings {
		for s := range strings.FieldsSeq(list) {
			key := inDialect(keyOf(s), dialect)
			fmt.Fprintf(&out, "%d %s prefix %v", dialect, s, m.prefixed(key))
			for _, c := range m.appendForms(nil, key) {
				fmt.Fprintf(&out, "; %s count %d share %d lexica %d flags %d known %v lemma %d norm %d", m.tags[c.tag].XPOS,
					c.info>>infoCount, c.info>>infoShare&7, c.info&3, c.flags, c.known, c.lemma, c.norm)
			}
			out.WriteString("\n")
		}
	}
	return out.String(), nil
}
