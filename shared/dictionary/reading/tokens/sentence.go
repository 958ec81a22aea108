package tokens

import (
	"slices"
	"strings"
)

const (
	// wholeParagraph is the maximum number of groups in a paragraph that counts as one sentence in spite of its
	// points. Points do not mark sentences in Coptic editions. In the dev part of the Sahidic treebank, 30 % of the
	// sentences contain a full stop, and none is longer than 51 groups.
	wholeParagraph = 60
	// verseGroups is the minimum number of groups in a line for it to be a verse rather than a line of a page or
	// column.
	verseGroups = 8
)

// Sentences divides the tokens of a paragraph into the parts to be analysed together. It divides at lines if these
// are verses or end with a point, and at points if the paragraph is long.
func Sentences(paragraph []Token) [][]Token {
	verses := areVerses(paragraph)
	long := groups(paragraph) > wholeParagraph
	var sentences [][]Token
	start := 0
	for i := range paragraph {
		t, n := &paragraph[i], i+1-start
		end := t.LineEnd && (verses || isFinal(t)) || long && endsLong(t, n)
		if end && groups(paragraph[start:i+1]) > 0 || i+1 == len(paragraph) {
			sentences = append(sentences, paragraph[start:i+1])
			start = i + 1
		}
	}
	if n := len(sentences); n > 1 && groups(sentences[n-1]) == 0 { // signs after the last sentence belong to it
		joined := paragraph[len(paragraph)-len(sentences[n-1])-len(sentences[n-2]):]
		sentences = append(sentences[:n-2], joined)
	}
	return sentences
}

// endsLong reports whether a token ends a part of a long paragraph that already has n tokens.
func endsLong(t *Token, n int) bool {
	return isFinal(t) && t.Space || n >= 4*wholeParagraph || n >= 2*wholeParagraph && t.Kind == Punctuation
}

// groups returns the number of tokens other than punctuation.
func groups(tokens []Token) int {
	n := 0
	for i := range tokens {
		if tokens[i].Kind != Punctuation {
			n++
		}
	}
	return n
}

// areVerses reports whether the lines of a paragraph are verses that end sentences. This requires that half of them
// are as long as a verse and that no point precedes the last group. If there are points, they end the sentences
// instead of the lines.
func areVerses(paragraph []Token) bool {
	last := len(paragraph)
	for last > 0 && paragraph[last-1].Kind == Punctuation {
		last--
	}
	var lines []int
	n := 0
	for i := range paragraph {
		if i < last && paragraph[i].Space && isFinal(&paragraph[i]) {
			return false
		}
		if paragraph[i].Kind != Punctuation {
			n++
		}
		if paragraph[i].LineEnd || i+1 == len(paragraph) {
			lines = append(lines, n)
			n = 0
		}
	}
	slices.Sort(lines)
	return len(lines) > 1 && lines[len(lines)/2] >= verseGroups
}

// Lines divides the tokens of a paragraph at line ends that certainly end a sentence.
func Lines(paragraph []Token) [][]Token {
	verses := areVerses(paragraph)
	var lines [][]Token
	start := 0
	for i := range paragraph {
		if i+1 == len(paragraph) || paragraph[i].LineEnd && (verses || isFinal(&paragraph[i])) {
			lines = append(lines, paragraph[start:i+1])
			start = i + 1
		}
	}
	return lines
}

// Stops identifies the marks that end the sentences of a text.
type Stops struct{ raised bool }

// StopsOf determines the marks that end the sentences of a text. These are full stops and question marks. A text
// without any uses raised points and colons, which are commas in texts with full stops.
func StopsOf(paragraphs [][]Token) Stops {
	for _, p := range paragraphs {
		for i := range p {
			if isStop(&p[i], fullStops) {
				return Stops{}
			}
		}
	}
	return Stops{raised: true}
}

// Divide returns the ends of the sentences in a list of tokens, which are at stops followed by a space. A stop after
// a verse number, or after a possible abbreviation in another script, does not end a sentence. Every sentence has a
// word.
func (s Stops) Divide(list []Token) (ends []int) {
	signs := fullStops
	if s.raised {
		signs = raisedStops
	}
	words := 0
	for i := range list {
		t := &list[i]
		switch {
		case t.Kind != Punctuation:
			if t.Kind != Number && t.Kind != Numeral {
				words++
			}
		case words > 0 && t.Space && isStop(t, signs) && !mayBeAbbreviation(&list[i-1]) && groups(list[i+1:]) > 0:
			ends = append(ends, i+1)
			words = 0
		}
	}
	return append(ends, len(list))
}

const (
	fullStops   = ".;?!⁖⁘⁙⁛჻܀⳹⳾"
	raisedStops = "·:⳿᛫•"
)

// isStop reports whether a token is punctuation that contains one of the signs. Dots for lost letters and signs in
// brackets do not count.
func isStop(t *Token, signs string) bool {
	return t.Kind == Punctuation && strings.ContainsAny(t.Text, signs) && !strings.ContainsAny(t.Text, "[]⟦⟧⟨⟩(…") &&
		!strings.Contains(t.Text, "..")
}

// mayBeAbbreviation reports whether a full stop after a token may be part of an abbreviation, as in "cf." or "Jo.".
func mayBeAbbreviation(t *Token) bool {
	const longest = 3
	return (t.Kind == Latin && t.Coptic == "" || t.Kind == Foreign) && !t.Space && len(t.Runes) <= longest
}

// isFinal reports whether a token is punctuation that ends sentences.
func isFinal(t *Token) bool {
	return t.Kind == Punctuation && strings.ContainsAny(t.Text, fullStops)
}
