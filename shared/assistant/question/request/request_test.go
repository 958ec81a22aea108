package request

import "testing"

func TestTarget(t *testing.T) {
	for _, tt := range []struct{ question, want string }{
		{"how do i say bread in coptic?", "bread"},
		{"translate into sahidic: they did not hear", "they did not hear"},
		{"hoe zeg je \"mijn huis\" in het bohairisch?", "mijn huis"},
		{"hoe zeg je: de vader zag de zoon (bohairisch)", "de vader zag de zoon"},
		{"day: s and b", "day"},
		{"light in church coptic", "light"},
		{"hoezegje koning in t koptisch (sahidisch)", "koning"},
		{"coptic wine, three letters?", "wine"},
		{"i need the Native coptic name of egypt", "egypt"},
		{"hoe schrijf ik dat dan?", ""},
		{"conjugate the verb to see in the past", "see"},
		{"and my father?", "my father"},
		{"and in the negative?", ""},
		{"now the future", ""},
		{"what does ⲛⲟⲩⲧⲉ mean?", ""},
		{"how do relative clauses work in coptic?", ""},
		{"geef dat woord voor woord", ""},
	} {
		t.Run(tt.question, func(t *testing.T) {
			if got, _, _ := targetOf(tt.question); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestDialectOf(t *testing.T) {
	for text, want := range map[string]string{
		"the word for man in Sahidic": "S", "Fayyumic": "F", "in het Achmimisch": "A", "Sahidic or Bohairic": "",
		"the Sahidic and the Lycopolitan": "", "the word for man": "", "boheirisch": "B",
	} {
		t.Run(text, func(t *testing.T) {
			if got := DialectOf(text); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}
