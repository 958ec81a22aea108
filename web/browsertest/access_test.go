package browsertest

import (
	"os"
	"testing"
	"time"

	"coptic.example/service/shared/assistant/upstreamtest"
)

// violation is what axe-core finds: which rule, and the first elements that break it.
type violation struct {
	ID, Help string
	Targets  []string
}

// TestAccess holds every page, in both languages and colour schemes and at two widths, to all of axe-core's rules.
func TestAccess(t *testing.T) {
	b := newTab(t, start(t))
	for _, scheme := range []string{"light", "dark"} {
		b.scheme(scheme)
		for name, address := range addresses {
			b.size(1440, 900)
			b.open(address)
			b.accessible(name + " " + scheme)
			b.size(390, 844)
			b.open(inDutch(address))
			b.accessible(name + " " + scheme + " on a phone")
		}
	}
}

// TestAccessOfStates: what only shows when something is used.
func TestAccessOfStates(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/dictionary?q=man&dialect=S")
	b.click(".keyboard-toggle")
	b.click(".filters summary")
	b.accessible("keyboard and filters")
	b.picture("keyboard-desktop")

	b.open("/en/lessons/lesson-4#practice")
	b.click(".exercise .check-answer")
	b.says("[data-item] .verdict", "Choose an answer")
	b.accessible("exercise")
	b.open("/en/lessons/lesson-4#gender")
	b.click("a.concept")
	b.until(`document.querySelector('dialog .related')`)
	b.accessible("concept window")
	b.picture("concept-window-desktop")

	b.open("/en/cards/lesson-4")
	b.press("Turn the card")
	b.accessible("turned card")
	b.picture("card-desktop")

	s.Inference.Script(upstreamtest.Answer("ⲣⲱⲙⲓ [dictionary:cls-rwme] is “man”."), upstreamtest.Refuse(500))
	b.open("/en/assistant")
	b.write("#question", "What is ⲣⲱⲙⲓ?")
	b.press("Send")
	b.says(".message.assistant .message-after", "Answered by")
	b.write("#question", "And ⲥϩⲓⲙⲓ?")
	b.press("Send")
	b.says(".notice.failure", "could not answer")
	b.press("Camera")
	b.until(`document.querySelector('dialog video')?.videoWidth > 0`)
	b.accessible("camera")
	b.press("×")
	b.accessible("conversation")
}

// accessible runs axe-core on the page as it is.
func (b *tab) accessible(what string) {
	b.t.Helper()
	axe, err := os.ReadFile(os.Getenv(axeVariable))
	if err != nil {
		b.t.Fatal(err)
	}
	// Colours are measured as they are in the end, and not of what is dimmed until an answer is there.
	b.until(`!document.querySelector('.results[aria-busy="true"], .reader[aria-busy="true"]') &&
		document.getAnimations().every((each) => each.playState !== 'running')`)
	time.Sleep(50 * time.Millisecond)
	b.eval(string(axe))
	found := value[[]violation](b, `axe.run().then(({ violations }) => violations.map((each) => ({
		id: each.id, help: each.help,
		targets: each.nodes.slice(0, 4).map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')),
	})))`)
	for _, v := range found {
		b.t.Errorf("%s: %s (%s): %q", what, v.Help, v.ID, v.Targets)
	}
}
