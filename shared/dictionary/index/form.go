package index

import (
	"regexp"
	"slices"
	"strings"
)

// Form is the way in which an English or Dutch word is derived from another.
type Form uint8

// The forms of a word.
const (
	NoForm    Form = iota // not a form of the other word
	Itself                // the citation form, or a Dutch diminutive of it: hondje
	Past                  // the past tense or past participle of a verb
	Inflected             // any other form: a plural, a present form such as "goes"
)

// FormOf returns the form of lemma that a word is. It returns Past only for actual past forms of lemma: bidden ends
// like one but is not.
func FormOf(word, lemma string, language Language) Form {
	switch {
	case word == lemma, language == Dutch && slices.Contains(DutchBases(word), lemma):
		return Itself
	case IsPast(word, lemma, language):
		return Past
	case Base(word, language) == lemma, language == Dutch && isDutchPresent(word, lemma):
		return Inflected
	}
	var s Stemmer
	stem := s.English
	if language == Dutch {
		stem = s.Dutch
	}
	if language == Dutch && (differInVowel(word, lemma) || differInVowel(lemma, word) || lacksVerbEnding(word, lemma)) {
		return NoForm
	}
	if stem(word) == stem(lemma) && (IsInflected(word, language) || len(word) < len(lemma)) {
		return Inflected
	}
	return NoForm
}

// DutchBases returns the words from which a Dutch diminutive may be formed: hond for hondje, jongen for jongetje. It
// returns none for a word that does not look like a diminutive.
func DutchBases(word string) (bases []string) {
	if strings.HasSuffix(word, "jes") {
		word = strings.TrimSuffix(word, "s")
	}
	for _, ending := range []struct{ cut, put string }{
		{"inkje", "ing"}, {"etje", ""}, {"etje", "en"}, {"tje", ""}, {"pje", ""}, {"je", ""},
	} {
		root, ok := strings.CutSuffix(word, ending.cut)
		n := len(root)
		if !ok || n < 2 {
			continue
		}
		bases = append(bases, root+ending.put)
		if root[n-1] == root[n-2] && ending.put == "" { // mannetje, omaatje
			bases = append(bases, root[:n-1])
		}
	}
	return bases
}

// differInVowel reports whether two Dutch words differ in that the first has a short vowel and the second a long one:
// mannen and maan, bos and boos, passen and pasen.
func differInVowel(short, long string) bool {
	n := len(short)
	closed := n > 2 && !IsVowel(short[n-1]) && IsVowel(short[n-2]) && !IsVowel(short[n-3]) &&
		(n == 3 || !strings.HasSuffix(short, "en")) // not the plural kamelen
	open := strings.HasSuffix(long, "en") && !endsShort(long)
	return endsShort(short) && (endsLong(long) || open && len(long) < n) || closed && endsLong(long)
}

// lacksVerbEnding reports whether a Dutch word has the verbal ending -t, which no form of a noun lemma has: gelooft and
// geloof.
func lacksVerbEnding(word, lemma string) bool {
	return word == lemma+"t" && !strings.HasSuffix(lemma, "n")
}

// endsShort reports whether a Dutch word ends in a doubled consonant and -en, which marks a short vowel:
// mannen.
func endsShort(word string) bool {
	root, ok := strings.CutSuffix(word, "en")
	n := len(root)
	return ok && n > 2 && root[n-1] == root[n-2] && !IsVowel(root[n-1])
}

// endsLong reports whether a Dutch word ends in a doubled vowel and a consonant: maan.
func endsLong(word string) bool {
	n := len(word)
	return n > 2 && !IsVowel(word[n-1]) && IsVowel(word[n-2]) && word[n-2] == word[n-3]
}

// IsPast reports whether a word is the past tense or past participle of a verb, given by its infinitive.
func IsPast(word, verb string, language Language) bool {
	table := irregular(language)
	if table.Infinitive(word) == verb {
		return table.IsPast(word)
	}
	if language == English {
		return slices.Contains(englishPasts(verb), word)
	}
	if slices.ContainsFunc(singularPasts(word), func(past string) bool {
		return table.Infinitive(past) == verb && table.IsPast(past)
	}) {
		return true
	}
	return slices.Contains(dutchPasts(verb), word)
}

// englishPasts returns the regular past forms of an English verb: loved, carried, stopped. Irregular forms such as
// heard are not included.
func englishPasts(verb string) []string {
	n := len(verb)
	switch {
	case n < 2:
		return nil
	case verb[n-1] == 'e':
		return []string{verb + "d"}
	case verb[n-1] == 'y' && !IsVowel(verb[n-2]):
		return []string{verb[:n-1] + "ied"}
	}
	return []string{verb + "ed", verb + verb[n-1:] + "ed"}
}

// dutchPasts returns the regular past forms and participles of a Dutch verb: hoorde, hoorden, gehoord. For verbs with
// an unstressed prefix it includes participles without ge-, unless they are spelled like the present: beloofd, but
// not begroet.
func dutchPasts(verb string) []string {
	root, ok := strings.CutSuffix(verb, "en")
	if !ok || len(root) < 2 {
		return nil
	}
	ending := "d"
	if strings.ContainsRune("tkfshp", rune(root[len(root)-1])) {
		ending = "t"
	}
	var all []string
	for _, stem := range dutchStems(root) {
		participle := stem
		if !strings.HasSuffix(stem, ending) {
			participle += ending
		}
		all = append(all, stem+ending+"e", stem+ending+"en", "ge"+participle)
		if unstressed.MatchString(verb) && !isDutchPresent(participle, verb) {
			all = append(all, participle)
		}
	}
	return all
}

// unstressed matches verbs with an unstressed prefix, whose participle has no ge-.
var unstressed = regexp.MustCompile(`^(be|ge|her|ont|ver)`)

// isDutchPresent reports whether a word is a singular present form of a Dutch verb: hoor, bidt.
func isDutchPresent(word, verb string) bool {
	root, ok := strings.CutSuffix(verb, "en")
	if !ok || len(root) < 2 {
		return false
	}
	stems := dutchStems(root)
	return slices.Contains(stems, word) || slices.Contains(stems, strings.TrimSuffix(word, "t"))
}

// singularPasts returns the possible singulars of a Dutch plural past form: gaf for gaven, trok for trokken.
func singularPasts(word string) []string {
	root, ok := strings.CutSuffix(word, "en")
	if !ok || len(root) < 2 {
		return nil
	}
	return dutchStems(root)
}

// dutchStems returns the possible spellings of the stem of a form in -en as a word: hoor or hor, leef or lev, bid or
// bidd, zegen.
func dutchStems(root string) []string {
	n := len(root)
	if root[n-1] == root[n-2] && !IsVowel(root[n-1]) {
		return []string{root[:n-1]}
	}
	last := root[n-1:]
	switch last {
	case "v":
		last = "f"
	case "z":
		last = "s"
	}
	stems := []string{root[:n-1] + last}
	if vowel := root[n-2 : n-1]; strings.Contains("aeou", vowel) && (n < 3 || !IsVowel(root[n-3])) {
		stems = append(stems, root[:n-1]+vowel+last)
	}
	return stems
}
