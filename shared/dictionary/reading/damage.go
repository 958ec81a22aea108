package reading

import (
	"math"
	"slices"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// Minimum and maximum number of letters in a group that is restored, and the usual number.
const (
	minRestored, maxRestored = 2, 24
	usualLetters             = 6 // letters of a group
)

// Parameters for estimating the damage to a text from a sample of its groups. A fraction nearIfDamaged of groups with
// wrong letters are unexplained but resemble a likely group. Only a fraction nearIfIntact of groups in undamaged texts
// do. The estimate is smoothed by usualGroups undamaged groups.
const (
	minSampled          = 20
	sampled, maxGuessed = 200, 16
	nearIfDamaged       = 0.45
	nearIfIntact        = 0.004
	usualGroups         = 100
	sampleBits          = 6 // bits of evidence needed to call a letter wrong
	minNear             = 2
	minDamaged          = 0.04 // share of damaged groups below which a text is left as it is
	maxDamaged          = 0.9
)

// Assumptions about the groups of a damaged text, and confidence thresholds.
const (
	newWords           = 0.02 // share of groups that are unexplained without having a wrong letter
	explainedIfDamaged = 0.35 // share of groups with wrong letters that are explained as other words
	minGuessScore      = 0.35 // minimum confidence of a guess
	doubtfulReading    = 0.6  // confidence below which an explained group may be restored
)

// damage is an estimate of the damage to a text.
type damage struct {
	groups, letters float64 // share of damaged groups and of wrong letters
	guesses         int     // number of guesses left, limited because they take time
}

// Limits on the number of restored groups in a text: atLeastGuessed, plus one for every perGuess groups.
const atLeastGuessed, perGuess = 4, 5

// damageOf estimates the damage to a text. It reports none for a short text, and none if most groups are unexplained,
// because the text is then probably not Coptic. It also reports none if so few of the unexplained groups resemble
// known ones that they may simply be new words.
func (r *Reader) damageOf(paragraphs [][]tokens.Token, dialect string) *damage {
	var groups []string
	for _, p := range paragraphs {
		for i := range p {
			if isPlainGroup(&p[i]) {
				groups = append(groups, foldedGroup(&p[i]))
			}
		}
	}
	n := 0
	var unexplained []string
	for i := 0; i < len(groups) && n < sampled; i += max(1, len(groups)/sampled) {
		n++
		if isRestorable(groups[i]) && !r.corrector().Explains(groups[i], dialect) {
			unexplained = append(unexplained, groups[i])
		}
	}
	if n < minSampled || 2*len(unexplained) > n {
		return &damage{}
	}
	guessed := unexplained[:min(len(unexplained), maxGuessed)]
	shareOf := func(near int) float64 {
		if near < minNear {
			return 0
		}
		told := float64(near*len(unexplained)/len(guessed)) + nearIfIntact*usualGroups
		return told / float64(n+usualGroups) / nearIfDamaged
	}
	near := len(guessed)
	for i := 0; i < len(guessed) && shareOf(near) >= minDamaged; i++ { // counting the rest as near
		if _, ok := r.corrector().Guess(guessed[i], dialect, sampleBits); !ok {
			near--
		}
	}
	share := shareOf(near)
	if share < minDamaged {
		return &damage{}
	}
	return &damage{
		groups: share, letters: 1 - math.Pow(1-min(share, maxDamaged), 1./usualLetters),
		guesses: atLeastGuessed + len(groups)/perGuess,
	}
}

// isPlainGroup reports whether a token is a group in Coptic letters.
func isPlainGroup(t *tokens.Token) bool { return t.Kind == tokens.Group && t.Coptic == "" }

// isRestorable reports whether a group is long enough to be restored, but not longer than any real group.
func isRestorable(group string) bool {
	n := utf8.RuneCountInString(group)
	return n >= minRestored && n <= maxRestored
}

// unexplainedErrorRate returns the probability that an unexplained group has wrong letters and is not a new word.
func (d *damage) unexplainedErrorRate() float64 {
	told := d.groups * (1 - explainedIfDamaged)
	return told / (told + newWords)
}

// explainedErrorRate returns the probability that an explained group of the given length has wrong letters.
func (d *damage) explainedErrorRate(letters int) float64 {
	any := 1 - math.Pow(1-d.letters, float64(letters))
	return any * explainedIfDamaged / (any*explainedIfDamaged + 1 - any)
}

// restore tries to restore the groups of a sentence that are unexplained or have only a doubtful reading, and lowers
// the confidence of the others. It returns the presumed original of each restored group and "" for the rest, or nil if
// it restored none.
func (r *Reader) restore(
	list []tokens.Token, folded []string, groups []sentence.Group, dialect string, d *damage,
) []string {
	if d.groups == 0 {
		return nil
	}
	sure := d.unexplainedErrorRate()
	mended, guessed := make([]string, len(list)), slices.Clone(list)
	guesses := map[int]correction.Guess{}
	for i := range groups {
		if !isPlainGroup(&list[i]) || isProclitic(list, folded, i) {
			continue
		}
		wanting := true
		if allExplained(groups[i].Words) {
			wanting = groups[i].Confidence < doubtfulReading
			groups[i].Confidence *= float32(1 - d.explainedErrorRate(utf8.RuneCountInString(folded[i])))
		}
		if !wanting || !isRestorable(folded[i]) || d.guesses == 0 {
			continue
		}
		d.guesses--
		guess, ok := r.corrector().Guess(folded[i], dialect, -math.Log2(d.letters))
		if ok && sure*guess.Score >= minGuessScore {
			guesses[i], guessed[i].Coptic = guess, guess.Text
		}
	}
	if len(guesses) == 0 {
		return nil
	}
	_, anew := r.analyse(guessed, dialect)
	for i, guess := range guesses {
		if words, ok := lettersAsRead(anew[i].Words, guess.From, []rune(folded[i])); ok && allExplained(words) {
			mended[i] = guess.Text
			groups[i] = sentence.Group{Words: words, Confidence: anew[i].Confidence * float32(sure*guess.Score)}
		}
	}
	return mended
}

// lettersAsRead gives the words of a restored group their spelling in the text. It returns false if a word has no
// letters there.
func lettersAsRead(words []sentence.Word, from []int, letters []rune) ([]sentence.Word, bool) {
	list := slices.Clone(words)
	at, end := 0, 0
	for i := range list {
		w := &list[i]
		end += utf8.RuneCountInString(w.Text)
		to := len(letters)
		for j := end; j < len(from); j++ {
			if from[j] >= 0 {
				to = from[j]
				break
			}
		}
		if end > len(from) || to <= at || to > len(letters) {
			return nil, false
		}
		if w.Norm == "" {
			w.Norm = w.Text
		}
		w.Text, at = string(letters[at:to]), to
	}
	return list, end == len(from) && at == len(letters)
}
