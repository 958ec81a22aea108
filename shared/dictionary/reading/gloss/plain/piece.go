package plain

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Piece returns the piece of a literal line for a group without a Meaning, and the rows used. It applies a row of
// tables/meanings.txt or pieces.txt to the likeliest meanings of the words. If no row applies, it returns those
// meanings one by one, without rows. It is only as reliable as the group's gloss.
func Piece(groups [][]tree.Word, i int, c rule.Context) (coptic.Localized, []*rule.Row) {
	if len(groups[i]) == 0 {
		return coptic.Localized{}, nil
	}
	c.Negated = slices.ContainsFunc(groups[i], isNegated)
	s := &groupScene{Scene: rule.Place{Groups: groups, G: i, W: 0}.Scene()}
	s.Context, s.Literal = c, true
	text, rows := firstText(rule.Pieces(), s)
	if len(rows) > 0 {
		return text, rows
	}
	for j := range groups[i] {
		if word := groups[i][j].Plain(); word.En != "" && word.Nl != "" {
			text = coptic.Localized{En: inflect.JoinWords(text.En, word.En), Nl: inflect.JoinWords(text.Nl, word.Nl)}
		}
	}
	return text, nil
}

// IsDependent reports whether a group continues a clause that depends on another and begins in an earlier group, so
// that a Dutch verb is last. It takes the piece of the group before.
func IsDependent(groups [][]tree.Word, i int, before coptic.Localized) bool {
	return tables.Has("joins", tables.LastWord(before.Nl)) || slices.ContainsFunc(groups[i], func(w tree.Word) bool {
		return w.FirstDependent(func(d *tree.Word) bool {
			return d.At < groups[i][0].At && tables.Has("joins", d.XPOS)
		}) != nil
	})
}

// WithConjunction returns a piece with the conjunction that stands before a clause in English and Dutch but after its
// first group in Coptic: "for he came" of ⲁϥⲉⲓ before ⲅⲁⲣ. It returns nothing for that particle itself.
func WithConjunction(groups [][]tree.Word, i int, piece coptic.Localized) coptic.Localized {
	if led, _ := frontedConjunction(groups, i-1); led {
		return coptic.Localized{}
	}
	_, first := frontedConjunction(groups, i)
	return coptic.Localized{En: inflect.JoinWords(first.En, piece.En), Nl: inflect.JoinWords(first.Nl, piece.Nl)}
}

// frontedConjunction reports whether a conjunction follows a group and stands before it in English and Dutch, and
// returns that conjunction. It is empty if the group says the same already. It does not stand before a group that
// continues another.
func frontedConjunction(groups [][]tree.Word, i int) (bool, coptic.Localized) {
	if i < 0 || i+1 >= len(groups) || len(groups[i+1]) != 1 || len(groups[i]) == 0 {
		return false, coptic.Localized{}
	}
	particle, base := groups[i+1][0].Lemma, &tree.SplitFused(groups[i])[0]
	keys := []string{particle, particle + " " + base.Lemma, particle + " " + base.XPOS}
	if base.Introduces().IsInPast() {
		keys = slices.Insert(keys, 1, particle+" past "+base.XPOS)
	}
	var first coptic.Localized
	led := slices.ContainsFunc(keys, func(key string) (is bool) {
		first, is = tables.Facts("leading")[key]
		return is
	})
	switch w := groups[i][len(groups[i])-1]; {
	case !led, i > 0 && tables.Has("continuing", groups[i][0].XPOS):
		return false, coptic.Localized{}
	case tables.Has("reason", w.Lemma):
		return true, coptic.Localized{}
	}
	return true, first
}

// Part splits off the end of the Dutch piece of a group if the subject or object of its verb follows, because Dutch
// puts a separable prefix or complement after them: "hield vast" becomes "hield" and "vast". It returns the rest, the
// end, and the index of the group whose piece the end follows. Without such an end, it returns piece, "" and i.
func Part(groups [][]tree.Word, i int, piece string) (kept, end string, behind int) {
	at := slices.IndexFunc(groups[i], tree.IsVerb)
	if at < 0 {
		return piece, "", i
	}
	v := &groups[i][at]
	if end = verbEnd(v); end == "" || !strings.HasSuffix(piece, " "+end) {
		return piece, "", i
	}
	behind = i + 1
	apart := behind < len(groups) && len(groups[behind]) == 1 // ⲛϫⲉ is a separate group
	if apart && tree.InSet("linking", &groups[behind][0]) {
		behind++
	}
	continues := func(w tree.Word) bool { return continuesClause(v, &w) }
	if behind >= len(groups) || !slices.ContainsFunc(groups[behind], continues) {
		return piece, "", i
	}
	for behind+1 < len(groups) && describes(groups[behind+1], groups[behind]) {
		behind++
	}
	return strings.TrimSuffix(piece, " "+end), end, behind
}

// verbEnd returns the complement and separable prefix that a Dutch verb has at the end of a main clause. It returns ""
// if the complement is a noun.
func verbEnd(v *tree.Word) string {
	_, nl, _ := tree.LikelyVerb(v)
	if nl.Complement == "" || nl.Complement == inflect.Oneself.Nl {
		return nl.Prefix
	}
	_, isNoun := inflect.ListedNoun(tables.LastWord(nl.Complement))
	if isNoun && !tables.Has("phrase-nl", tables.FirstWord(nl.Complement)) {
		return ""
	}
	return inflect.JoinWords(nl.Complement, nl.Prefix)
}

// continuesClause reports whether a word is the subject or object of a preceding verb, or modifies one.
func continuesClause(v, next *tree.Word) bool {
	if next.Head == nil || next.At < v.At {
		return false
	}
	if next.Head != v {
		return next.Head.Head == v && next.Head.At > v.At && next.Relation == "nmod"
	}
	marker := next.Marker()
	return next.Relation == "obj" || next.Relation == "nsubj" || marker != nil && tree.InSet("linking", marker)
}

// describes reports whether a group modifies the noun of the preceding group, as a genitive does.
func describes(group, noun []tree.Word) bool {
	if len(group) == 0 || len(noun) == 0 || !tree.InSet("genitive", &group[0]) {
		return false
	}
	w := group[0].Introduces()
	return w.Relation == "nmod" && w.Head != nil && w.Head.At >= noun[0].At && w.Head.At <= noun[len(noun)-1].At
}

// isNegated reports whether a word is a negation that ⲁⲛ follows, or a verb that ⲁⲛ alone negates.
func isNegated(w tree.Word) bool { return tree.InSet("not", &w) || w.HasOnlyFinalNegation() }

// restPiece returns the piece for the last words of a group, and the rows used. joined means that the word before them
// joins their clause to another, so that its Dutch verb is last.
func (s *groupScene) restPiece(words []tree.Word, joined bool) (coptic.Localized, []*rule.Row) {
	defer s.replaceWords(s.replaceWords(words))
	c := s.Context
	c.VerbLast = joined
	return Piece(s.Groups, s.G, c)
}
