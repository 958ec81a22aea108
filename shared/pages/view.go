package pages

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/prose"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/web"
)

// view is the data of a page for its template and the layout around it.
type view struct {
	Kind        string // one of kinds
	Path        string // path below the language
	Title       string
	Heading     string // heading of a shell
	Description string
	Picture     string // name of its picture; "" for the site's
	Structured  schema // structured data for search engines
	Hidden      bool   // hidden from search engines
	Data        any    // data for the template of its kind
	Speech      bool   // whether the server can pronounce words

	request
	to    string // the address to redirect to, or ""
	moved int    // the status of the redirection
}

// kind is a kind of page.
type kind struct {
	part   string   // part of the navigation
	module string   // module that the page runs besides site.js, or ""
	shell  bool     // the module makes the content of the page, with a function that it exports (web/static/app/mount.js)
	words  []string // names of the words that the scripts need, as for words.Language.Selected
}

// site is the module of every page.
const site = "app/site.js"

// siteWords lists the words that the module of every page needs.
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
		"entry.conjugation", "phrases", "phrase.", "texts.kind.",
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

// parts lists the links of the navigation in order.
var parts = []string{"dictionary", "read", "lessons", "cards", "words", "assistant"}

//go:embed templates
var templateFiles embed.FS

// functions returns the functions available to templates.
func functions(l words.Language) template.FuncMap {
	return template.FuncMap{
		// the language, and its words
		"lang": func() words.Language { return l }, "other": l.Other,
		"languages": func() []words.Language { return words.Languages },
		"t":         l.T, "plural": l.Plural, "number": l.Number, "code": l.Code, "of": l.Of, "pick": l.Pick,
		// addresses
		"static": web.Address,
		"href":   func(path string) string { return "/" + string(l) + path },
		"query":  func(name, value string) string { return "?" + url.Values{name: {value}}.Encode() },
		// texts
		"cop": prose.Marked, "join": strings.Join,
		"lines": func(text string) []string { return strings.Split(text, "\n") },
		"bare":  strings.NewReplacer("… ", "", "-", "").Replace,
		"add":   func(a, b int) int { return a + b },
		"json": func(v any) (string, error) {
			data, err := json.Marshal(v)
			return string(data), err
		},
		// the dictionary
		"glosses": l.Glosses, "otherGlosses": l.OtherGlosses, "grammarName": l.Grammar, "inWords": l.Gloss,
		"persons":  func() []conjugation.Person { return conjugation.Persons },
		"tenses":   func() []conjugation.Tense { return conjugation.Tenses },
		"patterns": func() []infinitive { return verbPatterns },
		// the course
		"lessonLabel": l.LessonLabel, "lessonName": l.LessonName, "lessonKind": grammar.KindOf, "lone": prose.Lone,
		"subtitle": subtitle, "conceptName": conceptName, "phraseName": phraseName, "place": l.Place, "saidIn": prose.SaidIn,
		"firstSentence": func(blocks grammar.Blocks) string { return prose.FirstSentence(l, blocks) },
	}
}

// screens holds the templates of one language by kind of page.
type screens map[string]*template.Template

func newScreens(l words.Language) screens {
	common := template.Must(template.New("").Funcs(functions(l)).ParseFS(templateFiles, "templates/layout.html",
		"templates/blocks.html", "templates/parts.html"))
	all := screens{}
	for name := range kinds {
		all[name] = template.Must(template.Must(common.Clone()).ParseFS(templateFiles, "templates/"+name+".html"))
	}
	return all
}

// render returns the HTML of a page.
func (s screens) render(v *view) ([]byte, error) {
	var out bytes.Buffer
	if err := s[v.Kind].ExecuteTemplate(&out, "layout", v); err != nil {
		return nil, fmt.Errorf("render the page %s: %w", v.Kind, err)
	}
	return out.Bytes(), nil
}

// Methods that the layout template calls.

// Parts returns the links of the navigation.
func (v *view) Parts() []string { return parts }

// Current returns the value of aria-current for the link of a part, or "" for none.
func (v *view) Current(part string) string {
	switch {
	case kinds[v.Kind].part != part:
		return ""
	case v.Path == "/"+part:
		return "page"
	}
	return "true"
}

// Address returns the page's address in a language, with scheme and host.
func (v *view) Address(l words.Language) string { return origin(v.Request) + "/" + string(l) + v.Path }

// HereIn returns the requested address of the page in a language, including its parameters.
func (v *view) HereIn(l words.Language) string {
	if v.Kind == "failure" {
		return "/" + string(l)
	}
	here := "/" + string(l) + v.Path
	if q := v.URL.RawQuery; q != "" && v.Kind != "home" {
		here += "?" + q
	}
	return here
}

// Choose returns the address with which a reader without scripts chooses a language. It leads back to the same page.
func (v *view) Choose(l words.Language) string {
	query := url.Values{chosenLanguage: {string(l)}}
	if at := strings.TrimPrefix(v.HereIn(l), "/"+string(l)); at != "" {
		query.Set(chosenPage, at)
	}
	return "/?" + query.Encode()
}

// Cards returns the address of flashcards for the hits of a search.
func (v *view) Cards() string { return "/" + string(v.language) + "/cards/search?" + v.URL.RawQuery }

// PictureAddress returns the address of the page's picture, with scheme and host.
func (v *view) PictureAddress() string {
	return v.absolute("/picture/" + cmp.Or(v.Picture, sitePicture) + ".png")
}

func (v *view) absolute(path string) string {
	return origin(v.Request) + "/" + string(v.language) + path
}

// schema is a schema.org item.
type schema map[string]any

// named returns a schema.org item with a name and an address.
func named(kind, name, address string) schema {
	return schema{"@type": kind, "name": name, "url": address}
}

// describe sets the page's structured data: its kind and further properties.
func (v *view) describe(kind any, more schema) {
	v.Structured = schema{
		"@context": "https://schema.org", "@type": kind, "name": v.Title, "url": v.Address(v.language),
		"inLanguage": string(v.language),
	}
	maps.Copy(v.Structured, more)
}

// Data blocks of structured data and of words are JSON, with what could end a script element escaped by the encoder.

// StructuredData returns the page's structured data.
func (v *view) StructuredData() (template.JS, error) {
	data, err := json.Marshal(v.Structured)
	return template.JS(data), err
}

// Words returns the words that the page's scripts need, as JSON.
func (v *view) Words() (template.JS, error) {
	data, err := json.Marshal(v.language.Selected(slices.Concat(siteWords, kinds[v.Kind].words)...))
	return template.JS(data), err
}

// Modules returns the addresses of the modules that the page starts.
func (v *view) Modules() []string {
	started, _ := kinds[v.Kind].modules()
	var list []string
	for _, m := range started {
		list = append(list, web.Address(m))
	}
	return list
}

// Preloads returns the addresses of the modules that the started modules load immediately.
func (v *view) Preloads() []string {
	var list []string
	for _, name := range web.Loaded(kinds[v.Kind].all()...) {
		if address := web.Address(name); !slices.Contains(v.Modules(), address) {
			list = append(list, address)
		}
	}
	return list
}

// Mounted returns the address of the module that fills a shell. ExportName returns the name under which that file
// exports it.
func (v *view) Mounted() string    { return web.Address(kinds[v.Kind].module) }
func (v *view) ExportName() string { return web.ExportName(kinds[v.Kind].module) }

// mount is the module that makes a shell's module fill the page.
const mount = "app/mount.js"

// modules returns the modules that a page of this kind starts, and those that these load immediately by import().
func (k kind) modules() (started, loaded []string) {
	switch {
	case k.shell:
		return []string{site}, []string{mount, k.module}
	case k.module != "":
		return []string{site, k.module}, nil
	}
	return []string{site}, nil
}

// all returns all modules that a page of this kind starts or loads.
func (k kind) all() []string {
	started, loaded := k.modules()
	return slices.Concat(started, loaded)
}
