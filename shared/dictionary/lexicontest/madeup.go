package lexicontest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// MadeUp returns n entries with random words. Forms have two to nine letters; glosses come from a vocabulary of a few
// common and many rare words.
func MadeUp(n int) []dictionary.Entry {
	r := rand.New(rand.NewPCG(1, 2))
	letters := []rune("ⲁⲁⲃⲉⲉⲉⲏⲓⲓⲕⲗⲙⲛⲛⲟⲟⲡⲣⲥⲧⲧⲩⲱⲱϣϥϩϫϭϯ")
	vowels, consonants := "aeiou", "bcdfghklmnprstvw"
	vocabulary := make([]string, 5000)
	for i := range vocabulary {
		for range 2 + r.IntN(3) {
			vocabulary[i] += string(consonants[r.IntN(len(consonants))]) + string(vowels[r.IntN(len(vowels))])
		}
	}
	form := func() string {
		var s strings.Builder
		for range 2 + r.IntN(8) {
			s.WriteRune(letters[r.IntN(len(letters))])
		}
		return s.String()
	}
	gloss := func() string {
		words := []string{}
		for range 1 + r.IntN(3) {
			words = append(words, vocabulary[int(float64(len(vocabulary))*r.Float64()*r.Float64())])
		}
		return strings.Join(words, " ")
	}
	entries := make([]dictionary.Entry, n)
	for i := range entries {
		e := &entries[i]
		*e = dictionary.Entry{ID: fmt.Sprint("m", i), Headword: form(), Etym: "Egy", Dialects: map[string]dictionary.Forms{}}
		e.Dialects[coptic.Sahidic] = dictionary.Forms{States: dictionary.States{Absolute: e.Headword, Nominal: form() + "-"}}
		e.Dialects[coptic.Bohairic] = dictionary.Forms{States: dictionary.States{Absolute: form()}}
		e.Senses = []dictionary.Sense{{Grammar: dictionary.Grammar{Pos: "N"}, Meanings: dictionary.Meanings{
			En: []string{gloss(), gloss()}, Nl: []string{gloss(), gloss()},
		}}}
	}
	return entries
}

// Times returns the entries of n lexica derived from one. They have the same glosses, and forms with exchanged
// letters.
func Times(entries []dictionary.Entry, n int) []dictionary.Entry {
	letters := []rune("ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϩϫϭϯ")
	var out []dictionary.Entry
	for k := range n {
		change := func(s string) string {
			return strings.Map(func(r rune) rune {
				if i := slices.Index(letters, r); i >= 0 {
					return letters[(i+k)%len(letters)]
				}
				return r
			}, s)
		}
		for _, e := range entries {
			e.ID = fmt.Sprintf("%s-%d", e.ID, k)
			e.Headword = change(e.Headword)
			dialects := map[string]dictionary.Forms{}
			for siglum, f := range e.Dialects {
				f.Absolute, f.Nominal = change(f.Absolute), change(f.Nominal)
				f.Variants.Absolute = slices.Clone(f.Variants.Absolute)
				for i, v := range f.Variants.Absolute {
					f.Variants.Absolute[i] = change(v)
				}
				dialects[siglum] = f
			}
			e.Dialects = dialects
			out = append(out, e)
		}
	}
	return out
}
