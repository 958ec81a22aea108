package rule

import (
	"slices"
	"strings"
)

// finite maps the finite forms of a Dutch verb in a text to those at the end of a clause, which are in the place of
// {v.rest}.
var finite = map[string]string{
	"{v.present}": "{v.joined}", "{v.past}": "{v.joined-past}", "{v.lasting}": "{v.joined-past}",
	"{v.did-not}": "{v.joined-past}",
}

// Auxiliaries lists the finite forms that stand before the infinitive or participle at the end of a Dutch clause.
var Auxiliaries = []string{"{s.will}", "{s.can}", "{s.could}", "{v.had}", "zou", "zouden"}

// copulas lists the finite forms that end a clause as they are.
var copulas = []string{"{s.be}", "{s.have}", "is", "was", "zijn", "waren"}

// verbLast returns the Dutch text of a main clause in the order of a clause that depends on another: "zij zullen hem
// niet zien" becomes "zij hem niet zullen zien". It returns any other text unchanged.
func verbLast(nl string) string {
	words := strings.Fields(nl)
	if len(words) == 0 || words[0] != "{s}" && words[0] != "er" && finite[words[0]] == "" {
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
		case slices.Contains(Auxiliaries, word) && last >= 0:
			return strings.Join(slices.Insert(rest, last, word), " ")
		case slices.Contains(copulas, word):
			return strings.Join(append(rest, word), " ")
		}
	}
	return nl
}

// isLast reports whether a word of a text is an infinitive or participle at the end of its clause.
func isLast(word string) bool { return word == "kunnen" || word == "{v}" || word == "{v.done}" }
