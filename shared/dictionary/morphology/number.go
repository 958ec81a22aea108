package morphology

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
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
			must(fmt.Errorf("%s: %q has not five columns", numbersFile, f))
		}
		value, err := strconv.Atoi(f[3])
		must(err)
		list = append(list, numberPart{f[0], f[2], f[4], value, f[1]})
	}
	return list
})

// numberOrder is which parts of a number may follow which; a number may end after those that have "end".
var numberOrder = map[string]string{
	"": "day times hundred hundreds ten", "day": "ten digit", "times": "hundred thousand",
	"thousand": "end times hundred hundreds ten digit", "hundred": "end ten digit", "hundreds": "end ten digit",
	"ten": "end unit", "unit": "end", "digit": "end",
}

// numberOf returns the parts of a number of several parts in a dialect, and its value, or that of a day of a month.
func numberOf(form, dialect string) (parts []Segment, value int, ok bool) {
	return numberAfter("", form, dialect)
}

func numberAfter(before, form, dialect string) (parts []Segment, value int, ok bool) {
	if form == "" {
		return nil, 0, strings.HasPrefix(numberOrder[before], "end")
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
		if p.kind == "times" { // of the hundred or thousand that follows
			next := after[0].Number
			sum += (p.value - 1) * next
		} else {
			sum += p.value
		}
		role := Numeral
		if p.kind == "day" {
			role = Prefix
		}
		return append([]Segment{{Text: p.form, Role: role, Lemma: p.lemma, Part: Num, Number: p.value}}, after...), sum, true
	}
	return nil, 0, false
}
