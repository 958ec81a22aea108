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
		bytes: all.filter((each) => !each.name.endsWith('.woff2') && !each.name.endsWith('/search-index.json'))
			.reduce((sum, each) => sum + each.encodedBodySize, 0),
		moved: window.moved, painted: window.painted,
	};
})()`

// What a view may cost: requests of a first one and of a warm one, and bytes compressed, without the fonts and
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

// TestFont: texts and headwords are set in the book hand and fields in the sans, both at the height of Latin letters;
// all faces are the client's own and served with their licences, and together weigh at most 120 kB.
func TestFont(t *testing.T) {
	if _, err := fs.Stat(web.Files(), "fonts/noto-sans-coptic.woff"); err != nil {
		t.Errorf("pictures of words have no Coptic font to draw with: %v", err)
	}
	var weight int64
	for _, pattern := range []string{"fonts/*.woff2", "letters/*.woff2"} {
		names, _ := fs.Glob(web.Files(), pattern)
		for _, name := range names {
			info, err := fs.Stat(web.Files(), name)
			if err != nil {
				t.Fatal(err)
			}
			weight += info.Size()
		}
	}
	if weight < 100_000 || weight > 120_000 {
		t.Errorf("the faces weigh %d bytes; run make vendor", weight)
	}
	b := newTab(t, start(t))
	b.open("/en/dictionary/cls-rwme")
	b.eval(`document.fonts.load('1em LatinSans', 'x')`)
	for _, family := range []string{"Coptic Book", "Coptic", "LatinSans"} {
		b.until(`[...document.fonts].some((each) => each.family.replaceAll('"', '') === '` + family +
			`' && each.status === 'loaded')`)
	}
	// An optional face that came too late for the page is not drawn with, so the same file is measured as another face.
	b.eval(`(() => {
		const rule = [...document.styleSheets].flatMap((each) => [...each.cssRules]).find((each) =>
			each instanceof CSSFontFaceRule && each.style.fontFamily.includes('LatinSans'));
		const [, file] = rule.style.getPropertyValue('src').match(/url\("?([^")]+)/);
		new FontFace('Measured', 'url(' + new URL(file, rule.parentStyleSheet.href) + ')').load().then((face) => {
			document.fonts.add(face);
			window.loaded = 'Measured';
		});
	})()`)
	b.until(`window.loaded === 'Measured'`)
	for _, family := range []string{"Coptic Book", "Coptic Manuscript", "Coptic"} {
		b.eval(`document.fonts.load('100px "` + family + `"', 'ⲛ').then(() => { window.loaded = '` + family + `'; })`)
		b.until(`window.loaded === '` + family + `'`)
		height := value[float64](b, `(() => {
			const pen = document.createElement('canvas').getContext('2d');
			const tall = (family, text) => {
				pen.font = '100px ' + family;
				return pen.measureText(text).actualBoundingBoxAscent;
			};
			return tall('"`+family+`"', 'ⲛ') / tall('Measured', 'x');
		})()`)
		if height < 0.97 || height > 1.03 {
			t.Errorf("%s: small letters are %.2f times as tall as Latin ones", family, height)
		}
	}
	for file, text := range map[string]string{
		"fonts/OFL.txt": "SIL Open Font License", "letters/LICENSE.txt": "free for any use",
	} {
		if got := value[string](b, `fetch('`+web.Address(file)+`').then((r) => r.text())`); !strings.Contains(got, text) {
			t.Errorf("%s: %.100s", file, got)
		}
	}
}

// TestLetters: the hand that a reader chooses for Coptic stays on the next page.
func TestLetters(t *testing.T) {
	b := newTab(t, start(t))
	face := func(want string) {
		t.Helper()
		b.until(`getComputedStyle(document.querySelector('main :is(h1, p, td) [lang="cop"]')).fontFamily.startsWith('` +
			want + `')`)
	}
	b.open("/en/lessons/lesson-3")
	face(`"Coptic Book"`)
	b.eval(`(() => {
		const hands = document.querySelector('select[data-letters]');
		hands.value = 'manuscript';
		hands.dispatchEvent(new Event('change'));
	})()`)
	face(`"Coptic Manuscript"`)
	b.open("/nl/dictionary/cls-rwme")
	face(`"Coptic Manuscript"`)
}
