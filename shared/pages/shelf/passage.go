package shelf

import (
	"encoding/json"
	"strings"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/level"
)

// doubtful is the confidence below which pages warn that a reading may be wrong.
const doubtful = 0.5

// Passage is a passage with its groups. Verse is the verse of the Bible that it quotes or retells, unless that is its
// reference. Doubtful is the number of groups whose reading may be wrong.
type Passage struct {
	*texts.ServedPassage
	Verse    string
	Groups   []Group
	Doubtful int
}

// Group is a bound group with its words.
type Group struct {
	Number        int    // index in its passage, counting punctuation
	Before, After string // punctuation around it
	Text, Plain   string // the group and its plain meaning
	Doubtful      bool   // its reading may be wrong
	Words         []Word
}

// Word is a word of a group.
type Word struct {
	Text, Entry, Headword, Kind, Gloss string
	Counted                            bool // counts as vocabulary: neither a name nor grammar
}

// passage reads the stored analysis of a passage. Signs between groups are attached to them, so that the passage
// looks as written.
func passage(l words.Language, p *texts.ServedPassage) (Passage, error) {
	shown := Passage{ServedPassage: p}
	var read texts.Analysis
	if err := json.Unmarshal(p.Analysis, &read); err != nil {
		return shown, err
	}
	written := []rune(p.Coptic)
	number, last := -1, 0 // up to where the passage is shown
	for g := range read.Groups() {
		number++
		if len(g.Words) == 1 && g.Words[0].XPOS == "PUNCT" {
			continue
		}
		group := Group{
			Number: number, Text: g.Text, Plain: l.Of(g.Plain.En, g.Plain.Nl), Doubtful: g.Confidence < doubtful,
		}
		if last <= g.Start && g.Start < g.End && g.End <= len(written) {
			group.Text = string(written[g.Start:g.End])
			shown.addSigns(&group, string(written[last:g.Start]))
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
	if n := len(shown.Groups); n > 0 {
		shown.Groups[n-1].After += strings.TrimSpace(string(written[last:]))
	}
	return shown, nil
}

// isCode reports whether a gloss consists only of abbreviations, such as SG.M.POSS.3SG.M. In that case the plain
// meaning of the group is more helpful.
func isCode(gloss string) bool {
	return strings.ContainsAny(gloss, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") &&
		strings.Trim(gloss, ".-:ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// addSigns distributes the signs before a group. Those that directly follow the previous group belong to that group,
// the others to next.
func (p *Passage) addSigns(next *Group, text string) {
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
