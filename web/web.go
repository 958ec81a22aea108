// Package web is what the pages of the browser client are made of beside their HTML: modules, styles, the font, all
// without a build step and without a request to any other host. They lie in one folder whose name is a hash of all of
// them, so that a browser may keep them for ever and a page never mixes two versions. Package pages writes the HTML.
package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/httpapi"
)

//go:embed static
var embedded embed.FS

// Headers are sent with every page, besides its caching headers; the content delivery network sends the same. Scripts,
// styles and fonts come from the client's own host; images and video may also be made in the page, which is how a photo
// is shown before it is sent. Trusted types forbid writing HTML from text, so that nothing an assistant or an OCR
// service answers can become markup; the one policy that is allowed names the service worker. WebAssembly is the
// client's own too: SQLite, for packages of flashcards. A script element of another type than JavaScript is data, which
// the policy does not concern.
var Headers = map[string]string{
	"Content-Security-Policy": "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; object-src " +
		"'none'; " +
		"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types " +
		"coptic-worker; " +
		"script-src 'self' 'wasm-unsafe-eval'",
	"Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
	"Referrer-Policy":    "same-origin",
}

// Cache policies: files under the hash never change; what is asked for at another address may.
const (
	CacheHashed = "public, max-age=31536000, immutable"
	CacheRoot   = "no-cache"
)

// StaticPath is the folder below which the hashed files are.
const StaticPath = "/static/"

// Style is the one style sheet, all others joined.
const Style = "style/all.css"

// first are the style sheets that the others build on, in their order.
var first = []string{"style/base.css", "style/shell.css", "style/controls.css"}

// worker is the service worker, which is served at the root. It names the addresses of what it keeps from the start, so
// that it changes with every version of the client, and browsers notice.
const (
	worker       = "sw.js"
	workerAssets = "/*ASSETS*/"
)

// types are the content types by extension. The system's own tables differ from machine to machine.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff":        "font/woff",
	".woff2":       "font/woff2",
}

// Files returns the files as they are written, style sheets apart and answer keys among them.
func Files() fs.FS {
	files, err := fs.Sub(embedded, "static")
	if err != nil {
		panic("web: " + err.Error()) // the folder is embedded above
	}
	return files
}

// Asset is a file as it is served.
type Asset struct {
	Name string // below the hash
	Type string // its content type
	Data []byte
}

// assets are the files that are served, by name.
type assets struct {
	hash    string
	hashed  []Asset
	worker  []byte
	imports map[string][]string // of a module as it is served: what it imports at once, without those of import()
	modules map[string]*module  // as they are written
}

var all = sync.OnceValue(func() *assets {
	a := &assets{imports: map[string][]string{}, modules: map[string]*module{}}
	files := Files()
	var sheets []string
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		kind := types[path.Ext(name)]
		if err != nil || entry.IsDir() || kind == "" || strings.HasPrefix(name, keyFolder) {
			return err
		}
		data, err := fs.ReadFile(files, name)
		switch {
		case name == worker:
			a.worker = data
		case path.Ext(name) == ".css":
			sheets = append(sheets, name)
		case strings.HasPrefix(name, modulesFolder):
			a.modules[name] = readModule(name, data)
		default:
			a.hashed = append(a.hashed, Asset{name, kind, data})
		}
		return err
	})
	if err != nil {
		panic("web: " + err.Error()) // embedded files are always readable
	}
	served := joinModules(a.modules)
	for _, name := range slices.Sorted(maps.Keys(served)) {
		a.hashed = append(a.hashed, Asset{name, types[".js"], served[name]})
		for _, found := range importNow.FindAllSubmatch(served[name], -1) {
			if from := path.Join(path.Dir(name), string(found[3])); !slices.Contains(a.imports[name], from) {
				a.imports[name] = append(a.imports[name], from)
			}
		}
	}
	a.hashed = append(a.hashed, Asset{Style, types[".css"], joined(files, sheets)})
	sum := sha256.New()
	for _, each := range a.hashed {
		fmt.Fprintf(sum, "%s %d\n", each.Name, len(each.Data))
		sum.Write(each.Data)
	}
	a.hash = hex.EncodeToString(sum.Sum(nil)[:6])
	a.nameAssets()
	return a
})

// nameAssets writes into the service worker what it keeps from the start: the modules, the style sheet and the fonts.
func (a *assets) nameAssets() {
	var list []string
	for _, each := range a.hashed {
		if strings.HasPrefix(each.Name, "app/") || path.Ext(each.Name) == ".woff2" || each.Name == Style ||
			each.Name == "vendor/ts-fsrs.js" {
			list = append(list, "'"+StaticPath+a.hash+"/"+each.Name+"'")
		}
	}
	a.worker = bytes.Replace(a.worker, []byte(workerAssets), []byte(strings.Join(list, ",\n  ")), 1)
}

// modulesFolder is the folder of the modules.
const modulesFolder = "app/"

// joined returns all style sheets joined into one.
func joined(files fs.FS, names []string) []byte {
	rest := slices.DeleteFunc(names, func(name string) bool { return slices.Contains(first, name) })
	var out bytes.Buffer
	for _, name := range append(slices.Clone(first), rest...) {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			panic("web: " + err.Error()) // embedded files are always readable
		}
		out.Write(data)
	}
	return out.Bytes()
}

// Hash names the folder of the hashed files.
func Hash() string { return all().hash }

// Address returns where a file is served. For a module that is joined with others, it returns where those are served.
func Address(name string) string {
	if m := all().modules[name]; m != nil {
		name = m.served()
	}
	return StaticPath + all().hash + "/" + name
}

// Constant returns the name of a module's exports in what Address leads to, or "" when the module is served by itself.
func Constant(name string) string {
	if m := all().modules[name]; m != nil && m.joins() {
		return m.constant()
	}
	return ""
}

// Hashed returns the files below the hash.
func Hashed() []Asset { return all().hashed }

// Loaded returns the names, as they are served, of modules and of all that they import at once, directly or indirectly.
// A page requests them together, so that no request waits for another.
func Loaded(modules ...string) []string {
	var seen []string
	add := func(name string) {
		if !slices.Contains(seen, name) {
			seen = append(seen, name)
		}
	}
	for _, name := range modules {
		if m := all().modules[name]; m != nil {
			add(m.served())
		}
	}
	for i := 0; i < len(seen); i++ {
		for _, next := range all().imports[seen[i]] {
			add(next)
		}
	}
	return seen
}

const keyFolder = "keys/"

// Key is the answer key of a lesson as JSON, nil when it has none: {exercise item: answer} (dataset/compile). The
// dataset's compiler puts the keys into a folder that is embedded here; they are no part of a release. A program that
// compiles the course itself sets Key before it serves.
var Key = func(slug string) []byte {
	data, err := fs.ReadFile(Files(), keyFolder+slug+".json")
	if err != nil {
		return nil
	}
	return data
}

// Routes serves the files, for a server that has no bucket to serve them from.
func Routes() []httpapi.Route {
	var routes []httpapi.Route
	for _, each := range all().hashed {
		routes = append(routes, httpapi.Route{Path: Address(each.Name), Get: file(each, CacheHashed)})
	}
	return routes
}

// WorkerRoute serves the service worker, from the root: it can only answer for what lies below it.
func WorkerRoute() httpapi.Route {
	return httpapi.Route{Path: "/" + worker, Get: file(Asset{worker, types[".js"], all().worker}, CacheRoot)}
}

// icon is the picture that browsers and crawlers ask for at the root by themselves. They look at the bytes, not at the
// ending.
const icon = "icon-192.png"

// IconRoute serves the icon at the address that is asked for by itself.
func IconRoute() httpapi.Route {
	data, err := fs.ReadFile(Files(), icon)
	if err != nil {
		panic("web: " + err.Error()) // embedded files are always readable
	}
	return httpapi.Route{Path: "/favicon.ico", Get: file(Asset{icon, types[".png"], data}, httpapi.CacheData)}
}

// Older answers for a file under another hash with the present one, which is not to be kept: a page that a browser
// holds from before a server was started anew still works. found is false for any other path.
func Older(w http.ResponseWriter, r *http.Request) (found bool) {
	rest, below := strings.CutPrefix(r.URL.Path, StaticPath)
	_, name, _ := strings.Cut(rest, "/")
	for _, each := range all().hashed {
		if below && each.Name == name {
			file(each, CacheRoot)(w, r)
			return true
		}
	}
	return false
}

// file answers with one file. It is compressed when it is first asked for, so that a start does not pay for it.
func file(asset Asset, policy string) httpapi.Handler {
	prepared := sync.OnceValue(func() *httpapi.Body { return httpapi.Prepare(asset.Data, asset.Type) })
	cache := []string{policy}
	return func(w http.ResponseWriter, r *http.Request) error {
		SetHeaders(w.Header())
		prepared().Write(w, r, cache)
		return nil
	}
}

// SetHeaders sets Headers.
func SetHeaders(h http.Header) {
	for key, value := range Headers {
		h.Set(key, value)
	}
}
