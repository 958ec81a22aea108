// Package pronunciation says how Coptic is read aloud in three traditions: as IPA and respelled for learners. What a
// letter sounds like is in the tables, each row with a word that proves it.
package pronunciation

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Origins of a word, as tables name them. A name is Greek too.
const (
	Egyptian = "egypt"
	Greek    = "greek"
	Name     = "name"
)

// Origins are all origins.
var Origins = []string{Egyptian, Greek, Name}

// Tradition is a way to read Coptic aloud.
type Tradition struct {
	Key     string   // as answers name it
	Dialect string   // of the texts that are read so
	Sources []string // of its values

	rows     []row
	classes  map[rune]string
	opening  bool   // a consonant that opens a word before another sounds as with a jinkim
	stressed string // letters of Egyptian words that only stressed syllables have; "" if no rule of stress is known
	final    string // letters that at the end are not stressed
}

// Traditions are the traditions, in the order in which they are shown.
var Traditions = []*Tradition{load("grecoBohairic"), load("oldBohairic"), load("sahidic")}

// Named returns the tradition of that key, nil if there is none.
func Named(key string) *Tradition {
	i := slices.IndexFunc(Traditions, func(t *Tradition) bool { return t.Key == key })
	if i < 0 {
		return nil
	}
	return Traditions[i]
}

// Keys returns the keys of the traditions.
func Keys() []string {
	keys := make([]string, len(Traditions))
	for i, t := range Traditions {
		keys[i] = t.Key
	}
	return keys
}

// Sound is how a text sounds. Syllables are separated by a point in IPA and by a hyphen elsewhere. The stressed one
// begins with ˈ in IPA, and has capitals elsewhere, if the tradition has a rule and there are several.
type Sound struct {
	IPA string `json:"ipa"`
	En  string `json:"en"`
	Nl  string `json:"nl"`
}

// Set is how a text sounds in each tradition in which it is read.
type Set struct {
	GrecoBohairic *Sound `json:"grecoBohairic,omitempty"`
	OldBohairic   *Sound `json:"oldBohairic,omitempty"`
	Sahidic       *Sound `json:"sahidic,omitempty"`
}

// place returns where a set has what it says of a tradition.
func (s *Set) place(t *Tradition) **Sound {
	switch t {
	case Traditions[0]:
		return &s.GrecoBohairic
	case Traditions[1]:
		return &s.OldBohairic
	}
	return &s.Sahidic
}

// Set says how the text sounds in a tradition.
func (s *Set) Set(t *Tradition, sound Sound) { *s.place(t) = &sound }

// Add adds the traditions of another set.
func (s *Set) Add(other *Set) {
	for _, t := range Traditions {
		if sound := other.In(t); sound != nil {
			*s.place(t) = sound
		}
	}
}

// In returns how the text sounds in a tradition, or nil if it is not read in it.
func (s *Set) In(t *Tradition) *Sound {
	if s == nil {
		return nil
	}
	return *s.place(t)
}

// Of returns how a text of a dialect sounds, and nil if no tradition reads that dialect or nothing of it sounds.
func Of(dialect, text, origin string) *Set {
	var s Set
	for _, t := range Traditions {
		if t.Dialect != dialect {
			continue
		}
		if sound := t.Say(text, origin); sound.IPA != "" {
			s.Set(t, sound)
		}
	}
	if s == (Set{}) {
		return nil
	}
	return &s
}

// Say returns how a text sounds. The origin holds for all its words; where it is "", letters tell. A nomen sacrum is
// read in full. What is no letter stays in all that is returned, but for marks, and signs of a state.
func (t *Tradition) Say(text, origin string) Sound {
	var s Sound
	for _, w := range t.words(text, origin) {
		if w.syllables == nil {
			s.IPA, s.En, s.Nl = s.IPA+w.between, s.En+w.between, s.Nl+w.between
			continue
		}
		for i, each := range w.syllables {
			stressed := i == w.stressed
			ipa, en, nl := each.spell(ipaOf, false), each.spell(enOf, true), each.spell(nlOf, true)
			if stressed {
				ipa, en, nl = "ˈ"+ipa, strings.ToUpper(en), strings.ToUpper(nl)
			}
			if i > 0 {
				ipa, en, nl = "."+ipa, "-"+en, "-"+nl
			}
			s.IPA, s.En, s.Nl = s.IPA+ipa, s.En+en, s.Nl+nl
		}
	}
	return Sound{strings.TrimSpace(s.IPA), strings.TrimSpace(s.En), strings.TrimSpace(s.Nl)}
}

// Mnemonics returns a text as eSpeak NG writes phonemes: words separated by a space, ' before a stressed syllable. It
// has the phonemes of Say, and nothing for what is no letter.
func (t *Tradition) Mnemonics(text, origin string) string {
	var words []string
	for _, w := range t.words(text, origin) {
		var b strings.Builder
		for i, each := range w.syllables {
			if i == w.stressed {
				b.WriteByte('\'')
			}
			for _, s := range each {
				b.WriteString(s.espeak)
				b.WriteByte('|') // so that no two are read as one
			}
		}
		if b.Len() > 0 {
			words = append(words, b.String())
		}
	}
	return strings.Join(words, " ")
}

// GrecoBohairic writes Coptic as the Church reads it today in Latin letters, without syllables; everything else stays.
// A hyphen parts s, t, k and p from an h after them, so that no two are read as one letter.
func GrecoBohairic(text string) string { return grecoBohairic(text, "") }

func grecoBohairic(text, origin string) string {
	if !coptic.Contains(text) {
		return text
	}
	var b strings.Builder
	for _, w := range Traditions[0].words(text, origin) {
		b.WriteString(w.between)
		last := byte(0)
		for _, each := range w.syllables {
			for _, s := range each {
				if s.latin == "h" && strings.IndexByte("stkp", last) >= 0 {
					b.WriteByte('-')
				}
				b.WriteString(s.latin)
				last = s.latin[len(s.latin)-1]
			}
		}
	}
	return b.String()
}

// Readings gives both readings of a Bohairic text, the reconstructed and that of the Church, separated by " · ", or one
// when they are the same.
func Readings(s string) string {
	old, church := coptic.Transliterate(s), GrecoBohairic(s)
	if old == church {
		return old
	}
	return old + " · " + church
}

// word is a word, or what stands between two.
type word struct {
	between   string
	syllables []syllable
	stressed  int // the syllable that is, -1 where none is known to be
}

type syllable []*phoneme

func ipaOf(p *phoneme) string { return p.ipa }
func enOf(p *phoneme) string  { return p.en }
func nlOf(p *phoneme) string  { return p.nl }

// spell joins the phonemes of a syllable. In a respelling an apostrophe parts s, t, k, p and c from an h after them.
func (s syllable) spell(of func(*phoneme) string, respelt bool) string {
	var b strings.Builder
	last := byte(0)
	for _, p := range s {
		text := of(p)
		if respelt && text == "h" && strings.IndexByte("stkpc", last) >= 0 {
			b.WriteByte('\'')
		}
		b.WriteString(text)
		last = text[len(text)-1]
	}
	return b.String()
}

// words divides a text into words and what stands between them, and says of each word how it sounds.
func (t *Tradition) words(text, origin string) (words []word) {
	for text != "" {
		end := strings.IndexFunc(text, isWord)
		if end < 0 {
			end = len(text)
		}
		if end > 0 {
			words = append(words, word{between: strings.NewReplacer("⸗", "", "-", "", "†", "").Replace(text[:end])})
			text = text[end:]
			continue
		}
		end = strings.IndexFunc(text, func(r rune) bool { return !isWord(r) })
		if end < 0 {
			end = len(text)
		}
		words = append(words, t.word(text[:end], origin)...)
		text = text[end:]
	}
	return words
}

// isWord reports whether r is a letter, a sign that stands for letters, or a mark.
func isWord(r rune) bool { return coptic.IsMark(r) || coptic.Contains(string(r)) }

// word says how a word sounds. A numeral is its digits, which stand between words.
func (t *Tradition) word(text, origin string) []word {
	if full, own := coptic.ExpandAbbreviation(text); full != "" {
		text = full
		if origin == "" && !own {
			origin = Greek
		}
	}
	if origin == "" {
		origin = Egyptian
		if coptic.HasGreekLetters(text) {
			origin = Greek
		}
	}
	letters, digits := t.letters(text, origin)
	if digits != "" {
		return []word{{between: digits}}
	}
	var heard []sounding
	for i := 0; i < len(letters); {
		r := t.find(letters, i, origin)
		if r == nil {
			i++
			continue
		}
		for _, p := range r.sounds {
			heard = append(heard, sounding{p, r.letters, i, i+len(r.letters) == len(letters)})
		}
		i += len(r.letters)
	}
	if len(heard) == 0 {
		return nil
	}
	return []word{t.divide(heard, origin)}
}

// letters returns the letters of a word, with ` for the vowel of a mark; of a numeral its digits.
func (t *Tradition) letters(text, origin string) (letters []letter, digits string) {
	signs := coptic.Signs(text)
	for i, s := range signs {
		if s.Letter == 0 {
			digits += s.Text
			continue
		}
		opens := t.opening && origin == Egyptian && i == 0 && isConsonant(s) && len(signs) > 1 && isConsonant(signs[1])
		if s.Vowel || opens {
			letters = append(letters, letter{r: mark})
		}
		letters = append(letters, letter{s.Letter, s.Apart})
	}
	return letters, digits
}

func isConsonant(s coptic.Sign) bool {
	return s.Letter != 0 && !coptic.EndsInVowel(s.Letter)
}

// sounding is a phoneme of a word, the letters that it is read from, and whether they end the word.
type sounding struct {
	*phoneme
	letters []rune
	at      int // where they stand
	last    bool
}

// syllables returns where each syllable of a word begins, and where its vowel is: of the consonants between two vowels
// the last opens the second syllable. A word without vowels is one syllable.
func syllables(heard []sounding) (starts, vowels []int) {
	for i, s := range heard {
		if !s.vowel {
			continue
		}
		start := 0
		if n := len(vowels); n > 0 {
			start = max(vowels[n-1]+1, i-1)
			for start > vowels[n-1]+1 && heard[start-1].at == heard[start].at && start < i {
				start-- // two consonants of one letter stay together
			}
		}
		starts, vowels = append(starts, start), append(vowels, i)
	}
	if len(vowels) == 0 {
		starts = []int{0}
	}
	return starts, vowels
}

// divide parts a word into syllables. It finds the stressed one, and weakens e in the others.
func (t *Tradition) divide(heard []sounding, origin string) word {
	starts, vowels := syllables(heard)
	w := word{stressed: -1}
	if t.stressed != "" && origin == Egyptian {
		w.stressed = t.stress(heard, vowels)
		for n, i := range vowels {
			if n != w.stressed && len(vowels) > 1 && heard[i].ipa == "e" {
				heard[i].phoneme = weak
			}
		}
		if len(vowels) < 2 {
			w.stressed = -1
		}
	}
	for n, start := range starts {
		end := len(heard)
		if n+1 < len(starts) {
			end = starts[n+1]
		}
		var s syllable
		for _, p := range heard[start:end] {
			s = append(s, p.phoneme)
		}
		w.syllables = append(w.syllables, s)
	}
	return w
}

var weak = phonemesOf("ə")[0]

// stress returns the stressed syllable of an Egyptian word: the last with a letter that only stressed ones have; else
// the last, or the one before it where the word ends in a vowel that is not stressed there.
func (t *Tradition) stress(heard []sounding, vowels []int) int {
	for n := len(vowels) - 1; n >= 0; n-- {
		if !slices.ContainsFunc(heard[vowels[n]].letters, func(r rune) bool { return !strings.ContainsRune(t.stressed, r) }) {
			return n
		}
	}
	n := len(vowels) - 1
	for n >= 0 && heard[vowels[n]].phoneme == weak {
		n--
	}
	if n < 1 || heard[vowels[n-1]].phoneme == weak {
		return n
	}
	if v := heard[vowels[n]]; v.last && slices.ContainsFunc(v.letters, func(r rune) bool {
		return strings.ContainsRune(t.final, r)
	}) {
		return n - 1
	}
	return n
}
