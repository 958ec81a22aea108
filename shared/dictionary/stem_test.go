package dictionary

import "testing"

func TestStemsMeet(t *testing.T) {
	var s stemmer
	for _, test := range []struct {
		stem  func(string) string
		words []string
	}{
		{s.english, []string{"god", "gods"}},
		{s.english, []string{"hear", "hears", "hearing"}},
		{s.english, []string{"child", "children"}},
		{s.english, []string{"wolf", "wolves"}},
		{s.english, []string{"mouse", "mice"}},
		{s.dutch, []string{"god", "goden"}},
		{s.dutch, []string{"zee", "zeeen"}},
		{s.dutch, []string{"knie", "knieen"}},
		{s.dutch, []string{"huis", "huizen"}},
		{s.dutch, []string{"brief", "brieven"}},
		{s.dutch, []string{"maan", "manen"}},
		{s.dutch, []string{"brood", "broden"}},
		{s.dutch, []string{"kind", "kinderen"}},
		{s.dutch, []string{"stad", "steden"}},
		{s.dutch, []string{"oog", "ogen"}},
		{s.dutch, []string{"uur", "uren"}},
		{s.dutch, []string{"vis", "vissen"}},
		{s.dutch, []string{"zon", "zonnen"}},
		{s.dutch, []string{"boom", "bomen"}},
		{s.dutch, []string{"zoon", "zonen", "zoons"}},
		{s.dutch, []string{"mens", "mensen"}},
		{s.dutch, []string{"gans", "ganzen"}},
		{s.dutch, []string{"kaars", "kaarsen"}},
		{s.dutch, []string{"ui", "uien"}},
	} {
		for _, word := range test.words[1:] {
			if got, want := test.stem(word), test.stem(test.words[0]); got != want {
				t.Errorf("the stem of %s is %s, that of %s is %s", word, got, test.words[0], want)
			}
		}
	}
}

// TestStemsPart holds that words that only look alike do not meet.
func TestStemsPart(t *testing.T) {
	var s stemmer
	for _, test := range []struct {
		stem        func(string) string
		word, other string
	}{
		{s.dutch, "open", "op"},
		{s.dutch, "eren", "er"},
		{s.dutch, "mens", "men"},
		{s.dutch, "dans", "dan"},
		{s.dutch, "wensen", "wenen"},
		{s.dutch, "vers", "ver"},
	} {
		if got := test.stem(test.word); got == test.stem(test.other) {
			t.Errorf("%s and %s have the stem %s", test.word, test.other, got)
		}
	}
}
