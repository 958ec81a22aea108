package httpapi_test

import (
	"testing"

	"coptic.example/service/shared/httpapi"
)

func TestWeight(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		want       float64
		listed     bool
	}{
		{"alone", "text/html", 1, true},
		{"in capitals", "TEXT/HTML", 1, true},
		{"among others", "image/*;q=0.1, text/html ; q=0.5,*/*", 0.5, true},
		{"after another parameter", "text/html;level=1; Q=0.3", 0.3, true},
		{"with spaces", "text/html ; q = 0.25 ", 0.25, true},
		{"several times", "text/html;q=0.2, text/html;q=0.7, text/html;q=0.4", 0.7, true},
		{"under its other name", "text/html;q=0.2, application/xhtml+xml;q=0.6", 0.6, true},
		{"refused", "text/html;q=0", 0, true},
		{"refused with decimals", "text/html;q=0.000", 0, true},
		{"a weight that is a word", "text/html;q=much", 0, true},
		{"a weight above 1", "text/html;q=7", 0, true},
		{"a weight below 0", "text/html;q=-1", 0, true},
		{"not a number", "text/html;q=NaN", 0, true},
		{"a parameter without a value", "text/html;q", 1, true},
		{"under a wildcard", "text/*, */*", 0, false},
		{"part of another", "text/htmlx, x", 0, false},
		{"commas alone", ",,;q=1,", 0, false},
		{"nothing", "", 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			weight, listed := httpapi.Weight([]string{"a", tt.line}, "text/html", "application/xhtml+xml")
			if weight != tt.want || listed != tt.listed {
				t.Errorf("%q: %v, %v, want %v, %v", tt.line, weight, listed, tt.want, tt.listed)
			}
		})
	}
}

func TestCount(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		least      int
		want       int
		ok         bool
	}{
		{"zero", "0", 0, 0, true}, {"below the least", "0", 1, 0, false}, {"the least", "1", 1, 1, true},
		{"leading zeros", "007", 0, 7, true}, {"the most", "2147483647", 0, 1<<31 - 1, true},
		{"above the most", "2147483648", 0, 0, false}, {"negative", "-1", 0, 0, false}, {"signed", "+1", 0, 0, false},
		{"a fraction", "1.0", 0, 0, false}, {"nothing", "", 0, 0, false}, {"a space", " 1", 0, 0, false},
		{"an exponent", "1e2", 0, 0, false}, {"an underscore", "1_000", 0, 0, false},
		{"Arabic digits", "٣", 0, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, ok := httpapi.Count(tt.text, tt.least); ok != tt.ok || ok && got != tt.want {
				t.Errorf("%q from %d: %d, %v, want %d, %v", tt.text, tt.least, got, ok, tt.want, tt.ok)
			}
		})
	}
}
