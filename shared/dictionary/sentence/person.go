package sentence

import "strings"

// plural returns the lemma of a person, given the word before it in its group. Sahidic ⲧⲛ is "we" in the present and
// the conjunctive, ⲧⲛⲥⲱⲧⲙ and ⲛⲧⲛⲥⲱⲧⲙ, and "you" after a base that ends in ⲉ, ⲙⲡⲉⲧⲛⲥⲱⲧⲙ and ⲉⲧⲣⲉⲧⲛⲥⲱⲧⲙ (Layton 2011;
// "we" is ⲙⲡⲉⲛ- and ⲧⲣⲉⲛ-). Bohairic ⲧⲉⲛ is "we" in the negated present, ⲛⲧⲉⲛⲥⲱⲧⲉⲙ ⲁⲛ (Mallon 1956). Both are rare in
// the treebanks.
func plural(w, before *Word, dialect int) string {
	if w.XPOS != "PPERS" || before == nil {
		return w.Lemma
	}
	switch {
	case dialect == sahidic && w.Text == "ⲧⲛ" && endsInVowelE(before):
		return "ⲛⲧⲱⲧⲛ"
	case dialect == bohairic && w.Text == "ⲧⲉⲛ" && before.XPOS == "NEG" && before.Text == "ⲛ":
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

// Persons that have a spelling of their own before a present, and the bases before which none of them stands: ⲙⲡⲁϯ is
// ⲙⲡⲁⲧ- with ⲓ, not ⲙⲡⲁ- with ϯ.
var (
	presentPersons = keysOf("ϯ", "ⲧⲉ", "ⲥⲉ")
	bases          = []string{
		"APST", "ANEGPST", "AAOR", "ANEGAOR", "ANEGOPT", "AJUS", "ANEGJUS", "AFUTCONJ", "APREC", "ALIM", "ANY", "ACAUS",
	}
	// pluralPersons stand after no base of the Bohairic habitual but ϣⲁⲣⲉ- and ⲙⲡⲁⲣⲉ-: ϣⲁⲧⲉⲛ is ϣⲁⲧⲉ- with ⲛ.
	pluralPersons = keysOf("ⲧⲉⲛ", "ⲧⲉⲧⲉⲛ")
	shortHabitual = keysOf("ϣⲁ", "ⲙⲡⲁ")
	habitual      = []string{"AAOR", "ANEGAOR"}
	// In Sahidic ⲙⲡⲁⲧⲉⲧⲛ- is ⲙⲡⲁⲧⲉ- alone: you do not is ⲙⲉⲧⲉⲧⲛ-.
	neverBare = keyOf("ⲙⲡⲁ")
	youPlural = keyOf("ⲧⲉⲧⲛ")
	// notBefore and conjoined: ⲁⲛ stands after what it negates, so ⲁⲛϣⲧⲉⲙ- is ⲁ- with ⲛ; ⲧⲁ- is a base with its person.
	notBefore = keyOf("ⲁⲛ")
	conjoined = keyOf("ⲧⲁ")
	youOther  = keyOf("ⲁⲣⲉ")
	doNot     = keyOf("ⲙⲡⲣ")
	said      = keyOf("ⲡⲉϫⲉ")
	theyBare  = keyOf("ⲥⲉ") // "they" after a converter is ⲩ: ⲉⲥⲉ- is ⲉ-ⲥ-ⲉ-, "she shall"
	iBare     = keyOf("ϯ")  // "I" after ⲉ- is ⲓ: ⲉϯ- is the relative ⲉⲧ- with ϯ, "which I"
	myPlural  = keyOf("ⲛⲁ") // no infinitive is a plural: ⲛⲛⲁⲥⲱⲧⲉⲙ is "I shall not hear"
	// ⲟⲩⲉϣ- is "want": neither ⲟⲩⲉ "go far" nor a numeral nor what nobody lists stands before "be able".
	able    = keysOf("ϣ", "ⲉϣ")
	notAble = keysOf("ⲟⲩⲉ", "ϯⲟⲩ", "ⲕⲟⲩ")
	goFar   = keyOf("ⲟⲩⲉ")
)

func keysOf(spellings ...string) map[uint64]bool {
	keys := make(map[uint64]bool, len(spellings))
	for _, s := range spellings {
		keys[keyOf(s)] = true
	}
	return keys
}

// disagrees reports whether a word in its group is a person that its base does not take, or stands after the
// negation of another: ⲙⲡⲣⲧⲣⲉ- is one base.
func (d *decoder) disagrees(before, a *arc) bool {
	switch {
	case able[a.key]:
		return notAble[before.key] || before.flags&guessed != 0
	case d.tags.negation == a.tag:
		return before.key == notBefore
	case d.tags.causative == a.tag:
		return before.key == doNot
	case d.tags.verbs[a.tag]:
		return d.tags.possessives[before.tag] && before.key == myPlural
	case !d.tags.pronouns[a.tag]:
		return false
	case d.tags.subjects[before.tag],
		d.tags.converters[before.tag] && (a.key == theyBare || a.key == iBare && before.key == bareTo):
		return true
	case d.tags.bases[before.tag] && presentPersons[a.key]:
		return true
	}
	return d.tags.habitual[before.tag] && (shortHabitual[before.key] && pluralPersons[a.key] ||
		before.key == neverBare && a.key == youPlural)
}
