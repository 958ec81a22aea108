package recognition

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Thresholds for Coptic text, tuned on generated photographs (make photo-eval) with other seeds than those used for
// the published figures.
const (
	minLine     = 0.7    // share of the usual confidence below which a line is an ornament or shows through the paper
	minWord     = 0.5    // confidence below which an odd-looking word is omitted
	maxHeight   = 2      // multiple of the usual height above which a word spans an ornament
	maxAspect   = 12     // ratio of height to width above which a word is the edge of a sheet
	minPattern  = 6      // letters from which a few repeated ones are an ornament
	maxNumber   = 3      // maximum number of letters in a number; so few among other characters do not count as Coptic
	minDistance = 1.3    // multiple of the usual line spacing from which a number stands apart
	cross       = 0x03EF // a cross above the text is read as ϯ
)

// omit marks the words of a Coptic page that are not Coptic text: page numbers, words in other scripts, ornaments,
// and anything that shows through the paper or lies around it. It removes them from the text.
func (p *Page) omit() {
	var sure, heights, distances []float64 // of each letter, so that specks do not count; of each line
	for i, line := range p.Lines {
		n := len(line.letters())
		sure = append(sure, slices.Repeat([]float64{line.medianConfidence()}, n)...)
		heights = append(heights, slices.Repeat([]float64{float64(line.Box[3])}, n)...)
		if i > 0 {
			distances = append(distances, float64(line.bottom()-p.Lines[i-1].bottom()))
		}
	}
	least, usual := minLine*median(sure), median(heights)
	for i := range p.Lines {
		p.Lines[i].omit(least, usual)
	}
	p.omitNumbers(int(minDistance * median(distances)))
	p.compose()
}

// omit marks words of a line. least is the minimum confidence of a line that is kept, and usual the usual height of
// the lines on the page.
func (l *Line) omit(least, usual float64) {
	texts := 0
	for i := range l.Words {
		w := &l.Words[i]
		w.Omitted = !w.isText() || isPattern(w.letters()) || float64(w.Box[2])*maxAspect < usual ||
			w.Confidence < minWord && float64(w.Box[3]) > maxHeight*usual
		if !w.Omitted && len(w.letters()) > 0 {
			texts++
		}
	}
	letters := l.letters()
	odd := texts == 0 || l.medianConfidence() < least || isPattern(letters) || slices.Equal(letters, []rune{cross})
	for i := range l.Words {
		w := &l.Words[i]
		w.Omitted = w.Omitted || odd || 2*texts < len(l.Words) && len(w.letters()) < maxNumber
	}
}

// omitNumbers marks page numbers. These are the words of the first or last line with text, if that line is at least
// distance from its neighbour and has no more letters than a numeral. It marks none if fewer than three lines have
// text.
func (p *Page) omitNumbers(distance int) {
	var lines []*Line
	for i := range p.Lines {
		if slices.ContainsFunc(p.Lines[i].Words, func(w Word) bool { return !w.Omitted }) {
			lines = append(lines, &p.Lines[i])
		}
	}
	n := len(lines)
	if n < 3 {
		return
	}
	for _, ends := range [][2]*Line{{lines[0], lines[1]}, {lines[n-1], lines[n-2]}} {
		number, next := ends[0], ends[1]
		if far := number.bottom() - next.bottom(); max(far, -far) >= distance && len(number.letters()) <= maxNumber {
			for j := range number.Words {
				number.Words[j].Omitted = true
			}
		}
	}
}

// bottom returns the lower edge of a line.
func (l *Line) bottom() int { return l.Box[1] + l.Box[3] }

// medianConfidence returns the median confidence of a line's Coptic words, or 0 if it has none. The median ignores
// single misread words.
func (l *Line) medianConfidence() float64 {
	var confidences []float64
	for _, w := range l.Words {
		if len(w.letters()) > 0 && w.isText() {
			confidences = append(confidences, w.Confidence)
		}
	}
	return median(confidences)
}

// isText reports whether a word is Coptic text: letters with few other characters, or punctuation of sufficient
// confidence.
func (w *Word) isText() bool {
	letters, others := len(w.letters()), 0
	for _, r := range w.Text {
		if !coptic.IsLetter(r) && !coptic.IsMark(r) && !unicode.IsPunct(r) {
			others++
		}
	}
	if letters == 0 {
		return others == 0 && w.Confidence >= minWord
	}
	return 2*others < letters
}

// letters returns the Coptic letters of a word, without marks.
func (w *Word) letters() []rune {
	return slices.DeleteFunc([]rune(strings.ToLower(w.Text)), func(r rune) bool { return !coptic.IsLetter(r) })
}

// letters returns the Coptic letters of a line's words.
func (l *Line) letters() []rune {
	var all []rune
	for _, w := range l.Words {
		all = append(all, w.letters()...)
	}
	return all
}

// isPattern reports whether letters are mostly repetitions, as in misread ornaments.
func isPattern(letters []rune) bool {
	n := len(letters)
	letters = slices.Sorted(slices.Values(letters))
	return n >= minPattern && len(slices.Compact(letters)) <= min(n/3, 4)
}

// median returns the median of numbers, or 0 if there are none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	values = slices.Clone(values)
	slices.Sort(values)
	return values[len(values)/2]
}
