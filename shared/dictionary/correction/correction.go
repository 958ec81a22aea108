// Package correction proposes what a printed word that was read by machine may have been: letters with confidences in,
// the likeliest known bound groups out. It weighs what the recogniser saw (which letters it confuses, how sure it was)
// against how likely the tables of morphology hold a group to be, as a noisy channel does.
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

// Choice is one reading of a letter.
type Choice struct {
	Text       string
	Confidence float64 // 0 to 1
}

// UnmarshalJSON reads ["ⲁ", 0.98]. Anything else is an error.
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

// Letter is a letter of a word as it was read: its first choice is what was read, others follow, the likelier first.
type Letter []Choice

// Word is a word as it was read. The first choices of its letters spell it; a mark is a letter of its own.
type Word []Letter

// Fault says in words what is wrong with a word, "" if nothing is: it has letters, each letter has choices, and each
// choice a text that can be one letter and a confidence from 0 to 1.
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

// Suggestion is a likely original of a word.
type Suggestion struct {
	Text  string  `json:"text"`  // with the capitals and marks of the word where its letters stay
	Score float64 `json:"score"` // how likely, 0 to 1, against the word as it was read and the other suggestions
}

// Limits of one request.
const (
	MaxWords = 1000 // more than any page has
	// MaxLetters is the number of letters that the words have together with all spellings that are weighed for them.
	// Weighing a letter takes about as long whatever the spelling is, so that it bounds the time (BenchmarkWorst).
	MaxLetters = 100_000
)

// ErrTooMuch is the error of words that would take more than MaxLetters.
var ErrTooMuch = errors.New("correction: too much to try")

// Limits of one word.
const (
	maxPoints      = 4  // code points of a letter: a letter and its marks
	maxLetters     = 40 // of one that gets suggestions
	maxSuggestions = 3
	maxCandidates  = 64 // whose morphology is looked at
)

// Costs in bits, as they were measured on rendered pages (docs/performance.md).
const (
	weightOfGroup = 0.8 // of the morphology's cost against the recogniser's
	unknown       = 6.0 // for a group that is not all known words
	margin        = 6.0 // that a suggestion must be better by than what was read

	// A letter that is surer to be right is left alone: the word may be one that no lexicon has.
	doubtless = 6.5

	// What was printed where a letter is wrong.
	firstChoice = 1.2  // the recogniser's second thought
	otherChoice = 2.8  // its third, and more for each that follows
	alike       = 4.5  // a letter that looks alike and was no choice
	nothing     = 4.5  // no letter at all
	lost        = 11.0 // a letter that was printed and not read, beside half of what a wrong neighbour costs
)

// sureness is how many bits say that a letter is wrong, by the confidence that Tesseract gives it: it gives a right one
// hardly ever less than 0.98.
var sureness = []struct{ confidence, bits float64 }{
	{0, 0.3}, {0.8, 0.8}, {0.9, 1.5}, {0.95, 2.2}, {0.97, 3}, {0.98, 4.6}, {0.985, 8}, {0.99, 11.5}, {1, 13},
}

// bitsOfError interpolates sureness between the points that were measured.
func bitsOfError(confidence float64) float64 {
	for i := 1; i < len(sureness); i++ {
		if low, high := sureness[i-1], sureness[i]; confidence <= high.confidence {
			share := max(0, (confidence-low.confidence)/(high.confidence-low.confidence))
			return low.bits + share*(high.bits-low.bits)
		}
	}
	return sureness[len(sureness)-1].bits
}

// lookAlikes are letters that recognisers and eyes confuse, whatever their choices say.
var lookAlikes = alikeLetters("ⲁⲗⲇ", "ⲛⲏⲡⲙ", "ⲉⲥⲟⲑⲱϭ", "ⲧⲅϯⲩ", "ⲱϣ", "ϩϧ", "ⲝⲍϩ", "ⲓⲣϥ", "ⲕⲏ", "ⲭϫ", "ⲃⲉ", "ⲣϥⲫ", "ⲩⲭ",
	"ⲫⲯ")

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

// restored are the letters that are tried where one may not have been read: narrow ones, and those that break off.
var restored = []rune("ⲓⲛⲉⲟⲧⲩⲥ")

// Corrector proposes. It is safe for concurrent use.
type Corrector struct {
	morphology *morphology.Analyser
	dialects   []string
}

// New returns a corrector that knows the groups of a morphology.
func New(m *morphology.Analyser) *Corrector {
	return &Corrector{morphology: m, dialects: morphology.Dialects()}
}

// Suggest returns for each word of a page at most three suggestions, the likeliest first; none for one that is probably
// right. dialect is S or B, or "" for the one that most of the page is in, which it returns too. It fails with
// ErrTooMuch, or with ctx's error.
func (c *Corrector) Suggest(ctx context.Context, words []Word, dialect string) ([][]Suggestion, string, error) {
	out := make([][]Suggestion, len(words))
	read := make([]reading, len(words))
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
			sums[d] += weigh(cost)
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

// What was meant where only the letters of a group are known, in bits: another than the letters that look alike, and
// none at all.
const (
	otherGuessed   = 6
	nothingGuessed = 9
	// guessedCandidates are looked at, as many as one wrong letter gives in most groups.
	guessedCandidates = 192
	beside            = 4 // by which a guess may be unlikelier than the best and still count
)

// Explains reports whether a folded group is words that are known in a dialect.
func (c *Corrector) Explains(group, dialect string) bool {
	d := slices.Index(c.dialects, dialect)
	return d >= 0 && c.morphology.CostIn(d, group).Known
}

// Guess is a likely original of a group that nothing explains.
type Guess struct {
	Text  string // folded
	From  []int  // of each letter of Text its place in the group, -1 for one that was lost
	Score float64
}

// Guess returns the likeliest group that a folded one of a dialect may have been, where nothing but its letters is
// known: each is wrong with a probability of 2 to the power of -wrong. It reports false if there is none that is
// likelier than the group itself.
func (c *Corrector) Guess(group, dialect string, wrong float64) (Guess, bool) {
	d := slices.Index(c.dialects, dialect)
	r := reading{letters: []rune(group)}
	if d < 0 || len(r.letters) > maxLetters {
		return Guess{}, false
	}
	listed := min(wrong, doubtless) // no letter is surer than others
	r.dropped = nothingGuessed - nothing + wrong - listed
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
	base := weigh(c.morphology.CostIn(d, group))
	best, sum, found := candidate{}, math.Exp2(-base), base
	for _, near := range r.near(base) { // the cheapest first
		most := min(base, found+beside) - near.bits
		if most < 0 {
			break
		}
		cost := c.morphology.CostUnder(d, string(near.letters), most/weightOfGroup)
		if total := near.bits + weigh(cost); cost.Known && total < base {
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

// reading is a word as it was read, without its marks.
type reading struct {
	coptic  bool
	written []string // the letters as they stand, each with the marks after it
	letters []rune   // the same folded
	choices [][]option
	wrong   []float64 // bits that say that a letter is
	dropped float64   // bits more than usual that no letter was printed
	before  string    // punctuation before and after
	after   string
	costs   []morphology.Cost
}

// option is another letter that may have been printed.
type option struct {
	letter rune
	bits   float64
}

// readingOf reads a word: letters that are not Coptic make it something that is left alone, unless they only stand
// before or after it.
func readingOf(w Word) reading {
	var r reading
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
			return reading{} // something else stands within the word
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

// optionsOf returns the other letters that a letter may be, with the cost of each.
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
		add(r, wrong+alike)
	}
	return list
}

// candidate is another spelling.
type candidate struct {
	letters []rune
	from    []int // of each letter its place in the reading, -1 for one that was not read
	bits    float64
	next    int // where a further edit may stand: after the last one, so that no pair comes twice
}

// suggest weighs the spellings near a reading. It takes their letters from what is left.
func (c *Corrector) suggest(r *reading, dialect int, left *int) ([]Suggestion, error) {
	asRead := r.costs[dialect]
	base := weigh(asRead)
	type weighed struct {
		candidate
		total float64
	}
	var list []weighed
	for _, near := range r.near(base - margin) { // no group is likelier than certain
		if *left -= len(near.letters); *left < 0 {
			return nil, ErrTooMuch
		}
		cost := c.morphology.CostIn(dialect, string(near.letters))
		if total := near.bits + weigh(cost); cost.Known && total <= base-margin {
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
		score := 1 / float64(len(list)) // sums of what is too small for a number
		if sum > 0 {
			score = math.Exp2(-w.total) / sum
		}
		out = append(out, Suggestion{Text: r.spelled(&w.candidate), Score: math.Round(score*1000) / 1000})
	}
	return out, nil
}

// weigh returns the weighted cost of a group.
func weigh(c morphology.Cost) float64 {
	bits := weightOfGroup * c.Bits
	if !c.Known {
		bits += unknown
	}
	return bits
}

// nearest are the cheapest candidates, at most so many, the cheapest first and among equals the earliest.
type nearest struct {
	limit float64 // bits that none is above
	most  int     // maxCandidates, or guessedCandidates
	list  []candidate
}

// takes reports whether a candidate of so many bits would be among them.
func (n *nearest) takes(bits float64) bool {
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

// near returns the cheapest spellings that differ from a reading by one or two letters and cost at most limit.
func (r *reading) near(limit float64) []candidate {
	start := candidate{letters: r.letters, from: make([]int, len(r.letters))}
	for i := range start.from {
		start.from[i] = i
	}
	all := nearest{limit: limit, most: maxCandidates}
	if r.dropped > 0 {
		all.most = guessedCandidates
	}
	r.edit(&all, &start)
	if len(r.letters) > 3 { // of a shorter word two other letters make any other word
		for _, once := range slices.Clone(all.list[:min(len(all.list), maxCandidates/2)]) {
			r.edit(&all, &once)
		}
	}
	return all.list
}

// edit adds the spellings that differ from one in a letter: another, one less, one more.
func (r *reading) edit(all *nearest, c *candidate) {
	for i := c.next; i <= len(c.letters); i++ {
		if bits := r.lost(i); bits <= lost+doubtless/2 {
			for _, letter := range restored {
				if !all.takes(c.bits + bits) {
					break
				}
				all.add(candidate{
					letters: slices.Insert(slices.Clone(c.letters), i, letter),
					from:    slices.Insert(slices.Clone(c.from), i, -1), bits: c.bits + bits, next: i + 1,
				})
			}
		}
		if i == len(c.letters) || c.from[i] < 0 || r.wrong[c.from[i]] > doubtless {
			continue
		}
		place := c.from[i]
		for _, o := range r.choices[place] {
			if !all.takes(c.bits + o.bits) {
				continue
			}
			letters := slices.Clone(c.letters)
			letters[i] = o.letter
			all.add(candidate{letters: letters, from: c.from, bits: c.bits + o.bits, next: i + 1})
		}
		if bits := c.bits + r.wrong[place] + nothing + r.dropped; len(c.letters) > 2 && all.takes(bits) {
			all.add(candidate{
				letters: slices.Delete(slices.Clone(c.letters), i, i+1),
				from:    slices.Delete(slices.Clone(c.from), i, i+1), bits: bits, next: i,
			})
		}
	}
}

// lost returns the cost of a letter that was not read before a place. It is lower where the neighbouring letters are
// doubtful.
func (r *reading) lost(place int) float64 {
	least := sureness[len(sureness)-1].bits
	for i := max(0, place-1); i < min(place+1, len(r.wrong)); i++ {
		least = min(least, r.wrong[i])
	}
	return lost + least/2
}

// spelled writes a candidate with the capitals, marks and punctuation of the reading.
func (r *reading) spelled(c *candidate) string {
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
