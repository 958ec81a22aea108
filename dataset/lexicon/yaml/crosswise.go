package yaml

import (
	"regexp"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/dictionary"
)

// surelyCrosswise is the number of other entries that must pair two words in the opposite order before their order is a
// fault. With fewer, some senses of the whole lexicon that were right would be told as well.
const surelyCrosswise = 4

// remark matches the text in brackets beside a meaning. It says when the meaning holds and has no part in the pairing.
var remark = regexp.MustCompile(` *\([^()]*\) *`)

// wordPair is an English meaning and the Dutch one beside it, both without their remarks.
type wordPair struct{ en, nl string }

// crosswise reports two meanings of a sense whose Dutch stands in the wrong order: [chain, fetter] beside
// [boei, keten], where other entries pair chain with keten and fetter with boei, and none has them as they stand here.
func (r *reader) crosswise() {
	counts := map[wordPair]int{} // entries that have the pair
	owns := make([]map[wordPair]bool, len(r.lexicon.Entries))
	for i, e := range r.lexicon.Entries {
		owns[i] = map[wordPair]bool{}
		for _, s := range e.Senses {
			for _, p := range wordPairs(s.Meanings) {
				owns[i][p] = true
			}
		}
		for p := range owns[i] {
			counts[p]++
		}
	}
	for i, e := range r.lexicon.Entries {
		others := func(en, nl string) int {
			p := wordPair{en, nl}
			if owns[i][p] {
				return counts[p] - 1
			}
			return counts[p]
		}
		for _, s := range e.Senses {
			pairs := wordPairs(s.Meanings)
			for k, a := range pairs {
				for _, b := range pairs[k+1:] {
					there, back := others(a.en, b.nl), others(b.en, a.nl)
					asWritten := others(a.en, a.nl) + others(b.en, b.nl)
					if there == 0 || back == 0 || there+back < surelyCrosswise || asWritten > 0 {
						continue
					}
					r.faults.AddRule(e.At, fault.Parity, "%s: %q and %q are %q and %q in other entries, not the other way about",
						e.Headword, a.en, b.en, b.nl, a.nl)
				}
			}
		}
	}
}

// wordPairs returns the meanings of a sense in pairs, or none if the locales differ in number, which is reported
// elsewhere.
func wordPairs(m dictionary.Meanings) []wordPair {
	if len(m.En) != len(m.Nl) {
		return nil
	}
	pairs := make([]wordPair, len(m.En))
	for i := range pairs {
		pairs[i] = wordPair{remark.ReplaceAllString(m.En[i], ""), remark.ReplaceAllString(m.Nl[i], "")}
	}
	return pairs
}
