package recognition

import (
	"strconv"
	"strings"
)

// Columns of Tesseract's TSV output.
const (
	columnLevel = iota
	_           // page
	columnBlock
	columnParagraph
	columnLine
	_ // word
	columnLeft
	columnTop
	columnWidth
	columnHeight
	columnConfidence
	columnText
	columns
)

const (
	levelLine = "4"
	levelWord = "5"
)

// parse makes a page of Tesseract's TSV: a row for each block, paragraph, line and word. Paragraphs are parted by an
// empty line.
func parse(tsv string) *Page {
	page := &Page{Lines: []Line{}}
	var text strings.Builder
	var paragraph string
	var sum float64
	var words int
	for row := range strings.Lines(tsv) {
		cells := strings.SplitN(strings.TrimRight(row, "\n"), "\t", columns)
		if len(cells) < columns {
			continue
		}
		switch cells[columnLevel] {
		case levelLine:
			page.Lines = append(page.Lines, Line{Box: box(cells), Words: []Word{}})
		case levelWord:
			word := strings.TrimSpace(cells[columnText])
			confidence, err := strconv.ParseFloat(cells[columnConfidence], 64)
			if word == "" || err != nil || len(page.Lines) == 0 {
				continue
			}
			line := &page.Lines[len(page.Lines)-1]
			if len(line.Words) == 0 && text.Len() > 0 {
				text.WriteByte('\n')
				if here := cells[columnBlock] + "." + cells[columnParagraph]; here != paragraph {
					text.WriteByte('\n')
				}
			}
			paragraph = cells[columnBlock] + "." + cells[columnParagraph]
			if len(line.Words) > 0 {
				text.WriteByte(' ')
				line.Text += " "
			}
			text.WriteString(word)
			line.Text += word
			line.Words = append(line.Words, Word{Text: word, Confidence: confidence / 100, Box: box(cells)})
			line.Confidence += confidence / 100
			sum += confidence / 100
			words++
		}
	}
	page.Text = text.String()
	page.Lines = finished(page.Lines)
	if words > 0 {
		page.Confidence = sum / float64(words)
	}
	return page
}

// finished leaves out lines without words, and makes sums of confidences their means.
func finished(lines []Line) []Line {
	kept := lines[:0]
	for _, line := range lines {
		if len(line.Words) == 0 {
			continue
		}
		line.Confidence /= float64(len(line.Words))
		kept = append(kept, line)
	}
	return kept
}

func box(cells []string) Box {
	number := func(column int) int {
		n, _ := strconv.Atoi(cells[column]) // Tesseract writes whole numbers
		return n
	}
	return Box{number(columnLeft), number(columnTop), number(columnWidth), number(columnHeight)}
}
