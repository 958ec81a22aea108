package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// addresses are all pages in English, for what holds on each.
var addresses = map[string]string{
	"home":       "/en",
	"dictionary": "/en/dictionary",
	"search":     "/en/dictionary?q=afsotem",
	"nothing":    "/en/dictionary?q=rwmx&dialect=F",
	"entry":      "/en/dictionary/cls-eire",
	"read":       "/en/read",
	"texts":      "/en/texts",
	"text":       "/en/texts/mark-and-the-old-monk/1",
	"lessons":    "/en/lessons",
	"lesson":     "/en/lessons/lesson-4",
	"concepts":   "/en/concepts",
	"concept":    "/en/concepts/jinkim",
	"mycards":    "/en/cards",
	"cards":      "/en/cards/lesson-4",
	"words":      "/en/words",
	"offline":    "/en/offline",
	"assistant":  "/en/assistant",
	"developers": "/en/developers",
	"missing":    "/en/dictionary/cls-nothing",
}

// inDutch is the Dutch page of an English one's address.
func inDutch(address string) string { return "/nl" + strings.TrimPrefix(address, "/en") }

// TestScreenshots writes a picture of every page, for a person to look at, and holds that none is wider than its
// window.
func TestScreenshots(t *testing.T) {
	b := newTab(t, start(t))
	for _, shape := range []struct {
		name          string
		width, height int64
		scheme        string
	}{
		{"desktop", 1440, 900, "light"}, {"desktop-dark", 1440, 900, "dark"}, {"phone", 390, 844, "light"},
		{"phone-dark", 390, 844, "dark"}, {"narrow", 320, 640, "light"},
	} {
		b.size(shape.width, shape.height)
		b.scheme(shape.scheme)
		for name, address := range addresses {
			for _, each := range []string{address, inDutch(address)} {
				b.open(each)
				b.picture(name + "-" + each[1:3] + "-" + shape.name)
				if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > shape.width {
					t.Errorf("%s at %s is %d pixels wide", each, shape.name, wide)
				}
			}
		}
	}
}

// picture writes what the window shows.
func (b *tab) picture(name string) {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	dir := os.Getenv(screenshotsVariable)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		b.t.Fatal(err)
	}
}
