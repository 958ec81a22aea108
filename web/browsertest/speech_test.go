package browsertest

import (
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	html "coptic.example/service/shared/pages"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech"
	"coptic.example/service/web"
)

// TestListen: words have a button that fetches their sound, where there is a speech service, and none where there is
// none. The button says that the voice is synthetic.
func TestListen(t *testing.T) {
	var asked atomic.Int32
	voice := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.Header().Set("Content-Type", "audio/wav")
		w.Write([]byte("RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x22\x56\x00\x00\x44\xac\x00\x00" +
			"\x02\x00\x10\x00data\x00\x00\x00\x00"))
	}))
	defer voice.Close()
	t.Setenv("SPEECH_URL", voice.URL)
	var env setting.Env
	source := release.Folder(os.Getenv(datasetVariable))
	words, lessons := api.NewCache(source, time.Hour), grammar.NewCache(source, time.Hour)
	site := html.New(words, lessons, "").WithSpeech(&env)
	server := httptest.NewServer(httpapi.NewWithFallback(site.Unknown, slices.Concat(site.Routes(), web.Routes(),
		api.Routes(words), grammar.Routes(lessons), speech.Routes(), speech.Configure(&env, nil, nil).Routes())...))
	defer server.Close()

	b := newTab(t, &service{URL: server.URL})
	for _, address := range []string{"/nl/dictionary/cls-rwme", "/nl/lessons/lesson-1", "/nl/phrases"} {
		b.open(address)
		b.until(`document.querySelectorAll('.say').length > 0`)
		b.until(`document.querySelector('.say').title.includes('synthetische stem')`)
	}
	before := asked.Load()
	b.eval(`document.querySelector('.say').click()`)
	for deadline := time.Now().Add(20 * time.Second); asked.Load() == before; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the button asked for no sound")
		}
	}

	// Listening, by choice and by typing.
	b.open("/nl/cards/lesson-1")
	b.press("Beginnen")
	b.says(".listening", "Welk woord hoor je?")
	b.click(".listening .chips button")
	b.says(".listening [role=status]", "Volgend woord")
	b.press("Volgend woord")
	b.says(".listening", "Typ het woord dat je hoort")
	b.write(".listening input", "ⲁ")
	b.press("Controleren")
	b.says(".listening [role=status]", "Niet helemaal. Het was")

	t.Setenv("SPEECH_URL", "")
	b = newTab(t, start(t))
	b.open("/nl/dictionary/cls-rwme")
	b.says(".sounds", "ROO-mie")
	if n := value[int](b, `document.querySelectorAll('.say').length`); n != 0 {
		t.Errorf("%d buttons without a speech service", n)
	}
}
