package reading

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

const (
	// maxLatinWords is how many different words of a text in Latin letters are read as Coptic; it bounds the time.
	maxLatinWords = 200
	// maxLatinLetters is how long one may be.
	maxLatinLetters = 40
	// soundCost is what an unlikely reading of a sound costs, in the weights of package spacing.
	soundCost = 60
	// wholeWord is what a spelling gains that is a word of the dictionary; it scores wordScore at least, for words that
	// are seldom groups of their own.
	wholeWord, wordScore = 120, -60
	// surelyCoptic is from which score on a spelling is taken for a group, and perhapsCoptic among groups.
	surelyCoptic, perhapsCoptic = -60, -200
)

// latinWords reads the words of a text in Latin letters.
type latinWords struct {
	reader  *Reader
	dialect string // Auto, or the one they are in
	found   map[string]latinWord
}

// latinWord is what a word in Latin letters is likeliest to be in each dialect.
type latinWord struct {
	readings [2]latinReading // Sahidic, Bohairic
	foreign  bool            // a word of English or Dutch
}

type latinReading struct {
	coptic string
	score  int
}

// read notes what the words of a paragraph in Latin letters are read as, all in the dialect that suits them best. In a
// paragraph without Coptic letters they are Coptic when most of them look like it; beside Coptic letters each must, and
// must be no word of English or Dutch.
func (l *latinWords) read(list []tokens.Token) {
	groups, latin, foreign := 0, 0, 0
	var likely, sums [2]int
	for i := range list {
		switch list[i].Kind {
		case tokens.Group:
			groups++
		case tokens.Latin:
			latin++
			w := l.word(list[i].Text)
			if w.foreign {
				foreign++
			}
			for d, reading := range w.readings {
				sums[d] += max(reading.score, perhapsCoptic)
				if !w.foreign && reading.score >= surelyCoptic {
					likely[d]++
				}
			}
		}
	}
	dialect := 0
	if sums[1] > sums[0] {
		dialect = 1
	}
	if likely[dialect] == 0 || groups == 0 && (2*likely[dialect] < latin-foreign || 3*foreign > latin) {
		return
	}
	for i := range list {
		if list[i].Kind != tokens.Latin {
			continue
		}
		w := l.word(list[i].Text)
		reading := w.readings[dialect]
		if groups > 0 && !w.foreign && reading.score >= surelyCoptic || groups == 0 && reading.score >= perhapsCoptic {
			list[i].Coptic = reading.coptic
		}
	}
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
	w.foreign = meaning || strings.Contains(commonWords, " "+lower+" ")
	for extra, typed := range latinVariants(lower) {
		for _, s := range coptic.LatinSpellings(typed) {
			w.consider(l, s.Text, s.Cost+min(extra, 1))
		}
	}
	l.found[text] = w
	return w
}

// consider takes a spelling where it is likelier than the one before.
func (w *latinWord) consider(l *latinWords, spelling string, cost int) {
	if strings.Contains(spelling, " ") {
		return
	}
	letters := []rune(spelling)
	for d, dialect := range [...]string{Sahidic, Bohairic} {
		if l.dialect != dialect && (l.dialect == Sahidic || l.dialect == Bohairic) {
			continue
		}
		words := l.reader.words.of(dialect)
		score := spacing.Likeness(letters, dialect, words)
		if whole := words.Has(spelling); whole {
			score = max(score+wholeWord, wordScore)
		}
		score -= soundCost * cost
		if score > w.readings[d].score {
			w.readings[d] = latinReading{spelling, score}
		}
	}
}

// churchNames are what the church says for names whose letters no rule finds, by their beginnings.
var churchNames = [...][2]string{{"efnout", "phnout"}, {"evnout", "phnout"}, {"efnoud", "phnout"}, {"evnoud", "phnout"}}

// latinVariants are the ways a typed word may be meant beside itself: without each e that a stroke stands for (sotem
// for ⲥⲱⲧⲙ), without the e that the church says before two consonants (efnouti, empiromi for ⲫⲛⲟⲩϯ, ⲙⲡⲓⲣⲱⲙⲓ).
func latinVariants(typed string) []string {
	for _, name := range churchNames {
		if rest, ok := strings.CutPrefix(typed, name[0]); ok {
			typed = name[1] + rest
		}
	}
	variants := []string{typed}
	bare := typed
	if len(typed) > 3 && typed[0] == 'e' && isLatinConsonant(typed[1]) && isLatinConsonant(typed[2]) {
		bare = typed[1:]
		if (bare[0] == 'f' || bare[0] == 'v') && bare[1] != 'r' {
			bare = "ph" + bare[1:]
		}
		variants = append(variants, bare)
	}
	var out strings.Builder
	for i := range len(bare) {
		if bare[i] == 'e' && i > 0 && isLatinConsonant(bare[i-1]) && i+1 < len(bare) && isSonorant(bare[i+1]) &&
			(i+2 == len(bare) || isLatinConsonant(bare[i+2])) {
			continue
		}
		out.WriteByte(bare[i])
	}
	if out.Len() < len(bare) {
		variants = append(variants, out.String())
	}
	return variants
}

func isLatinConsonant(b byte) bool {
	return b >= 'a' && b <= 'z' && !strings.ContainsRune("aeiouy", rune(b))
}

func isSonorant(b byte) bool { return strings.IndexByte("blmnr", b) >= 0 }

// commonWords are words of English and Dutch that a text in either is full of, and those of notes and references.
const commonWords = " " +
	"a an and are as at be but by can do for from had has have he her his i if in into is it its me my no not of " +
	"on or our she so than that the their them then there these they this to up us was we were what when which who will " +
	"with would you your said see also word words page line verse chapter book note text means meaning hello yes " +
	"aan al als bij dan dat de den der deze die dit door een en er geen haar hebben heeft het hij hoe hun ik is je kan " +
	"maar met mijn naar niet nog nu of om onder ons ook op over te tot uit van voor wat was we wel werd wij wordt zal " +
	"ze zich zij zijn zo zoals woord woorden regel vers hoofdstuk boek tekst betekent ja nee "
