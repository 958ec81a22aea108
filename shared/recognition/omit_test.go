package recognition

import (
	"slices"
	"strings"
	"testing"
)

// pageOf returns a page with lines that are 40 pixels high, one every 70 pixels; an empty one is a gap. A word has
// its confidence in hundredths if that is not 90: "ⲣⲱⲙⲉ/43". An ⲓ is three pixels wide.
func pageOf(lines ...string) *Page {
	p := &Page{}
	for i, text := range lines {
		line := Line{Box: Box{100, 70 * i, 600, 40}}
		for field := range strings.FieldsSeq(text) {
			spelling, told, doubtful := strings.Cut(field, "/")
			w := Word{Text: spelling, Confidence: 0.9, Box: line.Box}
			if spelling == "ⲓ" {
				w.Box[2] = 3
			}
			if doubtful {
				w.Confidence = number("c "+told, "c") / 100
			}
			line.Words = append(line.Words, w)
		}
		if line.Words != nil {
			p.Lines = append(p.Lines, line)
		}
	}
	return p
}

func TestOmit(t *testing.T) {
	body := []string{"ⲡⲓⲣⲱⲙⲓ ⲁϥⲛⲁⲩ ⲉ̀ⲡⲓⲏⲓ.", "ⲟⲩⲟϩ ⲡⲉϫⲁϥ ⲛⲁⲥ ϫⲉ", "ⲁⲙⲏ ⲉ̀ⲙⲛⲁⲓ ⲧⲁⲥⲱⲛⲓ.", "ⲟⲩⲟϩ ⲁⲥⲓ̀ ϣⲁⲣⲟϥ."}
	text := strings.Join(body, "\n")
	for _, tt := range []struct {
		name          string
		before, after []string
		want          string // beside the body
	}{
		{"nothing else", nil, nil, ""},
		{"a page number", []string{"229"}, nil, ""},
		{"one that is adorned", nil, []string{"— 29 —"}, ""},
		{"two numbers", []string{"247 | 11Ⲁ"}, nil, ""},
		{"a number in letters, apart", []string{"ⲕ̅ⲍ̅", ""}, nil, ""},
		{"one whose stroke was not read", nil, []string{"", "ⲣⲕⲍ"}, ""},
		{"a number that was misread", nil, []string{"", "ϩϩⲉ"}, ""},
		{"a cross", []string{"ϯ"}, nil, ""},
		{"more specks than lines", nil, []string{"ⲓ/37", "ⲓ/38", "ⲓ/37", "ⲓ/36", "ⲓ/37", "ⲓ/38"}, ""},
		{"the edge of the sheet", nil, []string{"ⲛⲁϥ ⲛ̀ϫⲉ ⲡⲓⲣⲱⲙⲓ ⲓ"}, "ⲛⲁϥ ⲛ̀ϫⲉ ⲡⲓⲣⲱⲙⲓ"},
		{"a last word that may be a number", nil, []string{"ⲡⲉ"}, "ⲡⲉ"},
		{"a heading, apart", []string{"ⲡⲓϣⲟⲣⲡ", ""}, nil, "ⲡⲓϣⲟⲣⲡ"},
		{"words of another script", []string{"¤ ¤ ¤"}, nil, ""},
		{"a Coptic word among them", nil, []string{"¤ ¤ ⲣⲱⲙⲉ ¤ ¤"}, "ⲣⲱⲙⲉ"},
		{"an ornament, read surely", []string{"ⲑⲑⲑⲑⲑⲑⲑⲑⲑ"}, nil, ""},
		{"one of signs apart", []string{"ϣ ϣ ϣ ϣ ϣ ϣ ϣ"}, nil, ""},
		{"one that was read unsurely", []string{"ⲃ̅/56 ⲝⲃ̅ⲃ/39 ⲁⲣ/70 ϣⲉ/28"}, nil, ""},
		{"one of half signs", []string{"¤ ⲃ ¤ ¤ ⲃ ¤"}, nil, ""},
		{"the other side, shining through", nil, []string{"ⲛϩⲉⲝⲩ/20 ⲉⲡⲛⲩ/31"}, ""},
		{"a doubtful word in a sure line", nil, []string{"ⲛⲁϥ ⲉⲧⲁⲅⲟⲣⲁ/43 ⲡⲉ"}, "ⲛⲁϥ ⲉⲧⲁⲅⲟⲣⲁ ⲡⲉ"},
		{"the number of a verse", nil, []string{"12 ⲁϥⲥⲱⲧⲉⲙ ⲉ̀ⲣⲟϥ"}, "ⲁϥⲥⲱⲧⲉⲙ ⲉ̀ⲣⲟϥ"},
		{"one that sticks to its word", nil, []string{"12ⲁϥⲥⲱⲧⲉⲙ ⲉ̀ⲣⲟϥ"}, "12ⲁϥⲥⲱⲧⲉⲙ ⲉ̀ⲣⲟϥ"},
		{"punctuation between spaces", nil, []string{"ⲁϥⲥⲱⲧⲉⲙ · ⲟⲩⲟϩ"}, "ⲁϥⲥⲱⲧⲉⲙ · ⲟⲩⲟϩ"},
		{"punctuation alone", nil, []string{". ·"}, ""},
		{"a word of few letters", nil, []string{"ⲟⲩⲟⲩⲱⲓⲛⲓ"}, "ⲟⲩⲟⲩⲱⲓⲛⲓ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := pageOf(append(append(tt.before, body...), tt.after...)...)
			p.omit()
			got := strings.Trim(strings.Replace(p.Text, text, "", 1), "\n")
			if got != tt.want || !strings.Contains(p.Text, text) {
				t.Errorf("the text is %q, want %q beside its body", p.Text, tt.want)
			}
			for _, line := range p.Lines {
				for _, w := range line.Words {
					if w.Omitted == slices.Contains(strings.Fields(line.Text), w.Text) {
						t.Errorf("%q is omitted: %v, and the line's text is %q", w.Text, w.Omitted, line.Text)
					}
				}
			}
		})
	}
	t.Run("a page of ornaments only", func(t *testing.T) {
		p := pageOf("¤ ¤", "12")
		p.omit()
		if p.Text != "" || p.Confidence != 0 {
			t.Errorf("%q, %v", p.Text, p.Confidence)
		}
	})
}
