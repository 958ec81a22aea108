package rule

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// finite maps the finite forms of a Dutch verb in a text to those at the end of a clause, which are in the place of
// {v.rest}.
var finite = map[string]string{
	"{v.present}": "{v.joined}", "{v.past}": "{v.joined-past}", "{v.lasting}": "{v.joined-past}",
	"{v.did-not}": "{v.joined-past}",
}

// verbLast returns the Dutch text of a main clause in the order of a clause that depends on another: "zij zullen hem
// niet zien" becomes "zij hem niet zullen zien". It returns any other text unchanged.
func verbLast(nl string) string {
	words := strings.Fields(nl)
	if len(words) == 0 || finite[words[0]] == "" && !tables.Has("subject-nl", words[0]) {
		return nl
	}
	for i, word := range words {
		rest := slices.Delete(slices.Clone(words), i, i+1)
		switch last := slices.IndexFunc(rest, isLast); {
		case finite[word] != "":
			at := slices.Index(rest, "{v.rest}")
			if at < 0 {
				return strings.Join(append(rest, finite[word]), " ")
			}
			rest[at] = finite[word]
			return strings.Join(rest, " ")
		case tables.Has("auxiliary-nl", word) && last >= 0:
			return strings.Join(slices.Insert(rest, last, word), " ")
		case tables.Has("copula-nl", word):
			return strings.Join(append(rest, word), " ")
		}
	}
	return nl
}

// isLast reports whether a word of a text is an infinitive or participle at the end of its clause.
func isLast(word string) bool { return tables.Has("clause-end-nl", word) }
