package lexicontest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
)

// foreignHeads lists the first words of a foreign lexicon with their English and Dutch meanings.
var foreignHeads = [][3]string{
	{"ⲣⲱⲙⲉ", "human being", "mens"}, {"ⲛⲟⲩⲧⲉ", "god", "god"}, {"ⲏⲓ", "house", "huis"}, {"ⲥⲱⲧⲙ", "hear", "horen"},
}

// Foreign returns a lexicon of n entries in the published JSON, as a third party would write it. Ids are numbers. The
// words have forms in up to four dialects, two senses, inflections, Greek equivalents and relations, about as many as
// in real lexica. Most words are invented; the same n gives the same lexicon.
func Foreign(t testing.TB, n int) []byte {
	t.Helper()
	random := rand.New(rand.NewPCG(1, uint64(n)))
	type object = map[string]any
	var entries []object
	for i := range n {
		head, english, dutch := "", fmt.Sprintf("thing %d", i), fmt.Sprintf("zaak %d", i)
		if i < len(foreignHeads) {
			head, english, dutch = foreignHeads[i][0], foreignHeads[i][1], foreignHeads[i][2]
		} else {
			for range 2 + random.IntN(3) {
				head += pick(random, "ⲃⲕⲗⲙⲛⲡⲣⲥⲧϣϥϩϫϭ") + pick(random, "ⲁⲉⲏⲓⲟⲱ") + pick(random, "ⲙⲛⲣⲥⲧ")
			}
		}
		verb := random.IntN(4) == 0
		dialects := object{}
		for _, d := range []struct {
			siglum, ending string
			share          int // percentage of words with a form in the dialect
		}{{coptic.Sahidic, "", 100}, {coptic.Bohairic, "ⲓ", 60}, {"A", "ⲉ", 30}, {"F", "ⲏ", 20}} {
			if i >= len(foreignHeads) && random.IntN(100) >= d.share {
				continue
			}
			form := head
			if d.ending != "" {
				form = strings.TrimRight(head, "ⲉ") + d.ending
			}
			forms := object{"absolute": form}
			if verb {
				forms["nominal"], forms["pronominal"], forms["stative"] = form+"-", form+"⸗", form+"†"
			}
			if random.IntN(3) == 0 {
				forms["variants"] = object{"absolute": []string{form + "ⲟ", form + "ⲱ"}}
			}
			dialects[d.siglum] = forms
		}
		entry := object{
			"id": 1000 + i, "headword": head, "dialects": dialects, "etym": "Egy",
			"senses": []object{
				{
					"grammar":  object{"pos": "N", "gender": "m"},
					"meanings": object{"en": []string{english, english + " of old"}, "nl": []string{dutch, "oude " + dutch}},
				},
				{
					"grammar":  object{"pos": "V"},
					"meanings": object{"en": []string{"become " + english}, "nl": []string{dutch + " worden"}},
				},
			},
			"greekContext": object{"sources": []string{}, "equivalents": []string{"ἄνθρωπος"}},
			"inflections":  object{"plural": object{coptic.Sahidic: object{"absolute": []string{head + "ⲟⲟⲩⲉ"}}}},
		}
		if i > 0 {
			entry["relations"] = []object{{"type": "SEE_ALSO", "targetId": 1000 + random.IntN(i)}}
		}
		entries = append(entries, entry)
	}
	data, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func pick(random *rand.Rand, letters string) string {
	list := []rune(letters)
	return string(list[random.IntN(len(list))])
}
