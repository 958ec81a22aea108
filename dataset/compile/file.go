package compile

import (
	"io/fs"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
)

// file reads a file of the tree and checks its characters. ok is false if it does not exist; the caller decides
// whether that is a fault.
func (in *reader) file(name string) (data []byte, ok bool) {
	in.read[name] = true
	return authored.File(in.tree, name, in.faults)
}

// yaml reads a YAML file. If it is required, its absence is a fault.
func (in *reader) yaml(name string, required bool) authored.Value {
	data, ok := in.file(name)
	if !ok {
		if required {
			in.faults.Add(fault.Place{File: name}, fault.MissingFile, "the file is missing")
		}
		return authored.Value{}
	}
	return authored.Read(name, data, in.faults)
}

// list returns the sorted names of the folders, or else of the files, in a folder of the tree.
func (in *reader) list(name string, folders bool) []string {
	entries, _ := fs.ReadDir(in.tree, name) // a missing folder is empty
	var names []string
	for _, e := range entries {
		if e.IsDir() == folders && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names
}

// strayFiles reports files that were never read. Otherwise a misspelt name would silently lose a text.
func (in *reader) strayFiles() {
	_ = fs.WalkDir(in.tree, "grammar", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !in.read[name] && !strings.HasPrefix(d.Name(), ".") {
			in.faults.Add(fault.Place{File: name}, fault.StrayFile, "nothing uses this file; is its name misspelt?")
		}
		return nil
	})
}
