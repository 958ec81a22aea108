package wording

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// Tokens returns the folded words of a text, with ";" or ":" for the punctuation between them.
func Tokens(written string) []string {
	var all []string
	for field := range strings.FieldsSeq(signs.Replace(written)) {
		if field == ";" || field == ":" {
			if len(all) > 0 && all[len(all)-1] != ";" {
				all = append(all, field)
			}
			continue
		}
		for word := range strings.FieldsSeq(coptic.Fold(field)) {
			all = append(all, strings.Split(cmp.Or(Meant("contracted", word), word), "-")...)
		}
	}
	return all
}

var signs = strings.NewReplacer(",", " ; ", ";", " ; ", "/", " ; ", "…", " ; ", "...", " ; ", "(", " ; ", ")", " ; ",
	" - ", " ; ", " – ", " ; ", " — ", " ; ", "=", " ; ", "→", " ; ", ": ", " : ", "? ", " ; ", "! ", " ; ", ". ",
	" ; ")

// IsSign reports whether the word at an index stands for punctuation.
func IsSign(words []string, i int) bool { return words[i] == ";" || words[i] == ":" }

// ItemsOf splits words at the separators of a list.
func ItemsOf(words []string) (items [][]string) {
	for len(words) > 0 {
		end := slices.Index(words, ";")
		if end < 0 {
			end = len(words)
		}
		if end > 0 {
			items = append(items, words[:end])
		}
		words = words[min(end+1, len(words)):]
	}
	return items
}

// PartsOf returns the parts of a text to translate: the items of a list, divided further at each "and".
func PartsOf(target string) (parts []string) {
	words := strings.Fields(target)
	for i, word := range words {
		if Listed(word, "conjunctions") {
			words[i] = ";"
		}
	}
	for _, item := range ItemsOf(words) {
		parts = append(parts, strings.Join(item, " "))
	}
	return parts
}

// inMarks matches text in quotation marks.
var inMarks = regexp.MustCompile(
	`(?:^|[\s(:])(?:"([^"]{1,80})"|“([^”]{1,80})”|„([^”“]{1,80})[”“]|«([^»]{1,80})»|` +
		`'([^']{1,80}(?:'\p{L}[^']{0,80})*)'|‘([^’]{1,80}(?:’\p{L}[^’]{0,80})*)’)(?:$|[\s?.,!;:)])`,
)

// Quoted returns the folded words of each text in quotation marks.
func Quoted(written string) (all [][]string) {
	for _, m := range inMarks.FindAllStringSubmatch(written, -1) {
		if words := Tokens(strings.Join(m[1:], "")); len(words) > 0 {
			all = append(all, words)
		}
	}
	return all
}

// HasQuotes reports whether a text contains text in quotation marks.
func HasQuotes(written string) bool { return inMarks.MatchString(written) }

// minCapitals is the minimum number of letters of a single word in capitals that may be a text: no abbreviation.
const minCapitals = 5

// InCapitals returns the sequences of words in capitals, if most words are not in capitals: I want FEAR NOT on my arm.
func InCapitals(written string) (rows [][]string) {
	var row []string
	others := 0
	for field := range strings.FieldsSeq(written + " .") {
		letters := strings.TrimFunc(field, func(c rune) bool { return !unicode.IsLetter(c) })
		if len(letters) > 1 && strings.ToUpper(letters) == letters && !coptic.Contains(letters) {
			row = append(row, Tokens(letters)...)
			continue
		}
		if others++; len(row) > 1 || len(row) == 1 && len(row[0]) >= minCapitals &&
			!Listed(row[0], "courtesy", "common-en", "common-nl", "languages") {
			rows = append(rows, row)
		}
		row = nil
	}
	if others <= len(slices.Concat(rows...)) {
		return nil
	}
	return rows
}

// LatinWords returns the folded words of a text that contain no Coptic letters, with "" in place of each separator or
// Coptic word.
func LatinWords(text string) []string {
	var words []string
	for field := range strings.FieldsSeq(text) {
		trimmed := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if coptic.Contains(field) || trimmed == "" {
			words = append(words, "")
			continue
		}
		if !strings.HasPrefix(field, trimmed) {
			words = append(words, "")
		}
		words = append(words, strings.Fields(coptic.Fold(trimmed))...)
		if !strings.HasSuffix(field, trimmed) {
			words = append(words, "")
		}
	}
	return words
}
