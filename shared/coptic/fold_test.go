package coptic

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func TestFold(t *testing.T) {
	for _, c := range []struct{ in, want, why string }{
		{"", "", "empty"},
		{"ⲥⲱⲧⲙ", "ⲥⲱⲧⲙ", "folded already"},
		{"ⲥⲱⲧⲙ̅", "ⲥⲱⲧⲙ", "U+0305 overline"},
		{"ⲛ̄ⲧⲉ", "ⲛⲧⲉ", "U+0304 macron"},
		{"ⲙ︤ⲛ︥", "ⲙⲛ", "U+FE24 and U+FE25 halves of a stroke"},
		{"ⲫ︦ϯ︦", "ⲫϯ", "U+FE26 abbreviation stroke"},
		{"ⲡ︦︦ⲛⲁ", "ⲡⲛⲁ", "doubled mark"},
		{"ϩⲁ̇", "ϩⲁ", "U+0307 dot above"},
		{"ⲛ̀ⲑⲟϥ", "ⲛⲑⲟϥ", "U+0300 jinkim"},
		{"ⲉ`ⲃⲟⲗ", "ⲉⲃⲟⲗ", "spacing grave"},
		{"ⲛ⳿ⲧⲉ", "ⲛⲧⲉ", "U+2CFF divider"},
		{"ⲙⲱⲩ̈ⲥⲏⲥ", "ⲙⲱⲩⲥⲏⲥ", "U+0308 diaeresis"},
		{"ⲏ̂", "ⲏ", "U+0302 circumflex"},
		{"ⲥⲱⲧ̣ⲙ", "ⲥⲱⲧⲙ", "U+0323 uncertain letter"},
		{"ⲟ᷍", "ⲟ", "U+1DCD double circumflex"},
		{"ⲉ⳯", "ⲉⲛ", "U+2CEF is an ⲛ"},
		{"ⲉ̅⳯̅", "ⲉⲛ", "U+2CEF among marks"},
		{"\u0305ⲛ", "ⲛ", "mark at the start of a token"},
		{"\u0300", "", "a lone jinkim is nothing"},
		{"Ⲥⲱⲧⲙ Ϣⲏⲣⲉ Ϩⲱⲃ Ϫⲱ Ϭⲟⲙ Ϥⲓ Ϯ Ⳉⲟⲡ", "ⲥⲱⲧⲙ ϣⲏⲣⲉ ϩⲱⲃ ϫⲱ ϭⲟⲙ ϥⲓ ϯ ⳉⲟⲡ", "case"},
		{"ⲗⲒⲃⲱⲥ", "ⲗⲓⲃⲱⲥ", "inner capital"},
		{"ⲥωⲧⲉⲙ", "ⲥⲱⲧⲉⲙ", "Greek omega"},
		{"ⲥώⲧⲉⲙ", "ⲥⲱⲧⲉⲙ", "accented Greek look-alike"},
		{"ⲛoⲩϯ", "ⲛⲟⲩϯ", "Latin o"},
		{"ⲛOⲩϯ", "ⲛⲟⲩϯ", "Latin capital O"},
		{"ⲛovϯ", "ⲛⲟⲩϯ", "Latin v"},
		{"ⲓⲏcους", "ⲓⲏⲥⲟⲩⲥ", "Latin c, Greek word with one Coptic letter, final sigma"},
		{"ϣωπε", "ϣⲱⲡⲉ", "Greek-block text, ϣ is Coptic though it stands there"},
		{"ⲕHⲙⲉ", "ⲕⲏⲙⲉ", "capital H has the shape of ⲏ"},
		{"noute ⲛⲟⲩⲧⲉ", "noute ⲛⲟⲩⲧⲉ", "look-alikes in Coptic words only"},
		{"ⲡ-article", "ⲡ article", "a word ends at a hyphen"},
		{"φῶς", "φωσ", "Greek accents and final sigma"},
		{"ΦΩΣ", "φωσ", "Greek capitals"},
		{"ἄρτος", "αρτοσ", "Greek breathing"},
		{"ᾅδης", "αδησ", "iota subscript"},
		{"κόραξ, κορώνη", "κοραξ κορωνη", "punctuation"},
		{"ϲωτηρ", "σωτηρ", "lunate sigma"},
		{"zeeën", "zeeen", "Dutch diaeresis"},
		{"Café", "cafe", "precomposed accent"},
		{"cafe\u0301", "cafe", "combining accent"},
		{"Œuvre ÆON straße Ødipus ĳs", "oeuvre aeon strasse odipus ijs", "ligatures"},
		{"God’s house", "gods house", "apostrophe"},
		{"to love, to be-loved", "to love to be loved", "a hyphen separates Latin words"},
		{"ⲥⲱ\u200bⲧⲙ", "ⲥⲱⲧⲙ", "zero-width space"},
		{"ⲥⲱ\u00adⲧⲙ", "ⲥⲱⲧⲙ", "soft hyphen"},
		{"\ufeffⲥⲱⲧⲙ\u200e", "ⲥⲱⲧⲙ", "byte order mark, bidi mark"},
		{"ⲥ\ufe0fⲱⲧⲙ", "ⲥⲱⲧⲙ", "variation selector"},
		{"ⲥⲟⲧⲙ⸗", "ⲥⲟⲧⲙ", "pronominal state"},
		{"ⲥⲟⲧⲙ=", "ⲥⲟⲧⲙ", "equals sign for it"},
		{"ⲥⲟⲧⲙ⹀", "ⲥⲟⲧⲙ", "U+2E40 for it"},
		{"ⲥⲉⲧⲙ-", "ⲥⲉⲧⲙ", "nominal state"},
		{"ϩⲓϫⲛ–", "ϩⲓϫⲛ", "en dash for it"},
		{"ϩⲓϫⲛˉ", "ϩⲓϫⲛ", "U+02C9 for it"},
		{"-ⲥ", "ⲥ", "suffix"},
		{"ⲥⲟⲧⲙ†", "ⲥⲟⲧⲙ", "stative"},
		{"~ⲥⲟⲧⲙ+?", "ⲥⲟⲧⲙ", "other state signs"},
		{"ⲥⲟⲧⲙ⸗ϥ", "ⲥⲟⲧⲙϥ", "suffix joined to its verb"},
		{"ⲣⲉϥ-ⲣ-ⲛⲟⲃⲉ", "ⲣⲉϥⲣⲛⲟⲃⲉ", "hyphenated bound group"},
		{"ⲁϥⲃⲱⲕ—ⲁϥⲛⲁⲩ", "ⲁϥⲃⲱⲕ ⲁϥⲛⲁⲩ", "em dash is punctuation"},
		{"ⲥⲱ[ⲧⲙ]", "ⲥⲱⲧⲙ", "restored letters"},
		{"〈ⲥ〉ⲱⲧ‹ⲙ›", "ⲥⲱⲧⲙ", "added letters"},
		{"ⲟⲩⲁ(ⲉ)ⲓⲛⲉ", "ⲟⲩⲁⲉⲓⲛⲉ", "optional letters, in full"},
		{"ⲥⲱ[..]ⲙ", "ⲥⲱ ⲙ", "lost letters"},
		{"·ⲻ ⲁϥⲥⲱⲧⲙ⁛", "ⲁϥⲥⲱⲧⲙ", "ⲻ is punctuation"},
		{"ⲥ⳨ⲟ̅ⲩ̅", "ⲥⲧⲁⲩⲣⲟⲩ", "⳨"},
		{"ⲥⲟⲩ ⲋ̅", "ⲥⲟⲩ ⲋ", "numeral letter"},
		{"a ", "a", "a space at the end"},
		{"a  b", "a b", "two spaces"},
		{"AZ9", "az9", "the ends of letters and digits"},
		{"ⲁ⳹ⲃ", "ⲁ ⲃ", "a full stop of the Coptic block"},
		{"ⲁ⳱ⲃ", "ⲁⲃ", "a breathing of the Coptic block"},
		{"Ϣωπε ϯω", "ϣⲱⲡⲉ ϯⲱ", "the first and the last letter that stand in the Greek block"},
		{"ⲁ⳰ⲃ", "ⲁⲃ", "another breathing of the Coptic block"},
		{"Ⲁω", "ⲁⲱ", "the first letter of the Coptic block"},
		{"ⲁʹ", "ⲁ", "the first of the spacing signs"},
		{"αͺ", "α", "iota subscript by itself"},
		{"  a \t\n b  ", "a b", "runs of space"},
		{"ⲥ\xff\xfeⲱ", "ⲥ ⲱ", "invalid UTF-8"},
		{"a\x00b", "a b", "NUL"},
		{"C345", "c345", "digits"},
		{"?*", "", "only wildcards"},
	} {
		t.Run(c.why, func(t *testing.T) {
			got := Fold(c.in)
			if got != c.want {
				t.Errorf("%s: Fold(%q) = %q, want %q", c.why, c.in, got, c.want)
			}
			if again := Fold(got); again != got {
				t.Errorf("%s: Fold(%q) = %q, not itself", c.why, got, again)
			}
			if appended := string(AppendFold([]byte("x "), c.in)); appended != "x "+got {
				t.Errorf("%s: AppendFold(x, %q) = %q", c.why, c.in, appended)
			}
		})
	}
}

// TestFoldEveryRune checks that Fold is idempotent for every character, alone and in a Coptic word.
func TestFoldEveryRune(t *testing.T) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if !unicode.IsPrint(r) && r > 0x20000 || unicode.Is(unicode.Han, r) {
			continue
		}
		for _, s := range []string{string(r), "ⲁ" + string(r), string(r) + "-ⲁ", "ⲁ-" + string(r) + "ⲁ"} {
			once := Fold(s)
			if twice := Fold(once); twice != once {
				t.Errorf("Fold(%q) = %q, again %q", s, once, twice)
			}
			if decomposed := Fold(norm.NFD.String(s)); decomposed != once && !unicode.Is(unicode.Hangul, r) {
				t.Errorf("Fold(%q) = %q, decomposed %q", s, once, decomposed)
			}
		}
	}
}

func TestFoldDoesNotAllocate(t *testing.T) {
	buf := make([]byte, 0, 256)
	for _, s := range []string{"noute", "Bread", "Ⲛ̄ⲥⲱⲧⲙ̄", "ⲥωⲧⲙ", "ἄρτος", "zeeën"} {
		t.Run(s, func(t *testing.T) {
			if n := testing.AllocsPerRun(100, func() { buf = AppendFold(buf[:0], s) }); n != 0 {
				t.Errorf("AppendFold(%q) allocates %v times", s, n)
			}
		})
	}
	if n := testing.AllocsPerRun(100, func() { Fold("ⲥⲱⲧⲙ") }); n != 0 {
		t.Errorf("Fold of folded text allocates %v times", n)
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Ⲛ̄ⲥⲱⲧⲙ̄", "ⲥωⲧⲙ", "ϣωπε", "φῶς", "zeeën", "o⳯", "ⲥ-o", "ⲥ⸗(ⲧ)-ⲥ", "\xff\u0300",
		"ϗⲁ", "ⲣⲉϥ-naſty", "İⲁ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Fold(s)
		if twice := Fold(once); twice != once {
			t.Errorf("Fold(%q) = %q, again %q", s, once, twice)
		}
		if !utf8.ValidString(once) {
			t.Errorf("Fold(%q) is not UTF-8", s)
		}
		for _, l := range LookAlikes(s) {
			if l.Offset >= len(s) {
				t.Errorf("LookAlikes(%q): offset %d", s, l.Offset)
			}
		}
		Transliterate(s)
	})
}

func BenchmarkFold(b *testing.B) {
	buf := make([]byte, 0, 256)
	for _, c := range []struct{ name, text string }{
		{"latin", "bread"},
		{"folded", "ⲥⲱⲧⲙ"},
		{"strokes", "Ⲛ̄ⲥⲱⲧⲙ̄"},
		{"look-alikes", "ⲥωⲧⲉⲙ"},
		{"greek", "ἄρτος"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				buf = AppendFold(buf[:0], c.text)
			}
		})
	}
}
