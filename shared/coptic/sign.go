package coptic

// Sign is a character of a text to be read aloud.
type Sign struct {
	Letter rune   // the lower-case letter, or 0
	Text   string // the original character, if it is not a letter
	Vowel  bool   // a stroke or jinkim over the letter is read as a short vowel before it
	Apart  bool   // a jinkim over this vowel makes it a syllable of its own
}

// Signs splits a text into characters. Letter numerals become digits, and signs that represent letters are spelled
// out. A stroke or jinkim is read as a vowel where Transliterate writes an e.
func Signs(s string) []Sign {
	t := transliteration{letters: spelledLetters(withDigits(s))}
	t.silenceAbbreviations()
	signs := make([]Sign, len(t.letters))
	for i, w := range t.letters {
		if !IsLetter(w.r) {
			signs[i].Text = w.text
			continue
		}
		signs[i] = Sign{Letter: lower(w.r), Vowel: t.isVocal(i), Apart: w.jinkim && IsVowel(lower(w.r))}
	}
	return signs
}
