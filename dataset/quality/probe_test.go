package quality_test

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
)

// TestProbes checks queries that a comparable service was seen to get wrong: the entry that must come first.
func TestProbes(t *testing.T) {
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, probe := range []struct{ query, wanted string }{
			{"man", "rwme"}, // not "woman", nor "beget"
			{"water", "moou"},
			{"bread", "oeik"},
			{"brood", "oeik"},
			{"ἄρτος", "oeik"},
			{"φῶς", "ouoein"},
			{"φως", "ouoein"},
			{"ΦΩΣ", "ouoein"},
			{"to love", "me"}, // the verb
			{"the king", "rro"},
			{"a house", "eei"},
			{"het huis", "eei"},
			{"gods", "noute"},
			{"goden", "noute"},
			{"zeeën", "eiom|thalassa"},
			{"noute", "noute"},
			{"sotem", "swtm"},
			{"ⲥⲱⲧⲉⲙ", "swtm"},
			{"ⲥωⲧⲉⲙ", "swtm"},
			{"ⲛoⲩϯ", "noute"},
			{"ⲛ", "n|n-2|n-3|p"}, // the words of one letter before the thousands that hold it
			{"ⲡⲛⲟⲩⲧⲉ", "noute"},
			{"ⲫⲛⲟⲩϯ", "noute"},
			{"ⲁϥⲥⲱⲧⲉⲙ", "swtm"},
			{"ⲡϭⲥ", "joeis"},
			{"ⲫ̅ϯ̅", "noute"},
			{"bread and water", "oeik|moou"},
			{"heart", "heet"},
			{"craft", "eiope"},
			{"rome", "rwme"}, // the man before the city
			{"Rome", "rwme"},
			{"Jeruzalem", "hierousaleem"},
			{"zion", "siwn"}, // no word that sounds somewhat alike
			{"ouro", "rro"},
			{"ⲡⲛⲉⲙⲁ", "pneuma"}, // typos that could be groups which nobody writes
			{"ϫⲟⲉⲥⲓ", "joeis"},
		} {
			wanted := strings.Split("cls-"+strings.ReplaceAll(probe.wanted, "|", "|cls-"), "|")
			if found := ids(t, ix, probe.query); len(found) == 0 || !slices.Contains(wanted, found[0]) {
				t.Errorf("%s: wanted %s first, found %v", probe.query, probe.wanted, found)
			}
		}
	})
}

// TestLatinGroups checks that bound groups typed in Latin letters are told from nonsense and from misspelt words.
func TestLatinGroups(t *testing.T) {
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, probe := range []struct{ query, wanted string }{ // "" for nothing
			{"pnoute", "noute"},
			{"afsotem", "swtm"},
			{"tesrome", "rwme"},
			{"bred", "oeik"},
			{"wather", "moou"},
			{"qwerty", ""},
			{"vxqzj", ""},
			{"asdfjkl", ""},
			{"blabla", ""},
			{"foobar", ""},
			{"television", ""},
			{"zzzz", ""},
			{"ⲝⲝⲝⲝ", ""},
			{"ϣϥϩϫϭ", ""},
		} {
			t.Run(probe.query, func(t *testing.T) {
				found := ids(t, ix, probe.query)
				switch {
				case probe.wanted == "" && len(found) > 0:
					t.Errorf("%s found %v, want nothing", probe.query, found)
				case probe.wanted != "" && (len(found) == 0 || found[0] != "cls-"+probe.wanted):
					t.Errorf("%s found %v, want first cls-%s", probe.query, found, probe.wanted)
				}
			})
		}
	})
}

// TestTyposOfCommonWords checks that a typo of a common word that could be a likely bound group finds both.
func TestTyposOfCommonWords(t *testing.T) {
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, probe := range []struct{ query, group, meant string }{
			{"ⲛⲟⲩⲉⲧ", "cls-ouet", "cls-noute"},
			{"ⲉⲃⲟⲟⲗ", "", "cls-ebol"},
		} {
			t.Run(probe.query, func(t *testing.T) {
				found := ids(t, ix, probe.query)
				if !slices.Contains(found, probe.meant) || probe.group != "" && !slices.Contains(found, probe.group) {
					t.Errorf("%s found %v, want %s and %s among them", probe.query, found, probe.group, probe.meant)
				}
			})
		}
	})
}

// TestSlips checks that a misspelt English or Dutch word is taken for that word before it is taken for Coptic in
// Latin letters with other sounds than usual, and that Coptic in Latin letters stays Coptic.
func TestSlips(t *testing.T) {
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, probe := range []struct{ name, query, wanted string }{
			{"a letter twice", "fightt", "mishe|agwnize|ti"},
			{"a letter twice, inside", "firre", "kwht|krwm"},
			{"a neighbouring key", "timw", "ouoeish|nau-2|kairos|seeu|sop"},
			{"a wrong letter", "rememner", "rpmeeue|mneemee"},
			{"Dutch", "konig", "rro"},
			{"a letter left out, not a wrong one", "schadw", "haibes"},
			{"a letter moved", "soilder", "matoi"},
			{"Dutch letters that sound alike", "gehijm", "petheep|musteerion"},
			{"sounds alike, at the beginning", "cruis", "stauros"},
			{"two words written as one", "highpriest", "arkhiereus"},
			{"one of two words", "heilige gest", "pneuma"},
			{"Coptic letter by letter", "sotem", "swtm"},
			{"Coptic with another vowel", "nouti", "noute"},
			{"Coptic of the Church", "ekklisia", "ekkleesia"},
		} {
			t.Run(probe.name, func(t *testing.T) {
				wanted := strings.Split("cls-"+strings.ReplaceAll(probe.wanted, "|", "|cls-"), "|")
				if found := ids(t, ix, probe.query); len(found) == 0 || !slices.Contains(wanted, found[0]) {
					t.Errorf("%s found %v, want first one of %v", probe.query, found, wanted)
				}
			})
		}
	})
}

// TestPieces checks that pieces of a word come after whole words, and that a query which looks for nothing finds
// nothing.
func TestPieces(t *testing.T) {
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, query := range []string{"\u0300", "\u0305", "-", "⸗", "*", "?"} {
			if found := ids(t, ix, query); len(found) > 0 {
				t.Errorf("%q found %v", query, found)
			}
		}
		if found := ids(t, ix, "art"); slices.Contains(found[:min(1, len(found))], "cls-heet") {
			t.Error("art found the heart first")
		}
		for _, hit := range ix.Search(search.Query{Text: "ⲁ*", Limit: 10}).Hits {
			e, err := ix.Entry(hit.Entry)
			if err != nil || hit.Kind == index.Headword && !strings.HasPrefix(e.Headword, "ⲁ") {
				t.Errorf("ⲁ* found %s, %v", e.Headword, err)
			}
		}
		words := ids(t, ix, "bread and water")
		if plain := ids(t, ix, "water bread"); !slices.Equal(words, plain) {
			t.Errorf("bread and water found %v, water bread %v", words, plain)
		}
	})
}

// ids returns the ids of the first ten entries found.
func ids(t *testing.T, ix *lookup.Dictionary, text string) []string {
	t.Helper()
	var list []string
	for _, hit := range ix.Search(search.Query{Text: text, Limit: 10}).Hits {
		e, err := ix.Entry(hit.Entry)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, e.ID)
	}
	return list
}
