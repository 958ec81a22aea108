// Package lexicontest provides lexica for tests: a small one of real words, and random ones of any size.
package lexicontest

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
)

// lexicon is a small dictionary for tests, with one entry per line:
//
//	id | headword | pos | etym | band | dialect forms | en | nl | Greek | more
//
// The forms of a dialect are "S: absolute, nominal-, pronominal⸗, stative†, participle-". Dialects are separated by
// ";", meanings by ",", and senses by "/". More is "plural S ⲣⲱⲙⲉⲩ" or "see id".
const lexicon = `
rwme     | ⲣⲱⲙⲉ      | N   | Egy | 1 | S: ⲣⲱⲙⲉ, ⲣⲙ-; B: ⲣⲱⲙⲓ | man, human being | mens, man | ἄνθρωπος |
nute     | ⲛⲟⲩⲧⲉ     | N   | Egy | 1 | S: ⲛⲟⲩⲧⲉ; B: ⲛⲟⲩϯ; A: ⲛⲟⲩⲛⲧⲉ | god, God | god, God | θεός | plural S ⲉⲛⲧⲏⲣ
swtm | ⲥⲱⲧⲙ | V | Egy | 1 | S: ⲥⲱⲧⲙ, ⲥⲉⲧⲙ-, ⲥⲟⲧⲙ⸗; B: ⲥⲱⲧⲉⲙ, ⲥⲉⲧⲉⲙ-, ⲥⲟⲑⲙ⸗ | hear, listen, obey
    | horen, luisteren | ἀκούω | see metref
metref   | ⲣⲉϥⲥⲱⲧⲙ   | N   | Egy | 0 | S: ⲣⲉϥⲥⲱⲧⲙ | hearer, one who hears | toehoorder | |
oeik     | ⲟⲉⲓⲕ      | N   | Egy | 2 | S: ⲟⲉⲓⲕ; B: ⲱⲓⲕ | bread, loaf | brood | ἄρτος |
mow      | ⲙⲟⲟⲩ      | N   | Egy | 1 | S: ⲙⲟⲟⲩ; B: ⲙⲱⲟⲩ | water | water | ὕδωρ |
sei      | ⲥⲓ        | V   | Egy | 3 | S: ⲥⲓ; B: ⲥⲓ | be sated with bread and water | verzadigd worden | |
rro      | ⲣⲣⲟ       | N   | Egy | 1 | S: ⲣⲣⲟ; B: ⲟⲩⲣⲟ | king | koning | βασιλεύς | plural B ⲟⲩⲣⲱⲟⲩ
rrw      | ⲣⲣⲱ       | N   | Egy | 3 | S: ⲣⲣⲱ | queen | koningin | βασίλισσα |
hi       | ⲏⲓ        | N   | Egy | 1 | S: ⲏⲓ, ⲏⲓ-; B: ⲏⲓ | house, household | huis | οἶκος |
me       | ⲙⲉ        | V   | Egy | 1 | S: ⲙⲉ, ⲙⲉⲣⲉ-, ⲙⲉⲣⲓⲧ⸗, , ⲙⲁⲓ-; B: ⲙⲉⲓ | love | liefhebben, houden van | ἀγαπάω |
me-2     | ⲙⲉ        | N   | Egy | 2 | S: ⲙⲉ; B: ⲙⲏⲓ | truth | waarheid | ἀλήθεια |
uoein    | ⲟⲩⲟⲉⲓⲛ    | N   | Egy | 2 | S: ⲟⲩⲟⲉⲓⲛ; B: ⲟⲩⲱⲓⲛⲓ; F: ⲟⲩⲁ(ⲉ)ⲓⲛⲉ | light | licht | φῶς |
is       | ⲓⲏⲥⲟⲩⲥ    | N   | Gr  | 1 | S: ⲓⲏⲥⲟⲩⲥ; B: ⲓⲏⲥⲟⲩⲥ | Jesus | Jezus | Ἰησοῦς |
eis      | ⲓⲥ        | INTJ | Egy | 0 | S: ⲓⲥ | behold | zie | |
bwk      | ⲃⲱⲕ       | V   | Egy | 1 | S: ⲃⲱⲕ, , , ⲃⲏⲕ† | go, depart | gaan | |
bwk-ebol | ⲃⲱⲕ ⲉⲃⲟⲗ  | V   | Egy | 0 | S: ⲃⲱⲕ ⲉⲃⲟⲗ | go out | uitgaan | |
ebol     | ⲉⲃⲟⲗ      | ADV | Egy | 1 | S: ⲉⲃⲟⲗ; B: ⲉⲃⲟⲗ | out, outward | uit, naar buiten | |
p        | ⲡ-        | PFX | Egy | 1 | S: , ⲡ-; B: , ⲡ- | the | de, het | |
hht      | ϩⲏⲧ       | N   | Egy | 1 | S: ϩⲏⲧ; B: ϩⲏⲧ | heart, mind | hart | καρδία |
hmhal    | ϩⲙϩⲁⲗ     | N   | Egy | 2 | S: ϩⲙϩⲁⲗ | slave, servant | slaaf, dienaar | δοῦλος |
art      | ⲧⲉⲭⲛⲏ     | N   | Gr  | 0 | S: ⲧⲉⲭⲛⲏ | art, craft | kunst | τέχνη |
apt      | ⲁⲡⲟⲥⲧⲟⲗⲟⲥ | N   | Gr  | 2 | S: ⲁⲡⲟⲥⲧⲟⲗⲟⲥ; B: ⲁⲡⲟⲥⲧⲟⲗⲟⲥ | apostle | apostel | ἀπόστολος |
sea      | ⲑⲁⲗⲁⲥⲥⲁ   | N   | Gr  | 3 | S: ⲑⲁⲗⲁⲥⲥⲁ | sea | zee | θάλασσα |
iom      | ⲉⲓⲟⲙ      | N   | Egy | 3 | S: ⲉⲓⲟⲙ; B: ⲓⲟⲙ | sea, wine press | zee | θάλασσα |
khop     | ⲭⲱⲡ       | V   | Egy | 4 | B: ⲭⲱⲡ | hide | verbergen | |
sxai     | ⲥϩⲁⲓ      | V   | Egy | 2 | S: ⲥϩⲁⲓ, ⲥϩ-, ⲥϩⲁⲓ⸗; B: ⲥϧⲁⲓ | write | schrijven | γράφω |
shai     | ⲥϩⲁⲓ      | N   | Egy | 3 | S: ⲥϩⲁⲓ; B: ⲥϧⲁⲓ | letter, writing | brief, geschrift / letter | ἐπιστολή |
shw      | ϣⲱ        | N   | Egy | 4 | S: ϣⲱ; B: ϣⲱ | sand | zand | ἄμμος |
mntrro   | ⲙⲛⲧⲣⲣⲟ    | N   | Egy | 2 | S: ⲙⲛⲧⲣⲣⲟ; B: ⲙⲉⲧⲟⲩⲣⲟ | kingdom, reign of the king | koninkrijk | βασιλεία |
blackb   | ⲟⲉⲓⲕ ⲛⲕⲁⲙⲉ | N  | Egy | 0 | S: ⲟⲉⲓⲕ ⲛⲕⲁⲙⲉ | black bread | zwart brood | |
breadth  | ⲟⲩⲱϣⲥ     | N   | Egy | 4 | S: ⲟⲩⲱϣⲥ | breadth | breedte | πλάτος |
gingbr   | ⲕⲁⲕⲉ      | N   | Egy | 0 | S: ⲕⲁⲕⲉ | gingerbread (a cake) | peperkoek | |
snake    | ϩⲟϥ       | N   | Egy | 3 | S: ϩⲟϥ; B: ϩⲟϥ | snake | slang | ὄφις | feminine S ϩϥⲱ
noute-m  | ⲙⲁⲓⲛⲟⲩⲧⲉ  | ADJ | Egy | 0 | S: ⲙⲁⲓⲛⲟⲩⲧⲉ | God-loving | godvrezend | |
son      | ⲥⲟⲛ       | N   | Egy | 1 | S: ⲥⲟⲛ; B: ⲥⲟⲛ | brother | broer, broeder | ἀδελφός | plural S ⲥⲛⲏⲩ
shere    | ϣⲏⲣⲉ      | N   | Egy | 1 | S: ϣⲏⲣⲉ; B: ϣⲏⲣⲓ | son, child | zoon, kind | υἱός |
mother   | ⲑⲉⲟⲧⲟⲕⲟⲥ   | N   | Gr  | 3 | S: ⲑⲉⲟⲧⲟⲕⲟⲥ | Mother of the Lord (see ⲥⲉⲓ) | kings moeder | |
mai      | ⲙⲁⲓ       | N   | Egy | 0 | S: ⲙⲁⲓ | meaning unknown | |  |
bek      | ⲃⲏⲕ       | N   | Egy | 0 | S: ⲃⲏⲕ | utensil | |  |
merit    | ⲙⲉⲣⲓⲧ     | ADJ | Egy | 2 | S: ⲙⲉⲣⲓⲧ | dear one | geliefd | |
eine     | ⲉⲓⲛⲉ      | V   | Egy | 1 | S: ⲉⲓⲛⲉ; B: ⲓⲛⲓ | bring | brengen | |
ini-up   | ⲓⲛⲓ (ⲉⲡϣⲱⲓ) | V | Egy | 0 | B: ⲓⲛⲓ (ⲉⲡϣⲱⲓ) | raise up | | |
bal      | ⲃⲁⲗ       | N   | Egy | 3 | S: ⲃⲁⲗ | eye | oog | |
look     | ϭⲱϣⲧ      | V   | Egy | 3 | S: ϭⲱϣⲧ | follow with eyes | | |
tbt      | ⲧⲃⲧ       | N   | Egy | 3 | S: ⲧⲃⲧ | fish | vis | |
kind     | ϩⲉ        | N   | Egy | 3 | S: ϩⲉ | kind | | |
kindly   | ⲙⲛⲧϣⲛϩⲧⲏϥ | N  | Egy | 4 | S: ⲙⲛⲧϣⲛϩⲧⲏϥ | human kindness | | |
agape    | ⲁⲅⲁⲡⲏ     | N   | Gr  | 1 | S: ⲁⲅⲁⲡⲏ | love | liefde | |
fire     | ⲣⲱⲕϩ      | V   | Egy | 4 | S: ⲣⲱⲕϩ | burn | brand | |
fire-2   | ⲕⲱϩⲧ      | N   | Egy | 3 | S: ⲕⲱϩⲧ | fire | brand | |
rashe    | ⲣⲁϣⲉ      | V   | Egy | 2 | S: ⲣⲁϣⲉ | rejoice | zich verheugen | |
hasty    | ϣⲧⲉⲣⲧⲓⲣ   | N   | Egy | 0 | S: ϣⲧⲉⲣⲧⲓⲣ | rash one | | |
bean     | ⲟⲩⲣⲱ      | N   | Egy | 0 | S: ⲟⲩⲣⲱ | bean | boon | |
cake     | ⲕⲣⲟⲩϫ     | N   | Egy | 0 | S: ⲕⲣⲟⲩϫ | baked food | | |
church   | ⲉⲕⲕⲗⲏⲥⲓⲁ  | N   | Gr  | 2 | S: ⲉⲕⲕⲗⲏⲥⲓⲁ | church | kerk | |
misspelt | ⲟⲉⲓⲕⲉ     | N   | Egy | 0 | S: ⲟⲉⲓⲕⲉ | breda | | |
rain     | ϩⲱⲟⲩ      | V   | Egy | 3 | S: ϩⲱⲟⲩ | rain; make wet | regenen | |
`

// Entries returns the entries of the lexicon, with their bands.
func Entries(t testing.TB) ([]dictionary.Entry, dictionary.Meta) {
	t.Helper()
	meta := dictionary.Meta{
		SchemaVersion: "1.0.0", DatasetVersion: "2026.11.21", GeneratedAt: "2026-11-21T00:00:00Z",
		Sources:   []dictionary.Source{{Name: "Test", Licence: "CC0", Attribution: "nobody"}},
		Withdrawn: map[string]string{"old": "rwme", "older": "old", "gone": ""},
	}
	var entries []dictionary.Entry
	for line := range strings.Lines(strings.ReplaceAll(strings.TrimSpace(lexicon), "\n    ", " ")) {
		f := strings.Split(strings.TrimSpace(line), "|")
		for len(f) < 10 {
			f = append(f, "")
		}
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		var band int
		if _, err := fmt.Sscan(f[4], &band); err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		e := dictionary.Entry{ID: f[0], Headword: f[1], Etym: f[3], Band: band, Dialects: map[string]dictionary.Forms{}}
		for d := range strings.SplitSeq(f[5], ";") {
			siglum, text, _ := strings.Cut(strings.TrimSpace(d), ": ")
			e.Dialects[siglum] = forms(text)
		}
		en, nl := strings.Split(f[6], "/"), strings.Split(f[7], "/")
		for i := range max(len(en), len(nl)) {
			var m dictionary.Meanings
			if i < len(en) {
				m.En = list(en[i])
			}
			if i < len(nl) {
				m.Nl = list(nl[i])
			}
			e.Senses = append(e.Senses, dictionary.Sense{Grammar: dictionary.Grammar{Pos: f[2]}, Meanings: m})
		}
		if f[8] != "" {
			e.GreekContext = &dictionary.GreekContext{Equivalents: list(f[8])}
		}
		switch more := strings.Fields(f[9]); {
		case len(more) == 3:
			e.Inflections = map[string]dictionary.InflectedForms{more[0]: {more[1]: {"absolute": {more[2]}}}}
		case len(more) == 2:
			e.Relations = []dictionary.Relation{{Type: "SEE_ALSO", TargetID: more[1], Target: &dictionary.Target{ID: more[1]}}}
		}
		entries = append(entries, e)
	}
	return entries, meta
}

func forms(text string) dictionary.Forms {
	all := list(text)
	for len(all) < 5 {
		all = append(all, "")
	}
	f := dictionary.Forms{}
	for i, form := range all {
		switch {
		case form == "":
		case i == 4:
			f.Participles = []string{form}
		case strings.HasSuffix(form, "-"):
			f.Nominal = form
		case strings.HasSuffix(form, "⸗"):
			f.Pronominal = form
		case strings.HasSuffix(form, "†"):
			f.Stative = strings.TrimSuffix(form, "†")
		default:
			f.Absolute = form
		}
	}
	return f
}

func list(text string) []string {
	var items []string
	for item := range strings.SplitSeq(text, ",") {
		items = append(items, strings.TrimSpace(item))
	}
	return items
}
