package browsertest

import (
	"strings"
	"testing"
)

// TestWeight: a first view is at most 150 kB compressed without the font, from no other host, and nothing moves once it
// is shown. When it was painted is told, not judged: that is the machine's doing too.
func TestWeight(t *testing.T) {
	s := start(t)
	for name, address := range pages {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, s)
			b.before(`
				window.moved = 0;
				new PerformanceObserver((list) => {
					for (const each of list.getEntries()) window.moved += each.value;
				}).observe({type: 'layout-shift', buffered: true});
				new PerformanceObserver((list) => { window.painted = list.getEntries().at(-1).startTime; }).observe({type: 'largest-contentful-paint', buffered: true});
			`)
			b.open(address)
			b.until(`document.fonts.status === 'loaded' && window.painted`)
			got := value[struct{ Bytes, Moved, Painted float64 }](b, `(() => {
				const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
				return {
					bytes: all.filter((each) => !each.name.includes('/fonts/')).reduce((sum, each) => sum + each.encodedBodySize, 0),
					moved: window.moved, painted: window.painted,
				};
			})()`)
			others := value[[]string](
				b,
				`performance.getEntriesByType('resource').map((each) => each.name).filter((name) => new URL(name).origin !== location.origin && !name.startsWith('blob:'))`,
			)
			t.Logf("%.0f bytes, moved %.3f, painted after %.0f ms", got.Bytes, got.Moved, got.Painted)
			if got.Bytes > 150_000 || got.Moved > 0.02 || len(others) > 0 {
				t.Errorf("%.0f bytes, moved %.3f, painted after %.0f ms, other hosts %v", got.Bytes, got.Moved, got.Painted, others)
			}
		})
	}
}

// TestFont: the font that make web brings is the one Coptic is set in, and its licence is served with it.
func TestFont(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/?page=lesson&id=lesson-1")
	b.until(
		`performance.getEntriesByType('resource').some((each) => each.name.endsWith('/fonts/noto-sans-coptic.woff2') && each.encodedBodySize > 10000)`,
	)
	b.until(`[...document.fonts].some((each) => each.family === 'Coptic' && each.status === 'loaded')`)
	if licence := value[string](b, `fetch('/fonts/OFL.txt').then((r) => r.text())`); !strings.Contains(
		licence,
		"SIL Open Font License",
	) {
		t.Errorf("licence: %.100s", licence)
	}
}
