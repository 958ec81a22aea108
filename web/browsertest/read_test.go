package browsertest

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const verse = "ⲁϥⲥⲱⲧⲙ ⲛϭⲓ ⲡⲣⲱⲙⲉ.\nⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉⲡⲏⲓ"

// read opens a text on the reading page, as a shared link does.
func (b *tab) read(text string) {
	b.t.Helper()
	b.open("/en/read#text=" + url.PathEscape(text))
	b.until(`document.querySelector('.text .group')`)
}

// TestRead: a text that is typed in stands in its own lines, and each word tells what it is by touch and by keys.
func TestRead(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/read")
	b.write(".readform textarea", verse)
	b.click(".readform button.primary")
	b.until(`document.querySelectorAll('.text .group').length === 6`)
	if lines := value[int](b, `document.querySelectorAll('.text br').length`); lines != 1 {
		t.Errorf("a text of two lines has %d breaks", lines)
	}
	b.says(".read .hint", "Sahidic")

	b.click(".text .group")
	b.says(".word-panel", "ⲥⲱⲧⲙ")
	b.says(".word-panel", "hear")
	b.press("Add to my words")
	b.says(".word-panel", "Among my words")

	b.click(".text .group")
	b.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight))
	b.says(".word-head", "ⲡⲣⲱⲙⲉ")
	b.do(chromedp.KeyEvent(kb.ArrowDown))
	b.until(`/ⲏⲓ|ⲃⲱⲕ/.test(document.querySelector('.word-head').textContent)`)
	b.do(chromedp.KeyEvent(kb.Home))
	b.says(".word-head", "ⲥⲱⲧⲙ")

	b.layer("Dividers")
	b.until(`document.querySelector('.reader-columns').classList.contains('dividers')`)
	b.accessible("a text with a word chosen")
	b.picture("read-desktop")

	// The address names the text, and what was marked is still marked.
	link := value[string](b, "location.hash")
	b.open("/")
	b.open("/en/read" + link)
	b.until(`document.querySelectorAll('.text .group').length === 6`)
	b.click(".text .group")
	b.says(".word-panel", "Among my words")
}

// layer shows or hides what may stand with a text.
func (b *tab) layer(name string) {
	b.t.Helper()
	b.eval(`[...document.querySelectorAll('.layers label')].find((each) => each.textContent === ` + quoted(name) +
		`).querySelector('input').click()`)
}

// shown is the text of all elements of a selector that can be seen.
func (b *tab) shown(selector string) string {
	return value[string](b, `[...document.querySelectorAll(`+quoted(selector)+
		`)].filter((each) => each.checkVisibility()).map((each) => each.textContent).join(' | ')`)
}

// TestReadPlainly: plain words stand under each group and a literal line under each sentence, in both languages;
// abbreviations are shown only to who asks for them, and then on every later page.
func TestReadPlainly(t *testing.T) {
	b := newTab(t, start(t))
	text := "ϧⲉⲛ ⲧⲁⲣⲭⲏ ⲛⲉ ⲡⲓⲥⲁϫⲓ ⲡⲉ. ⲡⲉⲛⲓⲱⲧ ⲉⲧϧⲉⲛ ⲛⲓⲫⲏⲟⲩⲓ"
	for _, tt := range []struct {
		language string
		want     []string
	}{
		{"en", []string{"in | the beginning | was | the word", "in the beginning was the word", "our father"}},
		{"nl", []string{"in | het begin", "in het begin", "onze vader"}}, // stays open for what follows
	} {
		language := tt.language
		b.open("/" + language + "/read#text=" + url.PathEscape(text))
		b.until(`document.querySelector('.text .group')`)
		seen := b.shown(".plain-line, .literal-line")
		for _, each := range tt.want {
			if !strings.Contains(seen, each) {
				t.Errorf("%s: %q is not in %q", language, each, seen)
			}
		}
		if strings.Contains(b.shown(".text"), "DEF.") && b.shown(".gloss-line") != "" {
			t.Errorf("%s shows abbreviations", language)
		}
	}
	b.open("/en/read#text=" + url.PathEscape("ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ."))
	b.until(`document.querySelector('.text .group')`)
	b.click(".text .group")
	b.until(`document.querySelector('.parse')`)
	if parse := b.shown(".parse"); !strings.Contains(parse, "subject of ⲥⲱⲧⲙ") {
		t.Errorf("no word is the subject in %q", parse)
	}
	b.open("/nl/read#text=" + url.PathEscape(text))
	b.until(`document.querySelector('.text .group')`)
	b.layer("Afkortingen (voor kenners)")
	b.open("/en/read#text=" + url.PathEscape("ⲡⲣⲱⲙⲉ"))
	b.until(`document.querySelector('.text .group')`)
	if codes := b.shown(".gloss-line"); codes != "DEF.SG.M-man" {
		t.Errorf("a scholar's layer that was chosen shows %q", codes)
	}
}

// TestReadSpaces: a text without spaces is read as it is, and the page says what was done.
func TestReadSpaces(t *testing.T) {
	b := newTab(t, start(t))
	b.read("ⲁϥⲥⲱⲧⲙⲛϭⲓⲡⲣⲱⲙⲉⲁⲩⲱⲁϥⲃⲱⲕⲉⲡⲏⲓ")
	b.says(".read .hint", "the words were found")
	b.open("/")
	b.read(verse)
	b.says(".read .hint", "as they are written")
}

// TestReadForeign: what is not Coptic is told so, and leads to the dictionary.
func TestReadForeign(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/read#text=hello%20world")
	b.says(".reader .notice", "This is not Coptic")
	b.open("/")
	b.open("/en/read#text=hello%20" + url.PathEscape("ⲡⲣⲱⲙⲉ"))
	b.says(".read .hint", "1 of 2 words are not in Coptic letters")
}

// TestOtherEntries: what else a word may be comes with its meaning, so that words spelled alike are told apart.
func TestOtherEntries(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/nl/read#text=" + url.PathEscape("ϩⲓⲉ"))
	b.click(".text .group")
	b.says(".word-panel", "Ook: ϩⲓⲉ dan")
}

// TestReadAddress: the address of a text that is read is short, names the word that is chosen, and finds both again;
// the link that is shared holds the text. Escape closes the word's panel and takes the word out of the address.
func TestReadAddress(t *testing.T) {
	b := newTab(t, start(t))
	b.before(`navigator.clipboard.writeText = async (text) => { window.copied = text; };`)
	b.open("/en/read")
	b.eval(`document.querySelector('.readform textarea').value = ` + quoted(strings.Repeat(verse+"\n", 30)))
	b.click(".readform button.primary")
	b.until(`document.querySelectorAll('.text .group').length === 180`)
	b.eval(`document.querySelectorAll('.text .group')[2].click()`)
	b.says(".word-head", "ⲡⲣⲱⲙⲉ")
	address := value[string](b, "location.pathname + location.hash")
	if len(address) > 60 || !strings.HasSuffix(address, "&word=3") {
		t.Errorf("the address is %q", address)
	}
	b.press("Copy a link to this text")
	b.until(`window.copied?.includes('#packed=') && window.copied.length < 1000`)
	shared := strings.TrimPrefix(value[string](b, "window.copied"), b.base)
	b.do(chromedp.KeyEvent(kb.Escape))
	b.open("/")
	b.open(address)
	b.says(".word-head", "ⲡⲣⲱⲙⲉ")
	b.do(chromedp.KeyEvent(kb.Escape))
	b.until(`document.querySelector('.word-panel').hidden && !location.hash.includes('word=')`)
	b.open("/")
	b.open("/en/read#kept=elsewhere")
	b.says(".reader .notice", "another browser")
	b.open("/")
	b.eval(`localStorage.clear()`)
	b.open(shared)
	b.until(`document.querySelectorAll('.text .group').length === 180`)
	b.until(`location.hash.startsWith('#kept=')`)
	b.open("/")
	b.open("/en/read#packed=no-such-text")
	b.until(`document.querySelector('.readform textarea')?.value === ''`)
}

// TestReadLong: the address of the longest text is short, and a link that would be too long is not offered.
func TestReadLong(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/nl/read")
	b.eval(`{
		let n = 1;
		const letters = Array.from({ length: 19999 }, (_, i) => {
			n = n * 48271 % 2147483647;
			return i % 8 ? String.fromCodePoint(0x2C80 + 2 * (n % 24) + 1) : ' ';
		});
		document.querySelector('.readform textarea').value = letters.join('');
	}`)
	b.click(".readform button.primary")
	b.says(".take", "te lang voor een link")
	if address := value[string](b, "location.href"); len(address) > 80 {
		t.Errorf("the address has %d characters", len(address))
	}
	b.size(320, 800)
	b.eval(`document.querySelector('.take').scrollIntoView()`)
	b.picture("read-nolink")
}

// TestReadDraft: a text that has not been read yet is there in the other language too, and not read there either.
func TestReadDraft(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/read")
	b.write(".readform textarea", verse)
	b.eval(`document.querySelector('.read-options select').value = 'S'`)
	b.click(`.languages a[lang="nl"]`)
	b.until(`document.documentElement.lang === 'nl'`)
	b.until(`document.querySelector('.readform textarea')?.value.includes('ⲣⲱⲙⲉ')`)
	b.until(`document.querySelector('.read-options select').value === 'S'`)
	if groups := value[int](b, `document.querySelectorAll('.text .group').length`); groups != 0 {
		t.Errorf("the text has been read: %d groups", groups)
	}
}

// TestReadFiles: what the page saves is what other programs read.
func TestReadFiles(t *testing.T) {
	b := newTab(t, start(t))
	b.read(verse)
	b.eval(`
		window.saved = {};
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { blob.text().then((text) => { saved[blob.type] = text; }); return make(blob); };`)
	b.press("TSV")
	b.until(`saved['text/tab-separated-values']`)
	if tsv := value[string](b, `saved['text/tab-separated-values']`); !strings.HasPrefix(tsv, "group\tword\tlemma") ||
		!strings.Contains(tsv, "\tⲥⲱⲧⲙ\t") {
		t.Errorf("TSV:\n%s", tsv)
	}
	b.press("CoNLL-U")
	b.until(`saved['text/x-conllu']`)
	if conllu := value[string](b, `saved['text/x-conllu']`); !strings.Contains(conllu, "\n1-3\tⲁϥⲥⲱⲧⲙ\t") {
		t.Errorf("CoNLL-U:\n%s", conllu)
	}
}

// TestReadUnknown: a word that no lexicon explains is marked, and a near one is put in its place by one click only.
func TestReadUnknown(t *testing.T) {
	b := newTab(t, start(t))
	b.read("ⲁϥⲥⲱⲧⲙ ⲣⲱⲙⲭⲭ")
	b.says(".read .hint", "not in the dictionary")
	b.click(".text .unknown")
	b.says(".word-panel", "Not in the dictionary")
	if text := value[string](b, `document.querySelector('.readform textarea').value`); !strings.Contains(text, "ⲣⲱⲙⲭⲭ") {
		t.Errorf("the text was changed without a word: %q", text)
	}
	b.click(".word-panel .chips button")
	b.until(`!document.querySelector('.readform textarea').value.includes('ⲣⲱⲙⲭⲭ')`)
}

// TestReadOnPhone: the page fits a narrow phone in Dutch, and the word's panel leaves the text in sight.
func TestReadOnPhone(t *testing.T) {
	b := newTab(t, start(t))
	b.speak("nl")
	b.size(320, 640)
	b.open("/nl/read#text=" + url.PathEscape(verse))
	b.until(`document.querySelector('.text .group')`)
	b.says(".read .hint", "Gelezen als Sahidisch")
	if top := value[float64](b, `document.querySelector('.text').getBoundingClientRect().top`); top > 420 {
		t.Errorf("the text begins %.0f pixels down: the form has not folded away", top)
	}
	b.click(".text .group")
	b.until(`!document.querySelector('.word-panel').hidden`)
	b.picture("read-phone-320-nl")
	if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
		t.Errorf("the page is %d pixels wide", wide)
	}
	b.accessible("reading on a phone")
}

// TestReadChapter: a chapter appears and can be scrolled; how long it took is told, not judged.
func TestReadChapter(t *testing.T) {
	b := newTab(t, start(t))
	b.size(390, 844)
	text := strings.TrimSpace(strings.Repeat(verse+"\n\n", 167)) // 1,002 groups
	b.open("/en/read")
	began := time.Now()
	b.eval(`document.querySelector('.readform textarea').value = ` + quoted(text))
	b.click(".readform button.primary")
	b.until(`document.querySelectorAll('.text .group').length === 1002`)
	t.Logf("1,002 groups after %d ms", time.Since(began).Milliseconds())
}

// TestReadFromCourse: the readings of the course are listed by dialect, with what each is; one is a tap away.
func TestReadFromCourse(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/read")
	b.until(`document.querySelector('.readings a')?.parentElement.parentElement.checkVisibility()`)
	b.press("Een lezing uit de cursus")
	b.says(".readings", "Bohairisch")
	b.says(".readings", "Het Onzevader en het begin van Johannes")
	b.picture("readings-320-nl")
	b.accessible("the readings of the course")
	b.press("Sahidisch: lezen uit Marcus en uit de woestijn")
	b.until(`document.querySelectorAll('.text .group').length > 10`)
	b.says(".read .hint", "Sahidisch")
	b.open("/en/read")
	b.until(`document.querySelector('.readings a')?.parentElement.parentElement.checkVisibility()`)
	b.press("A reading from the course")
	b.press("Reading 1: loaves and waves")
	b.until(`document.querySelectorAll('.text .group').length > 10`)
	b.says(".read .hint", "Bohairic")
}

// TestReadPhoto: a photographed page ends on the reading page too.
func TestReadPhoto(t *testing.T) {
	s := start(t)
	s.OCR.Script(200, `{"text": "ⲡⲓⲣⲱⲙⲓ ⲁϥⲥⲱⲧⲉⲙ"}`)
	b := newTab(t, s)
	b.open("/en/read")
	b.press("Camera")
	b.until(`document.querySelector('dialog video')?.videoWidth > 0`)
	b.press("Take the photo")
	b.readPage()
	b.until(`document.querySelector('.readform textarea').value.includes('ⲡⲓⲣⲱⲙⲓ')`)
	b.click(".readform button.primary")
	b.until(`document.querySelectorAll('.text .group').length === 2`)
}

// TestSearchParse: the analysis of a Coptic query stands above what it finds.
func TestSearchParse(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary?q=ⲁϥⲥⲱⲧⲙ")
	b.says(".analysis-line", "ⲥⲱⲧⲙ")
	b.press("Read it word by word")
	b.until(`document.querySelectorAll('.text .group').length === 1`)
}
