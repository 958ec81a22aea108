package coptic

import "testing"

func TestRules(t *testing.T) {
	for _, level := range []struct {
		name    string
		key     func(string) string
		letters []letterRule
		rules   []spellingRule
	}{
		{"Weak", Weak, weakLetters[:], weakRules[:]},
		{"Cognate", Cognate, cognateLetters[:], cognateRules[:]},
	} {
		t.Run(level.name, func(t *testing.T) {
			for _, l := range level.letters {
				testRule(t, level.name, string(l.letter), level.key, l.example, l.same)
			}
			for _, r := range level.rules {
				testRule(t, level.name, r.name, level.key, r.example, r.same)
			}
		})
	}
}

func testRule(t *testing.T, level, rule string, key func(string) string, example, same string) {
	t.Helper()
	if Fold(example) != example || Fold(same) != same || example == same {
		t.Errorf("%s, %s: %q and %q are not two folded spellings", level, rule, example, same)
	}
	if key(example) != key(same) {
		t.Errorf("%s, %s: %q is %q, but %q is %q", level, rule, example, key(example), same, key(same))
	}
}

func TestWeak(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"", "", true},
		{"ⲥⲱⲧⲉⲙ", "ⲥⲱⲧⲙ", true},
		{"ϩⲉⲃⲥⲱ", "ϩⲃⲥⲱ", true},
		{"ⲉⲣϣⲁⲛ", "ⲣϣⲁⲛ", true},
		{"ⲛⲉϥ", "ⲛϥ", true},
		{"ⲡⲟⲗⲩϯⲁ", "ⲡⲟⲗⲩⲧⲉⲓⲁ", true},
		{"ⲛⲏⲥϯⲁ", "ⲛⲏⲥⲧⲉⲓⲁ", true},
		{"ⲥⲟⲟⲩⲧⲛ", "ⲥⲟⲟⲩⲧⲉⲛ", true},
		{"ⲧⲣⲟϣⲣⲉϣ", "ⲧⲣⲟϣⲣϣ", true},
		{"ⲟⲩⲏⲏⲣ", "ⲟⲩⲏⲣ", true},
		{"ⲁⲩⲱ", "ⲁⲟⲩⲱ", true},
		{"ⲙⲟⲟⲩ", "ⲙⲟⲩ", false},
		{"ⲥⲟⲧⲙ", "ⲥⲱⲧⲙ", false},
		{"ϩⲏ", "ϩⲉ", false},
		{"ⲣⲱⲙⲉ", "ⲣⲱⲙ", false},
		{"ⲣⲱⲙⲉ", "ⲣⲱⲙⲓ", false},
		{"ϫⲱ", "ϭⲱ", false},
		{"ⲉⲛ", "ⲛ", false},
		{"ⲥⲱⲧⲉⲙ ⲣⲱⲙⲉ", "ⲥⲱⲧⲙ ⲣⲱⲙⲉ", true},
		{"sotem", "sotm", false},
		{"αρτοσ", "αρτοσ", true},
	} {
		t.Run(c.a+" and "+c.b, func(t *testing.T) {
			if got := Weak(c.a) == Weak(c.b); got != c.same {
				t.Errorf("Weak(%q) = %q, Weak(%q) = %q", c.a, Weak(c.a), c.b, Weak(c.b))
			}
		})
	}
}

func TestCognate(t *testing.T) {
	for _, c := range []struct {
		sahidic, bohairic string
		same              bool
	}{
		{"ϣⲧⲟⲣⲧⲣ", "ϣⲑⲟⲣⲧⲉⲣ", true},
		{"ϩⲱⲧⲃ", "ϧⲱⲧⲉⲃ", true},
		{"ϭⲟⲙ", "ϫⲟⲙ", true},
		{"ϫⲓⲥⲉ", "ϭⲓⲥⲓ", true},
		{"ϫⲟⲉⲓⲥ", "ϭⲱⲓⲥ", true},
		{"ϫⲟⲉⲓⲥ", "ϭⲟⲓⲥ", true},
		{"ⲟⲉⲓⲕ", "ⲱⲓⲕ", true},
		{"ϩⲣⲟⲟⲩ", "ϧⲣⲱⲟⲩ", true},
		{"ⲣⲉϥⲣⲛⲟⲃⲉ", "ⲣⲉϥⲉⲣⲛⲟⲃⲓ", true},
		{"ⲙⲛⲧⲛⲟⲩⲧⲉ", "ⲙⲉⲑⲛⲟⲩϯ", true},
		{"ⲡⲱϣ", "ⲫⲱϣ", true},
		{"ⲣⲱⲙⲉ ⲛⲓⲙ", "ⲣⲱⲙⲓ ⲛⲓⲙ", true},
		{"ⲛⲉ", "ⲛⲓ", true},
		{"ⲙⲉⲧ", "ⲙⲉⲑ", true},
		{"ϩⲏ", "ϩⲓ", false},
		{"ϩⲟ", "ϩⲱ", false},
		{"ϣⲱⲕ", "ϣⲱⲕϩ", false},
		{"ⲃⲱⲕ", "ϣⲉ", false},
	} {
		t.Run(c.sahidic+" and "+c.bohairic, func(t *testing.T) {
			if got := Cognate(c.sahidic) == Cognate(c.bohairic); got != c.same {
				t.Errorf("Cognate(%q) = %q, Cognate(%q) = %q", c.sahidic, Cognate(c.sahidic), c.bohairic, Cognate(c.bohairic))
			}
		})
	}
}

// TestCognateRules tests what each correspondence rule changes and what it leaves unchanged.
func TestCognateRules(t *testing.T) {
	for _, c := range []struct {
		name     string
		rule     func([]rune) []rune
		in, want string
	}{
		{"ⲱ before ⲟⲩ", diphthong, "ⲙⲱⲟⲩ", "ⲙⲟⲟⲩ"}, {"ⲱ before ⲓ", diphthong, "ⲱⲓⲕ", "ⲟⲓⲕ"},
		{"ⲱ before ⲟ alone", diphthong, "ⲱⲟⲧ", "ⲱⲟⲧ"}, {"ⲱ before ⲟ at the end", diphthong, "ⲱⲟ", "ⲱⲟ"},
		{"ⲱ before a final ⲓ", diphthong, "ⲧⲱⲓ", "ⲧⲟⲓ"},
		{"ⲱ before a consonant and ⲩ", diphthong, "ⲱⲧⲩ", "ⲱⲧⲩ"}, {"ⲱ at the end", diphthong, "ⲧⲱ", "ⲧⲱ"},
		{"a final ⲓ", finalVowel, "ⲛⲓ", "ⲛⲉ"}, {"in two words", finalVowel, "ⲛⲓ ⲣⲓ", "ⲛⲉ ⲣⲉ"},
		{"behind ⲟⲩ", finalVowel, "ⲟⲩⲓ", "ⲟⲩⲉ"}, {"behind a vowel", finalVowel, "ⲁⲓ", "ⲁⲓ"},
		{"alone", finalVowel, "ⲓ", "ⲓ"}, {"in the middle", finalVowel, "ⲛⲓⲛ", "ⲛⲓⲛ"},
		{"the prefix", abstract, "ⲙⲉⲧⲣ", "ⲙⲛⲧⲣ"}, {"of a second word", abstract, "ⲁ ⲙⲉⲧⲣⲱ", "ⲁ ⲙⲛⲧⲣⲱ"},
		{"the prefix alone", abstract, "ⲙⲉⲧ", "ⲙⲉⲧ"}, {"and a space", abstract, "ⲙⲉⲧ ⲣ", "ⲙⲉⲧ ⲣ"},
		{"inside a word", abstract, "ⲣⲙⲉⲧⲣ", "ⲣⲙⲉⲧⲣ"}, {"another first letter", abstract, "ⲛⲉⲧⲁ", "ⲛⲉⲧⲁ"},
		{"another second letter", abstract, "ⲙⲁⲧⲁ", "ⲙⲁⲧⲁ"}, {"another third letter", abstract, "ⲙⲉⲣⲁ", "ⲙⲉⲣⲁ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(c.rule([]rune(c.in))); got != c.want {
				t.Errorf("%s becomes %s, want %s", c.in, got, c.want)
			}
		})
	}
}

func FuzzWeak(f *testing.F) {
	for _, s := range []string{"ⲥⲱⲧⲉⲙ", "ⲉⲉⲉⲓⲓ", "ⲟⲟⲟⲩⲩ", "ⲟⲱⲱⲟⲩ", "ⲱⲉⲓ", "ⲉⲙⲉⲛⲉⲃ ⲉⲣ ⲉ", "ⲙⲉⲛⲧ ⲙⲛⲛⲧ", "ⲃⲉⲣⲃⲉⲣ", "ⲟⲩⲉⲣⲉϣ",
		"sotem ⲥ", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		folded := Fold(s)
		for _, level := range []struct {
			name string
			key  func(string) string
		}{{"Weak", Weak}, {"Cognate", Cognate}} {
			once := level.key(folded)
			if twice := level.key(once); twice != once {
				t.Errorf("%s(%q) = %q, again %q", level.name, folded, once, twice)
			}
			if Fold(once) != once {
				t.Errorf("%s(%q) = %q is not folded", level.name, folded, once)
			}
			if folded != "" && once == "" {
				t.Errorf("%s(%q) is empty", level.name, folded)
			}
		}
	})
}
