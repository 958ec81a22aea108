package coptic

import (
	"strings"
	"testing"
)

func TestNative(t *testing.T) {
	for _, tt := range []struct {
		name, word string
		want       bool
	}{
		{"a native word", "ϣⲁϫⲉ", true},
		{"a rough breathing", "ϩⲟⲡⲗⲟⲛ", false},
		{"ϯ for τι", "ⲡⲣⲟⲫⲏϯⲥ", false},
		{"a native word in letters that Greek has", "ⲣⲱⲙⲉ", false},
		{"Bohairic", "ϧⲱⲧⲉⲃ", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.ContainsFunc(tt.word, IsNative); got != tt.want {
				t.Errorf("%s: got %v, want %v", tt.word, got, tt.want)
			}
		})
	}
}
