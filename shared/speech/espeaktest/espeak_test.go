// Package espeaktest compares what eSpeak NG is given with what it reads. make test-speech runs it.
package espeaktest

import (
	"encoding/binary"
	"fmt"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech"
	"coptic.example/service/shared/speech/voice"
)

func TestMain(m *testing.M) {
	if os.Getenv("TEST_SPEECH") == "" {
		fmt.Println("tests that need eSpeak NG are run by make test-speech")
		return
	}
	os.Exit(m.Run())
}

// TestMnemonics checks that eSpeak NG reads the phonemes as the IPA of the tables.
func TestMnemonics(t *testing.T) {
	if _, err := exec.LookPath("espeak-ng"); err != nil {
		t.Fatal("eSpeak NG is missing. On Debian: apt-get install espeak-ng")
	}
	for _, tradition := range pronunciation.Traditions {
		words := tradition.Proofs()
		for _, e := range commonest(t) {
			if form := e.Dialects[tradition.Dialect].Spoken(); form != "" {
				words = append(words, pronunciation.Proof{
					Text: form, Origin: e.Origin(), IPA: tradition.Say(form, e.Origin()).IPA,
				})
			}
		}
		t.Logf("%s: %d words", tradition.Key, len(words))
		for _, p := range words {
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

// commonest returns the three hundred commonest words of the dictionary.
func commonest(t *testing.T) []dictionary.Entry {
	t.Helper()
	var faults fault.List
	l := load.Source("../../../dataset", &faults, nil)
	if l == nil || faults.Errors() > 0 {
		t.Fatal("the dictionary cannot be read")
	}
	var entries []dictionary.Entry
	for _, e := range l.Entries {
		if e.Band == 1 || e.Band == 2 {
			entries = append(entries, e.Entry)
		}
	}
	if len(entries) < 300 {
		t.Fatalf("the first two bands have %d words", len(entries))
	}
	return entries[:300]
}

// TestSound tests the whole way from an address to a sound, and checks that more syllables take longer.
func TestSound(t *testing.T) {
	v, err := voice.Open()
	if err != nil {
		t.Fatal(err)
	}
	address, err := voice.Start(t.Context(), v)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("SPEECH_URL", address)
	var env setting.Env
	h := httpapi.New(speech.Configure(&env, nil, nil).Routes()...)
	sound := func(text string) []byte {
		w := httptest.NewRecorder()
		query := url.Values{"text": {text}, "tradition": {"grecoBohairic"}}
		h.ServeHTTP(w, httptest.NewRequest("GET", speech.SoundPath+"?"+query.Encode(), nil))
		if w.Code != 200 {
			t.Fatalf("%s: %d %s", text, w.Code, w.Body)
		}
		kind, head := "audio/wav", "RIFF"
		if v.Encodes() {
			kind, head = "audio/ogg", "OggS"
		}
		got := w.Body.Bytes()
		if w.Header().Get("Content-Type") != kind || !strings.HasPrefix(string(got), head) {
			t.Fatalf("%s: %s that begins with %q", text, w.Header().Get("Content-Type"), got[:4])
		}
		if kind == "audio/wav" && int(binary.LittleEndian.Uint32(got[4:]))+8 != len(got) {
			t.Errorf("%s: the WAV of %d bytes says %d", text, len(got), binary.LittleEndian.Uint32(got[4:])+8)
		}
		return got
	}
	short, long := sound("ⲣⲱⲙⲓ"), sound(strings.TrimSpace(strings.Repeat("ⲡⲓⲣⲱⲙⲓ ", 28)))
	if len(long) < 5*len(short) {
		t.Errorf("28 words take %d bytes, one %d", len(long), len(short))
	}
}
