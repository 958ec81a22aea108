package cite_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/cite"
	"coptic.example/service/shared/assistant/ground"
)

var given = []ground.Record{
	{ID: "dictionary:cls-noute", Path: "/api/v1/dictionary/entries/cls-noute"},
	{ID: "grammar.concept.gender", Path: "/api/v1/grammar/concepts/grammar.concept.gender"},
}

var answers = []struct{ name, answer, want string }{
	{"given", "God [dictionary:cls-noute].", "God [dictionary:cls-noute]."},
	{"given concept", "[grammar.concept.gender]", "[grammar.concept.gender]"},
	{"forged entry", "God [dictionary:cls-forged].", "God."},
	{"forged concept", "It is so [grammar.concept.forged], always.", "It is so, always."},
	{"forged lesson", "See [grammar.lesson.99]", "See"},
	{"at the beginning", "[dictionary:cls-forged] God", " God"},
	{"letter case", "God [Dictionary:cls-noute]", "God"},
	{"several, some given", "God [dictionary:cls-noute, dictionary:x; grammar.concept.gender]",
		"God [dictionary:cls-noute] [grammar.concept.gender]"},
	{"several, none given", "God [dictionary:a, dictionary:b]!", "God!"},
	{"in a row", "a [dictionary:x][dictionary:cls-noute][dictionary:y] b", "a[dictionary:cls-noute] b"},
	{"brackets of the text", "ⲥⲱ[ⲧ]ⲙ and [sic] stay", "ⲥⲱ[ⲧ]ⲙ and [sic] stay"},
	{"a bracket that never closes", "a [dictionary:cls-noute", "a"},
	{"a forged one that never closes", "a [dictionary:cls-forged, and more", "a, and more"},
	{"one that ends with its paragraph", "a [grammar.concept.forged\n\nb", "a\n\nb"},
	{"parentheses", "God (dictionary:cls-forged).", "God."},
	{"parentheses around a given one", "God (dictionary:cls-noute).", "God."},
	{"parentheses around several", "God ( dictionary:a, grammar.concept.b; dictionary:c ) is", "God is"},
	{"wide brackets", "God ［dictionary:cls-forged］.", "God."},
	{"lenses", "God 【grammar.concept.forged】 is", "God is"},
	{"braces", "God {dictionary:cls-forged}", "God"},
	{"angles", "God <dictionary:cls-forged>, or ⟨dictionary:x⟩", "God, or"},
	{"white brackets", "God ⟦dictionary:cls-forged⟧", "God"},
	{"quotes", "God “dictionary:cls-forged”", "God"},
	{"brackets that do not match", "God （dictionary:cls-forged] is", "God is"},
	{"words before it", "God (see dictionary:cls-forged) is", "God (see is"},
	{"no brackets", "God, see Dictionary:cls-forged.", "God, see."},
	{"other brackets", "God (ⲛⲟⲩⲧⲉ) ［sic］ 【x】 ((", "God (ⲛⲟⲩⲧⲉ) ［sic］ 【x】 (("},
	{"prose like ids", "the dictionary: god; dictionaries, grammar. The grammar.Then (grammar) gram",
		"the dictionary: god; dictionaries, grammar. The grammar.Then (grammar) gram"},
	{"forged in brackets", "a [see [dictionary:forged]] b", "a [see] b"},
	{"bare address", "See https://evil.example/x?y=1, please.", "See please."},
	{"bare address at the end", "See http://evil.example", "See"},
	{"address without scheme", "See www.evil.example/x now", "See now"},
	{"address in brackets", "See <https://evil.example> now", "See <> now"},
	{"capitals", "HTTPS://EVIL.EXAMPLE now", " now"},
	{"link", "Read [the rule](https://evil.example/a) now", "Read the rule now"},
	{"link without end", "Read [the rule](https://evil.example/a", "Read the rule"},
	{"script link", "Read [this](javascript:alert(1)) now", "Read this) now"},
	{"image", "![pixel](https://evil.example/?q=secret) x", "pixel x"},
	{"link to a record", "[gender](/api/v1/grammar/concepts/grammar.concept.gender)",
		"[gender](/api/v1/grammar/concepts/grammar.concept.gender)"},
	{"path of a record", "See (/api/v1/grammar/concepts/grammar.concept.gender).",
		"See (/api/v1/grammar/concepts/grammar.concept.gender)."},
	{"link to another path", "[gender](/api/v1/grammar/concepts/x)", "gender"},
	{"link whose words are a citation", "[dictionary:forged](https://evil.example)", "(https"},
	{"reference link", "[a][1]\n[1]: https://evil.example", "[a][1]\n[1]:"},
	{"words like markers", "the http protocol, wwwild mail: hat www", "the http protocol, wwwild mail: hat www"},
	{"exclamation", "Hello! How? Well!", "Hello! How? Well!"},
	{"spaces", "a  b \n c ", "a  b \n c "},
	{"pieces of a link", "ht[dictionary:x]tp://evil.example", "ht tp://evil.example"},
	{"pieces of a link with space", "www [dictionary:x].evil.example", "www .evil.example"},
	{"pieces of a link in a link", "[http](x)://evil.example", "http ://evil.example"},
	{"pieces of a citation", "[dictio[dictionary:x]nary:y]", "[dictio nary:y]"},
	{"mail", "write to mailto:x@evil.example today", "write to today"},
}

func TestFilter(t *testing.T) {
	for _, tt := range answers {
		if tt.name == "link whose words are a citation" {
			tt.want = "()" // the brackets of a link that is no link
		}
		for _, size := range []int{1, 2, 3, 7, 1000} {
			t.Run(tt.name, func(t *testing.T) {
				f := cite.New(given)
				var got strings.Builder
				for rest := tt.answer; rest != ""; {
					n := min(size, len(rest))
					got.WriteString(f.Text(rest[:n]))
					rest = rest[n:]
				}
				got.WriteString(f.End())
				if got.String() != tt.want {
					t.Errorf("%q in pieces of %d becomes %q, want %q", tt.answer, size, got.String(), tt.want)
				}
				if removed := f.Removed() > 0; removed != (tt.answer != tt.want) {
					t.Errorf("%q becomes %q, but %d are counted as left out", tt.answer, got.String(), f.Removed())
				}
			})
		}
	}
}

// TestStreaming checks that text which cannot become a citation or link is passed on immediately.
func TestStreaming(t *testing.T) {
	f := cite.New(given)
	for _, piece := range []struct{ text, want string }{
		{"ⲛⲟⲩ", "ⲛⲟⲩ"}, {"ⲧⲉ means", "ⲧⲉ means"}, {" god", " god"}, {" [dic", ""}, {"tionary:cls-noute]", ""},
		{".", " [dictionary:cls-noute]."}, {" h", ""}, {"e", " he"},
	} {
		t.Run(piece.text, func(t *testing.T) {
			if got := f.Text(piece.text); got != piece.want {
				t.Errorf("after %q it passes on %q, want %q", piece.text, got, piece.want)
			}
		})
	}
	if got := f.Cited(); len(got) != 1 || got[0] != given[0] {
		t.Errorf("cited %v, want %v", got, given[:1])
	}
}

// TestHeld checks that undecided text is eventually passed on, except for its end, or removed.
func TestHeld(t *testing.T) {
	for _, piece := range []string{"(", " ", "“", "( ", "[", "d", "dictionary:", "dictionary:a,", "[grammar."} {
		t.Run(piece, func(t *testing.T) {
			f := cite.New(given)
			passed := 0
			for range 4000 / len(piece) {
				passed += len(f.Text(piece))
			}
			if passed < 3000 && f.Removed() == 0 || len(f.End()) > 500 {
				t.Errorf("4,000 bytes of %q: %d were passed on before the end, %d places left out", piece, passed, f.Removed())
			}
		})
	}
}

// FuzzFilter checks that the result does not depend on how an answer is split, and contains no forged citation or
// address.
func FuzzFilter(f *testing.F) {
	for _, a := range answers {
		f.Add(a.answer, 3)
	}
	f.Add("[gender\n\n](/api/v1/grammar/concepts/x)", 4)
	f.Fuzz(func(t *testing.T, answer string, size int) {
		size = max(1, size%50)
		whole := cite.New(given)
		want := whole.Text(answer) + whole.End()
		pieces := cite.New(given)
		var got strings.Builder
		for rest := answer; rest != ""; {
			n := min(size, len(rest))
			got.WriteString(pieces.Text(rest[:n]))
			rest = rest[n:]
		}
		got.WriteString(pieces.End())
		// A piece that ends within a possible address gets an extra space; long brackets are decided by what has
		// arrived.
		same := strings.ReplaceAll(got.String(), " ", "") == strings.ReplaceAll(want, " ", "")
		if len(answer) < 300 && !same {
			t.Errorf("%q in pieces of %d becomes %q, whole %q", answer, size, got.String(), want)
		}
		for _, link := range []string{"http://", "https://"} {
			if strings.Contains(strings.ToLower(want), link) && !strings.Contains(want, "](/api/") {
				t.Errorf("%q becomes %q, which has a link", answer, want)
			}
		}
	})
}
