// Package load reads a lexicon in any format, chosen by its path. IMPORT.md documents how each property is imported.
package load

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/json"
	"coptic.example/service/dataset/lexicon/progress"
	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/dataset/lexicon/yaml"
)

// Source reads a source of entries: a folder of the authored lexicon (its *.yaml files, or a dataset with these in
// dictionary/), a .json file, a .xml file, or a folder of .xml files, which count as one source. If there is none, it
// records a fault and returns nil.
func Source(source string, faults *fault.List, meter *progress.Meter) *lexicon.Lexicon {
	defer meter.End()
	info, err := os.Stat(source)
	name := filepath.Base(source)
	switch {
	case err != nil:
		faults.Add(fault.Place{File: name}, fault.MissingFile, "cannot be read: %v", reason(err))
		return nil
	case !info.IsDir():
		return loadFile(source, name, info.Size(), faults, meter)
	}
	tree := os.DirFS(source)
	if xml, _ := fs.Glob(tree, "*.xml"); len(xml) > 0 {
		meter.Start(name, sizeOf(tree, xml))
		return tei.Read(tree, xml, faults, meter)
	}
	if own, _ := fs.Glob(tree, "*.yaml"); len(own) > 0 {
		tree = dictionaryFolder{tree}
	}
	var found fault.List
	l := yaml.Read(tree, &found)
	*faults = append(*faults, found.Imported()...)
	if l == nil {
		faults.Add(fault.Place{File: name}, fault.MissingFile, "found no lexicon: no dictionary/*.yaml, *.yaml or *.xml")
		return nil
	}
	l.Report = &lexicon.Report{Source: l.Source.Name, Found: len(l.Entries), Read: len(l.Entries)}
	return l
}

func loadFile(source, name string, size int64, faults *fault.List, meter *progress.Meter) *lexicon.Lexicon {
	meter.Start(name, size)
	switch strings.ToLower(filepath.Ext(name)) {
	case ".xml":
		return tei.Read(os.DirFS(filepath.Dir(source)), []string{name}, faults, meter)
	case ".json":
		data, err := os.ReadFile(source)
		if err != nil {
			faults.Add(fault.Place{File: name}, fault.MissingFile, "cannot be read: %v", reason(err))
			return nil
		}
		l := json.Read(name, data, faults)
		meter.Add(len(data))
		return l
	}
	faults.Add(fault.Place{File: name}, fault.MissingFile,
		"not a lexicon: a source is a folder, a .json file or a .xml file")
	return nil
}

// reason returns an error without the path in its text, because the place of the fault already names it.
func reason(err error) error {
	if p, ok := err.(*fs.PathError); ok {
		return p.Err
	}
	return err
}

func sizeOf(tree fs.FS, names []string) int64 {
	var size int64
	for _, name := range names {
		if info, err := fs.Stat(tree, name); err == nil {
			size += info.Size()
		}
	}
	return size
}

// dictionaryFolder presents a folder as the dictionary folder of a dataset.
type dictionaryFolder struct{ fs.FS }

// Open implements fs.FS. "dictionary" is the wrapped folder itself, and "dictionary/x" is x in it. No other name
// exists.
func (d dictionaryFolder) Open(name string) (fs.File, error) {
	rest, inside := strings.CutPrefix(name, "dictionary")
	if !inside || rest != "" && rest[0] != '/' {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return d.FS.Open(path.Join(".", strings.TrimPrefix(rest, "/")))
}
