package spacing_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/goldentest"
	"coptic.example/service/shared/dictionary/reading/spacing"
)

// TestLearnedScores compares how likely groups are, where borders stand, and which dialect a text is in with a file.
// Other weights change the file.
func TestLearnedScores(t *testing.T) {
	known := spacing.Words{}
	for w := range strings.FieldsSeq("ⲣⲱⲙⲉ ⲥⲱⲧⲙ ⲛⲟⲩⲧⲉ ⲛⲟⲩϯ ⲣⲱⲙⲓ " +
		"ⲙⲉ ⲱⲙⲉ ⲁⲩⲱ") {
		known.Add(w)
	}
	var out strings.Builder
	for _, g := range []string{
		"", "ⲁ", "ⲁⲩⲱ", "ⲡⲣⲱⲙⲉ", "ⲡⲓⲣⲱⲙⲓ", "ⲁϥⲥⲱⲧⲙ", "ⲙⲡⲛⲟⲩⲧⲉ",
		"ⲃⲃⲃ", "ⲉⲃⲟⲗϩⲛⲧⲙⲛⲧⲣⲣⲟⲛⲙⲡⲏⲩⲉ", strings.Repeat("ⲁ", 30),
		strings.Repeat("ⲁ", 31),
	} {
		for _, d := range []string{"S", "B", ""} {
			fmt.Fprintf(&out, "likeness %s %q %d, without words %d\n", g, d, spacing.Likeness([]rune(g), d, known),
				spacing.Likeness([]rune(g), d, spacing.Words{}))
		}
	}
	for _, text := range []string{
		"ⲁⲩⲱⲡⲉϫⲁϥⲛⲁⲩϫⲉⲡⲛⲟⲩⲧⲉⲙⲡⲕⲁϩ",
		"ⲟⲩⲟϩⲡⲉϫⲁϥⲛⲱⲟⲩⲛϫⲉⲡⲓⲣⲱⲙⲓ",
		"ⲁϥⲃⲱⲕⲇⲉⲉϩⲟⲩⲛⲉⲡⲏⲓⲛϭⲓⲡⲣⲱⲙⲉ", "ⲡⲣⲱⲙⲉⲃⲃⲃⲃⲁⲩⲱ",
		"ⲁⲁ", "ⲁⲩⲱ",
		"ⲛⲉⲣⲉⲛⲣⲱⲙⲉϣⲗⲏⲗⲉⲡⲛⲟⲩⲧⲉⲉϥⲥⲱⲧⲙⲉⲣⲟⲟⲩ", strings.Repeat("ⲃ",
			70), strings.Repeat("ⲛⲧⲉ", 40), strings.Repeat("ⲁⲩⲱ", 167) +
			"ⲁ",
		strings.Repeat("ⲁⲩⲱ", 166), strings.Repeat("ⲟⲩ", 260),
	} {
		for _, d := range []string{"S", "B"} {
			borders := spacing.Groups([]rune(text), d, known)
			if len(borders) > 30 {
				fmt.Fprintf(&out, "groups %.40s of %d %s: %d, %v\n", text, len([]rune(text)), d, len(borders), borders[:30])
				continue
			}
			fmt.Fprintf(&out, "groups %s %s: %v, without words %v\n", text, d, borders, spacing.Groups([]rune(text), d, nil))
		}
	}
	for _, text := range []string{"ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ",
		"ⲟⲩⲟϩ ⲁϥϣⲉⲛⲁϥ ⲉϧⲟⲩⲛ", "ⲁ", "", "ⲡⲛⲟⲩⲧⲉ", "ⲫⲛⲟⲩϯ"} {
		fmt.Fprintf(&out, "dialect %s: %d\n", text, spacing.Dialect(strings.Fields(text)))
	}
	goldentest.Compare(t, "testdata/scores.txt", out.String())
}

// TestBest: the best path where every border and every group scores the same.
func TestBest(t *testing.T) {
	for _, c := range []struct {
		name   string
		n      int
		border float32 // for each
		group  float32
		want   []int
	}{
		{"no border is worth it", 6, -1, 1, nil},
		{"every border is", 4, 1, 0, []int{1, 2, 3}},
		{"none may be tried", 6, -151, 1000, nil},
		{"one may just be tried", 3, -150, 200, []int{1, 2}},
		{"but the longest group has 30 letters", 45, -1000, 0, []int{30}},
		{"and so have two", 61, -1000, 0, []int{30, 60}},
	} {
		t.Run(c.name, func(t *testing.T) {
			letters := []rune(strings.Repeat("ⲁ", c.n))
			borders := len(spacing.AppendBorder(nil, letters, 1, 'S'))
			got := spacing.BestGroups(letters, spacing.Words{}.Stems(letters), 'S', float32(150), func(f []uint32) float32 {
				if len(f) == borders {
					return c.border
				}
				return c.group
			})
			if !slices.Equal(got, c.want) {
				t.Errorf("borders at %v, want %v", got, c.want)
			}
		})
	}
}

// TestFeatures: what is seen at borders and of groups. Who changes it learns the weights anew.
func TestFeatures(t *testing.T) {
	letters := []rune("ⲁⲩⲱⲁϥⲥⲱⲧⲙⲛϭⲓⲡⲣⲱⲙⲉ")
	sum := func(features []uint32) (sum uint32) {
		for _, f := range features {
			sum = sum*31 + f
		}
		return sum
	}
	var got []string
	for _, i := range []int{0, 1, 3, 8, 16, 17} {
		f := spacing.AppendBorder(nil, letters, i, 'S')
		got = append(got, fmt.Sprintf("border %d: %d, %x", i, len(f), sum(f)))
	}
	for _, c := range [][3]int{{0, 3, 3}, {3, 9, 5}, {9, 17, 13}, {0, 17, 13}, {0, 17, 17}, {12, 17, 12}, {16, 17, 17}} {
		s := spacing.NewSpelling('B')
		for _, r := range letters[c[0]:c[1]] {
			s = spacing.Extend(s, r)
		}
		f := spacing.AppendGroup(nil, letters, c[0], c[1], c[2], 'B', s)
		got = append(got, fmt.Sprintf("group %v: %d, %x", c, len(f), sum(f)))
	}
	spacing.NGrams(letters[:3], func(f uint32) { got = append(got, fmt.Sprintf("row %x", f)) })
	goldentest.Compare(t, "testdata/features.txt", strings.Join(got, "\n")+"\n")
}

func TestStems(t *testing.T) {
	words := spacing.Words{}
	for w := range strings.FieldsSeq("ⲣⲱⲙⲉ ⲱⲙⲉ ⲙⲉ ⲡⲣⲱⲙⲉ ⲡⲣ") {
		words.Add(w)
	}
	letters := []rune("ⲡⲣⲱⲙⲉ")
	stems := words.Stems(letters)
	if got, want := fmt.Sprint(stems), "[[] [] [0] [] [] [0 1 2 3]]"; got != want {
		t.Errorf("the words that end at each place begin at %s, want %s", got, want)
	}
	for _, c := range []struct{ i, j, want int }{{0, 5, 0}, {1, 5, 1}, {2, 5, 2}, {3, 5, 3}, {4, 5, 5}, {0, 2, 0}, {1, 2,
		2}, {0, 4, 4}} {
		if got := spacing.Stem(stems, c.i, c.j); got != c.want {
			t.Errorf("the longest word of letters %d to %d begins at %d, want %d", c.i, c.j, got, c.want)
		}
	}
	twelve := strings.Repeat("ⲃ", 12)
	words.Add(twelve)
	words.Add(twelve + "ⲃ")
	words.Add("ⲃ")
	if got, want := fmt.Sprint(words.Stems([]rune(twelve + "ⲃ"))[13]), "[1]"; got != want {
		t.Errorf("words that are too short and too long begin at %s, want %s", got, want)
	}
}

func TestIsWord(t *testing.T) {
	for _, c := range []struct {
		name, word string
		want       bool
	}{
		{"a word", "ⲣⲱⲙⲉ", true}, {"two letters", "ⲙⲉ", true}, {"one letter", "ⲁ", false}, {"nothing", "",
			false},
		{"twelve letters", strings.Repeat("ⲁ", 12), true}, {"thirteen", strings.Repeat("ⲁ", 13), false},
		{"two words", "ⲣⲱⲙⲉ ⲣⲱⲙⲉ", false}, {"Latin", "abc", false}, {"with a hyphen", "ⲣⲱ-", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := spacing.IsWord([]byte(c.word)); got != c.want {
				t.Errorf("%q: %v, want %v", c.word, got, c.want)
			}
		})
	}
}

func TestLetters(t *testing.T) {
	for _, c := range []struct {
		name string
		r    rune
		want string
	}{
		{"a letter", 'ⲁ', "ⲁ"}, {"a capital", 'Ⲁ', "ⲁ"}, {"a stroke", '\u0305', ""}, {"a hyphen", '-', ""},
		{"a space", ' ',
			""},
		{"a point", '.', ""}, {"an abbreviation", '⳨', "ⲧⲁⲩⲣ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(spacing.Letters(c.r)); got != c.want {
				t.Errorf("%q folds to %q, want %q", c.r, got, c.want)
			}
		})
	}
}
