package coptic

import "testing"

func TestGrecoBohairic(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"bread", "bread"},
		{"ⲡⲓⲣⲱⲙⲓ", "piromi"},
		{"ϯⲥ̀ϩⲓⲙⲓ", "tis-himi"},
		{"ⲥ̀ϩⲓⲙⲓ", "es-himi"},
		{"ⲅ̅ ⲛ̀ⲣⲱⲙⲓ", "3 enromi"},
		{"ⲉ̀ϩⲟⲟⲩ", "ehoou"},
		{"ϣⲏⲣⲓ ⲛⲉⲙ ϣⲉⲣⲓ", "shiri nem sheri"},
		{"ⲭⲏⲙⲓ", "kimi"},
		{"ϫⲓϫ", "jig"},
		{"ϫⲟⲙ", "gom"},
		{"ⲥⲁϧ", "sakh"},
		{"ⲟⲩⲣⲟ", "ouro"},
		{"ⲛ̀ⲑⲟⲕ, ⲑⲁⲓ", "enthok, thai"},
		{"ϭⲟⲓⲥ", "chois"},
		{"ⲁⲅⲅⲉⲗⲟⲥ", "angelos"},
		{"ⲁ̀ⲅⲁⲡⲏ", "aghapi"},
		{"ⲃⲱⲕ", "vok"},
		{"ⲧⲉⲃⲧ", "tebt"},
		{"ⲛⲁⲩ", "nav"},
		{"ⲯⲩⲭⲏ", "psiki"},
		{"ⲫ̀ⲛⲟⲩϯ", "efnouti"},
		{"ⲡϭ̅ⲥ̅", "pchs"},
		{"ⲁⲥⲑⲱⲛ", "aston"},
		{"ⲛ̀ⲑⲟϥ ⲡⲉ.", "enthof pe."},
	} {
		t.Run(c.in, func(t *testing.T) {
			if got := GrecoBohairic(c.in); got != c.want {
				t.Errorf("GrecoBohairic(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

func TestReadings(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "ⲥⲟⲛ": "son", "ⲣⲱⲙⲓ": "rōmi · romi", "ⲛ̀ⲑⲟϥ": "enthof", "ⲫ̀ⲣⲏ": "ephrē · efri",
	} {
		t.Run(in, func(t *testing.T) {
			if got := Readings(in); got != want {
				t.Errorf("Readings(%q) = %q, want %q", in, got, want)
			}
		})
	}
}
