package reading

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// Literal returns the literal line of a sentence, which is not a translation. It consists of the pieces of its groups
// in Coptic order, with a comma for each punctuation mark and a question mark only at the end. It is empty for a
// sentence of one group.
func (s *Sentence) Literal() coptic.Localized {
	var en, nl strings.Builder
	said, groups, pause := 0, 0, false
	for i := range s.Groups {
		g := &s.Groups[i]
		if g.Kind != tokens.Punctuation {
			groups++
		}
		switch {
		case g.Kind == tokens.Punctuation:
			pause = said > 0
			continue
		case g.Plain.En == "" || g.Plain.Nl == "":
			continue
		case pause:
			en.WriteString(", ")
			nl.WriteString(", ")
		case said > 0:
			en.WriteByte(' ')
			nl.WriteByte(' ')
		}
		en.WriteString(g.Plain.En)
		nl.WriteString(g.Plain.Nl)
		said, pause = said+1, false
	}
	if groups < 2 || said == 0 || en.String() == "?" {
		return coptic.Localized{}
	}
	return coptic.Localized{En: withoutQuestionMarks(en.String()), Nl: withoutQuestionMarks(nl.String())}
}

// withoutQuestionMarks removes question marks after words, except at the end of a line. A question mark by itself
// stands for an unknown word.
func withoutQuestionMarks(line string) string {
	var out strings.Builder
	for i := range len(line) {
		mark := line[i] == '?' && i > 0 && line[i-1] != ' '
		if !mark || i == len(line)-1 || line[i+1] != ' ' && line[i+1] != ',' {
			out.WriteByte(line[i])
		}
	}
	return out.String()
}
