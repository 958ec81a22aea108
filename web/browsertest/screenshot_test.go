package browsertest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// pages are all pages, for what holds on each.
var pages = map[string]string{
	"home":       "/",
	"dictionary": "/?page=dictionary",
	"search":     "/?page=dictionary&q=noute",
	"nothing":    "/?page=dictionary&q=rwmx&dialect=F",
	"entry":      "/?page=entry&id=cls-eire",
	"read":       "/?page=read",
	"lessons":    "/?page=lessons",
	"lesson":     "/?page=lesson&id=lesson-2",
	"cards":      "/?page=cards&id=lesson-2",
	"concept":    "/?page=concept&id=grammar.concept.jinkim",
	"assistant":  "/?page=assistant",
	"developers": "/?page=developers",
	"missing":    "/?page=entry&id=cls-nothing",
}

// TestScreenshots writes a picture of every page, for a person to look at.
func TestScreenshots(t *testing.T) {
	b := newTab(t, start(t))
	for _, shape := range []struct {
		name          string
		width, height int64
		scheme        string
	}{{"desktop", 1280, 900, "light"}, {"phone", 390, 844, "light"}, {"phone-dark", 390, 844, "dark"}, {"narrow", 320, 640, "light"}} {
		b.size(shape.width, shape.height)
		b.scheme(shape.scheme)
		for name, address := range pages {
			b.open(address)
			b.picture(name + "-" + shape.name)
			if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > shape.width {
				t.Errorf("%s at %s is %d pixels wide", name, shape.name, wide)
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
