package wording

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Tokens returns the folded words of a text, with ";" and ":" for the punctuation between them.
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

// WithoutLanguage removes courtesy phrases and incidental mentions of the target language. It keeps the language in
// "the Coptic word for water". named reports whether the language was mentioned.
func WithoutLanguage(words []string) (rest []string, named bool) {
	apart := true // what comes next does not go with what stands before
	for i := 0; i < len(words); {
		n := LanguageAt(words, i)
		switch {
		case n > 0:
			named, apart, i = true, true, i+n
			continue
		case apart && Listed(words[i], "courtesy"):
		case IsSign(words, i) && (len(rest) == 0 || IsSign(rest, len(rest)-1)):
		default:
			rest, apart = append(rest, words[i]), IsSign(words, i)
		}
		i++
	}
	for len(rest) > 0 && IsSign(rest, len(rest)-1) {
		rest = rest[:len(rest)-1]
	}
	return rest, named
}

// IsSign reports whether the word at an index is one of the signs that Tokens writes for punctuation.
func IsSign(words []string, i int) bool { return words[i] == ";" || words[i] == ":" }

// LanguageAt returns the number of words, starting at an index, that mention a language incidentally: "in Sahidic",
// or a dialect at the end.
func LanguageAt(words []string, at int) int {
	is := func(i int, lists ...string) bool { return skipListed(words, i, 1, lists...) > i }
	from := skipListed(words, at, len(words), "into", "into-the")
	inner := func(word string) bool { return Listed(word, "into") }
	if !is(at, "into") && slices.ContainsFunc(words[at:from], inner) { // forty-two in Sahidic
		return 0
	}
	if from == at && is(at, "using") && is(at+1, "in-language") { // met koptische
		from++
	}
	if from > at && is(from, "in-language") && is(from+1, "written-in") {
		return from + 2 - at
	}
	end := from
	for is(end, "languages") || end > from && is(end, "between-languages") && is(end+1, "languages") {
		end++
	}
	if end > from && (is(at, "into") || at == 0 || IsSign(words, at-1)) {
		end = skipListed(words, end, len(words), "written-in")
	}
	switch {
	case end == from, !is(at, "into") && !endsWithLanguage(words, at, from, end):
		return 0
	}
	return skipChurch(words, end) - at
}

// skipChurch returns the index after words that say that the language is that of the church, or at.
func skipChurch(words []string, at int) int {
	if Has("opening-of-church", strings.Join(words[at:], " ")) {
		church := func(word string) bool { return Listed(word, "churches") }
		at += slices.IndexFunc(words[at:], church) + 1
	}
	return at
}

// skipListed returns the index after the words, most at most, that are in the named lists from an index on.
func skipListed(words []string, at, most int, lists ...string) int {
	for ; most > 0 && at < len(words) && Listed(words[at], lists...); most-- {
		at++
	}
	return at
}

// endsWithLanguage reports whether a language without an introducing word stands at the end or is set off by
// punctuation. It excludes Coptic, which may be the subject, and single letters, which do not name a dialect.
func endsWithLanguage(words []string, at, from, end int) bool {
	last := end == len(words) || IsSign(words, end) || Listed(words[end], "courtesy")
	itself := Listed(words[from], "language-itself") && at > 0 && !IsSign(words, at-1) && len(words) > 2
	return last && (end > from+1 || !itself && len(words[from]) > 1)
}

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
