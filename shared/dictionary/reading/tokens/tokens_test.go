package tokens_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/reading/tokens"
)

var kindNames = map[tokens.Kind]string{
	tokens.Group: "", tokens.Damaged: "damaged:", tokens.Latin: "latin:", tokens.Foreign: "foreign:",
	tokens.Numeral: "numeral:", tokens.Number: "number:", tokens.Punctuation: "sign:",
}

// shown is the tokens of a text: a space between two, | between sentences, || between paragraphs.
func shown(text string) string {
	var out []string
	for i, p := range tokens.Paragraphs(text) {
		if i > 0 {
			out = append(out, "||")
		}
		for j, s := range tokens.Sentences(p) {
			if j > 0 {
				out = append(out, "|")
			}
			for _, t := range s {
				out = append(out, kindNames[t.Kind]+t.Text)
			}
		}
	}
	return strings.Join(out, " ")
}

func TestParagraphs(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"groups", "ⲁϥⲥⲱⲧⲙ ⲉⲡⲣⲱⲙⲉ", "ⲁϥⲥⲱⲧⲙ ⲉⲡⲣⲱⲙⲉ"},
		{"point against a group", "ⲁϥⲥⲱⲧⲙ· ⲁϥⲃⲱⲕ.", "ⲁϥⲥⲱⲧⲙ sign:· ⲁϥⲃⲱⲕ sign:."},
		{"strokes and jinkim", "ⲛ̄ⲥⲱⲧⲙ̄ ⲙ̀ⲙⲟⲕ", "ⲛ̄ⲥⲱⲧⲙ̄ ⲙ̀ⲙⲟⲕ"},
		{"mark at the start of a group", "\u0305ⲛⲣⲱⲙⲉ", "\u0305ⲛⲣⲱⲙⲉ"},
		{"restored letters", "ⲁϥⲥⲱ[ⲧⲙ] ⲉⲣⲟϥ", "ⲁϥⲥⲱ[ⲧⲙ] ⲉⲣⲟϥ"},
		{"lost letters inside a group", "ⲁϥⲥⲱ[..] ⲉⲣⲟϥ", "damaged:ⲁϥⲥⲱ[..] ⲉⲣⲟϥ"},
		{"dots for lost letters", "ϣⲁⲛⲧⲉϥ.. ..ⲉ...ⲙ", "damaged:ϣⲁⲛⲧⲉϥ.. damaged:..ⲉ...ⲙ"},
		{"lost group", "[..] ⲉⲣⲟϥ ...", "sign:[..] ⲉⲣⲟϥ sign:..."},
		{"a letter put in above the line", `ⲁϥⲥⲱⲧⲙ \ⲉ/ⲣⲟϥ`, "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ"},
		{"a letter put in amid a group", `ⲁϥⲥⲱ\ⲧ/ⲙ ⲉⲣⲟϥ`, "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ"},
		{"strokes that are no insertion", `ⲁϥⲃⲱⲕ / ⲁϥⲉⲓ \ ⲡⲁⲓ`, `ⲁϥⲃⲱⲕ sign:/ ⲁϥⲉⲓ sign:\ ⲡⲁⲓ`},
		{"markup of a transcription", `<pb n="ⲥ"/> ⲁϥⲥⲱ<lb n="2"/>ⲧⲙ <hi>ⲉⲣⲟϥ</hi>`, "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ"},
		{"letters that an editor added", "ⲛϭⲓ<ⲡ>ⲣⲱⲙⲉ", "ⲛϭⲓ<ⲡ>ⲣⲱⲙⲉ"},
		{"a sign that begins no markup", "ⲁ < ⲃ <lb ⲅ", "ⲁ sign:< ⲃ latin:<lb ⲅ"},
		{"hyphen at the end of a line", "ⲁϥⲥⲱ-\nⲧⲙ ⲉⲣⲟϥ", "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ"},
		{"hyphen inside a group", "ⲁ-ϥ-ⲥⲱⲧⲙ", "ⲁ-ϥ-ⲥⲱⲧⲙ"},
		{"state sign", "ⲥⲟⲧⲙ⸗ ⲥⲉⲧⲙ-", "ⲥⲟⲧⲙ⸗ ⲥⲉⲧⲙ sign:-"},
		{"dash between groups", "ⲡⲛⲟⲩⲧⲉ — ⲡⲣⲱⲙⲉ", "ⲡⲛⲟⲩⲧⲉ sign:— ⲡⲣⲱⲙⲉ"},
		{"verse number", "12 ⲁϥⲃⲱⲕ 13ⲁϥⲉⲓ", "number:12 ⲁϥⲃⲱⲕ number:13 ⲁϥⲉⲓ"},
		{"numeral", "ⲙ̄ⲙⲏⲧ ⲓ̅ⲃ̅ ⲣ̅ⲛ̅ⲅ̅", "ⲙ̄ⲙⲏⲧ numeral:ⲓ̅ⲃ̅ numeral:ⲣ̅ⲛ̅ⲅ̅"},
		{"nomen sacrum is no numeral", "ⲓ̅ⲥ̅ ⲡⲉⲭ̅ⲥ̅", "ⲓ̅ⲥ̅ ⲡⲉⲭ̅ⲥ̅"},
		{"conjunction is no numeral", "ⲙ̅ⲛ̅ ⲛ̅", "ⲙ̅ⲛ̅ ⲛ̅"},
		{"look-alikes", "ⲡνουτε ⲁϥcωⲧⲙ", "ⲡνουτε ⲁϥcωⲧⲙ"},
		{"other languages", "He said ⲁⲛⲟⲕ καὶ", "latin:He latin:said ⲁⲛⲟⲕ foreign:καὶ"},
		{"paragraphs", "ⲁϥⲃⲱⲕ\n\nⲁϥⲉⲓ", "ⲁϥⲃⲱⲕ || ⲁϥⲉⲓ"},
		{"a full stop inside a sentence", "ⲁϥⲃⲱⲕ. ⲁϥⲉⲓ.", "ⲁϥⲃⲱⲕ sign:. ⲁϥⲉⲓ sign:."},
		{"a line that ends with a point", "ⲁϥⲃⲱⲕ.\nⲁϥⲉⲓ.", "ⲁϥⲃⲱⲕ sign:. | ⲁϥⲉⲓ sign:."},
		{"lines of a page", "ⲁϥⲃⲱⲕ ⲉⲃⲟⲗ\nϩⲙⲡⲏⲓ", "ⲁϥⲃⲱⲕ ⲉⲃⲟⲗ ϩⲙⲡⲏⲓ"},
		{"nothing", " \n\t", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := shown(tt.text); got != tt.want {
				t.Errorf("tokens of %q: got %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

// TestVerses: lines of many groups are sentences; a paragraph of many groups ends its sentences at points.
func TestVerses(t *testing.T) {
	verse := strings.TrimSpace(strings.Repeat("ⲁϥⲃⲱⲕ ", 9))
	if got := strings.Count(shown(verse+"\n"+verse), "|"); got != 1 {
		t.Errorf("two lines of nine groups: %d borders, want 1", got)
	}
	if got := strings.Count(shown(strings.Repeat(verse+". ", 9)), "|"); got != 8 {
		t.Errorf("nine sentences of nine groups: %d borders, want 8", got)
	}
}

func TestOffsets(t *testing.T) {
	text := "𐤀 ⲁϥ\u0305ⲥⲱ-\nⲧⲙ·\r\n😀 [ⲁ]"
	runes := []rune(text)
	for _, p := range tokens.Paragraphs(text) {
		for _, token := range p {
			between := string(runes[token.Start:token.End])
			if strings.ReplaceAll(between, "-\n", "") != token.Text {
				t.Errorf("token %q stands at %d to %d, where the text has %q", token.Text, token.Start, token.End, between)
			}
		}
	}
}
