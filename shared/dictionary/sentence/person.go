package sentence

import (
	"strings"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// plural returns the lemma of a person, given the word before it in its group. Sahidic ⲧⲛ is "we" in the present and
// the conjunctive, ⲧⲛⲥⲱⲧⲙ and ⲛⲧⲛⲥⲱⲧⲙ, and "you" after a base that ends in ⲉ, ⲙⲡⲉⲧⲛⲥⲱⲧⲙ and ⲉⲧⲣⲉⲧⲛⲥⲱⲧⲙ (Layton 2011;
// "we" is ⲙⲡⲉⲛ- and ⲧⲣⲉⲛ-). Bohairic ⲧⲉⲛ is "we" in the negated present, ⲛⲧⲉⲛⲥⲱⲧⲉⲙ ⲁⲛ (Mallon 1956). Both are rare in
// the treebanks.
func plural(w, before *Word, dialect int) string {
	if w.XPOS != "PPERS" || before == nil {
		return w.Lemma
	}
	switch {
	case dialect == lexis.Sahidic && w.Text == "ⲧⲛ" && endsInVowelE(before):
		return "ⲛⲧⲱⲧⲛ"
	case dialect == lexis.Bohairic && w.Text == "ⲧⲉⲛ" && before.XPOS == "NEG" && before.Text == "ⲛ":
		return "ⲁⲛⲟⲛ"
	}
	return w.Lemma
}

// endsInVowelE reports whether a word is a conjugation base, or a converter of more than one letter, that ends in ⲉ.
func endsInVowelE(w *Word) bool {
	if !strings.HasSuffix(w.Text, "ⲉ") {
		return false
	}
	switch w.XPOS {
	case "CREL", "CCIRC", "CFOC":
		return w.Text != "ⲉ"
	}
	return strings.HasPrefix(w.XPOS, "A") && w.XPOS != "ADV"
}

// youIf is the conditional base with "you", of which the treebanks give the spelling for its dictionary form.
const youIf = "ⲉⲧⲉⲧⲛϣⲁⲛ"
