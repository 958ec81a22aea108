package export

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// File is one file of an export.
type File struct {
	Name string // below the folder of the export
	Data []byte
}

// Format is a way of writing a release.
type Format struct {
	Name string
	For  string // who reads it
	Make func(*Content) ([]File, error)
}

// Formats lists the ways, in the order of the documentation.
var Formats = []Format{
	{"jsonl", "scripts: every entry whole, one a line, with its JSON Schema", jsonLines},
	{"csv", "spreadsheets: a row for every form", csvTable},
	{"stardict", "GoldenDict, KOReader, sdcv", starDict},
	{"tei", "scholars: TEI in the flavour of TEI Lex-0", teiLex0},
	{"yomitan", "Yomitan, which looks words up in any web page", yomitan},
}

// Find is the format of that name.
func Find(name string) (Format, bool) {
	i := slices.IndexFunc(Formats, func(f Format) bool { return f.Name == name })
	if i < 0 {
		return Format{}, false
	}
	return Formats[i], true
}

// Listed is a file as the manifest of the exports lists it.
type Listed struct {
	Format string `json:"format"`
	Path   string `json:"path"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Manifest lists the files of exports of one release.
type Manifest struct {
	Release        string   `json:"release"`
	DatasetVersion string   `json:"datasetVersion"`
	Files          []Listed `json:"files"`
}

// ManifestName is the name of the manifest's file.
const ManifestName = "manifest.json"

// Write makes the formats and writes their files and the manifest into a folder.
func Write(dir string, c *Content, formats []Format) (*Manifest, error) {
	m := &Manifest{Release: c.Release, DatasetVersion: c.DatasetVersion, Files: []Listed{}}
	put := func(name string, data []byte) error {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return fmt.Errorf("write the export: %w", err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return fmt.Errorf("write the export: %w", err)
		}
		return nil
	}
	for _, f := range formats {
		files, err := f.Make(c)
		if err != nil {
			return nil, fmt.Errorf("export as %s: %w", f.Name, err)
		}
		for _, file := range files {
			if err := put(file.Name, file.Data); err != nil {
				return nil, err
			}
			sum := sha256.Sum256(file.Data)
			m.Files = append(m.Files, Listed{f.Name, file.Name, len(file.Data), hex.EncodeToString(sum[:])})
		}
	}
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("write the manifest of the exports: %w", err)
	}
	return m, put(ManifestName, append(data, '\n'))
}
