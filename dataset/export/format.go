package export

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// File is a file of an export.
type File struct {
	Name string // path in the export folder
	Data []byte
}

// Format is an export format.
type Format struct {
	Name   string
	Course bool // whether it includes the course
	Make   func(*Content) ([]File, error)
}

// Formats lists the formats in the order of the documentation.
var Formats = []Format{
	{"jsonl", false, jsonLines},
	{"csv", false, csvTable},
	{"stardict", false, starDict},
	{"tei", false, teiLex0},
	{"ontolex", false, ontoLex},
	{"yomitan", false, yomitan},
	{"texts", true, textFiles},
}

// Find returns the format with a name.
func Find(name string) (Format, bool) {
	i := slices.IndexFunc(Formats, func(f Format) bool { return f.Name == name })
	if i < 0 {
		return Format{}, false
	}
	return Formats[i], true
}

// Listed is a file in the manifest.
type Listed struct {
	Format string `json:"format"`
	Path   string `json:"path"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// LeftOut is an omitted format or source with the reason.
type LeftOut struct {
	What string `json:"what"`
	Why  string `json:"why"`
}

// Manifest lists the exported files of a release.
type Manifest struct {
	Release        string              `json:"release"`
	DatasetVersion string              `json:"datasetVersion"`
	Rights         grammar.Rights      `json:"rights"`
	Sources        []dictionary.Source `json:"sources"`
	Files          []Listed            `json:"files"`
	LeftOut        []LeftOut           `json:"leftOut"`
}

// ManifestName is the file name of the manifest.
const ManifestName = "manifest.json"

// Make returns the files of the formats, the list of changes and, last, the manifest. It omits formats without
// content.
func Make(c *Content, formats []Format) ([]File, *Manifest, error) {
	m := &Manifest{
		Release: c.Release, DatasetVersion: c.DatasetVersion, Rights: c.Rights, Sources: dictionary.NonNil(c.Sources),
		Files: []Listed{}, LeftOut: dictionary.NonNil(slices.Concat(c.withheld, c.apart)),
	}
	var files []File
	for _, f := range formats {
		if len(c.Entries) == 0 && !f.Course {
			m.LeftOut = append(m.LeftOut, LeftOut{f.Name, "no dictionary"})
			continue
		}
		made, err := f.Make(c)
		if err != nil {
			return nil, nil, fmt.Errorf("export as %s: %w", f.Name, err)
		}
		for _, file := range made {
			sum := sha256.Sum256(file.Data)
			m.Files = append(m.Files, Listed{f.Name, file.Name, len(file.Data), hex.EncodeToString(sum[:])})
		}
		files = append(files, made...)
	}
	changes, err := indented(c.Changes)
	if err != nil {
		return nil, nil, fmt.Errorf("export the changes: %w", err)
	}
	data, err := indented(m)
	return append(files, File{release.ChangesName, changes}, File{ManifestName, data}), m, err
}

// Write writes the files of the formats and the manifest into a folder.
func Write(dir string, c *Content, formats []Format) (*Manifest, error) {
	files, m, err := Make(c, formats)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		path := filepath.Join(dir, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, fmt.Errorf("write the export: %w", err)
		}
		if err := os.WriteFile(path, file.Data, 0o644); err != nil {
			return nil, fmt.Errorf("write the export: %w", err)
		}
	}
	return m, nil
}
