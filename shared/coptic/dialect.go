package coptic

import "strings"

// Sigla of the two main dialects, which the service teaches, conjugates and analyses.
const (
	Sahidic  = "S"
	Bohairic = "B"
)

// Dialect is a dialect or a variety of one, with its siglum in dictionaries.
type Dialect struct {
	Siglum string
	En, Nl string
	Alias  []string // alternative sigla
}

// dialects lists the sigla of W. E. Crum, A Coptic Dictionary (Oxford 1939), with L for his A2, and M and P from
// later research. Ak is the German label for Old Coptic.
var dialects = [...]Dialect{
	{Sahidic, "Sahidic", "Sahidisch", nil},
	{Bohairic, "Bohairic", "Bohairisch", nil},
	{"A", "Akhmimic", "Achmimisch", nil},
	{"L", "Lycopolitan", "Lycopolitaans", []string{"A2"}},
	{"F", "Fayyumic", "Fajoemisch", nil},
	{"M", "Mesokemic", "Mesokemisch", nil},
	{"P", "Dialect P (Proto-Theban)", "Dialect P (Proto-Thebaans)", nil},
	{"O", "Old Coptic", "Oudkoptisch", []string{"Ak", "K"}},
	{"Sa", "Sahidic with Akhmimic features", "Sahidisch met Achmimische trekken", nil},
	{"Sf", "Sahidic with Fayyumic features", "Sahidisch met Fajoemische trekken", nil},
	{"Sl", "Sahidic with Lycopolitan features", "Sahidisch met Lycopolitaanse trekken", nil},
	{"Fb", "Fayyumic with Bohairic features", "Fajoemisch met Bohairische trekken", nil},
}

// Dialects returns a copy of the known dialects, the main ones first.
func Dialects() []Dialect {
	known := dialects
	return known[:]
}

// ParseSiglum returns the dialect with siglum or alias s, in any letter case.
func ParseSiglum(s string) (Dialect, bool) {
	for i := range dialects {
		d := &dialects[i]
		if sameSiglum(d.Siglum, s) {
			return *d, true
		}
		for _, a := range d.Alias {
			if sameSiglum(a, s) {
				return *d, true
			}
		}
	}
	return Dialect{}, false
}

// sameSiglum compares ASCII letters only: strings.EqualFold alone would accept ſ for S.
func sameSiglum(siglum, s string) bool { return len(siglum) == len(s) && strings.EqualFold(siglum, s) }

// Localized is a text in English and Dutch, the languages in which the service explains Coptic.
type Localized struct {
	En string `json:"en"`
	Nl string `json:"nl"`
}

// In returns the text in a language.
func (t Localized) In(l Language) string {
	if l == Dutch {
		return t.Nl
	}
	return t.En
}

// Language is a language in which the service explains Coptic.
type Language uint8

// The languages.
const (
	English Language = iota
	Dutch
)
