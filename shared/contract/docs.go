package contract

import (
	"bytes"
	"compress/gzip"
	"embed"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"

	"github.com/swaggest/swgui/v5/static"

	"coptic.example/service/shared/httpapi"
)

// docsFiles holds the documentation page and the files that it needs in addition to those of Swagger UI. Scripts are
// separate files, so that the policy of the page can forbid inline scripts.
//
//go:embed docs
var docsFiles embed.FS

// docsHeaders holds the policies of the documentation page, which allow nothing from other hosts, and no framing.
// Swagger UI sets styles from its script and uses data URLs for its arrows.
var docsHeaders = map[string]string{
	"Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
		"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=()",
	"Referrer-Policy":    "same-origin",
}

// pages maps names to the documentation page ("") and its embedded files. They are prepared on first use.
var pages = sync.OnceValue(func() map[string]*httpapi.Body {
	files := map[string]*httpapi.Body{}
	docs, err := fs.Sub(docsFiles, "docs")
	if err != nil {
		panic("contract: " + err.Error()) // the folder is embedded
	}
	for _, from := range []fs.FS{static.FS, docs} {
		entries, err := fs.ReadDir(from, ".")
		if err != nil {
			panic("contract: " + err.Error()) // embedded files can always be read
		}
		for _, e := range entries {
			data, err := fs.ReadFile(from, e.Name())
			if err != nil {
				panic("contract: " + err.Error())
			}
			name, packed := strings.CutSuffix(e.Name(), ".gz")
			if packed {
				data = unpack(data)
			}
			files[name] = httpapi.Prepare(data, typeOf(name))
		}
	}
	files[""] = files["index.html"]
	return files
})

func unpack(data []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		data, err = io.ReadAll(z)
	}
	if err != nil {
		panic("contract: " + err.Error()) // the embedded files are complete
	}
	return data
}

// docs serves the documentation page and its files.
func docs(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("file")
	body := pages()[name]
	if body == nil {
		return httpapi.Errorf(http.StatusNotFound, "No such file: %s", name).WithCode(httpapi.NotFound)
	}
	for key, value := range docsHeaders {
		w.Header().Set(key, value)
	}
	body.Write(w, r, cacheData)
	return nil
}

// typeOf returns the content type for a file extension. The types are listed here because system tables differ.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".json":
		return "application/json; charset=utf-8"
	case ".png":
		return "image/png"
	}
	return mime.TypeByExtension(path.Ext(name))
}
