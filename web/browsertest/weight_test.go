package browsertest

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"coptic.example/service/web"
)

// watchPaint notes what moves and when the largest content was painted.
const watchPaint = `
	window.moved = 0;
	new PerformanceObserver((list) => {
		for (const each of list.getEntries()) window.moved += each.value;
	}).observe({type: 'layout-shift', buffered: true});
	new PerformanceObserver((list) => { window.painted = list.getEntries().at(-1).startTime; })
		.observe({type: 'largest-contentful-paint', buffered: true});
`

// view is what a view of a page cost. Warm counts what did not come from the browser's cache.
type view struct {
	Requests, Warm        int
	Bytes, Moved, Painted float64
}

const measured = `(() => {
	const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
	return {
		requests: all.length, warm: all.filter((each) => each.transferSize > 0).length,
		bytes: all.filter((each) => !each.name.includes('/fonts/') && !each.name.endsWith('/search-index.json'))
			.reduce((sum, each) => sum + each.encodedBodySize, 0),
		moved: window.moved, painted: window.painted,
	};
})()`

// What a view may cost: requests of a first one and of a warm one, and bytes compressed, without the font and
// the search index, which is what the offline page searches.
const (
	mostRequests = 12
	mostWarm     = 3
	mostBytes    = 150_000
)

// TestWeight: a first view takes at most 12 requests and 150 kB, a warm one 3 requests; all are to the page's own host,
// and nothing moves once it is shown. When it was painted is told, not judged: that is the machine's doing too.
func TestWeight(t *testing.T) {
	s := start(t)
	for name, address := range addresses {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, s)
			b.before(watchPaint)
			b.open(address)
			b.until(`document.fonts.status === 'loaded' && window.painted`)
			got := value[view](b, measured)
			others := value[[]string](
				b,
				`performance.getEntriesByType('resource').map((each) => each.name).filter((name) => new URL(name).origin !== `+
					`location.origin && !name.startsWith('blob:'))`,
			)
			b.open(address)
			b.until(`document.fonts.status === 'loaded' && window.painted`)
			warm := value[view](b, measured)
			t.Logf("%d requests, warm %d, %.0f bytes, moved %.3f, painted after %.0f ms",
				got.Requests, warm.Warm, got.Bytes, got.Moved, got.Painted)
			if got.Requests > mostRequests || warm.Warm > mostWarm || got.Bytes > mostBytes || got.Moved > 0.02 ||
				len(others) > 0 {
				t.Errorf(
					"%s: %+v, warm %+v, other hosts %v; want at most %d requests, warm %d, %d bytes, moved 0.02, no other host",
					address,
					got,
					warm,
					others,
					mostRequests,
					mostWarm,
					mostBytes,
				)
			}
		})
	}
}

// TestSlowPaint tells when content is painted on a slow connection with a slow processor: 1.6 Mbit/s, 150 ms, a fourth
// of the speed.
func TestSlowPaint(t *testing.T) {
	s := start(t)
	for _, name := range []string{"home", "search", "entry", "lesson", "read"} {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, s)
			b.slow()
			b.before(watchPaint)
			b.open(addresses[name])
			b.until(`window.painted`)
			t.Logf("first content after %.0f ms, largest after %.0f ms",
				value[float64](b, `performance.getEntriesByName('first-contentful-paint')[0].startTime`),
				value[float64](b, `window.painted`))
		})
	}
}

// slow makes it a browser on a slow connection, with a slow processor and an empty cache.
func (b *tab) slow() {
	b.t.Helper()
	_, err := chromedp.Call(b.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{
			Latency: 150, DownloadThroughput: 1.6e6 / 8, UploadThroughput: 750e3 / 8,
		}},
	})
	if err == nil {
		_, err = chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// TestFont: the font that make web brings is the one Coptic is set in, and its licence is served with it.
func TestFont(t *testing.T) {
	if _, err := fs.Stat(web.Files(), "fonts/noto-sans-coptic.woff"); err != nil {
		t.Errorf("pictures of words have no Coptic font to draw with: %v", err)
	}
	b := newTab(t, start(t))
	b.open("/en/lessons/lesson-1")
	b.until(
		`performance.getEntriesByType('resource').some((each) => each.name.endsWith('/fonts/noto-sans-coptic.woff2') && ` +
			`each.encodedBodySize > 10000)`,
	)
	b.until(`[...document.fonts].some((each) => each.family === 'Coptic' && each.status === 'loaded')`)
	licence := value[string](b, `fetch(document.querySelector('link[as="font"]').href
		.replace('noto-sans-coptic.woff2', 'OFL.txt')).then((r) => r.text())`)
	if !strings.Contains(licence, "SIL Open Font License") {
		t.Errorf("licence: %.100s", licence)
	}
}
