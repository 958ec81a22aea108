package plain

import (
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// Piece returns the piece of a literal line for a group without a Meaning, and the rows used. It applies a row of
// tables/meanings.txt or pieces.txt to the likeliest meanings of the words. If no row applies, it returns those
// meanings one by one, without rows. It is only as reliable as the group's gloss.
func Piece(groups [][]tree.Word, i int, c rule.Context) (coptic.Localized, []*rule.Row) {
	if len(groups[i]) == 0 {
		return coptic.Localized{}, nil
	}
	c.Denied = slices.ContainsFunc(groups[i], isDenied)
	s := &setting{Scene: rule.Place{Groups: groups, G: i, W: 0}.Scene()}
	s.Context, s.Literal = c, true
	text, rows := firstText(rule.Pieces(), s)
	if len(rows) > 0 {
		return text, rows
	}
	for j := range groups[i] {
		if word := groups[i][j].Plain(); word.En != "" && word.Nl != "" {
			text = coptic.Localized{En: inflect.Joined(text.En, word.En), Nl: inflect.Joined(text.Nl, word.Nl)}
		}
	}
	return text, nil
}

// isDenied reports whether a word is a negation that ⲁⲛ follows, or a verb that ⲁⲛ alone denies.
func isDenied(w tree.Word) bool { return tree.InSet("not", &w) || w.DeniedAlone() }

// restPiece returns the piece for the last words of a group, and the rows used. joined means that the word before them
// joins their clause to another, so that its Dutch verb is last.
func (s *setting) restPiece(words []tree.Word, joined bool) (coptic.Localized, []*rule.Row) {
	defer s.replaceWords(s.replaceWords(words))
	c := s.Context
	c.VerbLast = joined
	return Piece(s.Groups, s.G, c)
}
