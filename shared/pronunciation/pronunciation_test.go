package pronunciation

import (
	"os"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
)

// TestTables checks that the example of every row has the given pronunciation, and uses the row.
func TestTables(t *testing.T) {
	for _, tradition := range Traditions {
		if len(tradition.Sources) == 0 {
			t.Errorf("%s names no source", tradition.Key)
		}
		for i := range tradition.rows {
			r := &tradition.rows[i]
			text, origin, _ := strings.Cut(r.word, ":")
			t.Run(tradition.Key+"/"+string(r.letters)+" "+r.word, func(t *testing.T) {
				if got := tradition.Say(text, origin).IPA; got != r.ipa {
					t.Errorf("line %d: %s sounds %s, want %s", r.line, text, got, r.ipa)
				}
				if !tradition.uses(text, origin, r) {
					t.Errorf("line %d: %s is read without the row", r.line, text)
				}
			})
		}
	}
}

// uses reports whether a row is used to read a word.
func (t *Tradition) uses(text, origin string, r *row) bool {
	if origin == "" {
		origin = Egyptian
		if coptic.HasGreekLetters(text) {
			origin = Greek
		}
	}
	letters, _ := t.letters(text, origin)
	for i := 0; i < len(letters); i++ {
		found := t.find(letters, i, origin)
		if found == r {
			return true
		}
		if found != nil {
			i += len(found.letters) - 1
		}
	}
	return false
}

// TestTranscribed compares the tables with words transcribed by others, as listed in testdata/transcribed.tsv.
func TestTranscribed(t *testing.T) {
	text, err := os.ReadFile("testdata/transcribed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	words, wrong := 0, 0
	for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) < 5 || len(f) > 6 || Named(f[0]) == nil {
			t.Fatalf("line %d: want tradition, word, origin, writing, transcription and what differs: %q", n+1, line)
		}
		got := Named(f[0]).Say(f[1], f[2]).IPA
		if f[3] == "latin" {
			got = grecoBohairic(f[1], f[2])
		}
		if len(f) == 6 {
			if got == f[4] {
				t.Errorf("line %d: %s sounds %s as transcribed; it does not differ", n+1, f[1], got)
			}
			continue
		}
		words++
		if got != f[4] {
			wrong++
			t.Logf("line %d: %s sounds %s, transcribed %s", n+1, f[1], got, f[4])
		}
	}
	t.Logf("%d of %d words equal", words-wrong, words)
	if wrong*50 > words {
		t.Errorf("%d of %d words differ from their transcription: more than 2 in 100", wrong, words)
	}
}

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
		{"ⲡϭ̅ⲥ̅", "epchois"},
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

// TestSay tests text around letters, whole groups, abbreviations, and respellings.
func TestSay(t *testing.T) {
	for _, tt := range []struct{ name, tradition, text, origin, ipa, en, nl string }{
		{"nothing", "sahidic", "", "", "", "", ""},
		{"no Coptic", "sahidic", "bread", "", "bread", "bread", "bread"},
		{"a word", "sahidic", "ⲣⲱⲙⲉ", "", "ˈroː.mə", "ROH-me", "ROO-me"},
		{"a group", "sahidic", "ⲁϥⲥⲱⲧⲙ̄", "", "af.ˈsoː.təm", "af-SOH-tem", "af-SOO-tem"},
		{"a group with strokes", "sahidic", "ⲛ̅ⲧⲉⲣⲉϥⲥⲱⲧⲙ̅", "", "ən.tə.rəf.ˈsoː.təm", "en-te-ref-SOH-tem",
			"en-te-ref-SOO-tem"},
		{"two letters, s and h", "sahidic", "ⲥϩⲓⲙⲉ", "", "ˈshi.mə", "S'HEE-me", "S'HIE-me"},
		{"a nominal state", "sahidic", "ⲥⲉⲧⲙ-", "", "ˈse.təm", "SE-tem", "SE-tem"},
		{"a clause", "grecoBohairic", "ⲡⲓⲣⲱⲙⲓ, ⲛⲉⲙ ϯⲥ̀ϩⲓⲙⲓ.", "", "pi.ro.mi, nem tis.hi.mi.",
			"pee-ro-mee, nem tees-hee-mee.", "pie-ro-mie, nem ties-hie-mie."},
		{"without jinkim as with it", "grecoBohairic", "ⲫⲛⲟⲩϯ", "", "ef.nu.ti", "ef-noo-tee", "ef-noe-tie"},
		{"God, shortened", "grecoBohairic", "ⲫ̅ϯ̅", "", "ef.nu.ti", "ef-noo-tee", "ef-noe-tie"},
		{"the same without a stroke", "grecoBohairic", "ⲫϯ", "", "ef.nu.ti", "ef-noo-tee", "ef-noe-tie"},
		{"the Lord", "sahidic", "ⲡϫ̅ⲥ̅", "", "pt͡ʃojs", "pchoys", "ptsjojs"},
		{"Christ", "grecoBohairic", "ⲡⲭ̅ⲥ̅", "", "pxris.tos", "pkhrees-tos", "pchries-tos"},
		{"the spirit", "oldBohairic", "ⲡ̅ⲛ̅ⲁ̅", "", "pnew.ma", "pnew-ma", "pnew-ma"},
		{"not the spirit: the mercy", "oldBohairic", "ⲡⲛⲁ", "", "əp.ˈna", "ep-NA", "ep-NA"},
		{"Jesus", "sahidic", "ⲓ̅ⲥ̅", "", "i.eː.sus", "ee-ay-soos", "ie-ee-soes"},
		{"a Greek loan", "grecoBohairic", "ⲭⲱⲣⲁ", Greek, "xo.ra", "kho-ra", "cho-ra"},
		{"an Egyptian word", "grecoBohairic", "ⲭⲱ", "", "ko", "ko", "ko"},
		{"a numeral", "grecoBohairic", "ⲓ̅ⲃ̅", "", "12", "12", "12"},
		{"a vowel apart", "grecoBohairic", "ⲙⲱⲩ̀ⲥⲏⲥ", Name, "mo.i.sis", "mo-ee-sees", "mo-ie-sies"},
		{"capitals", "grecoBohairic", "Ⲙⲁⲣⲓⲁ", Name, "ma.ri.a", "ma-ree-a", "ma-rie-a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Named(tt.tradition).Say(tt.text, tt.origin); got != (Sound{tt.ipa, tt.en, tt.nl}) {
				t.Errorf("got %+v, want %+v", got, Sound{tt.ipa, tt.en, tt.nl})
			}
		})
	}
}

func TestOf(t *testing.T) {
	if s := Of("B", "ⲣⲱⲙⲓ", ""); s == nil || s.GrecoBohairic == nil || s.OldBohairic == nil || s.Sahidic != nil {
		t.Errorf("a Bohairic word: %+v", s)
	}
	if s := Of("S", "ⲣⲱⲙⲉ", ""); s == nil || s.GrecoBohairic != nil || s.Sahidic == nil {
		t.Errorf("a Sahidic word: %+v", s)
	}
	if s := Of("F", "ⲗⲱⲙⲓ", ""); s != nil {
		t.Errorf("a Fayyumic word: %+v", s)
	}
}

// FuzzSay checks that no text causes a panic, and that eSpeak's phonemes match the IPA of the table.
func FuzzSay(f *testing.F) {
	for _, s := range []string{"ⲣⲱⲙⲓ", "ⲫ̅ϯ̅", "ⲓ̅ⲃ̅ ⲛ̀ⲣⲱⲙⲓ", "a ⲁ\u0300b", "⳯⳥ⲩ̈ⲟⲩⲟⲩ", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, tradition := range Traditions {
			tradition.Say(s, "")
			for m := range strings.FieldsSeq(tradition.Mnemonics(s, "")) {
				if strings.Trim(m, "abdefghijklmnoprstuvwxzBDNQSTZ:@?|'") != "" {
					t.Errorf("eSpeak is given %q for %q", m, s)
				}
			}
		}
		if got := GrecoBohairic(s); coptic.Contains(got) && !strings.ContainsAny(got, "ⲹⳉ") {
			t.Logf("%q is read %q", s, got)
		}
	})
}
