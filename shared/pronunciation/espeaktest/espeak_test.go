// Package espeaktest holds what eSpeak NG is given against what it reads. make test-speech runs it.
package espeaktest

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"coptic.example/service/shared/pronunciation"
)

func TestMain(m *testing.M) {
	if os.Getenv("TEST_SPEECH") == "" {
		fmt.Println("tests that need eSpeak NG are run by make test-speech")
		return
	}
	os.Exit(m.Run())
}

// TestMnemonics: what eSpeak NG reads in the phonemes it is given is the IPA of the tables.
func TestMnemonics(t *testing.T) {
	if _, err := exec.LookPath("espeak-ng"); err != nil {
		t.Fatal("eSpeak NG is missing. On Debian: apt-get install espeak-ng")
	}
	for _, tradition := range pronunciation.Traditions {
		for _, p := range tradition.Proofs() {
			given := "[[" + tradition.Mnemonics(p.Text, p.Origin) + "]]"
			out, err := exec.Command("espeak-ng", "-v", "el", "-q", "--ipa", given).Output()
			if err != nil {
				t.Fatal(err)
			}
			got := strings.NewReplacer("ˈ", "", "ˌ", "", "|", "", "_", "").Replace(strings.TrimSpace(string(out)))
			plain := strings.NewReplacer("ˈ", "", ".", "", "͡", "", "ʰ", "h", "ʲ", "j")
			if want := plain.Replace(p.IPA); got != want {
				t.Errorf("%s, %s: eSpeak reads %s, the table says %s", tradition.Key, p.Text, got, want)
			}
		}
	}
}
