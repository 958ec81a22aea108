package prose

import "coptic.example/service/dataset/tree"

// Localize merges the plain texts (column labels, callout titles) of two block arrays with the same structure, so
// that each text has both locales, as clients of the API expect.
func Localize(en, nl *tree.Value) {
	e, n := plainTexts(en), plainTexts(nl)
	for i := range e {
		if i < len(n) {
			both := tree.Record(e[i].At).With("en", copyOf(e[i])).With("nl", copyOf(n[i]))
			*e[i], *n[i] = *both, *both
		}
	}
}

func copyOf(v *tree.Value) *tree.Value { c := *v; return &c }

// plainTexts returns the labels and titles of a block array, in order.
func plainTexts(blocks *tree.Value) []*tree.Value {
	var found []*tree.Value
	for property, v := range blocks.All() {
		if property == "label" || property == "title" {
			found = append(found, v)
		}
	}
	return found
}
