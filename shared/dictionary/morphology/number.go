package morphology

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/shared/coptic"
)

// numberPart is a row of numbers.txt.
type numberPart struct {
	kind, form, lemma string
	value             int
	dialects          string
}

const numbersFile = "tables/numbers.txt"

var numberParts = sync.OnceValue(func() (list []numberPart) {
	for f := range lines(numbersFile) {
		if len(f) != 5 {
			must(fmt.Errorf("%s: %q does not have five columns", numbersFile, f))
		}
		value, err := strconv.Atoi(f[3])
		must(err)
		list = append(list, numberPart{f[0], f[2], f[4], value, f[1]})
	}
	return list
})

// numberOrder defines which parts of a number may follow which. "end" marks those that may be last.
var numberOrder = map[string]string{
	"": "day ordinal times hundred hundreds ten", "day": "ten digit", "ordinal": "ten digit hundred",
	"times":    "hundred thousand",
	"thousand": "end times hundred hundreds ten digit", "hundred": "end ten digit", "hundreds": "end ten digit",
	"ten": "end unit", "unit": "end", "digit": "end",
}

// numberOf divides a number, or a day of the month, into its parts and returns its value. ok is false for a number of
// one part.
func numberOf(form, dialect string) (parts []Segment, value int, ok bool) {
	return numberAfter("", form, dialect)
}

func numberAfter(before, form, dialect string) (parts []Segment, value int, ok bool) {
	if form == "" {
		return nil, 0, strings.HasPrefix(numberOrder[before], "end")
	}
	if value := numeralValue(form, dialect); value > 0 && isBeforeNumbers(before) {
		return []Segment{{Text: form, Role: Numeral, Lemma: form, Part: Num, Number: value}}, value, true
	}
	for _, p := range numberParts() {
		rest, begins := strings.CutPrefix(form, p.form)
		follows := slices.Contains(strings.Fields(numberOrder[before]), p.kind)
		if !begins || !follows || !strings.Contains(p.dialects, dialect) {
			continue
		}
		after, sum, ok := numberAfter(p.kind, rest, dialect)
		if !ok {
			continue
		}
		if p.kind == "times" { // multiplies the hundred or thousand that follows
			next := after[0].Number
			sum += (p.value - 1) * next
		} else {
			sum += p.value
		}
		role := Numeral
		if isBeforeNumbers(p.kind) {
			role = Prefix
		}
		return append([]Segment{{Text: p.form, Role: role, Lemma: p.lemma, Part: Num, Number: p.value}}, after...), sum, true
	}
	return nil, 0, false
}

// NumberWords returns the words of a dialect for a number from 11 to 99,999 that no dictionary form alone expresses,
// masculine first: ϫⲟⲩⲧⲏ, ⲥⲁϣϥ ⲛϣⲉ ⲙⲁⲁⲃ. It returns none for any other
// number, and none for a Bohairic number above 100 that is not round, which Bohairic writes in letters.
func NumberWords(n int, dialect string) (list []string) {
	const hundred, thousand = 100, 1000
	switch {
	case n < hundred:
		return compoundWords(n, dialect)
	case n == hundred, n == thousand, n >= hundred*thousand:
		return nil
	}
	above, size := n/thousand, thousand
	if above == 0 {
		above, size = n/hundred, hundred
	}
	round := countedWords(above, size, dialect)
	if n%size == 0 || len(round) == 0 {
		return round
	}
	if dialect == coptic.Bohairic {
		return nil
	}
	for _, rest := range wordsOf(n%size, dialect) {
		list = append(list, round[0]+" "+rest)
	}
	return list
}

// countedWords returns the words for a number of hundreds or of thousands, which are counted like things.
func countedWords(n, size int, dialect string) (list []string) {
	kind := "hundred"
	if size > 100 {
		kind = "thousand"
	}
	if whole := partForms("hundreds", dialect, n*size); len(whole) > 0 {
		return whole[:1]
	}
	word := partForms(kind, dialect, size)[0]
	switch {
	case n == 1:
		return []string{word}
	case n == 2:
		return []string{word + " " + partForms("digit", dialect, n)[0]}
	}
	for _, times := range wordsOf(n, dialect) {
		list = append(list, times+" ⲛ"+word)
	}
	return list[:min(1, len(list))]
}

// wordsOf returns the words for a number, including those that a dictionary form expresses alone.
func wordsOf(n int, dialect string) []string {
	for _, kind := range []string{"digit", "ten", "hundred"} {
		if forms := partForms(kind, dialect, n); len(forms) > 0 {
			return forms[:1]
		}
	}
	return NumberWords(n, dialect)
}

// compoundWords returns the words for a ten and a unit. Some Sahidic units have a second form with an initial
// ⲧ. That form is used after every ten except those that end in ⲧ, where the ⲧ is written only once.
func compoundWords(n int, dialect string) (list []string) {
	const ten = 10
	tens, units := partForms("ten", dialect, n/ten*ten), partForms("unit", dialect, n%ten)
	if len(tens) == 0 {
		return nil
	}
	for _, unit := range units {
		shared := strings.HasSuffix(tens[0], "ⲧ")
		if with := "ⲧ" + unit; shared && strings.HasPrefix(unit, "ⲧ") && slices.Contains(units, unit[len("ⲧ"):]) ||
			!shared && slices.Contains(units, with) {
			continue
		}
		list = append(list, tens[0]+unit)
	}
	return list
}

// partForms returns the forms of a kind of part in a dialect, in the order of the table. Given values, it returns only
// the forms that have one of them.
func partForms(kind, dialect string, values ...int) (forms []string) {
	for _, p := range numberParts() {
		if p.kind == kind && strings.Contains(p.dialects, dialect) &&
			(len(values) == 0 || slices.Contains(values, p.value)) {
			forms = append(forms, p.form)
		}
	}
	return forms
}

// isBeforeNumbers reports whether parts of a kind precede whole numbers.
func isBeforeNumbers(kind string) bool { return kind == "day" || kind == "ordinal" }

// numeralValue returns the value of a letter numeral (ⲅ, ⲓⲃ), or 0. A Bohairic feminine numeral ends in ϯ:
// ⲃϯ.
func numeralValue(form, dialect string) int {
	if dialect == coptic.Bohairic {
		form = strings.TrimSuffix(form, "ϯ")
	}
	if value := coptic.NumeralValue(form + "ʹ"); value <= maxNumeral {
		return value
	}
	return 0
}

// maxNumeral is the largest letter numeral that may be joined to preceding morphemes.
const maxNumeral = 99

// Numbers returns the numbers that a dialect writes as one word of several parts: cardinals, ordinals and days of the
// month (ϫⲟⲩⲧⲏ, ϣⲙⲛⲧϣⲉ, ϣⲉϩⲙⲉ, ⲙⲁϩϣⲟⲙⲧ, ⲥⲟⲩϫⲟⲩⲧⲏ). dialect is
// an index into Dialects.
func Numbers(dialect int) (list []string) {
	siglum := known().dialects[dialect].siglum
	formsOf := func(kind string) []string { return partForms(kind, siglum) }
	joined := func(before, after []string) (forms []string) {
		for _, one := range before {
			for _, other := range after {
				forms = append(forms, one+other)
			}
		}
		return forms
	}
	tens, times := joined(formsOf("ten"), formsOf("unit")), joined(formsOf("times"), formsOf("hundred"))
	small := slices.Concat(tens, formsOf("digit"))
	hundreds := slices.Concat(formsOf("hundred"), formsOf("hundreds"), times)
	list = slices.Concat(tens, times, joined(formsOf("times"), formsOf("thousand")))
	list = append(list, joined(hundreds, slices.Concat(formsOf("ten"), small))...)
	return append(list, joined(slices.Concat(formsOf("day"), formsOf("ordinal")), small)...)
}
