package corpus

import (
	"fmt"
	"strings"

	"coptic.example/service/shared/texts"
)

// readTSV reads lines with a reference, the Coptic and optionally its English and Dutch translations, separated by
// tabs. It skips empty lines and lines that start with #.
func readTSV(data []byte, about Text) ([]Text, error) {
	n := 0
	for line := range strings.SplitSeq(string(data), "\n") {
		n++
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		reference := texts.Canonical(columns[0])
		if len(columns) < 2 || len(columns) > 4 || reference == "" || strings.ContainsRune(reference, '-') {
			return nil, fmt.Errorf("line %d: want a reference, a tab and the text", n)
		}
		columns = append(columns, "", "")
		about.Passages = append(about.Passages, Passage{
			Reference: reference, Coptic: columns[1], Translation: texts.Localized{En: columns[2], Nl: columns[3]},
		})
	}
	return []Text{about}, nil
}
