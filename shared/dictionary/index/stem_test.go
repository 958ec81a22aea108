package index

import "testing"

func TestStemsMeet(t *testing.T) {
	var s Stemmer
	for _, test := range []struct {
		stem  func(string) string
		words []string
	}{
		{s.English, []string{"god", "gods"}},
		{s.English, []string{"hear", "hears", "hearing"}},
		{s.English, []string{"child", "children"}},
		{s.English, []string{"wolf", "wolves"}},
		{s.English, []string{"mouse", "mice"}},
		{s.Dutch, []string{"god", "goden"}},
		{s.Dutch, []string{"zee", "zeeen"}},
		{s.Dutch, []string{"knie", "knieen"}},
		{s.Dutch, []string{"huis", "huizen"}},
		{s.Dutch, []string{"brief", "brieven"}},
		{s.Dutch, []string{"maan", "manen"}},
		{s.Dutch, []string{"brood", "broden"}},
		{s.Dutch, []string{"kind", "kinderen"}},
		{s.Dutch, []string{"stad", "steden"}},
		{s.Dutch, []string{"oog", "ogen"}},
		{s.Dutch, []string{"uur", "uren"}},
		{s.Dutch, []string{"vis", "vissen"}},
		{s.Dutch, []string{"zon", "zonnen"}},
		{s.Dutch, []string{"boom", "bomen"}},
		{s.Dutch, []string{"zoon", "zonen", "zoons"}},
		{s.Dutch, []string{"mens", "mensen"}},
		{s.Dutch, []string{"gans", "ganzen"}},
		{s.Dutch, []string{"kaars", "kaarsen"}},
		{s.Dutch, []string{"ui", "uien"}},
	} {
		t.Run(test.words[1], func(t *testing.T) {
			for _, word := range test.words[1:] {
				if got, want := test.stem(word), test.stem(test.words[0]); got != want {
					t.Errorf("the stem of %s is %s, that of %s is %s", word, got, test.words[0], want)
				}
			}
		})
	}
}

// TestStemsPart checks that words that only look similar have different stems.
func TestStemsPart(t *testing.T) {
	var s Stemmer
	for _, test := range []struct {
		stem        func(string) string
		word, other string
	}{
		{s.Dutch, "open", "op"},
		{s.Dutch, "eren", "er"},
		{s.Dutch, "mens", "men"},
		{s.Dutch, "dans", "dan"},
		{s.Dutch, "wensen", "wenen"},
		{s.Dutch, "vers", "ver"},
	} {
		t.Run(test.word, func(t *testing.T) {
			if got := test.stem(test.word); got == test.stem(test.other) {
				t.Errorf("%s and %s have the stem %s", test.word, test.other, got)
			}
		})
	}
}
