package ocr

import (
	"net/http"
	"strings"

	"coptic.example/service/shared/httpapi"
)

const maxLang = 35 // RFC 5646 §4.4.1: long enough for every tag in use

// checkLang accepts language tags in the notations of OCR programs: cop, en-GB, chi_sim, eng+ell. "" means no
// language.
func checkLang(lang string) error {
	ok := len(lang) <= maxLang
	for i := 0; ok && i < len(lang); i++ {
		c := lang[i]
		ok = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '+'
	}
	if ok {
		return nil
	}
	shown := strings.ToValidUTF8(lang[:min(len(lang), 2*maxLang)], "�")
	return httpapi.Errorf(http.StatusBadRequest,
		"Invalid lang: %s. Allowed: a language tag of letters, digits, -, _ and +, at most %d characters", shown, maxLang)
}
