package pronunciation

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"
)

//go:embed tables
var tables embed.FS

// phoneme is a row of phonemes.txt.
type phoneme struct {
	ipa, en, nl, latin, espeak string
	vowel                      bool
}

// row is a row in the table of a tradition: the sound of letters between certain others, in words of an origin.
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

// load reads the table of a tradition. It panics on errors, because tables are embedded.
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

// linesOf yields the number and the columns of each line of a table.
func linesOf(name string) func(func(int, []string) bool) {
	return func(yield func(int, []string) bool) {
		text, err := tables.ReadFile("tables/" + name)
		if err != nil {
			panic(err)
		}
		for n, line := range table.Lines(string(text)) {
			if !yield(n, strings.Fields(line)) {
				return
			}
		}
	}
}

// phonemes holds the rows of phonemes.txt, those with the longest IPA first.
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

// phonemesOf splits IPA into phonemes.
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

// Proof is the example that tests a row of a table.
type Proof struct{ Text, Origin, IPA string }

// Proofs returns the examples of all rows.
func (t *Tradition) Proofs() []Proof {
	proofs := make([]Proof, len(t.rows))
	for i, r := range t.rows {
		text, origin, _ := strings.Cut(r.word, ":")
		proofs[i] = Proof{text, origin, r.ipa}
	}
	return proofs
}

// Sounding is a sound of a letter, with an example.
type Sounding struct{ IPA, Word string }

// Soundings returns the sounds of a single letter, each with the first example in the tables. Sounds in words of
// any origin come first.
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

// letter is a letter of a word, or the vowel that a mark represents.
type letter struct {
	r     rune
	apart bool // does not form one sound with what precedes it
}

// find returns the first row that matches the letters at i, or nil.
func (t *Tradition) find(word []letter, i int, origin string) *row {
	for j := range t.rows {
		r := &t.rows[j]
		if r.origin != "" && r.origin != origin && !(r.origin == Greek && origin == Name) {
			continue
		}
		end := i + len(r.letters)
		if end > len(word) || !equal(word[i:end], r.letters) {
			continue
		}
		left := func(n, k int) rune { return letterAt(word, i-n+k) }
		right := func(_, k int) rune { return letterAt(word, end+k) }
		if t.matchesContext(r.left, !word[i].apart, left) && t.matchesContext(r.right, true, right) {
			return r
		}
	}
	return nil
}

func equal(word []letter, letters []rune) bool {
	for k, r := range letters {
		if word[k].r != r || k > 0 && word[k].apart {
			return false
		}
	}
	return true
}

// letterAt returns the letter at i, or edge if i is outside the word.
func letterAt(word []letter, i int) rune {
	if i < 0 || i >= len(word) {
		return edge
	}
	return word[i].r
}

// matchesContext reports whether one of the contexts matches. If together is false, only a word boundary can match.
// near returns the letter at the kth position of a context of n letters.
func (t *Tradition) matchesContext(contexts []string, together bool, near func(n, k int) rune) bool {
	for _, c := range contexts {
		if c == anything {
			return true
		}
		signs := []rune(c)
		fits := c == string(edge) || together
		for k, sign := range signs {
			fits = fits && t.matchesLetter(near(len(signs), k), sign)
		}
		if fits {
			return true
		}
	}
	return false
}

// matchesLetter reports whether r is the letter sign, or belongs to the class that sign represents.
func (t *Tradition) matchesLetter(r, sign rune) bool {
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
