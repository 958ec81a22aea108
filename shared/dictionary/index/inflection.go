package index

import (
	"iter"
	"strings"

	"coptic.example/service/shared/dictionary/verbs"
)

// Base returns the infinitive of an irregular verb form: go for went, gaan for ging and gingen. It returns "" for any
// other word. A form may also be an unrelated word (saw, left), so meanings are indexed by the stem of the form and not
// of its infinitive.
func Base(word string, language Language) string {
	table := irregular(language)
	if base := table.Infinitive(word); base != "" || language != Dutch {
		return base
	}
	for _, past := range singularPasts(word) {
		if table.IsPast(past) {
			return table.Infinitive(past)
		}
	}
	return ""
}

func irregular(language Language) *verbs.Table {
	if language == Dutch {
		return verbs.Dutch
	}
	return verbs.English
}

// dutchParticles lists the separable prefixes of Dutch verbs. They precede the ge of a participle (afgedaald).
var dutchParticles = []string{
	"aan", "achter", "af", "bij", "binnen", "door", "in", "los", "mee", "na", "neer", "om", "onder", "op", "over", "samen",
	"terug", "toe", "tegen", "uit", "vast", "voor", "voort", "weg",
}

// minDutchStem is the minimum number of letters in the stem of a verb, so that geld and bed are not taken for
// participles.
const minDutchStem = 3

// DutchVerbStems yields the possible stems of a Dutch word that may be a form of a regular verb: hoor for gehoord and
// hoorde, afdaal for afgedaald. A stem need not be a real word.
func DutchVerbStems(word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		joined := ""
		if rest, ok := strings.CutPrefix(word, "ge"); ok {
			joined = rest
		}
		for _, particle := range dutchParticles {
			if rest, ok := strings.CutPrefix(word, particle+"ge"); ok {
				joined = particle + rest
			}
		}
		for _, whole := range []string{joined, word} {
			if whole != "" && !yieldStems(whole, whole == joined, yield) {
				return
			}
		}
	}
}

// yieldStems yields the stems of a word without its ending. For a participle, word lacks its ge-, and word itself is
// yielded too.
func yieldStems(word string, participle bool, yield func(string) bool) bool {
	endings := []string{"den", "ten", "de", "te", "d", "t"}
	if participle {
		endings = []string{"", "d", "t"}
	}
	for _, ending := range endings {
		if stem, ok := strings.CutSuffix(word, ending); ok && len(stem) >= minDutchStem && !yield(stem) {
			return false
		}
	}
	return true
}
