// Package correction suggests corrections for words from text recognition. It takes letters with confidences and
// returns the likeliest known bound groups. Like a noisy channel, it weighs the recogniser's confusions and
// confidence against the probability of a group according to package morphology.
package correction

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Choice is a possible reading of a letter.
type Choice struct {
	Text       string
	Confidence float64 // 0 to 1
}

// UnmarshalJSON decodes ["ⲁ", 0.98]. It returns an error for anything else.
func (c *Choice) UnmarshalJSON(data []byte) error {
	pair := [2]any{&c.Text, &c.Confidence}
	var parts []json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	if len(parts) != len(pair) {
		return fmt.Errorf("a choice is a letter and a confidence, not %d values", len(parts))
	}
	for i, part := range parts {
		if err := json.Unmarshal(part, pair[i]); err != nil {
			return err
		}
	}
	return nil
}

// Letter is a letter of a recognised word. The first choice is the letter as recognised; the alternatives follow,
// likeliest first.
type Letter []Choice

// Word is a recognised word, spelled by the first choices of its letters. A mark is a separate letter.
type Word []Letter

// Fault describes what is wrong with a word, or returns "" if it is valid. A valid word has letters, and each letter
// has choices. A choice is a single letter with a confidence from 0 to 1.
func (w Word) Fault() string {
	if len(w) == 0 {
		return "it has no letters"
	}
	for i, letter := range w {
		if len(letter) == 0 {
			return fmt.Sprintf("letter %d has no choices", i+1)
		}
		for _, c := range letter {
			switch n := utf8.RuneCountInString(c.Text); {
			case n == 0:
				return fmt.Sprintf("a choice of letter %d is empty", i+1)
			case n > maxPoints:
				return fmt.Sprintf("a choice of letter %d has %d characters, and at most %d make a letter", i+1, n, maxPoints)
			case !(c.Confidence >= 0 && c.Confidence <= 1):
				return fmt.Sprintf("a confidence of letter %d is not between 0 and 1", i+1)
			}
		}
	}
	return ""
}

// Suggestion is a likely correction of a word.
type Suggestion struct {
	Text  string  `json:"text"`  // with the word's capitals and marks where its letters are kept
	Score float64 `json:"score"` // probability, from 0 to 1, relative to the recognised word and the other suggestions
}

// Limits on a request.
const (
	MaxWords = 1000 // more than any page has
	// MaxLetters is the maximum total number of letters in the words and in all spellings evaluated for them. It
	// limits the time, because the time per letter hardly depends on the spelling (BenchmarkWorst).
	MaxLetters = 100_000
)

// ErrTooMuch is returned if the words would exceed MaxLetters.
var ErrTooMuch = errors.New("correction: too many letters to try")

// Limits on a word.
const (
	maxPoints      = 4  // code points in a letter with its marks
	maxLetters     = 40 // in a word that gets suggestions
	maxSuggestions = 3
	maxCandidates  = 64 // spellings analysed for a word
)

// Costs in bits, measured on rendered pages (docs/performance.md).
const (
	weightOfGroup = 0.8 // weight of the morphology's cost relative to the recogniser's
	unknownCost   = 6.0 // for a group that has unknown words
	minMargin     = 6.0 // by which a suggestion must be better than the recognised word

	// maxDoubt is the certainty, in bits, above which a letter stays unchanged because the word may be missing from
	// the lexicon.
	maxDoubt = 6.5

	// Costs of the letters that may have been printed if the recognised letter is wrong.
	firstChoice = 1.2  // the recogniser's second choice
	otherChoice = 2.8  // its third choice, and more for each further one
	lookAlike   = 4.5  // a similar letter that was not among the choices
	spurious    = 4.5  // no letter at all
	lostLetter  = 11.0 // a printed letter that was not recognised, plus half the cost of a wrong neighbour
)

// confidenceBits maps Tesseract's confidence in a letter to the evidence, in bits, against the letter being wrong.
// Correct letters hardly ever have a confidence below 0.98.
var confidenceBits = []struct{ confidence, bits float64 }{
	{0, 0.3}, {0.8, 0.8}, {0.9, 1.5}, {0.95, 2.2}, {0.97, 3}, {0.98, 4.6}, {0.985, 8}, {0.99, 11.5}, {1, 13},
}

// bitsOfError interpolates between the values of confidenceBits.
func bitsOfError(confidence float64) float64 {
	for i := 1; i < len(confidenceBits); i++ {
		if low, high := confidenceBits[i-1], confidenceBits[i]; confidence <= high.confidence {
			share := max(0, (confidence-low.confidence)/(high.confidence-low.confidence))
			return low.bits + share*(high.bits-low.bits)
		}
	}
	return confidenceBits[len(confidenceBits)-1].bits
}

// lookAlikes holds the letters that recognisers and people confuse, whatever the choices are.
var lookAlikes = alikeLetters("ⲁⲗⲇ", "ⲛⲏⲡⲙ", "ⲉⲥⲟⲑⲱϭ", "ⲧⲅϯⲩ", "ⲱϣ", "ϩϧ",
	"ⲝⲍϩ", "ⲓⲣϥ", "ⲕⲏ", "ⲭϫ", "ⲃⲉ", "ⲣϥⲫ", "ⲩⲭ", "ⲫⲯ")

func alikeLetters(groups ...string) map[rune][]rune {
	out := map[rune][]rune{}
	for _, group := range groups {
		for _, r := range group {
			for _, other := range group {
				if r != other && !slices.Contains(out[r], other) {
					out[r] = append(out[r], other)
				}
			}
		}
	}
	return out
}

// insertable lists the letters tried where one may be missing: narrow ones, and those that tend to break off.
var insertable = []rune("ⲓⲛⲉⲟⲧⲩⲥ")

// Corrector suggests corrections. It is safe for concurrent use.
type Corrector struct {
	morphology *morphology.Analyser
	dialects   []string
}

// New returns a corrector that uses a morphological analyser.
func New(m *morphology.Analyser) *Corrector {
	return &Corrector{morphology: m, dialects: morphology.Dialects()}
}

// Suggest returns up to three suggestions for each word of a page, likeliest first, and none for a word that is
// probably correct. dialect is S, B, or "" to detect the main dialect of the page; Suggest returns the dialect
// used. It fails with ErrTooMuch or with ctx's error.
func (c *Corrector) Suggest(ctx context.Context, words []Word, dialect string) ([][]Suggestion, string, error) {
	out := make([][]Suggestion, len(words))
	read := make([]recognised, len(words))
	sums := make([]float64, len(c.dialects))
	left := MaxLetters
	for i, w := range words {
		if read[i] = readingOf(w); !read[i].coptic {
			continue
		}
		if left -= len(read[i].letters) * len(c.dialects); left < 0 {
			return nil, "", ErrTooMuch
		}
		read[i].costs = c.morphology.AppendCosts(nil, string(read[i].letters))
		for d, cost := range read[i].costs {
			sums[d] += toBits(cost)
		}
	}
	d := slices.Index(c.dialects, dialect)
	if d < 0 {
		d = slices.Index(sums, slices.Min(sums))
	}
	for i := range words {
		r := &read[i]
		if !r.coptic || len(r.letters) > maxLetters {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, "", err
		}
		var err error
		if out[i], err = c.suggest(r, d, &left); err != nil {
			return nil, "", err
		}
	}
	return out, c.dialects[d], nil
}

// Costs in bits for a group without recognition data: of replacing a letter with one that does not look alike, and of
// dropping a letter.
const (
	otherGuessed    = 6
	spuriousGuessed = 9
	// guessedCandidates is the number of spellings analysed, which covers one wrong letter in most groups.
	guessedCandidates = 192
	guessMargin       = 4 // bits by which a guess may be worse than the best and still count
)

// Explains reports whether a folded group consists of known words of a dialect.
func (c *Corrector) Explains(group, dialect string) bool {
	d := slices.Index(c.dialects, dialect)
	return d >= 0 && c.morphology.CostIn(d, group).Known
}

// Guess is a likely original of an unexplained group.
type Guess struct {
	Text  string // folded
	From  []int  // index in the group of each letter of Text, or -1 if it was missing
	Score float64
}

// Guess returns the likeliest original of a folded group without recognition data. Each letter is wrong with
// probability 2^-wrong. ok is false if no other spelling is likelier than the group itself.
func (c *Corrector) Guess(group, dialect string, wrong float64) (Guess, bool) {
	d := slices.Index(c.dialects, dialect)
	r := recognised{letters: []rune(group)}
	if d < 0 || len(r.letters) > maxLetters {
		return Guess{}, false
	}
	listed := min(wrong, maxDoubt) // no letter is more certain than others
	r.dropped = spuriousGuessed - spurious + wrong - listed
	for _, letter := range r.letters {
		var options []option
		for _, alike := range lookAlikes[letter] {
			options = append(options, option{alike, wrong + math.Log2(float64(len(lookAlikes[letter])))})
		}
		for _, other := range slices.Sorted(maps.Keys(lookAlikes)) {
			if other != letter && !slices.Contains(lookAlikes[letter], other) {
				options = append(options, option{other, wrong + otherGuessed})
			}
		}
		r.choices, r.wrong = append(r.choices, options), append(r.wrong, listed)
	}
	base := toBits(c.morphology.CostIn(d, group))
	best, sum, found := candidate{}, math.Exp2(-base), base
	for _, near := range r.spellingsNear(base) { // cheapest first
		most := min(base, found+guessMargin) - near.bits
		if most < 0 {
			break
		}
		cost := c.morphology.CostUnder(d, string(near.letters), most/weightOfGroup)
		if total := near.bits + toBits(cost); cost.Known && total < base {
			sum += math.Exp2(-total)
			if total < found {
				best, found = near, total
			}
		}
	}
	if best.letters == nil {
		return Guess{}, false
	}
	return Guess{string(best.letters), best.from, math.Exp2(-found) / sum}, true
}

// recognised is a recognised word without its marks.
type recognised struct {
	coptic  bool
	written []string // the original letters, each with its marks
	letters []rune   // the folded letters
	choices [][]option
	wrong   []float64 // bits against each letter being wrong
	dropped float64   // extra bits against a letter being spurious
	before  string    // punctuation before and after
	after   string
	costs   []morphology.Cost
}

// option is a letter that may have been printed instead, with its cost.
type option struct {
	letter rune
	bits   float64
}

// readingOf prepares a word. The result is empty if the word contains non-Coptic characters, in which case it is left
// alone.
func readingOf(w Word) recognised {
	var r recognised
	var tail []string
	for _, letter := range w {
		if len(letter) == 0 || letter[0].Text == "" {
			continue
		}
		text := letter[0].Text
		first, _ := utf8.DecodeRuneInString(text)
		if unicode.Is(unicode.Mn, first) {
			if n := len(r.written); n > 0 && len(tail) == 0 {
				r.written[n-1] += text
			}
			continue
		}
		folded := []rune(coptic.Fold(text))
		if len(folded) != 1 || !coptic.IsLetter(folded[0]) {
			if len(r.letters) == 0 {
				r.before += text
			} else {
				tail = append(tail, text)
			}
			continue
		}
		if len(tail) > 0 {
			return recognised{} // another character within the word
		}
		r.written = append(r.written, text)
		r.letters = append(r.letters, folded[0])
		r.choices = append(r.choices, optionsOf(letter, folded[0]))
		r.wrong = append(r.wrong, bitsOfError(letter[0].Confidence))
	}
	r.after = strings.Join(tail, "")
	r.coptic = len(r.letters) > 0
	return r
}

// optionsOf returns the letters that may have been printed instead of read, with their costs.
func optionsOf(letter Letter, read rune) []option {
	var list []option
	add := func(r rune, bits float64) {
		if !slices.ContainsFunc(list, func(o option) bool { return o.letter == r }) {
			list = append(list, option{r, bits})
		}
	}
	wrong := bitsOfError(letter[0].Confidence)
	for _, choice := range letter[1:] {
		folded := []rune(coptic.Fold(choice.Text))
		switch {
		case len(folded) != 1 || folded[0] == read || !coptic.IsLetter(folded[0]):
		case len(list) == 0:
			add(folded[0], wrong+firstChoice)
		default:
			add(folded[0], wrong+otherChoice+float64(len(list)-1))
		}
	}
	for _, r := range lookAlikes[read] {
		add(r, wrong+lookAlike)
	}
	return list
}

// candidate is an alternative spelling.
type candidate struct {
	letters []rune
	from    []int // index of each letter in the reading, or -1 if it was not recognised
	bits    float64
	next    int // where the next edit may be: after the previous one, so that no pair occurs twice
}

// suggest evaluates the spellings near a reading and subtracts the number of their letters from left.
func (c *Corrector) suggest(r *recognised, dialect int, left *int) ([]Suggestion, error) {
	asRead := r.costs[dialect]
	base := toBits(asRead)
	type weighed struct {
		candidate
		total float64
	}
	var list []weighed
	for _, near := range r.spellingsNear(base - minMargin) { // a group cannot be likelier than certain
		if *left -= len(near.letters); *left < 0 {
			return nil, ErrTooMuch
		}
		cost := c.morphology.CostIn(dialect, string(near.letters))
		if total := near.bits + toBits(cost); cost.Known && total <= base-minMargin {
			list = append(list, weighed{near, total})
		}
	}
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(a.total, b.total) })
	list = list[:min(len(list), maxSuggestions)]
	sum := math.Exp2(-base)
	for _, w := range list {
		sum += math.Exp2(-w.total)
	}
	var out []Suggestion
	for _, w := range list {
		score := 1 / float64(len(list)) // the probabilities are too small to add up
		if sum > 0 {
			score = math.Exp2(-w.total) / sum
		}
		out = append(out, Suggestion{Text: r.withMarks(&w.candidate), Score: math.Round(score*1000) / 1000})
	}
	return out, nil
}

// toBits converts a morphological cost to bits, including its weight and the penalty for unknown words.
func toBits(c morphology.Cost) float64 {
	bits := weightOfGroup * c.Bits
	if !c.Known {
		bits += unknownCost
	}
	return bits
}

// nearest holds the cheapest candidates, sorted by cost. Among equals the earliest come first.
type nearest struct {
	limit float64 // maximum cost in bits
	most  int     // maxCandidates or guessedCandidates
	list  []candidate
}

// accepts reports whether a candidate with the given cost would be kept.
func (n *nearest) accepts(bits float64) bool {
	return bits <= n.limit && (len(n.list) < n.most || bits < n.list[n.most-1].bits)
}

func (n *nearest) add(c candidate) {
	at, _ := slices.BinarySearchFunc(n.list, c.bits, func(have candidate, bits float64) int {
		if have.bits <= bits {
			return -1
		}
		return 1
	})
	n.list = slices.Insert(n.list[:min(len(n.list), n.most-1)], at, c)
}

// spellingsNear returns the cheapest spellings that differ from a reading by one or two letters and cost at most
// limit.
func (r *recognised) spellingsNear(limit float64) []candidate {
	start := candidate{letters: r.letters, from: make([]int, len(r.letters))}
	for i := range start.from {
		start.from[i] = i
	}
	all := nearest{limit: limit, most: maxCandidates}
	if r.dropped > 0 {
		all.most = guessedCandidates
	}
	r.edit(&all, &start)
	if len(r.letters) > 3 { // in a shorter word, two changes can give almost any word
		for _, once := range slices.Clone(all.list[:min(len(all.list), maxCandidates/2)]) {
			r.edit(&all, &once)
		}
	}
	return all.list
}

// edit adds the spellings that differ from c by one letter replaced, dropped or added.
func (r *recognised) edit(all *nearest, c *candidate) {
	for i := c.next; i <= len(c.letters); i++ {
		if bits := r.missingCost(i); bits <= lostLetter+maxDoubt/2 {
			for _, letter := range insertable {
				if !all.accepts(c.bits + bits) {
					break
				}
				all.add(candidate{
					letters: slices.Insert(slices.Clone(c.letters), i, letter),
					from:    slices.Insert(slices.Clone(c.from), i, -1), bits: c.bits + bits, next: i + 1,
				})
			}
		}
		if i == len(c.letters) || c.from[i] < 0 || r.wrong[c.from[i]] > maxDoubt {
			continue
		}
		place := c.from[i]
		for _, o := range r.choices[place] {
			if !all.accepts(c.bits + o.bits) {
				continue
			}
			letters := slices.Clone(c.letters)
			letters[i] = o.letter
			all.add(candidate{letters: letters, from: c.from, bits: c.bits + o.bits, next: i + 1})
		}
		if bits := c.bits + r.wrong[place] + spurious + r.dropped; len(c.letters) > 2 && all.accepts(bits) {
			all.add(candidate{
				letters: slices.Delete(slices.Clone(c.letters), i, i+1),
				from:    slices.Delete(slices.Clone(c.from), i, i+1), bits: bits, next: i,
			})
		}
	}
}

// missingCost returns the cost of a missing letter before a position. It is lower if the neighbouring letters are
// uncertain.
func (r *recognised) missingCost(place int) float64 {
	least := confidenceBits[len(confidenceBits)-1].bits
	for i := max(0, place-1); i < min(place+1, len(r.wrong)); i++ {
		least = min(least, r.wrong[i])
	}
	return lostLetter + least/2
}

// withMarks returns a candidate with the capitals, marks and punctuation of the reading.
func (r *recognised) withMarks(c *candidate) string {
	var b strings.Builder
	b.WriteString(r.before)
	for i, letter := range c.letters {
		if c.from[i] < 0 {
			b.WriteRune(letter)
			continue
		}
		written := r.written[c.from[i]]
		first, size := utf8.DecodeRuneInString(written)
		switch {
		case letter == r.letters[c.from[i]]:
			b.WriteString(written)
		case unicode.IsUpper(first):
			b.WriteRune(unicode.ToUpper(letter))
			b.WriteString(written[size:])
		default:
			b.WriteRune(letter)
			b.WriteString(written[size:])
		}
	}
	b.WriteString(r.after)
	return b.String()
}
