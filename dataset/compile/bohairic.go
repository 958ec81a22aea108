package compile

import (
	_ "embed"
	"strings"
)

//go:embed bohairic.txt
var bohairicTable string

// pieces returns the morphemes on the line of bohairic.txt that begins with name. It panics if there is no such line.
func pieces(name string) []string {
	for line := range strings.Lines(bohairicTable) {
		if list, found := strings.CutPrefix(line, name+" | "); found {
			return strings.Fields(list)
		}
	}
	panic("bohairic.txt has no line " + name)
}
