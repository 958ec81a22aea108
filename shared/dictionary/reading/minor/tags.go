package minor

import (
	_ "embed"
	"strings"
	"sync"

	"coptic.example/service/shared/table"
)

//go:embed tags.txt
var tagLines string

// Tags are the tags of a word, as in the treebanks.
type Tags struct{ XPOS, UPOS string }

var tags = sync.OnceValue(func() map[[2]string]Tags {
	all := map[[2]string]Tags{}
	for _, line := range table.Lines(tagLines) {
		f := strings.Fields(line)
		all[[2]string{f[0], f[1]}] = Tags{f[2], f[3]}
	}
	return all
})

// TagsOf returns the tags of a word of a closed class, given its role, form and dictionary form. It returns none for
// a dictionary word.
func TagsOf(role, text, lemma string) Tags {
	for _, key := range []string{text, lemma, "*"} {
		if found, ok := tags()[[2]string{role, key}]; ok {
			return found
		}
	}
	return Tags{}
}
