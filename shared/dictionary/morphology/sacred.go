package morphology

import (
	"fmt"
	"slices"

	"coptic.example/service/shared/coptic"
)

// nomenSacrum is an abbreviation from coptic.Abbreviations. It ends its group.
type nomenSacrum struct {
	short []letter
	after []letter
	full  []string
}

// maxAbbreviation is the maximum number of letters in an abbreviation whose cost is certainCost.
const maxAbbreviation = 3

func sacredNames() []nomenSacrum {
	var names []nomenSacrum
	for _, a := range coptic.Abbreviations() {
		names = append(names, nomenSacrum{lettersOf(a.Short), lettersOf(a.After), a.Full})
		if a.After != "" && len(lettersOf(a.Short)) > maxAbbreviation {
			must(fmt.Errorf("%s is longer than maxAbbreviation", a.Short))
		}
	}
	return names
}

// appendAbbreviations adds the abbreviations that begin at an offset.
func (p *parser) appendAbbreviations(at int) {
	text := p.letters[at:]
	for i := range p.known.sacred {
		s := &p.known.sacred[i]
		if !hasPrefix(text, s.short) || len(text) > len(s.short) && text[len(s.short)] != space ||
			!hasSuffix(p.letters[:at], s.after) {
			continue
		}
		end, cost := at+len(s.short), int32(sacredCost)
		if len(s.after) > 0 {
			cost = certainCost
		}
		found := false
		for _, full := range s.full {
			if term, ok := p.a.find([]byte(full)); ok {
				p.appendTerm(stemAt{at, end, lostNothing}, term, abbreviated, [dialects]int32{cost, cost})
				found = true
			}
		}
		if !found {
			p.appendReading(reading{
				stemAt: stemAt{at, end, lostNothing}, class: classNoun, full: s.full[0],
				cost: [dialects]int32{costOfBand(unknownBand), costOfBand(unknownBand)},
			})
		}
	}
}

func hasPrefix(text, prefix []letter) bool {
	return len(prefix) <= len(text) && slices.Equal(text[:len(prefix)], prefix)
}

func hasSuffix(text, suffix []letter) bool {
	return len(suffix) <= len(text) && hasPrefix(text[len(text)-len(suffix):], suffix)
}
