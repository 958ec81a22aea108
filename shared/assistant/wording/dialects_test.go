package wording

import "testing"

func TestBetweenDialects(t *testing.T) {
	for _, tt := range []struct {
		name, question, want string
		ofCoptic             bool
	}{
		{"a difference", "how does moth differ between sahidic and bohairic", "moth", false},
		{"the same, with a verb", "does sparrow look the same in both dialects", "sparrow", false},
		{"another spelling in one", "is honey spelled differently in bohairic", "honey", false},
		{"for", "what's the difference between sahidic and bohairic for basket", "basket", false},
		{"the wording first", "sahidic vs bohairic: basket", "basket", false},
		{"named twice", "is bread in bohairic different from bread in sahidic", "bread", false},
		{"a list", "bread, salt and oil in both dialects", "bread ; salt ; oil", false},
		{"a verb", "how do the copts say to fast, north and south both", "to fast", false},
		{"an owner", "is their house the same in bohairic and sahidic", "their house", false},
		{"a demonstrative", "how do this man in sahidic and bohairic differ", "this man", false},
		{"words after it", "the ear in sahidic and in bohairic side by side, the kids love it", "ear", false},
		{"Dutch, per dialect", "verschilt het woord voor mand per dialect", "mand", false},
		{"Dutch, both", "hoe zeggen ze vlinder in de twee dialecten", "vlinder", false},
		{"Dutch, north and south", "is druif in het noorden en het zuiden hetzelfde woord", "druif", false},
		{"a Coptic word", "what is the sahidic counterpart of ϧⲉⲛ", "ϧⲉⲛ", true},
		{"a Coptic word beside its meaning", "is the bean ⲟⲩⲣⲱ in sahidic and in bohairic",
			"bean ⲟⲩⲣⲱ", true},
		{"two Coptic words", "wat is het verschil tussen sahidisch ϩⲉ en bohairisch ϩⲉⲓ", "ϩⲉ ; ϩⲉⲓ", true},
		{"a Coptic word that one has too", "does bohairic have ⲗⲟ too or another word", "ⲗⲟ", true},
		{"the north", "do they say goat the same up north", "goat", false},
		{"het noorden", "zeggen ze in het noorden iets anders voor brood", "brood", false},
		{"speakers", "how would a bohairic speaker say winter compared with a sahidic one", "winter", false},
		{"both of nothing named", "spider: same word in both?", "spider", false},
		{"an item that is a preposition in Dutch", "window and door in both dialects", "window ; door", false},
		{"a letter", "is ϧ used in sahidic too", "", false},
		{"the dialects themselves", "what is the difference between sahidic and bohairic", "", false},
		{"grammar", "how do the articles differ between sahidic and bohairic", "", false},
		{"a meaning", "what does ⲃⲱⲕ mean in bohairic", "", false},
		{"an opinion", "be honest, do you find sahidic more beautiful than bohairic", "", false},
		{"the dialect of before", "and an owl, same dialect", "", false},
		{"what was spoken of", "is that the same in both dialects", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ofCoptic := BetweenDialects(Tokens(tt.question))
			if got != tt.want || ofCoptic != tt.ofCoptic {
				t.Errorf("%q, of Coptic: %t; want %q, %t", got, ofCoptic, tt.want, tt.ofCoptic)
			}
		})
	}
}
