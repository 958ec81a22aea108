package pages_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/html"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/textstest"
	"coptic.example/service/web"
)

// site serves the pages of the sample course and dictionary.
func site(t *testing.T) http.Handler {
	t.Helper()
	dir := t.TempDir()
	parts := map[string][]byte{grammar.PartName: grammartest.Pack(t, "2026-01-01")}
	maps.Copy(parts, dictionarytest.Parts(t, "2026-01-01"))
	maps.Copy(parts, textstest.Parts(t, "2026-01-01"))
	releasetest.Write(t, dir, "2026-01-01", parts)
	return over(release.Folder(dir))
}

func over(source release.Source) http.Handler {
	s := pages.New(api.NewCache(source, time.Hour), grammar.NewCache(source, time.Hour), "mailto:desk@example.org").
		WithTexts(texts.NewCache(source, time.Hour))
	return httpapi.NewWithFallback(s.Unknown, s.Routes()...)
}

func get(h http.Handler, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", target, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// spaced is a page with one space for every run of white space, as a browser shows it.
func spaced(page string) string { return strings.Join(strings.Fields(page), " ") }

// everyPage are all pages, by their path below the language.
var everyPage = []string{
	"", "/dictionary", "/dictionary?q=bread", "/dictionary?q=xqzvw", "/dictionary?q=man&dialect=S&exact=true",
	"/dictionary/cls-rwme", "/dictionary/cls-swtm", "/lessons", "/lessons/lesson-1", "/concepts",
	"/concepts/gender", "/phrases", "/texts", "/texts/a-man", "/texts/a-man/1", "/texts/hearing",
	"/cards", "/cards/lesson-1", "/read", "/assistant", "/developers", "/privacy",
}

// element is the first element of that name with that attribute, nil when there is none.
func element(n *html.Node, name, attribute, value string) *html.Node {
	if n.Type == html.ElementNode && n.Data == name && (attribute == "" || attr(n, attribute) == value) {
		return n
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if found := element(c, name, attribute, value); found != nil {
			return found
		}
	}
	return nil
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func text(n *html.Node) string {
	if n == nil {
		return ""
	}
	if n.Type == html.TextNode {
		return n.Data
	}
	var out strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		out.WriteString(text(c))
	}
	return out.String()
}

// void are the elements that have no end tag.
var void = []string{"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}

// balanced says what is wrong with the nesting of a page's tags, and which ids it has twice.
func balanced(page string) (faults []string) {
	var open []string
	ids := map[string]bool{}
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		kind := z.Next()
		token := z.Token()
		switch kind {
		case html.ErrorToken:
			if z.Err() != io.EOF || len(open) > 0 {
				faults = append(faults, "open at the end: "+strings.Join(open, " "))
			}
			return faults
		case html.StartTagToken:
			for _, a := range token.Attr {
				if a.Key == "id" && ids[a.Val] {
					faults = append(faults, "the id "+a.Val+" twice")
				} else if a.Key == "id" {
					ids[a.Val] = true
				}
			}
			if !slices.Contains(void, token.Data) {
				open = append(open, token.Data)
			}
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != token.Data {
				return append(faults, "</"+token.Data+"> within "+strings.Join(open, " "))
			}
			open = open[:len(open)-1]
		}
	}
}

// TestEveryPage holds of each page, in each language: it is well-formed, has a heading, a title of its own, its
// language and its address in both, the policies, and the words and modules that it needs.
func TestEveryPage(t *testing.T) {
	h := site(t)
	titles := map[string]string{}
	for _, path := range everyPage {
		for _, l := range grammar.Locales {
			target := "/" + l + path
			t.Run(target, func(t *testing.T) {
				w := get(h, target)
				checkHeaders(t, w, l)
				if faults := balanced(w.Body.String()); len(faults) > 0 {
					t.Errorf("it is not well-formed: %q", faults)
				}
				doc, err := html.Parse(w.Body)
				if err != nil {
					t.Fatal(err)
				}
				title := text(element(doc, "title", "", ""))
				if other, used := titles[title]; used && !strings.HasPrefix(title, "xqzvw") {
					t.Errorf("it has the title %q of %s", title, other)
				}
				titles[title] = target
				checkContent(t, doc, l)
				switch hidden := element(doc, "meta", "name", "robots") != nil; {
				case hidden != strings.Contains(path, "?"):
					t.Errorf("hidden from search engines: %v", hidden)
				case !hidden:
					checkAddresses(t, h, doc, l, path)
				}
			})
		}
	}
}

// checkHeaders checks the status and the headers of a page.
func checkHeaders(t *testing.T, w *httptest.ResponseRecorder, language string) {
	t.Helper()
	if w.Code != 200 {
		t.Fatalf("status %d", w.Code)
	}
	wanted := map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": httpapi.CacheSearch, "Content-Language": language,
		"Link": httpapi.License(httpapi.Rights...),
	}
	maps.Copy(wanted, web.Headers)
	for name, value := range wanted {
		if got := w.Header().Get(name); got != value {
			t.Errorf("%s is %q, want %q", name, got, value)
		}
	}
}

// checkContent checks the language of a page, its heading, its description and the words of its scripts.
func checkContent(t *testing.T, doc *html.Node, language string) {
	t.Helper()
	if got := attr(element(doc, "html", "", ""), "lang"); got != language {
		t.Errorf("its language is %q", got)
	}
	if text(element(element(doc, "main", "", ""), "h1", "", "")) == "" {
		t.Error("it has no heading")
	}
	if d := element(doc, "meta", "name", "description"); d == nil || attr(d, "content") == "" {
		t.Error("it has no description")
	}
	data := text(element(doc, "script", "id", "script-words"))
	if words := map[string]string{}; json.Unmarshal([]byte(data), &words) != nil || words["close"] == "" {
		t.Errorf("its words are %.100q", data)
	}
}

// checkAddresses checks the addresses that a page names: its own in each language, and that of its picture.
func checkAddresses(t *testing.T, h http.Handler, doc *html.Node, language, path string) {
	t.Helper()
	const base = "http://example.com/"
	if got := attr(element(doc, "link", "rel", "canonical"), "href"); got != base+language+path {
		t.Errorf("its canonical address is %q", got)
	}
	for hreflang, other := range map[string]string{"en": "en", "nl": "nl", "x-default": "en"} {
		if got := attr(element(doc, "link", "hreflang", hreflang), "href"); got != base+other+path {
			t.Errorf("in %s it is at %q", hreflang, got)
		}
	}
	picture := attr(element(doc, "meta", "property", "og:image"), "content")
	if _, err := png.Decode(get(h, strings.TrimPrefix(picture, "http://example.com")).Body); err != nil {
		t.Errorf("its picture %s: %v", picture, err)
	}
}

// TestStructuredData holds what programs read of the pages of words and lessons.
func TestStructuredData(t *testing.T) {
	h := site(t)
	for target, kind := range map[string]string{
		"/en": "WebSite", "/en/dictionary/cls-rwme": "DefinedTerm", "/nl/concepts/gender": "DefinedTerm",
		"/nl/lessons": "Course", "/en/lessons/lesson-1": "Course",
	} {
		t.Run(target, func(t *testing.T) {
			doc, err := html.Parse(get(h, target).Body)
			if err != nil {
				t.Fatal(err)
			}
			data := text(element(doc, "script", "type", "application/ld+json"))
			var read map[string]any
			if err := json.Unmarshal([]byte(data), &read); err != nil || read["@context"] != "https://schema.org" {
				t.Fatalf("%s: %q, %v", target, data, err)
			}
			if kinds, _ := json.Marshal(read["@type"]); !bytes.Contains(kinds, []byte(kind)) {
				t.Errorf("%s describes a %s, want a %s", target, kinds, kind)
			}
		})
	}
}

// TestShown holds what some pages say.
func TestShown(t *testing.T) {
	h := site(t)
	for _, tt := range []struct{ target, says string }{
		{"/en/dictionary?q=bread", "<mark>bread</mark>"},
		{"/nl/dictionary?q=brood", "zelfstandig naamwoord, mannelijk"},
		{"/en/dictionary?q=xqzvw", "Nothing found"},
		{"/en/dictionary?q=man&dialect=B", "Filters (1)"},
		{"/en/dictionary/cls-rwme", `<a href="/en/lessons/lesson-1#grammar.example.lesson01.articles.001">`},
		{"/en/dictionary/cls-rwme", "release 2026-01-01"},
		{"/en/dictionary/cls-rwme", `<dt>Egyptian word</dt><dd>` +
			`<a href="https://thesaurus-linguae-aegyptiae.de/lemma/94530"><i lang="egy-Latn">rmṯ</i></a>`},
		{"/en/dictionary/cls-swtm", "none known"},
		{"/en/dictionary/cls-swtm", `<a lang="cop" href="/en/dictionary?q=%E2%B2%81%E2%B2%A3%E2%B2%89%E2%B2%A7%E2%B2%89`},
		{"/nl/dictionary/cls-swtm", "niet bekend"},
		{"/nl/dictionary/cls-rwme", `<b>ROO-me</b> <span class="ipa" lang="cop-fonipa">[ˈroː.mə]</span>`},
		{"/en/dictionary/cls-rwme", `<b>ROH-me</b>`},
		{"/en/dictionary?q=bread", `<p class="sound">oyk `},
		{"/en/phrases", "ⲭⲁⲓⲣⲉ"},
		{"/en/phrases", "from a text: Luke 1:28"},
		{"/nl/phrases", "hallo"},
		{"/nl/phrases?q=hal", "1 zinnetje"},
		{"/nl/phrases?q=hal", "<strong>hallo</strong>"},
		{"/en/phrases?q=camel", "Nothing found"},
		{"/en/dictionary?q=Hi!", "ⲭⲁⲓⲣⲉ"},
		{"/nl/dictionary?q=hoi", "uit een tekst: Lucas 1:28"},
		{"/nl/lessons/lesson-1", "Het lidwoord staat voor zijn naamwoord."},
		{"/nl/dictionary/cls-rwme", `<a lang="cop" class="word" href="/nl/dictionary/cls-rwme" data-window>ⲣⲱⲙⲓ</a>`},
		{"/nl/concepts/gender", "Elk naamwoord is mannelijk of vrouwelijk."},
		{"/nl/concepts/gender", "Een onzijdig geslacht is er niet."},
		{"/en/developers", "Sample lexicon</strong> · All rights reserved"},
		{"/en/cards/lesson-1", "<noscript>"},
	} {
		t.Run(tt.target+" "+tt.says, func(t *testing.T) {
			if page := spaced(get(h, tt.target).Body.String()); !strings.Contains(page, tt.says) {
				t.Errorf("%s does not say %q:\n%.3000s", tt.target, tt.says, page)
			}
		})
	}
}

// TestSpeech: pages offer to say words only where the server has a speech service.
func TestSpeech(t *testing.T) {
	dir := t.TempDir()
	parts := map[string][]byte{grammar.PartName: grammartest.Pack(t, "2026-01-01")}
	maps.Copy(parts, dictionarytest.Parts(t, "2026-01-01"))
	releasetest.Write(t, dir, "2026-01-01", parts)
	for name, tt := range map[string]struct {
		variable, value string
		offered         bool
	}{
		"an address":  {"SPEECH_URL", "https://speech.example.org/", true},
		"a function":  {"SPEECH_FUNCTION", "voice", true},
		"no service":  {"SPEECH_URL", "", false},
		"only a rate": {"SPEECH_RATE", "5", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(tt.variable, tt.value)
			var env setting.Env
			source := release.Folder(dir)
			s := pages.New(api.NewCache(source, time.Hour), grammar.NewCache(source, time.Hour), "").WithSpeech(&env)
			h := httpapi.NewWithFallback(s.Unknown, s.Routes()...)
			for _, target := range []string{"/en/dictionary/cls-rwme", "/nl/lessons/lesson-1"} {
				if got := strings.Contains(get(h, target).Body.String(), " data-speech>"); got != tt.offered {
					t.Errorf("%s offers to say words: %t, want %t", target, got, tt.offered)
				}
			}
		})
	}
}

// TestMenusWithoutValues: a menu that would have no values is left out, and is no box to tick.
func TestMenusWithoutValues(t *testing.T) {
	page := get(site(t), "/en/dictionary?q=xqzvw&dialect=S").Body.String()
	for name, want := range map[string]bool{"dialect": true, "partOfSpeech": false, "hasGreek": true} {
		if got := strings.Contains(page, `id="filter-`+name+`"`); got != want {
			t.Errorf("nothing was found: the filter %s is there: %v, want %v", name, got, want)
		}
	}
}

// TestEscaped holds that nothing that a request says becomes markup.
func TestEscaped(t *testing.T) {
	h := site(t)
	const evil = `"><img src=x onerror=alert(1)></script>`
	for _, target := range []string{
		"/en/dictionary?q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E%3C/script%3E", "/en/%22%3E%3Cimg%20src=x%3E",
		"/en/dictionary?dialect=%22%3E%3Cimg%20src=x%3E", "/en/dictionary/%22%3E%3Cimg%20src=x%3E",
	} {
		t.Run(target, func(t *testing.T) {
			page := get(h, target).Body.String()
			doc, err := html.Parse(strings.NewReader(page))
			if err != nil || strings.Contains(page, evil) || element(doc, "img", "", "") != nil {
				t.Errorf("%s becomes markup (%v):\n%.2000s", target, err, page)
			}
		})
	}
}

// TestFailures holds that what cannot be shown is a page that says so, with the status.
func TestFailures(t *testing.T) {
	h, none := site(t), over(release.Folder(t.TempDir()))
	for _, tt := range []struct {
		name, target string
		h            http.Handler
		status       int
		says         string
	}{
		{"unknown page", "/en/nothing", h, 404, "Nothing here"},
		{"unknown page in Dutch", "/nl/nothing/at/all", h, 404, "Hier is niets"},
		{"unknown entry", "/en/dictionary/cls-nothing", h, 404, "Nothing here"},
		{"unknown lesson", "/en/lessons/lesson-99", h, 404, "Nothing here"},
		{"unknown concept", "/en/concepts/nothing", h, 404, "Nothing here"},
		{"unknown filter", "/en/dictionary?dialect=nothing", h, 400, "That did not work"},
		{"query that is not UTF-8", "/en/dictionary?q=%ff", h, 400, "That did not work"},
		{"query that is not UTF-8, in Dutch", "/nl/read?text=%ff", h, 400, "Dat is niet gelukt"},
		{"broken percent-encoding in a query", "/en?q=%zz", h, 400, "That did not work"},
		{"NUL in a query of the first address", "/?q=%00", h, 400, "That did not work"},
		{"path that is not UTF-8", "/nl/dictionary/%ff", h, 400, "Dat is niet gelukt"},
		{"search of phrases that is too long", "/nl/phrases?q=" + strings.Repeat("a", 1001), h, 400, ""},
		{"text that is too long to read", "/en/read?text=" + strings.Repeat("a", 20_001), h, 422, "At most 20,000"},
		{"unknown dialect to read in", "/en/read?text=a&dialect=X", h, 400, "That did not work"},
		{"no release", "/en/lessons", none, 503, "not available"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := get(tt.h, tt.target)
			if w.Header().Get("Link") != "" {
				t.Errorf("%s: an error has the Link %q", tt.target, w.Header().Get("Link"))
			}
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.says) || len(balanced(w.Body.String())) > 0 {
				t.Errorf("%s: %d, want %d and %q:\n%.2000s", tt.target, w.Code, tt.status, tt.says, w.Body)
			}
		})
	}
	if w := get(h, "/nothing", "Accept-Language", "nl"); !strings.Contains(w.Body.String(), `lang="nl"`) {
		t.Errorf("an unknown page without a language is not in the reader's: %.200s", w.Body)
	}
}

// TestAtOnce asks for every page from several sides at once while none has been read: the course is read once for all.
func TestAtOnce(t *testing.T) {
	h := site(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for _, page := range everyPage {
				if w := get(h, "/en"+page); w.Code != http.StatusOK {
					t.Errorf("/en%s: %d, want 200", page, w.Code)
				}
			}
		})
	}
	all.Wait()
}

// TestReadWithoutScripts holds that a text that the form sent is analysed in the page, and that the form keeps it.
func TestReadWithoutScripts(t *testing.T) {
	h := site(t)
	for _, tt := range []struct {
		name, target string
		says         []string
		hidden       bool
	}{
		{"no text", "/en/read", []string{`<textarea id="text"`, `maxlength="850"`, `<option value="auto" selected>`}, false},
		{"text", "/en/read?text=%E2%B2%A1%E2%B2%93%E2%B2%A3%E2%B2%B1%E2%B2%99%E2%B2%93&dialect=B", []string{
			`>ⲡⲓⲣⲱⲙⲓ</textarea>`, `<option value="B" selected>`, "Read as Bohairic.",
			`<a lang="cop" class="word" href="/en/dictionary/cls-rwme" data-window>ⲣⲱⲙⲓ</a>`,
		}, true},
		{"text in Dutch", "/nl/read?text=%E2%B2%A3%E2%B2%B1%E2%B2%99%E2%B2%93", []string{"mens", "Gelezen als"}, true},
		{"no word in it", "/en/read?text=...", []string{"no Coptic word"}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := get(h, tt.target)
			page := spaced(w.Body.String())
			for _, says := range tt.says {
				if w.Code != 200 || !strings.Contains(page, says) {
					t.Errorf("%s answers %d and lacks %q:\n%.4000s", tt.target, w.Code, says, page)
				}
			}
			if faults := balanced(page); len(faults) > 0 {
				t.Errorf("%s is not well-formed: %q", tt.target, faults)
			}
			if hidden := strings.Contains(page, `content="noindex"`); hidden != tt.hidden {
				t.Errorf("%s: hidden from search engines: %v, want %v", tt.target, hidden, tt.hidden)
			}
		})
	}
}

// TestChoiceOfLanguage holds that the links to the other language have the choice remembered where no script does, and
// lead to the same page of this site.
func TestChoiceOfLanguage(t *testing.T) {
	h := site(t)
	for _, tt := range []struct{ name, target, to, cookie string }{
		{"first page", "/?language=nl", "/nl", "nl"},
		{"same page", "/?language=en&at=%2Fdictionary%3Fq%3Dman%26exact%3Dtrue", "/en/dictionary?q=man&exact=true", "en"},
		{"parameters of the first page", "/?language=en&at=%3Fa%3Db", "/en?a=b", "en"},
		{"another host", "/?language=nl&at=%2F%2Fevil.example", "/nl//evil.example", "nl"},
		{"no path", "/?language=nl&at=.evil.example", "/nl", "nl"},
		{"no such language", "/?language=fr&at=%2Flessons", "/en", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := get(h, tt.target)
			cookie := ""
			for _, c := range w.Result().Cookies() {
				cookie += c.Name + "=" + c.Value
			}
			if want := strings.TrimSuffix("language="+tt.cookie, "language="); w.Code != 302 ||
				w.Header().Get("Location") != tt.to || cookie != want {
				t.Errorf("%s: %d to %q with %q, want 302 to %q with %q", tt.target, w.Code, w.Header().Get("Location"), cookie,
					tt.to, want)
			}
		})
	}
	const link = `<a href="/?at=%2Fdictionary%3Fq%3Dman&amp;language=nl" data-here="/nl/dictionary?q=man"`
	if page := get(h, "/en/dictionary?q=man").Body.String(); !strings.Contains(page, link) {
		t.Errorf("the page does not link to the other language by %q", link)
	}
}

// TestPictures holds that a lesson and a concept have a picture of their own, in each language.
func TestPictures(t *testing.T) {
	h := site(t)
	seen := map[string]string{}
	for _, name := range []string{"title", "lesson-1", "concept-gender", "cls-rwme"} {
		for _, l := range grammar.Locales {
			target := "/" + l + "/picture/" + name + ".png"
			w := get(h, target)
			if w.Code != 200 || w.Header().Get("Content-Type") != "image/png" {
				t.Fatalf("%s: %d %s", target, w.Code, w.Header().Get("Content-Type"))
			}
			if other, same := seen[w.Body.String()]; same {
				t.Errorf("%s is the picture of %s", target, other)
			}
			seen[w.Body.String()] = target
		}
	}
	for _, name := range []string{"lesson-99.png", "concept-nothing.png", "cls-nothing.png", "lesson-1"} {
		if w := get(h, "/en/picture/"+name); w.Code != 404 {
			t.Errorf("/en/picture/%s: %d, want 404", name, w.Code)
		}
	}
}

// TestIcon holds that what browsers ask for by themselves is there.
func TestIcon(t *testing.T) {
	w := get(site(t), "/favicon.ico")
	if _, err := png.Decode(w.Body); err != nil || w.Code != 200 || w.Header().Get("Content-Type") != "image/png" {
		t.Errorf("/favicon.ico: %d %s, %v", w.Code, w.Header().Get("Content-Type"), err)
	}
}

// TestRedirects holds the choice of the language and what earlier addresses lead to.
func TestRedirects(t *testing.T) {
	h := site(t)
	for _, tt := range []struct{ target, accepts, cookie, to string }{
		{"/", "", "", "/en"},
		{"/", "nl-BE,nl;q=0.9,en;q=0.8", "", "/nl"},
		{"/", "fr-FR,en;q=0.5,nl;q=0.7", "", "/nl"},
		{"/", "nl;q=7,en;q=0.5", "", "/en"},
		{"/", "nl", "language=en", "/en"},
		{"/", "en", "language=nl", "/nl"},
		{"/", "nl", "language=xx", "/nl"},
		{"/?page=entry&id=cls-rwme", "", "", "/en/dictionary/cls-rwme"},
		{"/?page=dictionary&q=%E2%B2%81&dialect=B", "nl", "", "/nl/dictionary?dialect=B&q=%E2%B2%81"},
		{"/?page=lesson&id=lesson-1", "", "", "/en/lessons/lesson-1"},
		{"/?page=lesson", "", "", "/en/lessons"},
		{"/?page=cards&id=lesson-1", "", "", "/en/cards/lesson-1"},
		{"/?page=concept&id=grammar.concept.gender", "", "", "/en/concepts/gender"},
		{"/?page=entry&id=//evil.example", "", "", "/en/dictionary/%2F%2Fevil.example"},
		{"/?page=//evil.example", "", "", "/en"},
		{"/?q=bread", "", "", "/en/dictionary?q=bread"},
		{"/en/dictionary?q=man&offset=100", "", "", "/en/dictionary?q=man"},
	} {
		t.Run(tt.target+" "+tt.accepts+" "+tt.cookie, func(t *testing.T) {
			w := get(h, tt.target, "Accept-Language", tt.accepts, "Cookie", tt.cookie)
			if w.Code != 302 || w.Header().Get("Location") != tt.to {
				t.Errorf("%s leads with %d to %q, want 302 to %q", tt.target, w.Code, w.Header().Get("Location"), tt.to)
			}
			if varies := w.Header().Get("Vary"); strings.HasPrefix(tt.target, "/?") && varies != "Accept-Language, Cookie" {
				t.Errorf("%s varies by %q", tt.target, varies)
			}
		})
	}
}

// TestConditional holds that a page that has not changed is not sent again, compressed or not, and that HEAD has none.
func TestConditional(t *testing.T) {
	h := site(t)
	for _, coding := range []string{"identity", "gzip"} {
		t.Run(coding, func(t *testing.T) {
			first := get(h, "/en/lessons", "Accept-Encoding", coding)
			again := get(h, "/en/lessons", "Accept-Encoding", coding, "If-None-Match", first.Header().Get("ETag"))
			if first.Code != 200 || again.Code != 304 || again.Body.Len() > 0 || first.Header().Get("ETag") == "" {
				t.Errorf("%d with ETag %q, then %d with %d bytes; want 200 and 304", first.Code, first.Header().Get("ETag"),
					again.Code, again.Body.Len())
			}
		})
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("HEAD", "/en/lessons", nil))
	if w.Code != 200 || w.Body.Len() > 0 {
		t.Errorf("HEAD: %d with %d bytes", w.Code, w.Body.Len())
	}
}

// TestHost holds that pages name the host that the reader asked.
func TestHost(t *testing.T) {
	page := get(site(t), "/en", httpapi.HostHeader, "coptic.example").Body.String()
	if !strings.Contains(page, `<link rel="canonical" href="https://coptic.example/en">`) {
		t.Errorf("the page does not name its host: %.1500s", page)
	}
}

// TestSitemap holds that every page is listed in both languages, and that crawlers find the list.
func TestSitemap(t *testing.T) {
	h := site(t)
	list := get(h, "/sitemap.xml").Body.String()
	for _, path := range everyPage {
		for _, l := range grammar.Locales {
			address := "<loc>http://example.com/" + l + path + "</loc>"
			listed := !strings.Contains(path, "?") && path != "/cards/lesson-1"
			if strings.Contains(list, address) != listed {
				t.Errorf("%s%s: in the sitemap %v, want %v", l, path, !listed, listed)
			}
			others := address + `<xhtml:link rel="alternate" hreflang="x-default" href="http://example.com/en` + path + `">`
			if strings.Contains(list, others) != listed {
				t.Errorf("%s%s: in the sitemap it leads nowhere for other languages", l, path)
			}
		}
	}
	if robots := get(h, "/robots.txt").Body.String(); !strings.Contains(
		robots,
		"Sitemap: http://example.com/sitemap.xml",
	) ||
		!strings.HasPrefix(robots, "User-agent: *\n") {
		t.Errorf("robots.txt: %q", robots)
	}
}

// TestPassage: a passage has its translation beside it, and a citation names everything that leads back to it.
func TestPassage(t *testing.T) {
	h := site(t)
	for _, test := range []struct {
		name, path string
		wanted     []string
	}{
		{
			"a work with a licence, in Dutch", "/nl/texts/hearing/1", []string{
				"Horen 1. B. Author. CC-BY-SA-4.0. ", ", release van 2026-01-01. http://example.com/nl/texts/hearing/1",
			},
		},
		{
			"a division of an authored work, in English", "/en/texts/a-man/1", []string{
				"A man 1. A. Author. All rights reserved. ", ", release of 2026-01-01. http://example.com/en/texts/a-man/1",
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			page := get(h, test.path).Body.String()
			doc, err := html.Parse(strings.NewReader(page))
			if err != nil {
				t.Fatal(err)
			}
			citation := text(element(doc, "p", "id", "citation"))
			for _, wanted := range test.wanted {
				if !strings.Contains(citation, wanted) {
					t.Errorf("the citation is %q, without %q", citation, wanted)
				}
			}
			if copied := element(doc, "button", "data-copy", citation); copied == nil {
				t.Error("no button copies the citation")
			}
			both := element(doc, "div", "class", "abreast")
			if both == nil || element(both, "span", "lang", "cop") == nil || element(both, "p", "class", "translation") == nil {
				t.Error("the Coptic does not stand beside its translation")
			}
		})
	}
	if work := get(h, "/en/texts/a-man").Body.String(); strings.Contains(work, `id="citation"`) {
		t.Error("a list of divisions offers to cite a passage")
	}
}
