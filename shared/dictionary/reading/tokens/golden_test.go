package tokens_test

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/goldentest"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// detailed is the tokens of a text with where they stand, and what follows them: _ for space, / for a line end. Where
// the
// letters do not follow each other it says where each stands.
func detailed(text string) string {
	var out strings.Builder
	for i, p := range tokens.Paragraphs(text) {
		for j, s := range tokens.Sentences(p) {
			for _, t := range s {
				fmt.Fprintf(&out, "%d.%d  %s%s %d-%d", i+1, j+1, kindNames[t.Kind], t.Text, t.Start, t.End)
				if t.Space {
					out.WriteString(" _")
				}
				if t.LineEnd {
					out.WriteString(" /")
				}
				if t.Places != nil {
					fmt.Fprintf(&out, " %v", t.Places)
				}
				out.WriteString("\n")
			}
		}
	}
	return out.String()
}

func TestDetails(t *testing.T) {
	groups := func(n int, each string) string { return strings.TrimSpace(strings.Repeat(each+" ", n)) }
	var out strings.Builder
	for _, c := range []struct{ name, text string }{
		{"groups", "ⲁϥⲥⲱⲧⲙ ⲉⲡⲣⲱⲙⲉ"},
		{"spaces of many kinds", "ⲁ\u00a0ⲃ\tⲅ\x00ⲇ\ufeffⲉ  ⲋ"},
		{"line ends of many kinds", "ⲁ\rⲃ\nⲅ\u2028ⲇ\u0085ⲉ\r\nⲋ"},
		{"paragraphs", "ⲁ\n\nⲃ\n \t\nⲅ\u2029ⲇ\n\n\nⲉ\r\n\r\nⲋ\n"},
		{"restored letters", "ⲁϥⲥⲱ[ⲧⲙ] ⟦ⲉⲣⲟϥ⟧ ⟨ⲁ⟩ⲃ <ⲅ> (ⲇ)ⲉ"},
		{"lost letters", "ⲁϥⲥⲱ[..] [ⲥⲱ ⲧⲙ [ⲥⲱ.ⲧⲙ] ⲥ[ⲱ.ⲧⲙ ⲥ]ⲱ.ⲧⲙ [.]ⲥ ⲥⲱ...ⲧ ..ⲧⲙ .ⲧⲙ ... ⲧ.. ⲧ."},
		{"lost letters without an end", "ⲁ[·" + strings.Repeat("ⲃ", 70) + "] ⲁ[·" + strings.Repeat("ⲃ", 62) + "] ⲁ[·" +
			strings.Repeat("ⲃ", 61) + "]"},
		{"two brackets", "ⲁ[ⲃ[·ⲅ]·ⲇ] ⲁ]ⲃ[·ⲅ] ⲁ[ⲃ]·ⲅ]"},
		{"hyphens", "ⲁ-ⲃ ⲁ- ⲃ ⲁ-\nⲃ ⲁ- \t\r\nⲃ ⲁ-\n\nⲃ ⲁ-\n12 ⲁ-.. -ⲁ - -- ⲁ-\nb"},
		{"hyphens at the end", "ⲁ-\n"},
		{"signs of states", "ⲥⲟⲧⲙ⸗ ⲥⲟⲧⲙ= ⲥⲟⲧⲙ⹀ ⲥⲉⲧⲙ- ⲥⲟⲧⲙ⸗ϥ"},
		{"numbers against words", "12ⲁϥⲃⲱⲕ ⲁϥⲃⲱⲕ13 12a 1 2 ⲁ1ⲃ"},
		{"numerals", "ⲓ̅ⲃ̅ ⲣ̅ⲛ̅ⲅ̅ ⲓⲃʹ ⲓ̅ⲥ̅ ⲙ̅ⲛ̅ ⲉ̅"},
		{"other scripts", "He said καὶ ⲁκα שלום 漢字 ab1 aκ a漢 1κ κ1 12漢 caféⲁ"},
		{"signs", "· ⁛.. ⲁ·ⲃ .ⲁ «ⲁ» ⲁ, ⲃ; — *"},
		{"a mark alone", "\u0305 ⲁ\u0305 \u0305ⲁ ⲁ \u0305"},
		{"beyond sixteen bits", "𐤀 ⲁ😀ⲃ"},
		{"verses of eight", groups(8, "ⲁ") + "\n" + groups(8, "ⲃ") + "\n· "},
		{"lines of seven", groups(7, "ⲁ") + "\n" + groups(7, "ⲃ")},
		{"half of the lines are verses", groups(7, "ⲁ") + "\n" + groups(9, "ⲃ")},
		{"two short lines and a verse", groups(1, "ⲁ") + "\n" + groups(1, "ⲃ") + "\n" + groups(9, "ⲅ")},
		{"points at line ends", "ⲁ.\nⲃ;\nⲅ·\nⲇ⁛\nⲉ ⁛\n· ·"},
		{"a point in a short paragraph", "ⲁ. ⲃ. ⲅ"},
		{"a point alone in a line", "ⲁ.\n.\nⲃ."},
		{"sixty groups", groups(30, "ⲁ") + ". " + groups(30, "ⲃ")},
		{"sixty-one groups", groups(30, "ⲁ") + ". " + groups(31, "ⲃ") + " ."},
		{"points without a space", groups(30, "ⲁ") + ".ⲃ " + groups(31, "ⲃ")},
		{"many groups without a full stop", groups(118, "ⲁ") + "· " + groups(1, "ⲃ") + "· " + groups(31, "ⲅ")},
		{"many groups with a comma at 120", groups(119, "ⲁ") + ", " + groups(31, "ⲅ")},
		{"many groups without any sign", groups(300, "ⲁ")},
		{"signs only", "· ⁛ \n\n ."},
		{"nothing", ""},
		{"lost letters at the beginning", "..ⲧⲙ ⲁ..ⲃ"},
		{"a bracket that closes too late", "ⲁ[·" + strings.Repeat("ⲃ", 63) + "]"},
		{"many groups with two commas", groups(119, "ⲁ") + ", " + groups(10, "ⲃ") + ", " + groups(110, "ⲃ") + ", " +
			groups(9, "ⲅ")},
		{"a sentence and signs", "ⲁ.\n· ·"},
		{"a short line among verses", groups(9, "ⲁ") + "\n" + groups(1, "ⲃ") + "\n" + groups(9, "ⲅ")},
		{"seven and eight", groups(7, "ⲁ") + "\n" + groups(8, "ⲃ")},
	} {
		fmt.Fprintf(&out, "# %s\n%s", c.name, detailed(c.text))
	}
	goldentest.Compare(t, "testdata/tokens.txt", out.String())
}

func TestNumerals(t *testing.T) {
	for _, c := range []struct {
		name, word string
		value      int
		numeral    bool
	}{
		{"twelve", "ⲓ̅ⲃ̅", 12, true}, {"153", "ⲣ̅ⲛ̅ⲅ̅", 153, true}, {"one", "ⲁ̅", 1, true}, {"five", "ⲉ̅", 5, true},
		{"with a keraia", "ⲓⲃʹ", 12, true}, {"with a prime", "ⲓⲃ′", 12, true}, {"with an apostrophe", "ⲓⲃʼ", 12, true},
		{"without a stroke", "ⲓⲃ", 0, false}, {"half without a stroke", "ⲓ̅ⲃ", 0, false},
		{"ascending", "ⲃ̅ⲓ̅", 0, false}, {"two of one", "ⲁ̅ⲃ̅", 0, false}, {"two tens", "ⲙ̅ⲗ̅", 0, false},
		{"two hundreds", "ⲥ̅ⲣ̅", 0, false}, {"the same twice", "ⲓ̅ⲓ̅", 0, false},
		{"the preposition", "ⲛ̅", 0, false}, {"with", "ⲙ̅ⲛ̅", 0, false}, {"a name", "ⲓ̅ⲥ̅", 0, false},
		{"fifty with a keraia", "ⲛʹ", 50, true}, {"forty-two", "ⲙ̅ⲃ̅", 0, false}, {"142", "ⲣ̅ⲙ̅ⲃ̅", 142, true},
		{"thirty", "ⲗ̅", 0, false}, {"a hundred", "ⲣ̅", 0, false}, {"two", "ⲃ̅", 0, false}, {"forty-one", "ⲙ̅ⲁ̅", 41, true},
		{"900 by the sampi", "ⳁ̅", 900, true}, {"capitals", "Ⲓ̅Ⲃ̅", 12, true}, {"no letter", "\u0305", 0, false},
		{"a sign alone", "ʹ", 0, false}, {"nothing", "", 0, false}, {"a letter without value", "ϭ̅", 0, false},
		{"digits", "153", 153, false}, {"nine digits", "123456789", 123456789, false}, {"ten digits", "1234567890", 0, false},
		{"nought", "0", 0, false}, {"two units", "ⲃ̅ⲁ̅", 0, false}, {"a Latin letter", "x̅", 0, false}, {"below nought",
			"-5", 0, false},
		{"under a jinkim", "ⲉ̀", 0, false}, {"under two marks", "ⲉ̀̅", 5, true}, {"a joining stroke", "ⲓ︦ⲃ︦", 12, true},
		{"a stroke that begins and ends", "ⲓ︤ⲃ︥", 12, true}, {"a macron", "ⲉ̄", 5, true}, {"a double stroke", "ⲉ̿", 5, true},
		{"hundreds and ones", "ⲣ̅ⲁ̅", 101, true}, {"a ten behind a ten", "ⲕ̅ⲓ̅", 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tokens.ValueOf(c.word); got != c.value {
				t.Errorf("%q is %d, want %d", c.word, got, c.value)
			}
			if got := tokens.IsNumeral(c.word); got != c.numeral {
				t.Errorf("%q is a numeral: %v, want %v", c.word, got, c.numeral)
			}
		})
	}
}

func TestStrokes(t *testing.T) {
	for _, c := range []struct {
		name, word string
		letters    int
		has, ends  bool
	}{
		{"none", "ⲙⲙⲟⲥ", 2, false, false}, {"at the beginning", "ⲙ̅ⲙⲟⲥ", 2, true, false}, {"over the last", "ⲡⲟⲥ̅", 1, true,
			true}, {"at the end", "ⲡⲟ̅ⲥ̅", 2, true, true},
		{"over the last but one", "ⲡⲟ̅ⲥ", 2, true, true}, {"before those", "ⲡ̅ⲟⲥ", 2, true, false},
		{"over more letters than there are", "ⲡ̅", 9, true, true}, {"of no letters", "ⲡ̅", 0, true, false}, {"a jinkim",
			"ⲡ̀", 1, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tokens.HasStroke(c.word); got != c.has {
				t.Errorf("%q has a stroke: %v", c.word, got)
			}
			if got := tokens.EndHasStroke(c.word, c.letters); got != c.ends {
				t.Errorf("one of the last %d letters of %q has a stroke: %v", c.letters, c.word, got)
			}
		})
	}
}

// TestJoinAndPart: groups that are joined and cut again know where each of their letters stands.
func TestJoinAndPart(t *testing.T) {
	list := tokens.Paragraphs("· ⲁⲃ ⲅ-\nⲇⲉ  ⲋⲍ \nⲏ")[0]
	whole := tokens.Join(list[1:4])
	if whole.Text != "ⲁⲃⲅⲇⲉⲋⲍ" || whole.Start != 2 || whole.End != 14 || !whole.Space || !whole.LineEnd ||
		whole.Kind != tokens.Group {
		t.Fatalf("joined: %+v", whole)
	}
	for _, c := range []struct {
		name, text string
		lo, hi     int
		start, end int
		space, eol bool
	}{
		{"the first letter", "ⲁ", 0, 1, 2, 3, false, false},
		{"a group", "ⲁⲃ", 0, 2, 2, 4, true, false},
		{"over a line end", "ⲅⲇⲉ", 2, 5, 5, 10, true, false},
		{"over a space", "ⲃⲅ", 1, 3, 3, 6, true, false},
		{"the end", "ⲍ", 6, 7, 13, 14, true, true},
		{"the whole", "ⲁⲃⲅⲇⲉⲋⲍ", 0, 7, 2, 14, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := tokens.Part(whole, c.lo, c.hi)
			if p.Text != c.text || p.Start != c.start || p.End != c.end || p.Space != c.space || p.LineEnd != c.eol {
				t.Errorf("letters %d to %d: %q at %d to %d, %v, %v; places %v", c.lo, c.hi, p.Text, p.Start, p.End, p.Space,
					p.LineEnd,
					whole.Places)
			}
		})
	}
	if got := whole.Place(7); got != whole.End {
		t.Errorf("behind its last letter stands %d, want %d", got, whole.End)
	}
	for i, want := range []int{2, 3, 4, 4} {
		if got := list[1].Place(i); got != want {
			t.Errorf("letter %d of %q stands at %d, want %d", i, list[1].Text, got, want)
		}
	}
}

// TestStops: where the lines and the stops of a text end its sentences.
func TestStops(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a full stop", "ⲁ ⲃ. ⲅ. ⲇ", "ⲁ ⲃ . | ⲅ . | ⲇ"},
		{"a stop at the end", "ⲁ. ⲃ.", "ⲁ . | ⲃ ."},
		{"signs behind the last stop", "ⲁ. · ·", "ⲁ . · ·"},
		{"no space behind it", "ⲁ.ⲃ. ⲅ", "ⲁ . ⲃ . | ⲅ"},
		{"raised points beside full stops", "ⲁ· ⲃ. ⲅ", "ⲁ · ⲃ . | ⲅ"},
		{"raised points alone", "ⲁ· ⲃ: ⲅ", "ⲁ · | ⲃ : | ⲅ"},
		{"behind a verse number", "1. ⲁ. 2. ⲃ", "1 . ⲁ . | 2 . ⲃ"},
		{"behind a numeral", "ⲓ̅ⲃ̅. ⲁ. ⲃ", "ⲓ̅ⲃ̅ . ⲁ . | ⲃ"},
		{"an abbreviation", "ⲁ cf. ⲃ. ⲅ", "ⲁ cf . ⲃ . | ⲅ"},
		{"three letters", "ⲁ Joh. ⲃ", "ⲁ Joh . ⲃ"},
		{"a longer word", "ⲁ John. ⲃ", "ⲁ John . | ⲃ"},
		{"Greek", "ⲁ κτλ. ⲃ", "ⲁ κτλ . ⲃ"},
		{"a point set apart", "ⲁ cf . ⲃ", "ⲁ cf . | ⲃ"},
		{"a short Coptic word", "ⲁ. ⲃ", "ⲁ . | ⲃ"},
		{"lost letters", "ⲁ ... ⲃ. ⲅ", "ⲁ ... ⲃ . | ⲅ"},
		{"lost letters only", "ⲁ ... ⲃ· ⲅ", "ⲁ ... ⲃ · | ⲅ"},
		{"a sign in brackets", "ⲁ [.] ⲃ. ⲅ", "ⲁ [.] ⲃ . | ⲅ"},
		{"a stop before all", ". ⲁ. ⲃ", ". ⲁ . | ⲃ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			paragraphs := tokens.Paragraphs(c.text)
			stops := tokens.StopsOf(paragraphs)
			var got []string
			for _, p := range paragraphs {
				from := 0
				for _, end := range stops.Divide(p) {
					if from > 0 {
						got = append(got, "|")
					}
					for _, token := range p[from:end] {
						got = append(got, token.Text)
					}
					from = end
				}
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%q is divided as %q, want %q", c.text, text, c.want)
			}
		})
	}
	verse := strings.Repeat("ⲁ ", 9)
	for _, c := range []struct{ name, text, want string }{
		{"lines of a page", "ⲁ\nⲃ\nⲅ", "[3]"}, {"lines that end with a stop", "ⲁ.\nⲃ\nⲅ", "[2 2]"},
		{"verses", verse + "\n" + verse + "\n" + verse, "[9 9 9]"},
		{"verses of a text with stops", verse + "\n" + verse + "ⲃ. " + verse + "\n" + verse + ".", "[39]"},
		{"a stop at the very end", verse + "\n" + verse + ".", "[9 10]"}, {"stops inside a line", "ⲁ. ⲃ", "[3]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []int
			for _, line := range tokens.Lines(tokens.Paragraphs(c.text)[0]) {
				got = append(got, len(line))
			}
			if fmt.Sprint(got) != c.want {
				t.Errorf("lines of %v tokens, want %s", got, c.want)
			}
		})
	}
}
