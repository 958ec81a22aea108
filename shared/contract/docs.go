package contract

import (
	"bytes"
	"compress/gzip"
	"io"
	"mime"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"

	"github.com/swaggest/swgui/v5/static"
	"github.com/swaggest/swgui/v5emb"

	"coptic.example/service/shared/httpapi"
)

// pages are the documentation page ("") and its files by name, all embedded, prepared when first asked for.
var pages = sync.OnceValue(func() map[string]*httpapi.Body {
	files := map[string]*httpapi.Body{"": httpapi.Prepare(page(), typeOf("index.html"))}
	entries, err := static.FS.ReadDir(".")
	if err != nil {
		panic("contract: " + err.Error()) // embedded files are always readable
	}
	for _, e := range entries {
		data, err := static.FS.ReadFile(e.Name())
		if err != nil {
			panic("contract: " + err.Error())
		}
		name, packed := strings.CutSuffix(e.Name(), ".gz")
		if packed {
			data = unpacked(data)
		}
		files[name] = httpapi.Prepare(data, typeOf(name))
	}
	return files
})

// page is the page that swgui makes of its settings.
func page() []byte {
	var w buffer
	r := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: DocsPath + "/"}}
	v5emb.New("Coptic Language Service", DocumentPath, DocsPath+"/").ServeHTTP(&w, r)
	return w.Bytes()
}

// buffer is a ResponseWriter that keeps the body.
type buffer struct{ bytes.Buffer }

func (*buffer) Header() http.Header { return http.Header{} }
func (*buffer) WriteHeader(int)     {}

func unpacked(data []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		data, err = io.ReadAll(z)
	}
	if err != nil {
		panic("contract: " + err.Error()) // the embedded files are whole
	}
	return data
}

// docs serves the documentation page and its files.
func docs(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("file")
	body := pages()[name]
	if body == nil {
		return httpapi.Errorf(http.StatusNotFound, "No such file: %s", name)
	}
	body.Write(w, r, cacheData)
	return nil
}

// typeOf is the content type by extension. Those that matter are named here: the system's own tables differ.
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
