package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const (
	acute, circumflex, grave = '\u0301', '\u0342', '\u0300'
	smooth, rough            = '\u0313', '\u0314'
	diaeresis, subscript     = '\u0308', '\u0345'
)

// unaccented lists Greek words written without an accent, and enclitics.
var unaccented = strings.Fields("ὁ ἡ οἱ αἱ ἐν εἰς ἐς ἐκ ἐξ εἰ ὡς " +
	"οὐ οὐκ οὐχ μου σου μοι σοι τις τινι")

// accentExceptions lists words that break the accent rules: those compounded with an enclitic, which keep the accent
// of their first part, and those in which two vowels are pronounced as one.
var accentExceptions = strings.Fields(
	"εἴτε οὔτε μήτε ὥστε ὥσπερ καίπερ καίτοι ἤτοι μονόκερως",
)

// GreekFaults describes the accent and breathing faults of a text, one for each faulty Greek word. A word may have a
// second accent before an enclitic. Elided words, which end in an apostrophe, are skipped.
func GreekFaults(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune("(),.;", r)
	})
	var faults []string
	for i, word := range words {
		if !HasGreek(word) || strings.HasSuffix(word, "’") || strings.HasSuffix(word, "᾽") {
			continue
		}
		fault := GreekFault(word)
		if fault == twoAccents && i+1 < len(words) && slices.Contains(unaccented, words[i+1]) {
			continue
		}
		if fault != "" {
			faults = append(faults, word+": "+fault)
		}
	}
	return faults
}

const twoAccents = "two accents"

// GreekFault describes the accent or breathing fault of a Greek word, or returns "" if it has none.
//
// A word needs one accent, within the last three syllables and no further back than the length of the last one
// allows. A circumflex needs a long vowel, and an initial vowel needs a breathing. A vowel whose spelling does not
// show its length always passes. Words with a hyphen are skipped because they are prefixes or parts of words.
func GreekFault(word string) string {
	if slices.Contains(unaccented, word) || slices.Contains(accentExceptions, word) || strings.Contains(word, "-") {
		return ""
	}
	syllables := greekSyllables(word)
	if len(syllables) == 0 {
		return ""
	}
	at := -1
	for i, s := range syllables {
		if strings.ContainsAny(s.marks, string([]rune{acute, circumflex, grave})) {
			if at >= 0 {
				return twoAccents
			}
			at = i
		}
	}
	if at < 0 {
		return "no accent"
	}
	first := []rune(norm.NFD.String(strings.ToLower(word)))[0]
	if strings.ContainsRune(greekVowels, first) &&
		!strings.ContainsAny(syllables[0].marks, string([]rune{smooth, rough})) {
		return "no breathing"
	}
	return misplaced(syllables, at)
}

func misplaced(syllables []greekSyllable, at int) string {
	last := syllables[len(syllables)-1].length(true)
	fromEnd := len(syllables) - at
	bent := strings.ContainsRune(syllables[at].marks, circumflex)
	switch {
	case fromEnd > 3:
		return "the accent is more than three syllables from the end"
	case fromEnd == 3 && bent:
		return "a circumflex on the third syllable from the end"
	case fromEnd == 3 && last == long:
		return "the accent is on the third syllable from the end and the last is long"
	case bent && syllables[at].length(false) == short:
		return "a circumflex on a short vowel"
	case fromEnd == 2 && bent && last == long:
		return "a circumflex before a long last syllable"
	case fromEnd == 2 && !bent && last == short && syllables[at].length(false) == long:
		return "an acute on a long vowel before a short last syllable"
	}
	return ""
}

type vowelLength uint8

const (
	doubtful vowelLength = iota
	short
	long
)

const greekVowels = "αεηιουω"

type greekSyllable struct {
	vowels, marks string
	open          bool // no letter follows
}

// length returns the length of a syllable's vowel. Final αι and οι count as short.
func (s greekSyllable) length(last bool) vowelLength {
	switch {
	case last && s.open && (s.vowels == "αι" || s.vowels == "οι"):
		return short
	case len([]rune(s.vowels)) > 1 || strings.ContainsAny(s.vowels, "ηω") || strings.ContainsRune(s.marks, subscript):
		return long
	case strings.ContainsAny(s.vowels, "εο"):
		return short
	}
	return doubtful
}

// greekSyllables returns the vowels and diphthongs of a word with their marks. Two vowels do not form a diphthong if
// the first has a mark or the second a diaeresis.
func greekSyllables(word string) []greekSyllable {
	type letter struct {
		base  rune
		marks string
	}
	var letters []letter
	for _, r := range norm.NFD.String(strings.ToLower(word)) {
		if unicode.Is(unicode.Mn, r) && len(letters) > 0 {
			letters[len(letters)-1].marks += string(r)
			continue
		}
		letters = append(letters, letter{r, ""})
	}
	var syllables []greekSyllable
	for i := 0; i < len(letters); i++ {
		l := letters[i]
		if !strings.ContainsRune(greekVowels, l.base) {
			continue
		}
		s := greekSyllable{vowels: string(l.base), marks: l.marks}
		if i+1 < len(letters) && l.marks == "" && diphthong(l.base, letters[i+1].base) &&
			!strings.ContainsRune(letters[i+1].marks, diaeresis) {
			i++
			s.vowels += string(letters[i].base)
			s.marks = letters[i].marks
		}
		s.open = i+1 == len(letters)
		syllables = append(syllables, s)
	}
	return syllables
}

func diphthong(first, second rune) bool {
	return slices.Contains(strings.Fields("αι ει οι υι αυ ευ ου ηυ"), string([]rune{first, second}))
}
