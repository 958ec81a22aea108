package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// tab is a tab of its own profile, in an English browser at desktop width.
type tab struct {
	t    *testing.T
	ctx  context.Context
	base string
	bare bool // no script of a page runs

	mu     sync.Mutex
	errors []string
}

const (
	patience = 45 * time.Second // of a machine that does much else
	agent    = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
)

func newTab(t *testing.T, s *service) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	b := &tab{t: t, ctx: ctx, base: s.URL}
	b.watch()
	b.speak("en-GB")
	b.size(1280, 900)
	t.Cleanup(b.noErrors)
	return b
}

// watch notes exceptions, refusals of the content security policy and whatever else the browser reports as an error.
func (b *tab) watch() {
	exceptions, entries := chromedp.Events(b.ctx, runtime.ExceptionThrown), chromedp.Events(b.ctx, log.EntryAdded)
	go func() {
		for e, err := range exceptions {
			if err != nil {
				return
			}
			b.note(e.ExceptionDetails.Text + " " + e.ExceptionDetails.Exception.Description)
		}
	}()
	go func() {
		for e, err := range entries {
			if err != nil {
				return
			}
			if e.Entry.Level == log.EntryLevelError && e.Entry.Source != log.EntrySourceNetwork {
				b.note(e.Entry.Text)
			}
		}
	}()
}

func (b *tab) note(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.errors = append(b.errors, text)
}

func (b *tab) noErrors() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range b.errors {
		b.t.Errorf("the browser reports: %s", e)
	}
}

// do runs actions, with a limit of time.
func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.t.Fatalf("%v\nthe page says: %.1500s", err, b.text("body"))
	}
}

// speak makes it the browser of a reader of that language.
func (b *tab) speak(language string) {
	b.t.Helper()
	_, err := chromedp.Call(
		b.ctx,
		emulation.SetUserAgentOverride,
		emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: language},
	)
	if err != nil {
		b.t.Fatal(err)
	}
}

// withoutScripts makes it a browser that runs no page's scripts.
func (b *tab) withoutScripts() {
	b.t.Helper()
	_, err := chromedp.Call(
		b.ctx,
		emulation.SetScriptExecutionDisabled,
		emulation.SetScriptExecutionDisabledParams{Value: true},
	)
	if err != nil {
		b.t.Fatal(err)
	}
	b.bare = true
}

func (b *tab) size(width, height int64) { b.do(chromedp.EmulateViewport(width, height)) }

// scheme makes it a browser with light or dark colours.
func (b *tab) scheme(name string) {
	b.t.Helper()
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

// before runs a script in every page before its own.
func (b *tab) before(script string) {
	b.t.Helper()
	_, err := chromedp.Call(
		b.ctx,
		page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: script},
	)
	if err != nil {
		b.t.Fatal(err)
	}
}

// open goes to an address and waits until its page is there.
func (b *tab) open(address string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.base + address))
	b.settled()
}

// settled waits for the page's title and for all its parts.
func (b *tab) settled() {
	b.t.Helper()
	b.until(`document.querySelector('main h1') && !document.querySelector('[aria-busy="true"]')`)
}

// until waits until a JavaScript expression is true.
func (b *tab) until(expression string) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	for {
		yes, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("!!("+expression+")"))
		if err == nil && yes {
			return
		}
		select {
		case <-ctx.Done():
			b.t.Fatalf("never true: %s (%v)\nthe page says: %.1500s", expression, err, b.text("body"))
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// says waits until the first element of a selector holds a text.
func (b *tab) says(selector, text string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.querySelector(%s)?.textContent.includes(%s)`, quoted(selector), quoted(text)))
}

// click clicks the first element of a selector once it stays where it is. A page that scrolls or draws itself anew
// under the pointer takes the click away; such a click is made again.
func (b *tab) click(selector string) {
	b.t.Helper()
	for end := time.Now().Add(patience); ; {
		b.eval(fmt.Sprintf(`(() => {
			window.places = [];
			window.clicked = false;
			document.addEventListener('click', (event) => {
				window.clicked ||= event.composedPath().some((each) => each.matches?.(%s));
			}, { capture: true, once: true });
		})()`, quoted(selector)))
		b.until(fmt.Sprintf(`(() => {
			const box = document.querySelector(%s)?.getBoundingClientRect();
			places.push(box && [box.left, box.top, box.width, box.height].join());
			return box && places.length > 2 && new Set(places.slice(-3)).size === 1;
		})()`, quoted(selector)))
		ctx, cancel := context.WithTimeout(b.ctx, patience)
		failed := chromedp.Do(ctx, chromedp.Click(chromedp.CSS(selector)))
		cancel()
		lost, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`window.clicked === false`))
		if failed == nil && b.bare || err != nil || !lost { // a click to another page takes the note of it along
			return
		}
		if time.Now().After(end) {
			b.t.Fatalf("no click reaches %s (%v)\nthe page says: %.1500s", selector, failed, b.text("body"))
		}
	}
}

// press clicks the button or link with that text.
func (b *tab) press(text string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`(() => {
		document.querySelectorAll('[data-test]').forEach((each) => each.removeAttribute('data-test'));
		const shown = [...document.querySelectorAll('button, a, summary')].filter(
			(each) => each.checkVisibility() && each.textContent.trim() === %s,
		);
		shown.at(-1)?.setAttribute('data-test', '');
	})()`, quoted(text)))
	b.click("[data-test]")
}

func (b *tab) write(selector, text string) {
	b.t.Helper()
	b.do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

func (b *tab) eval(script string) {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](script))
}

// text is the text of the first element of a selector, "" when there is none.
func (b *tab) text(selector string) string {
	text, err := chromedp.Run(
		b.ctx,
		chromedp.Evaluate[string](fmt.Sprintf(`document.querySelector(%s)?.textContent ?? ''`, quoted(selector))),
	)
	if err != nil {
		b.t.Fatal(err)
	}
	return strings.TrimSpace(text)
}

// value is a JavaScript expression's value, as JSON.
func value[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

func quoted(s string) string {
	q, _ := json.Marshal(s) // a string is always JSON
	return string(q)
}
