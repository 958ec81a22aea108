// Package web is the browser client: static files, no build step, no request to any other host. The pages are states
// of one index.html, told apart by its query (/?page=entry&id=cls-rwme), so that any file server can serve them.
package web

import (
	"embed"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"

	"coptic.example/service/shared/httpapi"
)

//go:embed static static/.well-known
var embedded embed.FS

// Headers are what every file of the client is served with besides its caching headers; the content delivery network
// sends the same. Scripts, styles and fonts come from the client's own host; images and video may also be made in the
// page, which is how a photo is shown before it is sent. Trusted types forbid writing HTML from text, so that nothing
// an assistant or an OCR service answers can become markup.
var Headers = map[string]string{
	"Content-Security-Policy": "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; object-src 'none'; " +
		"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
	"Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
	"Referrer-Policy":    "same-origin",
}

// Cache policies. The files keep their names when they change, so a page asks whether it has the newest ones, or it
// would mix the modules of two versions; a font never changes.
const (
	CacheFiles = "no-cache"
	CacheFonts = "public, max-age=31536000, immutable"
)

// types are the content types by extension. The system's own tables differ from machine to machine.
var types = map[string]string{
	".html":  "text/html; charset=utf-8",
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".json":  "application/json; charset=utf-8",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".woff2": "font/woff2",
}

// Files are the client's files, index.html among them.
func Files() fs.FS {
	files, err := fs.Sub(embedded, "static")
	if err != nil {
		panic("web: " + err.Error()) // the folder is embedded above
	}
	return files
}

// Kind is a file's content type and cache policy, by its name; served is false for one that is no part of the client.
func Kind(name string) (contentType, cache string, served bool) {
	contentType, cache = types[path.Ext(name)], CacheFiles
	if strings.HasPrefix(name, "fonts/") {
		cache = CacheFonts
	}
	return contentType, cache, contentType != ""
}

// Routes serve the client at /. Files of a kind that is not in types are left out.
func Routes() []httpapi.Route {
	var routes []httpapi.Route
	files := Files()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if _, _, served := Kind(name); err != nil || entry.IsDir() || !served {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		get := file(name, data)
		routes = append(routes, httpapi.Route{Path: "/" + name, Get: get})
		if name == "index.html" {
			routes = append(routes, httpapi.Route{Path: "/", Get: get})
		}
		return nil
	})
	if err != nil {
		panic("web: " + err.Error()) // embedded files are always readable
	}
	return routes
}

// file answers with one file. It is compressed when it is first asked for, so that a start does not pay for it.
func file(name string, data []byte) httpapi.Handler {
	contentType, policy, _ := Kind(name)
	prepared := sync.OnceValue(func() *httpapi.Body { return httpapi.Prepare(data, contentType) })
	cache := []string{policy}
	return func(w http.ResponseWriter, r *http.Request) error {
		for key, value := range Headers {
			w.Header().Set(key, value)
		}
		prepared().Write(w, r, cache)
		return nil
	}
}
