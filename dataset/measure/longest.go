package measure

import (
	_ "embed"
	"math/rand/v2"
	"strconv"
	"strings"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/table"
)

// longText is a text of reading.MaxCharacters with the spacing used to read it.
type longText struct{ name, text, spacing string }

//go:embed longest.txt
var longestTable string

// longest returns texts of reading.MaxCharacters: running text composed of sentences, and the texts of longest.txt.
func longest(sentences []string) []longText {
	list := []longText{
		{"running text", strings.Join(sentences, " "), reading.SpacedGroups},
		{"running text without spaces", strings.ReplaceAll(strings.Join(sentences, ""), " ", ""), reading.SpacedNot},
	}
	blanks := strings.NewReplacer("␣", " ", "␤", "\n")
	for _, line := range table.Lines(longestTable) {
		columns := table.Columns(line)
		pieces := strings.Fields(columns[3])
		for i := range pieces {
			pieces[i] = blanks.Replace(pieces[i])
		}
		var text string
		if size, isStrewn := strings.CutPrefix(columns[2], "strewn "); isStrewn {
			most, _ := strconv.Atoi(size)
			text = shuffled(pieces, most)
		} else {
			for _, piece := range pieces[:len(pieces)-1] {
				text += strings.Repeat(piece, 200)
			}
			text += strings.Repeat(pieces[len(pieces)-1], reading.MaxCharacters)
		}
		list = append(list, longText{columns[0], text, columns[1]})
	}
	for i := range list {
		letters := []rune(list[i].text)
		list[i].text = string(letters[:min(reading.MaxCharacters, len(letters))])
	}
	return list
}

// shuffled joins parts in random order, but the same one on every run. It inserts a space wherever a group would exceed
// size letters; with size 0 it inserts none.
func shuffled(parts []string, size int) string {
	random := rand.New(rand.NewPCG(1, 2))
	var out strings.Builder
	for total, letters := 0, 0; total < reading.MaxCharacters; {
		part := parts[random.IntN(len(parts))]
		n := len([]rune(part))
		if size > 0 && letters > 0 && letters+n > size {
			out.WriteByte(' ')
			letters = 0
		}
		out.WriteString(part)
		letters, total = letters+n, total+n
	}
	return out.String()
}
