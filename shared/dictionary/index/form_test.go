package index

import "testing"

func TestFormOf(t *testing.T) {
	for _, tt := range []struct {
		name, word, lemma string
		language          Language
		want              Form
	}{
		{"irregular past", "wrote", "write", English, Past},
		{"a verb that ends as a Dutch past does", "write", "write", English, Itself},
		{"regular past", "created", "create", English, Past},
		{"past in -ied", "carried", "carry", English, Past},
		{"past with a doubled letter", "stopped", "stop", English, Past},
		{"person of the present", "hears", "hear", English, Inflected},
		{"irregular person of the present", "has", "have", English, Inflected},
		{"plural", "gods", "god", English, Inflected},
		{"irregular plural", "women", "woman", English, Inflected},
		{"another word", "need", "ne", English, NoForm},
		{"Dutch infinitive in -den", "bidden", "bidden", Dutch, Itself},
		{"Dutch infinitive in -ten", "wachten", "wachten", Dutch, Itself},
		{"Dutch past of it", "wachtte", "wachten", Dutch, Past},
		{"Dutch plural past of it", "wachtten", "wachten", Dutch, Past},
		{"Dutch present", "bidt", "bidden", Dutch, Inflected},
		{"Dutch present of a stem in d", "bid", "bidden", Dutch, Inflected},
		{"Dutch present of a stem in t", "wacht", "wachten", Dutch, Inflected},
		{"Dutch present of a stem in nd", "vind", "vinden", Dutch, Inflected},
		{"Dutch present of the third person", "werkt", "werken", Dutch, Inflected},
		{"Dutch present of a verb with a prefix", "begroet", "begroeten", Dutch, Inflected},
		{"Dutch participle of a verb with a prefix", "beloofd", "beloven", Dutch, Past},
		{"Dutch participle in -t", "gewerkt", "werken", Dutch, Past},
		{"Dutch irregular present", "weet", "weten", Dutch, Inflected},
		{"Dutch irregular plural past", "schreven", "schrijven", Dutch, Past},
		{"Dutch plural past with a doubled letter", "trokken", "trekken", Dutch, Past},
		{"Dutch regular past", "hoorde", "horen", Dutch, Past},
		{"Dutch past of a verb in v", "leefden", "leven", Dutch, Past},
		{"Dutch participle", "gezegend", "zegenen", Dutch, Past},
		{"Dutch plural", "steden", "stad", Dutch, Inflected},
		{"Dutch plural of a noun in -en", "christenen", "christen", Dutch, Inflected},
		{"Dutch plural of a doubled vowel", "profeten", "profeet", Dutch, Inflected},
		{"Dutch plural of a short vowel", "bossen", "boos", Dutch, NoForm},
		{"Dutch plural with a long vowel", "dagen", "dag", Dutch, Inflected},
		{"a Dutch word with another vowel", "boos", "bos", Dutch, NoForm},
		{"a Dutch plural with another vowel", "pasen", "passen", Dutch, NoForm},
		{"Dutch diminutive", "hondjes", "hond", Dutch, Itself},
		{"Dutch diminutive in -etje", "mannetje", "man", Dutch, Itself},
		{"Dutch diminutive of a word in -en", "jongetje", "jongen", Dutch, Itself},
		{"Dutch diminutive of a word in -ing", "koninkje", "koning", Dutch, Itself},
		{"a Dutch verb and a noun", "gelooft", "geloof", Dutch, NoForm},
		{"an English past in Dutch", "wrote", "write", Dutch, NoForm},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := FormOf(tt.word, tt.lemma, tt.language); got != tt.want {
				t.Errorf("%s is form %d of %s, want %d", tt.word, got, tt.lemma, tt.want)
			}
		})
	}
}
