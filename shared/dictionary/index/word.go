package index

import (
	"strings"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/dutch"
	"github.com/blevesearch/snowballstem/english"

	"coptic.example/service/shared/coptic"
)

// Stemmer stems folded words. It is not safe for concurrent use.
type Stemmer struct {
	env snowballstem.Env
}

// English returns the stem of an English word.
func (s *Stemmer) English(word string) string {
	if singular := englishPlurals[word]; singular != "" {
		word = singular
	}
	s.env.SetCurrent(word)
	english.Stem(&s.env)
	return s.env.Current()
}

// Dutch returns the stem of a Dutch word. It levels the spelling differences between open and closed syllables: huis
// and huizen, brief and brieven, oog and ogen, vis and vissen.
func (s *Stemmer) Dutch(word string) string {
	if singular := dutchPlurals[word]; singular != "" {
		word = singular
	}
	word = shortPlural(word)
	if strings.HasSuffix(word, "s") && isSyllable(word) {
		return word // the s of mens and gans is not an ending
	}
	s.env.SetCurrent(word)
	dutch.Stem(&s.env)
	stem := s.env.Current()
	n := len(stem)
	switch {
	case strings.HasSuffix(stem, "z"):
		return stem[:n-1] + "s"
	case strings.HasSuffix(stem, "v"):
		return stem[:n-1] + "f"
	case n > 2 && stem[n-1] == stem[n-2] && !IsVowel(stem[n-1]):
		return stem[:n-1]
	}
	return stem
}

// shortPlural returns the singular of a Dutch plural in -en that the stemmer does not handle: zeeën and knieën,
// whose diaeresis folding removes, and ogen and oren, which are too short. It returns other words unchanged.
func shortPlural(word string) string {
	stem, ok := strings.CutSuffix(word, "en")
	switch {
	case ok && len(stem) > 2 && (strings.HasSuffix(stem, "ee") || strings.HasSuffix(stem, "ie")):
		return stem
	case ok && len(stem) == 2 && IsVowel(stem[0]) && !IsVowel(stem[1]):
		return stem[:1] + stem
	}
	return word
}

// isSyllable reports whether a word has a single vowel or diphthong, followed by at least two consonants.
func isSyllable(word string) bool {
	first := strings.IndexAny(word, vowels)
	last := strings.LastIndexAny(word, vowels)
	return first >= 0 && last-first <= 1 && last < len(word)-2
}

// IsInflected reports whether a word looks like a plural or an inflected verb. Derived words such as kindness do
// not count.
func IsInflected(word string, language Language) bool {
	plurals, endings := englishPlurals, englishEndings
	if language == Dutch {
		plurals, endings = dutchPlurals, dutchEndings
	}
	if plurals[word] != "" {
		return true
	}
	for _, ending := range endings {
		if strings.HasSuffix(word, ending) {
			return !strings.HasSuffix(word, "ss")
		}
	}
	return false
}

var (
	englishEndings = []string{"s", "ed", "ing"}
	dutchEndings   = []string{"en", "e", "s", "t"}
)

const vowels = "aeiouy"

// IsVowel reports whether a letter of an English or Dutch word is a vowel.
func IsVowel(b byte) bool { return strings.IndexByte(vowels, b) >= 0 }

// englishPlurals maps plurals that the stemmer does not handle to their singulars.
var englishPlurals = map[string]string{
	"men": "man", "women": "woman", "children": "child", "brethren": "brother", "feet": "foot", "teeth": "tooth",
	"geese": "goose", "mice": "mouse", "lice": "louse", "oxen": "ox", "wolves": "wolf", "leaves": "leaf",
	"loaves": "loaf", "calves": "calf", "halves": "half", "knives": "knife", "wives": "wife", "thieves": "thief",
	"sheaves": "sheaf", "hooves": "hoof",
}

// dutchPlurals maps plurals that the stemmer does not handle to their singulars.
var dutchPlurals = map[string]string{
	"kinderen": "kind", "eieren": "ei", "runderen": "rund", "lammeren": "lam", "kalveren": "kalf", "bladeren": "blad",
	"christenen": "christen", "heidenen": "heiden",
	"volkeren": "volk", "goederen": "goed", "liederen": "lied", "raderen": "rad", "beenderen": "been",
	"schepen": "schip", "steden": "stad", "leden": "lid", "smeden": "smid", "koeien": "koe", "vlooien": "vlo",
	"uien": "ui", "zoons": "zoon", "broers": "broer", "ooms": "oom", "gods": "god",
}

// IsInfinitive reports whether a word marks the next one as an infinitive, as in "to love" and "te horen".
func IsInfinitive(word []byte) bool { return string(word) == "to" || string(word) == "te" }

// IsStopWord reports whether a folded English or Dutch word is an article, the infinitive marker, or "and", "or" or
// "of". Searches ignore stop words, except in a query or meaning that has no other words. Words that are a meaning
// by themselves (be, with, not, zijn, met) are not stop words.
func IsStopWord(word []byte) bool {
	switch string(word) {
	case "the", "a", "an", "to", "of", "and", "or",
		"de", "het", "een", "der", "des", "den", "te", "van", "en", "t", "n":
		return true
	}
	return false
}

// Script is a set of scripts.
type Script uint8

const (
	Latin Script = 1 << iota
	GreekScript
	Coptic
)

// ScriptOf returns the scripts of a folded word.
func ScriptOf(word []byte) Script {
	var s Script
	for i := 0; i < len(word); {
		if word[i] < utf8.RuneSelf {
			s |= Latin
			i++
			continue
		}
		r, size := utf8.DecodeRune(word[i:])
		switch {
		case coptic.IsLetter(r):
			s |= Coptic
		case r >= 0x370 && r <= 0x3FF:
			s |= GreekScript
		}
		i += size
	}
	return s
}
