package shelf

import (
	"encoding/json"
	"strings"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/level"
)

// doubtful is the confidence below which a reading is shown as one that may be wrong.
const doubtful = 0.5

// Passage is a passage with its words. Verse is the verse of the Bible that it gives or tells, where the reference is
// another. Doubtful counts its groups that may be read wrongly.
type Passage struct {
	*texts.Shown
	Verse    string
	Groups   []Group
	Doubtful int
}

// Group is a bound group with its words, and the signs that stand before and after it. Number counts the groups of its
// passage from 0, punctuation too. Doubtful says that the service is not sure how to read it.
type Group struct {
	Number              int
	Before, Text, After string
	Plain               string
	Doubtful            bool
	Words               []Word
}

// Word is a word of a group. Counted says that it is one of those that a reader knows or not: no name and nothing of
// the grammar.
type Word struct {
	Text, Entry, Headword, Kind, Gloss string
	Counted                            bool
}

// analysis is the part of a stored analysis that is read.
type analysis struct {
	Sentences []struct {
		Groups []struct {
			Text       string
			Start, End int // in the passage, in characters
			Confidence float64
			Plain      gloss.Text
			Words      []struct {
				Text, Role string
				UPOS, XPOS string
				Gloss      gloss.Text
				Entries    []struct{ ID, Headword string }
			}
		}
	}
}

// passage reads the stored analysis of a passage. What stands between groups stays with them, so that the passage is
// shown as it is written.
func passage(l words.Language, p *texts.Shown) (Passage, error) {
	shown := Passage{Shown: p}
	var read analysis
	if err := json.Unmarshal(p.Analysis, &read); err != nil {
		return shown, err
	}
	written := []rune(p.Coptic)
	number, last := -1, 0 // up to where the passage is shown
	for _, sentence := range read.Sentences {
		for _, g := range sentence.Groups {
			number++
			if len(g.Words) == 1 && g.Words[0].XPOS == "PUNCT" {
				continue
			}
			group := Group{
				Number: number, Text: g.Text, Plain: l.Of(g.Plain.En, g.Plain.Nl), Doubtful: g.Confidence < doubtful,
			}
			if last <= g.Start && g.Start < g.End && g.End <= len(written) {
				group.Text = string(written[g.Start:g.End])
				shown.between(&group, string(written[last:g.Start]))
				last = g.End
			}
			if group.Doubtful {
				shown.Doubtful++
			}
			for _, w := range g.Words {
				word := Word{
					Text: w.Text, Kind: l.Code("upos", w.UPOS),
					Gloss: l.Gloss(reading.Word{XPOS: w.XPOS, Gloss: w.Gloss}),
				}
				if isCode(word.Gloss) {
					word.Gloss = ""
				}
				if len(w.Entries) > 0 {
					word.Entry, word.Headword = w.Entries[0].ID, w.Entries[0].Headword
					word.Counted = level.Counts(w.Role, w.UPOS)
				}
				group.Words = append(group.Words, word)
			}
			shown.Groups = append(shown.Groups, group)
		}
	}
	if n := len(shown.Groups); n > 0 {
		shown.Groups[n-1].After += strings.TrimSpace(string(written[last:]))
	}
	return shown, nil
}

// isCode reports whether a gloss has no plain words: SG.M.POSS.3SG.M says nothing that the group's plain line does not
// say better.
func isCode(gloss string) bool {
	return strings.ContainsAny(gloss, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") &&
		strings.Trim(gloss, ".-:ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// between shares out what stands before a group: what follows the group before it directly is that one's.
func (p *Passage) between(next *Group, text string) {
	n := len(p.Groups)
	at := strings.LastIndexAny(text, " \n\t")
	if n == 0 || at < 0 && text == "" {
		next.Before = strings.TrimSpace(text)
		return
	}
	if at < 0 {
		at = len(text)
	}
	p.Groups[n-1].After = strings.Join(strings.Fields(text[:at]), " ")
	next.Before = strings.TrimSpace(text[at:])
}
