package pronunciation

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

//go:embed tables
var tables embed.FS

// phoneme is a row of phonemes.txt.
type phoneme struct {
	ipa, en, nl, latin, espeak string
	vowel                      bool
}

// row is a row of a tradition's table: the sound of letters between certain others, in words of an origin.
type row struct {
	line        int
	origin      string // "" for any
	left, right []string
	letters     []rune
	sounds      []*phoneme
	word, ipa   string // the example that tests it
}

// Symbols in contexts: anything, a word boundary, and a vowel written only as a mark.
const (
	anything = "*"
	edge     = '#'
	mark     = '`'
)

// load reads a table. Tables are part of the program: a fault in one is a panic that every test shows.
func load(key string) *Tradition {
	t := &Tradition{Key: key, classes: map[rune]string{}}
	name := strings.ToLower(key) + ".txt"
	for n, fields := range linesOf(name) {
		switch fields[0] {
		case "source":
			t.Sources = append(t.Sources, strings.Join(fields[1:], " "))
		case "dialect":
			t.Dialect = fields[1]
		case "opening":
			t.opening = true
		case "stress":
			t.stressed = fields[1]
		case "final":
			t.final = fields[1]
		case "class":
			t.classes[[]rune(fields[1])[0]] = fields[2]
		default:
			if len(fields) != 7 {
				panic(fmt.Sprintf("%s:%d: %d columns", name, n, len(fields)))
			}
			r := row{line: n, left: strings.Split(fields[1], "/"), letters: []rune(fields[2]),
				right: strings.Split(fields[3], "/"), sounds: phonemesOf(fields[4]), word: fields[5], ipa: fields[6]}
			if fields[0] != anything {
				r.origin = fields[0]
			}
			t.rows = append(t.rows, r)
		}
	}
	return t
}

// linesOf yields the columns of each line of a table, by its number.
func linesOf(name string) func(func(int, []string) bool) {
	return func(yield func(int, []string) bool) {
		text, err := tables.ReadFile("tables/" + name)
		if err != nil {
			panic(err)
		}
		n := 0
		for line := range strings.SplitSeq(string(text), "\n") {
			n++
			if fields := strings.Fields(line); len(fields) > 0 && fields[0] != "#" && !yield(n, fields) {
				return
			}
		}
	}
}

// phonemes are the rows of phonemes.txt, the longest IPA first.
var phonemes = func() (list []*phoneme) {
	for n, f := range linesOf("phonemes.txt") {
		if len(f) != 6 {
			panic(fmt.Sprintf("phonemes.txt:%d: %d columns", n, len(f)))
		}
		list = append(list, &phoneme{ipa: f[0], vowel: f[1] == "V", en: f[2], nl: f[3], latin: f[4], espeak: f[5]})
	}
	slices.SortStableFunc(list, func(a, b *phoneme) int { return len(b.ipa) - len(a.ipa) })
	return list
}()

// phonemesOf divides IPA into phonemes.
func phonemesOf(ipa string) (list []*phoneme) {
	for ipa != "" {
		i := slices.IndexFunc(phonemes, func(p *phoneme) bool { return strings.HasPrefix(ipa, p.ipa) })
		if i < 0 {
			panic("phonemes.txt has no " + ipa)
		}
		list = append(list, phonemes[i])
		ipa = ipa[len(phonemes[i].ipa):]
	}
	return list
}

// Proof is a word that proves a row of a table.
type Proof struct{ Text, Origin, IPA string }

// Proofs returns the words that prove the rows.
func (t *Tradition) Proofs() []Proof {
	proofs := make([]Proof, len(t.rows))
	for i, r := range t.rows {
		text, origin, _ := strings.Cut(r.word, ":")
		proofs[i] = Proof{text, origin, r.ipa}
	}
	return proofs
}

// Sounding is a sound that a letter has, and a word in which it has it.
type Sounding struct{ IPA, Word string }

// Soundings returns the sounds of a letter by itself, each with the first word of the tables that has it: first those
// of words of any origin.
func (t *Tradition) Soundings(letter rune) (list []Sounding) {
	rows := slices.Clone(t.rows)
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(min(1, len(a.origin)), min(1, len(b.origin))) })
	for _, r := range rows {
		var ipa strings.Builder
		for _, s := range r.sounds {
			ipa.WriteString(s.ipa)
		}
		known := func(s Sounding) bool { return s.IPA == ipa.String() }
		if len(r.letters) == 1 && r.letters[0] == letter && !slices.ContainsFunc(list, known) {
			word, _, _ := strings.Cut(r.word, ":")
			list = append(list, Sounding{ipa.String(), word})
		}
	}
	return list
}

// letter is a letter of a word, or the vowel of a mark before one.
type letter struct {
	r     rune
	apart bool // what stands before it does not sound together with it
}

// find returns the first row that fits the letters at i, and nil if none does.
func (t *Tradition) find(word []letter, i int, origin string) *row {
	for j := range t.rows {
		r := &t.rows[j]
		if r.origin != "" && r.origin != origin && !(r.origin == Greek && origin == Name) {
			continue
		}
		end := i + len(r.letters)
		if end > len(word) || !spells(word[i:end], r.letters) {
			continue
		}
		if t.stands(r.left, func(n int) bool { return !word[i].apart }, func(n, k int) rune { return at(word, i-n+k) }) &&
			t.stands(r.right, func(int) bool { return true }, func(_, k int) rune { return at(word, end+k) }) {
			return r
		}
	}
	return nil
}

func spells(word []letter, letters []rune) bool {
	for k, r := range letters {
		if word[k].r != r || k > 0 && word[k].apart {
			return false
		}
	}
	return true
}

// at returns the letter at i, the edge beyond either end.
func at(word []letter, i int) rune {
	if i < 0 || i >= len(word) {
		return edge
	}
	return word[i].r
}

// stands reports whether one of the contexts fits. together says whether a context of n letters may be looked at,
// near returns the letter that stands where its k-th of n does.
func (t *Tradition) stands(contexts []string, together func(n int) bool, near func(n, k int) rune) bool {
	for _, c := range contexts {
		if c == anything {
			return true
		}
		signs := []rune(c)
		fits := c == string(edge) || together(len(signs))
		for k, sign := range signs {
			fits = fits && t.is(near(len(signs), k), sign)
		}
		if fits {
			return true
		}
	}
	return false
}

// is reports whether a letter is the one that a context names, or of its class.
func (t *Tradition) is(r, sign rune) bool {
	switch sign {
	case 'V':
		return coptic.IsVowel(r)
	case 'C':
		return r != edge && r != mark && !coptic.IsVowel(r)
	}
	if class, ok := t.classes[sign]; ok {
		return strings.ContainsRune(class, r)
	}
	return r == sign
}
