package recognition

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Bounds of what is Coptic text. They were found on generated photographs (make photo-eval) of other seeds than those
// the figures come from.
const (
	faint   = 0.7    // of the usual confidence: a line below it is an ornament, or shines through the paper
	unsure  = 0.5    // confidence below which a word that looks odd is left out
	tall    = 2      // of the usual height: a word above it was read across an ornament
	narrow  = 12     // times in the usual height: a word as narrow is the edge of a sheet
	pattern = 6      // letters: where as many are of a few kinds they are an ornament
	short   = 3      // letters: numbers have no more, and fewer among other signs are a part of these
	apart   = 1.3    // of the usual distance of lines: from there on a number stands by itself
	cross   = 0x03EF // ϯ: what a cross above the text is read as
)

// omit marks the words of a Coptic page that are no Coptic text, and leaves them out of the text: page numbers, words
// in other scripts, ornaments, and what shines through the paper or lies about it.
func (p *Page) omit() {
	var sure, heights, distances []float64 // of each letter, so that specks do not count; of each line
	for i, line := range p.Lines {
		n := len(line.letters())
		sure = append(sure, slices.Repeat([]float64{line.sureness()}, n)...)
		heights = append(heights, slices.Repeat([]float64{float64(line.Box[3])}, n)...)
		if i > 0 {
			distances = append(distances, float64(line.foot()-p.Lines[i-1].foot()))
		}
	}
	least, usual := faint*median(sure), median(heights)
	for i := range p.Lines {
		p.Lines[i].omit(least, usual)
	}
	p.omitNumbers(int(apart * median(distances)))
	p.compose()
}

// omit marks the words of a line by the least confidence that lines of the page have, and their usual height.
func (l *Line) omit(least, usual float64) {
	texts := 0
	for i := range l.Words {
		w := &l.Words[i]
		w.Omitted = !w.isText() || isPattern(w.letters()) || float64(w.Box[2])*narrow < usual ||
			w.Confidence < unsure && float64(w.Box[3]) > tall*usual
		if !w.Omitted && len(w.letters()) > 0 {
			texts++
		}
	}
	letters := l.letters()
	odd := texts == 0 || l.sureness() < least || isPattern(letters) || slices.Equal(letters, []rune{cross})
	for i := range l.Words {
		w := &l.Words[i]
		w.Omitted = w.Omitted || odd || 2*texts < len(l.Words) && len(w.letters()) < short
	}
}

// omitNumbers marks what stands by itself above the first line or below the last, and is as short as a number in
// letters.
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
		if far := number.foot() - next.foot(); max(far, -far) >= distance && len(number.letters()) <= short {
			for j := range number.Words {
				number.Words[j].Omitted = true
			}
		}
	}
}

// foot returns where a line ends below.
func (l *Line) foot() int { return l.Box[1] + l.Box[3] }

// sureness returns the middle one of the confidences of a line's Coptic words, so that one which was misread does not
// count, or 0 if it has none.
func (l *Line) sureness() float64 {
	var of []float64
	for _, w := range l.Words {
		if len(w.letters()) > 0 && w.isText() {
			of = append(of, w.Confidence)
		}
	}
	return median(of)
}

// isText reports whether a word is Coptic: letters with few other signs, or punctuation.
func (w *Word) isText() bool {
	letters, others := len(w.letters()), 0
	for _, r := range w.Text {
		if !coptic.IsLetter(r) && !coptic.IsMark(r) && !unicode.IsPunct(r) {
			others++
		}
	}
	if letters == 0 {
		return others == 0 && w.Confidence >= unsure
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

// isPattern reports whether a word or a line repeats few letters, as ornaments are read.
func isPattern(letters []rune) bool {
	n := len(letters)
	letters = slices.Sorted(slices.Values(letters))
	return n >= pattern && len(slices.Compact(letters)) <= min(n/3, 4)
}

// median returns the middle one of some numbers, or 0 if there is none.
func median(of []float64) float64 {
	if len(of) == 0 {
		return 0
	}
	of = slices.Clone(of)
	slices.Sort(of)
	return of[len(of)/2]
}
