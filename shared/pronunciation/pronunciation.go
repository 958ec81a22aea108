// Package pronunciation gives the pronunciation of Coptic in three traditions, as IPA and respelled for learners. Its
// tables list the sounds of letters; each row has a word that tests it.
package pronunciation

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Origins of a word, as named in tables. Names are read like Greek words.
const (
	Egyptian = "egypt"
	Greek    = "greek"
	Name     = "name"
)

// Origins lists all origins.
var Origins = []string{Egyptian, Greek, Name}

// Tradition is a tradition of pronouncing Coptic.
type Tradition struct {
	Key     string   // its name in answers
	Dialect string   // of texts read in this tradition
	Sources []string // of its values

	rows     []row
	classes  map[rune]string
	opening  bool   // an initial consonant before another sounds as if it had a jinkim
	stressed string // letters that occur only in stressed syllables of Egyptian words; "" if no rule of stress is known
	final    string // letters that are unstressed at the end of a word
}

// Traditions lists the traditions in display order.
var Traditions = []*Tradition{load("grecoBohairic"), load("oldBohairic"), load("sahidic")}

// Named returns the tradition with a key, or nil.
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

// Sound is the pronunciation of a text. Syllables are separated by a full stop in IPA and by a hyphen otherwise. If
// the tradition has a stress rule, the stressed syllable of a longer word begins with ˈ in IPA and is in capitals
// otherwise.
type Sound struct {
	IPA string `json:"ipa"`
	En  string `json:"en"`
	Nl  string `json:"nl"`
}

// Set is the pronunciation of a text in each tradition that reads it.
type Set struct {
	GrecoBohairic *Sound `json:"grecoBohairic,omitempty"`
	OldBohairic   *Sound `json:"oldBohairic,omitempty"`
	Sahidic       *Sound `json:"sahidic,omitempty"`
}

// field returns the field for a tradition.
func (s *Set) field(t *Tradition) **Sound {
	switch t {
	case Traditions[0]:
		return &s.GrecoBohairic
	case Traditions[1]:
		return &s.OldBohairic
	}
	return &s.Sahidic
}

// Set sets the pronunciation in a tradition.
func (s *Set) Set(t *Tradition, sound Sound) { *s.field(t) = &sound }

// Add copies the pronunciations of another set, replacing those in the same tradition.
func (s *Set) Add(other *Set) {
	for _, t := range Traditions {
		if sound := other.In(t); sound != nil {
			*s.field(t) = sound
		}
	}
}

// In returns the pronunciation in a tradition, or nil.
func (s *Set) In(t *Tradition) *Sound {
	if s == nil {
		return nil
	}
	return *s.field(t)
}

// Of returns the pronunciation of a text in a dialect. It returns nil if no tradition reads that dialect, or if the
// text has nothing to pronounce.
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

// Say returns the pronunciation of a text. origin applies to all words; if it is "", their letters decide. Nomina
// sacra are read in full. Characters other than letters are kept, except marks and state signs.
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

// Mnemonics returns the phonemes of a text in eSpeak NG's notation, with spaces between words and ' before stressed
// syllables. The phonemes are those of Say. Characters other than letters are dropped.
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
				b.WriteByte('|') // so that two phonemes are not read as one
			}
		}
		if b.Len() > 0 {
			words = append(words, b.String())
		}
	}
	return strings.Join(words, " ")
}

// GrecoBohairic transliterates Coptic as the Church pronounces it today, without marking syllables. Other characters
// are unchanged. A hyphen separates s, t, k and p from a following h, so that they are not read as one letter.
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

// Readings returns the reconstructed reading of a Bohairic text and that of the Church, separated by " · ", or a
// single one if they are equal.
func Readings(s string) string {
	old, church := coptic.Transliterate(s), GrecoBohairic(s)
	if old == church {
		return old
	}
	return old + " · " + church
}

// word is a word, or the text between two words.
type word struct {
	between   string
	syllables []syllable
	stressed  int // index of the stressed syllable, or -1 if unknown
}

type syllable []*phoneme

func ipaOf(p *phoneme) string { return p.ipa }
func enOf(p *phoneme) string  { return p.en }
func nlOf(p *phoneme) string  { return p.nl }

// spell joins the phonemes of a syllable. In a respelling, an apostrophe separates s, t, k, p and c from a
// following h.
func (s syllable) spell(spelling func(*phoneme) string, respelt bool) string {
	var b strings.Builder
	last := byte(0)
	for _, p := range s {
		text := spelling(p)
		if respelt && text == "h" && strings.IndexByte("stkpc", last) >= 0 {
			b.WriteByte('\'')
		}
		b.WriteString(text)
		last = text[len(text)-1]
	}
	return b.String()
}

// words splits a text into words and the text between them, with the pronunciation of each word.
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

// isWord reports whether r is a letter, a sign that represents letters, or a mark.
func isWord(r rune) bool { return coptic.IsMark(r) || coptic.Contains(string(r)) }

// word returns the pronunciation of a word. A numeral becomes its digits, which have no pronunciation.
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
	var heard []spelledPhoneme
	for i := 0; i < len(letters); {
		r := t.find(letters, i, origin)
		if r == nil {
			i++
			continue
		}
		for _, p := range r.sounds {
			heard = append(heard, spelledPhoneme{p, r.letters, i, i+len(r.letters) == len(letters)})
		}
		i += len(r.letters)
	}
	if len(heard) == 0 {
		return nil
	}
	return []word{t.divide(heard, origin)}
}

// letters returns the letters of a word, with ` for a vowel shown by a mark. For a numeral it returns its digits.
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

// spelledPhoneme is a phoneme of a word, with the letters that it represents, and whether they end the word.
type spelledPhoneme struct {
	*phoneme
	letters []rune
	at      int // index of the letters
	last    bool
}

// syllables returns the start of each syllable of a word and the position of its vowel. Of the consonants between
// two vowels, the last begins the second syllable. A word without vowels is a single syllable.
func syllables(heard []spelledPhoneme) (starts, vowels []int) {
	for i, s := range heard {
		if !s.vowel {
			continue
		}
		start := 0
		if n := len(vowels); n > 0 {
			start = max(vowels[n-1]+1, i-1)
			for start > vowels[n-1]+1 && heard[start-1].at == heard[start].at && start < i {
				start-- // a doubled consonant is not split
			}
		}
		starts, vowels = append(starts, start), append(vowels, i)
	}
	if len(vowels) == 0 {
		starts = []int{0}
	}
	return starts, vowels
}

// divide splits a word into syllables, finds the stressed one, and weakens e in the others.
func (t *Tradition) divide(heard []spelledPhoneme, origin string) word {
	starts, vowels := syllables(heard)
	w := word{stressed: -1}
	if t.stressed != "" && origin == Egyptian {
		w.stressed = t.stressedSyllable(heard, vowels)
		for n, i := range vowels {
			if n != w.stressed && len(vowels) > 1 && heard[i].ipa == "e" {
				heard[i].phoneme = schwa
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

var schwa = phonemesOf("ə")[0]

// stressedSyllable returns the index of the stressed syllable of an Egyptian word. It is the last one with a letter
// that occurs only in stressed syllables. Without such a letter it is the last one, or the one before it if the word
// ends in a vowel that is unstressed there.
func (t *Tradition) stressedSyllable(heard []spelledPhoneme, vowels []int) int {
	for n, vowel := range slices.Backward(vowels) {
		if !slices.ContainsFunc(heard[vowel].letters, func(r rune) bool { return !strings.ContainsRune(t.stressed, r) }) {
			return n
		}
	}
	n := len(vowels) - 1
	for n >= 0 && heard[vowels[n]].phoneme == schwa {
		n--
	}
	if n < 1 || heard[vowels[n-1]].phoneme == schwa {
		return n
	}
	if v := heard[vowels[n]]; v.last && slices.ContainsFunc(v.letters, func(r rune) bool {
		return strings.ContainsRune(t.final, r)
	}) {
		return n - 1
	}
	return n
}
