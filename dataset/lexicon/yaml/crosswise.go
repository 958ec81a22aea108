package yaml

import (
	"regexp"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/dictionary"
)

// minOppositePairs is the number of other entries that must pair two words in the opposite order for a fault. A lower
// number would report senses that are correct.
const minOppositePairs = 4

// remark matches a remark in parentheses that restricts a meaning. Pairing ignores it.
var remark = regexp.MustCompile(` *\([^()]*\) *`)

// meaningPair is an English meaning and the Dutch one in the same position, both without remarks.
type meaningPair struct{ en, nl string }

// checkPairing reports two meanings of a sense whose Dutch is in the wrong order. For example, it reports [chain,
// fetter] beside [boei, keten] if other entries pair chain with keten and fetter with boei, and none pairs them as
// here.
func (r *reader) checkPairing() {
	counts := map[meaningPair]int{} // entries with the pair
	owns := make([]map[meaningPair]bool, len(r.lexicon.Entries))
	for i, e := range r.lexicon.Entries {
		owns[i] = map[meaningPair]bool{}
		for _, s := range e.Senses {
			for _, p := range meaningPairs(s.Meanings) {
				owns[i][p] = true
			}
		}
		for p := range owns[i] {
			counts[p]++
		}
	}
	for i, e := range r.lexicon.Entries {
		others := func(en, nl string) int {
			p := meaningPair{en, nl}
			if owns[i][p] {
				return counts[p] - 1
			}
			return counts[p]
		}
		for _, s := range e.Senses {
			pairs := meaningPairs(s.Meanings)
			for k, a := range pairs {
				for _, b := range pairs[k+1:] {
					there, back := others(a.en, b.nl), others(b.en, a.nl)
					asWritten := others(a.en, a.nl) + others(b.en, b.nl)
					if there == 0 || back == 0 || there+back < minOppositePairs || asWritten > 0 {
						continue
					}
					r.faults.AddRule(e.At, fault.Parity, "%s: %q and %q are %q and %q in other entries, not the other way round",
						e.Headword, a.en, b.en, b.nl, a.nl)
				}
			}
		}
	}
}

// meaningPairs pairs the meanings of a sense. It returns none if the languages have different numbers of meanings,
// which is another fault.
func meaningPairs(m dictionary.Meanings) []meaningPair {
	if len(m.En) != len(m.Nl) {
		return nil
	}
	pairs := make([]meaningPair, len(m.En))
	for i := range pairs {
		pairs[i] = meaningPair{remark.ReplaceAllString(m.En[i], ""), remark.ReplaceAllString(m.Nl[i], "")}
	}
	return pairs
}
