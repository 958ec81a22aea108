package pages

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/web"
)

// view is a page that has been made: what its template and the layout around it show.
type view struct {
	kind        string // one of kinds
	Path        string // below the language
	Title       string
	Description string
	Picture     string // of the word, below the language
	Structured  any    // the page's structured data (schema.org)
	Hidden      bool   // search engines are not to list it
	Data        any    // what its template shows
	Speech      bool   // the server can say words

	request
	to    string // where the page is instead,
	moved int    // and the status that says so
}

// kind is a kind of page: the part of the navigation that it belongs to, the module that makes it alive, "" if site.js
// is enough, and the words that its scripts need: whole names, or beginnings of names, which end with a full stop or a
// low line. What a shell shows is made by its module, which exports a function for it (web/static/app/mount.js).
type kind struct {
	part, module string
	shell        bool
	words        []string
}

// site is the module of every page, with the words it needs.
const site = "app/site.js"

var siteWords = []string{
	"title", "close", "copy", "copied", "copy.failed", "retry", "waiting", "keyboard", "key.", "entry.open", "failure.",
	"sound.listen", "sound.failed",
	"suggest.", "lesson", "words.", "keyboard.", "offline.update", "offline.take", "offline.later",
}

var kinds = map[string]kind{
	"home":       {words: []string{"resume."}},
	"dictionary": {part: "dictionary", module: "app/dictionary/search.js"},
	"entry":      {part: "dictionary"},
	"lessons":    {part: "lessons", module: "app/lessons/path.js", words: []string{"path.", "resume."}},
	"lesson":     {part: "lessons", module: "app/lessons/lesson.js", words: []string{"exercise.", "step.", "tense."}},
	"concepts":   {part: "lessons"},
	"concept":    {part: "lessons"},
	"phrases":    {part: "lessons"},
	"texts":      {part: "read", module: "app/texts/page.js", words: []string{"level."}},
	"text":       {part: "read", module: "app/texts/page.js", words: []string{"level."}},

	"concordance": {part: "read"},
	"cards": {part: "cards", module: "app/cards/page.js", shell: true, words: []string{
		"cards.", "cards", "lessons.bohairic", "lessons.sahidic", "phrases.", "phrases", "rights", "store.", "pos.",
		"gender.", "number.", "dialect.",
	}},
	"words": {part: "words", module: "app/mine/page.js", shell: true, words: []string{
		"cards.", "store.", "pos.", "gender.", "number.", "dialect.",
	}},
	"offline": {module: "app/offline/page.js", shell: true, words: []string{"work.",
		"offline.", "nav.dictionary", "search.label", "entries.", "entry.forms", "pos.", "gender.", "number.", "dialect.",
		"entry.conjugation",
	}},
	"read": {part: "read", module: "app/read/page.js", shell: true, words: []string{
		"read.", "relation.", "upos.", "tag.", "object.", "photo.", "ocr.", "camera", "camera.", "dialect.",
		"sound.title", "tradition.",
	}},
	"assistant": {part: "assistant", module: "app/assistant/page.js", shell: true, words: []string{
		"assistant.", "photo.", "ocr.", "camera", "camera.", "provider_",
	}},
	"developers": {},
	"privacy":    {},
	"failure":    {},
}

// parts are the main parts, as the navigation lists them.
var parts = []string{"dictionary", "read", "lessons", "cards", "words", "assistant"}

//go:embed templates
var templateFiles embed.FS

// screens are the templates of all pages in one language.
type screens struct {
	locale locale
	all    map[string]*template.Template // by kind
}

func newScreens(l locale) *screens {
	s := &screens{locale: l, all: map[string]*template.Template{}}
	functions := template.FuncMap{
		"t": l.t, "plural": l.plural, "number": l.number, "code": l.code, "pick": l.pick, "glosses": l.glosses,
		"respelt":     func(s pronunciation.Sound) string { return l.of(s.En, s.Nl) },
		"grammarName": l.grammarName, "cop": marked, "join": strings.Join, "lone": lone, "conceptName": conceptName,
		"other": func() locale { return l.other() }, "lang": func() locale { return l }, "static": web.Address,
		"add": func(a, b int) int { return a + b }, "href": func(path string) string { return "/" + string(l) + path },
		"query": func(name, value string) string { return "?" + url.Values{name: {value}}.Encode() },
		"lines": func(text string) []string { return strings.Split(text, "\n") },
		"otherGlosses": func(m dictionary.Meanings) []string {
			switch {
			case len(m.En) == 0 || len(m.Nl) == 0:
				return nil
			case l == dutch:
				return m.En
			}
			return m.Nl
		},
		"inWords": l.inWords, "subtitle": subtitle, "of": l.of,
		"persons":  func() []conjugation.Person { return conjugation.Persons },
		"tenses":   func() []conjugation.Tense { return conjugation.Tenses },
		"patterns": func() []conjugated { return patterns },
		"bare":     func(form string) string { return strings.ReplaceAll(strings.ReplaceAll(form, "… ", ""), "-", "") },
		"json": func(v any) (string, error) {
			data, err := json.Marshal(v)
			return string(data), err
		},
	}
	common := template.Must(template.New("").Funcs(functions).ParseFS(templateFiles, "templates/layout.html",
		"templates/blocks.html", "templates/parts.html"))
	for name := range kinds {
		own := template.Must(common.Clone())
		s.all[name] = template.Must(own.ParseFS(templateFiles, "templates/"+name+".html"))
	}
	return s
}

// render writes a page.
func (s *screens) render(v *view) ([]byte, error) {
	var out bytes.Buffer
	if err := s.all[v.kind].ExecuteTemplate(&out, "layout", v); err != nil {
		return nil, fmt.Errorf("render the page %s: %w", v.kind, err)
	}
	return out.Bytes(), nil
}

// What the layout asks of a view.

// Lang returns the page's language.
func (v *view) Lang() locale { return v.locale }

// Kind returns the page's kind.
func (v *view) Kind() string { return v.kind }

// Parts returns the links of the navigation.
func (v *view) Parts() []string { return parts }

// Current returns the value of aria-current at the link of a part, or "" for none.
func (v *view) Current(part string) string {
	switch {
	case kinds[v.kind].part != part:
		return ""
	case v.Path == "/"+part:
		return "page"
	}
	return "true"
}

// Address returns the page's address in a language, with scheme and host.
func (v *view) Address(l locale) string { return origin(v.Request) + "/" + string(l) + v.Path }

// AddressIn does what Address does, for a language given by its code.
func (v *view) AddressIn(l string) string { return v.Address(locale(l)) }

// HereIn returns the address of the page in a language as it was asked for, parameters included.
func (v *view) HereIn(l string) string {
	if v.kind == "failure" {
		return "/" + l
	}
	here := "/" + l + v.Path
	if q := v.URL.RawQuery; q != "" && v.kind != "home" {
		here += "?" + q
	}
	return here
}

// Choose returns the address that makes the service remember a language and then leads to HereIn of it, for readers
// without scripts.
func (v *view) Choose(l string) string {
	at := strings.TrimPrefix(v.HereIn(l), "/"+l)
	query := url.Values{chosenLanguage: {l}}
	if at != "" {
		query.Set(chosenPage, at)
	}
	return "/?" + query.Encode()
}

// Cards returns the address of the flashcards of what a search found.
func (v *view) Cards() string { return "/" + string(v.locale) + "/cards/search?" + v.URL.RawQuery }

// Languages returns the languages with their names.
func (v *view) Languages() []string { return grammar.Locales }

// PictureAddress returns the address of the page's picture, with scheme and host.
func (v *view) PictureAddress() string { return v.absolute(v.Picture) }

func (v *view) absolute(path string) string { return origin(v.Request) + "/" + string(v.locale) + path }

// Data blocks of structured data and of words are JSON, with what could end a script element escaped by the encoder.

// StructuredData returns the page's structured data.
func (v *view) StructuredData() (template.JS, error) {
	data, err := json.Marshal(v.Structured)
	return template.JS(data), err
}

// Words returns the words that the page's scripts need, as JSON.
func (v *view) Words() (template.JS, error) {
	needed := map[string]string{}
	wanted := slices.Concat(siteWords, kinds[v.kind].words)
	for name, text := range words[string(v.locale)] {
		if slices.ContainsFunc(wanted, func(w string) bool {
			return name == w || (strings.HasSuffix(w, ".") || strings.HasSuffix(w, "_")) && strings.HasPrefix(name, w)
		}) {
			needed[name] = text
		}
	}
	data, err := json.Marshal(needed)
	return template.JS(data), err
}

// Modules returns the addresses of the modules that the page starts.
func (v *view) Modules() []string {
	started, _ := kinds[v.kind].modules()
	var list []string
	for _, m := range started {
		list = append(list, web.Address(m))
	}
	return list
}

// Preloads returns the addresses of what else these modules load as soon as they run.
func (v *view) Preloads() []string {
	var list []string
	for _, name := range web.Loaded(kinds[v.kind].all()...) {
		if address := web.Address(name); !slices.Contains(v.Modules(), address) {
			list = append(list, address)
		}
	}
	return list
}

// Mounted returns the address of the module that fills a shell. Constant returns its name in there.
func (v *view) Mounted() string  { return web.Address(kinds[v.kind].module) }
func (v *view) Constant() string { return web.Constant(kinds[v.kind].module) }

// mount is the module that has the module of a shell fill it.
const mount = "app/mount.js"

// modules returns the modules that a page of the kind starts, and those that these load at once by import().
func (k kind) modules() (started, loaded []string) {
	switch {
	case k.shell:
		return []string{site}, []string{mount, k.module}
	case k.module != "":
		return []string{site, k.module}, nil
	}
	return []string{site}, nil
}

// all returns all of these modules.
func (k kind) all() []string {
	started, loaded := k.modules()
	return slices.Concat(started, loaded)
}

// Style returns the address of the style sheet.
func (v *view) Style() string { return web.Address(web.Style) }

// Font returns the address of the font that Coptic is set in at first.
func (v *view) Font() string { return web.Address("letters/book.woff2") }
