package dictionary

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// compareSigla orders dialects: the known ones as coptic.Dialects has them, then the others by their siglum.
func compareSigla(a, b string) int {
	if c := siglumPlace(a) - siglumPlace(b); c != 0 {
		return c
	}
	return strings.Compare(a, b)
}

var knownSigla = func() []string {
	var sigla []string
	for _, d := range coptic.Dialects() {
		sigla = append(sigla, d.Siglum)
	}
	return sigla
}()

func siglumPlace(siglum string) int {
	if i := slices.Index(knownSigla, siglum); i >= 0 {
		return i
	}
	return len(knownSigla)
}

// siglum returns the dialect of the index that s names, by any siglum for it and in any letter case.
func (ix *Index) siglum(s string) (string, bool) {
	if slices.Contains(ix.sigla, s) {
		return s, true
	}
	for _, have := range ix.sigla {
		if strings.EqualFold(have, s) {
			return have, true
		}
	}
	if d, ok := coptic.ParseSiglum(s); ok && slices.Contains(ix.sigla, d.Siglum) {
		return d.Siglum, true
	}
	return "", false
}

// siglumNumber is the number of a dialect of the index, noDialect for none.
func (ix *Index) siglumNumber(siglum string) byte {
	if i := slices.Index(ix.sigla, siglum); i >= 0 {
		return byte(i)
	}
	return noDialect
}
