package reading

import (
	"sync"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// spacingWords holds the words of the dictionary that help to find the ends of groups. They are collected on first
// use.
type spacingWords struct {
	lexicon morphology.Lexicon
	once    sync.Once
	words   map[string]spacing.Words
}

func (w *spacingWords) of(dialect string) spacing.Words {
	w.once.Do(func() {
		w.words = map[string]spacing.Words{coptic.Sahidic: {}, coptic.Bohairic: {}}
		var forms []morphology.Form
		for i := range w.lexicon.Len() {
			spelling := w.lexicon.Spelling(i)
			if !spacing.IsWord(spelling) {
				continue
			}
			forms = w.lexicon.AppendForms(forms[:0], i)
			for j := range forms {
				if words := w.words[forms[j].Dialect]; words != nil {
					words.Add(string(spelling))
				}
			}
		}
	})
	return w.words[dialect]
}

// longGroup is the number of letters from which a group is probably several groups written together. The longest in
// the treebanks has 21.
const longGroup = 25

// spacingOf classifies the spacing of a text. It returns SpacedNot if most letters are in groups that are too long to
// be single ones.
func spacingOf(paragraphs [][]tokens.Token) string {
	all, long := 0, 0
	for _, p := range paragraphs {
		for i := range p {
			if p[i].Kind != tokens.Group {
				continue
			}
			n := utf8.RuneCountInString(foldedGroup(&p[i]))
			all += n
			if n >= longGroup {
				long += n
			}
		}
	}
	if 2*long > all {
		return SpacedNot
	}
	return SpacedGroups
}

// respace finds the groups anew in every sequence of groups separated only by spaces.
func (r *Reader) respace(list []tokens.Token, dialect string) []tokens.Token {
	out := make([]tokens.Token, 0, len(list))
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && list[j].Kind == tokens.Group {
			j++
		}
		if j == i {
			out = append(out, list[i])
			i++
			continue
		}
		run := tokens.Join(list[i:j])
		letters, places := lettersOf(&run)
		for _, span := range cutAt(places, spacing.Groups(letters, dialect, r.words.of(dialect)), len(run.Runes)) {
			out = append(out, tokens.Part(run, span[0], span[1]))
		}
		i = j
	}
	return out
}

// lettersOf returns the folded letters of a token and the index of the rune that each comes from.
func lettersOf(t *tokens.Token) (letters []rune, places []int) {
	letters, places = make([]rune, 0, len(t.Runes)), make([]int, 0, len(t.Runes))
	for i, r := range t.Runes {
		if isPlain(r) {
			letters, places = append(letters, r), append(places, i)
			continue
		}
		for _, l := range spacing.Letters(r) {
			letters = append(letters, l)
			places = append(places, i)
		}
	}
	return letters, places
}

// isPlain reports whether a character is a letter that folds to itself.
func isPlain(r rune) bool {
	return isLetter(r) && r&1 == 1
}

// isLetter reports whether a character is a letter of the Coptic alphabet in either case. It excludes Old Coptic
// letters.
func isLetter(r rune) bool { return r >= 0x2C80 && r <= 0x2CB1 || r >= 0x3E2 && r <= 0x3EF }

// cutAt converts borders between letters to spans of runes. It ignores borders inside a rune.
func cutAt(places, borders []int, n int) (spans [][2]int) {
	start := 0
	for _, b := range borders {
		if at := places[b]; at > start && at != places[b-1] {
			spans = append(spans, [2]int{start, at})
			start = at
		}
	}
	return append(spans, [2]int{start, n})
}
