package coptic

import "testing"

func TestTransliterate(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"bread", "bread"},
		{"ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲫⲭⲯⲱϣϥϧⳉϩϫϭϯ", "abgdezēthiklmnksoprstphkhpsōšfxḫhjčti"},
		{"ⲥⲱⲧⲙ", "sōtm"},
		{"ⲥⲱⲧⲙ̄", "sōtem"},
		{"ⲥⲱⲧⲙ̅", "sōtem"},
		{"ⲛ̀ⲑⲟϥ", "enthof"},
		{"ⲙ̀ⲙⲟⲕ", "emmok"},
		{"ⲉ̀ⲃⲟⲗ", "ebol"},
		{"ϯⲥ̀ϩⲓⲙⲓ", "tis-himi"},
		{"ⲧϩⲉ ⲕϩ ⲡϩⲟ ⲥϩⲁⲓ Ⲥϩ", "t-he k-h p-ho s-hai S-h"},
		{"ⲧϩ̄", "teh"},
		{"ⲅ̅.", "3."},
		{"ⲣ̅ⲛ̅ⲅ̅ ⲛⲣⲱⲙⲉ", "153 nrōme"},
		{"ⲓⲃʹ", "12"},
		{"ϩⲛ̄", "hen"},
		{"ⲙ︤ⲛ︥", "men"},
		{"ⲙ̅ⲛ̅", "men"},
		{"ⲛ̅ⲙ̅ⲙⲁϥ", "nemmaf"},
		{"ⲧⲙⲛ̅ⲧⲣⲣⲟ", "tmentrro"},
		{"ⲛⲟⲩⲧⲉ", "noute"},
		{"ⲛⲁⲩ", "nau"},
		{"ⲡⲉⲩⲏⲓ", "peuēi"},
		{"ⲕⲩⲣⲓⲟⲥ", "kyrios"},
		{"ⲩⲓⲟⲥ", "yios"},
		{"ⲙⲱⲩ̈ⲥⲏⲥ", "mōusēs"},
		{"ⲉⲓⲱⲧ", "eiōt"},
		{"ⲓ̅ⲥ̅", "is"},
		{"ⲡⲉⲭ̅ⲥ̅", "pekhs"},
		{"ⲡ̅ⲛ̅ⲁ̅", "pna"},
		{"ⲫ︦ϯ︦", "phti"},
		{"ⲥ⳨ⲟⲥ", "stauros"},
		{"ⲉ⳯", "en"},
		{"Ⲑⲉⲟⲥ ϢⲎⲢⲈ", "Theos ŠĒRE"},
		{"ⲥⲟⲧⲙ⸗ϥ, ⲡⲣⲱⲙⲉ.", "sotm⸗f, prōme."},
		{"café ⲣⲱⲙⲉ", "café rōme"},
		{"\u0305ⲛ", "\u0305n"},
	} {
		t.Run(c.in, func(t *testing.T) {
			if got := Transliterate(c.in); got != c.want {
				t.Errorf("Transliterate(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

func TestTransliterateName(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a name", "ⲥⲁⲣⲁⲡⲁⲙⲱⲛ", "Sarapamōn"},
		{"a letter that is two in Latin", "ϭⲁⲙ", "Čam"},
		{"nothing", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := TransliterateName(c.in); got != c.want {
				t.Errorf("TransliterateName(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}
