package conjugation

import (
	"cmp"
	_ "embed"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"
)

const (
	vowels        = "ⲁⲉⲏⲓⲟⲩⲱ"
	sonorants     = "ⲃⲗⲙⲛⲣ"
	doubleLetters = "ⲑⲫⲭⲝⲯ" // letters for two sounds
)

//go:embed articles.txt
var articles string

// articleExceptions holds the nouns that take an article against the rule, with the dialect and the article: "B short
// ⲛⲟⲩϯ".
var articleExceptions = sync.OnceValue(func() map[string]bool {
	nouns := map[string]bool{}
	for _, line := range table.Lines(articles) {
		f := table.Columns(line)
		for noun := range strings.FieldsSeq(f[2]) {
			nouns[f[0]+" "+f[1]+" "+noun] = true
		}
	}
	return nouns
})

// Definite returns the definite article of a dialect before form. gender is m or f and is ignored for a plural. The
// Sahidic article is long before two consonants.
func Definite(dialect, gender string, plural bool, form string) string {
	letter := articleLetter(gender, plural)
	switch {
	case !plural && articleExceptions()[dialect+" none "+form]:
		return ""
	case dialect == coptic.Bohairic && !plural && articleExceptions()["B short "+form]:
		if strings.ContainsRune(Aspirating, []rune(form)[0]) {
			return "ⲫ"
		}
		return letter
	case dialect == coptic.Bohairic && letter == "ⲧ":
		return "ϯ"
	case dialect == coptic.Bohairic:
		return letter + "ⲓ"
	case takesLongArticle(form):
		return letter + "ⲉ"
	case plural && labial(form):
		return "ⲙ"
	}
	return letter
}

func labial(form string) bool {
	return strings.HasPrefix(form, "ⲡ") || strings.HasPrefix(form, "ⲙ")
}

// takesLongArticle reports whether a Sahidic word takes the long article (ⲧⲉⲥϩⲓⲙⲉ). It does if it begins
// with two consonants, neither of which is a syllabic sonorant.
func takesLongArticle(form string) bool {
	letters := []rune(form)
	is := func(i int, set string) bool { return i < len(letters) && strings.ContainsRune(set, letters[i]) }
	if articleExceptions()["S long "+form] || is(0, doubleLetters) {
		return true
	}
	if len(letters) < 3 || is(0, vowels) || is(0, sonorants) || is(1, vowels) {
		return false
	}
	return !is(1, sonorants) || is(2, vowels)
}

// Copula returns the copula for a third person (ⲡⲉ, ⲧⲉ, ⲛⲉ), or "" for other persons.
func Copula(person string) string {
	return map[string]string{"3sgm": "ⲡⲉ", "3sgf": "ⲧⲉ", "3pl": "ⲛⲉ"}[person]
}

// Determined returns a noun with a determiner: the, a, this, that, every, or the person of an owner, as of:3sgm.
// gender is m or f. A plural noun without a determiner gets the indefinite article.
func Determined(dialect, determiner, gender string, plural bool, noun string) string {
	bohairic := dialect == coptic.Bohairic
	owner, owned := strings.CutPrefix(determiner, "of:")
	switch {
	case owned:
		return Possessive(dialect, owner, gender, plural) + noun
	case determiner == "the":
		return longArticle.Replace(Definite(dialect, gender, plural, noun) + "-" + noun)
	case determiner == "that" && bohairic:
		return Determined(dialect, "the", gender, plural, noun) + " ⲉⲧⲉⲙⲙⲁⲩ"
	case determiner == "that":
		return Determined(dialect, "the", gender, plural, noun) + " ⲉⲧⲙⲙⲁⲩ"
	case determiner == "this" && bohairic:
		return articleLetter(gender, plural) + "ⲁⲓ" + noun
	case determiner == "this":
		return articleLetter(gender, plural) + "ⲉⲓ" + noun
	case determiner == "every" && bohairic:
		return noun + " ⲛⲓⲃⲉⲛ"
	case determiner == "every":
		return noun + " ⲛⲓⲙ"
	case plural && bohairic:
		return "ϩⲁⲛ" + noun
	case plural:
		return "ϩⲉⲛ" + noun
	case determiner == "a":
		return "ⲟⲩ" + noun
	}
	return noun
}

// longArticle joins an article to its noun. The ⲉ of the long article contracts with ⲟⲩ: ⲧⲉⲩϣⲏ.
var longArticle = strings.NewReplacer("ⲉ-ⲟⲩ", "ⲉⲩ", "-", "")

// articleLetter returns the letter of the articles of a gender, m or f, or of the plural.
func articleLetter(gender string, plural bool) string {
	switch {
	case plural:
		return "ⲛ"
	case gender == "f":
		return "ⲧ"
	}
	return "ⲡ"
}

// PossessionVerb returns the form of “have” for a person, and the word that follows the object (ⲙⲙⲁⲩ). If
// negative is set, the form is negative.
func PossessionVerb(dialect, person string, negative bool) (have, after string) {
	switch {
	case dialect == coptic.Bohairic && negative:
		return WithSuffix(dialect, "ⲙⲙⲟⲛⲧⲁ", person), " ⲙⲙⲁⲩ"
	case dialect == coptic.Bohairic:
		return WithSuffix(dialect, "ⲟⲩⲟⲛⲧⲁ", person), " ⲙⲙⲁⲩ"
	case negative:
		return WithSuffix(dialect, "ⲙⲛⲧⲁ", person), ""
	}
	return WithSuffix(dialect, "ⲟⲩⲛⲧⲁ", person), ""
}

// Existence returns a statement that there is something, or not. noun has an indefinite article, and none if the
// statement is negative. Sahidic joins it: ⲟⲩⲛⲟⲩⲣⲱⲙⲉ.
func Existence(dialect string, negative bool, noun string) string {
	switch {
	case dialect == coptic.Bohairic:
		return map[bool]string{false: "ⲟⲩⲟⲛ ", true: "ⲙⲙⲟⲛ "}[negative] + noun
	case negative:
		return "ⲙⲛ" + noun
	}
	return "ⲟⲩⲛ" + noun
}

// Preterite puts a sentence without a conjugation base into the past: ⲛⲉ ⲟⲩⲟⲛ ⲟⲩⲣⲱⲙⲓ. Sahidic
// joins the converter and contracts it with ⲟⲩ: ⲛⲉⲩⲛⲟⲩⲣⲱⲙⲉ.
func Preterite(dialect, sentence string) string {
	if dialect == coptic.Bohairic {
		return "ⲛⲉ " + sentence
	}
	if rest, ok := strings.CutPrefix(sentence, "ⲟⲩ"); ok {
		return "ⲛⲉⲩ" + rest
	}
	return "ⲛⲉ" + sentence
}

// All returns the word that says that all of a noun is meant, which agrees with the noun: ⲧⲏⲣϥ, ⲧⲏⲣⲟⲩ.
func All(dialect, person string) string { return WithSuffix(dialect, "ⲧⲏⲣ", person) }

// Pointing returns the pronoun "this" or "that", of no person: ⲫⲁⲓ, ⲡⲏ.
func Pointing(dialect, which string) string {
	letter := "ⲡ"
	if dialect == coptic.Bohairic {
		letter = "ⲫ"
	}
	return letter + map[string]string{"this": "ⲁⲓ", "that": "ⲏ"}[which]
}

// Prohibition returns the negative imperative of an infinitive, or "" if infinitive is "".
func Prohibition(dialect, infinitive string) string {
	switch {
	case infinitive == "":
		return ""
	case dialect == coptic.Bohairic:
		return "ⲙⲡⲉⲣ" + infinitive
	}
	return "ⲙⲡⲣ" + infinitive
}

// Imperative returns the imperative of an infinitive that has none of its own. A verb made with "do" begins with the
// imperative of that: ⲉⲣⲫⲙⲉⲩⲓ makes ⲁⲣⲓⲫⲙⲉⲩⲓ. It returns "" for a verb made with "give".
func Imperative(dialect, infinitive string) string {
	do := map[string]string{coptic.Bohairic: "ⲉⲣ", coptic.Sahidic: "ⲣ"}[dialect]
	rest, made := strings.CutPrefix(infinitive, do)
	switch {
	case made && rest != "" && !strings.ContainsAny(rest[:len("ⲁ")], "ⲁⲉⲏⲓⲟⲩⲱ"):
		return "ⲁⲣⲓ" + rest
	case strings.HasPrefix(infinitive, "ϯ"):
		return ""
	}
	return infinitive
}

// JoinedClauses joins two clauses: and, but, or none for clauses side by side.
func JoinedClauses(dialect, first, second, joint string) string {
	word := map[string]string{"and": " ⲁⲩⲱ ", "but": " ⲁⲗⲗⲁ "}[joint]
	if joint == "and" && dialect == coptic.Bohairic {
		word = " ⲟⲩⲟϩ "
	}
	return first + cmp.Or(word, " ") + second
}

// Linked returns a noun with the ⲛ that links it to a preceding number or adjective. The ⲛ becomes ⲙ before a
// labial.
func Linked(noun string) string { return WithPreposition(coptic.Sahidic, "ⲛ", noun) }

// Date returns the day of a month, from the day in letters and the month.
func Date(day, month string) string { return "ⲥⲟⲩ" + day + " " + Linked(month) }

// Owned joins a noun and its owner, each with its determiner: the house of the king. Bohairic uses a separate link
// word after its long article, and both dialects do after an indefinite article. A bare owner names a material: a cup
// of water.
func Owned(dialect, owned, owner string, indefinite, bare bool) string {
	if (dialect == coptic.Bohairic || indefinite) && !(indefinite && bare) {
		return owned + " ⲛⲧⲉ " + owner
	}
	return owned + " " + Linked(owner)
}

// WithAnd joins two nouns with "and".
func WithAnd(dialect, first, second string) string {
	if dialect == coptic.Bohairic {
		return first + " ⲛⲉⲙ " + second
	}
	return first + " ⲙⲛ " + second
}

// WithStativeClause joins a noun with a relative clause of a stative: the spirit that is holy. Bohairic aspirates the
// converter.
func WithStativeClause(dialect, noun, stative string) string {
	converter := "ⲉⲧ"
	consonant := strings.HasPrefix(stative, "ⲟⲩⲁ") || strings.HasPrefix(stative, "ⲟⲩⲟ")
	if letters := []rune(stative); dialect == coptic.Bohairic && len(letters) > 0 &&
		(consonant || strings.ContainsRune(Aspirating, letters[0])) {
		converter = "ⲉⲑ"
	}
	return noun + " " + converter + stative
}

// WithPreposition joins a preposition to a noun. Bohairic prepositions of several letters are written as separate
// words. The final ⲛ of a Sahidic preposition becomes ⲙ before ⲡ and ⲙ, except in ⲙⲛ-.
func WithPreposition(dialect, preposition, noun string) string {
	short := len([]rune(preposition)) == 1
	joins := (dialect == coptic.Sahidic || short) && preposition != "ⲙⲛ"
	stem, ok := strings.CutSuffix(preposition, "ⲛ")
	if ok && joins && (labial(noun) || short && strings.HasPrefix(noun, "ⲫ")) {
		preposition = stem + "ⲙ"
	}
	if dialect == coptic.Bohairic && !short {
		preposition += " "
	}
	return preposition + noun
}
