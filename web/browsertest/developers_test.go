package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTryOut: a search tried out in the documentation sends the query and nothing that nobody asked for.
func TestTryOut(t *testing.T) {
	b := newTab(t, start(t))
	b.do(chromedp.Navigate(b.base + "/api/docs#/Dictionary/searchDictionary"))
	b.until(`document.querySelector('.opblock.is-open .try-out__btn')`)
	b.click(".opblock.is-open .try-out__btn")
	b.until(`document.querySelector('.opblock.is-open .execute')`)
	b.click(".opblock.is-open .execute")
	b.says(".opblock.is-open .request-url", "/api/v1/dictionary/search?q=")
	b.says(".opblock.is-open .live-responses-table .response .response-col_status", "200")
	if sent := b.text(".opblock.is-open .request-url"); strings.Contains(sent, "&") {
		t.Errorf("the try-out asks for %s, want the query alone", sent)
	}
	b.picture("try-out")
}

// TestDocumentationAccess holds the documentation to axe-core's rules, closed, opened and tried out, in both schemes.
func TestDocumentationAccess(t *testing.T) {
	b := newTab(t, start(t))
	for _, scheme := range []string{"light", "dark"} {
		b.scheme(scheme)
		b.do(chromedp.Navigate(b.base + "/api/docs"))
		b.until(`document.querySelector('.opblock')`)
		b.accessible("the documentation, " + scheme)
		b.do(chromedp.Navigate(b.base + "/api/docs?" + scheme + "#/Dictionary/searchDictionary"))
		b.click(".opblock.is-open .try-out__btn")
		b.click(".opblock.is-open .execute")
		b.says(".opblock.is-open .live-responses-table .response .response-col_status", "200")
		b.accessible("an operation tried out, " + scheme)
		b.picture("docs-" + scheme)
	}
}
