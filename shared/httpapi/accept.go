package httpapi

import (
	"iter"
	"strconv"
	"strings"
)

// Accepted yields each value in the lines of an Accept header, in lower case, with its weight from 0 to 1 (RFC 9110
// §12.4.2). The weight is 1 if absent and 0 if malformed. Wildcards are yielded like other values.
func Accepted(lines []string) iter.Seq2[string, float64] {
	return func(yield func(string, float64) bool) {
		for _, line := range lines {
			for item := range strings.SplitSeq(line, ",") {
				value, parameters, _ := strings.Cut(item, ";")
				value = strings.ToLower(strings.TrimSpace(value))
				if value != "" && !yield(value, weightIn(parameters)) {
					return
				}
			}
		}
	}
}

// Weight returns the highest weight that the lines of an Accept header assign to any of values, which must be lower
// case. listed reports whether the header lists any of them.
func Weight(lines []string, values ...string) (weight float64, listed bool) {
	for value, w := range Accepted(lines) {
		for _, v := range values {
			if v == value {
				weight, listed = max(weight, w), true
			}
		}
	}
	return weight, listed
}

// weightIn returns the weight in the parameters of a value.
func weightIn(parameters string) float64 {
	for p := range strings.SplitSeq(parameters, ";") {
		key, value, found := strings.Cut(p, "=")
		if found && strings.EqualFold(strings.TrimSpace(key), "q") {
			q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if err != nil || !(q >= 0 && q <= 1) {
				return 0
			}
			return q
		}
	}
	return 1
}

// Count parses a count such as limit or offset, which must consist of decimal digits and be from least to 2³¹-1. ok
// is false for anything else.
func Count(text string, least int) (n int, ok bool) {
	value, err := strconv.ParseUint(text, 10, 31)
	return int(value), err == nil && int(value) >= least
}
