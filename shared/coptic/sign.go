package coptic

// Sign is a character of a text as it is read aloud.
type Sign struct {
	Letter rune   // the small letter, 0 for what is no letter
	Text   string // the character as it stands, where it is no letter
	Vowel  bool   // a stroke or a jinkim over the letter is a short vowel before it
	Apart  bool   // a jinkim over the letter, a vowel, makes it a syllable of its own
}

// Signs splits a text into its characters. Numerals in letters are digits, signs that stand for letters are those. A
// stroke or a jinkim is heard where Transliterate writes an e.
func Signs(s string) []Sign {
	t := transliteration{letters: spelledLetters(withDigits(s))}
	t.quiet()
	signs := make([]Sign, len(t.letters))
	for i, w := range t.letters {
		if !IsLetter(w.r) {
			signs[i].Text = w.text
			continue
		}
		signs[i] = Sign{Letter: lower(w.r), Vowel: t.sounds(i), Apart: w.jinkim && IsVowel(lower(w.r))}
	}
	return signs
}
