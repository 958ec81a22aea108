package reading

import (
	_ "embed" // foreign.txt
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/table"
)

const (
	// maxLatinWords is the maximum number of distinct transliterated words that are read as Coptic, to limit the
	// time.
	maxLatinWords = 200
	// maxLatinLetters is the maximum length of a transliterated word.
	maxLatinLetters = 40
	// soundCost is the cost of an unlikely reading of a sound, on the scale of the weights of package spacing.
	soundCost = 60
	// knownWordBonus is the bonus for a spelling in the dictionary. Such a spelling scores at least wordScore, because
	// some words rarely form a group by themselves.
	knownWordBonus, wordScore = 120, -60
	// surelyCoptic is the score above which a spelling counts as a group. perhapsCoptic applies next to other groups.
	surelyCoptic, perhapsCoptic = -60, -200
)

// latinWords reads the transliterated words of a text.
type latinWords struct {
	reader  *Reader
	dialect string // Auto, or the dialect of the words
	found   map[string]latinWord
}

// latinWord is the likeliest reading of a transliterated word in each dialect.
type latinWord struct {
	readings [2]latinReading // Sahidic, Bohairic
	foreign  bool            // it is an English or Dutch word
}

type latinReading struct {
	coptic string
	score  int
}

// read records the readings of the transliterated words of a paragraph, all in the dialect that fits them best. The
// words of a line count as Coptic if most of them are in Coptic letters, or look clearly like Coptic groups and are
// not words of another language. In a line with Coptic letters each word must meet that test by itself.
func (l *latinWords) read(list []tokens.Token) {
	dialect := l.dialectOf(list)
	for len(list) > 0 {
		end := slices.IndexFunc(list, func(t tokens.Token) bool { return t.LineEnd }) + 1
		if end == 0 {
			end = len(list)
		}
		line := list[:end]
		list = list[end:]
		groups, latin, likely := 0, 0, 0
		for i := range line {
			switch line[i].Kind {
			case tokens.Group:
				groups++
			case tokens.Latin:
				latin++
				if w := l.word(line[i].Text); w.isCertain(dialect) {
					likely++
				}
			}
		}
		if likely == 0 || 2*(groups+likely) <= groups+latin {
			continue
		}
		for i := range line {
			if line[i].Kind != tokens.Latin {
				continue
			}
			w := l.word(line[i].Text)
			if w.isCertain(dialect) || groups == 0 && w.readings[dialect].score >= perhapsCoptic {
				line[i].Coptic = w.readings[dialect].coptic
			}
		}
	}
}

// dialectOf returns the index of the dialect that fits the transliterated words of a paragraph best.
func (l *latinWords) dialectOf(list []tokens.Token) int {
	var sums [2]int
	for i := range list {
		if list[i].Kind != tokens.Latin {
			continue
		}
		for d, reading := range l.word(list[i].Text).readings {
			sums[d] += max(reading.score, perhapsCoptic)
		}
	}
	if sums[1] > sums[0] {
		return 1
	}
	return 0
}

//go:embed foreign.txt
var foreignLines string

// foreignWords holds common words of other languages in Latin letters.
var foreignWords = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for _, line := range table.Lines(foreignLines) {
		for word := range strings.FieldsSeq(line) {
			words[word] = true
		}
	}
	return words
})

// isCertain reports whether a word is certainly a group of a dialect and not a word of another language.
func (w *latinWord) isCertain(dialect int) bool {
	return !w.foreign && w.readings[dialect].score >= surelyCoptic
}

// word reads a word.
func (l *latinWords) word(text string) latinWord {
	if w, ok := l.found[text]; ok {
		return w
	}
	const never = -1 << 20
	w := latinWord{readings: [2]latinReading{{score: never}, {score: never}}}
	if len(l.found) >= maxLatinWords || len(text) > maxLatinLetters {
		return w
	}
	if l.found == nil {
		l.found = map[string]latinWord{}
	}
	lower := strings.ToLower(text)
	_, meaning := morphology.Find(l.reader.words.lexicon, []byte(coptic.Fold(lower)))
	w.foreign = meaning || foreignWords()[lower]
	for extra, typed := range latinVariants(lower) {
		for _, s := range coptic.LatinSpellings(typed) {
			w.consider(l, s.Text, s.Cost+min(extra, 1))
		}
	}
	l.found[text] = w
	return w
}

// consider keeps a spelling if it is likelier than the current one.
func (w *latinWord) consider(l *latinWords, spelling string, cost int) {
	if strings.Contains(spelling, " ") {
		return
	}
	letters := []rune(spelling)
	for d, dialect := range [...]string{coptic.Sahidic, coptic.Bohairic} {
		if l.dialect != dialect && (l.dialect == coptic.Sahidic || l.dialect == coptic.Bohairic) {
			continue
		}
		words := l.reader.words.of(dialect)
		score := spacing.Likeness(letters, dialect, words)
		if whole := words.Has(spelling); whole {
			score = max(score+knownWordBonus, wordScore)
		}
		score -= soundCost * cost
		if score > w.readings[d].score {
			w.readings[d] = latinReading{spelling, score}
		}
	}
}

// churchNames lists the beginnings of names in church pronunciation that no rule relates to their spelling.
var churchNames = [...][2]string{{"efnout", "phnout"}, {"evnout", "phnout"}, {"efnoud", "phnout"}, {"evnoud", "phnout"}}

// latinVariants returns the spellings that a typed word may represent, including itself. It drops an e that
// represents a stroke (sotem for ⲥⲱⲧⲙ), and the e that church pronunciation adds before two consonants
// (efnouti, empiromi for ⲫⲛⲟⲩϯ, ⲙⲡⲓⲣⲱⲙⲓ).
func latinVariants(typed string) []string {
	for _, name := range churchNames {
		if rest, ok := strings.CutPrefix(typed, name[0]); ok {
			typed = name[1] + rest
		}
	}
	variants := []string{typed}
	bare := withoutChurchVowel(typed)
	if bare != typed {
		variants = append(variants, bare)
	}
	var out strings.Builder
	for i := range len(bare) {
		if !isStrokeVowel(bare, i) {
			out.WriteByte(bare[i])
		}
	}
	if out.Len() < len(bare) {
		variants = append(variants, out.String())
	}
	return variants
}

// withoutChurchVowel drops an initial e before two consonants.
func withoutChurchVowel(typed string) string {
	if len(typed) <= 3 || typed[0] != 'e' || !isLatinConsonant(typed[1]) || !isLatinConsonant(typed[2]) {
		return typed
	}
	bare := typed[1:]
	if (bare[0] == 'f' || bare[0] == 'v') && bare[1] != 'r' {
		return "ph" + bare[1:]
	}
	return bare
}

// isStrokeVowel reports whether the letter at i is an e between a consonant and a sonorant that closes its syllable.
func isStrokeVowel(word string, i int) bool {
	return word[i] == 'e' && i > 0 && isLatinConsonant(word[i-1]) && i+1 < len(word) && isSonorant(word[i+1]) &&
		(i+2 == len(word) || isLatinConsonant(word[i+2]))
}

func isLatinConsonant(b byte) bool {
	return b >= 'a' && b <= 'z' && !strings.ContainsRune("aeiouy", rune(b))
}

func isSonorant(b byte) bool { return strings.IndexByte("blmnr", b) >= 0 }
