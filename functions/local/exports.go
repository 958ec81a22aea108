package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// exportRoutes serves the exports written by make exports in the same way as CloudFront serves those of the live
// release.
func exportRoutes(env *setting.Env) []httpapi.Route {
	x := exports(env.Text("EXPORTS"))
	return []httpapi.Route{
		{Path: release.ExportsPath + "/" + manifestName, Get: x.serve, Rights: httpapi.Rights},
		{Path: release.ExportsPath + "/" + release.ChangesName, Get: x.serve, Rights: httpapi.Rights},
		{Path: release.ExportsPath + "/{file}", Get: x.serve, Rights: httpapi.Rights},
	}
}

const manifestName = "manifest.json"

// exports is the path of the folder that holds the exports.
type exports string

// serve sends a file of the folder: the manifest, the changes, or a file that the manifest lists.
func (x exports) serve(w http.ResponseWriter, r *http.Request) error {
	name := path.Base(r.URL.Path)
	tag, err := x.tag(name)
	if errors.Is(err, fs.ErrNotExist) {
		message := "No such file: %s. " + release.ExportsPath + "/" + manifestName + " lists the files there are"
		if !x.made() {
			message = "No such file: %s. This server has no exports; /api/v1 answers with the same data"
		}
		return httpapi.Errorf(http.StatusNotFound, message, name).WithCode(httpapi.NotFound)
	}
	if err != nil {
		return err
	}
	f, err := os.Open(filepath.Join(string(x), filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	defer f.Close()
	h := w.Header()
	h.Set("Content-Type", release.TypeOfExport(name))
	h.Set("Cache-Control", httpapi.CacheData)
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, name, time.Time{}, f)
	return nil
}

// made reports whether there are any exports.
func (x exports) made() bool {
	_, err := os.Stat(filepath.Join(string(x), manifestName))
	return err == nil
}

// tag returns a file's checksum in the manifest. For the manifest itself it returns the name of the release.
func (x exports) tag(name string) (string, error) {
	data, err := os.ReadFile(filepath.Join(string(x), manifestName))
	if err != nil {
		return "", err
	}
	var m struct {
		Release string
		Files   []struct{ Path, SHA256 string }
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return "", err
	}
	if name == manifestName || name == release.ChangesName {
		return m.Release + "-" + name, nil
	}
	for _, f := range m.Files {
		if f.Path == name {
			return f.SHA256, nil
		}
	}
	return "", fs.ErrNotExist
}
