package coptic

import "unicode/utf8"

// sound is a way to type Coptic letters in Latin letters.
type sound struct {
	latin   string
	coptic  string
	cost    int // 0 for the likeliest reading; readings are ranked by the sum
	example string
	word    string // folded; what the example means
}

// sounds is the table used by Latin, which takes the longest match first, from left to right. It collects the
// habits of learners: the scheme of Transliterate with and without its diacritics, scholarly schemes (ǧ ḥ ḫ ẖ),
// Greco-Bohairic and English pronunciation (ee, oo, v, ch), and Dutch (oe, sj, tsj).
var sounds = [...]sound{
	{"tsch", "ϭ", 0, "tschom", "ϭⲟⲙ"},
	{"dsch", "ϫ", 0, "dschois", "ϫⲟⲉⲓⲥ"},

	{"tsh", "ϭ", 0, "tshom", "ϭⲟⲙ"},
	{"tsh", "ϫ", 1, "tshoeis", "ϫⲟⲉⲓⲥ"},
	{"tsh", "ⲧϣ", 1, "etshe", "ⲉⲧϣⲉ"},
	{"tch", "ϭ", 0, "tchom", "ϭⲟⲙ"},
	{"tch", "ϫ", 1, "tchoeis", "ϫⲟⲉⲓⲥ"},
	{"tsj", "ϭ", 0, "tsjom", "ϭⲟⲙ"},
	{"dzj", "ϫ", 0, "dzjo", "ϫⲱ"},
	{"sch", "ϣ", 0, "schai", "ϣⲁⲓ"},

	{"ch", "ⲭ", 0, "christos", "ⲭⲣⲓⲥⲧⲟⲥ"},
	{"ch", "ϭ", 0, "chom", "ϭⲟⲙ"},
	{"ch", "ϫ", 1, "pchois", "ⲡϫⲟⲉⲓⲥ"},
	{"ch", "ϣ", 1, "chai", "ϣⲁⲓ"},
	{"ch", "ϧ", 1, "chen", "ϧⲉⲛ"},
	{"ck", "ⲕ", 1, "back", "ⲃⲁⲕ"},
	{"dh", "ⲇ", 0, "dhikeos", "ⲇⲓⲕⲉⲟⲥ"},
	{"dj", "ϫ", 0, "djoeis", "ϫⲟⲉⲓⲥ"},
	{"ee", "ⲏ", 0, "sheere", "ϣⲏⲣⲉ"},
	{"ee", "ⲉⲉ", 0, "sheere", "ϣⲉⲉⲣⲉ"},
	{"ee", "ⲓ", 1, "peeree", "ⲡⲓⲣⲓ"},
	{"gh", "ⲅ", 0, "agghelos", "ⲁⲅⲅⲉⲗⲟⲥ"},
	{"kh", "ⲭ", 0, "khristos", "ⲭⲣⲓⲥⲧⲟⲥ"},
	{"kh", "ϧ", 0, "khen", "ϧⲉⲛ"},
	{"kh", "ⲕϩ", 1, "pekhob", "ⲡⲉⲕϩⲱⲃ"},
	{"kj", "ϭ", 0, "kjom", "ϭⲟⲙ"},
	{"ky", "ϭ", 1, "kyom", "ϭⲟⲙ"},
	{"ky", "ⲕⲩ", 0, "kyrios", "ⲕⲩⲣⲓⲟⲥ"},
	{"oe", "ⲟⲉ", 0, "joeis", "ϫⲟⲉⲓⲥ"},
	{"oe", "ⲟⲩ", 1, "noete", "ⲛⲟⲩⲧⲉ"},
	{"oo", "ⲟⲟ", 0, "moou", "ⲙⲟⲟⲩ"},
	{"oo", "ⲱ", 1, "soos", "ⲥⲱⲥ"},
	{"oo", "ⲟⲩ", 1, "nooti", "ⲛⲟⲩϯ"},
	{"ou", "ⲟⲩ", 0, "noute", "ⲛⲟⲩⲧⲉ"},
	{"ph", "ⲫ", 0, "phnouti", "ⲫⲛⲟⲩϯ"},
	{"ph", "ϥ", 1, "ouoph", "ⲟⲩⲟϥ"},
	{"ph", "ⲡϩ", 1, "phob", "ⲡϩⲱⲃ"},
	{"qu", "ⲕⲟⲩ", 0, "qui", "ⲕⲟⲩⲓ"},
	{"sh", "ϣ", 0, "shai", "ϣⲁⲓ"},
	{"sh", "ⲥϩ", 1, "shime", "ⲥϩⲓⲙⲉ"},
	{"sj", "ϣ", 0, "sjai", "ϣⲁⲓ"},
	{"th", "ⲑ", 0, "thalassa", "ⲑⲁⲗⲁⲥⲥⲁ"},
	{"th", "ⲧϩ", 1, "pethoou", "ⲡⲉⲧϩⲟⲟⲩ"},
	{"ti", "ϯ", 0, "noyti", "ⲛⲟⲩϯ"},
	{"ti", "ⲧⲓ", 1, "timi", "ⲧⲓⲙⲏ"},
	{"ti", "ⲧⲏ", 2, "mitir", "ⲙⲏⲧⲏⲣ"},
	{"tj", "ϫ", 0, "tjoeis", "ϫⲟⲉⲓⲥ"},
	{"tj", "ϭ", 1, "tjom", "ϭⲟⲙ"},

	{"a", "ⲁ", 0, "anok", "ⲁⲛⲟⲕ"},
	{"b", "ⲃ", 0, "bok", "ⲃⲱⲕ"},
	{"c", "ⲕ", 0, "curios", "ⲕⲩⲣⲓⲟⲥ"},
	{"c", "ϭ", 1, "com", "ϭⲟⲙ"},
	{"c", "ⲥ", 1, "cwtm", "ⲥⲱⲧⲙ"},
	{"d", "ⲇ", 0, "diabolos", "ⲇⲓⲁⲃⲟⲗⲟⲥ"},
	{"d", "ⲧ", 1, "noude", "ⲛⲟⲩⲧⲉ"},
	{"e", "ⲉ", 0, "etbe", "ⲉⲧⲃⲉ"},
	{"e", "ⲏ", 1, "shere", "ϣⲏⲣⲉ"},
	{"f", "ϥ", 0, "fai", "ϥⲁⲓ"},
	{"f", "ⲫ", 1, "fnouti", "ⲫⲛⲟⲩϯ"},
	{"g", "ⲅ", 0, "angelos", "ⲁⲛⲅⲉⲗⲟⲥ"},
	{"g", "ϫ", 1, "goi", "ϫⲟⲓ"},
	{"g", "ϭ", 1, "gom", "ϭⲟⲙ"},
	{"g", "ⲕ", 1, "anog", "ⲁⲛⲟⲕ"},
	{"h", "ϩ", 0, "hob", "ϩⲱⲃ"},
	{"h", "ϧ", 1, "hello", "ϧⲉⲗⲗⲟ"},
	{"i", "ⲓ", 0, "ini", "ⲓⲛⲓ"},
	{"i", "ⲉⲓ", 0, "ine", "ⲉⲓⲛⲉ"},
	{"i", "ⲏ", 1, "shiri", "ϣⲏⲣⲓ"},
	{"i", "ⲩ", 2, "kirios", "ⲕⲩⲣⲓⲟⲥ"},
	{"j", "ϫ", 0, "jo", "ϫⲱ"},
	{"j", "ϭ", 1, "joi", "ϭⲱⲓ"},
	{"j", "ⲓ", 1, "jot", "ⲓⲱⲧ"},
	{"k", "ⲕ", 0, "kah", "ⲕⲁϩ"},
	{"k", "ⲭ", 1, "kristos", "ⲭⲣⲓⲥⲧⲟⲥ"},
	{"l", "ⲗ", 0, "las", "ⲗⲁⲥ"},
	{"m", "ⲙ", 0, "ma", "ⲙⲁ"},
	{"n", "ⲛ", 0, "nau", "ⲛⲁⲩ"},
	{"o", "ⲟ", 0, "son", "ⲥⲟⲛ"},
	{"o", "ⲱ", 0, "rome", "ⲣⲱⲙⲉ"},
	{"p", "ⲡ", 0, "pe", "ⲡⲉ"},
	{"p", "ⲫ", 1, "pot", "ⲫⲱⲧ"},
	{"q", "ϭ", 0, "qom", "ϭⲟⲙ"},
	{"q", "ⲕ", 1, "qah", "ⲕⲁϩ"},
	{"r", "ⲣ", 0, "ran", "ⲣⲁⲛ"},
	{"s", "ⲥ", 0, "sa", "ⲥⲁ"},
	{"t", "ⲧ", 0, "tai", "ⲧⲁⲓ"},
	{"t", "ⲑ", 1, "tamio", "ⲑⲁⲙⲓⲟ"},
	{"u", "ⲟⲩ", 0, "nute", "ⲛⲟⲩⲧⲉ"},
	{"u", "ⲩ", 0, "nau", "ⲛⲁⲩ"},
	{"v", "ⲃ", 0, "nivi", "ⲛⲓⲃⲓ"},
	{"v", "ⲩ", 1, "avlos", "ⲁⲩⲗⲟⲥ"},
	{"v", "ϥ", 1, "vai", "ϥⲁⲓ"},
	{"w", "ⲟⲩ", 0, "wa", "ⲟⲩⲁ"},
	{"w", "ⲱ", 1, "rwme", "ⲣⲱⲙⲉ"},
	{"x", "ⲝ", 0, "doxa", "ⲇⲟⲝⲁ"},
	{"x", "ϧ", 0, "xen", "ϧⲉⲛ"},
	{"x", "ⲭ", 1, "xristos", "ⲭⲣⲓⲥⲧⲟⲥ"},
	{"y", "ⲩ", 0, "pyli", "ⲡⲩⲗⲏ"},
	{"y", "ⲓ", 0, "yot", "ⲓⲱⲧ"},
	{"y", "ⲉⲓ", 0, "yot", "ⲉⲓⲱⲧ"},
	{"z", "ⲍ", 0, "zoni", "ⲍⲱⲛⲏ"},
	{"z", "ⲥ", 1, "zol", "ⲥⲱⲗ"},

	{"ē", "ⲏ", 0, "šēre", "ϣⲏⲣⲉ"},
	{"ê", "ⲏ", 0, "shêre", "ϣⲏⲣⲉ"},
	{"ō", "ⲱ", 0, "rōme", "ⲣⲱⲙⲉ"},
	{"ô", "ⲱ", 0, "rôme", "ⲣⲱⲙⲉ"},
	{"ī", "ⲉⲓ", 0, "īne", "ⲉⲓⲛⲉ"},
	{"ū", "ⲟⲩ", 0, "nūte", "ⲛⲟⲩⲧⲉ"},
	{"š", "ϣ", 0, "šai", "ϣⲁⲓ"},
	{"ś", "ϣ", 0, "śai", "ϣⲁⲓ"},
	{"č", "ϭ", 0, "čom", "ϭⲟⲙ"},
	{"č", "ϫ", 1, "čō", "ϫⲱ"},
	{"ç", "ϭ", 0, "çom", "ϭⲟⲙ"},
	{"ǧ", "ϫ", 0, "ǧō", "ϫⲱ"},
	{"ǰ", "ϫ", 0, "ǰō", "ϫⲱ"},
	{"ḏ", "ϫ", 0, "ḏō", "ϫⲱ"},
	{"ṯ", "ϭ", 0, "ṯom", "ϭⲟⲙ"},
	{"ḥ", "ϩ", 0, "ḥob", "ϩⲱⲃ"},
	{"ḫ", "ϧ", 0, "ḫen", "ϧⲉⲛ"},
	{"ḫ", "ⳉ", 0, "ḫorp", "ⳉⲱⲣⲡ"},
	{"ḫ", "ϩ", 1, "ḫob", "ϩⲱⲃ"},
	{"ẖ", "ϧ", 0, "ẖen", "ϧⲉⲛ"},
	{"ẖ", "ϩ", 1, "ẖob", "ϩⲱⲃ"},
}

// Lookup tables derived from sounds: the sounds by first byte, and the key and letters of each.
var (
	soundsFrom [256][]uint8
	soundKeys  [len(sounds)]string
	soundRunes [len(sounds)][]rune
)

func init() {
	for i := range sounds {
		s := &sounds[i]
		soundsFrom[s.latin[0]] = append(soundsFrom[s.latin[0]], uint8(i))
		soundKeys[i], soundRunes[i] = CopticKey(s.coptic), []rune(s.coptic)
	}
}

// longestSound returns the length in bytes of the longest sound at the start of typed, and its rows of the table as
// [first, end). It returns zeros if there is none.
func longestSound(typed []byte) (n, first, end int) {
	for _, i := range soundsFrom[typed[0]] { // sorted longest first
		latin := sounds[i].latin
		if len(latin) > len(typed) || string(typed[:len(latin)]) != latin {
			continue
		}
		end := int(i) + 1
		for end < len(sounds) && sounds[end].latin == latin {
			end++
		}
		return len(latin), int(i), end
	}
	return 0, 0, 0
}

// isSound reports whether a sound begins with r.
func isSound(r rune) bool {
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	for _, i := range soundsFrom[buf[0]] {
		if sounds[i].latin == string(buf[:n]) {
			return true
		}
	}
	return false
}
