// Package assemble builds releases, writes them into folders, verifies them and compares them.
package assemble

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/release"
)

// File is a file of a release. Its slash-separated path is relative to the release folder.
type File struct {
	Path string
	Data []byte
}

// Part is the file read by one group of endpoints.
type Part struct {
	Name   string // name in the pointer
	File   string // file name
	Data   []byte
	Static []File // copies served as files
}

// Release is a release that has not been written yet. The same content produces the same release.
type Release struct {
	Name  string // <datasetVersion>-<hash of the content>-v<format>
	Files []File // sorted by path, with the pointer last
	Keys  []File // answer keys of the course, which are written elsewhere and are not part of the release
}

// Assemble builds a release from its parts.
func Assemble(version string, parts ...Part) (*Release, error) {
	slices.SortFunc(parts, func(a, b Part) int { return strings.Compare(a.Name, b.Name) })
	content, described := sha256.New(), make([]release.Part, len(parts))
	for i, p := range parts {
		described[i] = release.NewPart("", p.Data)
		fmt.Fprintf(content, "%s %s\n", p.Name, described[i].SHA256)
	}
	r := &Release{Name: release.NewName(version + "-" + hex.EncodeToString(content.Sum(nil))[:12])}
	pointer := release.Pointer{Release: r.Name, Parts: map[string]release.Part{}}
	for i, p := range parts {
		key := "releases/" + r.Name + "/" + p.File
		described[i].Key = key
		pointer.Parts[p.Name] = described[i]
		r.Files = append(r.Files, File{key, p.Data})
		r.Files = append(r.Files, p.Static...)
	}
	slices.SortFunc(r.Files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	for i := 1; i < len(r.Files); i++ {
		if r.Files[i-1].Path == r.Files[i].Path {
			return nil, fmt.Errorf("assemble the release: two files are named %s", r.Files[i].Path)
		}
	}
	data, err := json.MarshalIndent(pointer, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("assemble the release: %w", err)
	}
	r.Files = append(r.Files, File{release.PointerName, append(data, '\n')})
	return r, nil
}
