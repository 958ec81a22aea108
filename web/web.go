// Package web contains the modules, styles and fonts of the browser client, without a build step and without requests
// to other hosts. They are served from a folder named after a hash of them all, so that browsers may cache them
// forever and a page never mixes two versions. Package pages writes the HTML.
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

// Headers holds the headers sent with every page in addition to caching headers; the content delivery network sends
// the same ones. Scripts, styles and fonts come from the client's own host. Images and video may also be created in
// the page, to show a photo before it is sent.
//
// Trusted types forbid writing HTML from text, so that no answer of an assistant or OCR service can become markup.
// The only policy allowed names the service worker. WebAssembly is allowed for SQLite, which builds packages of
// flashcards. A script element with a non-JavaScript type is data and not subject to the policy.
var Headers = map[string]string{
	"Content-Security-Policy": "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; object-src " +
		"'none'; " +
		"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types " +
		"coptic-worker; " +
		"script-src 'self' 'wasm-unsafe-eval'",
	"Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
	"Referrer-Policy":    "same-origin",
}

// Cache policies. Files under the hash never change; others may.
const (
	CacheHashed = "public, max-age=31536000, immutable"
	CacheRoot   = "no-cache"
)

// StaticPath is the parent folder of the hashed files.
const StaticPath = "/static/"

// Style is the single style sheet, which joins all others.
const Style = "style/all.css"

// first lists the style sheets on which the others build, in order.
var first = []string{"style/base.css", "style/shell.css", "style/controls.css"}

// worker is the service worker, served at the root. It contains the addresses of the files that it caches on
// installation. It therefore changes with every version of the client, and browsers notice the update.
const (
	worker       = "sw.js"
	workerAssets = "/*ASSETS*/"
)

// types maps extensions to content types. The tables of the system differ between machines.
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

// Files returns the source files, with separate style sheets and including answer keys.
func Files() fs.FS {
	files, err := fs.Sub(embedded, "static")
	if err != nil {
		panic("web: " + err.Error()) // cannot happen: the folder is embedded above
	}
	return files
}

// Asset is a served file.
type Asset struct {
	Name string // path below the hash
	Type string // content type
	Data []byte
}

// assets holds the served files by name.
type assets struct {
	hash    string
	hashed  []Asset
	worker  []byte
	imports map[string][]string // static imports of each served module
	modules map[string]*module  // source modules
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

// nameAssets inserts into the service worker the names of the files that it caches on installation: the modules, the
// style sheet and the fonts.
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

// joined joins all style sheets.
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

// Hash returns the name of the folder that holds the hashed files.
func Hash() string { return all().hash }

// Address returns the URL path of a file. For a joined module it returns that of the joined file.
func Address(name string) string {
	if m := all().modules[name]; m != nil {
		name = m.served()
	}
	return StaticPath + all().hash + "/" + name
}

// ExportName returns the name under which Address(name) exports a joined module, or "" if the module is served
// separately or does not exist.
func ExportName(name string) string {
	if m := all().modules[name]; m != nil && m.joins() {
		return m.constant()
	}
	return ""
}

// Hashed returns the files below the hash.
func Hashed() []Asset { return all().hashed }

// Loaded returns the served names of modules and all their direct and indirect static imports. Pages request them
// together, so that no request waits for another.
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

// Key returns the answer key of a lesson as JSON, {exercise item: answer} (dataset/compile), or nil. The dataset's
// compiler writes the keys into a folder that is embedded here; they are not part of a release. A program that compiles
// the course itself sets Key before it serves.
var Key = func(slug string) []byte {
	data, err := fs.ReadFile(Files(), keyFolder+slug+".json")
	if err != nil {
		return nil
	}
	return data
}

// Routes serves the files, for servers without a bucket.
func Routes() []httpapi.Route {
	var routes []httpapi.Route
	for _, each := range all().hashed {
		routes = append(routes, httpapi.Route{Path: Address(each.Name), Get: file(each, CacheHashed)})
	}
	return routes
}

// WorkerRoute serves the service worker at the root, because a worker only controls paths below its own.
func WorkerRoute() httpapi.Route {
	return httpapi.Route{Path: "/" + worker, Get: file(Asset{worker, types[".js"], all().worker}, CacheRoot)}
}

// icon is the image that browsers and crawlers request at the root. They inspect its bytes rather than its extension.
const icon = "icon-192.png"

// IconRoute serves the icon at the root.
func IconRoute() httpapi.Route {
	data, err := fs.ReadFile(Files(), icon)
	if err != nil {
		panic("web: " + err.Error()) // embedded files are always readable
	}
	return httpapi.Route{Path: "/favicon.ico", Get: file(Asset{icon, types[".png"], data}, httpapi.CacheData)}
}

// Older answers requests for files under another hash with the current files, uncached, so that pages loaded before a
// server restart still work. found is false for any other path.
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

// file returns a handler for a file. The file is compressed on first request, which keeps startup fast.
func file(asset Asset, policy string) httpapi.Handler {
	prepared := sync.OnceValue(func() *httpapi.Body { return httpapi.Prepare(asset.Data, asset.Type) })
	cache := []string{policy}
	return func(w http.ResponseWriter, r *http.Request) error {
		SetHeaders(w.Header())
		prepared().Write(w, r, cache)
		return nil
	}
}

// SetHeaders adds Headers to a response.
func SetHeaders(h http.Header) {
	for key, value := range Headers {
		h.Set(key, value)
	}
}
